"""Hints at a table: who may ask for one, and the searches for them.

A hint follows from the seat's observation and fresh randomness, never from the state or its seed. Each
question has one hint, which is kept for a while: asking again costs nothing. A search stops when its
question is closed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Literal

from tavolata.core.game import Observation
from tavolata.match.refused import CommandRefused
from tavolata.tables.table import Table

Key = tuple[str, int, int]
"""The table, the seat and the number of the question of a hint."""


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
