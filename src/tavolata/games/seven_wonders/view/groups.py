"""The hidden cards that a seat can deduce from its memory and the public history.

A hand goes round the table. Each seat that held it knows it, except for the cards that others took
since: open cards leave it by name, face-down cards leave it unseen. So knowledge comes in groups: some
cards known by name (`tokens`) and some unknown ones are spread over a hand and places where a card was
used face down. When the hand comes back, its group is closed: the missing cards are in those places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.rules import state
from tavolata.games.seven_wonders.rules.actions import NONE
from tavolata.games.seven_wonders.rules.city import last_holder, next_holder
from tavolata.games.seven_wonders.rules.goods import total
from tavolata.games.seven_wonders.rules.kinds import AGE, KINDS
from tavolata.games.seven_wonders.rules.state import ACT, HAND, LOOK, MEMORY, TURNS
from tavolata.games.seven_wonders.view.hidden import NOBODY, PLACE, Group, without, without_all

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

NO_CARDS: Final = vec[u8]()


# ------------------------------------------------------------------ turns
def holder_of(hand: i64, age: i64, turn: i64, players: i64) -> i64:
    """Return who holds in this turn the hand dealt to a seat; after the sixth turn it does not move."""
    passed = (turn if turn < TURNS else TURNS) - 1
    return (hand - passed if age == 2 else hand + passed) % players


def plays_for_free_city(players: i64, age: i64, turn: i64, seat: i64) -> bool:
    """Return whether a seat plays for the Free City from its hand as well."""
    return turn <= TURNS and state.controller_of(players, age, turn) == seat


# ------------------------------------------------------------------ groups
def groups_of(o: SevenWondersObservation) -> list[Group]:
    """Return all hidden cards that were in a hand, hand by hand and age by age."""
    groups: list[Group] = []
    for age in range(i64(1), o.age + 1):
        groups += groups_of_age(o, age)
    return groups


def groups_of_age(o: SevenWondersObservation, age: i64) -> list[Group]:
    """Return the groups of the cards of one age."""
    groups: list[Group] = []
    for hand in range(o.n_players()):
        follow_hand(o, age, hand, 1, groups)
    last = state.slot_of(age, state.LAST_CARD)
    if o.home.players == 2 and o.use_at(last, state.FREE_CITY) != NONE:
        leftover = Group(age, NO_CARDS)
        leftover.places = append(leftover.places, last * PLACE + state.FREE_CITY)
        groups.append(leftover)
    return groups


def groups_in_hands(o: SevenWondersObservation) -> list[Group]:
    """Return the groups of this age that other seats hold."""
    groups: list[Group] = []
    if not o.is_over:
        for seat in range(o.n_players()):
            if seat != o.player:
                follow_back(o, seat, groups)
    return groups


def follow_back(o: SevenWondersObservation, holder: i64, groups: list[Group]) -> None:
    """Follow the hand of a seat from the viewer's last sight of it, or from the first turn."""
    seat, turn = holder, max(o.turn, 1)
    while turn > 1:
        if seat == o.player and o.remembered(state.slot_of(o.age, turn), 0) != NO_CARD:
            break
        turn -= 1
        if turn < TURNS:
            seat = last_holder(seat, o.age, o.home.players)
    follow_hand(o, o.age, seat, turn, groups)


def follow_hand(
    o: SevenWondersObservation, age: i64, first: i64, begin: i64, groups: list[Group]
) -> None:
    """Follow one hand through an age, from holder to holder, since seat `first` held it in a turn."""
    group = Group(age, NO_CARDS)
    last = o.turn if age == o.age else state.LAST_CARD
    seat = first
    for turn in range(begin, last + 1):
        slot = state.slot_of(age, turn)
        if seat == o.player:
            if o.remembered(slot, 0) != NO_CARD:
                if len(group.places) != 0:
                    close(o, slot, group, groups)
                    group = Group(age, NO_CARDS)
                group.tokens = passed_on(o, slot)
        else:
            note_act(o, group, slot, seat)
            if plays_for_free_city(o.home.players, age, turn, seat):
                note_act(o, group, slot, state.FREE_CITY)
        if turn < last and turn < TURNS:
            seat = next_holder(seat, age, o.home.players)
    if age == o.age and not o.is_over:
        group.holder = seat
        group.hand = i64(o.hand_sizes[group.holder])
    is_own = group.holder != NOBODY and group.holder == o.player
    if not is_own and group.hand + len(group.places) != 0:
        groups.append(group)


