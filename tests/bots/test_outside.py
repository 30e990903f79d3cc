"""Bots from files: `path/to/file.py:Class`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tavolata as package
from tavolata.core.errors import TavolataError
from tavolata.search.registry import is_outside, load_bot, with_versions
from tavolata.words import Words
from tavolata.words.problems import sentence_of
from tests.bots.outside import BAD, HEAD, LAST, TALL, write
from tests.cli.program import refused, tavolata

GAME = "dominion(kingdom=first_game)"
NO_FILE = "there is no such file or folder"


@pytest.fixture
def last(tmp_path: Path) -> str:
    return write(tmp_path, "last.py", LAST) + ":Last"


def test_simulate_accepts_a_bot_from_a_file(last: str) -> None:
    run = tavolata(
        "simulate", GAME, "--bot", last, "--bot", "random", "--games", "40", "--jobs", "2", "--json"
    )
    assert run.returncode == 0, run.stderr
    row = json.loads(run.stdout)["bots"][0]
    assert row["bot"] == last
    assert row["version"].startswith(f"{last}@")
    assert row["faults"] == 0


def test_play_and_review_accept_a_bot_from_a_file(last: str, tmp_path: Path) -> None:
    record = tmp_path / "g.jsonl"
    run = tavolata("play", GAME, "--seat", last, "--seat", "big_money", "--record", str(record))
    assert run.returncode == 0, run.stderr
    assert json.loads(record.read_text().splitlines()[0])["seats"] == [last, "big_money"]
    run = tavolata("review", str(record), "--bot", last, "--simulations", "9", "--jobs", "2", "--json")
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["bot"] == last


def test_results_of_a_changed_file_are_not_merged(tmp_path: Path) -> None:
    last = write(tmp_path, "last.py", LAST) + ":Last"
    out = tmp_path / "arena.jsonl"
    command = [
        "arena",
        GAME,
        "--bots",
        f"{last},random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--out",
        str(out),
    ]
    assert tavolata(*command).returncode == 0
    header = json.loads(out.read_text().splitlines()[0])
    assert header["bots"] == [last, "random"]
    assert header["versions"] == [with_versions(last, package.load_game(GAME)), "random"]
    assert tavolata(*command).returncode == 0
    before = out.read_text()
    write(tmp_path, "last.py", LAST.replace("[-1]", "[0]"))
    assert "arena.jsonl holds another arena, with versions " in refused(tavolata(*command))
    command[3:4] = ["random,big_money"]
    assert f"bots {last},random, not random,big_money: name another file" in refused(tavolata(*command))
    assert out.read_text() == before


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("none.py:Last", "none.py cannot be read: No such file or directory"),
        ("last.py:First", "has no class First; there is Last"),
        ("bad.py:Stranger", "Stranger is not a subclass of tavolata.Bot"),
        ("bad.py:function", "function is not a subclass of tavolata.Bot"),
        ("bad.py:Idle", "bot bad.py:Idle has no method act; write act(self, observation, clock)"),
        ("bad.py:NoClock", "has act(self, observation); write act(self, observation, clock), which"),
        ("syntax.py:Last", "cannot be loaded: SyntaxError: "),
        ("syntax.py:Last", "syntax.py, line 2)"),
        ("missing.py:Last", "cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("quits.py:Last", "cannot be loaded: it tried to end the program"),
        ("last.py:Last(n=1)", "Last has no parameters, but 'n' is given"),
        ("tall.py:Tall(plase=1)", "did you mean 'place'?"),
        ("tall.py:Tall(place=high)", "tall.py:Tall: place is a whole number, not high"),
        ("tall.py:Tall(wild=perhaps)", "tall.py:Tall: wild is true or false, not perhaps"),
        ("tall.py:Needy", "tall.py:Needy needs weights; write tall.py:Needy(weights=...)"),
        ("last:Last", "cannot be read; write name, name(key=value,key=value) or a bot's file.py:Class"),
        ("last.py:", "cannot be read; write name, name(key=value,key=value) or a bot's file.py:Class"),
        ("last.py", "unknown bot 'last.py'; write last.py:Class for a bot of a file"),
    ],
)
def test_invalid_file_or_class_gives_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    files = {
        "last.py": LAST,
        "bad.py": BAD,
        "tall.py": TALL,
        "syntax.py": "x = 1\nclass Last(:\n",
        "missing.py": "import no_such_module\n",
        "quits.py": HEAD + "raise SystemExit(3)\n",
    }
    for file, source in files.items():
        write(tmp_path, file, source)
    with pytest.raises(TavolataError) as problem:
        load_bot(name, package.load_game(GAME))
    assert says in str(problem.value)
    assert_both_languages(problem.value)


def assert_both_languages(problem: TavolataError) -> None:
    """Check the sentence of an error in both catalogues; the file's reason is the system's in English."""
    english = sentence_of(problem, Words("en")).replace(NO_FILE, "No such file or directory")
    assert english == str(problem)
    assert sentence_of(problem, Words("it")) != english


def test_missing_file_gives_one_sentence_in_every_command() -> None:
    for command in (
        ["simulate", GAME, "--bot", "no/bot.py:X", "--bot", "random"],
        ["arena", GAME, "--bots", "no/bot.py:X,random"],
        ["play", GAME, "--seat", "no/bot.py:X", "--seat", "random"],
    ):
        assert f"no/bot.py cannot be read: {NO_FILE}" in refused(tavolata(*command))
        said = refused(tavolata("--lang", "it", *command))
        assert "no/bot.py non si può leggere: il file o la cartella non esiste" in said


def test_bot_refuses_a_game_that_it_does_not_play(tmp_path: Path) -> None:
    tall = write(tmp_path, "tall.py", TALL) + ":Tall"
    with pytest.raises(TavolataError, match=r"tall.py:Tall plays dominion, not citadels"):
        load_bot(tall, package.load_game("citadels"))


def test_a_misspelt_game_of_a_bot_suggests_the_nearest_name(tmp_path: Path) -> None:
    source = TALL.replace('"dominion"', '"dominoin"')
    assert source != TALL
    tall = write(tmp_path, "tall.py", source) + ":Tall"
    wanted = r"unknown game of .*tall.py:Tall: 'dominoin'; did you mean 'dominion'\?"
    with pytest.raises(TavolataError, match=wanted) as problem:
        load_bot(tall, package.load_game("dominion"))
    assert_both_languages(problem.value)
    with pytest.raises(TavolataError, match="plays dominoin, not citadels"):
        load_bot(tall, package.load_game("citadels"))


def test_parameters_are_passed_by_name_with_their_types(tmp_path: Path) -> None:
    tall, game = write(tmp_path, "tall.py", TALL) + ":Tall", package.load_game(GAME)
    facts = [
        load_bot(text, game, "the seed").facts  # type: ignore[attr-defined]  # it is a Tall
        for text in (tall, f"{tall}(place=3,share=0.25,wild=true,name=Anna)", f"{tall}(seed=own)")
    ]
    assert facts[0] == (0, 0.5, False, "nobody", "the seed")
    assert facts[1] == (3, 0.25, True, "Anna", "the seed")
    assert facts[2] == (0, 0.5, False, "nobody", "own")


def test_external_bots_are_recognised(last: str) -> None:
    game = package.load_game(GAME)
    assert is_outside(last, game)
    assert is_outside(f"ismcts(rollout={last})", game)
    assert not is_outside("ismcts(rollout=smithy)", game)
    assert not is_outside("adept", game)


def test_bot_file_can_import_its_neighbours(tmp_path: Path) -> None:
    write(tmp_path, "neighbour_of_a_bot.py", "CHOICE = -1\n")
    source = "from neighbour_of_a_bot import CHOICE\n" + LAST.replace("[-1]", "[CHOICE]")
    bot = load_bot(write(tmp_path, "last.py", source) + ":Last", package.load_game(GAME))
    state = package.load_game(GAME).new_initial_state(1)
    assert bot.act(state.observation(0), 1.0) == state.legal_actions(0)[-1]
