"""Observations as numbers: named pieces, their layout, and the cells that games fill.

A cell is a count from 0 to 255. A buffer of uint8 gets the counts, one of float32 gets each count
divided by the scale of its piece. Games write counts into a vector of bytes, out of which
`buffers.py` fills the caller's buffer in one pass, so no number is boxed.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.filling import ROWS
from tavolata.core.final import keep_final
from tavolata.core.threefry import M32

LAYOUT_VERSION: Final = 1
"""Version of all layouts. A new one means that a trained network must not read the tensor."""
FRAME: Final[i64] = 4
"""Bytes of a frame of `decisions.py`: effect, seat, n, card."""
HALF: Final[i64] = 32
"""Bits of a set that `Cells.bits` goes through at once."""
DE_BRUIJN: Final[i64] = 0x077CB531
"""Times a power of two, its five highest bits of 32 are another number for each power."""
MOST: Final[i64] = 255
"""The most that a cell can hold."""


class Piece(NamedTuple):
    """One named stretch of the tensor: `size` cells from index `start`.

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
        """Return the index after the last cell."""
        return self.start + self.size


def number(name: str, meaning: str) -> Piece:
    """Return the piece of a number that may be above 255."""
    return Piece(name, 2, f"{meaning}: n % 256, n // 256", 255, 16)


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

    def __reduce__(self) -> tuple[Any, ...]:
        return Layout, (list(self.pieces), self.seats)

    def __repr__(self) -> str:
        return f"<Layout for {self.seats} seats: {self.size} cells in {len(self.pieces)} pieces>"


keep_final(Layout)


@final
class Layouts:
    """The layouts of a game, one for each number of seats up to `most`, made when they are needed."""

    def __init__(self, pieces: Callable[[int], list[Piece]], most: int) -> None:
        self.pieces: Final = pieces
        self.most: Final = most
        self.made: list[Layout | None] = [None] * (most + 1)

    def of(self, seats: int, padded: bool) -> Layout:
        """Return the layout for a table with this number of seats, or for the largest one."""
        size: i64 = self.most if padded else seats
        found = self.made[size]
        if found is None:
            found = Layout(self.pieces(int(size)), int(size))
            self.made[size] = found
        return found


class _Zeros:
    """Zeros that are cut to size, which is much faster than making such vectors."""

    def __init__(self) -> None:
        self.cells: vec[u8] = vec[u8]([0] * 4096)


_ZEROS: Final = _Zeros()


def _places() -> vec[u8]:
    """Return the exponent of each power of two below 2**32, at its number by `DE_BRUIJN`."""
    found = vec[u8]([0] * 32)
    power: i64 = 1
    for place in range(HALF):
        found[((power * DE_BRUIJN) & M32) >> 27] = u8(place)
        power += power
    return found


_PLACES: Final = _places()


def zeros(size: i64) -> vec[u8]:
    """Return a new vector of zeros."""
    if size > i64(len(_ZEROS.cells)):
        _ZEROS.cells = vec[u8]([0] * size)
    return _ZEROS.cells[:size]


def refuse(at: i64, n: i64) -> None:
    """Raise the error for a count that no cell can hold."""
    raise OverflowError(f"cell {at} of a tensor cannot hold {n}")


def write(counts: vec[u8], at: i64, n: i64) -> None:
    """Write a count that a cell can hold.

    `write(self.counts, ...)` borrows the vector, `self.counts[...] = ...` takes and drops a reference.
    """
    counts[at] = u8(n)


