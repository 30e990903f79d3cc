"""Facts about Dominion's cards that readers of a view need: leading type, cost, order in a hand."""

from __future__ import annotations

from tavolata.games.dominion.rules.kinds import NUMBER_OF, PRINTED, types_of

LEADING = ("reaction", "attack", "treasure", "victory", "curse", "action")
"""A card has the colour and mark of the first of these types that it has."""


def leading_type(card: str) -> str:
    """Return the type that gives a card its colour and mark."""
    types = types_of(NUMBER_OF[card])
    return next(kind for kind in LEADING if kind in types)


def cost_of(card: str) -> int:
    """Return the cost of a card."""
    return int(PRINTED.cost[NUMBER_OF[card]])


def hand_order(card: str) -> tuple[int, int, str]:
    """Sort Actions first, the most expensive first; then Treasures, Victory cards, Curses."""
    types = types_of(NUMBER_OF[card])
    group = next(
        i for i, kind in enumerate(("action", "treasure", "victory", "curse")) if kind in types
    )
    return group, -cost_of(card), card
