"""Games, states and observations as values: compared, hashed and pickled by what they show.

A state is pickled as its `to_dict`. An observation is pickled as a position drawn from what its seat
knows, with the events that it saw: no pickle of an observation depends on hidden cards or on the seed.
"""

from __future__ import annotations

import copyreg
import json
from typing import TYPE_CHECKING, Any

from tavolata.core.chance import rng_of
from tavolata.core.reasons import Reasons

if TYPE_CHECKING:
    from tavolata.core.events import Event
    from tavolata.core.game import Game, Observation, State


def game_again(text: str) -> Game:
    """Return the game of a pickled game string."""
    from tavolata.core.registry import load_game

    return load_game(text)


def reasons_again(game: str) -> Reasons:
    """Return the reasons of a pickled game, by the name of the game: they have functions in them."""
    return game_again(game).reasons()


copyreg.pickle(Reasons, lambda reasons: (reasons_again, (reasons.game,)))


def state_parts(state: State) -> tuple[Any, ...]:
    """Return the content of a state's pickle: how to make it again, and from what."""
    return state_again, (state.game(), state.to_dict(), state.log)


def state_again(game: Game, data: dict[str, Any], log: list[Event] | None) -> State:
    """Return a pickled state."""
    state = game.state_from_dict(data)
    state.log = log
    return state


def observation_parts(observation: Observation) -> tuple[Any, ...]:
    """Return the content of an observation's pickle: a position that fits it, and the seat."""
    position = observation.sample_state(rng_of("pickled observation")).to_dict()
    return observation_again, (observation.game(), position, observation.player, observation.events)


def observation_again(
    game: Game, position: dict[str, Any], player: int, events: list[Event] | None
) -> Observation:
    """Return a pickled observation."""
    seen = game.state_from_dict(position).observation(player if player >= 0 else None)
    seen.events = events
    return seen


def is_same_state(one: State, other: State) -> bool:
    """Return whether two states show the same, randomness to come included; logs do not count."""
    return one.game() == other.game() and one.to_dict() == other.to_dict()


def is_same_observation(one: Observation, other: Observation) -> bool:
    """Return whether two observations show the same to the same seat."""
    if one.player != other.player or one.game() != other.game():
        return False
    return one.to_dict() == other.to_dict()


def hash_of(observation: Observation) -> int:
    """Return the hash of what an observation shows."""
    shown = json.dumps(observation.to_dict(), sort_keys=True, default=str)
    return hash((str(observation.game()), observation.player, shown))
