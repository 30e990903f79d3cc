"""Reviews on a device, one after the other, in slices between the messages of the page."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from tavolata.arena.review import Reviewing, appraising
from tavolata.arena.slices import CHOICES, Work
from tavolata.device.background import in_slices
from tavolata.device.refusing import where
from tavolata.match.match import Match
from tavolata.tables.reviewing import (
    NO_REVIEW,
    ReviewJob,
    decisions_with_messages,
    review_of,
    rounded,
)

ROLLOUTS = 600
"""Rollouts of one review, if its decisions need no more."""
WORLDS = 3
"""Worlds in which each choice of a decision is tried at least."""
KEPT = 5
"""Most finished reviews that are remembered."""
LOG = logging.getLogger(__name__)


class DeviceReviews:
    """The reviews of all tables of a device."""

    def __init__(self, progress: Callable[[str, str, int, int], None]) -> None:
        self._progress = progress
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    def want(self, table: str, play: Match) -> None:
        """Queue the review of a finished game, unless it is queued, running or ready."""
        known = self._jobs.get(table)
        if known is not None and known.status != "failed":
            return
        self._jobs[table] = ReviewJob(play)
        old = [name for name, job in self._jobs.items() if job.status in ("ready", "failed")]
        for name in old[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[name]
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    def look(self, table: str) -> dict[str, Any]:
        """Return the progress of a review, and the review itself once it is ready."""
        job = self._jobs.get(table)
        return NO_REVIEW if job is None else job.state()

    async def _work(self) -> None:
        """Make the waiting reviews."""
        while True:
            waiting = [name for name, job in self._jobs.items() if job.status == "waiting"]
            if not waiting:
                return
            name = waiting[0]
            job = self._jobs[name]
            job.status = "running"
            try:
                await self._make(name, job)
                job.status = "ready"
            except Exception as problem:
                LOG.error("a review could not be made: %s", where(problem))
                job.status = "failed"
            self._progress(name, "review", job.done, job.total)

    async def _make(self, name: str, job: ReviewJob) -> None:
        reviewing = review_of(job.play, ROLLOUTS)
        job.total = len(reviewing.asked)
        found = []
        for task in reviewing.tasks():
            await asyncio.sleep(0)
            found.append(await in_slices(appraising(task, CHOICES, WORLDS)))
            job.done = len(found)
            self._progress(name, "review", job.done, job.total)
        job.review = rounded(reviewing.review(found).to_dict())
        job.shown = await in_slices(_shown(reviewing, job.review))


def _shown(reviewing: Reviewing, review: dict[str, Any]) -> Work[dict[str, Any]]:
    """Return a review with its decisions as messages, one by one."""
    decisions = []
    for one in decisions_with_messages(reviewing, review):
        decisions.append(one)
        yield
    return {**review, "decisions": decisions}
