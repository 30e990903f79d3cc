"""Games, states and observations as values: how they are hashed, and made again from pickles.

A state is pickled as its `to_dict`. An observation is pickled as a position drawn from what its seat
knows, with the events that it saw: no pickle of an observation depends on hidden cards or on the seed.
"""

from __future__ import annotations

import copyreg
import json
from typing import TYPE_CHECKING, Any

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


def state_again(game: Game, data: dict[str, Any], log: list[Event] | None) -> State:
    """Return a pickled state."""
    state = game.state_from_dict(data)
    state.log = log
    return state


def observation_again(
    game: Game, position: dict[str, Any], player: int, events: list[Event] | None
) -> Observation:
    """Return a pickled observation."""
    seen = game.state_from_dict(position).observation(player if player >= 0 else None)
    seen.events = events
    return seen


def hash_of(observation: Observation) -> int:
    """Return the hash of what an observation shows."""
    shown = json.dumps(observation.to_dict(), sort_keys=True, default=str)
    return hash((str(observation.game()), observation.player, shown))
