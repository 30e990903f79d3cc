"""The sequential test that accepts a change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

ERROR = 0.05
"""Error probability of the sequential test, in both directions."""
FEWEST = 20
"""Blocks before the first verdict of the sequential test, to estimate the variance."""
LEAST_VARIANCE = 1e-4
TAKES = "--sprt takes two shares of the win, the lower one first, as in 0.50,0.55"


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
                # The logarithm of the likelihood ratio of `better` to `worse`.
                mean = whole / blocks
                variance = max((squares - blocks * mean * mean) / (blocks - 1), LEAST_VARIANCE)
                gain = (mean - self.worse) ** 2 - (mean - self.better) ** 2
                ratio = blocks * gain / (2 * variance)
                if abs(ratio) >= bound:
                    return "better" if ratio > 0 else "worse"
        return "open"
