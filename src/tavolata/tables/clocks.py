"""Clocks of a table: a seat's time runs while it owes a decision, and each decision returns some."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tavolata.tables.seats import Seat

BANKS: dict[str, tuple[float, float]] = {
    "relaxed": (600.0, 60.0),
    "normal": (240.0, 20.0),
    "fast": (60.0, 8.0),
}
"""Seconds that a seat has in total, and seconds that each decision returns, up to the total."""


class Clock:
    """The clocks of all seats; a profile without a bank never runs out."""

    def __init__(self, profile: str, seats: Sequence[Seat]) -> None:
        self.profile = profile
        self.seats = seats
        self.bank, self.step = BANKS.get(profile, (0.0, 0.0))
        for seat in seats:
            seat.bank = self.bank

    @property
    def is_on(self) -> bool:
        """Whether time can run out."""
        return self.profile in BANKS

    def turn_to(self, asked: set[int]) -> None:
        """Start the clocks of the seats that owe a decision now, stop those of the others."""
        now = time.monotonic()
        for seat in self.seats:
            if seat.number not in asked:
                self._stop(seat, now)
            elif seat.since is None:
                seat.since = now

    def answered(self, number: int) -> None:
        """Stop the clock of a seat that has decided: the next question starts it again."""
        self._stop(self.seats[number], time.monotonic())

    def _stop(self, seat: Seat, now: float) -> None:
        if seat.since is not None:
            seat.bank = min(self.bank, max(0.0, seat.left(now)) + self.step)
            seat.since = None

    def give_back(self, seat: Seat) -> None:
        """Give a seat whose person has returned at least the time of one decision."""
        if self.is_on:
            seat.bank = max(seat.bank, self.step)

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
