"""Random games for the tests that walk through many of them; every choice comes from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Observation, State
from tavolata.games.dominion.kinds import KINDS
from tavolata.games.dominion.state import DominionState


def dominion(seed: object, players: int, kingdom: str = "random") -> DominionState:
    """A new game of Dominion with a random kingdom."""
    game = tavolata.load_game(f"dominion(players={players},kingdom={kingdom})")
    state = game.new_initial_state(seed)
    assert isinstance(state, DominionState)
    return state


def walk(state: State, rng: Rng, cap: int = 5000) -> Iterator[tuple[int, int]]:
    """Play at random; yields (player, action) before each decision is made."""
    for _ in range(cap):
        acting = state.acting_players()
        if not acting:
            return
        player = acting[rng.below(len(acting))]
        legal = state.legal_actions(player)
        action = legal[rng.below(len(legal))]
        yield player, action
        state.apply_action(player, action)


def viewers(state: State) -> list[int | None]:
    """All seats and a watcher."""
    return [*range(state.game().num_players()), None]


def as_text(data: Any) -> str:
    """Canonical JSON."""
    return json.dumps(data, sort_keys=True)


def everything(observation: Observation, state: State) -> str:
    """All that an observation shows: JSON and tensor."""
    out = [0.0] * state.game().observation_shape()[0]
    observation.tensor(out)
    return as_text([observation.to_dict(), out, observation.legal_actions])


def census(state: DominionState) -> list[int]:
    """How many of each kind there are, wherever they are."""
    players = range(len(state.players))
    return [
        state.supply[kind] + state.trash[kind] + sum(state.owned(p, kind) for p in players)
        for kind in range(KINDS)
    ]


def seeded(name: str, number: int) -> Rng:
    """The stream of one test; its name and number are in the failure's traceback."""
    return rng_of(f"{name} {number}")
