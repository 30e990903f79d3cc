"""Bots with hooks: the calls, their arguments, and no cost for bots without hooks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.arena.isolated import Isolated
from tavolata.arena.match import play_match
from tavolata.arena.simulate import simulate
from tavolata.core.bot import Bot, hooks_of
from tavolata.core.game import Game, Observation, State
from tavolata.core.seeding import Seeding
from tavolata.search.registry import load_bot, registered_bots

GAMES = sorted(tavolata.registered_games())
LISTENER = '''
import json
from pathlib import Path
from tavolata import Bot

class Listener(Bot):
    """Writes down all that it is told."""
    def __init__(self, report: str):
        self.report, self.seen = Path(report), []
    def say(self, *what):
        with self.report.open("a") as file:
            file.write(json.dumps(what) + "\\\\n")
    def begin(self, game, seat):
        self.say("begin", str(game), seat)
    def observe(self, event):
        self.seen.append(event)
    def act(self, observation, clock):
        assert observation.events_since(0) == self.seen
        assert observation.events_since(len(self.seen)) == []
        return observation.legal_actions[0]
    def end(self, returns):
        self.say("end", returns, self.seen)
'''.replace("\\\\", "\\")


class Recorder(Bot):
    """Records the calls of its hooks and decides at random."""

    def __init__(self) -> None:
        self.calls: list[Any] = []
        self.events: list[dict[str, Any]] = []

    def begin(self, game: Game, seat: int) -> None:
        self.calls.append(("begin", str(game), seat))

    def observe(self, event: dict[str, Any]) -> None:
        self.events.append(event)

    def act(self, observation: Observation, clock: float) -> int:
        assert observation.events_since(0) == self.events
        self.calls.append("act")
        return observation.legal_actions[-1]

    def end(self, returns: list[float]) -> None:
        self.calls.append(("end", returns))


def table(name: str, first: Bot) -> tuple[State, list[Bot]]:
    game = tavolata.load_game(name)
    return game.new_initial_state("hooks"), [
        first,
        *(load_bot("random", game, n) for n in range(1, game.players)),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_hooks_receive_begin_events_and_end(name: str) -> None:
    bot = Recorder()
    state, bots = table(name, bot)
    outcome = play_match(state, bots)
    assert outcome.faults == [0] * len(bots)
    assert bot.calls[0] == ("begin", str(state.game()), 0)
    assert bot.calls[-1] == ("end", state.returns())
    assert set(bot.calls[1:-1]) == {"act"}
    game, log = state.game(), state.log
    assert log is not None
    assert bot.events == [game.event_to_dict(event.seen_by(0)) for event in log]
    assert len(bot.events) > 20


@pytest.mark.parametrize("name", GAMES)
def test_no_events_are_built_without_listeners(name: str) -> None:
    """A bot with only an `end` hook needs no log either."""

    class Ends(Bot):
        def __init__(self) -> None:
            self.returns: list[float] = []

        def act(self, observation: Observation, clock: float) -> int:
            return observation.legal_actions[-1]

        def end(self, returns: list[float]) -> None:
            self.returns = returns

    bot, listener = Ends(), Recorder()
    quiet, bots = table(name, bot)
    play_match(quiet, bots)
    assert quiet.log is None
    assert bot.returns == quiet.returns()
    logged, bots = table(name, listener)
    play_match(logged, bots)
    assert logged == quiet


def test_only_overridden_hooks_are_called() -> None:
    game = tavolata.load_game("dominion")
    assert hooks_of(Recorder()) == ("begin", "observe", "end")
    assert hooks_of(load_bot("random", game)) == ()
    assert len(registered_bots()) > 40


@pytest.mark.parametrize("hook", ["begin", "observe", "end"])
def test_raising_hook_is_a_fault_of_its_seat(hook: str) -> None:
    class Broken(Bot):
        def act(self, observation: Observation, clock: float) -> int:
            return observation.legal_actions[0]

    def fail(self: object, *given: object) -> None:
        raise RuntimeError("no ear")

    setattr(Broken, hook, fail)
    state, bots = table("seven_wonders", Broken())
    outcome = play_match(state, bots)
    assert state.is_terminal()
    assert outcome.faults[0] >= 1
    assert outcome.faults[1:] == [0, 0]
    assert "no ear" in str(outcome.first[0])
    state, bots = table("seven_wonders", Broken())
    assert play_match(state, bots, is_strict=True).stopped_by == 0


def test_capped_game_ends_without_shares() -> None:
    bot = Recorder()
    state, bots = table("dominion", bot)
    assert play_match(state, bots, 5).capped
    assert bot.calls[-1] == ("end", [0.0, 0.0])


def test_events_since_counts_from_the_first() -> None:
    state = tavolata.load_game("dominion").new_initial_state("hooks")
    with pytest.raises(tavolata.NoLogError, match="call keep_log"):
        state.observation(0).events_since(0)
    state.keep_log()
    assert state.observation(0).events_since(0) == []
    state.apply_action(0, "done")
    state.apply_action(0, "play treasures")
    seen = state.observation(0)
    every = seen.events_since(0)
    assert len(every) > 1
    assert seen.events_since(1) == every[1:]
    assert seen.events_since(99) == []
    with pytest.raises(tavolata.ParameterError):
        seen.events_since(-1)


@pytest.mark.parametrize("isolate", [None, 60.0], ids=["in_process", "isolated"])
def test_isolated_bots_receive_the_same_events_in_an_arena(
    tmp_path: Path, isolate: float | None
) -> None:
    """An isolated process receives only the events of its seat; the report is the same."""
    (tmp_path / "listener.py").write_text(LISTENER)
    report = tmp_path / "report"
    name = f"{tmp_path}/listener.py:Listener(report={report})"
    found = simulate(
        "seven_wonders", [name, "random", "random"], 1, Seeding("hooks", "salt"), 1, fixed=True, isolate=isolate
    )  # fmt: skip
    assert found["bots"][0]["faults"] == 0, found["bots"][0]["first_fault"]
    lines = report.read_text().splitlines()
    assert lines[0].startswith('["begin", "seven_wonders(players=3')
    assert lines[0].endswith(", 0]")
    assert lines[1].startswith('["end", [')
    assert len(lines) == 2
    assert lines[1].count('"event"') > 60
    kept = tmp_path.parent / "told_by_the_arena"
    if kept.exists():
        assert kept.read_text() == report.read_text()
    kept.write_text(report.read_text())


def test_raising_hook_of_an_isolated_bot_is_its_fault(tmp_path: Path) -> None:
    broken = LISTENER.replace('self.say("end", returns, self.seen)', "1 / 0")
    (tmp_path / "broken.py").write_text(broken)
    bot = Isolated("dominion", f"{tmp_path}/broken.py:Listener(report={tmp_path}/r)", "s", "p", 60.0)
    try:
        assert hooks_of(bot) == ("begin", "observe", "end")
        state, bots = table("dominion", bot)
        outcome = play_match(state, bots, 30)
    finally:
        bot.close()
    assert outcome.faults == [1, 0]
    assert "ZeroDivisionError" in str(outcome.first[0])
