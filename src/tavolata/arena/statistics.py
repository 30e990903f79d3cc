"""Confidence in results: block bootstrap, and the sequential test that accepts a change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

RESAMPLES = 2000
ERROR = 0.05
"""Error probability of the sequential test, in both directions."""
FEWEST = 20
"""Blocks before the first verdict of the sequential test, to estimate the variance."""
LEAST_VARIANCE = 1e-4


@dataclass(frozen=True)
class Estimate:
    """A mean over blocks with its 95% interval."""

    mean: float
    low: float
    high: float
    blocks: int

    def to_dict(self) -> dict[str, float | int]:
        """Return the estimate as JSON."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "blocks": self.blocks}


def shares_by_block(blocks: Sequence[dict[str, Any]], bot: str) -> list[float]:
    """Return the mean win share of one seat of the bot, for each block."""
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
    """Return the mean of blocks and its 95% interval, by resampling blocks 2,000 times."""
    data = np.asarray(values, dtype=float)
    if len(data) == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    draws = np.random.default_rng(seed).integers(0, len(data), size=(RESAMPLES, len(data)))
    low, high = np.percentile(data[draws].mean(axis=1), [2.5, 97.5])
    return Estimate(float(data.mean()), float(low), float(high), len(data))


@dataclass(frozen=True)
class Sprt:
    """A generalised sequential probability ratio test on means of blocks (Wald; observed variance).

    It reports when the blocks distinguish a mean of `worse` from one of `better`, each with 5% error.
    """

    worse: float
    better: float

    def verdict(self, values: Sequence[float]) -> str:
        """Return the first certain verdict, block by block: `better` or `worse`, else `open`."""
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
        """Return the logarithm of the likelihood ratio of `better` to `worse`."""
        variance = max((squares - blocks * mean * mean) / (blocks - 1), LEAST_VARIANCE)
        return blocks * ((mean - self.worse) ** 2 - (mean - self.better) ** 2) / (2 * variance)
