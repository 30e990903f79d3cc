"""Queries shared by all 7 Wonders bots: the deciding city, the price of a use, and its effects."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.bot import Bot, other_game, require_decision
from tavolata.core.chance import Rng
from tavolata.core.game import Observation
from tavolata.games.seven_wonders.rules.actions import (
    PAY,
    USE_DISCARD,
    USE_FREE,
    USE_STAGE,
    card_of,
    use_of,
)
from tavolata.games.seven_wonders.rules.building import coins_of_use, cost_of_use
from tavolata.games.seven_wonders.rules.city import City, left_of, right_of
from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.kinds import EFFECTS, MOST_STAGES, STAGE_EFFECTS
from tavolata.games.seven_wonders.rules.scoring import total_points
from tavolata.games.seven_wonders.rules.sequence import DISCARD_COINS, add_structure
from tavolata.games.seven_wonders.rules.state import HOW_FREE_CITY_PAYS, HOW_TO_PAY, PLAN
from tavolata.games.seven_wonders.rules.trade import MOST_PAID, NEVER, Trade
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation


@final
class View:
    """The table from the point of view of the deciding city; `p` is its number and `me` the city."""

    def __init__(self, o: SevenWondersObservation) -> None:
        self.o: SevenWondersObservation = o
        self.cities: list[City] = o.cities
        self.p: i64 = o.city_asked()
        self.me: City = self.cities[self.p]
        self.trade: Trade = Trade(self.cities, self.p)

    # -------------------------------------------------------------- prices
    def resources(self, use: i64, card: i64) -> i64:
        """Return the units that a use needs beyond plain production, packed."""
        return self.trade.lacks(cost_of_use(self.me, use, card))

    def needs_neighbours(self, action: i64) -> bool:
        """Return whether an action needs resources from neighbours."""
        need = self.resources(use_of(action), card_of(action))
        return need != 0 and not self.trade.is_covered(need)

    def price(self, action: i64) -> i64:
        """Return the lowest price of a legal action in coins, to the bank and to the neighbours."""
        use = use_of(action)
        card = card_of(action)
        coins = coins_of_use(self.me, use, card)
        need = self.resources(use, card)
        if need != 0:
            coins += self.trade.least_price(need)
        return coins

    def is_payment(self) -> bool:
        """Return whether the question is how to split a payment between the neighbours."""
        return self.o.question == HOW_TO_PAY or self.o.question == HOW_FREE_CITY_PAYS

    def payment(self) -> i64:
        """Return the cheapest split; ties favour the neighbour with fewer points.

        If the neighbours have equal points, ties favour the right one.
        """
        at = self.p * PLAN
        plans = self.o.plans
        trade = self.trade
        trade.find_splits(self.resources(i64(plans[at]), i64(plans[at + 1])), self.me.coins)
        is_left_behind = self.points(left_of(self.p, len(self.cities))) < self.points(
            right_of(self.p, len(self.cities))
        )
        best: i64 = 0
        least: i64 = NEVER
        for left in range(MOST_PAID + 1):
            if trade.is_split(left):
                coins = left + i64(trade.best[left])
                if coins < least or (coins == least and is_left_behind):
                    best = left
                    least = coins
        return PAY + best

    def points(self, city: i64) -> i64:
        """Return the score of a city if the game ended now."""
        return total_points(self.cities, city, self.o.home.copied_guild)

    # -------------------------------------------------------------- effects
    def after(self, action: i64) -> list[City]:
        """Return the cities after an action, with the coins from the bank, but before any payment."""
        use = use_of(action)
        card = card_of(action)
        me = self.me.clone()
        cities = self.cities[:]
        cities[self.p] = me
        if use == USE_DISCARD:
            me.coins += DISCARD_COINS
            return cities
        effects: list[Effect] = EFFECTS[card]
        if use == USE_STAGE:
            effects = STAGE_EFFECTS[me.wonder * MOST_STAGES + me.stages]
            me.stages += 1
            for effect in effects:
                effect.build(me)
        else:
            add_structure(me, card)
            if use == USE_FREE:
                me.free_build_used = True
        for effect in effects:
            me.coins += effect.coins(cities, self.p)
        return cities


@final
class Best:
    """The most valuable actions of those added so far, with their value."""

    def __init__(self) -> None:
        self.actions: list[i64] = []
        self.value: float = 0.0

    def add(self, action: i64, value: float) -> None:
        """Add an action."""
        if not self.actions or value > self.value:
            self.actions = []
            self.value = value
        if value == self.value:
            self.actions.append(action)


class SevenWondersBot(Bot):
    """Pays as cheaply as possible; a subclass chooses the use of cards."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng

    @final
    def act(self, observation: Observation, clock: float) -> int:
        """Return the cheapest payment; leave every other question to `choose`."""
        if not isinstance(observation, SevenWondersObservation):
            raise other_game(self, "seven_wonders", observation)
        require_decision(observation)
        view = View(observation)
        return view.payment() if view.is_payment() else self.choose(view)

    def choose(self, view: View) -> i64:
        """Return a card with its use, or decline."""
        raise NotImplementedError

    @final
    def one_of(self, actions: list[i64]) -> i64:
        """Return one of the actions, all equally likely; -1 if there is none."""
        return actions[self.rng.below(len(actions))] if actions else -1


def options(o: SevenWondersObservation, first: i64, last: i64) -> list[i64]:
    """Return the legal actions from the number `first` up to `last`."""
    found: list[i64] = []
    for option in o.options:
        if first <= i64(option) <= last:
            found.append(i64(option))
    return found
