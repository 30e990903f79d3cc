"""The worlds that a search looks at: states that fit an observation, the likelier ones more often."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import Rng
from tavolata.core.game import Observation, State

POOL: Final[i64] = 48
"""Worlds that are weighed for one decision."""
FINE: Final = 1 << 20


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """How likely a world is beside others: by what its other seats have chosen in secret."""

    def weight(self, state: State, viewer: i64) -> float:
        """Above 0; what `viewer` knows is the same in all worlds."""
        raise NotImplementedError


@final
class Worlds:
    """Draws worlds for one decision; without a belief each is drawn anew."""

    def __init__(self, observation: Observation, rng: Rng, belief: Belief | None) -> None:
        self.observation: Observation = observation
        self.rng: Rng = rng
        self.pool: list[State] = []
        self.sums: list[float] = []
        """Weights of the pool up to and with each world."""
        if belief is not None:
            whole = 0.0
            for _i in range(POOL):
                state = observation.sample_state(rng)
                whole += belief.weight(state, observation.player)
                self.pool.append(state)
                self.sums.append(whole)

    def draw(self) -> State:
        """A world of one's own, with luck of its own to come."""
        if len(self.pool) == 0:
            return fresh(self.observation.sample_state(self.rng), self.observation.player)
        point = self.sums[len(self.sums) - 1] * float(self.rng.below(FINE)) / float(FINE)
        found: i64 = 0
        while found < len(self.sums) - 1 and self.sums[found] <= point:
            found += 1
        return fresh(self.pool[found].clone(self.rng), self.observation.player)


def fresh(state: State, player: i64) -> State:
    """Who chooses at the same time as the seat has not chosen yet: a sample would have it by chance."""
    state.reopen_others(player)
    return state
