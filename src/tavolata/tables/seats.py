"""Seats of a table and their clocks.

A seat has a person, a bot of a level, or nobody; bots substitute for absent people. Its time runs while
it owes a decision, and each decision returns some, once even if it is undone and made again. While a
bot substitutes, it stands still.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tavolata.search.levels import SUBSTITUTE_LEVEL
from tavolata.tables import outgoing
from tavolata.tables.rows import SeatKind, SeatRow
from tavolata.tables.secret import SeatIndex, TokenHash

USUAL_LEVEL = 2
"""The level of bots for which nobody has chosen one."""
Substitution = Literal["", "away", "clock"]
"""Why a bot substitutes for a person: they are away, or their time is up."""


BANKS: dict[str, tuple[float, float]] = {
    "relaxed": (600.0, 60.0),
    "normal": (240.0, 20.0),
    "fast": (60.0, 8.0),
}
"""Seconds that a seat has in total, and seconds that each decision returns, up to the total."""


@dataclass
class Seat:
    """A seat of a table. `token_hash` is of the secret that proves whose it is."""

    number: int
    name: str
    kind: SeatKind
    level: int | None = None
    token_hash: TokenHash | None = None
    is_host: bool = False
    substitution: Substitution = ""
    pages: int = 0
    """Open pages of the person who sits here."""
    heard: float = field(default_factory=time.monotonic)
    """When one of its pages closed or a program used its token, by the monotonic clock."""
    sitting: int = 0
    """How often the seat changed hands or its token was replaced: older pages only watch."""
    renewals: int = 0
    """How often its token was replaced."""
    is_muted: bool = False
    """The host does not let its person write."""
    confirms: bool = False
    """Its turns end only when its person says so."""
    bank: float = 0.0
    since: float | None = None
    """When its question was opened, by the monotonic clock."""

    @classmethod
    def of(cls, row: SeatRow) -> Seat:
        """Return a seat from its row."""
        level = int(row.level) if row.level is not None else None
        substitution: Substitution = "away" if row.covered else ""
        return cls(
            int(row.index), row.name, row.kind, level, row.token_hash, row.is_host, substitution,
            is_muted=row.is_muted,
        )  # fmt: skip

    def row(self) -> SeatRow:
        """Return the row of the seat."""
        return SeatRow(
            index=SeatIndex(self.number),
            name=self.name,
            kind=self.kind,
            level=None if self.level is None else str(self.level),
            token_hash=self.token_hash,
            is_host=self.is_host,
            covered=self.substitution != "",
            is_muted=self.is_muted,
        )

    def but(self, **changes: Any) -> Seat:
        """Return a changed copy; `become` adopts it once it is on disk."""
        return replace(self, **changes)

    def emptied(self) -> Seat:
        """Return the seat with nobody in it."""
        return self.but(
            kind="open", name="", level=None, substitution="", token_hash=None, is_host=False,
            sitting=self.sitting + 1, confirms=False, is_muted=False,
        )  # fmt: skip

    def given_to_bot(self, level: int | None) -> Seat:
        """Return the seat with a bot in it, of the usual level if nobody has chosen one."""
        chosen = USUAL_LEVEL if level is None else level
        return self.emptied().but(kind="bot", level=chosen, name=f"Bot {self.number + 1}")

    @property
    def bot_level(self) -> int:
        """The level of the bot that plays here, or would substitute."""
        return SUBSTITUTE_LEVEL if self.level is None else self.level

    def become(self, other: Seat) -> None:
        """Adopt a changed copy that is on disk now; pages may have come and gone in between."""
        self.name, self.kind, self.level = other.name, other.kind, other.level
        self.token_hash, self.renewals = other.token_hash, other.renewals
        self.is_host, self.is_muted = other.is_host, other.is_muted
        self.substitution = other.substitution
        if self.sitting != other.sitting:
            self.sitting, self.pages, self.confirms = other.sitting, 0, other.confirms
            self.heard = time.monotonic()

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here yet."""
        return self.kind in ("open", "reserved")

    @property
    def is_bot_now(self) -> bool:
        """Whether a bot decides here."""
        return self.kind == "bot" or (self.kind == "person" and self.substitution != "")

    @property
    def is_person_now(self) -> bool:
        """Whether a person decides here, whose time can run out."""
        return self.kind == "person" and not self.substitution

    def left(self, now: float) -> float:
        """Return the seconds left in its bank while its clock runs."""
        return self.bank if self.since is None else self.bank - (now - self.since)

    def to_dict(self, *, owes: bool, has_clock: bool, is_for_guest: bool) -> outgoing.SeatInfo:
        """Return the public facts of a seat."""
        has_time = has_clock and self.kind == "person"
        left = round(max(0.0, self.left(time.monotonic())), 1) if has_time else None
        return {
            "seat": self.number,
            "name": self.name,
            "kind": self.kind,
            "level": self.level,
            "is_here": self.pages > 0 or self.kind == "bot",
            "is_covered": self.substitution != "",
            "is_muted": self.is_muted,
            "is_for_guest": is_for_guest,
            "owes": owes,
            "left_s": left,
        }


