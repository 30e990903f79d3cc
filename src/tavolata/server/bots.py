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
from tavolata.core.chance import rng_of
from tavolata.core.game import Game, State

BUDGET = 2.0
"""Seconds for a decision."""
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


def end_with_server() -> None:
    """In a worker: end when the server ends, also if it was killed and could not say so."""
    server = multiprocessing.parent_process()
    assert server is not None

    def wait(sentinel: int) -> None:
        multiprocessing.connection.wait([sentinel])
        os._exit(0)

    threading.Thread(target=wait, args=[server.sentinel], daemon=True).start()


class Thinkers:
    """The worker processes, started with the first question; `faults` counts bots without an answer."""

    def __init__(self, workers: int | None = None, budget: float = BUDGET) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.budget = budget
        self.faults = 0
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=end_with_server
            )
        return self._pool

    async def ask(self, state: State, seat: int, bot: str, seed: str) -> str | None:
        """What a bot does in a seat; None if it failed, was too slow or chose what it may not."""
        text = str(state.game())
        legal = {state.action_to_string(seat, action) for action in state.legal_actions(seat)}
        why = "no worker"
        for _ in range(TRIES):
            pool, start = self._running(), time.monotonic()
            try:
                known = state.observation(seat).sample_state(rng_of(seed)).to_dict()
                job = pool.submit(decide, text, known, seat, bot, seed, self.budget)
                found = await asyncio.wrap_future(job)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if time.monotonic() - start < self.budget:
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
        """End the workers; what they think about is given up."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
