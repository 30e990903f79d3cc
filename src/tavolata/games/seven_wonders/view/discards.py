"""A seat's knowledge of the discard pile: the cards certainly in it, and limits for the unknown ones.

A look into the pile, or a card taken out of it, says something about earlier discards: a `Constraint`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD
from tavolata.games.seven_wonders.rules.actions import USE_DISCARD, USE_LEFTOVER
from tavolata.games.seven_wonders.rules.kinds import AGE, KINDS
from tavolata.games.seven_wonders.rules.state import CARD_TAKEN, LOOK, ZEROS
from tavolata.games.seven_wonders.view import hidden
from tavolata.games.seven_wonders.view.groups import (
    groups_in_hands,
    groups_of_age,
    pool_of,
    take,
)
from tavolata.games.seven_wonders.view.hidden import Constraint, Group

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation


@final
@mypyc_attr(acyclic=True)
class DiscardPile:
    """The viewer's knowledge of the discard pile.

    `known` counts cards that are certainly in it, `places` are those whose cards are not known, and
    `constraints` name the cards that must be, or must have been, in some of them.
    """

    def __init__(self, known: vec[u8]) -> None:
        self.known: vec[u8] = known
        self.places: vec[i64] = vec[i64]()
        self.constraints: list[Constraint] = []

    def settle(self, pile: vec[u8]) -> None:
        """Use a look into the pile: all cards not known yet must be in the open places."""
        counts = pile[:]
        for card in range(KINDS):
            take(counts, card, i64(self.known[card]))
        self.constraints.append(Constraint(counts, self.places, NO_CARD))
        self.places = vec[i64]()
        self.known = pile[:]

    def lose(self, card: i64) -> None:
        """Take a card out that another seat has taken."""
        if self.known[card] != 0:
            self.known[card] -= 1
        elif len(self.places) != 0:
            counts = ZEROS[:KINDS]
            counts[card] = 1
            self.constraints.append(Constraint(counts, self.places[:], card))


def discard_pile_of(o: SevenWondersObservation) -> DiscardPile:
    """Go through all discards, looks and picks in order."""
    pile = DiscardPile(ZEROS[:KINDS])
    for number in range(o.untold_discards()):
        pile.places = append(pile.places, hidden.NO_SLOT * hidden.PLACE + number)
    done: i64 = 0
    own_looks: i64 = 0
    for at in range(i64(0), len(o.looks), LOOK):
        done = add_discards(o, pile, done, i64(o.looks[at]) + 1)
        if i64(o.looks[at + 1]) == o.player:
            pile.settle(o.piles[own_looks])
            own_looks += 1
        if i64(o.looks[at + CARD_TAKEN]) != NO_CARD:
            pile.lose(i64(o.looks[at + CARD_TAKEN]))
    add_discards(o, pile, done, hidden.NO_SLOT)
    if own_looks < i64(len(o.piles)):
        pile.settle(o.piles[own_looks])
    return pile


def add_discards(o: SevenWondersObservation, pile: DiscardPile, first: i64, end: i64) -> i64:
    """Add the discards of some slots; the viewer knows their own."""
    for slot in range(first, end):
        for city in range(o.home.n_cities):
            use = o.use_at(slot, city)
            if use == USE_DISCARD or use == USE_LEFTOVER:
                card = o.own_card_at(slot, city)
                if card != NO_CARD:
                    pile.known[card] += 1
                else:
                    pile.places = append(pile.places, slot * hidden.PLACE + city)
    return end if end > first else first


# ------------------------------------------------------------------ the discard pile and the hands
def groups_to_show(o: SevenWondersObservation, pile: DiscardPile) -> list[Group]:
    """Return the groups in hands, without cards that have certainly been discarded.

    A card that only one group can have supplied is no longer in the hand from which it came. All
    groups that can have supplied a card are of its age, and hands hold cards of this age only.
    """
    constraints = [one for one in pile.constraints if has_card_of(one.counts, o.age)]
    if not constraints:
        return groups_in_hands(o)
    groups = groups_of_age(o, o.age)
    pool = pool_of(o, groups)
    for constraint in constraints:
        for card in range(KINDS):
            n = i64(constraint.counts[card])
            if n != 0 and AGE[card] == o.age:
                number = only_supplier(groups, pool, constraint.places, card)
                if number >= 0 and n <= hidden.copies_in(groups[number].tokens, card):
                    for _i in range(n):
                        groups[number].tokens = hidden.without(groups[number].tokens, card)
                    drop_places(groups[number], constraint.places, n)
    return groups


def has_card_of(counts: vec[u8], age: i64) -> bool:
    """Return whether some counted card is of an age."""
    for card in range(KINDS):
        if counts[card] != 0 and AGE[card] == age:
            return True
    return False


def only_supplier(groups: list[Group], pool: vec[u8], places: vec[i64], card: i64) -> i64:
    """Return the only group that can have a card, known by name, in some places; -1 if uncertain."""
    found: i64 = -1
    for number in range(i64(len(groups))):
        group = groups[number]
        is_unknown = group.age == AGE[card] and group.n_unknown() > 0
        is_unknown = is_unknown and pool[card] != 0
        if any(place in places for place in group.places):
            is_token = hidden.copies_in(group.tokens, card) != 0
            if is_unknown or (found >= 0 and is_token):
                return -1
            if is_token:
                found = number
    return found


def drop_places(group: Group, places: vec[i64], n: i64) -> None:
    """Drop n of a group's places, whose cards are known now."""
    kept = vec[i64]()
    for place in group.places:
        if n > 0 and place in places:
            n -= 1
        else:
            kept = append(kept, place)
    group.places = kept
