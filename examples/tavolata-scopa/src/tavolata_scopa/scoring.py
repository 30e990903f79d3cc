"""The points of one deal (R10 to R14)."""

from __future__ import annotations

from collections.abc import Sequence

from tavolata_scopa.rules import SETTEBELLO, SUITS, suit_of, value_of

CATEGORIES = ("scopas", "cards", "coins", "settebello", "primiera")
SCOPAS = 0
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


def primiera_of(cards: Sequence[int]) -> int:
    """Return the primiera of taken cards: the best card of each suit; 0 if a suit is missing (R13)."""
    best = [0] * len(SUITS)
    for card in cards:
        best[suit_of(card)] = max(best[suit_of(card)], PRIMIERA[value_of(card)])
    return sum(best) if all(best) else 0


def points_of_deal(taken: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Return who wins a point at the end of a deal: pairs of category and side (R10 to R13).

    `taken` are the cards of each side. Nobody wins a category in which two sides are equal.
    """
    counts = {
        "cards": [len(cards) for cards in taken],
        "coins": [sum(suit_of(card) == 0 for card in cards) for cards in taken],
        "settebello": [int(SETTEBELLO in cards) for cards in taken],
        "primiera": [primiera_of(cards) for cards in taken],
    }
    found = []
    for name, numbers in counts.items():
        best = max(numbers)
        if numbers.count(best) == 1:
            found.append((CATEGORIES.index(name), numbers.index(best)))
    return found


def winner(totals: Sequence[int], target: int) -> int | None:
    """Return the side that has won: the most points, at least the target; None for a tie (R15)."""
    best = max(totals)
    return totals.index(best) if best >= target and totals.count(best) == 1 else None
