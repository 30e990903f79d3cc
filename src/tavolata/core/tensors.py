"""Observations as numbers: named pieces, their layout, and the cells that games fill.

A cell is a count from 0 to 255. A buffer of uint8 gets the counts, one of float32 gets each count
divided by the scale of its piece. Games write counts into a vector of bytes, out of which
`buffers.py` fills the caller's buffer in one pass, so no number is boxed.
"""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

LAYOUT_VERSION: Final = 1
"""Version of all layouts. A new one means that a trained network must not read the tensor."""
FRAME: Final[i64] = 4
"""Bytes of a frame of `decisions.py`: effect, seat, n, card."""
MOST: Final[i64] = 255
"""The most that a cell can hold."""


class Piece(NamedTuple):
    """One named stretch of the tensor: `size` cells from index `start` on.

    No count of the piece is above `most`. A buffer of float32 gets counts divided by `scale`, `most`
    if it is 0 here.
    """

    name: str
    size: int
    meaning: str
    most: int = 1
    scale: int = 0
    start: int = 0

    @property
    def end(self) -> int:
        """The index after the last cell."""
        return self.start + self.size


@final
class Layout:
    """The pieces of a tensor in order, for a table of `seats`; it gives them their `start`.

    `factors` has the float32 1 / scale of each cell.
    """

    def __init__(self, pieces: list[Piece], seats: int) -> None:
        placed: list[Piece] = []
        factors = array("f")
        for piece in pieces:
            scale = piece.scale or piece.most
            placed.append(piece._replace(scale=scale, start=len(factors)))
            factors.extend([1 / scale] * piece.size)
        self.pieces: Final = tuple(placed)
        self.seats: Final = seats
        self.size: Final = len(factors)
        self.factors: Final = factors.tobytes()


class _Zeros:
    """Zeros that are cut to size, which is much faster than making such vectors."""

    def __init__(self) -> None:
        self.cells: vec[u8] = vec[u8]([0] * 4096)


_ZEROS: Final = _Zeros()


def zeros(size: i64) -> vec[u8]:
    """Return a new vector of zeros."""
    if size > i64(len(_ZEROS.cells)):
        _ZEROS.cells = vec[u8]([0] * size)
    return _ZEROS.cells[:size]


@final
class Cells:
    """The cells of one tensor while a game fills them, all of them 0 at first.

    Each method writes at `at` and moves it behind the cells that it is about; `set` writes anywhere.
    A game that begins each of its sections with `begin` can write long rows by `block`, in one copy.
    """

    def __init__(self, layout: Layout) -> None:
        self.seats: i64 = layout.seats
        self.size: i64 = layout.size
        self.at: i64 = 0
        self.counts: vec[u8] = vec[u8](capacity=layout.size)

    def begin(self, size: i64) -> None:
        """Make room for cells that are written next, and for no more."""
        lacking = self.at + size - len(self.counts)
        if lacking > 0:
            self.counts = extend(self.counts, zeros(lacking))

    def block(self, table: vec[u8]) -> None:
        """Write a table of counts."""
        if len(self.counts) == self.at:
            self.counts = extend(self.counts, table)
            self.at += len(table)
        else:
            self.row(table, 0, len(table))

    def set(self, at: i64, n: i64) -> None:
        """Write a count into a cell."""
        if n < 0 or n > MOST:
            raise OverflowError(f"cell {at} of a tensor cannot hold {n}")
        if at >= len(self.counts):
            self.complete()
        self.counts[at] = u8(n)

    def add(self, at: i64) -> None:
        """Count one more in a cell."""
        if at >= len(self.counts):
            self.complete()
        self.counts[at] += 1

    def complete(self) -> None:
        """Make room for all cells."""
        self.counts = extend(self.counts, zeros(self.size - len(self.counts)))

    def skip(self, size: i64) -> None:
        """Leave cells empty."""
        self.at += size

    def put(self, n: i64) -> None:
        """Write one count."""
        self.set(self.at, n)
        self.at += 1

    def number(self, n: i64) -> None:
        """Write a number that may be above 255 into two cells: n % 256, n // 256."""
        self.set(self.at, n & MOST)
        if n > MOST:
            self.set(self.at + 1, n >> 8)
        self.at += 2

    def one_hot(self, which: i64, size: i64) -> None:
        """Write a 1 at one place of several, if it is one of them."""
        if 0 <= which < size:
            self.set(self.at + which, 1)
        self.at += size

    def bits(self, members: i64, size: i64) -> None:
        """Write the members of a set of small numbers."""
        left = members
        i: i64 = 0
        while left != 0 and i < size:
            if left & 1 != 0:
                self.set(self.at + i, 1)
            left >>= 1
            i += 1
        self.at += size

    def packed(self, numbers: i64, size: i64) -> None:
        """Write the bytes of a packed number, the lowest first."""
        left = numbers
        for i in range(size):
            if left & 255 != 0:
                self.set(self.at + i, left & 255)
            left >>= 8
        self.at += size

    def row(self, table: vec[u8], first: i64, size: i64) -> None:
        """Write a row of counts."""
        at = self.at
        if at + size > len(self.counts):
            self.complete()
        counts = self.counts
        for i in range(size):
            counts[at + i] = table[first + i]
        self.at = at + size

    def spread(self, table: vec[u8], first: i64, places: vec[i64], size: i64) -> None:
        """Write the counts from `first` on at their places in a row of this size."""
        at = self.at
        if at + size > len(self.counts):
            self.complete()
        counts = self.counts
        for i in range(i64(len(places))):
            counts[at + places[i]] = table[first + i]
        self.at = at + size

    def tally(self, cards: vec[u8], size: i64) -> None:
        """Count cards by kind; numbers from `size` on are left out."""
        for card in cards:
            if i64(card) < size:
                self.add(self.at + i64(card))
        self.at += size

    def frames(self, frames: vec[u8], depth: i64, first: i64, players: i64, size: i64) -> None:
        """Write a stack of frames from its top: effect + 1, seat clockwise + 1, n, card + 1.

        Seats are counted from `first`.
        """
        at = self.at
        top: i64 = depth - 1
        for i in range(min(depth, size)):
            frame = FRAME * (top - i)
            self.set(at, i64(frames[frame]) + 1)
            self.set(at + 1, (i64(frames[frame + 1]) - first) % players + 1)
            self.set(at + 2, i64(frames[frame + 2]))
            self.set(at + 3, (i64(frames[frame + 3]) + 1) & MOST)
            at += FRAME
        self.at += FRAME * size
