"""Full states of 7 Wonders drawn from those that fit what a seat sees and remembers.

First the cards that must lie in certain places of the discard pile find theirs, then all groups of
`knowledge.py` are dealt out at random: known cards and unknown ones to hands and to places where a card
was used face down. What the others have chosen is random; what they remember follows.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD, Chance, Pile, Rng
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.actions import NONE, USE_DISCARD, USE_LEFTOVER
from tavolata.games.seven_wonders.choices import choose
from tavolata.games.seven_wonders.deal import ANY_AGE, Deal
from tavolata.games.seven_wonders.demands import meet
from tavolata.games.seven_wonders.kinds import AGES, KINDS
from tavolata.games.seven_wonders.knowledge import (
    NO_SLOT,
    PLACE,
    Group,
    cities_played,
    discard_pile_of,
    group_after_sight,
    groups_of,
    holder_of,
    remembered,
    use_at,
)
from tavolata.games.seven_wonders.observation import SevenWondersObservation
from tavolata.games.seven_wonders.state import (
    CHOOSE,
    DRAWN_CARD,
    FREE_CITY_CARD,
    HAND,
    LOOK,
    MEMORY,
    OWN_CARD,
    PICK,
    SEVENTH,
    SLOTS,
    TURNS,
    SevenWondersState,
    blank_state,
)


def sample(o: SevenWondersObservation, rng: Rng) -> SevenWondersState:
    """Deal all hidden cards to hidden places; all luck to come is new."""
    deal = deal_hidden(o, rng)
    s = blank_state(o.home, Chance(rng.word(), rng.word()))
    for city in o.cities:
        s.cities.append(city.clone())
    s.age = o.age
    s.turn = o.turn
    s.is_over = o.is_over
    s.history = o.history[:]
    s.looks = o.looks[:]
    lay_hands(s, o, deal)
    lay_discards(s, o, deal)
    lay_pile(s, o, deal)
    lay_memories(s, o, deal, rng)
    ask_seats(s, o, rng)
    return s


def deal_hidden(o: SevenWondersObservation, rng: Rng) -> Deal:
    """Deal out all that is hidden from the viewer."""
    groups = groups_of(o)
    if o.untold_discards != 0:
        untold = Group(ANY_AGE, vec[u8]([0] * KINDS))
        for number in range(o.untold_discards):
            untold.places.append(NO_SLOT * PLACE + number)
        groups.append(untold)
    deal = Deal(o, rng, groups)
    meet(deal, discard_pile_of(o).demands)
    if o.age == AGES:
        deal.drop_guilds()
    for number in range(i64(len(groups))):
        if groups[number].age != ANY_AGE:
            deal.spread_out(number)
    for _i in range(pile_size(o)):
        deal.pile.append(deal.unknown_card(o.age))
    if o.untold_discards != 0:
        deal.spread_out(i64(len(groups)) - 1)
    return deal


def pile_size(o: SevenWondersObservation) -> i64:
    """Cards that are still to come for the Free City."""
    if o.home.players != 2 or o.is_over:
        return 0
    if o.turn <= TURNS:
        return 7 - o.turn
    return 0 if hands_are_played(o) else 1


def lay_hands(s: SevenWondersState, o: SevenWondersObservation, deal: Deal) -> None:
    """Every seat takes its hand."""
    for p in range(o.n_players()):
        if p == o.player:
            for i in range(HAND):
                s.hands[p * HAND + i] = o.hand[i]
        else:
            for card in deal.hands[p]:
                s.put_in_hand(p, card)


# ------------------------------------------------------------------ the discard pile
def lay_discards(s: SevenWondersState, o: SevenWondersObservation, deal: Deal) -> None:
    """All discards in their order, with the piles that seats have looked through."""
    for number in range(o.untold_discards):
        add_discard(s, deal.untold_card(number))
    done: i64 = 0
    own_looks: i64 = 0
    for at in range(i64(0), i64(len(o.looks)), LOOK):
        done = add_slots(s, o, deal, done, i64(o.looks[at]) + 1)
        if i64(o.looks[at + 1]) == o.player:
            s.piles.append(o.piles[own_looks])
            own_looks += 1
        else:
            s.piles.append(s.discard[:])
        taken = i64(o.looks[at + 3])
        if taken != NO_CARD:
            s.discard[taken] -= 1
    add_slots(s, o, deal, done, SLOTS)


def add_slots(
    s: SevenWondersState, o: SevenWondersObservation, deal: Deal, first: i64, end: i64
) -> i64:
    """The discards of some slots; returns the first slot that is not done."""
    for slot in range(first, end):
        for city in range(o.home.n_cities):
            use = use_at(o, slot, city)
            if use == USE_DISCARD or use == USE_LEFTOVER:
                add_discard(s, deal.card_used(slot, city))
    return end if end > first else first


def add_discard(s: SevenWondersState, card: i64) -> None:
    """One card more on the discard pile."""
    if card != NO_CARD:
        s.discard[card] += 1


def lay_pile(s: SevenWondersState, o: SevenWondersObservation, deal: Deal) -> None:
    """In the game for two, the cards that are still to come for the Free City."""
    if o.home.players != 2 or o.is_over:
        return
    s.pile = Pile(o.age, vec[u8]([0] * KINDS), vec[u8](), vec[u8]())
    for card in deal.pile:
        s.pile.add(card, 1)
    s.pile.shuffle(s.chance)


# ------------------------------------------------------------------ what the others remember
def lay_memories(s: SevenWondersState, o: SevenWondersObservation, deal: Deal, rng: Rng) -> None:
    """The viewer's memory as it is; those of the others follow from what lies where now."""
    for i in range(i64(len(o.memory))):
        s.memory[o.player * SLOTS * MEMORY + i] = o.memory[i]
    for age in range(i64(1), o.age + 1):
        for hand in range(o.n_players()):
            rewind_hand(s, o, deal, age, hand, rng)


