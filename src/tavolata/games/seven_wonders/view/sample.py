"""Full states of 7 Wonders, sampled from those that fit an observation.

First the cards that must be in certain places of the discard pile get their places: `stepwise.py`
serves the card or the group of places with the least slack first, a dead end restarts the whole search,
and after some tries `flow.py` finds a solution for certain. Then all groups of `knowledge.py` are dealt
out at random: known and unknown cards to hands and to places of face-down uses. The others' choices are
random; their memories follow from the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD, Chance, Pile, Rng
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.rules import state
from tavolata.games.seven_wonders.rules.choices import choose
from tavolata.games.seven_wonders.rules.city import last_holder
from tavolata.games.seven_wonders.rules.kinds import AGES, KINDS
from tavolata.games.seven_wonders.rules.state import HAND, LOOK, MEMORY, SLOTS, TURNS, SevenWondersState
from tavolata.games.seven_wonders.view.deal import Deal
from tavolata.games.seven_wonders.view.flow import is_met_by_flow
from tavolata.games.seven_wonders.view.groups import holder_of, passed_on, plays_for_free_city
from tavolata.games.seven_wonders.view.hidden import (
    ANY_AGE,
    NO_SLOT,
    PLACE,
    Constraint,
    Knowledge,
    without_all,
)
from tavolata.games.seven_wonders.view.knowledge import knowledge_of
from tavolata.games.seven_wonders.view.stepwise import Completion

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

STEPWISE_TRIES: Final[i64] = 10
FLOW_TRIES: Final[i64] = 100
"""With one constraint the first flow succeeds; with several, an earlier one may block a later one."""
ROOM: Final[i64] = 32
"""Room for the cards of a hand and all that were ever in it."""


def sample(o: SevenWondersObservation, rng: Rng) -> SevenWondersState:
    """Deal all hidden cards to hidden places; all future randomness is new."""
    known = knowledge_of(o)
    deal = deal_hidden(o, known, rng)
    s = state.blank_state(o.home, Chance(rng.word(), rng.word()))
    for p in range(s.n_players()):
        s.hands[p] = state.packed_hand(deal.hands, p * HAND)
    s.plans = o.plans[:]
    s.history = o.history[:]
    s.memory = known.memory[:]
    s.looks = o.looks[:]
    for city in o.cities:
        s.cities.append(city.clone())
    s.age = o.age
    s.turn = o.turn
    s.is_over = o.is_over
    lay_discards(s, o, known, deal)
    if o.home.players == 2 and not o.is_over:
        lay_pile(s, deal.coming)
    lay_memories(s, o, deal, rng)
    ask_seats(s, o, rng)
    return s


def deal_hidden(o: SevenWondersObservation, known: Knowledge, rng: Rng) -> Deal:
    """Deal out all cards hidden from the viewer; every deal that fits is equally likely."""
    while True:
        deal = deal_constrained(known, rng)
        deal_rest(o, deal)
        ways = ways_to_deal(deal, known.constraints)
        if ways == 1 or rng.below(ways) == 0:
            return deal


def deal_constrained(known: Knowledge, rng: Rng) -> Deal:
    """Return a deal with a place for every card of the constraints, in the order of time."""
    for number in range(STEPWISE_TRIES + FLOW_TRIES):
        deal = Deal(known, rng)
        if are_met(deal, known, number >= STEPWISE_TRIES):
            return deal
    raise AssertionError("no deal fits the known discard pile")


def are_met(deal: Deal, known: Knowledge, by_flow: bool) -> bool:
    """Try once to place all cards of all constraints; return False at a dead end."""
    for constraint in known.constraints:
        completion = Completion(deal, constraint)
        if not (is_met_by_flow(completion) if by_flow else completion.is_met()):
            return False
    return True


def ways_to_deal(deal: Deal, constraints: list[Constraint]) -> i64:
    """Return the number of ways to reach a whole deal, by which it is sampled too often.

    A card that somebody took out was placed in one of the places where it may have been. If other
    copies came to such places later, each of them could have been placed there instead.
    """
    ways: i64 = 1
    for number in range(i64(len(constraints))):
        constraint = constraints[number]
        if constraint.taken != NO_CARD:
            copies: i64 = 0
            for place in constraint.places:
                if i64(deal.cards[place]) == constraint.taken:
                    copies += 1
            for earlier in constraints[:number]:
                if earlier.taken == constraint.taken and earlier.places[0] == constraint.places[0]:
                    copies -= 1
            ways *= copies
    return ways


def deal_rest(o: SevenWondersObservation, deal: Deal) -> None:
    """Deal out all cards without a place."""
    if o.age == AGES:
        deal.drop_guilds(o.home.n_cities + 2)
    for number in range(i64(len(deal.groups))):
        if deal.groups[number].age != ANY_AGE:
            deal.spread_out(number)
    for _i in range(pile_size(o)):
        card = deal.unknown_card(o.age)
        if card != NO_CARD:
            deal.coming = append(deal.coming, u8(card))
    if len(deal.cards) > NO_SLOT * PLACE:
        deal.spread_out(i64(len(deal.groups)) - 1)


def pile_size(o: SevenWondersObservation) -> i64:
    """Return the number of cards still to come for the Free City."""
    if o.home.players != 2 or o.is_over:
        return 0
    if o.turn <= TURNS:
        return state.LAST_CARD - o.turn
    return 0 if hands_are_played(o) else 1


# ------------------------------------------------------------------ the discard pile
def lay_discards(
    s: SevenWondersState, o: SevenWondersObservation, known: Knowledge, deal: Deal
) -> None:
    """Add all discards in their order, with the piles that seats have looked through."""
    for number in range(len(deal.cards) - NO_SLOT * PLACE):
        add_discard(s, i64(deal.cards[NO_SLOT * PLACE + number]))
    done: i64 = 0
    own_looks: i64 = 0
    for at in range(i64(0), i64(len(o.looks)), LOOK):
        done = add_discards(s, known, deal, done, i64(o.looks[at]) + 1)
        if i64(o.looks[at + 1]) == o.player:
            s.piles.append(o.piles[own_looks])
            own_looks += 1
        else:
            s.piles.append(s.discard[:])
        taken = i64(o.looks[at + state.CARD_TAKEN])
        if taken != NO_CARD:
            s.discard[taken] -= 1
    add_discards(s, known, deal, done, SLOTS)


def add_discards(s: SevenWondersState, known: Knowledge, deal: Deal, done: i64, end: i64) -> i64:
    """Add the discards before a slot, from a number on; return the number added so far."""
    while done < len(known.discards) and known.discards[done] < end * PLACE:
        add_discard(s, i64(deal.cards[known.discards[done]]))
        done += 1
    return done


def add_discard(s: SevenWondersState, card: i64) -> None:
    """Add one card to the discard pile."""
    if card != NO_CARD:
        s.discard[card] += 1


def lay_pile(s: SevenWondersState, coming: vec[u8]) -> None:
    """Add the cards still to come for the Free City in the two-player game."""
    s.pile = Pile(s.age, vec[u8]([0] * KINDS))
    for card in coming:
        s.pile.add(i64(card), 1)
    s.pile.shuffle(s.chance)


# ------------------------------------------------------------------ the others' memories
def lay_memories(s: SevenWondersState, o: SevenWondersObservation, deal: Deal, rng: Rng) -> None:
    """Derive the others' memories from the deal."""
    held = state.BLANK[:ROOM]
    for age in range(i64(1), o.age + 1):
        for hand in range(o.n_players()):
            rewind_hand(s, o, deal, age, hand, held, rng)


