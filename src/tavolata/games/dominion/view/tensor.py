"""Observations of Dominion as a tensor with named pieces."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.decisions import FRAME
from tavolata.core.tensors import MOST, Cells, Layout, Piece, number
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.view.numbers import (
    DECK_MIDDLE,
    DISCARD_SIZE,
    DISCARD_TOP,
    HAND_SIZE,
    NUMBERS,
    SHUFFLES,
    TURNS,
)

if TYPE_CHECKING:
    from tavolata.games.dominion.view.observation import DeckTop, DominionObservation

MOST_SEATS: Final = 4
COPIES: Final = 60
"""The maximum number of copies of a card in the box."""
MANY: Final = 10
"""Copies that count as 1 in float32."""
FRAMES: Final[i64] = 40
"""The maximum number of open frames: ten chained Throne Rooms and another need fewer."""
ORDERED: Final[i64] = 40
"""The number of known cards on a deck that are written in order; those below are only counted."""
ORDER: Final = (
    "the same from the top: card + 1, 255 if hidden from the viewer; and from the last cell back, for"
    " cards that not everybody knows, who does: 1 the viewer, 2 the next seat, 4, 8"
)
SEAT_ROWS: Final = [
    ("hand", "cards known to be in hand"),
    ("discard", "cards known to be in the discard pile"),
    ("in_play", "cards in play"),
    ("set_aside", "cards revealed or set aside"),
    ("hand_known_to_all", "cards that everybody knows to be in hand"),
    ("discard_known_to_all", "cards that everybody knows to be in the discard pile"),
    ("loot", "trashed Treasures that this Thief may still take"),
    ("hidden", "cards owned that are out of sight"),
]
"""The rows of a seat in their order."""
TABLE_ROWS: Final = 2
"""The rows before those of the first seat: supply and trash."""


@functools.cache
def layout(seats: int, kinds: int, effects: int) -> Layout:
    """Return the layout for a table with this number of seats, kinds of card and effects."""
    return Layout(pieces(seats, kinds, effects), seats)


def pieces(seats: int, kinds: int, effects: int) -> list[Piece]:
    """Return the named pieces. Seats are counted clockwise from the viewer."""
    found = []
    for seat in range(seats):
        for name, meaning in SEAT_ROWS:
            found.append(Piece(f"seat{seat}_{name}", kinds, f"{meaning}, by card number", COPIES, MANY))
    found += [
        Piece("supply", kinds, "copies in each supply pile, by card number", COPIES, MANY),
        Piece("trash", kinds, "copies in the trash, by card number", COPIES, MANY),
        Piece("viewer", seats, "one-hot: the viewer's seat at the table; zeros for a watcher"),
        Piece("seats", seats, "1 for seats that are there; fewer than all only if padded"),
        Piece("cards", kinds, "1 for the 17 cards of this game, by card number"),
        number("actions", "Actions"),
        number("buys", "Buys"),
        number("coins", "coins"),
        Piece("empty_piles", 1, "empty supply piles", 17, 3),
        Piece("is_over", 1, "1 at the end of the game"),
        Piece("active", seats, "one-hot: whose turn it is"),
        Piece("decider", seats, "one-hot: who is asked; zeros at the end"),
        Piece("immune", seats, "1 for seats that this Attack passes over"),
        Piece("question", effects, "one-hot: which step asks; zeros at the end"),
        Piece("question_n", 1, "its counter; for Spy and Thief the victim, clockwise", 255, MANY),
        Piece("question_card", kinds, "one-hot: the card of the question, if it may be seen"),
        Piece(
            "frames",
            FRAME * FRAMES,
            "open frames, the question first: effect + 1, seat clockwise + 1, counter, card + 1",
            255,
        ),
    ]
    for seat in range(seats):
        name = f"seat{seat}"
        found += [
            Piece(f"{name}_deck_top", kinds, "known cards on top of the deck, counted", COPIES, MANY),
            Piece(f"{name}_deck_order", ORDERED, ORDER, 255),
            Piece(f"{name}_next", kinds, "one-hot: the next card of the deck, if it is known"),
            Piece(f"{name}_discard_top", kinds, "one-hot: the visible discard"),
            number(f"{name}_hand_size", "cards in hand"),
            number(f"{name}_deck_size", "cards in the deck"),
            number(f"{name}_discard_size", "cards in the discard pile"),
            number(f"{name}_turns", "turns taken"),
            number(f"{name}_shuffles", "shuffles"),
        ]
    return found


def fill_tensor(o: DominionObservation, to: Cells) -> None:
    """Write the counts of the layout."""
    seats = to.seats
    players = o.n_players()
    to.sit(o.player, players)
    first = to.first
    places = o.kinds
    size: i64 = o.home.kinds
    to.rows(o.cards, places, size, TABLE_ROWS, len(SEAT_ROWS))
    to.one_hot(o.player, seats)
    to.members(255)
    to.marks(places, size)
    to.number(o.actions)
    to.number(o.buys)
    to.number(o.coins)
    to.put(o.empty_piles)
    to.flag(o.is_over)
    to.seat(o.active)
    to.seat(o.decider())
    to.members(o.immune)
    fill_question(o, to)
    to.frames(o.frames, o.depth, FRAMES, places)
    for step in range(players):
        fill_seat(o, to, (first + step) % players)


def fill_question(o: DominionObservation, to: Cells) -> None:
    """Write the open question."""
    size: i64 = o.home.kinds
    if o.depth == 0:
        to.skip(o.home.effects + 1 + size)
        return
    n = o.number()
    if o.home.about_seat[o.question()] != 0:
        n = to.clockwise(n)
    to.one_hot(o.question(), o.home.effects)
    to.put(n)
    fill_card(to, o.card(), o.kinds, size)


def fill_card(to: Cells, card: i64, places: bytes, size: i64) -> None:
    """Write a 1 at the kind of a card, if there is one."""
    to.one_hot(i64(places[card]) if card < PILES else -1, size)


def fill_seat(o: DominionObservation, to: Cells, p: i64) -> None:
    """Write the fields of a seat outside its rows; bit sets of seats begin with the viewer."""
    size: i64 = o.home.kinds
    known: i64 = 0
    if len(o.tops) != 0:
        top = o.deck_top(p)
        known = len(top.cards)
        fill_top(to, top, o.kinds, size)
    else:
        to.skip(2 * size + ORDERED)
    numbers = o.numbers
    at = p * NUMBERS
    fill_card(to, numbers[at + DISCARD_TOP], o.kinds, size)
    to.number(numbers[at + HAND_SIZE])
    to.number(numbers[at + DECK_MIDDLE] + known)
    to.number(numbers[at + DISCARD_SIZE])
    to.number(numbers[at + TURNS])
    to.number(numbers[at + SHUFFLES])


def fill_top(to: Cells, top: DeckTop, places: bytes, size: i64) -> None:
    """Write the known cards on a deck: counted, in order with who knows them, and the topmost."""
    known: i64 = len(top.cards)
    for seen in top.cards:
        if i64(seen) < PILES:
            to.add(to.at + i64(places[i64(seen)]))
    to.skip(size)
    for i in range(min(known, ORDERED)):
        card = i64(top.cards[known - 1 - i])
        to.set(to.at + i, i64(places[card]) + 1 if card < PILES else MOST)
        known_to = i64(top.seen[known - 1 - i])
        if known_to != EVERY_SEAT:
            turned = (known_to >> to.first) | (known_to << (to.players - to.first))
            to.set(to.at + ORDERED - 1 - i, turned & ((1 << to.players) - 1))
    to.skip(ORDERED)
    fill_card(to, i64(top.cards[known - 1]) if known != 0 else NO_CARD, places, size)
