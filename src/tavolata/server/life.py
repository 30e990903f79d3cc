"""The life of a server: what it opens at its start and closes at its end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

from fastapi import FastAPI

from tavolata.search.levels import LEVELS
from tavolata.server import metrics
from tavolata.server.bots import BotPool
from tavolata.server.leases import SharedOwnership
from tavolata.server.registry import TableRegistry
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables import catalogue

COLLECTING = (5_000, 4, 100)
"""Thresholds of the garbage collector, which stops all tables: the second one keeps collections of
middle-aged objects short, and the third one makes full ones rare (0.16 s if there are 500 tables)."""


@contextlib.asynccontextmanager
async def life(
    app: FastAPI, database: str | Store, workers: int | None, address: str | None,
    internal: str | None, *, is_warm: bool,
) -> AsyncIterator[None]:  # fmt: skip
    """Open what the server needs while it runs, and close it at the end; see `create_app`."""
    state = app.state
    store = Store.open(database, owns=True) if isinstance(database, str) else database
    writer = Writer(store)
    bot_pool = BotPool(workers)
    if is_warm:
        bot_pool.warm(len(LEVELS))
    shared = None
    if store.database.is_shared:
        shared = SharedOwnership(store.database, writer, internal, state.peer_hosts)
    registry = TableRegistry(store, writer, bot_pool, shared, state.usage)
    if shared is not None:
        from tavolata.server.forwarding import Forwarder

        await shared.start(registry)
        state.router = Forwarder(registry, shared)
    if is_warm:
        registry.hints.pool.fill()
    state.registry, state.address = registry, address
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sweeping = asyncio.create_task(registry.sweep())
    watching = asyncio.create_task(metrics.watch_loop())
    warming = asyncio.create_task(_warm_up()) if is_warm else None
    yield
    sweeping.cancel()
    watching.cancel()
    try:
        if warming is not None:
            await warming
    finally:
        await registry.aclose()
        if shared is not None:
            await state.router.aclose()
            await shared.aclose()
        await writer.aclose()
        store.close()


async def _warm_up() -> None:
    """Load the words of all games, which live as long as the server, like modules and cards.

    Hidden from the garbage collector they cost no pause.
    """
    await asyncio.to_thread(catalogue.warm_up)
    gc.freeze()
