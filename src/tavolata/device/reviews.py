"""Reviews on a device, one after the other, in slices between the messages of the page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tavolata.arena.review import appraising
from tavolata.arena.slices import CHOICES
from tavolata.device.background import in_slices
from tavolata.device.refusing import where
from tavolata.tables.advice import (
    ReviewJob,
    ReviewQueue,
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


class DeviceReviews(ReviewQueue):
    """The reviews of all tables of a device."""

    def __init__(self, progress: Callable[[str, str, int, int], None]) -> None:
        super().__init__(KEPT)
        self._progress = progress

    async def make(self, table: str, job: ReviewJob) -> None:
        """Make a review in slices."""
        reviewing = review_of(job.play, ROLLOUTS)
        job.total = len(reviewing.asked)
        found = []
        for task in reviewing.tasks():
            await asyncio.sleep(0)
            found.append(await in_slices(appraising(task, CHOICES, WORLDS)))
            job.done = len(found)
            self.show_progress(table, job)
        review = rounded(reviewing.review(found).to_dict())
        decisions = []
        for one in decisions_with_messages(reviewing, review):
            decisions.append(one)
            await asyncio.sleep(0)
        job.review = {**review, "decisions": decisions}

    def log(self, problem: Exception) -> None:
        """Log the error without any value: a hand may be in it."""
        LOG.error("a review could not be made: %s", where(problem))

    def show_progress(self, table: str, job: ReviewJob) -> None:
        """Show the progress to the pages of the table."""
        self._progress(table, "review", job.done, job.total)
