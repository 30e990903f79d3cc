"""All cards as values that read like the printed ones; each file adds its cards to the list.

Names and summaries in both languages are in `words/*.ftl`, with the texts of the rulings (`rule-R1`
and on).
"""

from typing import Final

from tavolata.games.dominion.rules.card import CARDS

from tavolata.games.dominion.rules.cards import (  # isort: skip
    basic,  # noqa: F401 - in this order, which gives the cards their numbers
    a_to_f,  # noqa: F401
    g_to_m,  # noqa: F401
    r_to_w,  # noqa: F401
)

__all__ = ["BUILT_IN", "CARDS"]

BUILT_IN: Final = len(CARDS)
"""Kinds from this number on are cards of packages."""
