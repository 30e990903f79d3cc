"""Numbers of each seat in an observation: `NUMBERS` in a row, those of seat p from `p * NUMBERS` on.

One vector is several times cheaper to make than an object for each seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HAND_SIZE: Final[i64] = 0
HIDDEN_HAND: Final[i64] = 1
"""Cards in hand that the viewer does not know."""
DISCARD_SIZE: Final[i64] = 2
HIDDEN_DISCARD: Final[i64] = 3
"""Cards in the discard pile that the viewer does not know."""
DISCARD_TOP: Final[i64] = 4
"""The visible discard, or `NO_CARD`."""
DECK_MIDDLE: Final[i64] = 5
"""Cards in the deck below those that any seat knows."""
TURNS: Final[i64] = 6
SHUFFLES: Final[i64] = 7
NUMBERS: Final[i64] = 8

ZEROS: Final = vec[i64]([0] * 32)
"""The numbers of four seats, to slice."""
