"""Loops for benchmarks, tests and rollouts that stay inside the compiled core."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.core.game import Observation, State


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


def clone_many(state: State, times: i64) -> None:
    """Clone a state a number of times."""
    for _i in range(times):
        state.clone()


def observe_many(state: State, player: int, times: i64) -> None:
    """Make a seat's observation a number of times."""
    for _i in range(times):
        state.observation(player)


def sample_many(observation: Observation, rng: Rng, times: i64) -> None:
    """Draw a number of states that fit an observation."""
    for _i in range(times):
        observation.sample_state(rng)
