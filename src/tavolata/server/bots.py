"""Bots in processes of their own: they get what their seat knows, and a time to think in.

A worker is sent a position that is drawn from the seat's observation; its observation of that position
is the seat's own, and nothing that the seat does not know is in it. A bot that fails, or thinks for
too long, costs its worker, never a table.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
import os
from typing import Any

from pebble import ProcessPool

from tavolata.core.chance import rng_of
from tavolata.core.game import Game, State

BUDGET = 2.0
"""Seconds for a decision."""
LOG = logging.getLogger(__name__)


@functools.lru_cache(maxsize=32)
def _game(text: str) -> Game:
    from tavolata.core.registry import load_game

    return load_game(text)


def decide(game: str, position: dict[str, Any], seat: int, bot: str, seed: str) -> str:
    """In a worker: the text of the action that a bot chooses for a seat of a position."""
    from tavolata.bots.registry import load_bot

    loaded = _game(game)
    observation = loaded.state_from_dict(position).observation(seat)
    action = int(load_bot(bot, loaded, seed).act(observation, BUDGET))
    return loaded.action_names()[action]


class Thinkers:
    """The pool of worker processes; started with the first question."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: Any = None
        """A `ProcessPool`; the library has no types."""
        self.faults = 0

    def _running(self) -> Any:
        if self._pool is None or not self._pool.active:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(max_workers=self.workers, context=context)
        return self._pool

    async def ask(self, state: State, seat: int, bot: str, seed: str) -> str | None:
        """What a bot does in a seat; None if it failed, was too slow or chose what it may not."""
        known = state.observation(seat).sample_state(rng_of(seed))
        text = str(state.game())
        try:
            job = self._running().schedule(
                decide, args=[text, known.to_dict(), seat, bot, seed], timeout=BUDGET + 1
            )
            found: str = await asyncio.wrap_future(job)
        except Exception as problem:
            self.faults += 1
            LOG.warning("bot %s of %s failed: %s", bot, state.game().name, type(problem).__name__)
            return None
        legal = {state.action_to_string(seat, action) for action in state.legal_actions(seat)}
        return found if found in legal else None

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()
            self._pool = None
