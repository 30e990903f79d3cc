"""The flow of a game of 7 Wonders: ages, turns, resolution of all plans, conflicts, the end.

In a turn, seats see their hands, every seat chooses, and after the last choice all cards are played at
once (R1). After the sixth turn come Babylon's last card, the leftover cards, Halicarnassus and the
conflicts, in this order (R10).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD, Pile, Rng
from tavolata.core.events import EVERYBODY, HIDDEN
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.rules import actions, kinds, state
from tavolata.games.seven_wonders.rules import events as event
from tavolata.games.seven_wonders.rules.building import coins_of_use
from tavolata.games.seven_wonders.rules.choices import choose
from tavolata.games.seven_wonders.rules.city import (
    BUILD_DISCARDED,
    DEFEATS,
    SEVENTH_CARD,
    City,
    last_holder,
    left_of,
    right_of,
)
from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.goods import in_byte
from tavolata.games.seven_wonders.rules.state import PLAN, TURNS, SevenWondersState

DISCARD_COINS: Final[i64] = 3
HAND_SIZE: Final[i64] = 7


# ------------------------------------------------------------------ set-up
def age_deck(s: SevenWondersState, age: i64, rng: Rng) -> vec[u8]:
    """Return the unshuffled cards of an age: 7 a city, in Age III with random guilds."""
    deck = s.home.deck(age)
    if age == kinds.AGES:
        guilds: i64 = kinds.KINDS - kinds.GUILDS
        for number in range(i64(len(deck)) - guilds, i64(len(deck)) - guilds + s.home.n_cities + 2):
            swap_in(deck, number, i64(len(deck)), rng)
        deck = deck[: HAND_SIZE * s.home.n_cities]
    return deck


def swap_in(deck: vec[u8], first: i64, end: i64, rng: Rng) -> None:
    """Swap a random card of those from `first` on into the first place."""
    other = first + rng.below(end - first)
    card = deck[first]
    deck[first] = deck[other]
    deck[other] = card


def begin_age(s: SevenWondersState, age: i64) -> None:
    """Deal 7 cards to each seat, and in the two-player game 7 to the Free City."""
    s.age = age
    s.turn = 1
    rng = s.chance.stream(age)
    deck = age_deck(s, age, rng)
    end: i64 = len(deck)
    at: i64 = 0
    for p in range(s.n_players()):
        for _i in range(HAND_SIZE):
            swap_in(deck, at, end, rng)
            s.put_in_hand(p, i64(deck[at]))
            at += 1
    if at < end:
        s.pile = Pile(age, vec[u8]([0] * kinds.KINDS))
        for i in range(at, end):
            s.pile.add(i64(deck[i]), 1)
        s.pile.shuffle(s.chance)
    for city in s.cities:
        city.free_build_used = False
    s.log_event(event.AGE_BEGINS, 0, NO_CARD, age, EVERYBODY)
    begin_turn(s)


def begin_turn(s: SevenWondersState) -> None:
    """Show every seat its new hand and ask it for a card."""
    s.log_event(event.TURN, 0, NO_CARD, event.number_of_turn(s.age, s.turn), EVERYBODY)
    controller = s.controller()
    if controller >= 0:
        card = s.pile.draw(s.chance)
        s.put_in_hand(controller, card)
        s.record_draw(controller, card)
        s.log_event(event.DRAW, controller, card, 1, 1 << controller)
    s.remember_hands()
    for p in range(s.n_players()):
        s.ask(p, state.CHOOSE)


# ------------------------------------------------------------------ answers
def take_answer(s: SevenWondersState, p: i64, action: i64) -> None:
    """Apply a seat's answer; after the last one, resolve the turn."""
    if s.questions[p] == state.PICK:
        build_discarded(s, p, action)
        return
    is_declined = action == actions.DECLINE
    if choose(s, p, action):
        if is_declined:
            s.log_event(event.FORGONE, p, NO_CARD, 0, EVERYBODY)
        resolve_turn(s)


