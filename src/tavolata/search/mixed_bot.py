"""`mixed`: a strong and a weak bot in one seat; for each decision, chance says which of them plays."""

from __future__ import annotations

from typing import Any, final

from tavolata.core.bot import Bot, hooks_of, require_decision
from tavolata.core.chance import Rng
from tavolata.core.game import Game, Observation


@final
class MixedBot(Bot):
    """Plays the choice of the strong bot with probability `share`, otherwise that of the weak one."""

    own_hooks: tuple[str, ...] = ()
    """Hooks of either bot."""

    def __init__(self, rng: Rng, strong: Bot, weak: Bot, share: float) -> None:
        self.rng: Rng = rng
        self.bots: list[Bot] = [strong, weak]
        self.shares: list[float] = [share, 1.0 - share]
        self.own_hooks = (*hooks_of(strong), *hooks_of(weak))

    def act(self, observation: Observation, clock: float) -> int:
        """Return the choice of one of the two bots."""
        require_decision(observation)
        return self.bots[self.rng.weighted(self.shares)].act(observation, clock)

    def begin(self, game: Game, seat: int) -> None:
        """Tell both bots which game begins."""
        for bot in self.bots:
            bot.begin(game, seat)

    def observe(self, event: dict[str, Any]) -> None:
        """Tell both bots of an event."""
        for bot in self.bots:
            bot.observe(event)

    def end(self, returns: list[float]) -> None:
        """Tell both bots of the result."""
        for bot in self.bots:
            bot.end(returns)
