"""The cards of Scopa, what each can take, and the numbers and texts of all plays.

A card is a number from 0 to 39: suit by suit, values 1 to 10 (8 is the Jack, 9 the Knight, 10 the
King). Rules are numbered as in the README (R5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

SUITS = ("coins", "cups", "swords", "clubs")
VALUES = 10
CARDS = len(SUITS) * VALUES
NAMES = tuple(f"{suit}-{value}" for suit in SUITS for value in range(1, VALUES + 1))
NUMBER_OF = {name: card for card, name in enumerate(NAMES)}
SETTEBELLO = NUMBER_OF["coins-7"]
KING = 10
HAND_SIZE, TABLE_SIZE = 3, 4

STOCK, TABLE, HANDS, WON = 0, 1, 2, 6
"""Places of cards: the stock, the table, the hand of seat p (HANDS + p), taken by side q (WON + q)."""


def cards_at(places: bytes | bytearray, place: int) -> list[int]:
    """Return the cards in a place, ascending; `places` has a byte for each card."""
    return [card for card, found in enumerate(places) if found == place]


def value_of(card: int) -> int:
    """Return the value of a card, from 1 to 10."""
    return card % VALUES + 1


def suit_of(card: int) -> int:
    """Return the suit of a card; 0 is Coins."""
    return card // VALUES


def sums(total: int, cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the sets of cards, in the given order, whose values add up to a total."""
    for place, card in enumerate(cards):
        rest = total - value_of(card)
        if rest == 0:
            yield (card,)
        elif rest > 0:
            for others in sums(rest, cards[place + 1 :]):
                yield (card, *others)


def captures(card: int, table: Sequence[int]) -> list[tuple[int, ...]]:
    """Return what a card can take: one card of its value (R5), or else cards that add up to it (R6)."""
    value = value_of(card)
    equal: list[tuple[int, ...]] = [(other,) for other in table if value_of(other) == value]
    return equal or sorted(sums(value, [other for other in table if value_of(other) < value]))


class Play(NamedTuple):
    """A card that is played, and the cards of the table that it takes."""

    card: int
    taken: tuple[int, ...] = ()

    def __str__(self) -> str:
        if not self.taken:
            return f"play {NAMES[self.card]}"
        return f"play {NAMES[self.card]} take {'+'.join(NAMES[card] for card in self.taken)}"


def _all_plays() -> Iterator[Play]:
    """Yield every play that some table allows: 40 without and 16,160 with a capture."""
    smaller = {total: list(range(CARDS)) for total in range(1, VALUES + 1)}
    for total, cards in smaller.items():
        smaller[total] = [card for card in cards if value_of(card) < total]
    found = {total: sorted(sums(total, cards)) for total, cards in smaller.items()}
    for card in range(CARDS):
        value = value_of(card)
        yield Play(card)
        equal = (suit * VALUES + value - 1 for suit in range(len(SUITS)))
        yield from (Play(card, (other,)) for other in equal if other != card)
        yield from (Play(card, taken) for taken in found[value])


PLAYS = tuple(_all_plays())
"""All plays; the number of an action is its place in this table."""
ACTION_OF = {play: action for action, play in enumerate(PLAYS)}
TEXTS = tuple(map(str, PLAYS))
ACTION_NAMED = {text: action for action, text in enumerate(TEXTS)}


def legal_plays(hand: Sequence[int], table: Sequence[int]) -> list[int]:
    """Return the actions that are legal with a hand, ascending; both are in ascending order."""
    return [ACTION_OF[Play(card, taken)] for card in hand for taken in captures(card, table) or [()]]
