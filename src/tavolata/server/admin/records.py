"""Records of tables: make a table from one, or write that of a stored one, while servers run.

Nobody has a new table loaded, so nothing has to be fenced.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tavolata.core.errors import RecordError, TavolataError
from tavolata.core.records import parse_record, replay
from tavolata.server.admin.listing import load
from tavolata.server.admin.listing import replay as replay_table
from tavolata.server.admin.visiting import new_file, refusing
from tavolata.server.bots import BotPool
from tavolata.server.guard import RECORD_BODY
from tavolata.server.making import store_match
from tavolata.server.registry import TableRegistry
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.history import read_game, record_of
from tavolata.tables.rows import SeatKind
from tavolata.tables.secret import new_token
from tavolata.words import Words
from tavolata.words.problems import sentence_of, told


def import_record(store: Store, file: Path, others: SeatKind, words: Words) -> dict[str, Any]:
    """Make a private table of a sound record; `others`: seats of a running game are bots, or open."""
    try:
        with refusing("admin-unreadable", file):
            data = file.read_bytes()
        given = data.decode()
    except ValueError:
        raise told(TavolataError, "admin-no-text", file=str(file)) from None
    if len(data) > RECORD_BODY:
        raise told(TavolataError, "admin-too-large", file=str(file), limit=RECORD_BODY)
    _require_sound(file, data, words)
    play, header = read_game(given)
    return asyncio.run(_store(store, play, header, others))


def _require_sound(file: Path, data: bytes, words: Words) -> None:
    """Refuse a record with a damaged line, an illegal decision, or a result that is not its game's."""
    game = None
    try:
        record = parse_record(data, file.name)
        game = record.game()
        replay(record)
        if record.damage is not None:
            raise record.damage
    except TavolataError as problem:
        line = problem.line if isinstance(problem, RecordError) else 0
        why, sound = sentence_of(problem, words, game), max(0, line - 1)
        raise told(TavolataError, "admin-not-imported", file=str(file), why=why, sound=sound) from None


async def _store(store: Store, play: Any, header: dict[str, Any], others: SeatKind) -> dict[str, Any]:
    writer = Writer(store)
    try:
        registry = TableRegistry(store, writer, BotPool())
        laid = await store_match(registry, play, header, None, "", others, new_token())
    finally:
        await writer.aclose()
    return {"table": laid.table, "key": laid.key, "decisions": len(play.moves)}


def write_record(
    store: Store, table: str, file: Path, *, is_revealing: bool, words: Words
) -> dict[str, Any]:
    """Write the record to a new file; return facts about it.

    The record of a running game shows all hands: only with `is_revealing`.
    """
    found = load(store, table)
    play, damage = replay_table(found)
    if play is None:
        raise damage.refusal() if damage else told(TavolataError, "admin-not-begun", table=table)
    if found.game.status == "running" and not is_revealing:
        raise told(TavolataError, "admin-running", table=table)
    names = [seat.name for seat in found.seats]
    text = record_of(play, found.game, names, damage)
    with new_file(file) as opened:
        opened.write(text)
    return {
        "table": table, "file": str(file), "decisions": len(play.moves),
        "fault": None if damage is None else damage.sentence(words),
    }  # fmt: skip
