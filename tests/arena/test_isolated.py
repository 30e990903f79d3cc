"""`--isolate`: external bots play the same games in separate processes."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tavolata as package
from tavolata.arena.faults import BotFault
from tavolata.arena.isolated import Isolated, checked_version, is_apart, maker_for
from tavolata.arena.isolated_worker import LONGER
from tavolata.arena.match import ask
from tavolata.core.errors import ParameterError
from tavolata.core.seeding import Seeding
from tavolata.words import Words
from tavolata.words.problems import SUBJECT, sentence_of
from tests.cli.program import refused, tavolata

GAME = "dominion(kingdom=first_game)"
SEEDING = Seeding("isolated", "tests")
BOTS = '''
import os
import sys
import time
from pathlib import Path
from tavolata.core.bot import Bot

print("a bot that talks")
with open(Path(__file__).parent / "loaded", "a") as file:
    file.write(f"{os.getpid()}\\n")


class Buys(Bot):
    """The last legal action, and a word to standard output."""

    def act(self, observation, clock):
        print("thinking")
        names = observation.game().action_names()
        for action in observation.legal_actions:
            if names[action] in ("play treasures", "buy province", "buy gold", "buy silver"):
                return action
        return observation.legal_actions[-1]


class Raises(Bot):
    def act(self, observation, clock):
        raise ValueError("no idea")


class Illegal(Bot):
    def act(self, observation, clock):
        return 199 - observation.legal_actions[0]


class Exits(Bot):
    def act(self, observation, clock):
        sys.exit("enough")


class Dies(Bot):
    def act(self, observation, clock):
        os._exit(3)


class Hangs(Bot):
    def act(self, observation, clock):
        while True:
            time.sleep(1)


class Unmakeable(Bot):
    def __init__(self):
        raise ValueError("not today")

    def act(self, observation, clock):
        return observation.legal_actions[0]
'''


@pytest.fixture
def bots(tmp_path: Path) -> str:
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return str(path)


def result(*arguments: str) -> dict[str, Any]:
    run = tavolata(*arguments, "--json", "--seed", "s", "--salt", "t", "--jobs", "1")
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    for name in ("seconds", "command"):
        found.pop(name, None)
    for row in found.get("decisions", []) if "ratings" in found else ():
        del row["cpu_ms"]
    return found


# ------------------------------------------------------------------ the same games
def test_isolated_bot_plays_the_same_games(bots: str) -> None:
    simulated = ("simulate", GAME, "--bot", f"{bots}:Buys", "--bot", "big_money", "--games", "4")
    assert result(*simulated, "--isolate") == result(*simulated)
    arena = ("arena", GAME, "--bots", f"{bots}:Buys,random", "--games", "2")
    assert result(*arena, "--isolate") == result(*arena)


def test_play_isolates_bots_too(bots: str, tmp_path: Path) -> None:
    record = tmp_path / "g.jsonl"
    seats = ("--seat", f"{bots}:Buys", "--seat", "big_money")
    run = tavolata("play", GAME, *seats, "--isolate", "--record", str(record))
    assert run.returncode == 0, run.stderr
    assert "Final scores" in run.stdout
    assert "thinking" not in run.stdout


def test_main_process_never_loads_an_isolated_file(bots: str) -> None:
    """Each game has its own process, and the file runs nowhere else."""
    run = tavolata(
        "simulate", GAME, "--bot", f"{bots}:Buys", "--bot", "big_money", "--games", "2", "--isolate",
        "--jobs", "1", "--cap", "9",
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    loaded = (Path(bots).parent / "loaded").read_text().split()
    assert len(loaded) == len(set(loaded)) == 3  # one check of the bot, and two games


def test_own_bots_stay_in_the_main_process(bots: str) -> None:
    game = package.load_game(GAME)
    assert not is_apart("big_money", game)
    assert not is_apart("one_ply(rollout=smithy)", game)
    assert is_apart(f"{bots}:Buys", game)
    assert is_apart(f"one_ply(rollout={bots}:Buys)", game)
    assert not isinstance(maker_for(GAME, "big_money", 60.0)(SEEDING, 0), Isolated)


# ------------------------------------------------------------------ faults
def asked(bot: str, patience: float, times: int = 1) -> list[str]:
    """Return the faults of an isolated bot at the first question of a game, asked several times."""
    state = package.load_game(GAME).new_initial_state(1)
    found = Isolated(GAME, bot, SEEDING.bot(), SEEDING.positions(), patience)
    faults = []
    try:
        for _ in range(times):
            with pytest.raises(BotFault) as fault:
                ask(state, found, 0)
            faults.append(str(fault.value.fault))
    finally:
        found.close()
    assert found.process.poll() is not None
    return faults


def test_faults_name_the_error_of_the_bot(bots: str) -> None:
    assert asked(f"{bots}:Raises", 60.0, 2) == ["raised ValueError: no idea"] * 2
    assert "which is not legal" in asked(f"{bots}:Illegal", 60.0)[0]
    assert "tried to end the program" in asked(f"{bots}:Exits", 60.0)[0]


@pytest.mark.parametrize("said", ["{}", '{"error": 5}', '{"version": "1", "hooks": 5}', "[" * 9000])
def test_a_process_that_answers_before_its_bot_is_made_is_refused(tmp_path: Path, said: str) -> None:
    """Its file finds the pipe to this process, and writes anything."""
    path = tmp_path / "bots.py"
    path.write_text(
        "import contextlib, os\n"
        "for pipe in range(3, 9):\n"
        "    with contextlib.suppress(OSError):\n"
        f"        os.write(pipe, {said.encode()!r} + b'\\n')\n" + BOTS
    )
    with pytest.raises(ParameterError, match="cannot be made: ended its process") as caught:
        Isolated(GAME, f"{path}:Buys", SEEDING.bot(), SEEDING.positions(), 60.0)
    assert sentence_of(caught.value, Words("it", SUBJECT)).endswith("ha chiuso il proprio processo")


def test_a_process_that_starts_too_slowly_is_refused(
    bots: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tavolata.arena.isolated.LEAST_TO_START", 0.001)
    with pytest.raises(ParameterError, match=r"made: gave no answer within 0\.001 seconds") as caught:
        Isolated(GAME, f"{bots}:Buys", SEEDING.bot(), SEEDING.positions(), 0.001)
    assert "non ha risposto entro 0.001 secondi" in sentence_of(caught.value, Words("it", SUBJECT))


def test_dead_process_is_a_fault_at_every_question(bots: str) -> None:
    assert asked(f"{bots}:Dies", 60.0, 3) == ["ended its process"] * 3


def test_hanging_process_times_out_only_once(bots: str) -> None:
    found = Isolated(GAME, f"{bots}:Hangs", SEEDING.bot(), SEEDING.positions(), 60.0)
    found.patience = 0.2
    state = package.load_game(GAME).new_initial_state(1)
    for _ in range(3):
        with pytest.raises(BotFault, match=r"no answer within 0\.2 seconds; its process was ended"):
            ask(state, found, 0)
        assert found.process.poll() is not None
        found.patience = 1e9  # the process has ended: no further waiting


def test_faults_in_a_run_are_counted_and_shown_once(bots: str) -> None:
    command = (
        "simulate",
        GAME,
        "--bot",
        f"{bots}:Dies",
        "--bot",
        "big_money",
        "--games",
        "1",
        "--isolate",
    )
    for language, sentence in (("en", "ended its process"), ("it", "ha chiuso il proprio processo")):
        run = tavolata(*command, "--jobs", "1", "--lang", language)
        assert run.returncode == 0, run.stderr
        assert run.stderr.count(sentence) == 1
        assert "Traceback" not in run.stderr
    row = result(*command)["bots"][0]
    assert row["faults"] > 5
    assert row["first_fault"]["what"] == "ended its process"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("Unmakeable", "not today"), ("Nobody", "has no class Nobody"), ("Buys(x=1)", "x")],
)
def test_failing_constructor_gives_one_sentence(bots: str, name: str, sentence: str) -> None:
    run = tavolata("simulate", GAME, "--bot", f"{bots}:{name}", "--bot", "random", "--isolate")
    assert sentence in refused(run)


def test_invalid_timeout_is_refused(bots: str) -> None:
    command = (
        "simulate",
        GAME,
        "--bot",
        "random",
        "--bot",
        "random",
        "--isolate",
        "--bot-timeout",
        "0",
    )
    assert "more than 0 seconds" in refused(tavolata(*command))


def test_version_of_an_isolated_bot_is_the_hash_of_its_file(bots: str) -> None:
    game = package.load_game(GAME)
    bot = f"{bots}:Buys"
    assert checked_version(bot, game, 60.0) == checked_version(bot, game, None)
    with pytest.raises(ParameterError, match="has no class"):
        checked_version(f"{bots}:Nobody", game, 60.0)


@pytest.mark.rare
def test_timeout_of_an_answer_is_not_that_of_the_start(bots: str) -> None:
    """Neither starting Python nor waiting for the first question counts."""
    found = Isolated(GAME, f"{bots}:Buys", SEEDING.bot(), SEEDING.positions(), 0.01)
    found.patience = 60.0
    assert found.process.stdin is not None
    with pytest.raises(subprocess.TimeoutExpired):
        found.process.wait(LONGER + 1)
    assert ask(package.load_game(GAME).new_initial_state(1), found, 0) >= 0
    found.close()


def test_timeout_without_isolation_is_refused() -> None:
    run = tavolata("simulate", GAME, "--bot", "random", "--bot", "random", "--bot-timeout", "1")
    assert "--bot-timeout needs --isolate" in refused(run)
