"""The questions to a seat and their legal answers: a card and its use, then the payment.

A choice changes only the seat's plan; `sequence.py` carries out all plans together. Each question
has a judge, and its offers call the same judges.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import Refusal
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate
from tavolata.core.simultaneous import NO_QUESTION, WIDTH
from tavolata.games.seven_wonders.rules import actions, building, state
from tavolata.games.seven_wonders.rules.city import FREE_BUILD, City
from tavolata.games.seven_wonders.rules.goods import missing
from tavolata.games.seven_wonders.rules.kinds import KINDS
from tavolata.games.seven_wonders.rules.reasons import REASONS, city_of
from tavolata.games.seven_wonders.rules.state import (
    TURNS,
    SevenWondersState,
    distinct_cards,
    first_card,
)
from tavolata.games.seven_wonders.rules.trade import MOST_PAID, Trade


# ------------------------------------------------------------------ any question
def judge(s: SevenWondersState, p: i64, action: i64) -> i64:
    """Judge a seat's answer to its question: `LEGAL`, or the number of a reason."""
    question = i64(s.questions[p])
    if action == actions.DECLINE:
        return LEGAL if question == state.SEVENTH or question == state.PICK else OTHER_QUESTION
    is_payment = question == state.HOW_TO_PAY or question == state.HOW_FREE_CITY_PAYS
    if (action >= actions.PAY) != is_payment:
        return OTHER_QUESTION
    if is_payment:
        trade = trade_for_plan(s, s.city_asked(p))
        return judge_payment(trade, dearer_ways(s, trade, s.city_asked(p)), action)
    use = actions.use_of(action)
    card = actions.card_of(action)
    if question == state.PICK:
        return judge_pick(s, s.cities[s.city_asked(p)], use, card)
    if not is_in_hand(s, p, card):
        return NOT_IN_HAND
    city = s.city_asked(p)
    trade = Trade(s.cities, city)
    if question == state.CHOOSE_FOR_FREE_CITY:
        number = judge_for_free_city(trade, cards_for_free_city(s, p), use, card)
    else:
        number = building.judge_use(trade.me, trade, use, card)
    return building.why_unpaid(trade.me, trade, use, card) if number == building.UNPAID else number


def offer(s: SevenWondersState, p: i64) -> i64:
    """Write the legal actions of a seat, ascending; return their number."""
    question = i64(s.questions[p])
    if question == state.HOW_TO_PAY or question == state.HOW_FREE_CITY_PAYS:
        return offer_payments(s, p)
    if question == state.PICK:
        return offer_discard_pile(s, p)
    if question == state.CHOOSE_FOR_FREE_CITY:
        return offer_for_free_city(s, p)
    n = offer_hand(s, p)
    if question == state.SEVENTH:
        n = s.write_option(p, n, actions.DECLINE)
    return n


# ------------------------------------------------------------------ a card of the hand
NOT_IN_HAND: Final[i64] = REASONS.add("not_in_hand", "R1", "you have no {card} in your hand")


def is_in_hand(s: SevenWondersState, p: i64, card: i64) -> bool:
    """Return whether the seat holds the card."""
    hand = s.hands[p]
    while hand != 0:
        if first_card(hand) == card:
            return True
        hand >>= 8
    return False


def offer_hand(s: SevenWondersState, p: i64) -> i64:
    """Offer every use of every card: build it, build a stage with it, discard it.

    Written out, since a stage costs the same with any card and few cities have Olympia's power.
    """
    city = s.cities[p]
    trade = Trade(s.cities, p)
    options = s.options
    cards = distinct_cards(s.hands[p])
    n: i64 = 0
    rest = cards
    while rest != 0:
        card = first_card(rest)
        if building.judge_build(city, trade, card) == LEGAL:
            options[p * WIDTH + n] = i16(actions.BUILD + card)
            n += 1
        rest >>= 8
    if city.powers & FREE_BUILD != 0:
        rest = cards
        while rest != 0:
            card = first_card(rest)
            if building.judge_free_build(city, trade, card) == LEGAL:
                n = s.write_option(p, n, actions.FREE + card)
            rest >>= 8
    if building.judge_stage(city, trade) == LEGAL:
        n = offer_each(s, p, n, actions.STAGE, cards)
    return offer_each(s, p, n, actions.DISCARD, cards)


def offer_each(s: SevenWondersState, p: i64, n: i64, verb: i64, cards: i64) -> i64:
    """Offer one use of every card of a packed hand."""
    options = s.options
    to = p * WIDTH + n
    while cards != 0:
        options[to] = i16(verb + first_card(cards))
        to += 1
        cards >>= 8
    return to - p * WIDTH


# ------------------------------------------------------------------ a card for the Free City
CHOSEN_ALREADY: Final[i64] = REASONS.add(
    "chosen_already", "R20", "you have already chosen your only {card} for your own city"
)
MUST_BUILD: Final[i64] = REASONS.add(
    "free_city_must_build",
    "R20",
    "the Free City discards only if it can build neither a structure nor a stage",
)
MUST_CHAIN: Final[i64] = REASONS.add(
    "free_city_must_chain", "R20", "the Free City must build {card}, because it is free"
)


