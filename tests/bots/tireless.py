"""A random Citadels player like the published opponents of `naive`."""

from __future__ import annotations

from tavolata.core.bot import Bot
from tavolata.core.chance import rng_of
from tavolata.core.game import Observation
from tavolata.games.citadels.rules.actions import END_TURN, TAKE


class Tireless(Bot):
    """Chooses at random, but never ends its turn while it can do anything else."""

    games = "citadels"

    def __init__(self, seed: object) -> None:
        self.rng = rng_of(seed)

    def act(self, observation: Observation, clock: float) -> int:
        """Return a random kind of action, all kinds equally likely; all builds are one kind."""
        legal = [act for act in observation.legal_actions if act != END_TURN] or [int(END_TURN)]
        builds = [act for act in legal if act < TAKE]
        kinds = [act for act in legal if act >= TAKE] + builds[:1]
        chosen = kinds[self.rng.below(len(kinds))]
        return builds[self.rng.below(len(builds))] if chosen in builds else chosen
