"""Pages of a server: their views are timed."""

from __future__ import annotations

import time

from tavolata.server import metrics
from tavolata.tables import outgoing
from tavolata.tables.page import Page


class TimedPage(Page):
    """A page whose views count in the metrics."""

    async def _make(self) -> outgoing.View:
        begun = time.monotonic()
        found = await super()._make()
        metrics.VIEW_SECONDS.observe(time.monotonic() - begun)
        return found
