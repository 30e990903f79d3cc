"""Hints: what a strong bot would do at an open question, searched in processes of low priority.

Where other people play, all of them must have agreed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable
from typing import Any

from tavolata.arena.advise import seconds_of_advice
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding, new_salt
from tavolata.match.refused import CommandRefused
from tavolata.server.workers import NoAnswer, Pool, Worker
from tavolata.tables.hinting import HintSearches, is_open, may_have_hints, observed, require_open
from tavolata.tables.table import Table

NICENESS = 10
"""The niceness of searches for hints: bots that decide go first."""
QUEUED = 30.0
"""Seconds that a hint may wait for a process: the first one starts slowly on a busy machine."""
LATE = 30.0
"""Seconds beyond its search after which a hint is given up."""
LOOK_EVERY = 0.1
"""Seconds between two looks at whether the question is still open."""
KEPT = 200
"""Most hints that are remembered."""
LOG = logging.getLogger(__name__)


class Hints(HintSearches):
    """The hints of all tables of a server."""

    def __init__(self, processes: int | None = None) -> None:
        super().__init__(KEPT)
        self.pool = Pool(processes or max(1, (os.cpu_count() or 2) // 4), NICENESS)

    async def hint(
        self, table: Table, seat: int, question: int, admit: Callable[[], None]
    ) -> dict[str, Any]:
        """Return the hint for the open question of a seat; `admit` refuses too many searches."""
        if may_have_hints(table, seat) == "ask":
            raise CommandRefused("not-now", "server-hints-ask")
        require_open(table, seat, question)

        def admit_all() -> None:
            if self.pool.waiting >= self.pool.size:
                raise CommandRefused("too-fast", "server-hints-busy")
            admit()

        return await self.once(table, seat, question, admit_all)

    async def search(self, table: Table, seat: int, question: int) -> dict[str, Any]:
        """Search for a hint, from a position sampled from what the seat knows."""
        seen = await observed(table, seat, question)
        seeding = Seeding("hint", new_salt())
        position = seen.sample_state(rng_of(seeding.positions())).to_dict()
        asked = {"game": str(table.game), "position": position, "seat": seat, "seed": seeding.bot()}
        worker = await self.pool.take(time.monotonic() + QUEUED)
        if worker is None:
            raise CommandRefused("too-fast", "server-hints-busy")
        found = await self._ask(worker, asked, table, seat, question)
        require_open(table, seat, question)
        if "choices" not in found:
            LOG.warning("no hint at table %s: %s", table.id, found.get("why"), extra=table.about)
            raise CommandRefused("fault", "server-hints-failed")
        return {"question": question, **found}

    async def _ask(
        self, worker: Worker, asked: dict[str, Any], table: Table, seat: int, question: int
    ) -> dict[str, Any]:
        """Ask a worker, and interrupt it once the question is closed."""
        stop = time.monotonic() + seconds_of_advice()
        exchange = asyncio.create_task(self.pool.ask(worker, asked, stop, stop + LATE))
        is_interrupted = False
        while not exchange.done():
            await asyncio.wait({exchange}, timeout=LOOK_EVERY)
            if not is_interrupted and not exchange.done() and not is_open(table, seat, question):
                is_interrupted = True
                worker.interrupt()
        try:
            return exchange.result()
        except NoAnswer as problem:
            return {"why": str(problem)}

    async def aclose(self) -> None:
        """Abandon all searches and end their processes."""
        for task in self._known.values():
            task.cancel()
        for task in list(self._known.values()):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.pool.aclose()
