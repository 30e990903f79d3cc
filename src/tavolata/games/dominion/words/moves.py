"""The movements of cards that events of Dominion say, for pages that draw them."""

from __future__ import annotations

import functools
from typing import Any, Final

from tavolata.core.views import Move, Place, joined
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
    """Return the movements of redacted events in their order, equal ones in a row as one."""
    return joined(_move(event) for event in events if event["event"] in PATHS and event["number"])


def _move(event: dict[str, Any]) -> Move:
    path, seat = PATHS[event["event"]], seat_in(event["seat"]).seat
    source, target = _place(event.get("from", path[0]), seat), _place(path[1], seat)
    return Move(what="card", card=event.get("card"), n=event["number"], source=source, target=target)


@functools.lru_cache(maxsize=64)
def _place(zone: str, seat: int) -> Place:
    return Place(zone, None if zone in OF_TABLE else seat)
