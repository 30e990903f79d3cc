"""Reviews of finished games, one after the other, in a process of low priority.

Bots never wait for a review: its process is not one of theirs and gives way first. A finished review
is cached for a while; it can be made again, with the same result.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection

from tavolata._mode import is_compiled
from tavolata.arena.appraise import Appraisal
from tavolata.arena.review import Reviewing, appraise
from tavolata.match.match import Match
from tavolata.tables.reviewing import (
    ReviewJob,
    ReviewQueue,
    decisions_with_messages,
    review_of,
    rounded,
)

ROLLOUTS = 60_000
"""Rollouts of one review, a minute or two; fewer in plain Python."""
INTERPRETED = 10
QUEUE = 6
"""Most reviews that wait."""
KEPT = 40
"""Most finished reviews in the cache."""
NICE = 15


class Reviews(ReviewQueue):
    """The reviews of all tables of a server."""

    def __init__(self) -> None:
        super().__init__(KEPT, QUEUE)

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
