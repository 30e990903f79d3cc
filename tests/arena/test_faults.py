"""Failing bots: the first traceback is shown, further faults are counted, `--strict` stops the run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy
import pytest

import tavolata as package
from tavolata.arena.faults import BotFault, BotStopped
from tavolata.arena.match import ask, play_match
from tavolata.arena.simulate import REPORT_S, simulate
from tavolata.core.bot import Bot
from tavolata.core.errors import TavolataError
from tavolata.core.game import Observation
from tavolata.core.seeding import Seeding
from tavolata.search.registry import load_bot
from tests.bots.outside import BAD, HEAD, LAST, write
from tests.cli.program import refused, tavolata
from tests.tiers import few, mainly

GAME = "dominion(kingdom=first_game)"
SEEDING = Seeding("faults", "salt")


@pytest.fixture
def bad(tmp_path: Path) -> str:
    return write(tmp_path, "bad.py", BAD)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_shows_the_first_traceback_of_a_failing_bot(bad: str, jobs: str) -> None:
    run = tavolata(
        "simulate", GAME, "--bot", f"{bad}:Raises", "--bot", "big_money", "--games", "4",
        "--jobs", jobs, "--json",
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("Traceback") == 1
    assert f"{bad}:Raises (game 1, seat P1) raised ValueError: no idea." in run.stderr
    assert f'File "{bad}", line' in run.stderr
    assert "in find" in run.stderr
    assert "match.py" not in run.stderr
    row, other = json.loads(run.stdout)["bots"]
    assert row["faults"] > 10
    first = row["first_fault"]
    assert (first["game"], first["seat"], first["what"]) == (1, 1, "raised ValueError: no idea")
    assert "in find" in first["traceback"]
    assert other["first_fault"] is None


def test_illegal_answer_is_shown_with_legal_actions(bad: str) -> None:
    run = tavolata(
        "simulate", GAME, "--bot", f"{bad}:Illegal", "--bot", "big_money", "--games", "2", "--json"
    )
    what = json.loads(run.stdout)["bots"][0]["first_fault"]["what"]
    assert what.startswith("answered ")
    assert "which is not legal; legal: " in what
    assert what in run.stderr
    assert "Traceback" not in run.stderr
    italian = tavolata(
        "simulate", GAME, "--bot", f"{bad}:Illegal", "--bot", "big_money", "--games", "2",
        "--lang", "it",
    )  # fmt: skip
    assert "che non è legale; mosse legali: " in italian.stderr


@pytest.mark.parametrize("how", mainly(["--jobs", "2"], ["--ray", "local", "--jobs", "1"]))
def test_arena_shows_the_first_traceback_from_any_process(bad: str, how: list[str]) -> None:
    bots = f"big_money,{bad}:Raises"
    run = tavolata("arena", GAME, "--bots", bots, "--games", "4", *how, "--json")
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("ValueError: no idea\n") == 1
    assert f"{bad}:Raises (big_money - {bad}:Raises, game " in run.stderr
    (first,) = json.loads(run.stdout)["first_faults"]
    assert first["bot"] == f"{bad}:Raises"
    assert first["pairing"] == f"big_money - {bad}:Raises"
    assert "in find" in first["traceback"]


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", GAME, "--bot", "BOT", "--bot", "big_money", "--games", "40", "--jobs", "2"],
        ["arena", GAME, "--bots", "big_money,BOT", "--games", "40", "--jobs", "2"],
        ["play", GAME, "--seat", "BOT", "--seat", "big_money"],
    ],
)
def test_strict_stops_at_the_first_fault(bad: str, command: list[str], tmp_path: Path) -> None:
    words = [word.replace("BOT", f"{bad}:Raises") for word in command]
    record = ["--record", str(tmp_path / "g.jsonl")] if command[0] == "play" else []
    run = tavolata(*words, *record, "--strict")
    assert run.returncode == 2
    assert f"Error: {bad}:Raises (" in run.stderr
    assert run.stderr.count("Traceback") == 1
    assert "no idea.\nTraceback (most recent call last):\n  File " in run.stderr
    assert run.stderr.endswith('\n    raise ValueError("no idea")\nValueError: no idea\n')
    assert command[0] == "play" or run.stdout == ""


def test_play_shows_the_first_traceback_and_continues(bad: str, tmp_path: Path) -> None:
    run = tavolata(
        "play", GAME, "--seat", f"{bad}:Raises", "--seat", "big_money",
        "--record", str(tmp_path / "g.jsonl"),
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("Traceback") == 1
    assert f"{bad}:Raises (seat P1) raised ValueError: no idea." in run.stderr
    assert " ".join(run.stdout.split()).count("gave no legal answer") > 3


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("NoInt", "answered 'the first one' (str); act must return the id of a legal action, an int"),
        ("Exits", "tried to end the program"),
        ("Unmakeable", "cannot be made: KeyError: 'weights' ("),
        ("Weightless", "bad.py, line "),  # its own line, not that of the decoder
        ("ExitsAtOnce", "cannot be made: it tried to end the program"),
        ("Changeling", ": int is not a subclass of tavolata.Bot"),
    ],
)
def test_fatal_fault_ends_the_run_with_one_sentence(bad: str, kind: str, says: str) -> None:
    with pytest.raises(TavolataError) as stopped:
        simulate(GAME, [f"{bad}:{kind}", "big_money"], 2, SEEDING, 1)
    assert says in str(stopped.value)


@pytest.mark.parametrize(
    ("kind", "says"), [("Exits", "tried to end the program"), ("Unmakeable", "KeyError: 'weights' (")]
)
def test_fatal_fault_in_a_worker_gives_no_bare_traceback(bad: str, kind: str, says: str) -> None:
    run = tavolata(
        "simulate", GAME, "--bot", f"{bad}:{kind}", "--bot", "big_money", "--games", "40", "--jobs", "2"
    )
    assert run.returncode == 2
    assert says in run.stderr
    assert "concurrent" not in run.stderr
    assert "match.py" not in run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize("kind", ["Idle", "NoClock"])
def test_bot_that_cannot_be_asked_is_refused_before_the_first_game(bad: str, kind: str) -> None:
    bot = f"{bad}:{kind}"
    for command in (
        ["simulate", GAME, "--bot", bot, "--bot", "big_money"],
        ["arena", GAME, "--bots", f"big_money,{bot}", "--isolate"],
    ):
        assert "write act(self, observation, clock)" in refused(tavolata(*command))


def test_failing_constructor_names_its_line(bad: str) -> None:
    line = next(n for n, text in enumerate(BAD.splitlines(), 1) if "KeyError" in text)
    play = ["play", GAME, "--seat", f"{bad}:Unmakeable", "--seat", "big_money"]
    assert f"({bad}, line {line})" in refused(tavolata(*play))


def test_failing_bot_in_a_review_is_named(bad: str, tmp_path: Path) -> None:
    record = tmp_path / "g.jsonl"
    seats = ["--seat", "big_money", "--seat", "big_money"]
    assert tavolata("play", GAME, *seats, "--record", str(record)).returncode == 0
    run = tavolata(
        "review", str(record), "--bot", f"{bad}:Raises", "--simulations", "20", "--jobs", "1"
    )
    assert f"bot {bad}:Raises failed in a rollout: ValueError: no idea ({bad}, line" in run.stderr
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


def test_output_of_bots_is_not_part_of_the_result(tmp_path: Path) -> None:
    path = write(tmp_path, "last.py", LAST)
    for command in (
        ["simulate", GAME, "--bot", f"{path}:Last", "--bot", "random", "--games", "40", "--jobs", "1"],
        ["arena", GAME, "--bots", f"{path}:Last,random", "--games", "20", "--jobs", "2"],
    ):
        run = tavolata(*command, "--json")
        json.loads(run.stdout)
        assert "a bot that talks" in run.stderr


# ------------------------------------------------------------------ the same from Python
class Odd(Bot):
    """Returns prepared answers."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def act(self, observation: Observation, clock: float) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


