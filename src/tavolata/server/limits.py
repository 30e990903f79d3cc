"""How often somebody may do something: token buckets by name, kept until they are full again."""

from __future__ import annotations

import time
from collections.abc import Callable


class Buckets:
    """`rate` a second, `burst` at once, for each key."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Whether the key may do it once more now."""
        now = self.now()
        left, since = self._left.get(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        if left < 1:
            self._left[key] = (left, now)
            return False
        self._left[key] = (left - 1, now)
        if len(self._left) > MANY:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        full = [
            key for key, (left, since) in self._left.items()
            if left + (now - since) * self.rate >= self.burst
        ]  # fmt: skip
        for key in full:
            del self._left[key]


MANY = 4096
"""From so many keys on, those that have a full bucket are forgotten."""
