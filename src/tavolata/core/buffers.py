"""The caller's buffers: tensors and masks are written into them in one pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tavolata.core.errors import WrongBufferError
from tavolata.core.filling import FILL, MARK, POUR, type_of
from tavolata.core.tensors import Cells, keep, zeros

if TYPE_CHECKING:
    from tavolata.core.given import Writable

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


def write_tensor(out: Writable, cells: Cells, factors: bytes) -> None:
    """Write filled cells into a buffer of float32 (scaled) or uint8 (counts), and take them back.

    There is a factor for each cell.
    """
    if POUR is None:
        is_written = FILL(out, cells.block, factors)
    else:
        is_written = POUR(out, cells.block, factors)
        if is_written:
            keep(cells)
    if not is_written:
        raise WrongBufferError(_what_is_wrong(out, int(cells.size), "tensor", "float32"))


@final
class _Marks:
    """The mask of some legal actions, all 0 between two calls."""

    def __init__(self, size: int) -> None:
        self.cells: Final = zeros(size)
        self.block: object = self.cells
        """The same vector as a Python object for the C loop, made once."""


class _Kept:
    """Marks between two masks: making them costs more than clearing them."""

    def __init__(self) -> None:
        self.marks: _Marks | None = None


_KEPT: Final = _Kept()


def write_mask(out: Writable, ids: vec[i16], size: int) -> None:
    """Write 1 at the ids of legal actions, else 0, into a buffer of uint8, int8 or bool."""
    marks = _KEPT.marks
    if marks is None or len(marks.cells) != size:
        marks = _Marks(size)
    _KEPT.marks = None
    _mark_ids(marks.cells, ids, 1)
    is_written = MARK(out, marks.block)
    _mark_ids(marks.cells, ids, 0)
    _KEPT.marks = marks
    if not is_written:
        raise WrongBufferError(_what_is_wrong(out, size, "mask", "uint8"))


def _mark_ids(cells: vec[u8], ids: vec[i16], n: i64) -> None:
    """Write a number at the cell of each id; ids without a cell are left out."""
    size: i64 = len(cells)
    for i in range(i64(len(ids))):
        at = i64(ids[i])
        if 0 <= at < size:
            cells[at] = u8(n)


def write_rows(out: Writable, counts: vec[u8], what: str) -> None:
    """Write counts of many rows into one buffer of uint8."""
    if not FILL(out, counts, b""):
        raise WrongBufferError(_what_is_wrong(out, len(counts), what, "uint8"))


# ------------------------------------------------------------------ checks of buffers
def _what_is_wrong(out: Any, size: int, what: str, usual: str) -> str:
    example = f"give numpy.zeros({size}, numpy.{usual}) or bytearray({size})"
    try:
        view = memoryview(out)
    except TypeError:
        kind = type(out).__name__
        article = "an" if kind[0] in "aeiou" else "a"
        return f"a {what} needs a typed buffer, and {article} {kind} is none: {example}"
    if view.readonly:
        return f"this buffer is read-only: {example}"
    if not view.c_contiguous:
        return f"this buffer is not contiguous (C order): {example}"
    letter = type_of(view)
    if what == "tensor" and letter not in ("f", "B"):
        name = TYPE_NAMES.get(letter, repr(view.format))
        return f"a tensor is written into float32 (scaled) or uint8 (counts), not into {name}"
    if what == "mask" and view.itemsize != 1:
        name = TYPE_NAMES.get(letter, repr(view.format))
        return f"a mask is written into uint8, int8 or bool, not into {name}"
    given = view.nbytes // view.itemsize
    return f"the {what} of this game has {size} cells, this buffer has {given}: {example}"
