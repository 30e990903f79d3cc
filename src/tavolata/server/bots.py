"""Bots at tables: each decision within the time limit of its level.

Bots decide in worker processes. A search whose time is up plays the best move it has found. If a bot
fails, dies or stalls, a lower level replaces it for this one decision, in the end the journeyman in
this process, so a table never waits much longer than its level allows.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from typing import Any

from tavolata.core.chance import rng_of
from tavolata.core.game import State
from tavolata.core.seeding import Seeding
from tavolata.search.levels import SUBSTITUTE_LEVEL, Timed, bot_of, bots_of, is_of_level
from tavolata.search.registry import loaded
from tavolata.server.worker import send_history, warm_up
from tavolata.server.workers import NoAnswer, Pool, PoolState
from tavolata.tables.surroundings import QUICK, Chosen

BUDGET = 2.0
"""Seconds after which a rule bot, which needs a few milliseconds, counts as stalled."""
SEARCHED = 0.8
"""The part of its time after which a search stops; the rest is for the way there and back."""
GIVEN_UP = 1.0
"""The part of its time after which the server stops waiting for an answer."""
LEAST = 0.1
"""Seconds below which no search starts."""
NICENESS = 2
"""The niceness of searching processes: everything else on the machine goes first."""
BUSY_EVERY = 10.0
"""Seconds between two log lines about searches degraded by load."""
LOG = logging.getLogger(__name__)


class Busy(NoAnswer):
    """There is no time or no free worker for a bot: not its own fault."""


class BotPool:
    """The bots of all tables, in worker processes.

    `decisions` counts questions to bots, `faults` bots without an answer, `degraded` decisions that a
    lower level made. No more searches wait for a worker than there are workers, and one that has waited
    has less time: under load bots play lower instead of queueing.
    """

    def __init__(self, workers: int | None = None, budget: float | None = None) -> None:
        cores = os.cpu_count() or 2
        self.budget = BUDGET if budget is None else budget
        self.decisions = 0
        self.faults = 0
        self.degraded = 0
        self.quick = Pool(workers or max(1, cores - 1), 0)
        self.slow = Pool(workers or cores, NICENESS)
        self._loading: asyncio.Task[None] | None = None
        self._said_busy = -BUSY_EVERY

    def warm(self, level: int) -> None:
        """Start the workers that a level needs, before its first question."""
        if self._loading is None:
            loading = asyncio.to_thread(warm_up, SUBSTITUTE_LEVEL)
            self._loading = asyncio.get_running_loop().create_task(loading)
        self.quick.fill()
        if level > SUBSTITUTE_LEVEL:
            self.slow.fill()

    @property
    def state(self) -> PoolState:
        """Return whether rule bots can answer; tries again to start a worker if that failed."""
        if self.quick.state == "failing":
            self.quick.fill()
            return "failing"
        return self.quick.state

    async def aclose(self) -> None:
        """End all workers and abandon their decisions."""
        await self.quick.aclose()
        await self.slow.aclose()

    # -------------------------------------------------------------- asking
    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> Chosen | None:
        """Return the decision of a level; None if no bot answers or the question was closed."""
        self.warm(level)
        bots = bots_of(state.game(), level)
        return await self.ask_best(state, seat, bots[: max(1, len(bots) - SUBSTITUTE_LEVEL)], seed)

    async def ask_best(self, state: State, seat: int, bots: list[Timed], seed: str) -> Chosen | None:
        """Return the decision of the first bot that answers, within the time limit of the first one."""
        self.decisions += 1
        asked, first = time.monotonic(), bots[0].seconds
        end = asked + (GIVEN_UP * first if first > QUICK else self.budget)
        for number, bot in enumerate(bots):
            stop = end
            if bot.seconds > QUICK:
                stop = min(asked + SEARCHED * first, time.monotonic() + SEARCHED * bot.seconds)
            try:
                found = await self._ask(state, seat, bot, seed, stop, end)
            except NoAnswer as problem:
                self._report(bot, problem)
                if not state.legal_actions(seat):
                    return None  # the question was closed meanwhile
                continue
            is_blind = bool(found.get("blind"))
            if is_blind:
                LOG.warning("%s found nothing in time: its rule bot played", bot.bot)
            self.degraded += number > 0 or is_blind
            return Chosen(found["do"], number > 0 or is_blind)
        chosen = self._last_resort(state, seat, seed, bots[0].bot)
        self.degraded += chosen is None or chosen.is_lower
        return chosen

    def _report(self, bot: Timed, problem: NoAnswer) -> None:
        if not isinstance(problem, Busy):
            self.faults += 1
            LOG.warning("bot %s gave no answer (%s): a lower level plays", bot.bot, problem)
        elif time.monotonic() - self._said_busy >= BUSY_EVERY:
            self._said_busy = time.monotonic()
            LOG.warning("bot %s was not asked (%s): a lower level plays", bot.bot, problem)

    async def _ask(
        self, state: State, seat: int, bot: Timed, seed: str, stop: float, end: float
    ) -> dict[str, Any]:
        """Ask one bot; its search stops at `stop`, and the server stops waiting at `end`."""
        begin, pool = (time.monotonic() + end) / 2, self.quick
        if bot.seconds > QUICK:
            begin, pool = stop - LEAST, self.slow
            if pool.waiting >= pool.size:
                raise Busy("too many searches wait")
        if begin <= time.monotonic():
            raise Busy("no time left")
        seeding = Seeding("question", seed)
        try:
            seen = state.observation(seat)
            known = seen.sample_state(rng_of(seeding.positions())).to_dict()
            game = str(state.game())
            question = {"game": game, "position": known, "seat": seat, "bot": bot.bot}
            # Now, for the players may decide while the bot searches.
            legal = {state.action_to_string(seat, action) for action in state.legal_actions(seat)}
            # A bot of another package is never made here, so its hooks are unknown: send all events.
            if not is_of_level(bot.bot, state.game()):
                question["events"] = [event.to_list() for event in seen.events or []]
        except Exception as problem:
            raise NoAnswer(type(problem).__name__) from None
        worker = await pool.take(begin)
        if worker is None:
            raise Busy("no worker was free")
        found = await pool.ask(worker, {**question, "seed": seeding.bot()}, stop, end)
        if found.get("do") not in legal:
            raise NoAnswer(str(found.get("why", "illegal")))
        return found

    def _last_resort(self, state: State, seat: int, seed: str, wanted: str) -> Chosen | None:
        """Return the decision of the journeyman in this process: a rule bot, a few milliseconds."""
        game = state.game()
        name = bot_of(game, SUBSTITUTE_LEVEL)
        try:
            bot = loaded(str(game), name)[1](Seeding("question", seed).bot())
            seen = state.observation(seat)
            send_history(bot, game, seat, seen.events or [])
            action = int(bot.act(seen, self.budget))
            if action in state.legal_actions(seat):
                return Chosen(state.action_to_string(seat, action), name != wanted)
        except Exception as problem:
            LOG.warning("the journeyman gave no answer: %s", type(problem).__name__)
        return None
