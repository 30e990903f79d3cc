"""Measures of Citadels for hints: gold, cards in hand, districts, lost turns."""

from __future__ import annotations

from tavolata.core.advice import Measure, Measures
from tavolata.games.citadels.view.typed import CitadelsView


def gold(seen: CitadelsView, seat: int) -> float:
    """Return the gold of the seat."""
    return float(seen.seats[seat].gold)


def cards(seen: CitadelsView, seat: int) -> float:
    """Return the cards in the seat's hand."""
    return float(seen.seats[seat].hand_size)


def districts(seen: CitadelsView, seat: int) -> float:
    """Return the districts in the seat's city, as they count for completion."""
    return float(seen.seats[seat].city_size)


def lost_turns(seen: CitadelsView, seat: int) -> float:
    """Return the finished rounds in which the seat had no turn, because it was killed."""
    rounds = seen.round - (0 if seen.is_over else 1)
    is_taking = seen.turn is not None and seen.turn.seat == seat and not seen.is_over
    return float(rounds - seen.seats[seat].turns + is_taking)


def rounds(seen: CitadelsView) -> int:
    """Return the number of the round."""
    return seen.round


MEASURES = Measures(
    1,
    (
        Measure("gold", gold, 1.5),
        Measure("cards", cards, 1.5),
        Measure("districts", districts, 0.5),
        Measure("lost-turns", lost_turns, 0.1, is_loss=True, is_share=True),
    ),
    clock=rounds,
)