def judge_for_free_city(trade: Trade, cards: list[i64], use: i64, card: i64) -> i64:
    """Judge a use of a card for the Free City, from the cards left for it (R20)."""
    if card not in cards:
        return CHOSEN_ALREADY
    if use == actions.USE_STAGE:
        return judge_stage_for_free_city(trade.me, building.judge_stage(trade.me, trade), card)
    if use == actions.USE_DISCARD:
        for other in cards:
            for more in range(actions.USE_BUILD, actions.USE_DISCARD):
                if judge_for_free_city(trade, cards, more, other) == LEGAL:
                    return MUST_BUILD
    return building.judge_use(trade.me, trade, use, card)


def judge_stage_for_free_city(city: City, stage: i64, card: i64) -> i64:
    """Judge the card for a stage, given the judgement of the stage itself."""
    if (
        stage != building.WONDER_COMPLETE
        and building.is_chained(city, card)
        and not building.is_built(city, card)
    ):
        return MUST_CHAIN
    return stage


def offer_for_free_city(s: SevenWondersState, p: i64) -> i64:
    """Offer the cards left for the Free City, use by use, written out like the hand."""
    city = s.cities[state.FREE_CITY]
    trade = Trade(s.cities, state.FREE_CITY)
    cards = cards_for_free_city(s, p)
    n: i64 = 0
    for card in cards:
        if building.judge_build(city, trade, card) == LEGAL:
            n = s.write_option(p, n, actions.BUILD + card)
    if city.powers & FREE_BUILD != 0:
        for card in cards:
            if building.judge_free_build(city, trade, card) == LEGAL:
                n = s.write_option(p, n, actions.FREE + card)
    stage = building.judge_stage(city, trade)
    if stage == LEGAL:
        for card in cards:
            if judge_stage_for_free_city(city, stage, card) == LEGAL:
                n = s.write_option(p, n, actions.STAGE + card)
    if n == 0:
        for card in cards:
            n = s.write_option(p, n, actions.DISCARD + card)
    return n


def cards_for_free_city(s: SevenWondersState, p: i64) -> list[i64]:
    """Return the distinct cards of the controller's hand, without the one already chosen."""
    planned = s.planned_card(p)
    hand = s.hands[p]
    cards: list[i64] = []
    before: i64 = NO_CARD
    while hand != 0:
        card = first_card(hand)
        if card == planned:
            planned = NO_CARD
        elif card != before:
            cards.append(card)
            before = card
        hand >>= 8
    return cards


# ------------------------------------------------------------------ payments
def _left(candidate: Candidate) -> int:
    action = candidate.action
    return actions.both_paid(action)[0] if action >= actions.PAY_BOTH else action - int(actions.PAY)


def _right(candidate: Candidate) -> int:
    return actions.both_paid(candidate.action)[1]


def _dearer_right(candidate: Candidate) -> int:
    """Return the smallest payment to the right that goes with the one to the left."""
    s: SevenWondersState = candidate.state
    city = s.city_asked(candidate.player)
    left = _left(candidate)
    return min(right for paid, right in dearer_ways(s, trade_for_plan(s, city), city) if paid == left)


def _offered(candidate: Candidate) -> str:
    s: SevenWondersState = candidate.state
    trade = trade_for_plan(s, s.city_asked(candidate.player))
    return ", ".join(str(n) for n in range(MOST_PAID + 1) if trade.is_split(n))


NO_SUCH_SPLIT: Final[i64] = REASONS.add(
    "no_such_split",
    "R6",
    "you cannot pay {left} to the left for this; you can pay {offered}",
    left=_left,
    offered=_offered,
)
NO_SUCH_PAYMENT: Final[i64] = REASONS.add(
    "no_such_payment",
    "R6",
    "{left} to the left and {right} to the right do not buy exactly the missing resources",
    left=_left,
    right=_right,
)
NAMES_ONE_SIDE: Final[i64] = REASONS.add(
    "names_one_side",
    "R6",
    "name both payments: 'pay {left} left {right} right'",
    left=_left,
    right=_dearer_right,
)
NAMES_BOTH_SIDES: Final[i64] = REASONS.add(
    "names_both_sides", "R6", "name only the payment to the left: 'pay {left} left'", left=_left
)
TOTAL_TOO_HIGH: Final[i64] = REASONS.add(
    "total_too_high",
    "R6",
    "{left} to the left and {right} to the right are more than the {coins} coins of the city",
    left=_left,
    right=_right,
    coins=lambda c: city_of(c).coins,
)


def judge_payment(trade: Trade, dearer: list[tuple[int, int]], action: i64) -> i64:
    """Judge a split: one that is not dominated, or one of the more expensive ones offered (R6)."""
    if action < actions.PAY_BOTH:
        if trade.is_split(action - actions.PAY):
            return LEGAL
        for way in dearer:
            if way[0] == action - actions.PAY:
                return NAMES_ONE_SIDE
        return NO_SUCH_SPLIT
    left, right = split_of(action, trade)
    if trade.is_split(left) and i64(trade.best[left]) == right:
        return NAMES_BOTH_SIDES
    if (left, right) in dearer:
        return LEGAL
    return TOTAL_TOO_HIGH if left + right > trade.me.coins else NO_SUCH_PAYMENT


