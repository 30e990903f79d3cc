"""The movements of cards that events of Scopa say, for pages that draw them."""

from __future__ import annotations

from typing import Any, Final

from tavolata.core.views import Move, Place
from tavolata.words.messages import seat_in

PATHS: Final = {
    "table": ("stock_size", "table"),
    "draw": ("stock_size", "hand"),
    "play": ("hand", "table"),
    "take": ("table", "taken"),
    "rest": ("table", "taken"),
}
"""The places that a card leaves and enters with each event; `taken` are the cards of a seat's side."""
OF_TABLE: Final = ("stock_size", "table")


def moves_of(events: list[dict[str, Any]]) -> list[Move]:
    """Return the movements of redacted events in their order; a card that takes others follows them."""
    found: list[Move] = []
    played: Move | None = None
    for event in [*events, {"event": ""}]:
        kind = event["event"]
        if played is not None and kind != "take":
            if found[-1] is not played and played.target is not None:
                target = found[-1].target
                found.append(Move(what="card", card=played.card, source=played.target, target=target))
            played = None
        if kind not in PATHS:
            continue
        seat = seat_in(event["seat"]).seat
        source, target = (Place(zone, None if zone in OF_TABLE else seat) for zone in PATHS[kind])
        found.append(Move(what="card", card=event["card"], source=source, target=target))
        if kind == "play":
            played = found[-1]
    return found
