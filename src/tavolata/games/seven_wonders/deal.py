"""Dealing hidden cards out to the places where they may lie, for `sample.py`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Rng
from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.kinds import AGE, AGES, GUILDS, KINDS
from tavolata.games.seven_wonders.knowledge import (
    NO_SLOT,
    NOBODY,
    PLACE,
    Group,
    own_card_at,
    pool_of,
    shown_at,
)
from tavolata.games.seven_wonders.observation import SevenWondersObservation

ANY_AGE: Final[i64] = 0


@final
@mypyc_attr(acyclic=True)
class Deal:
    """What lies where: a card for each place where one was used face down, a hand for each seat.

    `pools[age]` counts the cards that nobody has placed yet; `group_at` gives the group of a place.
    """

    def __init__(self, o: SevenWondersObservation, rng: Rng, groups: list[Group]) -> None:
        self.o: SevenWondersObservation = o
        self.rng: Rng = rng
        self.groups: list[Group] = groups
        self.cards: dict[int, int] = {}
        self.group_at: dict[int, int] = {}
        self.unknown: list[i64] = [group.n_unknown() for group in groups]
        self.pile: list[i64] = []
        self.hands: list[list[i64]] = [[] for _i in range(o.home.players)]
        self.pools: list[vec[u8]] = [vec[u8]([0] * KINDS)]
        for number, group in enumerate(groups):
            for place in group.places:
                self.group_at[place] = number
        for age in range(i64(1), o.age + 1):
            self.pools.append(pool_of(o, age, groups))

    # -------------------------------------------------------------- what lies where
    def card_used(self, slot: i64, city: i64) -> i64:
        """The card that was used for a city."""
        shown = shown_at(self.o, slot, city)
        if shown != HIDDEN:
            return shown
        own = own_card_at(self.o, slot, city)
        if own != NO_CARD:
            return own
        return self.cards.get(slot * PLACE + city, NO_CARD)

    def untold_card(self, number: i64) -> i64:
        """A discard of which no history tells."""
        return self.cards.get(NO_SLOT * PLACE + number, NO_CARD)

    def unknown_card(self, age: i64) -> i64:
        """Any card that is not placed yet, of an age or of any; `NO_CARD` if there is none left."""
        total: i64 = 0
        for pool in self.pools_of(age):
            for n in pool:
                total += i64(n)
        if total == 0:
            return NO_CARD
        left = self.rng.below(total)
        for pool in self.pools_of(age):
            for card in range(KINDS):
                if left < i64(pool[card]):
                    pool[card] -= 1
                    return card
                left -= i64(pool[card])
        return NO_CARD

    def pools_of(self, age: i64) -> list[vec[u8]]:
        """The pools from which a group is filled up."""
        return self.pools if age == ANY_AGE else [self.pools[age]]

    # -------------------------------------------------------------- the discard pile
    def fits(self, card: i64, number: i64, by_name: bool) -> i64:
        """How many copies of a card a group could give, of those known by name or of the unknown."""
        group = self.groups[number]
        if by_name:
            return i64(group.tokens[card])
        age = AGE[card]
        if age > self.o.age or (group.age != ANY_AGE and age != group.age):
            return 0
        return min(self.unknown[number], i64(self.pools[age][card]))

    def put(self, card: i64, place: i64, by_name: bool) -> None:
        """Lay a card into a place."""
        number = self.group_at[place]
        self.cards[place] = card
        if by_name:
            self.groups[number].tokens[card] -= 1
        else:
            self.unknown[number] -= 1
            self.pools[AGE[card]][card] -= 1

    def take_back(self, card: i64, place: i64, by_name: bool) -> None:
        """Take a card out of a place again."""
        number = self.group_at[place]
        del self.cards[place]
        if by_name:
            self.groups[number].tokens[card] += 1
        else:
            self.unknown[number] += 1
            self.pools[AGE[card]][card] += 1

    # -------------------------------------------------------------- all the rest
    def drop_guilds(self) -> None:
        """Some of the guilds that nobody has seen are not in the game, by lot."""
        pool = self.pools[AGES]
        unseen: i64 = 0
        for card in range(GUILDS, KINDS):
            unseen += i64(pool[card])
        surplus = KINDS - GUILDS - (self.o.home.n_cities + 2)
        while surplus > 0 and unseen > 0:
            left = self.rng.below(unseen)
            for card in range(GUILDS, KINDS):
                if pool[card] != 0:
                    if left == 0:
                        pool[card] = 0
                        break
                    left -= 1
            unseen -= 1
            surplus -= 1

    def spread_out(self, number: i64) -> None:
        """Deal a group: its cards to its free places and to the hand, all ways equally likely."""
        group = self.groups[number]
        cards: list[i64] = []
        for card in range(KINDS):
            for _i in range(i64(group.tokens[card])):
                cards.append(card)
        for _i in range(self.unknown[number]):
            card = self.unknown_card(group.age)
            if card != NO_CARD:
                cards.append(card)
        for place in group.places:
            if place not in self.cards and cards:
                self.cards[place] = self.pick_from(cards)
        if group.holder != NOBODY:
            self.hands[group.holder] = cards

    def pick_from(self, cards: list[i64]) -> i64:
        """Take a random card out of a list."""
        at = self.rng.below(len(cards))
        card = cards[at]
        cards[at] = cards[len(cards) - 1]
        cards.pop()
        return card
