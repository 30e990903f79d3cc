"""`random`: any legal action, all equally likely."""

from __future__ import annotations

from typing import final

from tavolata.core.bot import Bot, require_decision
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Observation
from tavolata.core.registry import Parameter

SEED = Parameter("seed", "match", "any text; by default the seed of the match")


def own_seed(given: dict[str, str], seed: object) -> str:
    """Return the seed of a bot's random stream."""
    return str(seed if given["seed"] == "match" else given["seed"])


@final
class RandomBot(Bot):
    """Plays uniformly at random from its own stream."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng

    def act(self, observation: Observation, clock: float) -> int:
        """Return any legal action."""
        require_decision(observation)
        legal = observation.legal_actions
        return legal[self.rng.below(len(legal))]


def make(given: dict[str, str], seed: object) -> Bot:
    """Return the bot for one seat; its stream comes from a parameter, or from the seed of the match."""
    return RandomBot(rng_of(f"random bot {own_seed(given, seed)}"))


BOTS = {"random": BotEntry(make, parameters=[SEED], version=0)}
