"""Games that a policy plays against itself and against rivals, for `policy_gradient.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

# Before NumPy, whose threads it limits.
from policy_gradient import Array, Choices, joined, table  # isort: skip
import numpy as np

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
from tavolata.search.registry import loaded

MOST_LEAD = 30
"""The largest lead in points that counts."""


@dataclass(frozen=True)
class SelfPlay:
    """Games of a policy, half of them against itself.

    In the others each seat but one is a rival with a chance of one half.
    """

    tables: Sequence[str]
    """Games, in turn."""
    rivals: Sequence[str]
    points: float
    """Value of a point of lead, in addition to the win."""
    policy: Callable[[list[float]], Any]
    """The policy with these weights."""
    explorer: Callable[[Any, float, Rng], tuple[Bot, Any]]
    """A bot that samples choices of a policy at a temperature, and the object that notes them."""
    choices_of: Callable[[Any, float], Choices]
    """The choices of a game by the notes of a seat and its result."""

    def __call__(self, weights: list[float], heat: float, deals: int, seed: str) -> Choices:
        """Play deals; return all choices of the policy."""
        rng = rng_of(seed)
        policy = self.policy(weights)
        found = []
        for deal in range(deals):
            text = self.tables[deal % len(self.tables)]
            game = table(text)
            state = game.new_initial_state(f"{seed} {deal}")
            bots: list[Bot] = []
            explorers: dict[int, Any] = {}
            for p, rival in enumerate(self.seating(game.num_players(), rng)):
                if rival:
                    bot = loaded(text, rival)[1](f"{seed} {deal} {p}")
                else:
                    bot, explorers[p] = self.explorer(policy, heat, rng)
                bots.append(bot)
            play_match(state, bots, 5000)
            totals = [parts["total"] for parts in state.scores()]
            for p, notes in explorers.items():
                lead = totals[p] - max(totals[:p] + totals[p + 1 :])
                bonus = self.points * max(-MOST_LEAD, min(MOST_LEAD, lead))
                share = state.returns()[p] - 1 / len(bots)
                found.append(self.choices_of(notes, share + bonus))
        whole: Choices = joined(found)
        return whole

    def seating(self, seats: int, rng: Rng) -> list[str | None]:
        """Return the rival of each seat, None for the policy, which has at least one."""
        rivals: list[str | None] = [None] * seats
        if rng.below(2):
            names = self.rivals
            rivals = [names[rng.below(len(names))] if rng.below(2) else None for _ in range(seats)]
            rivals[rng.below(seats)] = None
        return rivals


def outcome(notes: Any, result: float) -> dict[str, Array]:
    """Return the fields of `Choices`; `notes` has lists of counts, taken options and chances."""
    count = len(notes.taken)
    lasts = np.zeros(count, dtype=bool)
    lasts[-1:] = True
    return {
        "counts": np.array(notes.counts, dtype=np.int64),
        "taken": np.array(notes.taken, dtype=np.int64),
        "chances": np.array(notes.chances, dtype=np.float32),
        "results": np.full(count, result, dtype=np.float32),
        "lasts": lasts,
    }
