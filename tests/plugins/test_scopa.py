"""Scopa, a game in a package of its own (`examples/tavolata-scopa`): installed, it plays everywhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.packages import EXAMPLE, install_example, python_path, with_packages
from tests.server.client import api, checked, make_table, refusal_of
from tests.server.person import play_together
from tests.server.running import Server, played
from tests.tiers import mainly

BUILDS: dict[str, dict[str, str]] = {"build under test": {}, "plain Python": {"TAVOLATA_COMPILED": "0"}}
TESTS = {"build under test": ["tests"], "plain Python": ["tests/test_rules.py", "tests/test_words.py"]}
SEARCHED = """
from tavolata import load_game
from tavolata.cli.answers import Answers
from tavolata.words import Words
from tavolata.words.layout import load_layout

game = load_game("scopa")
state = game.new_initial_state(1)
layout = load_layout(game, Words("en"), ["human", "random"])
answers = Answers(layout, state.observation(state.acting_players()[0]).to_view(), [])
label, asked = layout.ways, []
layout.ways = lambda text, seen: asked.append(text) or label(text, seen)
for text in ("banana", "King of Cups, to the table", "king of cups takes king of coins"):
    asked.clear()
    action = answers.any_action(text)
    print(f"{text}: {len(asked)}, {None if action is None else game.action_names()[action]}")
"""
"""Prints the number of labels that a search for an action reads, and the action."""
each_build = pytest.mark.parametrize("build", BUILDS)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Install the package for the programs that a test runs."""
    return install_example(tmp_path)


@pytest.mark.parametrize("build", mainly(*BUILDS))
def test_the_tests_of_the_package_pass(installed: Path, build: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull]
    environment = {**os.environ, "PYTHONPATH": python_path(installed), **BUILDS[build]}
    run = subprocess.run(
        [*command, "--rootdir", str(EXAMPLE), *(str(EXAMPLE / tests) for tests in TESTS[build])],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert "[100%]" in run.stdout


@each_build
def test_both_builds_play_the_same_game(installed: Path, tmp_path: Path, build: str) -> None:
    """A record of one build replays in the other: its digest is that of the final position."""
    record = tmp_path / "game.tavolata.jsonl"
    command = [
        "play",
        "scopa(players=3)",
        "--seat",
        "sweeper",
        *["--seat", "random"] * 2,
        "--seed",
        "4",
    ]
    run = with_packages(installed, *command, "--record", str(record))
    assert run.returncode == 0, run.stderr
    run = with_packages(installed, "replay", str(record), **BUILDS[build])
    assert run.returncode == 0, run.stderr


def test_a_person_plays_in_both_languages(installed: Path, tmp_path: Path) -> None:
    """The first choice again and again until the input ends; the game can be resumed."""
    for language, words in (
        ("en", ("Which card do you play?", "On the table:")),
        ("it", ("Quale carta giochi?", "In tavola:")),
    ):
        record = tmp_path / f"{language}.tavolata.jsonl"
        command = ["play", "scopa", "--seat", "human", "--seat", "journeyman", "--seed", "1"]
        typed = "1\n" * 5 + "why\nwhy play coins-1\nlog\nhelp\nundo\n"
        run = with_packages(
            installed, *command, "--lang", language, "--record", str(record), text=typed, cwd=tmp_path
        )
        assert run.returncode == 0, run.stderr
        for said in words:
            assert said in run.stdout
        assert not re.search(r"help-|field-|[{}]", run.stdout)
        assert len(record.read_text(encoding="utf-8").splitlines()) > 5


def test_a_text_is_searched_among_the_actions_on_the_cards_it_names(installed: Path) -> None:
    """With 16,200 actions, a mistyped word took a quarter of a minute."""
    run = subprocess.run(
        [sys.executable, "-c", SEARCHED], env={**os.environ, "PYTHONPATH": python_path(installed)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == [
        "banana: 0, None",
        "King of Cups, to the table: 1000, play cups-10",
        "king of cups takes king of coins: 2, play cups-10 take coins-10",
    ]


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "This game explains no cards."), ("it", "Questo gioco non spiega le carte.")],
)
def test_a_game_without_texts_of_cards_says_so(
    installed: Path, tmp_path: Path, language: str, says: str
) -> None:
    command = ["play", "scopa", "--seat", "human", "--seat", "journeyman", "--lang", language]
    run = with_packages(installed, *command, text="? xyz\nquit\n", cwd=tmp_path)
    assert says in " ".join(run.stdout.split())
    assert "unknown-card" not in run.stdout


