"""The clock of leases and of deadlines that are days away."""

from __future__ import annotations

import time


def now() -> float:
    """Return the seconds on a clock that never jumps and runs on while the machine sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
