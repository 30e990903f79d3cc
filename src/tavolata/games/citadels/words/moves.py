"""The movements of cards, gold and the crown that events of Citadels say, for pages that draw them."""

from __future__ import annotations

import functools
from typing import Any, Final

from tavolata.core.views import Move, Place
from tavolata.words.messages import seat_in

OF_TABLE: Final = frozenset({"deck", "drawn", "tax_gold", "offered", "characters"})
CARDS: Final = {
    "draw": ("deck", "hand"),
    "keep": ("drawn", "hand"),
    "bottom": ("hand", "deck"),
    "lay": ("hand", "under"),
    "build": ("hand", "city"),
    "pick": ("offered", "own_characters"),
}
"""The places that a card leaves and enters; a card being paid for still counts as one in hand.

`under` is the place below the Museum. The Scholar draws without an event.
"""
BETWEEN_SEATS: Final = {
    "take_card": ("hand", "hand"),
    "confiscate": ("hand", "hand"),
    "seize": ("city", "city"),
    "exchange": ("city", "city"),
}
"""Events whose seat gets a card from another one; a confiscated card is built at once."""
FROM_BANK: Final = frozenset({"gather_gold", "gain", "refund"})
TO_BANK: Final = frozenset({"pay", "destroy_cost"})
PAID: Final = frozenset({"bribe", "seize", "exchange"})
"""Events whose seat pays another one; `number` is 16 times the gold, plus that seat."""


MARKS: Final = frozenset({"kill", "bewitch", "rob", "warrant", "threat"})
"""Events whose seat names a character, who gets a mark for the round."""


def moves_of(events: list[dict[str, Any]]) -> list[Move]:
    """Return the movements of redacted events in their order, equal ones in a row as one."""
    found: list[Move] = []
    for event in events:
        for move in _moves(event["event"], seat_in(event["seat"]).seat, event["number"], event):
            last = found[-1] if found else None
            if last and _path(last) == _path(move) and move.what == "card":
                last.n += move.n
            else:
                found.append(move)
    return found


def _path(move: Move) -> tuple[str, str | None, Place | None, Place | None]:
    return move.what, move.card, move.source, move.target


def _moves(kind: str, seat: int, number: int, event: dict[str, Any]) -> list[Move]:
    """Return the movements of one event: its gold first, then its card."""
    found: list[Move] = []
    if kind in FROM_BANK:
        bank = event.get("from")
        found.append(_gold(number, bank and _place(bank, seat), _place("gold", seat)))
    elif kind in TO_BANK:
        found.append(_gold(number, _place("gold", seat), None))
    elif kind == "take_gold":
        found.append(_gold(number >> 4, _place("gold", number & 15), _place("gold", seat)))
    elif kind in PAID:
        found.append(_gold(number >> 4, _place("gold", seat), _place("gold", number & 15)))
    elif kind == "tax":
        found.append(_gold(number, _place("gold", seat), _place("tax_gold", seat)))
    elif kind == "beautify":
        found.append(_gold(1, _place("gold", seat), _place("city", seat)))
    elif kind == "crown":
        before = seat_in(event["from"]).seat
        found.append(Move(what="crown", source=_place("crown", before), target=_place("crown", seat)))
    elif kind in MARKS:
        ends = _place("own_characters", seat), _place("characters", seat)
        found.append(Move(what="mark", card=event["card"], source=ends[0], target=ends[1]))
    elif kind == "swap_hands":
        mine, theirs = _place("hand", seat), _place("hand", number)
        found += [
            Move(what="hand", source=mine, target=theirs),
            Move(what="hand", source=theirs, target=mine),
        ]
    return [move for move in found if move.n] + _card_moves(kind, seat, number, event)


def _card_moves(kind: str, seat: int, number: int, event: dict[str, Any]) -> list[Move]:
    card = event.get("card")
    if kind in CARDS:
        source, target = CARDS[kind]
        ends = _place(event.get("from", source), seat), _place(target, seat)
        return [Move(what="card", card=card, source=ends[0], target=ends[1])]
    if kind in BETWEEN_SEATS:
        source, target = BETWEEN_SEATS[kind]
        other = number & 15
        return [Move(what="card", card=card, source=_place(source, other), target=_place(target, seat))]
    if kind == "give_card":
        ends = _place("hand", seat), _place("hand", number)
        return [Move(what="card", card=card, source=ends[0], target=ends[1])]
    if kind == "gather_cards" and number:
        return [Move(what="card", n=number, source=_place("deck", seat), target=_place("drawn", seat))]
    return []


def _gold(n: int, source: Place | None, target: Place | None) -> Move:
    return Move(what="coins", n=n, source=source, target=target)


@functools.lru_cache(maxsize=128)
def _place(zone: str, seat: int) -> Place:
    return Place(zone, None if zone in OF_TABLE else seat)
