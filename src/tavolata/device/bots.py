"""Bots on a device: they decide in the thread of the tables, each from what its seat can see.

A bot gets a position sampled from its seat's observation, as at a server: nothing in it tells more
than the seat knows. Rule bots take milliseconds. A search stops when its time is up, and the messages
of the page wait for it.
"""

from __future__ import annotations

import asyncio
import logging

from tavolata.core.chance import rng_of
from tavolata.core.game import State
from tavolata.core.seeding import Seeding
from tavolata.search.levels import Timed, bots_of, search_up_to
from tavolata.search.registry import loaded
from tavolata.tables.surroundings import QUICK, Chosen

BEST = 3
"""The highest level on a device: adept. A master searches too long for one thread in plain Python."""
SEARCHED = 0.8
"""The part of its time after which a search stops: it may overrun by one choice of a bot."""
BREATH = 0.0
"""Seconds between two decisions in which messages are served."""
LOG = logging.getLogger(__name__)


class DeviceBots:
    """The bots of all tables of a device; see `Deciders`."""

    def __init__(self) -> None:
        search_up_to(BEST)
        self.faults = 0

    @staticmethod
    def levels() -> range:
        """Return the levels that a device offers."""
        return range(BEST + 1)

    def warm(self, level: int) -> None:
        """Do nothing: a bot is loaded with its first question."""

    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> Chosen | None:
        """Return the decision of a bot of a level, or of a lower one if it fails."""
        return await self.ask_best(state, seat, bots_of(state.game(), min(level, BEST)), seed)

    async def ask_best(self, state: State, seat: int, bots: list[Timed], seed: str) -> Chosen | None:
        """Return the decision of the first bot that answers."""
        for number, bot in enumerate(bots):
            await asyncio.sleep(BREATH)
            if not state.legal_actions(seat):
                return None  # the question was closed meanwhile
            found = self._ask(state, seat, bot, seed)
            if found is not None:
                return Chosen(found.text, found.is_lower or number > 0)
        return None

    def _ask(self, state: State, seat: int, bot: Timed, seed: str) -> Chosen | None:
        game, seeding = state.game(), Seeding("question", seed)
        seconds = bot.seconds if bot.seconds <= QUICK else SEARCHED * bot.seconds
        try:
            known = state.observation(seat).sample_state(rng_of(seeding.positions()))
            seen = known.observation(seat)
            player = loaded(str(game), bot.bot)[1](seeding.bot())
            action = int(player.act(seen, seconds))
            if action in state.legal_actions(seat):
                is_blind = bool(getattr(player, "is_blind", False))
                return Chosen(state.action_to_string(seat, action), is_blind)
            why = "illegal"
        except Exception as problem:
            why = type(problem).__name__
        self.faults += 1
        LOG.warning("bot %s gave no answer (%s): a lower level plays", bot.bot, why)
        return None