def test_interrupt_is_not_a_fault() -> None:
    state = package.load_game(GAME).new_initial_state(1)
    with pytest.raises(KeyboardInterrupt):
        play_match(state, [Odd(KeyboardInterrupt())] * 2, 100)


@pytest.mark.parametrize("answer", [None, 1.0, "end", [0]])
def test_answer_that_is_not_an_int_is_refused(answer: object) -> None:
    state = package.load_game(GAME).new_initial_state(1)
    with pytest.raises(BotFault) as refused_answer:
        ask(state, Odd(answer), 0)
    assert refused_answer.value.fault.is_fatal


class Hostile(Exception):
    """Raises when its traceback is read."""

    __traceback__ = property(lambda self: 1 / 0)  # type: ignore[assignment]


class Unreadable:
    """Raises when it is read as a number."""

    def __index__(self) -> int:
        raise ValueError


class Unshown:
    """Raises when it is shown."""

    def __repr__(self) -> str:
        raise ValueError


@pytest.mark.parametrize("answer", [Hostile(), Unreadable(), Unshown(), 10**5000], ids=range(4))
def test_no_answer_stops_the_program(answer: object) -> None:
    state = package.load_game(GAME).new_initial_state(1)
    with pytest.raises(BotFault) as refused_answer:
        ask(state, Odd(answer), 0)
    assert str(refused_answer.value.fault)


