"""The 7 Wonders bots by name. docs/bots.md describes them and names their sources."""

from __future__ import annotations

from collections.abc import Callable

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.games.seven_wonders.bots.rule import RuleBot
from tavolata.games.seven_wonders.bots.score import ScoreBot
from tavolata.games.seven_wonders.bots.simple import ScienceBot, SemiRandomBot
from tavolata.games.seven_wonders.bots.value import SCORE

MAKERS: dict[str, Callable[[Rng], Bot]] = {
    "semi_random": SemiRandomBot,
    "science": ScienceBot,
    "rule": RuleBot,
    "score": lambda rng: ScoreBot(rng, SCORE),
}


def entry(name: str) -> BotEntry:
    """Return the entry of a bot with its own random stream, derived from the seed of the match."""
    return BotEntry(lambda parameters, seed: MAKERS[name](rng_of(f"{name} {seed}")), ["seven_wonders"])


BOTS = {name: entry(name) for name in MAKERS}
