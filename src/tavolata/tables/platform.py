"""Differences between a server and a device: fast JSON, and threads; background tasks.

In JSON a dataclass is an object of its fields. Servers have msgspec, which takes a fifth of the time of
`json`; a device without it writes the same.
"""

from __future__ import annotations

import asyncio
import functools
import json
import sys
from collections.abc import Callable, Coroutine
from dataclasses import fields, is_dataclass
from typing import Any, ParamSpec, TypeVar

try:
    import msgspec
except ImportError:
    _write: Callable[[Any], bytes] | None = None
    _read: Callable[[bytes], Any] = json.loads
else:
    _write, _read = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def encode(value: Any) -> str:
    """Return a value with dataclasses in it as JSON; `TypeError` for anything that has no JSON."""
    return encode_plainly(value) if _write is None else _write(value).decode()


def decode(text: bytes) -> Any:
    """Return the value of a JSON text that `encode` wrote."""
    return _read(text)


def encode_plainly(value: Any) -> str:
    """Return the same as `encode`, by the standard library alone."""
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in _fields_of(value.__class__)}


@functools.cache
def _fields_of(kind: type) -> tuple[str, ...]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no JSON")
    return tuple(field.name for field in fields(kind))


# ------------------------------------------------------------------ threads
HAS_THREADS = sys.platform != "emscripten"
"""Whether this Python can start threads: one in a browser cannot."""
Given = ParamSpec("Given")
Result = TypeVar("Result")


def spawn(
    tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, Result], *, is_heard: bool = True
) -> asyncio.Task[Result]:
    """Start a task in the background, kept in `tasks` until its end: the event loop itself keeps none.

    If it fails, the event loop says so, unless nobody is to hear of it.
    """
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    if not is_heard:
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


async def in_thread(work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs) -> Result:
    """Return the result of `work`, done in a thread, or at once where there are none."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **kwargs)
    return work(*args, **kwargs)