# ------------------------------------------------------------------ clocks
class Clock:
    """The clocks of all seats; a profile without a bank never runs out."""

    def __init__(self, profile: str, seats: Sequence[Seat]) -> None:
        self.profile = profile
        self.seats = seats
        self.bank, self.step = BANKS.get(profile, (0.0, 0.0))
        self._answered: list[tuple[int, int]] = []
        """The decisions that stopped a clock: their places among all moves, and their seats."""
        self._repeated = [0] * len(seats)
        """Undone decisions of each seat, which keep their time: as many later ones return none."""
        for seat in seats:
            seat.bank = self.bank

    @property
    def is_on(self) -> bool:
        """Whether time can run out."""
        return self.profile in BANKS

    def turn_to(self, asked: set[int]) -> None:
        """Start the clocks of the seats that owe a decision now, stop those of the others.

        The undo of another can close a question: its seat has thought in vain and gets some time, too.
        """
        now = time.monotonic()
        for seat in self.seats:
            if seat.number not in asked:
                self._stop(seat, now, self.step)
            elif seat.since is None and not seat.substitution:
                seat.since = now

    def answered(self, number: int, place: int) -> None:
        """Stop the clock of a seat that has decided: the next question starts it again.

        `place` is that of the decision among all moves.
        """
        seat = self.seats[number]
        if seat.since is None:
            return
        is_repeated = self._repeated[number] > 0
        self._repeated[number] -= is_repeated
        self._stop(seat, time.monotonic(), 0.0 if is_repeated else self.step)
        self._answered.append((place, number))

    def undone(self, kept: int) -> None:
        """Note that only the first `kept` moves remain."""
        while self._answered and self._answered[-1][0] >= kept:
            self._repeated[self._answered.pop()[1]] += 1

    def withdrawn(self, number: int) -> None:
        """Note that a seat has withdrawn its last decision."""
        last = next((one for one in reversed(self._answered) if one[1] == number), None)
        if last is not None:
            self._answered.remove(last)
            self._repeated[number] += 1

    def _stop(self, seat: Seat, now: float, returned: float) -> None:
        if seat.since is not None:
            seat.bank = min(self.bank, max(0.0, seat.left(now)) + returned)
            seat.since = None

    def stand_still(self, seat: Seat) -> None:
        """Stop the clock of a seat for which a bot substitutes: the bot's decisions return no time."""
        self._stop(seat, time.monotonic(), 0.0)

    def give_back(self, seat: Seat) -> None:
        """Give a seat whose person has returned at least the time of one decision, from now on."""
        if not self.is_on:
            return
        now = time.monotonic()
        seat.bank = max(seat.left(now), self.step)
        if seat.since is not None:
            seat.since = now

    def next_end(self) -> tuple[float, Seat] | None:
        """Return the seat that runs out first, and the seconds until then; None if no clock runs."""
        now = time.monotonic()
        running = [
            (seat.left(now), seat.number, seat) for seat in self.seats
            if seat.since is not None and seat.is_person_now
        ]  # fmt: skip
        if not self.is_on or not running:
            return None
        left, _, seat = min(running, key=lambda found: found[:2])
        return max(0.0, left), seat