def close(o: SevenWondersObservation, slot: i64, group: Group, groups: list[Group]) -> None:
    """Close the group of a hand that is back: its missing cards are in the places of face-down uses."""
    group.tokens = without_all(
        group.tokens, without(hand_seen(o, slot), o.remembered(slot, state.DRAWN_CARD))
    )
    groups.append(group)


def hand_seen(o: SevenWondersObservation, slot: i64) -> vec[u8]:
    """Return the hand that the viewer held in a slot."""
    n: i64 = 0
    while n < HAND and o.remembered(slot, n) != NO_CARD:
        n += 1
    return o.memory[slot * MEMORY : slot * MEMORY + n]


def passed_on(o: SevenWondersObservation, slot: i64) -> vec[u8]:
    """Return a hand as the viewer passes it on: all cards seen except those used."""
    used = without(hand_seen(o, slot), o.remembered(slot, state.OWN_CARD))
    return without(used, o.remembered(slot, state.FREE_CITY_CARD))


def note_act(o: SevenWondersObservation, group: Group, slot: i64, city: i64) -> None:
    """Note that another seat used a card of the hand for a city, or none."""
    if o.use_at(slot, city) == NONE:
        return
    shown = o.shown_at(slot, city)
    if shown == HIDDEN:
        group.places = append(group.places, slot * PLACE + city)
    else:
        group.tokens = without(group.tokens, shown)


# ------------------------------------------------------------------ unknown cards
def pool_of(o: SevenWondersObservation, groups: list[Group]) -> vec[u8]:
    """Return the cards up to this age that the viewer has never seen; all guilds, dealt or not."""
    pool = state.ZEROS[:KINDS]
    shown = cards_shown(o)
    for card in range(KINDS):
        if AGE[card] <= o.age:
            pool[card] = o.home.copies[card]
            take(pool, card, i64(shown[card]))
    if o.player >= 0:
        for slot in range(o.slot() + 1):
            take_hidden(o, pool, slot, state.OWN_CARD)
            take_hidden(o, pool, slot, state.FREE_CITY_CARD)
        for held in o.hand:
            take(pool, i64(held), 1)
    for group in groups:
        for token in group.tokens:
            take(pool, i64(token), 1)
    take_unexplained(o, pool, shown)
    return pool


def cards_shown(o: SevenWondersObservation) -> vec[u8]:
    """Count, for each card, its public builds from a hand."""
    shown = state.ZEROS[:KINDS]
    for at in range(i64(0), i64(len(o.history)), ACT):
        if o.history[at] != NONE and o.history[at + 1] != HIDDEN:
            shown[i64(o.history[at + 1])] += 1
    return shown


def take(pool: vec[u8], card: i64, copies: i64) -> None:
    """Take copies of a card out of the pool, at most all."""
    if card < KINDS and copies > 0:
        pool[card] -= u8(min(copies, i64(pool[card])))


def take_hidden(o: SevenWondersObservation, pool: vec[u8], slot: i64, what: i64) -> None:
    """Take out a card that the viewer has used face down."""
    city = o.player if what == state.OWN_CARD else state.FREE_CITY
    card = o.remembered(slot, what)
    if card != NO_CARD and o.shown_at(slot, city) == HIDDEN:
        take(pool, card, 1)


def take_unexplained(o: SevenWondersObservation, pool: vec[u8], shown: vec[u8]) -> None:
    """Take out structures without a history, in a position written by hand."""
    for at in range(i64(0), i64(len(o.looks)), LOOK):
        if o.looks[at + state.CARD_TAKEN] != NO_CARD:
            shown[i64(o.looks[at + state.CARD_TAKEN])] += 1
    unexplained: i64 = 0
    for city in o.cities:
        unexplained += total(city.colours)
    for n in shown:
        unexplained -= i64(n)
    if unexplained != 0:
        for card in range(KINDS):
            take(pool, card, owners_of(o, card) - i64(shown[card]))


def owners_of(o: SevenWondersObservation, card: i64) -> i64:
    """Return the number of cities that have a structure."""
    n: i64 = 0
    for city in o.cities:
        if city.owns(card):
            n += 1
    return n
