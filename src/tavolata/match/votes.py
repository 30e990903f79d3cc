"""Unanimous votes with a deadline: undo with consent, adjourn, allow hints.

A seat opens a vote and may withdraw it; all other people must agree in time, and before anything else
is decided. The host carries out the result.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal

from tavolata.match.refused import CommandRefused

VoteKind = Literal["undo", "adjourn", "hints"]
Outcome = Literal["open", "agreed", "refused", "withdrawn", "late", "void"]
PATIENCE: dict[VoteKind, float] = {"undo": 20.0, "adjourn": 60.0, "hints": 30.0}
"""Seconds before a vote is late."""


@dataclass
class Vote:
    """A request of a seat until `ends`; `missing` are the seats that have not agreed yet."""

    number: int
    seat: int
    what: VoteKind
    ends: float
    missing: set[int]
    outcome: Outcome = "open"

    def close_if_agreed(self) -> bool:
        """Return whether all have agreed, and close the vote if so."""
        if not self.missing:
            self.outcome = "agreed"
        return not self.missing


class Votes:
    """The votes of one match, one at a time; `last` is the open or the latest one.

    Their numbers follow `before`: nobody may take a vote for another of the same match.
    """

    def __init__(self, before: int = 0) -> None:
        self.last: Vote | None = None
        self._opened: dict[int, int] = {}
        """The match's last event number when each seat opened its last vote."""
        self._count = before

    @property
    def is_open(self) -> bool:
        """Whether a vote is open."""
        return self.last is not None and self.last.outcome == "open"

    def require_none(self) -> None:
        """Raise `CommandRefused` while a vote is open."""
        if self.is_open:
            raise CommandRefused("not-now", "server-asked-already")

    def may_open(self, seat: int, seq: int) -> bool:
        """Return whether a seat has not opened a vote since the event `seq`."""
        return self._opened.get(seat) != seq

    def open(self, seat: int, what: VoteKind, voters: set[int], seq: int) -> Vote:
        """Open a vote of a seat among `voters`; each seat has one vote after the same event `seq`."""
        self.require_none()
        if not self.may_open(seat, seq):
            raise CommandRefused("not-now", "server-asked-once")
        self._opened[seat] = seq
        self._count += 1
        self.last = Vote(self._count, seat, what, time.monotonic() + PATIENCE[what], voters)
        return self.last

    def answer(self, seat: int, number: int, *, agrees: bool) -> Vote:
        """Record the answer of a seat; one refusal closes the vote, its own seat withdraws it."""
        vote = self.last
        if vote is None or vote.outcome != "open" or vote.number != number:
            raise CommandRefused("question-closed", "server-question-closed")
        is_withdrawn = seat == vote.seat and not agrees
        if seat not in vote.missing and not is_withdrawn:
            raise CommandRefused("not-yours", "server-not-asked")
        if agrees:
            vote.missing.discard(seat)
        else:
            vote.outcome = "withdrawn" if is_withdrawn else "refused"
        return vote

    def annul(self) -> None:
        """Void the open vote: something was decided since it was opened."""
        if self.last is not None and self.last.outcome == "open":
            self.last.outcome = "void"

    def annul_without(self, seat: int) -> None:
        """Void the open vote if a seat that has lost its person has opened it or has yet to answer."""
        if self.last is not None and seat in {self.last.seat, *self.last.missing}:
            self.annul()

    def left(self) -> float | None:
        """Return the seconds until the deadline, None if no vote is open; close a late one."""
        if self.last is None or self.last.outcome != "open":
            return None
        left = self.last.ends - time.monotonic()
        if left <= 0:
            self.last.outcome = "late"
            return None
        return left
