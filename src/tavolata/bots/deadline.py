"""When a search has to stop: a monotonic clock is read before each choice of a rollout."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import final

from tavolata.bots.bot import NO_LIMIT


@final
class Deadline:
    """The end of the time for one decision; without one (`NO_LIMIT`) no clock is looked at."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now: Callable[[], float] = now
        self.end: float = NO_LIMIT
        self.is_past: bool = False
        """Whether the last look was too late."""

    def set(self, seconds: float) -> None:
        """Begin a decision that may take this many seconds."""
        self.is_past = False
        self.end = NO_LIMIT if seconds == NO_LIMIT else self.now() + seconds

    def left(self) -> float:
        """Look at the clock; return the seconds left, 0 or below if it is too late."""
        if self.end == NO_LIMIT:
            return NO_LIMIT
        left = self.end - self.now()
        self.is_past = left <= 0
        return left
