"""The zones of Dominion as rows of the table of cards, `PILES` numbers each (`state.py`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The rows that all seats share.
SUPPLY: Final[i64] = 0
TRASH: Final[i64] = 17

# The rows of the first seat; those of seat p are `p * PER_SEAT` further.
HAND: Final[i64] = 34
DISCARD: Final[i64] = 51
IN_PLAY: Final[i64] = 68
SET_ASIDE: Final[i64] = 85
"""Face up next to deck and discard pile: set aside by Library, or revealed until discarded."""
SEEN_HAND: Final[i64] = 102
"""Not a zone: copies in hand that everybody knows of."""
SEEN_DISCARD: Final[i64] = 119
"""Not a zone: copies in the discard pile that everybody knows of."""
LOOT: Final[i64] = 136
"""Not a zone: Treasures in the trash that this play of Thief may still take."""
HIDDEN: Final[i64] = 153
"""In views only: copies owned whose place the viewer does not know."""
PER_SEAT: Final[i64] = 136
"""The numbers of a seat, all its rows."""
