"""Bots in processes of their own: they get what their seat knows, and a time to think in.

A worker is sent a position that is drawn from the seat's observation; its observation of that position
is the seat's own, and nothing that the seat does not know is in it. A bot that fails, or thinks for too
long, costs its worker, never a table.
"""

from __future__ import annotations

import asyncio
import faulthandler
import functools
import logging
import multiprocessing
import multiprocessing.connection
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from tavolata.bots.bot import Bot
from tavolata.bots.levels import PATIENCE, Timed, bots_of
from tavolata.core.chance import rng_of
from tavolata.core.game import Game, State
from tavolata.core.seeding import Seeding

BUDGET = 2.0
"""Seconds for a decision of a bot that is quick, after which it is ended."""
QUICK = 0.02
"""Seconds that nobody notices: a bot that takes no more is never replaced and waits for no search."""
LENIENCY = 4
"""How many times longer than usual a search may take, on a busy machine, before it is ended."""
NICENESS = 5
"""By how much searches stand back behind everything else on the machine."""
TRIES = 4
"""How often a bot is asked again whose worker died of another bot."""
LOG = logging.getLogger(__name__)


@functools.lru_cache(maxsize=32)
def _game(text: str) -> Game:
    from tavolata.core.registry import load_game

    return load_game(text)


@functools.lru_cache(maxsize=128)
def _maker(bot: str, game: str) -> Callable[[object], Bot]:
    """What makes a bot: looked up once, for it goes through all that is installed."""
    from tavolata.bots.registry import bot_maker

    return bot_maker(bot, _game(game))


def decide(game: str, position: dict[str, Any], seat: int, bot: str, seed: str, budget: float) -> str:
    """In a worker: the text of the action that a bot chooses for a seat of a position.

    The watchdog ends the whole process when the time is up: it needs no help from what runs too long.
    """
    loaded, maker = _game(game), _maker(bot, game)
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(budget, exit=True, file=nowhere)
        try:
            observation = loaded.state_from_dict(position).observation(seat)
            action = int(maker(seed).act(observation, budget))
        finally:
            faulthandler.cancel_dump_traceback_later()
    return loaded.action_names()[action]


def begin_worker(niceness: int) -> None:
    """In a worker: let others go first, and end when the server ends, also if it was killed."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    server = multiprocessing.parent_process()
    assert server is not None

    def wait(sentinel: int) -> None:
        multiprocessing.connection.wait([sentinel])
        os._exit(0)

    threading.Thread(target=wait, args=[server.sentinel], daemon=True).start()


class Pool:
    """Worker processes, started as they are needed, and begun anew after a bot has ended one."""

    def __init__(self, workers: int, niceness: int) -> None:
        self.workers = workers
        self.niceness = niceness
        self.running: ProcessPoolExecutor | None = None

    def open(self) -> ProcessPoolExecutor:
        """The processes that answer now."""
        if self.running is None:
            self.running = ProcessPoolExecutor(
                self.workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin_worker,
                initargs=(self.niceness,),
            )
        return self.running

    def give_up(self, broken: ProcessPoolExecutor) -> None:
        """Begin with new ones at the next question, if nobody has done so yet."""
        if self.running is broken:
            self.running = None

    def close(self) -> None:
        """End the workers; what they think about is given up."""
        if self.running is not None:
            self.running.shutdown(wait=False, cancel_futures=True)
            self.running = None


class Thinkers:
    """Asks bots in worker processes; `faults` counts bots without an answer.

    What is quick has processes of its own, so that it never waits for a search. Of searches no more are
    taken on than the workers finish in `PATIENCE` by the times that their levels may take; a bot asked
    beyond that plays this one decision as a lower level does, and `degraded` counts it.
    """

    def __init__(self, workers: int | None = None, budget: float = BUDGET) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.budget = budget
        self.faults = 0
        self.degraded = 0
        self.promised = 0.0
        """Seconds that the open questions of searches may take in all."""
        self.quick = Pool(self.workers, 0)
        self.slow = Pool(self.workers, NICENESS)

    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> str | None:
        """What a bot of a level does in a seat, as well as there is time for; None if it failed."""
        return await self.ask_best(state, seat, bots_of(state.game(), level), seed)

    async def ask_best(self, state: State, seat: int, bots: list[Timed], seed: str) -> str | None:
        """What the first of some bots does for which there is time, or the last one."""
        bot = next((bot for bot in bots if self._has_time(bot)), bots[-1])
        self.degraded += bot is not bots[0]
        return await self.ask(state, seat, bot.bot, seed, bot.seconds)

    def _has_time(self, bot: Timed) -> bool:
        """Whether it can be taken on without making somebody wait; what thinks alone always can."""
        if bot.seconds <= QUICK or self.promised == 0:
            return True
        return round(self.promised + bot.seconds, 3) <= PATIENCE * self.workers

    async def ask(
        self, state: State, seat: int, bot: str, seed: str, seconds: float = 0.0
    ) -> str | None:
        """What a bot does in a seat; None if it failed, was too slow or chose what it may not.

        `seconds` is what it usually takes at most.
        """
        if seconds <= QUICK:
            return await self._ask(self.quick, state, seat, bot, seed, self.budget)
        self.promised += seconds
        try:
            return await self._ask(self.slow, state, seat, bot, seed, self.budget + seconds * LENIENCY)
        finally:
            self.promised = round(self.promised - seconds, 3)

    async def _ask(
        self, pool: Pool, state: State, seat: int, bot: str, seed: str, budget: float
    ) -> str | None:
        text = str(state.game())
        legal = {state.action_to_string(seat, action) for action in state.legal_actions(seat)}
        seeding = Seeding("question", seed)
        why = "no worker"
        for _ in range(TRIES):
            workers, start = pool.open(), time.monotonic()
            try:
                known = state.observation(seat).sample_state(rng_of(seeding.positions())).to_dict()
                job = workers.submit(decide, text, known, seat, bot, seeding.bot(), budget)
                found = await asyncio.wrap_future(job)
            except BrokenProcessPool:
                pool.give_up(workers)
                if time.monotonic() - start < budget:
                    continue
                why = "too slow"
            except Exception as problem:
                why = type(problem).__name__
            else:
                if found in legal:
                    return found
                why = "illegal"
            break
        self.faults += 1
        LOG.warning("bot %s gave no answer: %s", bot, why)
        return None

    def close(self) -> None:
        """End all workers."""
        self.quick.close()
        self.slow.close()
