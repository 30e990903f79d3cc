"""Why an action of 7 Wonders is not legal now: reason code, rule and sentence.

The reasons are those that the seat can see: its own cards, the open cities.
"""

from __future__ import annotations

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import Refusal
from tavolata.core.refusals import Refuser
from tavolata.games.seven_wonders.actions import (
    ACTION_NAMES,
    DECLINE,
    NONE,
    PAY,
    PAY_BOTH,
    USE_BUILD,
    USE_DISCARD,
    USE_FREE,
    USE_NAMES,
    USE_STAGE,
    card_of,
    use_of,
)
from tavolata.games.seven_wonders.choices import (
    cards_for_free_city,
    cost_of_use,
    costs_nothing,
    has_stage_left,
    is_built,
    is_chained,
    split_of,
    trade_for_plan,
)
from tavolata.games.seven_wonders.city import FREE_BUILD, City
from tavolata.games.seven_wonders.goods import RESOURCE_NAMES, RESOURCES, part
from tavolata.games.seven_wonders.kinds import BOARD_NAMES, COIN_COST, NAMES
from tavolata.games.seven_wonders.state import (
    FREE_CITY,
    HAND,
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    PICK,
    SevenWondersState,
)
from tavolata.games.seven_wonders.trade import MOST_PAID, Trade

RULES = {"seat": "R1", "action": "R1", "over": "R10", "decider": "R1"}
refusal = Refuser("seven_wonders")


def refuse(s: SevenWondersState, player: int, action: int) -> Refusal | None:
    """None if the action is legal for the seat, else why not."""
    wrong = refusal.not_asked(s, player, action, RULES)
    if wrong is not None:
        return wrong
    if action in s.legal_actions(player):
        return None
    question: int = s.questions[player]
    is_payment = question in (HOW_TO_PAY, HOW_FREE_CITY_PAYS)
    if action == DECLINE or (action >= PAY) != is_payment:
        text = "'{answer}' answers another question than the one you are asked"
        return refusal("other_question", "R1", text, answer=ACTION_NAMES[action])
    if is_payment:
        return _refuse_split(s, player, action)
    if question == PICK:
        return _refuse_pick(s, player, use_of(action), card_of(action))
    return _refuse_use(s, player, use_of(action), card_of(action))


def refuse_withdrawal(s: SevenWondersState, player: int) -> Refusal | None:
    """None if the seat can take its choice back, else why not."""
    wrong = refusal.no_seat(s, player, "R1")
    if wrong is not None:
        return wrong
    if s.is_terminal():
        return refusal("game_over", "R10", "the game is over")
    if s.planned_use(player) == NONE:
        text = "you have made no choice that could be withdrawn: what is done is done"
        return refusal("nothing_to_withdraw", "R1", text)
    return None


# ------------------------------------------------------------------ single questions
def _refuse_split(s: SevenWondersState, player: int, action: int) -> Refusal:
    trade = trade_for_plan(s, s.city_asked(player))
    if action >= PAY_BOTH:
        left, right = split_of(action, trade)
        text = "{left} to the left and {right} to the right do not buy exactly what is missing"
        return refusal("no_such_payment", "R6", text, left=int(left), right=int(right))
    offered = [int(n) for n in range(MOST_PAID + 1) if trade.is_split(n)]
    text = "paying {left} to the left is no way to buy this; you can pay {offered}"
    words = ", ".join(str(n) for n in offered)
    return refusal("no_such_split", "R6", text, left=action - PAY, offered=words)


def _refuse_pick(s: SevenWondersState, player: int, use: int, card: int) -> Refusal:
    if use != USE_FREE:
        text = "a card of the discard pile is built for nothing: free {card}"
        return refusal("only_free", "R12", text, card=NAMES[card])
    if s.discard[card] == 0:
        return refusal(
            "not_in_discard_pile", "R12", "{card} is not in the discard pile", card=NAMES[card]
        )
    text = "a city has only one {card}, and yours has it"
    return refusal("built_already", "R7", text, card=NAMES[card])


