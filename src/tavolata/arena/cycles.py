"""Bots that beat each other in a circle: the ranking of alpha-rank (Omidshafiei and others, 2019).

A rating puts all bots on one line; where A beats B, B beats C and C beats A, it hides the circle.
Alpha-rank asks instead which bots an evolving population keeps: it goes from bot to bot where the
newcomer wins, and its long-run shares are the ranking.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
from numpy.typing import NDArray

STRENGTH = 50.0
"""Selection strength: how surely the better bot takes over."""
POPULATION = 50


def alpha_rank(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the long-run share of each bot, with sum 1.

    `shares[i, j]` is the win share of a bot i at a table of bots j; NaN where they have not met.
    """
    bots = len(shares)
    if bots == 1:
        return np.ones(1)
    moves = np.zeros((bots, bots))
    for i in range(bots):
        for j in range(bots):
            if i != j and not np.isnan(shares[i, j]) and not np.isnan(shares[j, i]):
                moves[i, j] = takeover(shares[j, i] - shares[i, j]) / (bots - 1)
    np.fill_diagonal(moves, 1 - moves.sum(axis=1))
    # A little of every move keeps bots that never met from splitting the chain.
    moves = (1 - 1e-9) * moves + 1e-9 / bots
    system = np.vstack([moves.T - np.eye(bots), np.ones(bots)])
    found = np.linalg.lstsq(system, np.append(np.zeros(bots), 1.0), rcond=None)[0]
    kept = np.clip(found, 0, None)
    ranking: NDArray[np.float64] = kept / kept.sum()
    return ranking


def takeover(gain: float) -> float:
    """Return the chance that one newcomer with this advantage takes over the population."""
    if abs(gain) < 1e-12:
        return 1 / POPULATION
    # expm1 keeps small advantages exact; a large disadvantage is no chance at all.
    exponent = -STRENGTH * gain
    if exponent * POPULATION > 700:
        return 0.0
    return float(np.expm1(exponent) / np.expm1(exponent * POPULATION))


def circles(shares: NDArray[np.float64], bots: list[str]) -> list[list[str]]:
    """Return circles of three bots in which each wins more against the next than it allows."""

    def beats(i: int, j: int) -> bool:
        return bool(shares[i, j] > shares[j, i])

    return [
        [bots[i], bots[j], bots[k]]
        for i, j, k in itertools.permutations(range(len(bots)), 3)
        if i < min(j, k) and beats(i, j) and beats(j, k) and beats(k, i)
    ]


def matrix_of(cells: dict[tuple[str, str], Any], bots: list[str]) -> NDArray[np.float64]:
    """Return the win shares of a cross-table as a matrix, NaN where bots have not met."""
    found = np.full((len(bots), len(bots)), np.nan)
    for (one, other), share in cells.items():
        found[bots.index(one), bots.index(other)] = share["mean"]
    return found
