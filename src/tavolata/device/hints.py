"""Hints on a device: the search of a server's hints, in slices between the messages of the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tavolata.arena.advise import advising, seconds_of_advice
from tavolata.arena.slices import CHOICES
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding, new_salt
from tavolata.device.background import in_slices
from tavolata.match.refused import CommandRefused
from tavolata.tables.advice import HintSearches, may_have_hints, observed, require_open
from tavolata.tables.table import Table

KEPT = 50
"""Most hints that are remembered."""
STEPS = 20
"""Steps of the progress of a search."""


class DeviceHints(HintSearches):
    """The hints of all tables of a device."""

    def __init__(self, progress: Callable[[str, str, int, int], None]) -> None:
        super().__init__(KEPT)
        self.seconds = seconds_of_advice()
        self._progress = progress

    async def hint(self, table: Table, seat: int, question: int) -> dict[str, Any]:
        """Return the hint for the open question of a seat; only a person alone with bots has any."""
        if len(table.people()) > 1:
            raise CommandRefused("not-now", "server-hints-together")
        if may_have_hints(table, seat) != "yes":
            raise CommandRefused("question-closed", "server-question-closed")
        require_open(table, seat, question)
        return await self.once(table, seat, question)

    async def search(self, table: Table, seat: int, question: int) -> dict[str, Any]:
        """Search for a hint, from a position sampled from what the seat knows."""
        from tavolata.words.hint import hint_of, usual_answer

        observation = await observed(table, seat, question)
        seeding = Seeding("hint", new_salt())
        seen = observation.sample_state(rng_of(seeding.positions())).observation(seat)
        begun, shown = time.monotonic(), 0

        def between() -> None:
            nonlocal shown
            require_open(table, seat, question)
            step = min(STEPS, int(STEPS * (time.monotonic() - begun) / self.seconds))
            if step > shown:
                shown = step
                self._progress(table.id, "hint", step, STEPS)

        usual = usual_answer(seen)
        work = advising(seen, seeding.bot(), self.seconds, choices=CHOICES, usual=usual)
        advice = await in_slices(work, between)
        return {"question": question, **vars(hint_of(seen, advice))}
