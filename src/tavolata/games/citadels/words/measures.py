"""Measures of Citadels for hints: gold, cards in hand, districts, lost turns."""

from __future__ import annotations

from tavolata.core.advice import Measure, Measures
from tavolata.games.citadels.view.typed import CitadelsView


def lost_turns(seen: CitadelsView, seat: int) -> float:
    """Return the finished rounds in which the seat had no turn, because it was killed."""
    rounds = seen.round - (0 if seen.is_over else 1)
    is_taking = seen.turn is not None and seen.turn.seat == seat and not seen.is_over
    return float(rounds - seen.seats[seat].turns + is_taking)


MEASURES = Measures(
    1,
    (
        Measure("gold", lambda seen, seat: float(seen.seats[seat].gold), 1.5),
        Measure("cards", lambda seen, seat: float(seen.seats[seat].hand_size), 1.5),
        Measure("districts", lambda seen, seat: float(seen.seats[seat].city_size), 0.5),
        Measure("lost-turns", lost_turns, 0.1, is_loss=True, is_share=True),
    ),
    clock=lambda seen: seen.round,
)
