"""Hints on a device: the search of a server's hints, in slices between the messages of the page.

A hint follows from the seat's observation and fresh randomness, never from the state or its seed. Each
question has one hint; asking again costs nothing. The search stops when its question is closed.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from tavolata.arena.advise import advising, seconds_of_advice
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding, new_salt
from tavolata.device.background import in_slices
from tavolata.match.refused import CommandRefused
from tavolata.tables.hinting import is_open, may_have_hints
from tavolata.tables.table import Table

KEPT = 50
"""Most hints that are remembered."""
STEPS = 20
"""Steps of the progress of a search."""
Key = tuple[str, int, int]


class DeviceHints:
    """The hints of all tables of a device."""

    def __init__(self, progress: Callable[[str, str, int, int], None]) -> None:
        self.seconds = seconds_of_advice()
        self._progress = progress
        self._known: OrderedDict[Key, asyncio.Task[dict[str, Any]]] = OrderedDict()

    async def want(self, table: Table, seat: int, question: int) -> dict[str, Any]:
        """Return the hint for the open question of a seat; only a person alone with bots has any."""
        if len(table.people()) > 1:
            raise CommandRefused("not-now", "server-hints-together")
        if may_have_hints(table, seat) != "yes" or not is_open(table, seat, question):
            raise CommandRefused("question-closed", "server-question-closed")
        key = (table.id, seat, question)
        if key not in self._known:
            self._known[key] = asyncio.create_task(self._search(table, seat, question))
            self._known[key].add_done_callback(lambda task: self._keep(key, task))
        return await asyncio.shield(self._known[key])

    def _keep(self, key: Key, task: asyncio.Task[dict[str, Any]]) -> None:
        """Forget a search that failed, and the oldest hints."""
        if task.cancelled() or task.exception() is not None:
            self._known.pop(key, None)
        done = [known for known, search in self._known.items() if search.done()]
        for known in done[: max(0, len(self._known) - KEPT)]:
            del self._known[known]

    async def _search(self, table: Table, seat: int, question: int) -> dict[str, Any]:
        """Search for a hint, from a position sampled from what the seat knows."""
        from tavolata.words.hint import hint_of, usual_answer

        async with table.lock:
            if table.play is None or not is_open(table, seat, question):
                raise CommandRefused("question-closed", "server-question-closed")
            observation = table.play.state.observation(seat)
        seeding = Seeding("hint", new_salt())
        seen = observation.sample_state(rng_of(seeding.positions())).observation(seat)
        begun, shown = time.monotonic(), 0

        def between() -> None:
            nonlocal shown
            if not is_open(table, seat, question):
                raise CommandRefused("question-closed", "server-question-closed")
            step = min(STEPS, int(STEPS * (time.monotonic() - begun) / self.seconds))
            if step > shown:
                shown = step
                self._progress(table.id, "hint", step, STEPS)

        usual = usual_answer(seen)
        work = advising(seen, seeding.bot(), self.seconds, usual=usual)
        advice = await in_slices(work, between)
        hint = hint_of(seen, advice)
        return {
            "question": question, "bot": hint.bot, "worlds": hint.worlds, "choices": hint.choices,
            "why": hint.why,
        }  # fmt: skip
