"""Records that people bring to the server."""

from __future__ import annotations

import asyncio

from tavolata.server.registry import Made, TableRegistry
from tavolata.server.wire import UploadedRecord
from tavolata.tables.history import read_game


async def put_on_table(registry: TableRegistry, given: UploadedRecord) -> Made:
    """Open a record as a table: to watch it if it is finished, otherwise to resume it."""
    play, header = await asyncio.to_thread(read_game, given.text)
    return await registry.continue_from(play, header, given.seat, given.you, given.others)
