"""What a seat can work out about hidden cards from what it remembers and what all have seen.

A hand goes round the table. Whoever has held it knows it, but for what others have taken since: open
cards leave it by name, cards used face down leave it unseen. So knowledge comes in groups: some cards
known by name (`tokens`) and some unknown ones lie, nobody knows which where, in a hand and in places
where a card was used face down. When the hand comes by again, its group is closed: what is missing
lies in those places.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.actions import NONE, USE_DISCARD, USE_LEFTOVER
from tavolata.games.seven_wonders.kinds import AGE, KINDS, copies_of
from tavolata.games.seven_wonders.observation import SevenWondersObservation
from tavolata.games.seven_wonders.state import (
    ACT,
    DRAWN_CARD,
    FREE_CITY,
    FREE_CITY_CARD,
    HAND,
    LOOK,
    MEMORY,
    OWN_CARD,
    TURNS,
    controller_of,
)

NOBODY: Final[i64] = -1
PLACE: Final[i64] = 8
"""A place where a card was used face down is written as slot * PLACE + city."""
NO_SLOT: Final[i64] = 21
"""Stands for the slot of a discard that no history tells of, in a position written by hand."""


@final
@mypyc_attr(acyclic=True)
class Group:
    """Cards of which nobody but their owners knows which lies where.

    `tokens` counts those known by name; `places` are the places where others have used one face down;
    `hand` more are in the hand of `holder`, `NOBODY` if the group is closed. All are cards of `age`.
    """

    def __init__(self, age: i64, tokens: vec[u8]) -> None:
        self.age: i64 = age
        self.tokens: vec[u8] = tokens
        self.places: list[i64] = []
        self.holder: i64 = NOBODY
        self.hand: i64 = 0

    def n_tokens(self) -> i64:
        """How many cards are known by name."""
        n: i64 = 0
        for count in self.tokens:
            n += i64(count)
        return n

    def n_unknown(self) -> i64:
        """How many cards are not known at all."""
        return max(0, self.hand + len(self.places) - self.n_tokens())


# ------------------------------------------------------------------ reading what was seen
def holder_of(hand: i64, age: i64, turn: i64, players: i64) -> i64:
    """Who holds in this turn the hand that a seat was dealt; after the sixth it stays where it is."""
    passed = (turn if turn < TURNS else TURNS) - 1
    return (hand - passed if age == 2 else hand + passed) % players


def use_at(o: SevenWondersObservation, slot: i64, city: i64) -> i64:
    """What was done for a city."""
    return i64(o.history[(slot * o.home.n_cities + city) * ACT])


def shown_at(o: SevenWondersObservation, slot: i64, city: i64) -> i64:
    """The card with which it was done, `HIDDEN` if it was used face down."""
    return i64(o.history[(slot * o.home.n_cities + city) * ACT + 1])


def remembered(o: SevenWondersObservation, slot: i64, what: i64) -> i64:
    """A card of the viewer's memory, `NO_CARD` if there is none."""
    return i64(o.memory[slot * MEMORY + what])


