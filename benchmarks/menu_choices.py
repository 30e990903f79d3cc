"""Choices of a Dominion menu as arrays, and the probability that a policy gives each card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

# Before NumPy, whose threads it limits.
from policy_gradient import Array  # isort: skip
import numpy as np

from tavolata.games.dominion.bots.policy import FEATURES, NOTHING


class Notes(Protocol):
    """Records of choices: features, cards on offer, the one taken and its log-probability."""

    seen: list[list[float]]
    offered: list[list[int]]
    taken: list[int]
    chances: list[float]


@dataclass
class Choices:
    """Choices as arrays: features, offers, the card taken with its log-probability, and the result."""

    seen: Array  # (choices, features)
    offered: Array  # (choices, cards and nothing), True where offered
    taken: Array  # (choices,)
    chances: Array  # (choices,), logarithms
    results: Array  # (choices,)
    lasts: Array  # (choices,)


def choices_of(notes: Notes, result: float) -> Choices:
    """Return the choices of a game that were recorded, and its result."""
    count = len(notes.taken)
    offered = np.zeros((count, int(NOTHING) + 1), dtype=bool)
    for at, cards in enumerate(notes.offered):
        offered[at, cards] = True
    lasts = np.zeros(count, dtype=bool)
    lasts[-1:] = True
    return Choices(
        np.array(notes.seen, dtype=np.float32).reshape(count, int(FEATURES)),
        offered,
        np.array(notes.taken, dtype=np.int64),
        np.array(notes.chances, dtype=np.float32),
        np.full(count, result, dtype=np.float32),
        lasts,
    )


def shares_of(weights: Array, heat: float, choices: Choices, chosen: Array) -> Array:
    """Return the probability of each card and of none for some of the choices."""
    offered = choices.offered[chosen]
    heights = np.zeros(offered.shape, dtype=np.float32)
    heights[:, : int(NOTHING)] = choices.seen[chosen] @ weights.T / heat
    heights = np.where(offered, heights, -np.inf)
    heights -= heights.max(axis=1, keepdims=True)
    shares = np.exp(heights)
    found: Array = shares / shares.sum(axis=1, keepdims=True)
    return found
