"""The loops that fill buffers in one pass: those of `_buffers.c`, or plain Python with the same result.

The C file is there where the core is compiled.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from operator import mul
from typing import Any, Final

NATIVE_ORDER: Final = "@=" + ("<" if sys.byteorder == "little" else ">")


def type_of(view: memoryview) -> str:
    """Return the letter of a buffer's type, without the mark of this machine's byte order."""
    return view.format.lstrip(NATIVE_ORDER)


def _writable(out: Any) -> memoryview | None:
    """Return the view of a buffer that can be filled in one pass."""
    try:
        view = memoryview(out)
    except TypeError:
        return None
    return None if view.readonly or not view.c_contiguous else view


def fill_plainly(out: Any, counts: Any, factors: bytes) -> bool:
    """Do in plain Python what `_buffers.fill` does."""
    view = _writable(out)
    if view is None:
        return False
    block = bytes(counts)
    if type_of(view) == "f" and view.nbytes == 4 * len(block) <= len(factors):
        view.cast("B")[:] = array("f", map(mul, block, array("f", factors))).tobytes()
        return True
    if type_of(view) != "B" or view.nbytes != len(block):
        return False
    view.cast("B")[:] = block
    return True


def mark_plainly(out: Any, marks: Any) -> bool:
    """Do in plain Python what `_buffers.mark` does."""
    view = _writable(out)
    if view is None or view.itemsize != 1 or view.nbytes != len(marks):
        return False
    view.cast("B")[:] = bytes(marks)
    return True


def rows_plainly(
    counts: Any,
    at: int,
    table: Any,
    places: bytes,
    size: int,
    shared: int,
    own: int,
    first: int,
    players: int,
    seats: int,
) -> bool:
    """Do in plain Python what `_buffers.rows` does."""
    width = len(places)
    for row in range(shared + players * own):
        if row < shared:
            to = at + (seats * own + row) * size
        else:
            seat, which = divmod(row - shared, own)
            to = at + ((seat - first) % players * own + which) * size
        for column, place in enumerate(places):
            counts[to + place] = table[row * width + column]
    return True


Filler = Callable[[Any, Any, bytes], bool]
Marker = Callable[[Any, Any], bool]
Spreader = Callable[[Any, int, Any, bytes, int, int, int, int, int, int], bool]


def _fillers() -> tuple[Filler, Filler | None, Marker, Spreader]:
    if not __file__.endswith(".py"):
        try:
            from tavolata.core import _buffers
        except ImportError:
            return fill_plainly, None, mark_plainly, rows_plainly
        return _buffers.fill, _buffers.pour, _buffers.mark, _buffers.rows
    return fill_plainly, None, mark_plainly, rows_plainly


FILL: Final = _fillers()[0]
POUR: Final = _fillers()[1]
"""Fills a buffer and clears the counts, which costs more than new ones in plain Python."""
MARK: Final = _fillers()[2]
ROWS: Final = _fillers()[3]