def rewind_hand(
    s: SevenWondersState, o: SevenWondersObservation, deal: Deal, age: i64, hand: i64, rng: Rng
) -> None:
    """Follow a hand back through an age: whoever held it has seen it."""
    last = o.turn if age == o.age else TURNS + 1
    held = vec[u8]([0] * KINDS)
    if age == o.age and not o.is_over:
        at = holder_of(hand, age, last, o.n_players()) * HAND
        for i in range(HAND):
            if s.hands[at + i] != NO_CARD:
                held[i64(s.hands[at + i])] += 1
    for turn in range(last, i64(0), -1):
        slot = (age - 1) * 7 + turn - 1
        seat = holder_of(hand, age, turn, o.n_players())
        is_told = age == o.age and turn == last
        for city in cities_played(o, slot, seat):
            if use_at(o, slot, city) != NONE:
                is_told = True
                held[deal.card_used(slot, city)] += 1
        if not is_told:
            return
        drawn = drawn_card(o, held, slot, seat, rng)
        if seat != o.player:
            remember(s, o, deal, held, slot, seat, drawn)
        if drawn != NO_CARD:
            held[drawn] -= 1


def remember(
    s: SevenWondersState,
    o: SevenWondersObservation,
    deal: Deal,
    held: vec[u8],
    slot: i64,
    seat: i64,
    drawn: i64,
) -> None:
    """What another seat remembers of a turn: its hand, the cards it has used, the card it drew."""
    to = (seat * SLOTS + slot) * MEMORY
    i: i64 = 0
    for card in range(KINDS):
        for _n in range(i64(held[card])):
            if i < HAND:
                s.memory[to + i] = u8(card)
                i += 1
    for city in cities_played(o, slot, seat):
        if use_at(o, slot, city) != NONE:
            place = OWN_CARD if city == seat else FREE_CITY_CARD
            s.memory[to + place] = u8(deal.card_used(slot, city))
    s.memory[to + DRAWN_CARD] = u8(drawn)


def drawn_card(o: SevenWondersObservation, held: vec[u8], slot: i64, seat: i64, rng: Rng) -> i64:
    """The card that a seat drew for the Free City, `NO_CARD` if none.

    In the game for two the viewer has passed this hand on, so that the card drawn is the one more;
    on the first turn it may be any.
    """
    if len(cities_played(o, slot, seat)) == 1:
        return NO_CARD
    if seat == o.player:
        return remembered(o, slot, DRAWN_CARD)
    more = held[:]
    if slot % 7 != 0 and o.player >= 0 and remembered(o, slot - 1, 0) != NO_CARD:
        passed = group_after_sight(o, slot // 7 + 1, slot - 1).tokens
        for card in range(KINDS):
            more[card] -= passed[card] if passed[card] < more[card] else more[card]
    total: i64 = 0
    for n in more:
        total += i64(n)
    left = rng.below(total) if total != 0 else 0
    for card in range(KINDS):
        if left < i64(more[card]):
            return card
        left -= i64(more[card])
    return NO_CARD


# ------------------------------------------------------------------ who is asked what
def ask_seats(s: SevenWondersState, o: SevenWondersObservation, rng: Rng) -> None:
    """The viewer as he is; the others have chosen something, or are still to choose."""
    for i in range(i64(len(o.plans))):
        s.plans[i] = o.plans[i]
    others = CHOOSE
    is_closed = hands_are_played(o)
    if is_closed:
        others = PICK
    elif o.turn > TURNS:
        others = SEVENTH
    if others == CHOOSE and not o.is_over:
        for p in range(o.n_players()):
            if p != o.player and (o.waiting >> p) & 1 == 0:
                choose_any(s, p, rng)
    for p in range(o.n_players()):
        if p == o.player:
            s.ask(p, o.question)
        elif (o.waiting >> p) & 1 != 0:
            s.ask(p, others)


def hands_are_played(o: SevenWondersObservation) -> bool:
    """Whether the turn is over but for the discard pile: no seat holds more than it passes on."""
    return i64(o.hand_sizes[0]) == 7 - o.turn


def choose_any(s: SevenWondersState, p: i64, rng: Rng) -> None:
    """A seat chooses at random."""
    s.ask(p, CHOOSE)
    while s.questions[p] != NO_QUESTION:
        choose(s, p, s.option(p, rng.below(s.count_options(p))))
