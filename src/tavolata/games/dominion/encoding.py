"""Observations of Dominion as JSON and as a tensor with named pieces."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.game import Piece
from tavolata.games.dominion.actions import ACTION_NAMES
from tavolata.games.dominion.kinds import BASIC, EFFECTS, IN_PLAY_KINDS, KINDS, NAMES
from tavolata.games.dominion.observation import DominionObservation, SeatView
from tavolata.games.dominion.questions import Question
from tavolata.games.dominion.state import (
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    LOOT,
    SEEN_DISCARD,
    SEEN_HAND,
    SET_ASIDE,
)


def card_list(cards: vec[u8], row: int) -> list[str]:
    """The cards of a row as text: `copper*3`."""
    found = []
    for kind in range(KINDS):
        n: int = i64(cards[row + kind])
        if n:
            found.append(NAMES[kind] if n == 1 else f"{NAMES[kind]}*{n}")
    return found


def card_name(card: int) -> str | None:
    """The id of a card; None for no card or one that may not be seen."""
    return NAMES[card] if card < KINDS else None


def observation_to_dict(o: DominionObservation) -> dict[str, Any]:
    """The observation as JSON; seats are P1, P2, ... as in scenarios."""
    question: dict[str, Any] | None = None
    if o.depth != 0:
        question = {
            "seat": f"P{o.decider() + 1}",
            "step": EFFECTS[o.question()].name,
            "n": int(o.question_n()),
            "card": card_name(int(o.question_card())),
        }
    data: dict[str, Any] = {
        "game": str(o.home),
        "viewer": f"P{o.player + 1}" if o.player >= 0 else None,
        "kingdom": [NAMES[i64(o.kinds[i])] for i in range(BASIC, IN_PLAY_KINDS)],
        "supply": {NAMES[i64(kind)]: int(o.supply[i64(kind)]) for kind in o.kinds},
        "trash": card_list(o.trash, 0),
        "active": f"P{o.active + 1}",
        "actions": int(o.actions),
        "buys": int(o.buys),
        "coins": int(o.coins),
        "immune": [f"P{p + 1}" for p in range(len(o.seats)) if o.immune >> p & 1],
        "question": question,
        "is_over": bool(o.is_over),
        "legal_actions": [ACTION_NAMES[action] for action in o.legal_actions],
    }
    for p in range(len(o.seats)):
        data[f"P{p + 1}"] = _seat_to_dict(o.seats[p])
    return data


def _seat_to_dict(seat: SeatView) -> dict[str, Any]:
    return {
        "hand": card_list(seat.cards, HAND),
        "hand_size": int(seat.hand_size()),
        "deck_size": int(seat.deck_size()),
        "deck_top": [NAMES[i64(card)] for card in reversed(list(seat.deck_top))],
        "discard": card_list(seat.cards, DISCARD),
        "discard_size": int(seat.count(DISCARD) + seat.hidden_discard),
        "discard_top": card_name(int(seat.discard_top)),
        "in_play": card_list(seat.cards, IN_PLAY),
        "set_aside": card_list(seat.cards, SET_ASIDE),
        "loot": card_list(seat.cards, LOOT),
        "known_to_all": {
            "hand": card_list(seat.cards, SEEN_HAND),
            "discard": card_list(seat.cards, SEEN_DISCARD),
        },
        "hidden": card_list(seat.cards, HIDDEN),
        "turns": int(seat.turns),
        "shuffles": int(seat.shuffles),
    }


SEAT_ROWS: Final = [
    ("hand", HAND, "cards known to be in hand"),
    ("discard", DISCARD, "cards known to be in the discard pile"),
    ("in_play", IN_PLAY, "cards in play"),
    ("set_aside", SET_ASIDE, "cards revealed or set aside"),
    ("hidden", HIDDEN, "cards owned that lie somewhere out of sight"),
    ("hand_known_to_all", SEEN_HAND, "cards that everybody knows to be in hand"),
    ("discard_known_to_all", SEEN_DISCARD, "cards that everybody knows to be in the discard pile"),
    ("loot", LOOT, "trashed Treasures that this Thief may still take"),
]
SEAT_NUMBERS: Final = 5


def layout(players: int) -> list[Piece]:
    """The named pieces of the tensor. Seats are counted clockwise from the viewer."""
    pieces = [
        Piece("supply", KINDS, "copies in each supply pile, by card number"),
        Piece("trash", KINDS, "copies in the trash, by card number"),
        Piece("counters", 4, "Actions, Buys, coins, empty piles"),
        Piece("active", players, "one-hot: whose turn it is"),
        Piece("decider", players, "one-hot: who is asked; zeros at the end"),
        Piece("immune", players, "1 for seats that this Attack passes over"),
        Piece("question", len(EFFECTS), "one-hot: which step asks; zeros at the end"),
        Piece("question_n", 1, "its counter; for Spy and Thief the victim, clockwise from the viewer"),
        Piece("question_card", KINDS, "one-hot: the card of the question, if it may be seen"),
    ]
    for seat in range(players):
        for name, _, meaning in SEAT_ROWS:
            pieces.append(Piece(f"seat{seat}_{name}", KINDS, f"{meaning}, by card number"))
        pieces += [
            Piece(f"seat{seat}_deck_top", KINDS, "known cards on top of the deck, counted"),
            Piece(f"seat{seat}_next", KINDS, "one-hot: the next card of the deck, if it is known"),
            Piece(f"seat{seat}_discard_top", KINDS, "one-hot: the visible discard"),
        ]
        pieces.append(
            Piece(f"seat{seat}_sizes", SEAT_NUMBERS, "hand, deck, discard pile, turns, shuffles")
        )
    return pieces


def fill_tensor(o: DominionObservation, out: MutableSequence[float]) -> None:
    """Write the floats of `layout` into `out`."""
    at = 0
    players = len(o.seats)
    first: int = o.player if o.player >= 0 else 0
    for cards in (o.supply, o.trash):
        for kind in range(KINDS):
            out[at + kind] = float(i64(cards[kind]))
        at += KINDS
    for number in (o.actions, o.buys, o.coins, o.empty_piles):
        out[at] = float(number)
        at += 1
    width = 3 * players + len(EFFECTS) + 1 + KINDS
    for i in range(at, at + width):
        out[i] = 0.0
    out[at + (o.active - first) % players] = 1.0
    for p in range(players):
        out[at + 2 * players + (p - first) % players] = float(o.immune >> p & 1)
    if o.depth != 0:
        out[at + players + (o.decider() - first) % players] = 1.0
        _fill_question(o, out, at + 3 * players, first)
    at += width
    for step in range(players):
        at = _fill_seat(o.seats[(first + step) % players], out, at)


def _fill_question(o: DominionObservation, out: MutableSequence[float], at: int, first: int) -> None:
    code: int = o.question()
    n: int = o.question_n()
    question = EFFECTS[code]
    if isinstance(question, Question) and question.is_about_seat:
        n = (n - first) % len(o.seats)
    out[at + code] = 1.0
    out[at + len(EFFECTS)] = float(n)
    card = o.question_card()
    if card < KINDS:
        out[at + len(EFFECTS) + 1 + card] = 1.0


def _fill_seat(seat: SeatView, out: MutableSequence[float], at: int) -> int:
    for _, row, _ in SEAT_ROWS:
        for kind in range(KINDS):
            out[at + kind] = float(i64(seat.cards[row + kind]))
        at += KINDS
    for i in range(at, at + 3 * KINDS):
        out[i] = 0.0
    for card in seat.deck_top:
        out[at + i64(card)] += 1.0
    if len(seat.deck_top) != 0:
        out[at + KINDS + i64(seat.deck_top[len(seat.deck_top) - 1])] = 1.0
    if seat.discard_top < KINDS:
        out[at + 2 * KINDS + seat.discard_top] = 1.0
    at += 3 * KINDS
    discard = seat.count(DISCARD) + seat.hidden_discard
    for number in (seat.hand_size(), seat.deck_size(), discard, seat.turns, seat.shuffles):
        out[at] = float(number)
        at += 1
    return at
