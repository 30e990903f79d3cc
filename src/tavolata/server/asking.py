"""What somebody asks the whole table for: everybody else who sits here in person must agree, and soon.

An undo that is not his alone, or to put the running game away: its record, which tells all hands, is
then for everybody and can be gone on with at any table. While it is open no bot decides.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from tavolata.server.play import CommandRefused
from tavolata.server.seats import Seat

if TYPE_CHECKING:
    from tavolata.server.table import Table

Wish = Literal["undo", "adjourn"]
Outcome = Literal["open", "agreed", "refused", "late", "void"]
PATIENCE: dict[Wish, float] = {"undo": 20.0, "adjourn": 60.0}
"""Seconds that the others have to agree."""


@dataclass
class Ask:
    """Something that a seat asks for; `missing` are the seats that have not agreed yet."""

    number: int
    seat: int
    what: Wish
    ends: float
    missing: set[int]
    outcome: Outcome = "open"

    def to_dict(self) -> dict[str, Any]:
        """What everybody may know of it."""
        return {
            "number": self.number,
            "seat": self.seat,
            "what": self.what,
            "missing": sorted(self.missing),
            "left_s": round(max(0.0, self.ends - time.monotonic()), 1),
            "outcome": self.outcome,
        }


class Asking:
    """What is asked for at one table: one thing at a time. The caller holds the table's lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.last: Ask | None = None
        self._asked: dict[int, int] = {}
        """When each seat last asked, as the number of the table's last event then: once for each."""
        self._count = 0

    @property
    def is_open(self) -> bool:
        """Whether an answer is awaited."""
        return self.last is not None and self.last.outcome == "open"

    def asked_by(self, seat: Seat) -> set[int]:
        """The seats that would be asked by a seat: all other people whose seats no bot keeps."""
        return {
            other.number for other in self.table.people() if other is not seat and not other.covered
        }

    async def ask(self, seat: Seat, what: Wish, command_id: str) -> None:
        """Ask; it is done at once if nobody else sits here in person."""
        table, number = self.table, seat.number
        play = table.running()
        if self.is_open:
            raise CommandRefused("not-now", "server-asked-already")
        if what == "undo":
            play.undo_to(number, table.layout, is_agreed=True)
        if self._asked.get(number) == play.seq:
            raise CommandRefused("not-now", "server-asked-once")
        self._asked[number] = play.seq
        self._count += 1
        missing = self.asked_by(seat)
        ends = time.monotonic() + PATIENCE[what]
        self.last = Ask(self._count, number, what, ends, missing)
        await self._settle(seat, command_id)

    async def answer(self, seat: Seat, number: int, *, agrees: bool, command_id: str) -> None:
        """Agree, or do not: then nothing happens."""
        ask = self.last
        if ask is None or ask.outcome != "open" or ask.number != number:
            raise CommandRefused("question-closed", "server-question-closed")
        if seat.number not in ask.missing:
            raise CommandRefused("not-yours", "server-not-asked")
        if not agrees:
            ask.outcome = "refused"
            return
        ask.missing.discard(seat.number)
        await self._settle(seat, command_id)

    async def _settle(self, sender: Seat, command_id: str) -> None:
        """Do what was asked for once everybody has agreed."""
        ask, table = self.last, self.table
        if ask is None or ask.missing:
            return
        ask.outcome = "agreed"
        if ask.what == "adjourn":
            await table.adjourn()
            return
        kept = table.running().undo_to(ask.seat, table.layout, is_agreed=True)
        table.attempt(ask.seat, {"seat": ask.seat, "undo": kept})
        await table.commit((sender.number, command_id))

    def happened(self) -> None:
        """Something was decided: what was asked about the time before is void."""
        if self.last is not None and self.last.outcome == "open":
            self.last.outcome = "void"

    def look(self) -> float | None:
        """Seconds until the answers must be there; None if nothing is open. Closes what is too late."""
        if self.last is None or self.last.outcome != "open":
            return None
        left = self.last.ends - time.monotonic()
        if left <= 0:
            self.last.outcome = "late"
            return None
        return left