def test_every_integer_type_is_accepted() -> None:
    state = package.load_game(GAME).new_initial_state(1)
    legal = state.legal_actions(0)
    assert ask(state, Odd(numpy.int64(legal[-1])), 0) == legal[-1]


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("Raises", "raised ValueError: no idea"),
        ("Illegal", r"answered .* not legal; legal: buy copper"),
    ],
)
def test_strict_run_raises_in_python(bad: str, kind: str, says: str) -> None:
    with pytest.raises(BotStopped, match=rf"{kind} \(game 1, seat P1\) {says}"):
        simulate(GAME, [f"{bad}:{kind}", "big_money"], 10, SEEDING, 1, strict=True)


def test_fault_of_an_inner_bot_is_a_fault_of_its_search(bad: str) -> None:
    """The traceback names the line of the inner bot."""
    search = f"flat_mc(simulations=5,rollout={bad}:Raises)"
    game = package.load_game(GAME)
    outcome = play_match(game.new_initial_state(1), [load_bot(search, game, 1)] * 2, 100)
    assert outcome.faults[0] > 0
    assert outcome.first[0] is not None
    assert "in find" in outcome.first[0].traceback


class SeveralLines(Bot):
    """Raises with a message of several lines."""

    def act(self, observation: Observation, clock: float) -> int:
        raise ValueError("no idea:\n  1 is too few\n2 are too many")


def test_the_sentence_about_an_exception_names_it() -> None:
    """Not the last line of its message."""
    game = package.load_game(GAME)
    outcome = play_match(game.new_initial_state(1), [SeveralLines(), load_bot("random", game, 1)], 100)
    assert str(outcome.first[0]) == "raised ValueError: no idea:"
    assert "2 are too many" in outcome.first[0].traceback


LEAVES = (
    HEAD
    + """
import os
import signal

class Leaves(Bot):
    made = 0

    def __init__(self):
        Leaves.made += 1
        # A shell that runs the tests in the background makes its programs ignore it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if Leaves.made == 11:
            os.kill(os.getpid(), signal.SIGINT)

    def act(self, observation, clock):
        return observation.legal_actions[-1]
"""
)


def test_interrupted_run_shows_the_finished_games(tmp_path: Path) -> None:
    """Ctrl-C arrives while the bots of the sixth game are made."""
    bot = write(tmp_path, "leaves.py", LEAVES) + ":Leaves"
    command = ["simulate", GAME, "--bot", bot, "--bot", bot, "--games", "20", "--jobs", "1"]
    run = tavolata(*command, "--json")
    assert run.returncode == 130, run.stderr
    assert "Traceback" not in run.stderr
    result = json.loads(run.stdout)
    assert result["interrupted"]
    assert result["games"] == 5
    assert "only these 5 games" in tavolata(*command).stdout


DECISIONS, SECONDS = 100, 0.005
SLOW = (
    HEAD
    + f"""
import time

class Slow(Bot):
    def act(self, observation, clock):
        time.sleep({SECONDS})
        return observation.legal_actions[-1]
"""
)


