"""How sure a result is: block bootstrap, and the sequential test that accepts a change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

RESAMPLES = 2000
ERROR = 0.05
"""Both errors of the sequential test."""
FEWEST = 20
"""Blocks that the sequential test waits for: before, the variance is not known."""
LEAST_VARIANCE = 1e-4


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% interval, over blocks."""

    mean: float
    low: float
    high: float
    blocks: int

    def to_dict(self) -> dict[str, float | int]:
        """As JSON."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "blocks": self.blocks}


def shares_by_block(blocks: Sequence[dict[str, Any]], bot: str) -> list[float]:
    """What one seat of the bot had of the win, on average over each block."""
    found = []
    for block in blocks:
        own = [
            share
            for game in block["games"]
            for name, share in zip(game["bots"], game["shares"], strict=True)
            if name == bot
        ]
        found.append(sum(own) / len(own))
    return found


def bootstrap(values: Sequence[float], seed: int = 0) -> Estimate:
    """The mean of blocks and its 95% interval: blocks are drawn again, 2,000 times."""
    data = np.asarray(values, dtype=float)
    if len(data) == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    draws = np.random.default_rng(seed).integers(0, len(data), size=(RESAMPLES, len(data)))
    low, high = np.percentile(data[draws].mean(axis=1), [2.5, 97.5])
    return Estimate(float(data.mean()), float(low), float(high), len(data))


@dataclass(frozen=True)
class Sprt:
    """A generalised sequential probability ratio test on means of blocks (Wald; variance as seen).

    Says when the blocks so far tell a mean of `worse` from one of `better`, each with 5% error.
    """

    worse: float
    better: float

    def verdict(self, values: Sequence[float]) -> str:
        """`better` or `worse`, whichever is the first to be sure of, block by block; else `open`."""
        bound = math.log((1 - ERROR) / ERROR)
        whole = squares = 0.0
        for blocks, value in enumerate(values, start=1):
            whole += value
            squares += value * value
            if blocks >= FEWEST:
                ratio = self._ratio(blocks, whole / blocks, squares)
                if abs(ratio) >= bound:
                    return "better" if ratio > 0 else "worse"
        return "open"

    def _ratio(self, blocks: int, mean: float, squares: float) -> float:
        """The logarithm of the likelihood ratio of `better` to `worse`."""
        variance = max((squares - blocks * mean * mean) / (blocks - 1), LEAST_VARIANCE)
        return blocks * ((mean - self.worse) ** 2 - (mean - self.better) ** 2) / (2 * variance)
