"""Random play to the end, for benchmarks, tests and rollouts."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.core.game import State


def play_random(state: State, rng: Rng, cap: i64) -> i64:
    """Play uniformly random legal actions to the end or the cap; returns the decisions made."""
    made: i64 = 0
    while made < cap:
        player = state.decider()
        if player < 0:
            return made
        choice = rng.below(state.count_options(player))
        state.step(player, state.option(player, choice))
        made += 1
    return made
