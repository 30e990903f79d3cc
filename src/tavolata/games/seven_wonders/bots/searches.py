"""The published searches for 7 Wonders by name, with the budgets of their names."""

from __future__ import annotations

from collections.abc import Callable

from tavolata.core.bot import Bot, other_game, require_decision
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import rng_of
from tavolata.core.game import Observation
from tavolata.games.seven_wonders.bots.ahead import ScoreGuide
from tavolata.games.seven_wonders.bots.flat import FlatOfAge
from tavolata.games.seven_wonders.bots.opps import OppsBot
from tavolata.games.seven_wonders.bots.simple import SemiRandomBot
from tavolata.games.seven_wonders.bots.view import View
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tavolata.search.rollout import Rollout
from tavolata.search.tree_search import TreeSearch

UCT_EXPLORATION = 0.7
UCT_WIDENING = 0.5


class PaysCheaply(Bot):
    """A search that does not choose payments."""

    def __init__(self, search: Bot) -> None:
        self.search = search

    def act(self, observation: Observation, clock: float) -> int:
        """Return the cheapest payment, or the search's choice."""
        if not isinstance(observation, SevenWondersObservation):
            raise other_game(self, "seven_wonders", observation)
        require_decision(observation)
        view = View(observation)
        return view.payment() if view.is_payment() else self.search.act(observation, clock)


def semi_random_games(name: str, seed: object) -> Rollout:
    """Return rollouts to the end with the semi-random bot; only the win counts."""
    return Rollout(SemiRandomBot(rng_of(f"{name} {seed} rollout")), rng_of(f"rollout {seed}"), 0, 0.0)


def opps(seed: object) -> Bot:
    """Return the paranoid search of three plies."""
    return OppsBot(rng_of(f"opps {seed}"))


def flat_mc_250(seed: object) -> Bot:
    """Return flat Monte Carlo with 250 games per decision."""
    return FlatOfAge(rng_of(f"flat_mc_250 {seed}"), semi_random_games("flat_mc_250", seed), 250)


def uct_1000(seed: object) -> Bot:
    """Return a single tree with 1,000 games per decision."""
    search = TreeSearch(
        rng_of(f"uct_1000 {seed}"),
        semi_random_games("uct_1000", seed),
        simulations=1000,
        exploration=UCT_EXPLORATION,
        widening=UCT_WIDENING,
        depth=0,
        guide=ScoreGuide(),
    )
    return PaysCheaply(search)


MAKERS: dict[str, Callable[[object], Bot]] = {
    "opps": opps,
    "flat_mc_250": flat_mc_250,
    "uct_1000": uct_1000,
}


def entry(name: str) -> BotEntry:
    """Return the entry of a bot with its own random stream, derived from the seed of the match."""
    return BotEntry(lambda parameters, seed: MAKERS[name](seed), ["seven_wonders"])


BOTS = {name: entry(name) for name in MAKERS}
