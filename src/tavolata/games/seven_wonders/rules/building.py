"""The legal uses of a card in a city and their costs: build it, build it for free, build a stage.

A judge takes the city and its trade, so that a question with many candidates looks them up once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.reasons import LEGAL, Candidate
from tavolata.games.seven_wonders.rules import kinds
from tavolata.games.seven_wonders.rules.actions import USE_BUILD, USE_FREE, USE_STAGE, card_of, use_of
from tavolata.games.seven_wonders.rules.city import FREE_BUILD, City
from tavolata.games.seven_wonders.rules.goods import RESOURCE_NAMES, RESOURCES, missing, part
from tavolata.games.seven_wonders.rules.reasons import REASONS, city_of
from tavolata.games.seven_wonders.rules.state import SevenWondersState
from tavolata.games.seven_wonders.rules.trade import Trade


# ------------------------------------------------------------------ costs
def is_chained(city: City, card: i64) -> bool:
    """Return whether a structure of the city makes the card free (R8)."""
    return city.low & kinds.FREED_BY[card] != 0


def cost_of_use(city: City, use: i64, card: i64) -> i64:
    """Return the resources that a use of a card costs, packed."""
    if use == USE_STAGE:
        return kinds.STAGE_COST[city.wonder * kinds.MOST_STAGES + city.stages]
    if use == USE_BUILD and not is_chained(city, card):
        return kinds.COST[card]
    return 0


def coins_of_use(city: City, use: i64, card: i64) -> i64:
    """Return the coins that a use of a card pays to the bank."""
    if use == USE_BUILD and not is_chained(city, card):
        return kinds.COIN_COST[card]
    return 0


# ------------------------------------------------------------------ unaffordable costs
UNPAID: Final[i64] = -1
"""The city cannot pay; `why_unpaid` finds the reason with searches of its own."""


def why_unpaid(city: City, trade: Trade, use: i64, card: i64) -> i64:
    """Return the number of the reason why the city cannot pay for a use of a card."""
    need = trade.lacks(cost_of_use(city, use, card))
    if missing(need, trade.most()) != 0:
        return NOT_FOR_SALE
    return NOT_TOGETHER if trade.least_price(need) < 0 else COINS_SHORT


def _trade_and_need(candidate: Candidate) -> tuple[Trade, int]:
    s: SevenWondersState = candidate.state
    trade = Trade(s.cities, s.city_asked(candidate.player))
    use, card = use_of(candidate.action), card_of(candidate.action)
    return trade, trade.lacks(cost_of_use(trade.me, use, card))


def _price(candidate: Candidate) -> int:
    trade, need = _trade_and_need(candidate)
    bank: int = coins_of_use(trade.me, use_of(candidate.action), card_of(candidate.action))
    return bank + trade.least_price(need)


def _scarce(candidate: Candidate) -> tuple[str, int]:
    """Return the first resource with too few units for sale, and the number of units missing."""
    trade, need = _trade_and_need(candidate)
    for resource in range(RESOURCES):
        units: int = part(need, resource) - part(trade.most(), resource)
        if units > 0:
            return RESOURCE_NAMES[resource], units
    raise AssertionError("every resource needed is for sale")


COINS_SHORT: Final[i64] = REASONS.add(
    "coins_short",
    "R2",
    "{what} costs {cost} coins and the city has {coins}: {short} short",
    cost=_price,
    coins=lambda c: city_of(c).coins,
    short=lambda c: _price(c) - city_of(c).coins,
)
NOT_FOR_SALE: Final[i64] = REASONS.add(
    "not_for_sale",
    "R4",
    "{n} more {resource} needed than the city makes and its neighbours sell",
    "what",
    n=lambda c: _scarce(c)[1],
    resource=lambda c: _scarce(c)[0],
)
NOT_TOGETHER: Final[i64] = REASONS.add(
    "not_together",
    "R5",
    "you cannot have all the resources for {what} at once: one producer gives only one",
)


# ------------------------------------------------------------------ structures
BUILT_ALREADY: Final[i64] = REASONS.add("built_already", "R7", "this city already has {card}")


def is_built(city: City, card: i64) -> bool:
    """Return whether the city has a structure of this name (R7)."""
    return city.owns_any(kinds.NAMESAKES, card)


def judge_build(city: City, trade: Trade, card: i64) -> i64:
    """Judge building a card at its cost."""
    if is_built(city, card):
        return BUILT_ALREADY
    if is_chained(city, card):
        return LEGAL
    if city.coins < kinds.COIN_COST[card]:
        return UNPAID
    return LEGAL if trade.can_pay(trade.lacks(kinds.COST[card])) else UNPAID


# ------------------------------------------------------------------ Olympia's power
NO_FREE_BUILD: Final[i64] = REASONS.add(
    "no_free_build", "R13", "this city has no power to build for nothing"
)
FREE_BUILD_USED: Final[i64] = REASONS.add(
    "free_build_used", "R13", "you have already used the free build of this age"
)
FREE_ANYWAY: Final[i64] = REASONS.add("free_anyway", "R13", "{card} is free anyway: simply build it")


def judge_free_build(city: City, trade: Trade, card: i64) -> i64:
    """Judge building a card for free by a wonder's power."""
    if is_built(city, card):
        return BUILT_ALREADY
    if city.powers & FREE_BUILD == 0:
        return NO_FREE_BUILD
    if city.free_build_used:
        return FREE_BUILD_USED
    if is_chained(city, card):
        return FREE_ANYWAY
    is_free = kinds.COIN_COST[card] == 0 and trade.is_covered(trade.lacks(kinds.COST[card]))
    return FREE_ANYWAY if is_free else LEGAL


# ------------------------------------------------------------------ stages
WONDER_COMPLETE: Final[i64] = REASONS.add(
    "wonder_complete", "R1", "all stages of {wonder} are already built"
)


def judge_stage(city: City, trade: Trade) -> i64:
    """Judge building the next stage of the wonder; any card can go under it."""
    if city.stages == kinds.STAGE_COUNT[city.wonder]:
        return WONDER_COMPLETE
    cost = cost_of_use(city, USE_STAGE, NO_CARD)
    return LEGAL if trade.can_pay(trade.lacks(cost)) else UNPAID


# ------------------------------------------------------------------ any of these
def judge_use(city: City, trade: Trade, use: i64, card: i64) -> i64:
    """Judge a use of a card for this city, if the seat may use it; discarding is always legal."""
    if use == USE_BUILD:
        return judge_build(city, trade, card)
    if use == USE_STAGE:
        return judge_stage(city, trade)
    return judge_free_build(city, trade, card) if use == USE_FREE else LEGAL
