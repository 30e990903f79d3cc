"""The ranks of Citadels as bots know them: named after their classic characters, and in sets.

Bots reason by rank, not by name; a set of ranks is in the bits of an integer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.rules.kinds import MILITARY, NOBLE, RANKS, RELIGIOUS, TRADE

ASSASSIN: Final[i64] = 1
THIEF: Final[i64] = 2
MAGICIAN: Final[i64] = 3
KING: Final[i64] = 4
BISHOP: Final[i64] = 5
MERCHANT: Final[i64] = 6
ARCHITECT: Final[i64] = 7
WARLORD: Final[i64] = 8

COLOURS: Final = [NOBLE, RELIGIOUS, TRADE, MILITARY]
"""The types that pay income to a rank, in the order of these ranks."""


def rank_of_colour(type: i64) -> i64:
    """Return the rank with income from a type; 0 if there is none."""
    if type == NOBLE:
        return KING
    if type == RELIGIOUS:
        return BISHOP
    if type == TRADE:
        return MERCHANT
    return WARLORD if type == MILITARY else 0


def colour_of_rank(rank: i64) -> i64:
    """Return the type that pays income to a rank; -1 if there is none."""
    for type in COLOURS:
        if rank_of_colour(type) == rank:
            return type
    return -1


def has_rank(ranks: i64, rank: i64) -> bool:
    """Return whether a rank is in a set of ranks."""
    return (ranks >> rank) & 1 != 0


def ranks_in(ranks: i64) -> list[i64]:
    """Return the ranks of a set, ascending."""
    return [rank for rank in range(i64(1), RANKS + 1) if has_rank(ranks, rank)]
