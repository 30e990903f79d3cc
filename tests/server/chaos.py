"""A proxy between pages and a server that loses, doubles, delays and swaps messages; seeded."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tavolata.core.chance import Rng, rng_of
from tests.server.person import BIG

FAULTS = ("lose", "double", "delay", "swap", "cut")
USUAL = 10
"""One message in this number meets a fault, of each kind equally often."""
DELAY = 0.15


class Chaos:
    """The faults of one proxy; `counts` are those that happened."""

    def __init__(self, url: str, seed: object) -> None:
        self.upstream = url.replace("http", "ws", 1)
        self.rng = rng_of(f"chaos {seed}")
        self.counts: Counter[str] = Counter()

    async def serve(self, page: ServerConnection) -> None:
        """Connect one page with the server until either side ends."""
        assert page.request is not None
        headers = {"Authorization": page.request.headers.get("Authorization", "")}
        async with connect(
            f"{self.upstream}{page.request.path}", additional_headers=headers, compression=None,
            ping_interval=None, proxy=None, max_size=BIG,
        ) as server:  # fmt: skip
            ways = [self._carry(page, server), self._carry(server, page)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _fault(self, rng: Rng) -> str | None:
        return FAULTS[rng.below(len(FAULTS))] if rng.below(USUAL) == 0 else None

    async def _carry(
        self, source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection
    ) -> None:
        held: list[str | bytes] = []
        with contextlib.suppress(ConnectionClosed):
            async for message in source:
                fault = self._fault(self.rng)
                if fault is not None:
                    self.counts[fault] += 1
                if fault == "lose":
                    continue
                if fault == "cut":
                    return
                if fault == "swap" and not held:
                    held.append(message)
                    continue
                if fault == "delay":
                    await asyncio.sleep(DELAY)
                for _ in range(2 if fault == "double" else 1):
                    await target.send(message)
                while held:
                    await target.send(held.pop())


@contextlib.asynccontextmanager
async def chaos(url: str, seed: object) -> AsyncIterator[tuple[str, Chaos]]:
    """Yield the address of a proxy to a server, and its faults."""
    found = Chaos(url, seed)
    async with serve(
        found.serve, "127.0.0.1", 0, compression=None, ping_interval=None, max_size=BIG
    ) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", found