def test_the_arena_and_searches_play_it(installed: Path, tmp_path: Path) -> None:
    search = "ismcts(simulations=4,rollout=random,cut=12)"
    run = with_packages(
        installed,
        "arena",
        "scopa(points=3)",
        "--bots",
        f"sweeper,{search}",
        "--games",
        "4",
        cwd=tmp_path,
    )
    assert run.returncode == 0, run.stderr
    assert "sweeper" in run.stdout
    for bot in (search, "one_ply(simulations=2,rollout=sweeper,cut=9)", "journeyman"):
        command = ["simulate", "scopa(points=1)", "--bot", bot, "--bot", "sweeper", "--games", "1"]
        run = with_packages(installed, *command, "--json")
        assert run.returncode == 0, run.stderr
        assert [row["faults"] for row in json.loads(run.stdout)["bots"]] == [0, 0]


def test_commands_list_it_with_its_words(installed: Path) -> None:
    for arguments, said in (
        (["list", "games"], "Scopa, traditional rules"),
        (["list", "games", "--lang", "it"], "regole tradizionali"),
        (["list", "bots", "--game", "scopa"], "takes the most valuable cards"),
        (["bench", "scopa", "--rounds", "1", "--seconds", "0.2"], "plain Python"),
    ):
        run = with_packages(installed, *arguments)
        assert run.returncode == 0, run.stderr
        assert said in " ".join(run.stdout.split()), run.stdout


def test_a_game_without_a_list_of_cards_says_so(installed: Path) -> None:
    run = with_packages(installed, "rules", "scopa")
    assert run.returncode == 2
    assert run.stderr.strip() == "Error: scopa has no list of cards"


@played
async def test_people_and_bots_play_it_at_a_table_of_the_server(
    installed: Path, tmp_path: Path
) -> None:
    """The list of games has it with its words; a whole game of two people and two bots is played."""
    with Server(tmp_path, environment={"PYTHONPATH": python_path(installed)}) as server:
        async with api(server.url) as http:
            games = {
                game["game"]: game
                for game in checked(await http.get("/api/games", params={"lang": "it"}))
            }
            catalogues = checked(await http.get("/api/games/scopa/words", params={"lang": "it"}))[
                "fluent"
            ]
            assert "coins-7 = 7 di denari" in catalogues[0]
            refusal_of(await http.get("/api/games/chess/words"), 409, "refused")
        found = games["scopa"]
        assert found["title"] == "Scopa"
        assert found["about"].startswith("Prendi le carte")
        assert found["players"] == [2, 4]
        assert all(preset["label"] for preset in found["presets"])
        seats = await make_table(server.url, "scopa", "pbpb", {"points": "3"}, level=2)
        async with seats.person(0) as one, seats.person(2) as other:
            await play_together([one, other])
            ended = await other.until_view(lambda view: view["result"])
            assert sum(ended["result"]["returns"]) == 1
            lines = [line["text"] for turn in ended["log"]["turns"] for line in turn]
            plays = [line["args"] for line in lines if line.get("key") == "event-play"]
            assert all(
                re.fullmatch(r"(coins|cups|swords|clubs)-\d+", play["card"]["key"]) for play in plays
            )
            assert len(plays) > 6
        assert "Traceback" not in server.said()
