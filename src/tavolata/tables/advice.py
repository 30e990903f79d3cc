"""Hints at a table, and reviews of finished games as a page sees them.

A hint follows from the seat's observation and fresh randomness, never from the state or its seed. Each
question has one hint, which is kept for a while: asking again costs nothing. A search stops when its
question is closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from tavolata.arena.review import Reviewing
from tavolata.core.game import Observation
from tavolata.match.match import Match, decisions_of
from tavolata.match.refused import CommandRefused
from tavolata.tables.explaining import where
from tavolata.tables.table import Table
from tavolata.words.hint import DIGITS, summary_of
from tavolata.words.phrases import shared_phrases

Key = tuple[str, int, int]
"""The table, the seat and the number of the question of a hint."""
MOST = 600
"""Most rollouts of one decision."""
LOG = logging.getLogger(__name__)
NO_REVIEW: Final[dict[str, Any]] = {"status": "none", "ahead": 0, "done": 0, "total": 0, "review": None}


def may_have_hints(table: Table, seat: int | None) -> Literal["no", "ask", "yes"]:
    """Return whether a seat may ask for hints: at once, or after a vote."""
    if seat is None or table.play is None or table.status != "running" or table.fault is not None:
        return "no"
    others = [other for other in table.people() if other.number != seat]
    if others and table.is_together:
        return "no"
    return "ask" if others and table.options.hints_since is None else "yes"


def is_open(table: Table, seat: int, question: int) -> bool:
    """Return whether a seat still owes an answer to a question."""
    play = table.play
    is_running = not table.is_evicted and not table.is_over and play is not None
    return is_running and play is not None and play.open_questions.get(seat) == question


def require_open(table: Table, seat: int, question: int) -> None:
    """Raise `CommandRefused` unless a seat still owes an answer to a question."""
    if not is_open(table, seat, question):
        raise CommandRefused("question-closed", "server-question-closed")


async def observed(table: Table, seat: int, question: int) -> Observation:
    """Return what a seat sees at its open question."""
    async with table.held_for(seat):
        require_open(table, seat, question)
        assert table.play is not None
        return table.play.state.observation(seat)


class HintSearches:
    """The hints of all tables, one for each question; `kept` of them are remembered."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._known: OrderedDict[Key, asyncio.Task[dict[str, Any]]] = OrderedDict()

    async def search(self, table: Table, seat: int, question: int) -> dict[str, Any]:
        """Search for a hint, from a position sampled from what the seat knows."""
        raise NotImplementedError

    async def once(
        self, table: Table, seat: int, question: int, admit: Callable[[], None] = lambda: None
    ) -> dict[str, Any]:
        """Return the hint for a question; the first wish begins its search, unless `admit` refuses."""
        key = (table.id, seat, question)
        if key not in self._known:
            admit()
            self._known[key] = asyncio.create_task(self.search(table, seat, question))
            self._known[key].add_done_callback(lambda task: self._keep(key, task))
        return await asyncio.shield(self._known[key])

    def _keep(self, key: Key, task: asyncio.Task[dict[str, Any]]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._known.pop(key, None)
        done = [known for known, search in self._known.items() if search.done()]
        for known in done[: max(0, len(self._known) - self._kept)]:
            del self._known[known]


# ------------------------------------------------------------------ reviews
@dataclass
class ReviewJob:
    """A review that is waiting, running, ready or failed; `done` of `total` decisions."""

    play: Match
    status: str = "waiting"
    done: int = 0
    total: int = 0
    review: dict[str, Any] | None = None


class ReviewQueue:
    """The reviews of all tables, made one after the other; `kept` of them are remembered."""

    def __init__(self, kept: int, most_waiting: int | None = None) -> None:
        self._kept = kept
        self._most_waiting = most_waiting
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None

    def enqueue(self, table: str, play: Match) -> None:
        """Queue the review of a finished game, unless it is queued, running or ready."""
        known = self._jobs.get(table)
        if known is not None and known.status != "failed":
            return
        if len(self._in_status("waiting")) == self._most_waiting:
            raise CommandRefused("too-fast", "server-reviews-busy")
        self._jobs[table] = ReviewJob(play)
        self._jobs.move_to_end(table)
        for old in self._in_status("ready", "failed")[: max(0, len(self._jobs) - self._kept)]:
            del self._jobs[old]
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    def look(self, table: str) -> dict[str, Any]:
        """Return the progress of a review, and the review itself once it is ready."""
        job = self._jobs.get(table)
        if job is None:
            return NO_REVIEW
        if job.status == "ready":
            self._jobs.move_to_end(table)
        pending = self._in_status("running", "waiting")
        ahead = pending.index(table) if table in pending else 0
        progress = {"status": job.status, "ahead": ahead, "done": job.done, "total": job.total}
        return {**progress, "review": job.review}

    def _in_status(self, *statuses: str) -> list[str]:
        return [table for table, job in self._jobs.items() if job.status in statuses]

    async def _work(self) -> None:
        while waiting := self._in_status("waiting"):
            table, job = waiting[0], self._jobs[waiting[0]]
            job.status = "running"
            try:
                await self.make(table, job)
                job.status = "ready"
            except Exception as problem:
                LOG.error("a review could not be made: %s", where(problem))
                job.status = "failed"
            self.show_progress(table, job)

    async def make(self, table: str, job: ReviewJob) -> None:
        """Make a review with its decisions as messages, and count them."""
        raise NotImplementedError

    def show_progress(self, table: str, job: ReviewJob) -> None:
        """Show the progress of a review to its table."""


def review_of(play: Match, rollouts: int) -> Reviewing:
    """Return the review of a match, with the rollouts that can be spared for it."""
    found = Reviewing(play.game, play.seed, decisions_of(play), simulations=1)
    found.simulations = max(1, min(MOST, rollouts // max(1, len(found.asked))))
    return found


def rounded(value: Any) -> Any:
    """Round all floats in a JSON value."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(inner) for inner in value]
    return value


def decisions_with_messages(reviewing: Reviewing, review: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the decisions of a review, with messages."""
    phrases = shared_phrases(reviewing.game)
    for found, one in zip(review["decisions"], reviewing.asked, strict=True):
        summary = summary_of(phrases, one.observation, one.turn)
        options = [{**option, "label": summary.labels[option["do"]]} for option in found["options"]]
        when, question = summary.when, summary.question
        yield {**found, "when": when, "question": question, "options": options}
