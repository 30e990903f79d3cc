"""Where the characters of a round are, as far as the viewer of an observation can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.core.events import HIDDEN
from tavolata.games.citadels.rules.draft import CLASSES, LAST, class_of, steps_of
from tavolata.games.citadels.rules.kinds import RANKS, count_bits, shift
from tavolata.games.citadels.rules.state import NOBODY
from tavolata.games.citadels.view.encoding import marks_in
from tavolata.games.citadels.view.typed import CharacterView, Place, Suspects

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation

UNKNOWN: Final[i64] = -1
DOWN: Final[i64] = 15
"""Face down on the table, as a possible place; seats are lower."""


@final
class Whereabouts:
    """The known and possible places of each character of this round.

    `owner` has by rank the seat that certainly holds a character, `DOWN` or `UNKNOWN`; `places` has the
    set of the places where an unknown one may be.
    """

    def __init__(self, o: CitadelsObservation) -> None:
        self.o: CitadelsObservation = o
        self.owner = vec[i64]([-1] * 16)
        self.places = vec[i64]([0] * 16)
        self.held = vec[i64]([0] * 16)
        """The numbers of characters that seats have taken and of which the viewer knows nothing."""
        steps = steps_of(o.cast, len(o.seats))
        is_over = o.called != 0 or o.is_over or o.n_passing == 0
        self.is_last_swapped: bool = i64(steps[i64(len(steps)) - 1]) >= LAST and is_over
        self._take_known()
        if o.looks == 0:
            self._take_silent()
        else:
            self._deduce()

    def _take_known(self) -> None:
        """Note the characters in slots that the viewer knows, and the revealed ones."""
        o = self.o
        for slot in range(i64(len(o.slot_rank))):
            seat = i64(o.slot_owner[slot])
            if seat != NOBODY:
                self.held[seat] += 1
            if o.slot_rank[slot] != HIDDEN:
                self.owner[i64(o.slot_rank[slot])] = DOWN if seat == NOBODY else seat
        for rank in range(1, RANKS + 1):
            if o.revealer(rank) != NOBODY and o.has_rank(rank):
                self.owner[rank] = o.revealer(rank)
        for rank in range(1, RANKS + 1):
            if self.owner[rank] != UNKNOWN:
                self.held[self.owner[rank]] -= 1

    def _take_silent(self) -> None:
        """Note silent characters only: the viewer has not looked at the cards."""
        for rank in range(1, RANKS + 1):
            if self.o.has_rank(rank) and self.owner[rank] == UNKNOWN and self.o.is_silent(rank):
                self.owner[rank] = DOWN

    def _deduce(self) -> None:
        """Find the places of the characters that left the passing deck unseen."""
        for group in range(CLASSES):
            loose = self.o.loose_in(group)
            for rank in range(1, RANKS + 1):
                if loose & shift(1, rank) != 0 and self.owner[rank] == UNKNOWN:
                    self._find(rank, group)

    def _find(self, rank: i64, group: i64) -> None:
        if self.o.is_silent(rank):
            self.owner[rank] = DOWN
            return
        if group == self.o.n_looks() and self.o.n_passing != 0:
            return
        found = self._open_places(group)
        if count_bits(found) != 1:
            self.places[rank] = found
            return
        seat: i64 = 0
        while found & shift(1, seat) == 0:
            seat += 1
        self.owner[rank] = seat
        self.held[seat] -= 1

    def _open_places(self, group: i64) -> i64:
        """Return the owners of the unknown slots through which a card of this group can have left."""
        o = self.o
        last: i64 = len(o.slot_rank) - 1
        found: i64 = 0
        for slot in range(last + 1):
            if o.slot_rank[slot] != HIDDEN:
                continue
            is_open = class_of(o.looks, slot) == group
            if self.is_last_swapped and (slot == 0 or slot == last):
                is_open = class_of(o.looks, 0) == group or class_of(o.looks, last) == group
            if is_open:
                seat = i64(o.slot_owner[slot])
                found |= shift(1, DOWN) if seat == NOBODY else shift(1, seat)
        swapped = self._swapped()
        if found & swapped != 0:
            found |= swapped
        for seat in range(i64(len(o.seats))):
            if seat == o.player or self.held[seat] <= 0:
                found &= shift(1, seat) ^ -1
        return found

    def _swapped(self) -> i64:
        """Return the seats that have swapped characters, where any of theirs can be the one."""
        o = self.o
        if o.swap_a == NOBODY or len(o.seats) > 3:
            return 0
        if o.is_swap_blind:
            return shift(1, o.swap_a) | shift(1, o.swap_b)
        return shift(1, i64(o.slot_owner[o.swap_a])) | shift(1, i64(o.slot_owner[o.swap_b]))

    def is_anyone(self, places: i64) -> bool:
        """Return whether these are all the other seats that can still reveal a character."""
        able: i64 = 0
        for seat in range(i64(len(self.o.seats))):
            if seat != self.o.player and self.held[seat] > 0:
                able |= shift(1, seat)
        return count_bits(able) > 1 and able & places == able

    # -------------------------------------------------------------- as values
    def view_of(self, rank: i64) -> CharacterView:
        """Return a character with its place and its marks."""
        o = self.o
        seat = self.owner[rank]
        place: Place = "unknown"
        if o.face_up & shift(1, rank) != 0:
            place = "face_up"
        elif o.revealer(rank) != NOBODY:
            place = "revealed"
        elif seat == DOWN:
            place = "nobody" if o.is_silent(rank) else "down"
        elif seat != UNKNOWN:
            place = "held"
        return CharacterView(
            card=o.character(rank).name,
            rank=int(rank),
            marks=marks_in(i64(o.marks[rank])),
            is_past=rank <= o.called,
            place=place,
            seat=int(seat) if place == "revealed" or place == "held" else None,
            suspects=self._suspects(self.places[rank]) if place == "unknown" else None,
        )

    def _suspects(self, places: i64) -> Suspects | None:
        if places == 0:
            return None
        return Suspects(
            seats=[seat for seat in range(len(self.o.seats)) if places & shift(1, seat) != 0],
            are_all=self.is_anyone(places),
            or_down=places & shift(1, DOWN) != 0,
        )


def characters_of(o: CitadelsObservation) -> list[CharacterView]:
    """Return the characters of the game by rank."""
    where = Whereabouts(o)
    return [where.view_of(rank) for rank in range(1, RANKS + 1) if o.has_rank(rank)]