def rewind_hand(
    s: SevenWondersState,
    o: SevenWondersObservation,
    deal: Deal,
    age: i64,
    hand: i64,
    held: vec[u8],
    rng: Rng,
) -> None:
    """Follow a hand back through an age: each of its holders saw it. `held` has room for its cards."""
    players = o.n_players()
    last = o.turn if age == o.age else state.LAST_CARD
    seat = holder_of(hand, age, last, players)
    n: i64 = 0
    if age == o.age and not o.is_over:
        state.lay_out(s.hands[seat], held, 0)
        n = s.hand_size(seat)
    for turn in range(last, i64(0), -1):
        slot = state.slot_of(age, turn)
        plays_twice = plays_for_free_city(players, age, turn, seat)
        used = deal.cards[slot * PLACE + seat]
        for_free_city = deal.cards[slot * PLACE + state.FREE_CITY] if plays_twice else state.NOTHING
        if used != NO_CARD:
            state.insert_card(held, 0, n, i64(used))
            n += 1
        if for_free_city != NO_CARD:
            state.insert_card(held, 0, n, i64(for_free_city))
            n += 1
        if used == NO_CARD and for_free_city == NO_CARD and (age != o.age or turn != last):
            return
        drawn = drawn_card(o, held[:n], slot, seat, rng) if plays_twice else NO_CARD
        if seat != o.player:
            memory = s.memory
            at = (seat * SLOTS + slot) * MEMORY
            for i in range(n if n < HAND else HAND):
                memory[at + i] = held[i]
            memory[at + state.OWN_CARD] = used
            memory[at + state.FREE_CITY_CARD] = for_free_city
            memory[at + state.DRAWN_CARD] = u8(drawn)
        if drawn != NO_CARD:
            n = let_go(held, n, drawn)
        if turn <= TURNS:
            seat = last_holder(seat, age, players)


