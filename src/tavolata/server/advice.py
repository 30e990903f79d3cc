"""Advice in processes of low priority: hints at open questions, and reviews of finished games.

A hint is what a strong bot would do; where other people play, all of them must have agreed. Reviews are
made one after the other. Bots never wait for one: its process is not one of theirs and gives way first.
A finished review is cached for a while; it can be made again, with the same result.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from tavolata._mode import is_compiled
from tavolata.arena.advise import seconds_of_advice
from tavolata.arena.appraise import Appraisal
from tavolata.arena.review import Reviewing, appraise
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding, new_salt
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.server.workers import NoAnswer, Pool, Worker
from tavolata.tables.advice import (
    HintSearches,
    ReviewJob,
    ReviewQueue,
    decisions_with_messages,
    is_open,
    may_have_hints,
    observed,
    require_open,
    review_of,
    rounded,
)
from tavolata.tables.table import Table

NICENESS = 10
"""The niceness of searches for hints: bots that decide go first."""
QUEUED = 30.0
"""Seconds that a hint may wait for a process: the first one starts slowly on a busy machine."""
LATE = 30.0
"""Seconds beyond its search after which a hint is given up."""
LOOK_EVERY = 0.1
"""Seconds between two looks at whether the question is still open."""
HINTS_KEPT = 200
"""Most hints that are remembered."""
LOG = logging.getLogger(__name__)
ROLLOUTS = 60_000
"""Rollouts of one review, a minute or two; fewer in plain Python."""
INTERPRETED = 10
QUEUE = 6
"""Most reviews that wait."""
REVIEWS_KEPT = 40
"""Most finished reviews in the cache."""
NICE = 15


class Hints(HintSearches):
    """The hints of all tables of a server."""

    def __init__(self, processes: int | None = None) -> None:
        super().__init__(HINTS_KEPT)
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


# ------------------------------------------------------------------ reviews
class Reviews(ReviewQueue):
    """The reviews of all tables of a server."""

    def __init__(self) -> None:
        super().__init__(REVIEWS_KEPT, QUEUE)

    async def make(self, table: str, job: ReviewJob) -> None:
        """Make a review in a process of its own."""
        reviewing = await asyncio.to_thread(reviewing_of, job.play)
        job.total = len(reviewing.asked)
        context = multiprocessing.get_context("spawn")
        theirs, mine = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin, initargs=(theirs,))
        found: list[Appraisal] = []
        try:
            tasks = reviewing.tasks()
            while (task := await asyncio.to_thread(next, tasks, None)) is not None:
                found.append(await asyncio.wrap_future(pool.submit(appraise, task)))
                job.done = len(found)
        finally:
            mine.close()
            pool.shutdown(wait=False, cancel_futures=True)
            theirs.close()
        review = rounded(reviewing.review(found).to_dict())
        shown = await asyncio.to_thread(list, decisions_with_messages(reviewing, review))
        job.review = {**review, "decisions": shown}

    async def aclose(self) -> None:
        """Abandon the running review."""
        if self._worker is not None:
            self._worker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._worker


def begin(line: Connection) -> None:
    """Set up the worker: give way to everything else, and exit at once when the pipe closes.

    It closes when the review is ready or abandoned, or when the server ends in any way: the Ctrl+C of
    a terminal is for the server alone.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def wait() -> None:
        multiprocessing.connection.wait([line])
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)


def reviewing_of(play: Match) -> Reviewing:
    """Return the review of a match, with the rollouts that a server can spare."""
    return review_of(play, ROLLOUTS if is_compiled() else ROLLOUTS // INTERPRETED)
