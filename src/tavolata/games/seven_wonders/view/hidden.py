"""What a seat can know about hidden cards, as data: groups, demands and the sum of its knowledge.

`knowledge.py` works it out from an observation; samples, the JSON view and the tensor read it.
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
"""A place where a city used a card is written as slot * PLACE + city."""
NO_SLOT: Final[i64] = 21
"""Stands for the slot of a discard that no history tells of, in a position written by hand."""


@final
@mypyc_attr(acyclic=True)
class Group:
    """Cards of which nobody but their owners knows which lies where.

    `tokens` lists those known by name, ascending; `places` are the places where others have used one
    face down; `hand` more are in the hand of `holder`, `NOBODY` if the group is closed. All are cards
    of `age`.
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
        """How many cards are not known at all."""
        return max(0, self.hand + len(self.places) - len(self.tokens))


@final
@mypyc_attr(acyclic=True)
class Demand:
    """Cards, counted, that must lie in some places of the discard pile, each in one of them.

    `taken` is the card if it is one that somebody has taken out, else `NO_CARD`.
    """

    def __init__(self, counts: vec[u8], places: vec[i64], taken: i64) -> None:
        self.counts: vec[u8] = counts
        self.places: vec[i64] = places
        self.taken: i64 = taken


@final
@mypyc_attr(acyclic=True)
class Knowledge:
    """All that an observation says about hidden cards, in the form in which samples are drawn from it.

    `unknown` has the number of unknown cards of each group. `pool` counts the cards that the viewer has
    never seen, and `in_pool` adds them up by age, under `ANY_AGE` all of them. `cards` has the card
    used at each place, `NO_CARD` if it is hidden; the places from `NO_SLOT * PLACE` on are discards
    that no history tells of. `discards` lists all other places whose cards were discarded, in order.
    If there are `demands`, `group_at` has the number of the group of each hidden place. `hands` and
    `memory` are tables of a state, blank but for the viewer's own.
    """

    def __init__(self, groups: list[Group], cards: vec[u8]) -> None:
        self.groups: list[Group] = groups
        self.unknown: vec[i64] = vec[i64]()
        self.pool: vec[u8] = vec[u8]()
        self.in_pool: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.cards: vec[u8] = cards
        self.discards: vec[i64] = vec[i64]()
        self.demands: list[Demand] = []
        self.group_at: vec[i64] = vec[i64]()
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
    """Take a copy of a card out of a list, if it has one; only the result may be used then."""
    for i in range(i64(len(cards))):
        if i64(cards[i]) == card:
            return pop(cards, i)[0]
    return cards


def without_all(cards: vec[u8], others: vec[u8]) -> vec[u8]:
    """Take a copy of each card of another list out of a list; only the result may be used then."""
    for i in range(i64(len(others))):
        cards = without(cards, i64(others[i]))
    return cards
