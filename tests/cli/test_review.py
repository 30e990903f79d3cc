"""`tavolata review` as a user runs it: the largest mistakes in words, all decisions, JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tavolata.core.records import RecordWriter
from tavolata.core.registry import load_game
from tavolata.search.registry import load_bot
from tavolata.words import Words
from tests.cli.program import refused, tavolata

GAMES = {
    "dominion": ("dominion(kingdom=first_game)", ["big_money", "smithy"], "big_money"),
    "seven_wonders": ("seven_wonders(players=3)", ["semi_random"] * 3, "semi_random"),
    "citadels": ("citadels(players=4)", ["naive"] * 4, "naive"),
}
NAMES = ["Anna", "Bob", "Carla", "Dino"]


def written(folder: Path, name: str, moves: int = 10_000) -> Path:
    """Write the record of a game between bots, with at most `moves` decisions."""
    text, bots, _ = GAMES[name]
    game = load_game(text)
    state = game.new_initial_state("cli")
    path = folder / f"{name}.jsonl"
    writer = RecordWriter(path, game, "cli", NAMES[: len(bots)])
    players = [load_bot(bot, game, seat) for seat, bot in enumerate(bots)]
    while not state.is_terminal() and moves:
        seat = state.acting_players()[0]
        action = int(players[seat].act(state.observation(seat), 1.0))
        writer.decision(seat, state.action_to_string(seat, action))
        state.apply_action(seat, action)
        moves -= 1
    if state.is_terminal():
        writer.end(state)
    writer.close()
    return path


def review(path: Path, *arguments: str) -> str:
    """Return the output, from few rollouts of a quick bot."""
    bot = GAMES[path.stem][2]
    result = tavolata("review", str(path), "--simulations", "10", "--bot", bot, *arguments)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


@pytest.mark.parametrize("name", GAMES)
def test_unfinished_game_in_words(tmp_path: Path, name: str) -> None:
    """Names of seats, quality of choices, and questions; the JSON has the same."""
    path = written(tmp_path, name, 3)
    text = review(path, "--all")
    assert re.search(r"(Dominion|7 Wonders|Citadels): \d+ decisions? with a choice", text)
    assert f"Played out by {GAMES[name][2]} in every seat, about 10 games for each decision" in text
    assert "P1 · Anna" in text
    assert "Result" not in text
    assert "All decisions" in text
    found = json.loads(review(path, "--json"))
    assert found["returns"] is None
    assert found["game"].startswith(name)
    for decision in found["decisions"]:
        labels = {option["do"]: option["label"] for option in decision["options"]}
        assert len(labels) > 1
        assert decision["chosen"] in labels
        assert decision["best"] in labels
        assert decision["question"]
        assert decision["when"] in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_narrow_review_keeps_seats_and_headings(tmp_path: Path, language: str) -> None:
    path = written(tmp_path, "citadels", 3)
    command = ["review", str(path), "--simulations", "2", "--bot", "naive", "--lang", language]
    text = tavolata(*command, COLUMNS="60").stdout
    keys = ("seat", "decisions", "mistakes", "mean-loss", "course")
    assert all(Words(language, "usage")(f"review-{key}") in text for key in keys)
    assert text.count("P1 · Anna") >= 2
    assert max(map(len, text.splitlines())) <= 60
    assert "…" not in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_review_of_40_columns_breaks_no_word(tmp_path: Path, language: str) -> None:
    path = written(tmp_path, "dominion")
    bot = GAMES["dominion"][2]
    command = ["review", str(path), "--simulations", "2", "--bot", bot, "--lang", language]
    text = tavolata(*command, COLUMNS="40").stdout
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= 40
    words = text.split()
    for key in ("seat", "decisions", "mistakes", "mean-loss", "course", "result"):
        assert set(Words(language, "usage")(f"review-{key}").split()) <= set(words), key
    for seat in range(2):
        assert re.search(rf"^P{seat + 1} +\d+ +\d+ ", text, re.MULTILINE)
        assert f"P{seat + 1} · {NAMES[seat]}" in text


def test_review_in_italian(tmp_path: Path) -> None:
    text = review(written(tmp_path, "citadels", 3), "--lang", "it")
    assert "decisioni con una scelta" in text
    assert "Posto" in text
    assert "La partita è stata portata a termine da naive" in text
    assert re.search(r" \d+,\d% ", text)
    assert not re.search(r"\d\.\d%", text)


def test_review_of_a_whole_game(tmp_path: Path) -> None:
    """The largest mistakes come first; the result of the seat is shown."""
    path = written(tmp_path, "citadels")
    text = review(path, "--seat", "2", "--top", "3")
    assert "P2 · Bob" in text
    assert "P1 · Anna" not in text
    assert "Result" in text
    mistakes = re.findall(r"^ ?\d+ .*\u2212(\d+)% of the win \(±\d+%\)", text, re.MULTILINE)
    assert len(mistakes) <= 3
    assert [int(share) for share in mistakes] == sorted((int(s) for s in mistakes), reverse=True)


def test_review_of_one_seat_as_json(tmp_path: Path) -> None:
    path = written(tmp_path, "citadels", 4)
    seat = json.loads(path.read_text().splitlines()[1])["seat"]
    found = json.loads(review(path, "--seat", seat[1:], "--json"))
    assert [row["seat"] for row in found["seats"]] == [seat]
    assert {decision["seat"] for decision in found["decisions"]} == {seat}


def test_no_mistake_is_a_sentence_and_no_heading(tmp_path: Path) -> None:
    lines = review(written(tmp_path, "citadels", 1)).splitlines()
    assert lines[-1] == "No choice was clearly worse than another."


def test_nothing_to_review(tmp_path: Path) -> None:
    path = written(tmp_path, "citadels", 0)
    assert "there is nothing to review" in review(path)
    assert json.loads(review(path, "--json"))["decisions"] == []


def test_good_part_of_a_damaged_record_is_reviewed(tmp_path: Path) -> None:
    path = written(tmp_path, "citadels", 2)
    with path.open("a") as file:
        file.write('{"seat": "P1", "do"\n')
    ran = tavolata("review", str(path), "--simulations", "1", "--bot", "naive", "--json")
    assert ran.returncode == 2
    assert "the 2 decisions before it are whole" in ran.stderr
    assert json.loads(ran.stdout)["decisions"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--seat", "5"], "there is no seat 5; seats are 1 to 4"),
        (["--seat", "1" * 40], f"there is no seat {'1' * 40}; seats are 1 to 4"),
        (["--simulations", "0"], "simulations are 1 to 1000000 for a decision, not 0"),
        (["--bot", "nobody"], "nobody"),
        (["--bot", "score"], "score plays seven_wonders, not citadels"),
        (["--jobs", "0"], "'--jobs': it is 1 to 1024, not 0"),
        (["--top", "-1"], "--top is 0 or more, not -1"),
        (["--lang", "fr"], "fr"),
    ],
)
def test_invalid_input_gives_one_sentence(tmp_path: Path, arguments: list[str], why: str) -> None:
    path = written(tmp_path, "citadels", 1)
    assert why in refused(tavolata("review", str(path), *arguments))


def test_other_files_are_refused(tmp_path: Path) -> None:
    """A missing file, another kind of file, and a record that does not replay."""
    assert "cannot be read" in refused(tavolata("review", str(tmp_path / "none")))
    path = written(tmp_path, "citadels", 2)
    with path.open("a") as file:
        file.write('{"seat": "P1", "do": "build temple"}\n')
    assert "line 4: P1 'build temple'" in refused(tavolata("review", str(path)))
