"""Make a table from a record, while servers run: nobody has it loaded, so nothing has to be fenced."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tavolata.core.errors import file_reason
from tavolata.server.admin.visiting import AdminRefused
from tavolata.server.bots import BotPool
from tavolata.server.guard import RECORD_BODY
from tavolata.server.making import store_match
from tavolata.server.registry import TableRegistry
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.history import read_game
from tavolata.tables.rows import SeatKind


def import_record(store: Store, file: Path, others: SeatKind) -> dict[str, Any]:
    """Make a private table of a record; `others`: the seats of a running game are bots, or open."""
    try:
        data = file.read_bytes()
        given = data.decode()
    except OSError as problem:
        raise AdminRefused("admin-unreadable", file=str(file), **file_reason(problem)) from None
    except ValueError:
        raise AdminRefused("admin-no-text", file=str(file)) from None
    if len(data) > RECORD_BODY:
        raise AdminRefused("admin-too-large", file=str(file), limit=RECORD_BODY)
    play, header = read_game(given)
    return asyncio.run(_store(store, play, header, others))


async def _store(store: Store, play: Any, header: dict[str, Any], others: SeatKind) -> dict[str, Any]:
    writer = Writer(store)
    try:
        registry = TableRegistry(store, writer, BotPool())
        laid = await store_match(registry, play, header, None, "", others)
    finally:
        await writer.aclose()
    return {"table": laid.row.id, "key": laid.key, "decisions": len(play.moves)}