def resolve_turn(s: SevenWondersState) -> None:
    """Carry out all plans together, in the order of R1."""
    n = s.home.n_cities
    income = vec[u8]([0] * 7)
    for city in range(n):
        pay(s, city, income)
    for city in range(n):
        play_card(s, city)
    for city in range(n):
        s.cities[city].coins += i64(income[city])
        if s.planned_use(city) == actions.USE_DISCARD:
            gain(s, city, DISCARD_COINS)
    for city in range(n):
        earn(s, city)
    for city in range(n):
        s.plan(city, actions.NONE, NO_CARD)
    end_turn(s)


def pay(s: SevenWondersState, city: i64, income: vec[u8]) -> None:
    """Pay the coins for the card and for bought resources (R2)."""
    use = s.planned_use(city)
    if use == actions.NONE or use == actions.USE_DISCARD or use == actions.USE_FREE:
        return
    me = s.cities[city]
    bank = coins_of_use(me, use, s.planned_card(city))
    if bank != 0:
        me.coins -= bank
        s.log_event(event.PAID_BANK, city, NO_CARD, bank, EVERYBODY)
    left = i64(s.plans[city * PLAN + state.PAYS_LEFT])
    right = i64(s.plans[city * PLAN + state.PAYS_RIGHT])
    if left != 0:
        income[left_of(city, s.home.n_cities)] += u8(left)
        s.log_event(event.PAID_LEFT, city, NO_CARD, left, EVERYBODY)
    if right != 0:
        income[right_of(city, s.home.n_cities)] += u8(right)
        s.log_event(event.PAID_RIGHT, city, NO_CARD, right, EVERYBODY)
    me.coins -= left + right


def play_card(s: SevenWondersState, city: i64) -> None:
    """Play the chosen card: as a structure, under the wonder, or into the discard pile."""
    use = s.planned_use(city)
    if use == actions.NONE:
        return
    card = s.planned_card(city)
    me = s.cities[city]
    keeper = s.keeper(city)
    s.take_from_hand(keeper, card)
    if use == actions.USE_STAGE:
        s.record(city, s.slot(), use, card, HIDDEN)
        for effect in kinds.STAGE_EFFECTS[me.wonder * kinds.MOST_STAGES + me.stages]:
            effect.build(me)
        me.stages += 1
        s.log_event(event.STAGE_BUILT, city, card, me.stages, 1 << keeper)
    elif use == actions.USE_DISCARD:
        s.record(city, s.slot(), use, card, HIDDEN)
        s.discard[card] += 1
        s.log_event(event.DISCARDED, city, card, 1, 1 << keeper)
    else:
        s.record(city, s.slot(), use, card, card)
        if use == actions.USE_FREE:
            me.free_build_used = True
        s.log_event(
            event.BUILT if use == actions.USE_BUILD else event.BUILT_FREE, city, card, 1, EVERYBODY
        )
        add_structure(me, card)


def add_structure(me: City, card: i64) -> None:
    """Add a structure with its permanent effects."""
    me.place(card)
    me.colours += in_byte(kinds.COLOUR[card], 1)
    for effect in kinds.EFFECTS[card]:
        effect.build(me)


def earn(s: SevenWondersState, city: i64) -> None:
    """Pay the bank's coins for this turn's structure or stage, counting all cards played (R16)."""
    use = s.planned_use(city)
    if use == actions.USE_STAGE:
        me = s.cities[city]
        earn_by(s, city, kinds.STAGE_EFFECTS[me.wonder * kinds.MOST_STAGES + me.stages - 1])
    elif use == actions.USE_BUILD or use == actions.USE_FREE:
        earn_by(s, city, kinds.EFFECTS[s.planned_card(city)])


def earn_by(s: SevenWondersState, city: i64, effects: list[Effect]) -> None:
    """Pay the coins of some effects."""
    for effect in effects:
        coins = effect.coins(s.cities, city)
        if coins != 0:
            gain(s, city, coins)


def gain(s: SevenWondersState, city: i64, coins: i64) -> None:
    """Pay coins from the bank."""
    s.cities[city].coins += coins
    s.log_event(event.GAINED, city, NO_CARD, coins, EVERYBODY)


# ------------------------------------------------------------------ the end of a turn
def end_turn(s: SevenWondersState) -> None:
    """Continue when the cards of a turn are played: after the sixth come the last cards (R10)."""
    if s.turn == TURNS:
        ask_for_seventh_card(s)
    elif s.turn == state.LAST_CARD:
        end_last_card(s)
    else:
        next_step(s)


