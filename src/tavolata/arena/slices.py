"""Long work in slices, for a process that has other things to do in between.

Work is a generator that yields where it may be interrupted; its result is what it returns. A slice of
a rollout is a number of choices, 0 meaning the whole rollout.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

from tavolata.core.game import State
from tavolata.search.rollout import Rollout

Result = TypeVar("Result")
Work: TypeAlias = Generator[None, None, Result]
CHOICES = 12
"""Choices of rule bots in a slice, which take less than 50 ms in a browser."""
SLICE = 0.03
"""Seconds of work before messages are served; a step of the work adds to it."""


def at_once(work: Work[Result]) -> Result:
    """Do all the work, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def rolled_out(rollout: Rollout, state: State, choices: int) -> Work[list[float]]:
    """Play a rollout to its end in slices; return the value of its last state."""
    if choices == 0:
        return rollout.play(state)
    while not rollout.run(state, choices):
        yield
    return rollout.value(state)


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
