"""The weighted value of a city, and the gain from a use of a card.

The terms, and the weights `SCORE`, are those of the published heuristic `score` (docs/bots.md).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.games.seven_wonders.bots.view import Best, View
from tavolata.games.seven_wonders.rules import kinds
from tavolata.games.seven_wonders.rules.actions import STAGE, USE_STAGE, card_of, use_of
from tavolata.games.seven_wonders.rules.city import (
    BUILD_DISCARDED,
    FREE_BUILD,
    MADE_BOTH,
    RAW_LEFT,
    RAW_RIGHT,
    SEVENTH_CARD,
    City,
    left_of,
    right_of,
)
from tavolata.games.seven_wonders.rules.effects import PointsPer, Science
from tavolata.games.seven_wonders.rules.goods import ANY, BROWN, GREY, RAW_BYTES, RAW_MASK, total
from tavolata.games.seven_wonders.rules.scoring import COINS_PER_POINT, total_points
from tavolata.games.seven_wonders.rules.state import TURNS
from tavolata.games.seven_wonders.rules.trade import Trade


@final
class Weights:
    """The weights of a city's parts: 36 numbers; some terms have one for each of Ages I, II, III."""

    def __init__(self, numbers: list[float]) -> None:
        self.payable_card: float = numbers[0]
        self.payable_stage: float = numbers[1]
        self.raw_unit: list[float] = numbers[2:5]
        self.made_unit: list[float] = numbers[5:8]
        self.cheap_raw_unit: float = numbers[8]
        self.cheap_made_unit: float = numbers[9]
        self.point: list[float] = numbers[10:13]
        self.coin: list[float] = numbers[13:16]
        self.spent_coin: float = numbers[16]
        self.beaten: list[float] = numbers[17:20]
        self.tie: float = numbers[20]
        self.shield: list[float] = numbers[21:24]
        self.symbol: list[float] = numbers[24:27]
        self.free_build: list[float] = numbers[27:30]
        self.ready: float = numbers[30]
        self.seventh_card: list[float] = numbers[31:34]
        self.growing_card: float = numbers[34]
        self.discarding: float = numbers[35]
        """Value of discarding a card; the bot makes no use of lower value."""


SCORE: Final = [
    0.7, 3.5,
    0.25, 0.25 / 2, 0.25 / 3,
    0.85, 0.85 / 2, 0.85 / 3,
    0.5, 2.0,
    1.0, 1.0, 1.0,
    0.3, 0.3, 0.3, 0.4,
    1.7, 3.4, 4.75, 1.0,
    1.0, 1 / 2, 1 / 3,
    2.0, 1.3, 0.0,
    5.0, 3.5, 2.0, 1.0,
    7.0, 5.5, 2.0,
    1.0, 1.2,
]  # fmt: skip
"""The published weights, without tuning."""
AS_SCORE: Final = Weights(SCORE)
PICK_POWER: Final = [0.0, 4.0, 6.0, 8.0]
"""A pick from the discard pile: one step after the last turn of an age."""


def is_growing(card: int) -> bool:
    """Return whether later structures of Age III can still raise a card's points."""
    for effect in kinds.EFFECTS[card]:
        if isinstance(effect, Science) and effect.symbol == ANY:
            return True
        if isinstance(effect, PointsPer):
            return any(what not in (BROWN, GREY) for what in effect.what)
    return False


GROWING: Final[list[int]] = [card for card in range(kinds.KINDS) if is_growing(card)]
COPIES_IN_GAME: Final = vec[i64](
    [kinds.copies_of(card, cities) for cities in range(8) for card in range(kinds.KINDS)]
)
"""Copies of card c in a game of n cities at `KINDS * n + c`."""


