"""The movements of cards that events of Dominion say, for pages that draw them."""

from __future__ import annotations

from typing import Any, Final

from tavolata.core.views import Move, Place
from tavolata.words.messages import seat_in

PATHS: Final = {
    "play": ("hand", "in_play"),
    "draw": ("deck", "hand"),
    "shuffle": ("discard", "deck"),
    "buy": ("supply", "discard"),
    "gain": ("supply", "discard"),
    "gain_to_hand": ("supply", "hand"),
    "gain_to_deck": ("supply", "deck"),
    "discard": ("hand", "discard"),
    "trash": ("hand", "trash"),
    "reveal": ("deck", "set_aside"),
    "topdeck": ("hand", "deck"),
    "set_aside": ("hand", "set_aside"),
    "take": ("set_aside", "hand"),
    "flip_deck": ("deck", "discard"),
    "clean_up": ("hand", "discard"),
    "steal": ("trash", "discard"),
}
"""The zones that a card leaves and enters with each event; the cards in play follow at Clean-up."""
OF_TABLE: Final = ("supply", "trash")


def moves_of(events: list[dict[str, Any]]) -> list[Move]:
    """Return the movements of redacted events in their order."""
    found = []
    for event in events:
        path = PATHS.get(event["event"])
        if path is not None and event["number"]:
            seat = seat_in(event["seat"]).seat
            source, target = event.get("from", path[0]), path[1]
            found.append(
                Move(
                    what="card",
                    card=event.get("card"),
                    n=event["number"],
                    source=_place(source, seat),
                    target=_place(target, seat),
                )
            )
    return found


def _place(zone: str, seat: int) -> Place:
    return Place(zone, None if zone in OF_TABLE else seat)
