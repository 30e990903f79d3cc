"""Observations of Dominion as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import EVERY_SEAT
from tavolata.core.position import seats_in
from tavolata.games.dominion.rules.actions import action_text
from tavolata.games.dominion.rules.kinds import BASIC, EFFECTS, NAMES
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.state import (
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    LOOT,
    SEEN_DISCARD,
    SEEN_HAND,
    SET_ASIDE,
)

if TYPE_CHECKING:
    from tavolata.games.dominion.view.observation import DominionObservation, SeatView


def card_list(kinds: vec[i64], cards: vec[u8], row: int) -> list[str]:
    """Return the cards of a row as text: `copper*3`."""
    found = []
    for card in range(PILES):
        n: int = i64(cards[row + card])
        if n:
            name = NAMES[kinds[card]]
            found.append(name if n == 1 else f"{name}*{n}")
    return found


def card_name(kinds: vec[i64], card: int) -> str | None:
    """Return the id of a card; None for no card or a hidden one."""
    return NAMES[kinds[card]] if card < PILES else None


def observation_to_dict(o: DominionObservation) -> dict[str, Any]:
    """Return the observation as JSON; seats are P1, P2, ... as in scenarios."""
    question: dict[str, Any] | None = None
    if o.depth != 0:
        question = {
            "seat": f"P{o.decider() + 1}",
            "step": EFFECTS[o.question()].name,
            "n": int(o.number()),
            "card": card_name(o.kinds, int(o.card())),
        }
    data: dict[str, Any] = {
        "game": str(o.home),
        "viewer": f"P{o.player + 1}" if o.player >= 0 else None,
        "kingdom": [NAMES[o.kinds[card]] for card in range(BASIC, PILES)],
        "supply": {NAMES[o.kinds[card]]: int(o.supply[card]) for card in range(PILES)},
        "trash": card_list(o.kinds, o.trash, 0),
        "active": f"P{o.active + 1}",
        "actions": int(o.actions),
        "buys": int(o.buys),
        "coins": int(o.coins),
        "immune": seats_in(int(o.immune), len(o.seats)),
        "question": question,
        "is_over": bool(o.is_over),
        "legal_actions": [action_text(action) for action in o.legal_actions],
    }
    for p in range(len(o.seats)):
        data[f"P{p + 1}"] = _seat_to_dict(o.kinds, o.seats[p], len(o.seats))
    return data


def _seat_to_dict(kinds: vec[i64], seat: SeatView, players: int) -> dict[str, Any]:
    found = {
        "hand": card_list(kinds, seat.cards, HAND),
        "hand_size": int(seat.hand_size()),
        "deck_size": int(seat.deck_size()),
        "deck_top": [card_name(kinds, int(card)) for card in reversed(list(seat.deck_top))],
        "discard": card_list(kinds, seat.cards, DISCARD),
        "discard_size": int(seat.count(DISCARD) + seat.hidden_discard),
        "discard_top": card_name(kinds, int(seat.discard_top)),
        "in_play": card_list(kinds, seat.cards, IN_PLAY),
        "set_aside": card_list(kinds, seat.cards, SET_ASIDE),
        "loot": card_list(kinds, seat.cards, LOOT),
        "known_to_all": {
            "hand": card_list(kinds, seat.cards, SEEN_HAND),
            "discard": card_list(kinds, seat.cards, SEEN_DISCARD),
        },
        "hidden": card_list(kinds, seat.cards, HIDDEN),
        "turns": int(seat.turns),
        "shuffles": int(seat.shuffles),
    }
    if any(known_to != EVERY_SEAT for known_to in seat.top_seen):
        tops = reversed([int(known_to) for known_to in seat.top_seen])
        found["deck_top_known_to"] = [
            "all" if seats == EVERY_SEAT else seats_in(seats, players) for seats in tops
        ]
    return found
