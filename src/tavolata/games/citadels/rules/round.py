"""The fields of one round, which are cleared before the draft."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.rules.kinds import RANKS
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tavolata.games.citadels.rules.turn import set_turn

NO_MARKS: Final = bytes(10)


def clear_round(s: CitadelsState) -> None:
    """Clear all that happened in the round."""
    s.called = 0
    s.marks = NO_MARKS
    s.revealed = 0
    s.signed = 0
    s.flower = 0
    s.flower_shown = False
    s.pending = 0
    s.robber = NOBODY
    s.blackmailer = NOBODY
    s.protected = NOBODY
    s.healers = 0
    s.builders = 0
    set_turn(s, NOBODY, 0, 0)


def standing_marks(s: CitadelsState, rank: i64) -> i64:
    """Return the marks that other characters place on a rank in every round."""
    found: i64 = 0
    for other in range(1, RANKS + 1):
        if other != rank and s.has_rank(other):
            found |= s.character(other).marks_others
    return found


def lay_standing_marks(s: CitadelsState) -> None:
    """Place the permanent marks of characters that affect all other ranks."""
    if standing_marks(s, 0) == 0:  # In most games no character does, and this costs 4% of random play.
        return
    for rank in range(1, RANKS + 1):
        marks = standing_marks(s, rank)
        if marks != 0:  # Most ranks have none: a new row of marks for each costs 7% of random play.
            s.set_mark(rank, marks)
