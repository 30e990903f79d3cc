"""The Citadels bots by name. docs/bots.md describes them and names their sources."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from tavolata.bots.bot import Bot
from tavolata.bots.citadels_answers import ANSWERS
from tavolata.bots.citadels_einstein import EinsteinStyle
from tavolata.bots.citadels_high_score import HighScoreStyle
from tavolata.bots.citadels_naive import NaiveStyle
from tavolata.bots.citadels_profit import ProfitStyle
from tavolata.bots.citadels_richard import RichardStyle
from tavolata.bots.citadels_smart import BuilderStyle, OpportunistStyle, SmartStyle
from tavolata.bots.citadels_strong import StrongStyle
from tavolata.bots.citadels_style import Style
from tavolata.bots.citadels_thomas import MattStyle, ThomasStyle
from tavolata.bots.citadels_view import View
from tavolata.bots.entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Observation
from tavolata.games.citadels.observation import CitadelsObservation


@final
class CitadelsBot(Bot):
    """Answers every question in the style of one bot."""

    def __init__(self, style: Style) -> None:
        self.style: Style = style

    def act(self, observation: Observation, clock: float) -> int:
        """Answer by the name of the open question."""
        assert isinstance(observation, CitadelsObservation)
        return ANSWERS[observation.question()](self.style, View(observation))


STYLES: dict[str, Callable[[Rng], Style]] = {
    "naive": NaiveStyle,
    "smart": SmartStyle,
    "richard": RichardStyle,
    "strong": StrongStyle,
    "einstein": EinsteinStyle,
    "builder": BuilderStyle,
    "opportunist": OpportunistStyle,
    "thomas": ThomasStyle,
    "matt": MattStyle,
    "high_score": HighScoreStyle,
    "profit": ProfitStyle,
}


def entry(name: str) -> BotEntry:
    """Return the entry of a bot with its own random stream, derived from the seed of the match."""
    return BotEntry(
        lambda parameters, seed: CitadelsBot(STYLES[name](rng_of(f"{name} {seed}"))),
        ["citadels"],
        [],
        [],
    )


BOTS = {name: entry(name) for name in STYLES}
