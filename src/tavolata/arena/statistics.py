"""Confidence in results: the block bootstrap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np

RESAMPLES = 2000
Z = 1.96
"""Quantile of the normal distribution for 95% intervals."""


class Estimate(TypedDict):
    """A mean over blocks with its 95% interval, as JSON; without blocks there are no values."""

    mean: float | None
    low: float | None
    high: float | None
    blocks: int


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


def unseen(blocks: int) -> float:
    """Return the largest share of blocks that may differ from all those seen, with 95% confidence.

    This is the upper end of Wilson's score interval (1927) for an outcome that n trials have not shown,
    z2 / (n + z2); the rule of three, 3 / n, is its one-sided kin (Hanley and Lippman-Hand, 1983). A
    trial is a block and not a game: the games of a block share a deal, so they are not independent.
    """
    return Z * Z / (blocks + Z * Z)


def bootstrap(
    values: Sequence[float], seed: int = 0, lowest: float = 0.0, highest: float = 1.0
) -> Estimate:
    """Return the mean of blocks and its 95% interval, by resampling blocks 2,000 times.

    Where blocks agree, resampling shows no spread, however few they are. The interval therefore also
    covers the means that are possible if the share `unseen` of all blocks has the `lowest` or the
    `highest` value. If all blocks are won, this is Wilson's interval of the number of blocks.
    """
    data = np.asarray(values, dtype=float)
    if len(data) == 0:
        return {"mean": None, "low": None, "high": None, "blocks": 0}
    draws = np.random.default_rng(seed).integers(0, len(data), size=(RESAMPLES, len(data)))
    low, high = np.percentile(data[draws].mean(axis=1), [2.5, 97.5])
    mean, rest = float(data.mean()), unseen(len(data))
    low = min(float(low), mean + rest * (lowest - mean))
    high = max(float(high), mean + rest * (highest - mean))
    return {"mean": mean, "low": low, "high": high, "blocks": len(data)}
