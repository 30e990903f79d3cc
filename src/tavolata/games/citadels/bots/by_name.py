"""The Citadels bots by name. docs/bots.md describes them and names their sources."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from tavolata.core.bot import Bot, other_game, require_decision
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Observation
from tavolata.games.citadels.bots.answers import ANSWERS
from tavolata.games.citadels.bots.einstein import EinsteinStyle
from tavolata.games.citadels.bots.high_score import HighScoreStyle
from tavolata.games.citadels.bots.naive import NaiveStyle
from tavolata.games.citadels.bots.profit import ProfitStyle
from tavolata.games.citadels.bots.richard import RichardStyle
from tavolata.games.citadels.bots.smart import BuilderStyle, OpportunistStyle, SmartStyle
from tavolata.games.citadels.bots.strong import StrongStyle
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.thomas import MattStyle, ThomasStyle
from tavolata.games.citadels.bots.view import View
from tavolata.games.citadels.rules.numbers import EFFECT_NAMES
from tavolata.games.citadels.view.observation import CitadelsObservation


@final
class CitadelsBot(Bot):
    """Answers every question in the style of one bot."""

    def __init__(self, style: Style) -> None:
        self.style: Style = style

    def act(self, observation: Observation, clock: float) -> int:
        """Answer by the name of the open question."""
        if not isinstance(observation, CitadelsObservation):
            raise other_game(self, "citadels", observation)
        require_decision(observation)
        return ANSWERS[EFFECT_NAMES[observation.question()]](self.style, View(observation))


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
        lambda parameters, seed: CitadelsBot(STYLES[name](rng_of(f"{name} {seed}"))), ["citadels"]
    )


BOTS = {name: entry(name) for name in STYLES}
