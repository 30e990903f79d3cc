"""The fields of one round, which are cleared before the draft."""

from __future__ import annotations

from typing import Final

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


def lay_standing_marks(s: CitadelsState) -> None:
    """Place the permanent marks of characters that affect all other ranks in every round."""
    for rank in range(1, RANKS + 1):
        if s.has_rank(rank) and s.character(rank).marks_others != 0:
            for other in range(1, RANKS + 1):
                if other != rank:
                    s.set_mark(other, s.character(rank).marks_others)
