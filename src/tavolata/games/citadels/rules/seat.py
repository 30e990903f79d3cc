"""One seat of Citadels: its gold, its hand, its city."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.games.citadels.rules.kinds import ANY_INCOME, COUNTS_TWICE, kind_of, shift
from tavolata.games.citadels.rules.shapes import TRAITS, TYPE


def sort_last(cards: vec[u8], seen: vec[u8]) -> None:
    """Move the last card to its place by kind among the others, which are in order."""
    at: i64 = len(cards) - 1
    card = cards[at]
    knowers = seen[at]
    while at != 0 and cards[at - 1] > card:
        cards[at] = cards[at - 1]
        seen[at] = seen[at - 1]
        at -= 1
    cards[at] = card
    seen[at] = knowers


@final
@mypyc_attr(acyclic=True)
class Seat:
    """One seat: its gold, its hand in the order of kinds, its city in the order of building."""

    def __init__(self, hand: vec[u8], seen: vec[u8], city: bytes) -> None:
        self.gold: i64 = 0
        self.hand: vec[u8] = hand
        self.seen: vec[u8] = seen
        self.city: bytes = city
        self.built: i64 = 0
        """The kinds of the city, as a bit set."""
        self.traits: i64 = 0
        """The traits of all districts in the city."""
        self.turns: i64 = 0
        self.hidden: i64 = 0
        """In one seat's view of another: the number of unknown cards in hand; else 0."""

    def clone(self) -> Seat:
        """Return an independent copy."""
        twin = Seat(self.hand[:], self.seen[:], self.city)
        twin.gold = self.gold
        twin.built = self.built
        twin.traits = self.traits
        twin.turns = self.turns
        twin.hidden = self.hidden
        return twin

    def hand_size(self) -> i64:
        """Return the number of cards in hand, known or not."""
        return len(self.hand) + self.hidden

    def has(self, kind: i64) -> bool:
        """Return whether a district of this kind is in the city."""
        return self.built & shift(1, kind) != 0

    def weight(self) -> i64:
        """Return the number of districts as it counts for completion."""
        if self.traits & COUNTS_TWICE != 0:
            return len(self.city) + 1
        return len(self.city)

    def count_type(self, type: i64) -> i64:
        """Return the number of districts of a type in the city."""
        count: i64 = 0
        for district in self.city:
            if TYPE[kind_of(i64(district))] == type:
                count += 1
        return count

    def income(self, type: i64) -> i64:
        """Return the city's income for a character who is paid for a type."""
        if self.traits & ANY_INCOME != 0:
            return self.count_type(type) + 1
        return self.count_type(type)

    def recount(self) -> None:
        """Recompute `built` and `traits`."""
        built: i64 = 0
        traits: i64 = 0
        for district in self.city:
            kind = kind_of(i64(district))
            built |= shift(1, kind)
            traits |= TRAITS[kind]
        self.built = built
        self.traits = traits