def let_go(held: vec[u8], n: i64, card: i64) -> i64:
    """Remove a card from the first n; return the new number."""
    at: i64 = 0
    while i64(held[at]) != card:
        at += 1
    for i in range(at, n - 1):
        held[i] = held[i + 1]
    return n - 1


def drawn_card(o: SevenWondersObservation, held: vec[u8], slot: i64, seat: i64, rng: Rng) -> i64:
    """Return the card that the controller drew for the Free City in the two-player game.

    If the viewer passed this hand on, the card drawn is the additional one; on the first turn it may be
    any.
    """
    if seat == o.player:
        return o.remembered(slot, state.DRAWN_CARD)
    more = held
    if state.turn_of(slot) != 1 and o.player >= 0 and o.remembered(slot - 1, 0) != NO_CARD:
        more = without_all(held, passed_on(o, slot - 1))
    return i64(more[rng.below(len(more))]) if len(more) != 0 else NO_CARD


# ------------------------------------------------------------------ the open questions
def ask_seats(s: SevenWondersState, o: SevenWondersObservation, rng: Rng) -> None:
    """Ask the viewer as observed; the others have chosen something, or are still choosing."""
    others = state.CHOOSE
    is_closed = hands_are_played(o)
    if is_closed:
        others = state.PICK
    elif o.turn == state.LAST_CARD:
        others = state.SEVENTH
    if others == state.CHOOSE and not o.is_over:
        for p in range(o.n_players()):
            if p != o.player and (o.waiting >> p) & 1 == 0:
                choose_any(s, p, rng)
    for p in range(o.n_players()):
        if p == o.player:
            s.ask(p, o.question)
        elif (o.waiting >> p) & 1 != 0:
            s.ask(p, others)


def hands_are_played(o: SevenWondersObservation) -> bool:
    """Return whether only picks from the discard pile remain: no seat holds more than it passes on."""
    return i64(o.hand_sizes[0]) == state.LAST_CARD - o.turn


def choose_any(s: SevenWondersState, p: i64, rng: Rng) -> None:
    """Choose at random for a seat."""
    s.ask(p, state.CHOOSE)
    while s.questions[p] != NO_QUESTION:
        choose(s, p, s.option(p, rng.below(s.count_options(p))))
