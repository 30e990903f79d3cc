"""Copies and pickles of bots: whole, or refused in one sentence."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tavolata
from tavolata import Bot, Observation, ParameterError, TavolataError
from tavolata.core.bot import NO_LIMIT
from tests.worlds import seeded, walk

AGAIN: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda bot: pickle.loads(pickle.dumps(bot)),
    "old pickle": lambda bot: pickle.loads(pickle.dumps(bot, 2)),
}
WAYS = pytest.mark.parametrize("way", AGAIN)
BUILT_IN = [
    ("citadels", "random"),
    ("citadels", "smart"),
    ("citadels", "learned_citadels"),
    ("dominion", "big_money"),
    ("dominion", "learned_dominion"),
    ("dominion", "flat_mc(simulations=9)"),
    ("dominion", "ismcts(simulations=9)"),
    ("dominion", "one_ply(simulations=9)"),
    ("seven_wonders", "rule"),
    ("seven_wonders", "learned_seven_wonders"),
    ("seven_wonders", "opps"),
    ("seven_wonders", "flat_mc_250"),
    ("seven_wonders", "uct_1000"),
]
EACH = pytest.mark.parametrize(("game", "bot"), BUILT_IN)


class Learner(Bot):
    """Keeps what it has learned in its attributes."""

    def __init__(self, weights: list[int]) -> None:
        self.weights = weights

    def act(self, observation: Observation, clock: float) -> int:
        return observation.legal_actions[self.weights[0]]


class Slotted(Bot):
    """Keeps it in a slot."""

    __slots__ = ("weights",)

    def __init__(self, weights: list[int]) -> None:
        self.weights = weights


class Chooses(Learner):
    """Says what is pickled."""

    def __getstate__(self) -> object:
        return {"kept": self.weights}

    def __setstate__(self, state: dict[str, list[int]]) -> None:
        self.weights = [*state["kept"], 9]


class Rebuilt(Learner):
    """Says how it is made again."""

    def __reduce__(self) -> Any:
        return Rebuilt, (self.weights,)


@WAYS
def test_a_copy_of_a_bot_in_python_has_all_its_attributes(way: str) -> None:
    again = AGAIN[way](Learner([3, 1]))
    assert vars(again) == {"weights": [3, 1]}
    assert type(again) is Learner
    assert AGAIN[way](Slotted([3])).weights == [3]


@WAYS
def test_a_bot_in_python_may_say_how_it_is_copied(way: str) -> None:
    assert AGAIN[way](Chooses([3])).weights == [3, 9]
    assert AGAIN[way](Rebuilt([3])).weights == [3]


@WAYS
@EACH
def test_a_built_in_bot_refuses_to_be_copied(game: str, bot: str, way: str) -> None:
    """A copy would need its random stream, so one sentence names the right way."""
    loaded = tavolata.load_bot(bot, tavolata.load_game(game), 1)
    with pytest.raises(TavolataError, match=r"cannot be copied or pickled: call load_bot"):
        AGAIN[way](loaded)
    if way != "copy":
        holder = Learner([])
        holder.weights.append(loaded)  # type: ignore[arg-type]  # the test
        with pytest.raises(TavolataError, match=r"cannot be copied or pickled"):
            AGAIN[way](holder)


@EACH
def test_a_built_in_bot_shows_its_bot_string(game: str, bot: str) -> None:
    loaded = tavolata.load_bot(bot, game)
    assert repr(loaded).startswith(f"<{type(loaded).__name__} '{bot.rstrip(')')}")
    assert repr(Learner([])).startswith(f"<{__name__}.Learner object at")


def test_a_bot_is_loaded_for_a_game_string() -> None:
    game = tavolata.load_game("dominion(players=3)")
    seen = game.new_initial_state(1).observation(0)
    bots = [tavolata.load_bot("big_money", one) for one in (game, "dominion(players=3)")]
    assert len({int(bot.act(seen, NO_LIMIT)) for bot in bots}) == 1
    with pytest.raises(tavolata.UnknownNameError, match="did you mean 'dominion'"):
        tavolata.load_bot("big_money", "dominon")


# ------------------------------------------------------------------ wrong observations
@EACH
def test_a_bot_refuses_an_observation_without_a_decision(game: str, bot: str) -> None:
    """Of a watcher, of a seat that waits, of a finished game."""
    loaded = tavolata.load_bot(bot, game, 1)
    state = tavolata.load_game(game).new_initial_state(1)
    seen = [state.observation(None)]
    seen += [state.observation(p) for p in range(2) if p not in state.acting_players()]
    for _ in walk(state, seeded("finished", 1)):
        pass
    seen.append(state.observation(0))
    assert len(seen) >= 2
    for one in seen:
        with pytest.raises(ParameterError, match=r"^there is no decision in <.*acting_players"):
            loaded.act(one, NO_LIMIT)


@pytest.mark.parametrize(("game", "bot"), [pair for pair in BUILT_IN if pair[1] != "random"])
def test_a_bot_refuses_an_observation_of_another_game(game: str, bot: str) -> None:
    loaded = tavolata.load_bot(bot, game, 1)
    for other in set(tavolata.registered_games()) - {game, "scopa"}:
        state = tavolata.load_game(other).new_initial_state(1)
        seat = state.acting_players()[0]
        while len(state.legal_actions(seat)) == 1:
            state.apply_action(seat, state.legal_actions(seat)[0])
            seat = state.acting_players()[0]
        with pytest.raises(ParameterError, match=f"plays {game}, not {other}"):
            loaded.act(state.observation(seat), NO_LIMIT)
