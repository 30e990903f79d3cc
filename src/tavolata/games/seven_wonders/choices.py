"""What a seat may do with its cards, and how its choice is taken: card and use first, then the payment.

A choice changes nothing but the seat's plan; `rules.py` carries all plans out together.
"""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    FREE,
    NONE,
    PAY,
    PAY_BOTH,
    STAGE,
    USE_BUILD,
    USE_STAGE,
    WAYS,
    card_of,
    pay_both,
    use_of,
)
from tavolata.games.seven_wonders.city import FREE_BUILD, City
from tavolata.games.seven_wonders.goods import missing
from tavolata.games.seven_wonders.kinds import (
    COIN_COST,
    COST,
    KINDS,
    MOST_STAGES,
    OTHER_PARENT,
    PARENT,
    STAGE_COST,
    STAGE_COUNT,
    TWIN,
)
from tavolata.games.seven_wonders.state import (
    CHOOSE_FOR_FREE_CITY,
    FREE_CITY,
    HAND,
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    PICK,
    SEVENTH,
    TURNS,
    SevenWondersState,
)
from tavolata.games.seven_wonders.trade import MOST_PAID, Trade


# ------------------------------------------------------------------ what a city may build
def is_built(city: City, card: i64) -> bool:
    """Whether a structure of this name stands in the city (R7)."""
    return city.owns(card) or city.owns(TWIN[card])


def is_chained(city: City, card: i64) -> bool:
    """Whether a structure of the city makes the card free (R8)."""
    parent = PARENT[card]
    if parent == NO_CARD:
        return False
    return city.owns(parent) or city.owns(OTHER_PARENT[card])


def has_stage_left(city: City) -> bool:
    """Whether a stage of the wonder is still to be built."""
    return city.stages < STAGE_COUNT[city.wonder]


def stage_cost(city: City) -> i64:
    """What the next stage costs, packed."""
    return STAGE_COST[city.wonder * MOST_STAGES + city.stages]


def can_build(city: City, trade: Trade, card: i64) -> bool:
    """Whether the cost of a card can be paid; it must not stand in the city yet."""
    if is_chained(city, card):
        return True
    if city.coins < COIN_COST[card]:
        return False
    return trade.can_pay(trade.lacks(COST[card]))


def costs_nothing(city: City, trade: Trade, card: i64) -> bool:
    """Whether a card can be had without a coin and without any power."""
    if is_chained(city, card):
        return True
    return COIN_COST[card] == 0 and trade.is_covered(trade.lacks(COST[card]))


# ------------------------------------------------------------------ offering
def offer(s: SevenWondersState, p: i64) -> i64:
    """Write the legal actions of a seat; returns how many."""
    question = i64(s.questions[p])
    if question == HOW_TO_PAY or question == HOW_FREE_CITY_PAYS:
        return offer_payments(s, p)
    if question == PICK:
        return offer_discard_pile(s, p)
    if question == CHOOSE_FOR_FREE_CITY:
        return offer_for_free_city(s, p)
    n = offer_hand(s, p)
    if question == SEVENTH:
        n = s.write_option(p, n, DECLINE)
    return n


def offer_hand(s: SevenWondersState, p: i64) -> i64:
    """Every use of every card: build it, a stage of the wonder with it, discard it."""
    city = s.cities[p]
    trade = Trade(s.cities, p)
    hands = s.hands
    first = p * HAND
    has_free_build = city.powers & FREE_BUILD != 0 and not city.free_build_used
    n: i64 = 0
    before: i64 = NO_CARD
    for at in range(first, first + HAND):
        card = i64(hands[at])
        if card == NO_CARD:
            break
        if card != before and not is_built(city, card) and can_build(city, trade, card):
            n = s.write_option(p, n, BUILD + card)
        before = card
    if has_free_build:
        before = NO_CARD
        for at in range(first, first + HAND):
            card = i64(hands[at])
            if card == NO_CARD:
                break
            if card != before and not is_built(city, card) and not costs_nothing(city, trade, card):
                n = s.write_option(p, n, FREE + card)
            before = card
    if has_stage_left(city) and trade.can_pay(trade.lacks(stage_cost(city))):
        n = offer_each(s, p, n, STAGE)
    return offer_each(s, p, n, DISCARD)


def offer_each(s: SevenWondersState, p: i64, n: i64, verb: i64) -> i64:
    """One use of every card of the hand."""
    hands = s.hands
    before: i64 = NO_CARD
    for at in range(p * HAND, p * HAND + HAND):
        card = i64(hands[at])
        if card == NO_CARD:
            break
        if card != before:
            n = s.write_option(p, n, verb + card)
        before = card
    return n


