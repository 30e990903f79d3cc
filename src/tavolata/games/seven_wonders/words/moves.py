"""The movements of cards and coins that events of 7 Wonders say, for pages that draw them."""

from __future__ import annotations

import functools
from typing import Any, Final

from tavolata.core.views import Move, Place
from tavolata.games.seven_wonders.words.cities import city_of_event, neighbour
from tavolata.games.seven_wonders.words.log import PAYMENTS

DECK: Final = "deck"
"""No place of the view: where the cards of the Free City come from."""
PATHS: Final = {
    "draw": (DECK, "hand"),
    "build": ("hand", "built"),
    "build_free": ("hand", "built"),
    "stage": ("hand", "stages"),
    "discard": ("hand", "discards"),
    "leftover": ("hand", "discards"),
    "pick": ("discards", "built"),
}
"""The zones that a card leaves and enters with each event."""


def moves_of(events: list[dict[str, Any]], viewer: int | None, ring: list[int | None]) -> list[Move]:
    """Return the movements of redacted events in their order; `ring` has all cities clockwise."""
    found: list[Move] = []
    for event in events:
        kind, city, n = event["event"], city_of_event(event["city"]), event["number"]
        if "from" in event:
            found += _passed(viewer, [seat for seat in ring if seat is not None], event["from"])
        elif kind in PATHS:
            source, target = (_place(zone, city, viewer) for zone in PATHS[kind])
            card = event.get("card")
            found.append(Move(what="card", card=card, source=source, target=target))
        elif kind in PAYMENTS:
            to = PAYMENTS[kind]
            paid = None if to == "bank" else _place("coins", neighbour(ring, city, to), viewer)
            found.append(Move(what="coins", n=n, source=_place("coins", city, viewer), target=paid))
        elif kind == "gain":
            found.append(Move(what="coins", n=n, target=_place("coins", city, viewer)))
    return found


def _passed(viewer: int | None, seats: list[int | None], side: str) -> list[Move]:
    """Return the hands that all seats pass on at the same time."""
    return [
        Move(
            what="hand",
            source=_place("hand", neighbour(seats, seat, side), viewer),
            target=_place("hand", seat, viewer),
        )
        for seat in seats
    ]


@functools.lru_cache(maxsize=256)
def _place(zone: str, city: int | None, viewer: int | None) -> Place | None:
    """Return a place of a city; a card for the Free City comes from a hand that no event names."""
    if zone == "discards":
        return Place(zone)
    if zone == DECK or (zone == "hand" and city is None):
        return None
    if city is None:
        return Place("free_city")
    if zone == "hand":
        return Place(zone) if city == viewer else Place("known_hand", city)
    return Place(zone, city)
