"""`random`: any legal action, all equally likely."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.bot import Bot
from tavolata.core.chance import Rng
from tavolata.core.game import Observation


@final
class RandomBot(Bot):
    """Plays uniformly at random from its own stream."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng

    def act(self, observation: Observation, clock: float) -> i64:
        """Any legal action."""
        legal = observation.legal_actions
        return legal[self.rng.below(len(legal))]
