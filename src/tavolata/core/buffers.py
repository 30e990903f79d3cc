"""The caller's buffers: tensors and masks are written into them in one pass.

`_buffers.c` does it where the core is compiled, plain Python with the same result where it is not.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from operator import mul
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i16, u8

from tavolata.core.errors import WrongBufferError
from tavolata.core.tensors import Cells, keep

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

NATIVE_ORDER: Final = "@=" + ("<" if sys.byteorder == "little" else ">")
TYPE_NAMES: Final = {
    "?": "bool",
    "b": "int8",
    "B": "uint8",
    "h": "int16",
    "H": "uint16",
    "i": "int32",
    "I": "uint32",
    "l": "int64",
    "L": "uint64",
    "q": "int64",
    "Q": "uint64",
    "e": "float16",
    "f": "float32",
    "d": "float64",
}


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


def mark_plainly(out: Any, ids: Any, size: int) -> bool:
    """Do in plain Python what `_buffers.mark` does."""
    view = _writable(out)
    if view is None or type_of(view) not in ("?", "B") or view.nbytes != size:
        return False
    block = bytearray(size)
    for number in ids:
        block[number] = 1
    view.cast("B")[:] = block
    return True


Filler = Callable[[Any, Any, bytes], bool]
Pourer = Callable[[Any, Any, bytes, int], bool]
Marker = Callable[[Any, Any, int], bool]


def _fillers() -> tuple[Filler, Pourer | None, Marker]:
    if not __file__.endswith(".py"):
        try:
            from tavolata.core import _buffers
        except ImportError:
            return fill_plainly, None, mark_plainly
        return _buffers.fill, _buffers.pour, _buffers.mark
    return fill_plainly, None, mark_plainly


_FILL: Final = _fillers()[0]
_POUR: Final = _fillers()[1]
"""Fills a buffer and clears the counts, which costs more than new ones in plain Python."""
_MARK: Final = _fillers()[2]


def write_tensor(out: WriteableBuffer, cells: Cells, factors: bytes) -> None:
    """Write filled cells into a buffer of float32 (scaled) or uint8 (counts), and take them back."""
    if _POUR is None:
        is_written = _FILL(out, cells.counts, factors)
    else:
        is_written = _POUR(out, cells.counts, factors, int(cells.size))
        if is_written:
            keep(cells)
    if not is_written:
        raise WrongBufferError(_what_is_wrong(out, int(cells.size), "tensor", "float32"))


def write_mask(out: WriteableBuffer, ids: vec[i16], size: int) -> None:
    """Write 1 at the ids of legal actions, else 0, into a buffer of uint8 or bool."""
    if not _MARK(out, ids, size):
        raise WrongBufferError(_what_is_wrong(out, size, "mask", "uint8"))


def write_rows(out: WriteableBuffer, counts: vec[u8], what: str) -> None:
    """Write counts of many rows into one buffer of uint8."""
    if not _FILL(out, counts, b""):
        raise WrongBufferError(_what_is_wrong(out, len(counts), what, "uint8"))


# ------------------------------------------------------------------ checks of buffers
def type_of(view: memoryview) -> str:
    """Return the letter of a buffer's type, without the mark of this machine's byte order."""
    return view.format.lstrip(NATIVE_ORDER)


def _what_is_wrong(out: Any, size: int, what: str, usual: str) -> str:
    example = f"give numpy.zeros({size}, numpy.{usual}) or bytearray({size})"
    try:
        view = memoryview(out)
    except TypeError:
        return f"a {what} needs a typed buffer, and a {type(out).__name__} is none: {example}"
    if view.readonly:
        return f"this buffer is read-only: {example}"
    if not view.c_contiguous:
        return f"this buffer is not contiguous (C order): {example}"
    letter = type_of(view)
    if what == "tensor" and letter not in ("f", "B"):
        name = TYPE_NAMES.get(letter, repr(view.format))
        return f"a tensor is written into float32 (scaled) or uint8 (counts), not into {name}"
    if what == "mask" and letter not in ("?", "B"):
        name = TYPE_NAMES.get(letter, repr(view.format))
        return f"a mask is written into uint8 or bool, not into {name}"
    given = view.nbytes // view.itemsize
    return f"the {what} of this game has {size} cells, this buffer has {given}: {example}"