def cities_played(o: SevenWondersObservation, slot: i64, seat: i64) -> list[i64]:
    """The cities for which a seat plays out of its hand in a slot."""
    is_controller = controller_of(o.home.players, slot // 7 + 1, slot % 7 + 1) == seat
    return [seat, FREE_CITY] if is_controller and slot % 7 < TURNS else [seat]


# ------------------------------------------------------------------ groups
def groups_of(o: SevenWondersObservation) -> list[Group]:
    """All that is hidden from the viewer and was in a hand, hand by hand and age by age."""
    groups: list[Group] = []
    for age in range(i64(1), o.age + 1):
        groups += groups_of_age(o, age)
    return groups


def groups_of_age(o: SevenWondersObservation, age: i64) -> list[Group]:
    """The groups of the cards of one age."""
    groups: list[Group] = []
    for hand in range(o.n_players()):
        follow_hand(o, age, hand, groups)
    last = age * 7 - 1
    if o.home.players == 2 and use_at(o, last, FREE_CITY) != NONE:
        leftover = Group(age, vec[u8]([0] * KINDS))
        leftover.places.append(last * PLACE + FREE_CITY)
        groups.append(leftover)
    return groups


def follow_hand(o: SevenWondersObservation, age: i64, hand: i64, groups: list[Group]) -> None:
    """Follow one hand through an age, from holder to holder."""
    group = Group(age, vec[u8]([0] * KINDS))
    last = o.turn if age == o.age else TURNS + 1
    for turn in range(i64(1), last + 1):
        slot = (age - 1) * 7 + turn - 1
        seat = holder_of(hand, age, turn, o.n_players())
        if seat == o.player:
            if remembered(o, slot, 0) != NO_CARD:
                close(o, slot, group, groups)
                group = group_after_sight(o, age, slot)
        else:
            for city in cities_played(o, slot, seat):
                note_act(group, use_at(o, slot, city), shown_at(o, slot, city), slot * PLACE + city)
    if age == o.age and not o.is_over:
        group.holder = holder_of(hand, age, o.turn, o.n_players())
        group.hand = i64(o.hand_sizes[group.holder])
    is_own = group.holder != NOBODY and group.holder == o.player
    if not is_own and group.hand + len(group.places) != 0:
        groups.append(group)


def close(o: SevenWondersObservation, slot: i64, group: Group, groups: list[Group]) -> None:
    """The hand is back: what it lacks lies in the places where cards were used face down."""
    if not group.places:
        return
    back = hand_seen(o, slot)
    drawn = remembered(o, slot, DRAWN_CARD)
    if drawn != NO_CARD:
        back[drawn] -= 1
    for card in range(KINDS):
        here = back[card]
        group.tokens[card] -= here if here < group.tokens[card] else group.tokens[card]
    groups.append(group)


def hand_seen(o: SevenWondersObservation, slot: i64) -> vec[u8]:
    """The hand that the viewer held in a slot, counted by card."""
    counts = vec[u8]([0] * KINDS)
    for i in range(HAND):
        card = remembered(o, slot, i)
        if card < KINDS:
            counts[card] += 1
    return counts


def take(counts: vec[u8], card: i64) -> None:
    """One less of a card, if there is one."""
    if card < KINDS and counts[card] != 0:
        counts[card] -= 1


def group_after_sight(o: SevenWondersObservation, age: i64, slot: i64) -> Group:
    """A hand as the viewer passes it on: all he saw but what he has used."""
    group = Group(age, hand_seen(o, slot))
    take(group.tokens, remembered(o, slot, OWN_CARD))
    take(group.tokens, remembered(o, slot, FREE_CITY_CARD))
    return group


def note_act(group: Group, use: i64, shown: i64, place: i64) -> None:
    """Another seat has used a card of the hand."""
    if use == NONE:
        return
    if shown == HIDDEN:
        group.places.append(place)
    else:
        take(group.tokens, shown)


# ------------------------------------------------------------------ what is nowhere known
def pool_of(o: SevenWondersObservation, age: i64, groups: list[Group]) -> vec[u8]:
    """The cards of an age that the viewer has never seen; of guilds all, though not all are dealt."""
    pool = vec[u8]([0] * KINDS)
    cities: int = o.home.n_cities
    for card in range(KINDS):
        if AGE[card] == age:
            pool[card] = u8(copies_of(card, cities))
    first = (age - 1) * 7
    for slot in range(first, first + 7):
        for city in range(o.home.n_cities):
            if use_at(o, slot, city) != NONE:
                take(pool, shown_at(o, slot, city))
        if o.player >= 0:
            for what in (OWN_CARD, FREE_CITY_CARD):
                take_hidden(o, pool, slot, what)
    for group in groups:
        if group.age == age:
            take_all(pool, group.tokens)
    if o.player >= 0 and age == o.age:
        for i in range(HAND):
            take(pool, i64(o.hand[i]))
    take_unexplained(o, pool)
    return pool


def take_hidden(o: SevenWondersObservation, pool: vec[u8], slot: i64, what: i64) -> None:
    """Take out a card that the viewer has used face down."""
    city = o.player if what == OWN_CARD else FREE_CITY
    card = remembered(o, slot, what)
    if card != NO_CARD and shown_at(o, slot, city) == HIDDEN:
        take(pool, card)


def take_all(pool: vec[u8], counts: vec[u8]) -> None:
    """Take out many cards."""
    for card in range(KINDS):
        pool[card] -= counts[card] if counts[card] < pool[card] else pool[card]


def take_unexplained(o: SevenWondersObservation, pool: vec[u8]) -> None:
    """Take out structures that no history tells of, in a position written by hand."""
    for card in range(KINDS):
        if pool[card] != 0:
            for _n in range(structures_unexplained(o, card)):
                take(pool, card)


def structures_unexplained(o: SevenWondersObservation, card: i64) -> i64:
    """How many cities have a structure of which neither history nor looks tell."""
    n: i64 = 0
    for city in range(o.home.n_cities):
        if o.cities[city].owns(card):
            n += 1
    for at in range(i64(0), len(o.history), ACT):
        if i64(o.history[at + 1]) == card and o.history[at] != NONE:
            n -= 1
    for at in range(i64(0), len(o.looks), LOOK):
        if i64(o.looks[at + 3]) == card:
            n -= 1
    return n if n > 0 else 0


# ------------------------------------------------------------------ the discard pile
def groups_to_show(o: SevenWondersObservation, pile: DiscardPile) -> list[Group]:
    """The groups, at least of this age, without cards that are sure to have been discarded.

    A card that only one group can have supplied is no longer in the hand from which it came.
    """
    if not pile.demands:
        return groups_of_age(o, o.age)
    groups = groups_of(o)
    pools = [pool_of(o, age, groups) for age in range(i64(1), o.age + 1)]
    for demand in pile.demands:
        for card in range(KINDS):
            n = demand.counts[card]
            number = only_supplier(groups, pools, demand.places, card) if n != 0 else -1
            if number >= 0 and n <= groups[number].tokens[card]:
                groups[number].tokens[card] -= n
                drop_places(groups[number], demand.places, i64(n))
    return groups


def only_supplier(groups: list[Group], pools: list[vec[u8]], places: list[i64], card: i64) -> i64:
    """The only group that can have a card in some places, as one known by name; -1 if not sure."""
    found: i64 = -1
    for number in range(i64(len(groups))):
        group = groups[number]
        is_unknown = group.age == AGE[card] and group.n_unknown() > 0
        is_unknown = is_unknown and pools[group.age - 1][card] != 0
        if any(place in places for place in group.places):
            if is_unknown or (found >= 0 and group.tokens[card] != 0):
                return -1
            if group.tokens[card] != 0:
                found = number
    return found


def drop_places(group: Group, places: list[i64], n: i64) -> None:
    """Forget some of a group's places, whose cards are known now."""
    kept: list[i64] = []
    for place in group.places:
        if n > 0 and place in places:
            n -= 1
        else:
            kept.append(place)
    group.places = kept


@final
@mypyc_attr(acyclic=True)
class Demand:
    """Cards, counted, that must lie in some places of the discard pile, each in one of them."""

    def __init__(self, counts: vec[u8], places: list[i64]) -> None:
        self.counts: vec[u8] = counts
        self.places: list[i64] = places


@final
@mypyc_attr(acyclic=True)
class DiscardPile:
    """What the viewer knows of the discard pile.

    `known` counts cards that are sure to lie there, `places` are those whose cards are not known, and
    `demands` say what must lie, or must have lain, in which of them.
    """

    def __init__(self, known: vec[u8]) -> None:
        self.known: vec[u8] = known
        self.places: list[i64] = []
        self.demands: list[Demand] = []

    def settle(self, pile: vec[u8]) -> None:
        """The viewer has looked: what is not known yet must be in the open places."""
        counts = pile[:]
        take_all(counts, self.known)
        self.demands.append(Demand(counts, self.places))
        self.places = []
        self.known = pile[:]

    def lose(self, card: i64) -> None:
        """Somebody has taken a card out."""
        if self.known[card] != 0:
            self.known[card] -= 1
        elif self.places:
            counts = vec[u8]([0] * KINDS)
            counts[card] = 1
            self.demands.append(Demand(counts, self.places[:]))


def discard_pile_of(o: SevenWondersObservation) -> DiscardPile:
    """Go through all discards, looks and picks in the order in which they were."""
    pile = DiscardPile(vec[u8]([0] * KINDS))
    for number in range(o.untold_discards):
        pile.places.append(NO_SLOT * PLACE + number)
    done: i64 = 0
    own_looks: i64 = 0
    for at in range(i64(0), len(o.looks), LOOK):
        done = add_discards(o, pile, done, i64(o.looks[at]) + 1)
        if i64(o.looks[at + 1]) == o.player:
            pile.settle(o.piles[own_looks])
            own_looks += 1
        if i64(o.looks[at + 3]) != NO_CARD:
            pile.lose(i64(o.looks[at + 3]))
    add_discards(o, pile, done, NO_SLOT)
    if own_looks < i64(len(o.piles)):
        pile.settle(o.piles[own_looks])
    return pile


def add_discards(o: SevenWondersObservation, pile: DiscardPile, first: i64, end: i64) -> i64:
    """The discards of some slots; the viewer's own are known to him."""
    for slot in range(first, end):
        for city in range(o.home.n_cities):
            use = use_at(o, slot, city)
            if use == USE_DISCARD or use == USE_LEFTOVER:
                card = own_card_at(o, slot, city)
                if card != NO_CARD:
                    pile.known[card] += 1
                else:
                    pile.places.append(slot * PLACE + city)
    return end if end > first else first


def own_card_at(o: SevenWondersObservation, slot: i64, city: i64) -> i64:
    """The card that the viewer has used for a city, `NO_CARD` if it was not his to use."""
    if o.player < 0:
        return NO_CARD
    if city == o.player:
        return remembered(o, slot, OWN_CARD)
    if o.home.players == 2 and city == FREE_CITY and slot % 7 < TURNS:
        return remembered(o, slot, FREE_CITY_CARD)
    return NO_CARD
