"""The knowledge of hidden cards in an observation, derived once for all samples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64, u8

from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.rules.actions import NONE, USE_DISCARD, USE_LEFTOVER
from tavolata.games.seven_wonders.rules.kinds import AGE, KINDS
from tavolata.games.seven_wonders.rules.state import BLANK, HAND, MEMORY, SLOTS
from tavolata.games.seven_wonders.view.discards import discard_pile_of
from tavolata.games.seven_wonders.view.groups import (
    NO_CARDS,
    groups_of,
    pool_of,
)
from tavolata.games.seven_wonders.view.hidden import ANY_AGE, NO_SLOT, PLACE, Group, Knowledge

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation


def knowledge_of(o: SevenWondersObservation) -> Knowledge:
    """Return the observation's knowledge of hidden cards, which it caches."""
    if o.knowledge is None:
        o.knowledge = work_out(o)
    return o.knowledge


def work_out(o: SevenWondersObservation) -> Knowledge:
    """Derive the observation's knowledge of hidden cards."""
    known = Knowledge(groups_of(o), BLANK[: NO_SLOT * PLACE + o.untold_discards()])
    known.pool = pool_of(o, known.groups)
    for card in range(KINDS):
        known.in_pool[AGE[card]] += i64(known.pool[card])
        known.in_pool[ANY_AGE] += i64(known.pool[card])
    if o.untold_discards() != 0:
        known.groups.append(untold_discards(o))
    for group in known.groups:
        known.unknown = append(known.unknown, group.n_unknown())
    if o.looks or o.piles:
        known.constraints = discard_pile_of(o).constraints
    note_cards_used(o, known)
    lay_own_tables(o, known)
    return known


def untold_discards(o: SevenWondersObservation) -> Group:
    """Return the discards without a history: cards of any age."""
    untold = Group(ANY_AGE, NO_CARDS)
    for number in range(o.untold_discards()):
        untold.places = append(untold.places, NO_SLOT * PLACE + number)
    return untold


def note_cards_used(o: SevenWondersObservation, known: Knowledge) -> None:
    """Note the cards used that the viewer knows, and which uses were discards."""
    for slot in range(o.slot() + 1):
        for city in range(o.home.n_cities):
            use = o.use_at(slot, city)
            if use == NONE:
                continue
            place = slot * PLACE + city
            shown = o.shown_at(slot, city)
            known.cards[place] = u8(shown if shown != HIDDEN else o.own_card_at(slot, city))
            if use == USE_DISCARD or use == USE_LEFTOVER:
                known.discards = append(known.discards, place)


def lay_own_tables(o: SevenWondersObservation, known: Knowledge) -> None:
    """Fill in the hands and memories of all seats, blank except for the viewer's."""
    known.hands = BLANK[: o.home.players * HAND]
    known.memory = BLANK[: o.home.players * SLOTS * MEMORY]
    if o.player >= 0:
        hands = known.hands
        for i in range(HAND):
            hands[o.player * HAND + i] = o.hand[i]
        memory = known.memory
        first = o.player * SLOTS * MEMORY
        for i in range((o.slot() + 1) * MEMORY):
            memory[first + i] = o.memory[i]
