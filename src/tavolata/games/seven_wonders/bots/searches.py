"""The published 7 Wonders bots by name, searches with the budgets of their names.

docs/bots.md describes them and names their sources.
"""

from __future__ import annotations

from collections.abc import Callable

from tavolata.core.bot import Bot, other_game, require_decision
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Observation
from tavolata.games.seven_wonders.bots.ahead import ScoreGuide
from tavolata.games.seven_wonders.bots.flat import FlatOfAge
from tavolata.games.seven_wonders.bots.opps import OppsBot
from tavolata.games.seven_wonders.bots.rule import RuleBot
from tavolata.games.seven_wonders.bots.score import ScoreBot
from tavolata.games.seven_wonders.bots.simple import ScienceBot, SemiRandomBot
from tavolata.games.seven_wonders.bots.value import SCORE
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


def uct_1000(rng: Rng, seed: object) -> Bot:
    """Return a single tree with 1,000 games per decision."""
    search = TreeSearch(
        rng,
        semi_random_games("uct_1000", seed),
        simulations=1000,
        exploration=UCT_EXPLORATION,
        widening=UCT_WIDENING,
        depth=0,
        guide=ScoreGuide(),
    )
    return PaysCheaply(search)


MAKERS: dict[str, Callable[[Rng, object], Bot]] = {
    "semi_random": lambda rng, seed: SemiRandomBot(rng),
    "science": lambda rng, seed: ScienceBot(rng),
    "rule": lambda rng, seed: RuleBot(rng),
    "score": lambda rng, seed: ScoreBot(rng, SCORE),
    "opps": lambda rng, seed: OppsBot(rng),
    "flat_mc_250": lambda rng, seed: FlatOfAge(rng, semi_random_games("flat_mc_250", seed), 250),
    "uct_1000": uct_1000,
}
"""Makers of each bot from its own random stream and the seed of the match."""


def entry(name: str) -> BotEntry:
    """Return the entry of a bot with its own random stream, derived from the seed of the match."""
    return BotEntry(
        lambda parameters, seed: MAKERS[name](rng_of(f"{name} {seed}"), seed), ["seven_wonders"]
    )


BOTS = {name: entry(name) for name in MAKERS}
