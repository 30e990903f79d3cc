"""A city: everything face up in front of one seat. It holds no hidden card, so every seat may see it.

Cities are in a circle. The left neighbour is the next seat (clockwise), the right one the previous
seat; East is right, West is left.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tavolata.games.seven_wonders.rules.goods import add_producer, in_byte, part, shift, spread

LOW_CARDS: Final[i64] = 50
"""Cards below this number are bits of `low`, the others of `high`."""

# Discounts.
RAW_LEFT: Final[i64] = 1
RAW_RIGHT: Final[i64] = 2
RAW_BOTH: Final[i64] = 3
MADE_BOTH: Final[i64] = 4

# Powers of wonder stages.
FREE_BUILD: Final[i64] = 1
"""Olympia A: once an age, from the next turn on, build a structure from the hand at no cost (R13)."""
SEVENTH_CARD: Final[i64] = 2
"""Babylon B: from this age on, the last card of the age may be played as well (R11)."""
COPY_GUILD: Final[i64] = 4
"""Olympia B: at the end, score the points of one guild of a neighbour (R14)."""
BUILD_DISCARDED: Final[i64] = 8
"""Halicarnassus, for this turn: at its end, build a card of the discard pile for free (R12)."""

DEFEATS: Final[i64] = 3
"""The byte of `tokens` that counts defeat tokens; bytes 0 to 2 count victories by age."""


@final
@mypyc_attr(acyclic=True)
class City:
    """One city. Amounts are packed as in `goods.py`; `low` and `high` are the structures built.

    Neighbours can also buy `for_sale` and `producers`, but not `own_producers`. For each resource,
    `most_sold` is the most that neighbours can buy and `most_extra` the most that either/or producers
    give the owner; `extras` counts these producers. `colours` and `symbols` are packed counts, `tokens`
    counts tokens by age and defeats.
    """

    def __init__(self, wonder: i64) -> None:
        self.wonder: i64 = wonder
        self.stages: i64 = 0
        self.coins: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        self.colours: i64 = 0
        self.for_sale: i64 = 0
        self.producers: i64 = 0
        self.own_producers: i64 = 0
        self.most_sold: i64 = 0
        self.most_extra: i64 = 0
        self.extras: i64 = 0
        self.discounts: i64 = 0
        self.shields: i64 = 0
        self.symbols: i64 = 0
        self.powers: i64 = 0
        self.free_build_used: bool = False
        self.tokens: i64 = 0

    def clone(self) -> City:
        """Return an independent copy."""
        twin = City(self.wonder)
        twin.stages = self.stages
        twin.coins = self.coins
        twin.low = self.low
        twin.high = self.high
        twin.colours = self.colours
        twin.for_sale = self.for_sale
        twin.producers = self.producers
        twin.own_producers = self.own_producers
        twin.most_sold = self.most_sold
        twin.most_extra = self.most_extra
        twin.extras = self.extras
        twin.discounts = self.discounts
        twin.shields = self.shields
        twin.symbols = self.symbols
        twin.powers = self.powers
        twin.free_build_used = self.free_build_used
        twin.tokens = self.tokens
        return twin

    def owns(self, card: i64) -> bool:
        """Return whether this very card is built."""
        if card < LOW_CARDS:
            return (self.low >> card) & 1 != 0
        return (self.high >> (card - LOW_CARDS)) & 1 != 0

    def owns_any(self, sets: vec[i64], card: i64) -> bool:
        """Return whether any member of a card's set is built; sets have bits of `low`, then `high`."""
        return (self.low & sets[2 * card]) | (self.high & sets[2 * card + 1]) != 0

    def place(self, card: i64) -> None:
        """Place a card as a structure; the caller applies its effects."""
        if card < LOW_CARDS:
            self.low |= shift(1, card)
        else:
            self.high |= shift(1, card - LOW_CARDS)

    def produce(self, resource: i64, units: i64) -> None:
        """Add units to every turn's production, which is for sale."""
        self.for_sale += in_byte(resource, units)
        self.most_sold += in_byte(resource, units)

    def produce_one_of(self, mask: i64, is_for_sale: bool) -> None:
        """Add one unit every turn of any resource of a mask."""
        if is_for_sale:
            self.producers = add_producer(self.producers, mask)
            self.most_sold += spread(mask)
        else:
            self.own_producers = add_producer(self.own_producers, mask)
        self.most_extra += spread(mask)
        self.extras += 1

    def is_picking(self) -> bool:
        """Return whether a card of the discard pile is still to be built this turn."""
        return self.powers & BUILD_DISCARDED != 0

    def count(self, colour: i64) -> i64:
        """Return the number of structures of a colour."""
        return part(self.colours, colour)


def left_of(p: i64, cities: i64) -> i64:
    """Return the left neighbour: the next city clockwise."""
    return p + 1 if p + 1 < cities else 0


def right_of(p: i64, cities: i64) -> i64:
    """Return the right neighbour."""
    return p - 1 if p > 0 else cities - 1


def next_holder(seat: i64, age: i64, players: i64) -> i64:
    """Return the seat to which a hand is passed: left in Ages I and III, right in Age II."""
    return right_of(seat, players) if age == 2 else left_of(seat, players)


def last_holder(seat: i64, age: i64, players: i64) -> i64:
    """Return the seat from which a hand came."""
    return left_of(seat, players) if age == 2 else right_of(seat, players)