def ask_for_seventh_card(s: SevenWondersState) -> None:
    """Let Babylon B play the seventh card of the age; without it, all discard theirs (R11)."""
    s.turn = state.LAST_CARD
    s.remember_hands()
    for p in range(s.n_players()):
        if s.cities[p].powers & SEVENTH_CARD != 0:
            s.ask(p, state.SEVENTH)
            return
    end_last_card(s)


def end_last_card(s: SevenWondersState) -> None:
    """Discard the last cards that nobody has played; then comes Halicarnassus (R10)."""
    discard_leftovers(s)
    next_step(s)


def discard_leftovers(s: SevenWondersState) -> None:
    """Discard the last cards for no coins."""
    for p in range(s.n_players()):
        if s.hands[p] != 0:
            card = state.first_card(s.hands[p])
            s.take_from_hand(p, card)
            s.discard[card] += 1
            s.record(p, s.slot(), actions.USE_LEFTOVER, card, HIDDEN)
            s.log_event(event.LEFTOVER, p, card, 1, 1 << p)
    if s.controller() >= 0:
        s.discard[s.pile.draw(s.chance)] += 1
        s.record_unseen(state.FREE_CITY, s.slot(), actions.USE_LEFTOVER)
        s.log_event(event.LEFTOVER, state.FREE_CITY, HIDDEN, 1, EVERYBODY)


def next_step(s: SevenWondersState) -> None:
    """Ask for a pick from the discard pile, if any; else begin the next turn or age, or end."""
    for number in range(s.home.n_cities):
        city = s.cities[number]
        if city.is_picking():
            for n in s.discard:
                if n != 0:
                    s.ask(s.keeper(number), state.PICK)
                    return
            city.powers &= ~BUILD_DISCARDED
    if s.turn != state.LAST_CARD:
        pass_hands(s)
        s.turn += 1
        begin_turn(s)
        return
    resolve_conflicts(s)
    if s.age < kinds.AGES:
        begin_age(s, s.age + 1)
    else:
        s.is_over = True
        s.log_event(event.GAME_END, 0, NO_CARD, 0, EVERYBODY)


def build_discarded(s: SevenWondersState, p: i64, action: i64) -> None:
    """Build a card of the discard pile with Halicarnassus, or none (R12)."""
    number = s.city_asked(p)
    city = s.cities[number]
    city.powers &= ~BUILD_DISCARDED
    s.ask(p, NO_QUESTION)
    if action == actions.DECLINE:
        s.record_look(p, number, NO_CARD)
        s.log_event(event.DECLINED, number, NO_CARD, 0, EVERYBODY)
    else:
        card = actions.card_of(action)
        s.record_look(p, number, card)
        s.discard[card] -= 1
        add_structure(city, card)
        s.log_event(event.PICKED, number, card, 1, EVERYBODY)
        earn_by(s, number, kinds.EFFECTS[card])
    next_step(s)


def pass_hands(s: SevenWondersState) -> None:
    """Pass hands to the left in Ages I and III, to the right in Age II."""
    n = s.n_players()
    old, hands = s.hands[:], s.hands
    for p in range(n):
        hands[p] = old[last_holder(p, s.age, n)]


# ------------------------------------------------------------------ conflicts
def resolve_conflicts(s: SevenWondersState) -> None:
    """Compare each city with both neighbours (R17)."""
    n = s.home.n_cities
    for p in range(n):
        compare(s, p, left_of(p, n), event.VICTORY_LEFT, event.DEFEAT_LEFT)
        compare(s, p, right_of(p, n), event.VICTORY_RIGHT, event.DEFEAT_RIGHT)


def compare(s: SevenWondersState, p: i64, other: i64, victory: i64, defeat: i64) -> None:
    """Give a token of the age for more shields, a defeat token for fewer, nothing for a tie."""
    me = s.cities[p]
    theirs = s.cities[other].shields
    if me.shields > theirs:
        me.tokens += in_byte(s.age - 1, 1)
        s.log_event(victory, p, NO_CARD, 2 * s.age - 1, EVERYBODY)
    elif me.shields < theirs:
        me.tokens += in_byte(DEFEATS, 1)
        s.log_event(defeat, p, NO_CARD, 1, EVERYBODY)
