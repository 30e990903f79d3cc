"""Long work next to the event loop, where there are threads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

HAS_THREADS = sys.platform != "emscripten"
"""Whether this Python can start threads: one in a browser cannot."""
Given = ParamSpec("Given")
Result = TypeVar("Result")


async def in_thread(work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs) -> Result:
    """Return the result of `work`, done in a thread, or at once where there are none."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **kwargs)
    return work(*args, **kwargs)