@final
class Judge:
    """Evaluates the actions of one decision; shared quantities are computed once."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view: View = view
        self.weights: Weights = weights
        self.left_over: vec[i64] = cards_not_built(view.cities)
        self.payable: i64 = self.count_payable(view.me, view.trade)
        self.before: float = self.value(view.cities, view.trade, self.payable)

    def gain(self, action: i64) -> float:
        """Return the increase of the city's value by an action, less the value of its price."""
        view = self.view
        cities = view.after(action)
        me = cities[view.p]
        trade = view.trade
        payable = self.payable
        if not buys_alike(me, view.me):
            trade = Trade(cities, view.p)
            payable = self.count_payable(me, trade)
        if use_of(action) != USE_STAGE and can_pay(me, trade, card_of(action)):
            payable -= 1
        spent: float = self.weights.spent_coin * float(view.price(action))
        return self.value(cities, trade, payable) - self.before - spent

    def card_gain(self, card: i64) -> float:
        """Return the gain from building the card now; 0 if that is not possible."""
        best = Best()
        for option in self.view.o.options:
            action = i64(option)
            if action < STAGE and card_of(action) == card:
                best.add(action, self.gain(action))
        return best.value

    def least_valuable(self, actions: list[i64]) -> list[i64]:
        """Return the actions with the least valuable cards."""
        best = Best()
        for action in actions:
            best.add(action, -self.card_gain(card_of(action)))
        return best.actions

    # -------------------------------------------------------------- the value of a city
    def value(self, cities: list[City], trade: Trade, payable: i64) -> float:
        """Return the value of the city. `payable` is the number of affordable unbuilt cards."""
        view = self.view
        p = view.p
        me = cities[p]
        age = view.o.age
        points = total_points(cities, p, view.o.home.copied_guild)
        w = self.weights
        return (
            w.payable_card * float(payable)
            + w.payable_stage * float(payable_stages(view.me, trade))
            + units(w, cities, p, age)
            + w.point[age - 1] * float(points - me.coins // COINS_PER_POINT)
            + strength(w, cities, p, age)
            + w.coin[age - 1] * float(me.coins)
            + w.symbol[age - 1] * float(total(me.symbols))
            + powers(w, me, age, view.o.turn)
        )

    def count_payable(self, me: City, trade: Trade) -> i64:
        """Return the number of unbuilt cards that are affordable now, without chains."""
        n: i64 = 0
        for card in range(kinds.KINDS):
            if self.left_over[card] != 0 and can_pay(me, trade, card):
                n += self.left_over[card]
        return n


def cards_not_built(cities: list[City]) -> vec[i64]:
    """Return the number of unbuilt copies of each card, counting all guilds of the box."""
    first = kinds.KINDS * len(cities)
    left_over = COPIES_IN_GAME[first : first + kinds.KINDS]
    for city in cities:
        for card in range(kinds.KINDS):
            if city.owns(card):
                left_over[card] -= 1
    return left_over


def can_pay(me: City, trade: Trade, card: i64) -> bool:
    """Return whether a city can pay the printed cost of a card."""
    return me.coins >= kinds.COIN_COST[card] and trade.can_pay(trade.lacks(kinds.COST[card]))


def buys_alike(me: City, other: City) -> bool:
    """Return whether two cities with the same neighbours can pay the same costs."""
    return (
        me.for_sale == other.for_sale
        and me.producers == other.producers
        and me.own_producers == other.own_producers
        and me.discounts == other.discounts
        and me.coins == other.coins
    )


def payable_stages(me: City, trade: Trade) -> i64:
    """Return the number of remaining stages that are affordable, each by itself."""
    n: i64 = 0
    for stage in range(me.stages, kinds.STAGE_COUNT[me.wonder]):
        if trade.can_pay(trade.lacks(kinds.STAGE_COST[me.wonder * kinds.MOST_STAGES + stage])):
            n += 1
    return n


def raw_units(city: City) -> i64:
    """Return the number of raw materials for sale; an either/or producer is one unit."""
    n = total(city.for_sale & RAW_BYTES)
    producers = city.producers
    while producers != 0:
        if producers & RAW_MASK != 0:
            n += 1
        producers >>= 8
    return n


def made_units(city: City) -> i64:
    """Return the number of manufactured goods for sale."""
    return total(city.for_sale & ~RAW_BYTES)


def units(w: Weights, cities: list[City], p: i64, age: i64) -> float:
    """Return the value of own units, and of neighbours' units that cost only 1 coin."""
    me = cities[p]
    own = w.raw_unit[age - 1] * float(raw_units(me)) + w.made_unit[age - 1] * float(made_units(me))
    left = cities[left_of(p, len(cities))]
    right = cities[right_of(p, len(cities))]
    raw: i64 = 0
    made: i64 = 0
    if me.discounts & RAW_LEFT != 0:
        raw += raw_units(left)
    if me.discounts & RAW_RIGHT != 0:
        raw += raw_units(right)
    if me.discounts & MADE_BOTH != 0:
        made = made_units(left) + made_units(right)
    return own + w.cheap_raw_unit * float(raw) + w.cheap_made_unit * float(made)


def strength(w: Weights, cities: list[City], p: i64, age: i64) -> float:
    """Return the value of the shields, compared with both neighbours."""
    shields = cities[p].shields
    value: float = w.shield[age - 1] * float(shields)
    for other in (left_of(p, len(cities)), right_of(p, len(cities))):
        if shields > cities[other].shields:
            value += w.beaten[age - 1]
        elif shields == cities[other].shields:
            value += w.tie
    return value


def powers(w: Weights, me: City, age: i64, turn: i64) -> float:
    """Return the value of the wonder's powers and of the cards whose points still grow."""
    value = 0.0
    if me.powers & BUILD_DISCARDED != 0:
        value += PICK_POWER[age if turn >= TURNS else age - 1]
    if me.powers & FREE_BUILD != 0:
        value += w.free_build[age - 1]
        if not me.free_build_used:
            value += w.ready
    if me.powers & SEVENTH_CARD != 0:
        value += w.seventh_card[age - 1]
    for card in GROWING:
        if me.owns(card):
            value += w.growing_card
    return value
