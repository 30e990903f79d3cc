"""What every bot of 7 Wonders asks: for which city it decides, what a use costs, what comes of it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.bot import Bot
from tavolata.core.chance import Rng
from tavolata.core.game import Observation
from tavolata.games.seven_wonders.actions import (
    PAY,
    USE_BUILD,
    USE_DISCARD,
    USE_FREE,
    USE_STAGE,
    card_of,
    use_of,
)
from tavolata.games.seven_wonders.building import cost_of_use, is_chained
from tavolata.games.seven_wonders.city import City, left_of, right_of
from tavolata.games.seven_wonders.effects import Effect
from tavolata.games.seven_wonders.kinds import COIN_COST, EFFECTS, MOST_STAGES, STAGE_EFFECTS
from tavolata.games.seven_wonders.observation import SevenWondersObservation
from tavolata.games.seven_wonders.rules import DISCARD_COINS, add_structure
from tavolata.games.seven_wonders.scoring import total_points
from tavolata.games.seven_wonders.state import (
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    PLAN,
)
from tavolata.games.seven_wonders.trade import MOST_PAID, NEVER, Trade


@final
class View:
    """The table seen from the city that is asked; `p` is its number and `me` the city."""

    def __init__(self, o: SevenWondersObservation) -> None:
        self.o: SevenWondersObservation = o
        self.cities: list[City] = o.cities
        self.p: i64 = o.city_asked()
        self.me: City = self.cities[self.p]
        self.trade: Trade = Trade(self.cities, self.p)

    # -------------------------------------------------------------- what a use costs
    def resources(self, use: i64, card: i64) -> i64:
        """The units that a use needs beyond plain production, packed."""
        return self.trade.lacks(cost_of_use(self.me, use, card))

    def needs_neighbours(self, action: i64) -> bool:
        """Whether something must be bought for an action."""
        need = self.resources(use_of(action), card_of(action))
        return need != 0 and not self.trade.is_covered(need)

    def price(self, action: i64) -> i64:
        """The coins that a legal action costs at least, to the bank and to the neighbours."""
        use = use_of(action)
        card = card_of(action)
        coins: i64 = 0
        if use == USE_BUILD and not is_chained(self.me, card):
            coins = COIN_COST[card]
        need = self.resources(use, card)
        if need != 0:
            coins += self.trade.least_price(need)
        return coins

    def is_payment(self) -> bool:
        """Whether the question is how much goes to which neighbour."""
        return self.o.question == HOW_TO_PAY or self.o.question == HOW_FREE_CITY_PAYS

    def payment(self) -> i64:
        """The cheapest split; of equal ones the one that gives most to the neighbour with fewer points.

        If the neighbours have as many points, the right one gets the most.
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
        """What a city would score if the game ended now."""
        return total_points(self.cities, city, self.o.home.copied_guild)

    # -------------------------------------------------------------- what comes of it
    def after(self, action: i64) -> list[City]:
        """The cities with the action done and the bank's coins received, but nothing paid for it."""
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
    """The actions that are worth most of those added so far, and how much that is."""

    def __init__(self) -> None:
        self.actions: list[i64] = []
        self.worth: float = 0.0

    def add(self, action: i64, worth: float) -> None:
        """One more action."""
        if not self.actions or worth > self.worth:
            self.actions = []
            self.worth = worth
        if worth == self.worth:
            self.actions.append(action)


class SevenWondersBot(Bot):
    """Pays as cheaply as it can; what it does with its cards is for each bot to say."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng

    @final
    def act(self, observation: Observation, clock: float) -> int:
        """A payment is always made alike; every other question goes to `choose`."""
        assert isinstance(observation, SevenWondersObservation)
        view = View(observation)
        return view.payment() if view.is_payment() else self.choose(view)

    def choose(self, view: View) -> i64:
        """A card and its use, or no."""
        raise NotImplementedError

    @final
    def one_of(self, actions: list[i64]) -> i64:
        """One of some actions, all equally likely; -1 if there is none."""
        return actions[self.rng.below(len(actions))] if actions else -1


def options(o: SevenWondersObservation, first: i64, last: i64) -> list[i64]:
    """The legal actions from the number `first` up to `last`."""
    found: list[i64] = []
    for option in o.options:
        if first <= i64(option) <= last:
            found.append(i64(option))
    return found
