"""Sequential halving of choices in the same worlds, compared with a baseline choice.

Common randomness (the cards to come, the other seats' randomness) cancels in the differences, so far
fewer games show which choice is better. Weak choices drop out early (sequential halving: Karnin, Koren
and Somekh 2013; for the root of a tree: Pepels and others 2014).
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

FEWEST: Final[i64] = 6
"""Minimum number of worlds; in fewer, one of many choices often looks better by chance."""


@final
class Race:
    """Gains of each choice over the usual one, in the worlds that both have in common."""

    def __init__(self, count: i64, usual: i64) -> None:
        self.usual: i64 = usual
        self.worlds: i64 = 0
        self.running: list[int] = list(range(count))
        """Choices still in the race; all have met the same worlds."""
        self.sums: list[float] = [0.0] * int(count)
        self.squares: list[float] = [0.0] * int(count)

    def note(self, gains: list[float]) -> None:
        """Record the results of the running choices in one more world, by choice."""
        self.worlds += 1
        for i in self.running:
            more = gains[i] - gains[self.usual]
            self.sums[i] += more
            self.squares[i] += more * more

    def halve(self) -> None:
        """Keep the better half and the usual choice."""
        order = sorted(self.running, key=lambda i: -self.sums[i])
        kept = order[: (len(order) + 1) // 2]
        if self.usual not in kept:
            kept[-1] = int(self.usual)
        self.running = sorted(kept)

    def winner(self, sure: float) -> i64:
        """Return the best choice that is better by `sure` standard errors, else the usual one."""
        free = float(self.worlds - 1)
        needed = errors_needed(sure, free)
        best = self.usual
        best_mean = 0.0
        for i in self.running:
            mean = self.sums[i] / (free + 1.0)
            error = math.sqrt(max(0.0, self.squares[i] / (free + 1.0) - mean * mean) / free)
            if mean > best_mean and mean > needed * error:
                best = i
                best_mean = mean
        return best


def errors_needed(sure: float, free: float) -> float:
    """Return the estimated standard errors that are as rare by chance as `sure` known ones.

    That is Student's t for `free` degrees of freedom, by Wallace's approximation (1959): 2 becomes 3.3
    with 4 worlds, 2.2 with 20. Taken as known, errors from few worlds would let chance decide.
    """
    known = sure * (8.0 * free + 3.0) / (8.0 * free + 1.0)
    return math.sqrt(free * math.expm1(known * known / free))