def offer_for_free_city(s: SevenWondersState, p: i64) -> i64:
    """The cards that are left for the Free City; it discards only if it can do nothing else (R20)."""
    city = s.cities[FREE_CITY]
    trade = Trade(s.cities, FREE_CITY)
    has_free_build = city.powers & FREE_BUILD != 0 and not city.free_build_used
    cards = cards_for_free_city(s, p)
    n: i64 = 0
    for card in cards:
        if not is_built(city, card) and can_build(city, trade, card):
            n = s.write_option(p, n, BUILD + card)
    if has_free_build:
        for card in cards:
            if not is_built(city, card) and not costs_nothing(city, trade, card):
                n = s.write_option(p, n, FREE + card)
    if has_stage_left(city) and trade.can_pay(trade.lacks(stage_cost(city))):
        for card in cards:
            if is_built(city, card) or not is_chained(city, card):
                n = s.write_option(p, n, STAGE + card)
    if n == 0:
        for card in cards:
            n = s.write_option(p, n, DISCARD + card)
    return n


def cards_for_free_city(s: SevenWondersState, p: i64) -> list[i64]:
    """The different cards of the controller's hand without the one that is chosen already."""
    planned = s.planned_card(p)
    cards: list[i64] = []
    before: i64 = NO_CARD
    for at in range(p * HAND, p * HAND + HAND):
        card = i64(s.hands[at])
        if card == planned:
            planned = NO_CARD
        elif card != NO_CARD and card != before:
            cards.append(card)
            before = card
    return cards


def offer_payments(s: SevenWondersState, p: i64) -> i64:
    """Offer the splits that no other one dominates; with `payments=all` the dearer ones too (R6)."""
    city = s.city_asked(p)
    trade = trade_for_plan(s, city)
    n: i64 = 0
    for left in range(MOST_PAID + 1):
        if trade.is_split(left):
            n = s.write_option(p, n, PAY + left)
    if s.home.offers_dearer_sellers:
        for to_left, to_right in trade.all_splits(
            trade.lacks(planned_cost(s, city)), s.cities[city].coins
        ):
            if not trade.is_split(to_left) or i64(trade.best[to_left]) != to_right:
                n = s.write_option(p, n, pay_both(to_left, to_right))
    return n


def offer_discard_pile(s: SevenWondersState, p: i64) -> i64:
    """What may be built out of the discard pile, or nothing (R12)."""
    city = s.cities[picking_city(s, p)]
    n: i64 = 0
    for card in range(KINDS):
        if s.discard[card] != 0 and not is_built(city, card):
            n = s.write_option(p, n, FREE + card)
    return s.write_option(p, n, DECLINE)


def picking_city(s: SevenWondersState, p: i64) -> i64:
    """The city for which a seat looks through the discard pile."""
    for city in range(i64(len(s.cities))):
        if s.keeper(city) == p and s.cities[city].is_picking():
            return city
    raise AssertionError("a seat picks from the discard pile for no city")


# ------------------------------------------------------------------ choosing
def choose(s: SevenWondersState, p: i64, action: i64) -> bool:
    """Take a seat's answer into its plan; True if every seat has answered."""
    city = s.city_asked(p)
    if action >= PAY and action != DECLINE:
        left, right = split_of(action, trade_for_plan(s, city))
        s.plan_payment(city, left, right)
    elif action == DECLINE:
        s.plan(city, NONE, NO_CARD)
    else:
        s.plan(city, use_of(action), card_of(action))
        if not settle_payment(s, city):
            s.ask(p, HOW_TO_PAY if city == p else HOW_FREE_CITY_PAYS)
            return False
    if p == s.controller() and city == p and s.turn <= TURNS:
        s.ask(p, CHOOSE_FOR_FREE_CITY)
        return False
    s.ask(p, NO_QUESTION)
    return s.decider() < 0


def split_of(action: i64, trade: Trade) -> tuple[i64, i64]:
    """What a payment gives to the left and to the right; `trade` has found its splits."""
    if action >= PAY_BOTH:
        return (action - PAY_BOTH) // WAYS, (action - PAY_BOTH) % WAYS
    return action - PAY, i64(trade.best[action - PAY])


def settle_payment(s: SevenWondersState, city: i64) -> bool:
    """Write into the plan what neighbours get; False if the seat has to say, as splits differ (R6)."""
    cost = planned_cost(s, city)
    if missing(cost, s.cities[city].for_sale) == 0:
        return True
    trade = trade_for_plan(s, city)
    left = trade.only_split()
    if left < 0:
        return False
    if (
        s.home.offers_dearer_sellers
        and len(trade.all_splits(trade.lacks(cost), s.cities[city].coins)) > 1
    ):
        return False
    s.plan_payment(city, left, i64(trade.best[left]))
    return True


def cost_of_use(city: City, use: i64, card: i64) -> i64:
    """The resources that a use of a card costs, packed."""
    if use == USE_STAGE:
        return stage_cost(city)
    if use == USE_BUILD and not is_chained(city, card):
        return COST[card]
    return 0


def planned_cost(s: SevenWondersState, city: i64) -> i64:
    """The resources that a city's plan costs, packed."""
    return cost_of_use(s.cities[city], s.planned_use(city), s.planned_card(city))


def trade_for_plan(s: SevenWondersState, city: i64) -> Trade:
    """The ways to pay for a city's plan."""
    trade = Trade(s.cities, city)
    trade.find_splits(trade.lacks(planned_cost(s, city)), s.cities[city].coins)
    return trade