@pytest.mark.parametrize("jobs", [1, 2])
def test_slow_bots_report_game_by_game(tmp_path: Path, jobs: int) -> None:
    """Of a run of 5,000 slow games the first ones are there when somebody stops it.

    A game of 100 decisions takes longer than a process may play before it reports.
    """
    bot = write(tmp_path, "slow.py", SLOW) + ":Slow"
    reports: list[int] = []

    def stop_at_the_second(games: int) -> None:
        reports.append(games)
        if len(reports) == 2:
            raise KeyboardInterrupt

    assert DECISIONS * SECONDS > REPORT_S
    found = simulate(GAME, [bot, bot], 5000, SEEDING, jobs, cap=DECISIONS, progress=stop_at_the_second)
    assert found["interrupted"]
    assert found["games"] == sum(reports) == 2


@pytest.mark.parametrize("jobs", [2, 3])
def test_chunks_of_games_do_not_change_the_result(jobs: int) -> None:
    """Games with three seats have shares that sum to different last digits in another order."""
    bots = ["random", "semi_random", "random"]
    one, other = (simulate("seven_wonders", bots, 150, SEEDING, number)["bots"] for number in (1, jobs))
    assert one == other


@pytest.mark.parametrize("has_file", few([False, True], 1))
def test_interrupted_arena_shows_the_finished_blocks(tmp_path: Path, has_file: bool) -> None:
    """Ctrl-C arrives in the sixth block of the first of three pairings."""
    bot = write(tmp_path, "leaves.py", LEAVES) + ":Leaves"
    out, page = tmp_path / "out.jsonl", tmp_path / "page.html"
    command = ["arena", GAME, "--bots", f"random,{bot},big_money", "--games", "40", "--jobs", "1"]
    if has_file:
        run = tavolata(*command, "--out", str(out), "--html", str(page))
        assert out.read_text().count("\n") == 1 + 8
        assert "8 of 60 blocks were finished" in run.stderr
        assert f"The same command with --out {out} plays the others." in run.stderr
        assert "<svg" in page.read_text()
    else:
        run = tavolata(*command)
        assert "Without --out they cannot be resumed." in run.stderr
    assert run.returncode == 130, run.stderr
    assert "Rating" in run.stdout
    assert "Traceback" not in run.stderr
    found = json.loads(tavolata(*command, "--json").stdout)
    assert (found["interrupted"], found["blocks"]) == (True, 8)


LATER = (
    HEAD
    + """
class Later(Bot):
    made = 0

    def __init__(self):
        Later.made += 1

    def act(self, observation, clock):
        if Later.made > 10:
            raise ValueError("no more ideas")
        return observation.legal_actions[0]
"""
)


def test_strict_arena_shows_the_blocks_before_the_fault(tmp_path: Path) -> None:
    """The bot fails in the sixth block of two games."""
    bot, out = write(tmp_path, "later.py", LATER) + ":Later", tmp_path / "out.jsonl"
    command = ["arena", GAME, "--bots", f"{bot},big_money", "--games", "40", "--jobs", "1", "--strict"]
    run = tavolata(*command, "--out", str(out))
    assert run.returncode == 2, run.stderr
    assert "Rating" in run.stdout
    assert "5 of 20 blocks were finished" in run.stderr
    assert run.stderr.endswith("ValueError: no more ideas\n")
    found = tavolata(*command, "--json")
    assert found.returncode == 2
    assert json.loads(found.stdout)["blocks"] == 5


def test_interrupted_arena_leaves_out_pairings_without_games(tmp_path: Path) -> None:
    bot = write(tmp_path, "leaves.py", LEAVES.replace("== 11", "== 3")) + ":Leaves"
    command = ["arena", GAME, "--bots", f"random,{bot},big_money", "--games", "40", "--jobs", "1"]
    run = tavolata(*command, "--json")
    assert run.returncode == 130, run.stderr
    rows = json.loads(run.stdout)["pairings"]
    assert [row["games"] for row in rows] == [2, 2, 0]
    assert rows[2]["shares"]["big_money"] == {"mean": None, "low": None, "high": None, "blocks": 0}