def _refuse_use(s: SevenWondersState, player: int, use: int, card: int) -> Refusal:
    """A use of a card that is not offered for the city that is asked about."""
    number: int = s.city_asked(player)
    name = NAMES[card]
    if not _is_in_hand(s, player, card):
        return refusal("not_in_hand", "R1", "you have no {card} in hand", card=name)
    if number == FREE_CITY and s.n_players() == 2 and card not in cards_for_free_city(s, player):
        text = "your only {card} is chosen for your own city"
        return refusal("chosen_already", "R20", text, card=name)
    city = s.cities[number]
    trade = Trade(s.cities, number)
    if use == USE_DISCARD:
        text = "the Free City discards only if it can neither build a structure nor a stage"
        return refusal("free_city_must_build", "R20", text)
    if use == USE_STAGE:
        return _refuse_stage(s, player, city, trade, card)
    if is_built(city, card):
        text = "a city has only one {card}, and this one has it"
        return refusal("built_already", "R7", text, card=name)
    if use == USE_FREE:
        return _refuse_free_build(s, player, city, trade, card)
    return _refuse_cost(s, number, trade, USE_BUILD, card)


def _is_in_hand(s: SevenWondersState, player: int, card: int) -> bool:
    hand = s.hands[player * HAND : player * HAND + HAND]
    return card != NO_CARD and any(held == card for held in hand)


def _refuse_stage(s: SevenWondersState, player: int, city: City, trade: Trade, card: int) -> Refusal:
    if not has_stage_left(city):
        text = "all stages of {wonder} are built"
        return refusal("wonder_complete", "R1", text, wonder=BOARD_NAMES[city.wonder])
    number: int = s.city_asked(player)
    if number == FREE_CITY and s.n_players() == 2 and is_chained(city, card):
        text = "the Free City builds {card}, since it costs nothing"
        return refusal("free_city_must_chain", "R20", text, card=NAMES[card])
    return _refuse_cost(s, number, trade, USE_STAGE, card)


def _refuse_free_build(
    s: SevenWondersState, player: int, city: City, trade: Trade, card: int
) -> Refusal:
    if city.powers & FREE_BUILD == 0:
        return refusal("no_free_build", "R13", "this city has no power to build for nothing")
    if city.free_build_used:
        return refusal("free_build_used", "R13", "the free structure of this age is built already")
    assert costs_nothing(city, trade, card)
    text = "{card} costs you nothing: build it, and keep the power"
    return refusal("free_anyway", "R13", text, card=NAMES[card])


# ------------------------------------------------------------------ what is missing
def _refuse_cost(s: SevenWondersState, number: int, trade: Trade, use: int, card: int) -> Refusal:
    """Which resource is nowhere for sale, or how many coins are short."""
    city = s.cities[number]
    what = NAMES[card] if use == USE_BUILD else USE_NAMES[USE_STAGE]
    bank: int = COIN_COST[card] if use == USE_BUILD else 0
    need = trade.lacks(cost_of_use(city, use, card))
    coins: int = city.coins
    price: int = trade.least_price(need)
    if price >= 0:
        short = bank + price - coins
        text = "{what} costs {cost} coins and the city has {coins}: {short} short"
        return refusal(
            "coins_short", "R2", text, what=what, cost=bank + price, coins=coins, short=short
        )
    for resource in range(RESOURCES):
        wanted: int = part(need, resource)
        if wanted:
            found: int = trade.most_of(resource)
            if found < wanted:
                text = "{n} {resource} that neither neighbour sells"
                name = RESOURCE_NAMES[resource]
                return refusal("not_for_sale", "R4", text, n=wanted - found, resource=name, what=what)
    text = "the resources for {what} cannot be had together: one producer would give two of them"
    return refusal("not_together", "R5", text, what=what)
