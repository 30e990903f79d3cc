"""The movements of cards, gold and the crown that events of Citadels say, for pages that draw them."""

from __future__ import annotations

import functools
from typing import Any, Final

from tavolata.core.views import Move, Place, joined
from tavolata.games.citadels.words.clauses import Deed
from tavolata.games.citadels.words.log import deed_of
from tavolata.words.messages import seat_in

OF_TABLE: Final = frozenset({"deck", "drawn", "tax_gold", "offered", "characters"})
OTHER: Final = "other "
"""Precedes a place of the other seat."""
GOLD: Final = {
    "gather_gold": ("", "gold"),
    "gain": ("", "gold"),
    "refund": ("", "gold"),
    "pay": ("gold", ""),
    "destroy_cost": ("gold", ""),
    "tax": ("gold", "tax_gold"),
    "beautify": ("gold", "city"),
    "take_gold": ("other gold", "gold"),
    "bribe": ("gold", "other gold"),
    "seize": ("gold", "other gold"),
    "exchange": ("gold", "other gold"),
}
"""The places that gold leaves and enters; empty for the bank."""
CARDS: Final = {
    "draw": ("deck", "hand"),
    "keep": ("drawn", "hand"),
    "bottom": ("hand", "deck"),
    "lay": ("hand", "under"),
    "build": ("hand", "city"),
    "pick": ("offered", "own_characters"),
    "give_card": ("hand", "other hand"),
    "take_card": ("other hand", "hand"),
    "confiscate": ("other hand", "hand"),
    "seize": ("other city", "city"),
    "exchange": ("other city", "city"),
}
"""The places that a card leaves and enters; a card being paid for still counts as one in hand.

`under` is the place below the Museum. A confiscated card is built at once. The Scholar draws without an
event.
"""
MARKS: Final = frozenset({"kill", "bewitch", "rob", "warrant", "threat"})
"""Events whose seat names a character, who gets a mark for the round."""


def moves_of(events: list[dict[str, Any]]) -> list[Move]:
    """Return the movements of redacted events in their order, equal ones in a row as one."""
    return joined(move for event in events for move in _moves(event))


def _moves(event: dict[str, Any]) -> list[Move]:
    """Return the movements of one event: its gold first, then its card."""
    deed, card = deed_of(event), event.get("card")
    kind, seat = deed.kind, deed.seat
    found: list[Move] = []
    if kind in GOLD and deed.n:
        source, target = GOLD[kind]
        found.append(_move("coins", event.get("from", source), target, deed, n=deed.n))
    if kind in CARDS:
        source, target = CARDS[kind]
        found.append(_move("card", event.get("from", source), target, deed, card=card))
    elif kind == "gather_cards" and deed.n:
        found.append(_move("card", "deck", "drawn", deed, n=deed.n))
    elif kind == "crown":
        before, now = _place("crown", event["from"]), _place("crown", seat)
        found.append(Move(what="crown", source=before, target=now))
    elif kind in MARKS:
        found.append(_move("mark", "own_characters", "characters", deed, card=card))
    elif kind == "swap_hands":
        found += [_move("hand", "hand", "other hand", deed), _move("hand", "other hand", "hand", deed)]
    return found


def _move(
    what: str, source: str, target: str, deed: Deed, *, card: str | None = None, n: int = 1
) -> Move:
    ends = [_place(zone, deed.seat, deed.other) for zone in (source, target)]
    return Move(what=what, card=card, n=n, source=ends[0], target=ends[1])


@functools.lru_cache(maxsize=512)
def _place(zone: str, seat: str, other: str = "") -> Place | None:
    """Return a place of a seat or of the other one; None for the bank."""
    if not zone:
        return None
    name = zone.removeprefix(OTHER)
    owner = other if zone.startswith(OTHER) else seat
    return Place(name, None if name in OF_TABLE else seat_in(owner).seat)
