"""Sampled worlds for searches: states that fit an observation, weighted by their likelihood."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import Rng
from tavolata.core.game import Observation, State

POOL: Final[i64] = 48
"""Size of the pool of weighted worlds for one decision."""
FINE: Final = 1 << 20


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """Relative likelihood of a world, judged by the secret choices of other seats in it."""

    def weight(self, state: State, viewer: i64) -> float:
        """Return a weight above 0; the knowledge of `viewer` is the same in all worlds."""
        raise NotImplementedError


@final
class Worlds:
    """Draws worlds for one decision; without a belief each is a new sample."""

    def __init__(self, observation: Observation, rng: Rng, belief: Belief | None) -> None:
        self.observation: Observation = observation
        self.rng: Rng = rng
        self.pool: list[State] = []
        self.sums: list[float] = []
        """Cumulative weights of the pool."""
        if belief is not None:
            whole = 0.0
            for _i in range(POOL):
                state = observation.sample_state(rng)
                whole += belief.weight(state, observation.player)
                self.pool.append(state)
                self.sums.append(whole)

    def draw(self) -> State:
        """Return an independent world with new randomness for the rest of the game."""
        if len(self.pool) == 0:
            return fresh(self.observation.sample_state(self.rng), self.observation.player)
        point = self.sums[len(self.sums) - 1] * float(self.rng.below(FINE)) / float(FINE)
        found: i64 = 0
        while found < len(self.sums) - 1 and self.sums[found] <= point:
            found += 1
        return fresh(self.pool[found].clone(self.rng), self.observation.player)


def fresh(state: State, player: i64) -> State:
    """Reopen the simultaneous choices of other seats, which a sample would have fixed at random."""
    state.forget_committed_choices(player)
    return state
