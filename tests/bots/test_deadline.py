"""Searches with a time limit: they play the best action found when the clock runs out."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

import pytest

import tavolata
from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.game import Observation, State
from tavolata.search.registry import load_bot
from tavolata.search.rollout import Deadline

GAME = "dominion(kingdom=first_game)"
SEARCHES = (
    "one_ply(simulations=400,rollout=smithy)",
    "ismcts(simulations=400,rollout=smithy,widening=1)",
    "ismcts(simulations=400,rollout=smithy,sure=0)",
    "flat_mc(simulations=400,rollout=smithy)",
    "flat_mc(simulations=400,rollout=smithy,sure=0)",
    "ismcts(simulations=400,rollout=random)",
)


class Ticking:
    """A clock that advances by a second at each reading."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def last_province() -> State:
    """Return a position with nine coins, one Province left, four points behind: buying it wins."""
    game = tavolata.load_game(GAME)
    state = game.state_from_dict(
        {
            "P1": {"hand": ["gold*3", "estate*2"], "deck": ["copper*5"]},
            "P2": {"hand": ["gold*5"], "discard": ["duchy*2"], "deck": ["gold*5"]},
            "supply": {"province": 1},
        }
    )
    for text in ("done", "play treasures"):
        state.apply_action(0, state.string_to_action(0, text))
    return state


def on_clock(search: str, now: Callable[[], float]) -> Any:
    """Return a search that reads a fake clock."""
    bot: Any = load_bot(search, tavolata.load_game(GAME), "tests")
    bot.rollout.deadline = Deadline(now)
    return bot


def test_unlimited_deadline_never_reads_the_clock() -> None:
    clock = Ticking()
    deadline = Deadline(clock)
    deadline.set(NO_LIMIT)
    assert deadline.left() == NO_LIMIT
    assert not deadline.is_past
    assert clock.looks == 0
    deadline.set(2.0)
    assert deadline.left() == 1.0
    assert not deadline.is_past
    assert deadline.left() == 0.0
    assert deadline.is_past
    deadline.set(NO_LIMIT)
    assert not deadline.is_past


@pytest.mark.parametrize("search", SEARCHES)
def test_search_stops_within_one_choice_of_its_deadline(search: str) -> None:
    """The clock is read before each choice of a rollout, even in long rollouts."""
    state = last_province()
    for seconds in (1, 30, 700):
        clock = Ticking()
        bot = on_clock(search, clock)
        action = bot.act(state.observation(0), float(seconds))
        assert action in state.legal_actions(0)
        assert clock.looks <= seconds + 4


@pytest.mark.parametrize("search", SEARCHES)
def test_search_without_time_plays_like_its_rule_bot(search: str) -> None:
    """It never just takes the first legal action; with random rollouts it plays at random."""
    game = tavolata.load_game(GAME)
    state = game.new_initial_state("first turn")
    for text in ("done", "play treasures"):
        state.apply_action(0, state.string_to_action(0, text))
    seen = state.observation(0)
    bot = on_clock(search, Ticking())
    found = {int(bot.act(seen, 1.0)) for _ in range(20)}
    assert bot.is_blind
    if "random" in search:
        assert len(found) > 1
    else:
        assert found == {int(load_bot("smithy", game, "tests").act(seen, NO_LIMIT))}
        assert found != {state.legal_actions(0)[0]}


@pytest.mark.parametrize("search", [text.replace("smithy", "militia") for text in SEARCHES[:-1]])
def test_best_action_found_in_time_is_played(search: str) -> None:
    """The list of `militia` buys no Province here; half of the search finds that it should."""
    state, clock = last_province(), Ticking()
    whole = on_clock(search, clock)
    assert state.action_to_string(0, int(whole.act(state.observation(0), 1e9))) == "buy province"
    half = on_clock(search, Ticking())
    found = int(half.act(state.observation(0), float(clock.looks // 2)))
    assert state.action_to_string(0, found) == "buy province"
    assert not half.is_blind
    assert half.rollout.deadline.is_past


def test_few_worlds_in_time_decide_nothing() -> None:
    """Even if the Province, which the list of `militia` does not buy here, wins in all five of them."""
    state, clock = last_province(), Ticking()
    seen = state.observation(0)
    search = f"one_ply(simulations={6 * len(state.legal_actions(0))},rollout=militia)"
    enough = on_clock(search, clock)
    assert state.action_to_string(0, int(enough.act(seen, 1e9))) == "buy province"
    few = on_clock(search, Ticking())
    found = int(few.act(seen, float(clock.looks * 11 // 12)))
    assert few.is_blind
    assert found == int(load_bot("militia", state.game(), "tests").act(seen, NO_LIMIT))


@pytest.mark.parametrize("search", SEARCHES)
def test_sufficient_time_changes_no_result(search: str) -> None:
    """A search that ends before its deadline gives the same result."""
    state = last_province()
    runs = []
    for seconds in (NO_LIMIT, 1e9):
        bot = on_clock(search.replace("400", "60"), Ticking())
        runs.append((int(bot.act(state.observation(0), seconds)), int(bot.rollout.steps)))
    assert runs[0] == runs[1]


def test_rollout_bot_receives_the_time_left() -> None:
    """So a search inside a search stops too."""
    told: list[float] = []

    class Asked(Bot):
        """Records the clock."""

        def act(self, observation: Observation, clock: float) -> int:
            told.append(clock)
            return observation.legal_actions[0]

    bot = on_clock("one_ply(simulations=40,rollout=smithy)", Ticking())
    bot.rollout.bot = Asked()
    bot.act(last_province().observation(0), 9.0)
    assert told[0] == 9.0
    assert told[1:] == sorted(told[1:], reverse=True)
    assert len(told) == 10


class Rang(Exception):
    """An alarm of the test."""


@pytest.mark.parametrize("search", SEARCHES)
def test_search_hears_signals_within_one_game(search: str) -> None:
    """Ctrl-C does not wait for the end of a decision, nor `simulate --jobs 1` for that of a game."""

    def ring(_signal: int, _frame: object) -> None:
        raise Rang

    endless = search.replace("simulations=400", "simulations=1000000")
    bot = load_bot(endless, tavolata.load_game(GAME), "tests")
    observation = last_province().observation(0)
    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.05)
        with pytest.raises(Rang):
            bot.act(observation, NO_LIMIT)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
