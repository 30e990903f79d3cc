"""A writer whose commits a test holds back, loses or fails."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tavolata.server.app import create_app
from tavolata.server.registry import TableRegistry
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError
from tests.server.running import PATIENCE, inside


class Gate:
    """Guards the commits of a writer.

    `close` holds batches back until `open`; `fail` lets n batches fail, as if the disk were full;
    `lose` writes one but reports that its fate is unknown.
    """

    def __init__(self, writer: Writer) -> None:
        self.reached = threading.Event()
        self.failed = 0
        self._may_pass = threading.Event()
        self._may_pass.set()
        self._failing = 0
        self._losing = 0
        self._commit = writer._commit
        writer._commit = self._pass  # type: ignore[method-assign]

    def _pass(self, batch: list[Any]) -> None:
        self.reached.set()
        assert self._may_pass.wait(PATIENCE)
        if self._failing:
            self._failing -= 1
            self.failed += 1
            for put in batch:
                put.outcome = StoreError("the disk is full", "disk-full")
            return
        self._commit(batch)
        if self._losing:
            self._losing -= 1
            self.failed += 1
            for put in batch:
                put.outcome = StoreError("the disk does not answer", is_certain=False)

    def close(self) -> None:
        """Hold back all batches from now on."""
        self.reached.clear()
        self._may_pass.clear()

    def open(self) -> None:
        """Let the batches through."""
        self._may_pass.set()

    def fail(self, batches: int = 1) -> None:
        """Let the next batches fail."""
        self._failing = batches

    def lose(self, batches: int = 1) -> None:
        """Write the next batches, but report their fate as unknown."""
        self._losing = batches

    async def until_reached(self) -> None:
        """Wait until a batch is at the gate."""
        assert await asyncio.to_thread(self.reached.wait, PATIENCE)


@asynccontextmanager
async def gated(folder: Path) -> AsyncIterator[tuple[str, TableRegistry, Gate]]:
    """Return a server whose commits can be held back."""
    app = create_app(str(folder / "tables.db"), workers=1)
    async with inside(app) as url:
        gate = Gate(app.state.registry.writer)
        try:
            yield url, app.state.registry, gate
        finally:
            gate.open()
            gate.fail(0)