@pytest.mark.parametrize("kind", ["Raises", "Illegal"])
def test_export_counts_faults_and_leaves_those_decisions_out(
    bad: str, kind: str, tmp_path: Path
) -> None:
    path, bots = tmp_path / "x.npz", [f"{bad}:{kind}", "big_money"]
    command = ["export", GAME, str(path), "--bot", bots[0], "--bot", bots[1], "--games", "3"]
    seeds = ["--seed", "faults", "--salt", "salt"]
    run = tavolata(*command, *seeds, "--json")
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("Traceback") == (kind == "Raises")
    assert f"{bots[0]} (game 1, seat P1) " in run.stderr
    faults = [row["faults"] for row in simulate(GAME, bots, 3, SEEDING, 1)["bots"]]
    assert json.loads(run.stdout)["faults"] == faults
    assert faults[0] > 10
    with numpy.load(path) as found:
        about = json.loads(str(found["about"]))
        assert (about["games"], about["faults"]) == (3, faults)
        assert (0 in found["bot"]) == (kind == "Illegal"), "some of its answers are legal"
    said = tavolata(*command, *seeds).stdout
    assert "--seed faults --salt salt" in said
    assert f"{bots[0]}: {faults[0]} faults; " in said


@pytest.mark.parametrize("how", ["strict", "fatal"])
def test_export_writes_the_games_before_the_fault_that_stops_it(how: str, tmp_path: Path) -> None:
    source = LATER if how == "strict" else LATER.replace('raise ValueError("no more ideas")', "exit()")
    path = tmp_path / "x.npz"
    command = ["export", GAME, str(path), "--bot", write(tmp_path, "later.py", source) + ":Later"]
    run = tavolata(*command, "--bot", "big_money", *(["--strict"] if how == "strict" else []))
    assert run.returncode == 2, run.stderr
    assert "only the decisions of the 10 games" in run.stderr
    assert "game 11, seat P" in run.stderr
    assert run.stdout == ""
    with numpy.load(path) as found:
        assert set(found["game"].tolist()) == set(range(10))


def test_export_without_a_finished_game_writes_no_file(bad: str, tmp_path: Path) -> None:
    path = tmp_path / "x.npz"
    command = ["export", GAME, str(path), "--bot", f"{bad}:Raises", "--bot", "big_money"]
    run = tavolata(*command, "--strict")
    assert run.returncode == 2
    assert run.stderr.endswith("ValueError: no idea\n")
    assert not path.exists()


@pytest.mark.parametrize("games", [0, 5])
def test_interrupted_export_writes_the_finished_games(tmp_path: Path, games: int) -> None:
    source = LEAVES.replace("== 11", f"== {games + 1}")
    bot, path = write(tmp_path, "leaves.py", source) + ":Leaves", tmp_path / "x.npz"
    run = tavolata("export", GAME, str(path), "--bot", bot, "--bot", "big_money", "--games", "20")
    assert run.returncode == 130
    assert "Traceback" not in run.stderr
    assert path.exists() == bool(games)
    if not games:
        assert "before the first game was finished" in run.stderr
        return
    assert "only the decisions of the 5 games" in run.stderr
    with numpy.load(path) as found:
        about = json.loads(str(found["about"]))
        assert set(found["game"].tolist()) == set(range(5))
        assert about["decisions"] == len(found["action"])
    assert (about["games"], about["interrupted"]) == (5, True)


def test_sentence_about_an_answer_too_large_to_print(tmp_path: Path) -> None:
    bot = (
        write(tmp_path, "huge.py", HOOKED.replace("HOOK", "").replace("ANSWER", "10**5000")) + ":Hooked"
    )
    run = tavolata("simulate", GAME, "--bot", bot, "--bot", "random", "--games", "1")
    assert "answered a huge number, which is not legal" in run.stderr


@pytest.mark.parametrize("isolate", [[], ["--isolate"]])
def test_traceback_of_a_hook_begins_at_the_bot(isolate: list[str], tmp_path: Path) -> None:
    hook = "def end(self, returns):\n        raise ValueError"
    source = HOOKED.replace("HOOK", hook).replace("ANSWER", "observation.legal_actions[0]")
    bot = write(tmp_path, "hooked.py", source) + ":Hooked"
    run = tavolata("simulate", GAME, "--bot", bot, "--bot", "random", "--games", "1", *isolate)
    assert run.stderr.count("File ") == run.stderr.count('hooked.py", line') == 1, run.stderr
    assert f"{bot}: one fault; " in " ".join(run.stdout.split())


HOOKED = """
from tavolata import Bot


class Hooked(Bot):
    HOOK

    def act(self, observation, clock):
        return ANSWER
"""