def dearer_ways(s: SevenWondersState, trade: Trade, city: i64) -> list[tuple[int, int]]:
    """Return, with `payments=all`, every way to buy exactly the missing units; otherwise none."""
    if not s.home.offers_dearer_sellers:
        return []
    return trade.all_splits(trade.lacks(planned_cost(s, city)), trade.me.coins)


def offer_payments(s: SevenWondersState, p: i64) -> i64:
    """Offer the splits that are not dominated, then the more expensive ones."""
    city = s.city_asked(p)
    trade = trade_for_plan(s, city)
    dearer = dearer_ways(s, trade, city)
    n: i64 = 0
    for action in range(actions.PAY, actions.DECLINE):
        if judge_payment(trade, dearer, action) == LEGAL:
            n = s.write_option(p, n, action)
    for left, right in dearer:
        if judge_payment(trade, dearer, actions.pay_both(left, right)) == LEGAL:
            n = s.write_option(p, n, actions.pay_both(left, right))
    return n


def split_of(action: i64, trade: Trade) -> tuple[i64, i64]:
    """Return the coins that a payment gives left and right; `trade` has found its splits."""
    if action >= actions.PAY_BOTH:
        return actions.both_paid(action)
    return action - actions.PAY, i64(trade.best[action - actions.PAY])


def planned_cost(s: SevenWondersState, city: i64) -> i64:
    """Return the resources that a city's plan costs, packed."""
    return building.cost_of_use(s.cities[city], s.planned_use(city), s.planned_card(city))


def trade_for_plan(s: SevenWondersState, city: i64) -> Trade:
    """Return the ways to pay for a city's plan."""
    trade = Trade(s.cities, city)
    trade.find_splits(trade.lacks(planned_cost(s, city)), s.cities[city].coins)
    return trade


# ------------------------------------------------------------------ a card of the discard pile
ONLY_FREE: Final[i64] = REASONS.add(
    "only_free", "R12", "a card from the discard pile is built for nothing: free {card}"
)
NOT_IN_DISCARD_PILE: Final[i64] = REASONS.add(
    "not_in_discard_pile", "R12", "{card} is not in the discard pile"
)


def judge_pick(s: SevenWondersState, city: City, use: i64, card: i64) -> i64:
    """Judge a card from the discard pile (R12)."""
    if s.discard[card] == 0:
        return NOT_IN_DISCARD_PILE
    if use != actions.USE_FREE:
        return ONLY_FREE
    return building.BUILT_ALREADY if building.is_built(city, card) else LEGAL


def offer_discard_pile(s: SevenWondersState, p: i64) -> i64:
    """Offer to build each legal card of the discard pile, or none."""
    city = s.cities[s.city_asked(p)]
    n: i64 = 0
    for card in range(KINDS):
        if judge_pick(s, city, actions.USE_FREE, card) == LEGAL:
            n = s.write_option(p, n, actions.FREE + card)
    return s.write_option(p, n, actions.DECLINE)


# ------------------------------------------------------------------ choosing
NOTHING_TO_WITHDRAW: Final[i64] = REASONS.add(
    "nothing_to_withdraw",
    "R1",
    "you have no choice to withdraw",
)


def refuse_withdrawal(s: SevenWondersState, p: int) -> Refusal | None:
    """Return None if the seat can withdraw its choice, else the reason why not."""
    refusal = REASONS.no_seat(s, p) or REASONS.over(s)
    if refusal is None and s.planned_use(p) == actions.NONE:
        return REASONS.refusal(NOTHING_TO_WITHDRAW, Candidate(s, p, actions.DECLINE))
    return refusal


def choose(s: SevenWondersState, p: i64, action: i64) -> bool:
    """Write a seat's answer into its plan; return True if every seat has answered."""
    city = s.city_asked(p)
    if action >= actions.PAY and action != actions.DECLINE:
        left, right = split_of(action, trade_for_plan(s, city))
        s.plan_payment(city, left, right)
    elif action == actions.DECLINE:
        s.plan(city, actions.NONE, NO_CARD)
    else:
        s.plan(city, actions.use_of(action), actions.card_of(action))
        if not settle_payment(s, city):
            s.ask(p, state.HOW_TO_PAY if city == p else state.HOW_FREE_CITY_PAYS)
            return False
    if p == s.controller() and city == p and s.turn <= TURNS:
        s.ask(p, state.CHOOSE_FOR_FREE_CITY)
        return False
    s.ask(p, NO_QUESTION)
    return s.decider() < 0


def settle_payment(s: SevenWondersState, city: i64) -> bool:
    """Write the payment to neighbours into the plan; False if the seat must choose a split (R6).

    If only one split is not dominated, no other one exists, not even a more expensive one.
    """
    if missing(planned_cost(s, city), s.cities[city].for_sale) == 0:
        return True
    trade = trade_for_plan(s, city)
    left = trade.only_split()
    if left < 0:
        return False
    s.plan_payment(city, left, i64(trade.best[left]))
    return True
