"""Reviews of finished games, one after the other, in a process of low priority.

Bots never wait for a review: its process is not one of theirs and gives way first. A finished review
is cached for a while; it can be made again, with the same result.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from tavolata._mode import is_compiled
from tavolata.arena.appraise import Appraisal
from tavolata.arena.review import Reviewing, appraise
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.tables.reviewing import NO_REVIEW, ReviewJob, decisions_with_messages, review_of, rounded

ROLLOUTS = 60_000
"""Rollouts of one review, a minute or two; fewer in plain Python."""
INTERPRETED = 10
QUEUE = 6
"""Most reviews that wait."""
KEPT = 40
"""Most finished reviews in the cache."""
NICE = 15
LOG = logging.getLogger(__name__)


class Reviews:
    """The reviews of all tables of a server."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._waiting: list[str] = []
        self._worker: asyncio.Task[None] | None = None

    def want(self, table: str, play: Match) -> None:
        """Queue the review of a finished game, unless it is queued, running or ready."""
        known = self._jobs.get(table)
        if known is not None and known.status != "failed":
            return
        if len(self._waiting) >= QUEUE:
            raise CommandRefused("too-fast", "server-reviews-busy")
        self._jobs[table] = ReviewJob(play)
        self._waiting.append(table)
        self._forget()
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    def _forget(self) -> None:
        old = [name for name, job in self._jobs.items() if job.status in ("ready", "failed")]
        for name in old[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[name]

    async def look(self, table: str) -> dict[str, Any]:
        """Return the progress of a review, and the review itself once it is ready."""
        job = self._jobs.get(table)
        if job is None:
            return NO_REVIEW
        if job.review is not None:
            self._jobs.move_to_end(table)
            if job.shown is None:
                job.shown = await asyncio.to_thread(with_messages, job.play, job.review)
        return job.state()

    # -------------------------------------------------------------- making them
    async def _work(self) -> None:
        """Make the waiting reviews, one after the other."""
        while self._waiting:
            job = self._jobs[self._waiting[0]]
            job.status = "running"
            del self._waiting[0]
            try:
                job.review = await self._make(job)
                job.status = "ready"
            except Exception:
                LOG.exception("a review could not be made")
                job.status = "failed"

    async def _make(self, job: ReviewJob) -> dict[str, Any]:
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
        made: dict[str, Any] = rounded(reviewing.review(found).to_dict())
        return made

    async def aclose(self) -> None:
        """Abandon the running review."""
        self._waiting.clear()
        if self._worker is not None:
            self._worker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._worker


def begin(line: Connection) -> None:
    """Set up the worker: give way to everything else, and exit at once when the pipe closes.

    It closes when the review is ready or abandoned, or when the server ends in any way.
    """

    def wait() -> None:
        multiprocessing.connection.wait([line])
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)


def reviewing_of(play: Match) -> Reviewing:
    """Return the review of a match, with the rollouts that a server can spare."""
    return review_of(play, ROLLOUTS if is_compiled() else ROLLOUTS // INTERPRETED)


def with_messages(play: Match, review: dict[str, Any]) -> dict[str, Any]:
    """Return a review with its moments, questions and choices as messages."""
    return {**review, "decisions": list(decisions_with_messages(reviewing_of(play), review))}