@final
@mypyc_attr(acyclic=True)
class Cells:
    """The cells of one tensor, or of one in each row, while games fill them; all are 0 at first.

    Each method writes at `at` and moves it behind the cells that it is about; `set` writes anywhere.
    Seats are counted clockwise from the viewer, once a game has called `sit`.
    """

    def __init__(self, layout: Layout, rows: i64 = 1) -> None:
        self.seats: i64 = layout.seats
        self.at: i64 = 0
        self.first: i64 = 0
        self.players: i64 = layout.seats
        self.size: i64 = layout.size * rows
        self.counts: Final = zeros(self.size)
        """The first `size` are those of the tensors; kept cells may have more."""
        self.block: object = self.counts
        """The same vector as a Python object for the C loops, made once."""

    def begin(self, layout: Layout, size: i64) -> None:
        """Begin again at the first cell, for tensors of this layout; all counts must be 0."""
        self.seats = layout.seats
        self.at = 0
        self.first = 0
        self.players = layout.seats
        self.size = size

    def sit(self, viewer: i64, players: i64) -> None:
        """Set the viewer and the number of players; a watcher, -1, sits with the first seat."""
        self.first = viewer if viewer >= 0 else 0
        self.players = players

    def clockwise(self, seat: i64) -> i64:
        """Return the place of a seat, clockwise from the viewer."""
        place = seat - self.first
        # The sign selects the players, because a processor cannot predict who sits before the viewer.
        return place + ((place >> 63) & self.players)

    def set(self, at: i64, n: i64) -> None:
        """Write a count into a cell."""
        if n < 0 or n > MOST:
            refuse(at, n)
        write(self.counts, at, n)

    def add(self, at: i64) -> None:
        """Count one more in a cell."""
        self.counts[at] += 1

    def skip(self, size: i64) -> None:
        """Leave cells empty."""
        self.at += size

    def put(self, n: i64) -> None:
        """Write one count."""
        self.set(self.at, n)
        self.at += 1

    def flag(self, is_so: bool) -> None:
        """Write 1 or 0."""
        write(self.counts, self.at, 1 if is_so else 0)
        self.at += 1

    def number(self, n: i64) -> None:
        """Write a number that may be above 255 into two cells: n % 256, n // 256."""
        write(self.counts, self.at, n & MOST)
        if n < 0 or n > MOST:
            self.set(self.at + 1, n >> 8)
        self.at += 2

    def one_hot(self, which: i64, size: i64) -> None:
        """Write a 1 at one place of several, if it is one of them."""
        if 0 <= which < size:
            write(self.counts, self.at + which, 1)
        self.at += size

    def seat(self, seat: i64) -> None:
        """Write a 1 at one of the seats, or at none if this is not a seat."""
        # Multiplied, because a processor cannot predict whether there is one.
        is_there: i64 = 1 if 0 <= seat < self.players else 0
        write(self.counts, self.at + is_there * self.clockwise(seat), is_there)
        self.at += self.seats

    def packed_seats(self, seats: i64, width: i64, n: i64) -> None:
        """Write n rows of seats out of packed numbers of `width` bits: seat + 1, or 0 for none."""
        counts = self.counts
        at = self.at
        most: i64 = (1 << width) - 1
        left = seats
        for _i in range(n):
            number = left & most
            is_there: i64 = 1 if number != 0 else 0
            counts[at + is_there * self.clockwise(number - 1)] = u8(is_there)
            left >>= width
            at += self.seats
        self.at = at

    def members(self, seats: i64) -> None:
        """Write the members of a set of seats, a bit each."""
        if seats != 0:
            counts = self.counts
            seat = self.first
            for place in range(self.players):
                if (seats >> seat) & 1 != 0:
                    counts[self.at + place] = 1
                seat += 1
                if seat == self.players:
                    seat = 0
        self.at += self.seats

    def bits(self, members: i64, size: i64) -> None:
        """Write the members of a set of small numbers."""
        if members != 0:
            counts = self.counts
            places = _PLACES
            for first in range(i64(0), size, HALF):
                left = (members >> first) & (M32 >> max(0, first + HALF - size))
                at = self.at + first
                while left != 0:
                    lowest = left & -left
                    counts[at + i64(places[((lowest * DE_BRUIJN) & M32) >> 27])] = 1
                    left -= lowest
        self.at += size

    def packed(self, numbers: i64, size: i64) -> None:
        """Write the bytes of a packed number, the lowest first."""
        if numbers != 0:
            counts = self.counts
            left = numbers
            for at in range(self.at, self.at + size):
                counts[at] = u8(left & MOST)
                left >>= 8
        self.at += size

    def row(self, table: vec[u8], first: i64, size: i64) -> None:
        """Write a row of counts."""
        at = self.at
        counts = self.counts
        for i in range(size):
            counts[at + i] = table[first + i]
        self.at = at + size

    def rows(self, table: vec[u8], places: bytes, size: i64, shared: i64, own: i64) -> None:
        """Write the rows of counts of all seats, clockwise from the viewer, then the `shared` rows.

        The table begins with the shared rows; each seat then has `own` ones. The n-th count of a row is
        written at the n-th of the `places` in a row of `size` cells. Seats that are not there leave
        their cells empty.
        """
        at, first, players, seats = int(self.at), int(self.first), int(self.players), int(self.seats)
        ROWS(self.block, at, table, places, int(size), int(shared), int(own), first, players, seats)
        self.at += (shared + self.seats * own) * size

    def marks(self, places: bytes, size: i64) -> None:
        """Write a 1 at each of the places."""
        counts = self.counts
        at = self.at
        for i in range(i64(len(places))):
            counts[at + i64(places[i])] = 1
        self.at = at + size

    def tally(self, cards: vec[u8], size: i64) -> None:
        """Count cards by kind; numbers from `size` on are left out."""
        counts = self.counts
        at = self.at
        for i in range(i64(len(cards))):
            card = i64(cards[i])
            if card < size:
                counts[at + card] += 1
        self.at = at + size

    def frames(self, frames: vec[u8], depth: i64, size: i64, kinds: bytes) -> None:
        """Write a stack of frames from its top: effect + 1, seat clockwise + 1, n, card + 1.

        Cards that have a number in `kinds` are written by that number.
        """
        at = self.at
        counts = self.counts
        top: i64 = depth - 1
        for i in range(min(depth, size)):
            frame = FRAME * (top - i)
            self.set(at, i64(frames[frame]) + 1)
            self.set(at + 1, self.clockwise(i64(frames[frame + 1])) + 1)
            counts[at + 2] = frames[frame + 2]
            card = i64(frames[frame + 3])
            if card < i64(len(kinds)):
                card = i64(kinds[card])
            counts[at + 3] = u8((card + 1) & MOST)
            at += FRAME
        self.at += FRAME * size


class _Kept:
    """Cells between two tensors: making them and setting them to 0 costs more than clearing them."""

    def __init__(self) -> None:
        self.cells: Cells | None = None


_KEPT: Final = _Kept()


def empty_cells(layout: Layout, rows: i64 = 1) -> Cells:
    """Return cells for tensors of this layout, all 0; `buffers.write_tensor` takes them back."""
    cells = _KEPT.cells
    size: i64 = layout.size * rows
    if cells is None or size > i64(len(cells.counts)):
        return Cells(layout, rows)
    _KEPT.cells = None
    cells.begin(layout, size)
    return cells


def keep(cells: Cells) -> None:
    """Keep cells for the next tensor; the first `size` counts must have been cleared."""
    _KEPT.cells = cells
