"""The decisions of a match: who made them, as which texts, and who learned something from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

PERSON = "person"
BOT = "bot"
SUBSTITUTE = "cover"
"""A bot substitutes for a person who is away."""
FORCED = "forced"
"""The only possible answer, given for the seat."""
LOWER = "lower"
"""A bot of a lower level, because the requested one gave no answer in time."""


@dataclass(frozen=True)
class Move:
    """A decision: its seat, its text, and the length of the log before it.

    `by` says who made it for the seat; `text` is None for a withdrawn choice; `learned` are
    the seats that learned something hidden from it, a bit for each.
    """

    seat: int
    text: str | None
    by: str
    is_choice: bool
    events: int
    seq: int
    learned: int = 0

    @property
    def is_forced(self) -> bool:
        """Whether it was the only possible answer, given for the seat."""
        return self.by == FORCED


def body_of(move: Move) -> dict[str, Any]:
    """Return a move as a stored event."""
    return body(move.seat, move.text, move.by)


def body(seat: int, text: str | None, by: str) -> dict[str, Any]:
    """Return a decision as a stored event; None as text withdraws a choice."""
    if text is None:
        return {"seat": seat, "withdraw": True}
    return {"seat": seat, "do": text, "by": by}
