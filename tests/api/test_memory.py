"""Positions that come and go keep no memory: a bot's process reads one for each decision."""

from __future__ import annotations

import gc
import sys

import pytest

import tavolata as package
from tavolata.core.chance import rng_of

TIMES = 60


def kept(game: package.Game, state: package.State) -> int:
    """Return the blocks of memory that reading and writing a position leaves."""
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        game.state_from_dict(state.clone().to_dict())
    gc.collect()
    return sys.getallocatedblocks() - before


@pytest.mark.parametrize(
    "name", ["citadels(players=4)", "dominion(players=2)", "seven_wonders(players=3)"]
)
def test_reading_and_writing_a_position_keeps_no_memory(name: str) -> None:
    """The first time fills caches; other threads of the process may take memory in some of the others."""
    game = package.load_game(name)
    state = game.new_initial_state("memory")
    rng = rng_of("memory")
    for _ in range(30):
        seat = state.acting_players()[0]
        legal = state.legal_actions(seat)
        state.apply_action(seat, legal[rng.below(len(legal))])
    kept(game, state)
    assert min(kept(game, state) for _ in range(3)) < TIMES / 4
