"""A seat's possible knowledge of hidden cards, as data: groups, constraints and their sum.

`knowledge.py` derives it from an observation; samples, the JSON view and the tensor read it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import pop, vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD
from tavolata.games.seven_wonders.rules.kinds import KINDS
from tavolata.games.seven_wonders.rules.state import ZEROS

NOBODY: Final[i64] = -1
ANY_AGE: Final[i64] = 0
PLACE: Final[i64] = 8
"""A place where a city used a card has the number slot * PLACE + city."""
NO_SLOT: Final[i64] = 21
"""The slot of discards without a history, in a position written by hand."""


@final
@mypyc_attr(acyclic=True)
class Group:
    """Cards with known places as a set: only their owners know which card is where.

    `tokens` lists those known by name, ascending; `places` are those where others have used one face
    down; `hand` more are in the hand of `holder`, `NOBODY` if the group is closed. All are cards of
    `age`.
    """

    def __init__(self, age: i64, tokens: vec[u8]) -> None:
        self.age: i64 = age
        self.tokens: vec[u8] = tokens
        self.places: vec[i64] = vec[i64]()
        self.holder: i64 = NOBODY
        self.hand: i64 = 0

    def without(self, card: i64) -> Group:
        """Return a copy without one of the cards known by name."""
        twin = Group(self.age, without(self.tokens[:], card))
        twin.places = self.places
        twin.holder = self.holder
        twin.hand = self.hand
        return twin

    def n_unknown(self) -> i64:
        """Return the number of unknown cards."""
        return max(0, self.hand + len(self.places) - len(self.tokens))


@final
@mypyc_attr(acyclic=True)
class Constraint:
    """Counted cards that must be in some places of the discard pile, one in each.

    `taken` is the card if another seat has taken it out, else `NO_CARD`.
    """

    def __init__(self, counts: vec[u8], places: vec[i64], taken: i64) -> None:
        self.counts: vec[u8] = counts
        self.places: vec[i64] = places
        self.taken: i64 = taken


@final
@mypyc_attr(acyclic=True)
class Knowledge:
    """An observation's knowledge of hidden cards, prepared for sampling.

    `unknown` has the number of unknown cards of each group. `pool` counts the cards that the viewer has
    never seen, and `in_pool` adds them up by age, with their total under `ANY_AGE`. `cards` has the
    card used at each place, `NO_CARD` if it is hidden; the places from `NO_SLOT * PLACE` on are
    discards without a history. `discards` lists all other places whose cards were discarded, in order.
    `hands` and `memory` are tables of a state, blank except for the viewer's own.
    """

    def __init__(self, groups: list[Group], cards: vec[u8]) -> None:
        self.groups: list[Group] = groups
        self.unknown: vec[i64] = vec[i64]()
        self.pool: vec[u8] = vec[u8]()
        self.in_pool: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.cards: vec[u8] = cards
        self.discards: vec[i64] = vec[i64]()
        self.constraints: list[Constraint] = []
        self.hands: vec[u8] = vec[u8]()
        self.memory: vec[u8] = vec[u8]()


# ------------------------------------------------------------------ ascending lists of cards
def counted(cards: vec[u8]) -> vec[u8]:
    """Count the cards of a list by number; blanks do not count."""
    counts = ZEROS[:KINDS]
    for card in cards:
        if card != NO_CARD:
            counts[i64(card)] += 1
    return counts


def copies_in(cards: vec[u8], card: i64) -> i64:
    """Count the copies of a card."""
    n: i64 = 0
    for i in range(i64(len(cards))):
        if i64(cards[i]) == card:
            n += 1
    return n


def without(cards: vec[u8], card: i64) -> vec[u8]:
    """Return a list without one copy of a card; the given list is no longer usable."""
    for i in range(i64(len(cards))):
        if i64(cards[i]) == card:
            return pop(cards, i)[0]
    return cards


def without_all(cards: vec[u8], others: vec[u8]) -> vec[u8]:
    """Return a list without one copy of each card of another; the given list is no longer usable."""
    for i in range(i64(len(others))):
        cards = without(cards, i64(others[i]))
    return cards
