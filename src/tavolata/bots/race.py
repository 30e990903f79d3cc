"""Choices that are tried in the same worlds, against the one that is usual there.

What all of them meet alike (the cards that come, the others' luck) falls out of the differences, so
that far fewer games show which is better; and whoever lags behind need not run to the end (sequential
halving: Karnin, Koren and Somekh 2013; for the root of a tree: Pepels and others 2014).
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

FEWEST: Final[i64] = 2
"""Worlds that are looked at whatever they cost: one alone has no spread."""


@final
class Race:
    """What each choice has brought more than the usual one, in the worlds that both have met."""

    def __init__(self, count: i64, usual: i64) -> None:
        self.usual: i64 = usual
        self.worlds: i64 = 0
        self.running: list[int] = list(range(count))
        """The choices that are still tried; they have met the same worlds."""
        self.sums: list[float] = [0.0] * int(count)
        self.squares: list[float] = [0.0] * int(count)

    def note(self, gains: list[float]) -> None:
        """What the choices that still run have brought in one more world, by choice."""
        self.worlds += 1
        for i in self.running:
            more = gains[i] - gains[self.usual]
            self.sums[i] += more
            self.squares[i] += more * more

    def halve(self) -> None:
        """Only the better half runs on, and the usual choice."""
        order = sorted(self.running, key=lambda i: -self.sums[i])
        kept = order[: (len(order) + 1) // 2]
        if self.usual not in kept:
            kept[-1] = int(self.usual)
        self.running = sorted(kept)

    def winner(self, sure: float) -> i64:
        """The best choice that beats the usual one by more than `sure` standard errors, or that one."""
        tried = float(self.worlds)
        best = self.usual
        best_mean = 0.0
        for i in self.running:
            mean = self.sums[i] / tried
            error = math.sqrt(max(0.0, self.squares[i] / tried - mean * mean) / tried)
            if mean > best_mean and mean > sure * error:
                best = i
                best_mean = mean
        return best
