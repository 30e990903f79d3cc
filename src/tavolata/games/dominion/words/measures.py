"""Measures of Dominion for hints: coins and cards of a turn, Curses."""

from __future__ import annotations

from tavolata.core.advice import Measure, Measures
from tavolata.games.dominion.view.typed import DominionView

CURSE = "curse"


def coins(seen: DominionView, seat: int) -> float:
    """Return the coins of the seat's turn, so far."""
    return float(seen.coins if seen.active == seat else 0)


def cards(seen: DominionView, seat: int) -> float:
    """Return the cards that the seat has to play with in its turn."""
    mine = seen.seats[seat]
    return float(mine.hand_size + sum(mine.in_play.values()) if seen.active == seat else 0)


def curses(seen: DominionView, seat: int) -> float:
    """Return the Curses that the seat owns."""
    mine = seen.seats[seat]
    zones = (mine.hand, mine.in_play, mine.set_aside, mine.discard, mine.hidden)
    return float(sum(zone.get(CURSE, 0) for zone in zones) + mine.deck_top.count(CURSE))


MEASURES = Measures(
    3,
    (
        Measure("coins-now", coins, 1.0, "now"),
        Measure("cards-now", cards, 1.0, "now"),
        Measure("coins", coins, 0.5, "later"),
        Measure("cards", cards, 0.5, "later"),
        Measure("curses", curses, 0.5, is_loss=True),
    ),
)
