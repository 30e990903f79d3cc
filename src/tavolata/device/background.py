"""Long work between the messages of a page: one piece after the other on the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

from tavolata.arena.slices import Work

SLICE = 0.03
"""Seconds of work before messages are served; a step of the work adds to it."""
Result = TypeVar("Result")


async def in_slices(work: Work[Result], between: Callable[[], None] = lambda: None) -> Result:
    """Do work in slices; `between` is called after each one, and may raise to end it."""
    while True:
        end = time.monotonic() + SLICE
        try:
            while time.monotonic() < end:
                next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
        await asyncio.sleep(0)
        between()
