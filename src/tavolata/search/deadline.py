"""Time limits for searches: a monotonic clock is checked before each choice of a rollout."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import final

from tavolata.core.bot import NO_LIMIT


@final
class Deadline:
    """The time limit of a decision; without one (`NO_LIMIT`) the clock is never read."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now: Callable[[], float] = now
        self.end: float = NO_LIMIT
        self.is_past: bool = False
        """Whether the time had run out at the last check."""

    def set(self, seconds: float) -> None:
        """Start a decision that may take this many seconds."""
        self.is_past = False
        self.end = NO_LIMIT if seconds == NO_LIMIT else self.now() + seconds

    def left(self) -> float:
        """Check the clock; return the seconds left, 0 or below after the time limit."""
        if self.end == NO_LIMIT:
            return NO_LIMIT
        left = self.end - self.now()
        self.is_past = left <= 0
        return left
