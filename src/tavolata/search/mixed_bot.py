"""`mixed`: a strong and a weak bot in one seat; for each decision, chance says which of them plays."""

from __future__ import annotations

import re
from typing import Any, final

from tavolata.core.bot import Bot, hooks_of, require_decision
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Game, Observation
from tavolata.core.registry import Parameter, out_of_bounds
from tavolata.search.outside import with_ints
from tavolata.search.random_bot import SEED, own_seed

STRONG = Parameter("strong", "journeyman", "the bot that makes the better choices")
WEAK = Parameter("weak", "novice", "the bot that makes the others")
SHARE = Parameter("share", "0.5", "0 to 1: the part of the choices that the strong bot makes")


@final
class MixedBot(Bot):
    """Plays the choice of the strong bot with probability `share`, otherwise that of the weak one."""

    def __init__(self, rng: Rng, strong: Bot, weak: Bot, share: float) -> None:
        self.rng: Rng = rng
        self.bots: list[Bot] = [strong, weak]
        self.shares: list[float] = [share, 1.0 - share]
        self.own_hooks: list[str] = [*hooks_of(strong), *hooks_of(weak)]

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


def make(given: dict[str, str], seed: object) -> Bot:
    """Return the bot for one seat, with its two bots."""
    from tavolata.search.registry import maker_of

    own, share = own_seed(given, seed), given[SHARE.name]
    if not re.fullmatch(r"0(\.\d+)?|1(\.0+)?", share):
        raise out_of_bounds("mixed", SHARE.name, share, "0", "1")
    strong, weak = [
        with_ints(given[one.name], maker_of(given[one.name])(f"{one.name} {own}"))
        for one in (STRONG, WEAK)
    ]
    return MixedBot(rng_of(f"mixed {own}"), strong, weak, float(share))


BOTS = {"mixed": BotEntry(make, parameters=[STRONG, WEAK, SHARE, SEED], version=0)}
