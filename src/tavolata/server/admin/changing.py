"""Change tables while servers run: end, hide, patch and delete them.

Each change raises the epoch of the table in its own transaction. A server that has the table loaded can
write nothing to it any more, and loads it again within seconds. No table that a server
has is deleted.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, Text, delete, select, type_coerce, update
from sqlalchemy.exc import SQLAlchemyError

from tavolata import __version__
from tavolata.core.errors import TavolataError
from tavolata.server import schema as tables
from tavolata.server.admin.listing import load, replay
from tavolata.server.admin.visiting import new_file
from tavolata.server.errors import explain
from tavolata.server.leases import NOBODY, claim, notify
from tavolata.server.store import Store
from tavolata.tables.damage import FORBIDDEN, MISSING, UNREADABLE
from tavolata.tables.rows import GameRow
from tavolata.tables.secret import new_token, token_hash
from tavolata.tables.table import owing
from tavolata.words.problems import told

CURABLE = {FORBIDDEN, UNREADABLE, MISSING}
"""The damages that end with the events from the first bad one on."""
Change = dict[str, Any]


def end(store: Store, table: str) -> dict[str, Any]:
    """Adjourn a table for good: its record can be resumed at another one."""

    def ended(row: GameRow, _: Connection) -> Change:
        if row.status in ("ended", "adjourned"):
            raise told(TavolataError, "admin-over", table=table)
        return {"status": "adjourned", "ended": time.time(), "owes": ""}

    _change(store, table, ended)
    return {"table": table, "status": "adjourned"}


def hide(store: Store, table: str, *, is_public: bool) -> dict[str, Any]:
    """Take a table out of the lobby and let only its people watch it; or undo that."""

    def hidden(row: GameRow, _: Connection) -> Change:
        key = row.options.key or new_token()
        options = replace(row.options, is_public=is_public, key=key, key_hash=token_hash(key))
        return {"options": asdict(options)}

    _change(store, table, hidden)
    return {"table": table, "is_public": is_public}


def patch(store: Store, table: str, file: Path) -> dict[str, Any]:
    """Cut off the events from the first one that cannot be replayed; they are kept in a new file.

    A running game continues from there; an ended one becomes adjourned, as its result is gone. Its
    people may know the deal, since a damaged table gives them its record: it says so from now on.
    """
    found = load(store, table)
    play, damage = replay(found)
    if damage is None:
        raise told(TavolataError, "admin-nothing-to-patch", table=table)
    if play is None or damage.key not in CURABLE:
        raise told(TavolataError, "admin-not-curable", table=table)
    first, last = damage.event, found.game.head_seq
    is_running = found.game.status == "running" and not play.state.is_terminal()

    def cut(row: GameRow, connection: Connection) -> Change:
        if (row.head_seq, row.epoch) != (found.game.head_seq, found.game.epoch):
            raise told(TavolataError, "admin-moved", table=table)
        _keep(connection, table, first, opened)
        event = tables.event.c
        theirs = (event.game == table) & (event.seq >= first)
        connection.execute(delete(tables.event).where(theirs))
        change: Change = {
            "head_seq": first - 1, "status": "running" if is_running else "adjourned",
            "owes": owing(play) if is_running else "", "result": None, "engine_version": __version__,
            "options": asdict(replace(row.options, is_from_record=True)),
        }  # fmt: skip
        if not is_running:
            change["ended"] = row.ended or time.time()
        return change

    with new_file(file) as opened:
        _change(store, table, cut)
    return {
        "table": table, "event": first, "removed": last - first + 1, "file": str(file),
        "status": "running" if is_running else "adjourned",
    }  # fmt: skip


def delete_table(store: Store, table: str) -> dict[str, Any]:
    """Delete all rows of a table that is over; a store of an SQLite file owns it."""
    mine = tables.game.c.id == table
    try:
        with store.database.writing.begin() as connection:
            status = connection.scalar(select(tables.game.c.status).where(mine))
            if status is None:
                raise told(TavolataError, "admin-no-table", table=table)
            if status in ("waiting", "running"):
                raise told(TavolataError, "admin-not-over", table=table)
            is_shared = store.database.is_shared
            if is_shared and claim(connection, table, NOBODY, by_force=False) != NOBODY:
                raise told(TavolataError, "admin-held", table=table)
            connection.execute(delete(tables.game).where(mine))  # and so its seats, events and chat
    except SQLAlchemyError as problem:
        raise explain(problem) from None
    return {"table": table, "status": "deleted"}


def _change(store: Store, table: str, change: Callable[[GameRow, Connection], Change]) -> None:
    """Change the row of a table and raise its epoch; its server hears of it and drops it."""
    mine = tables.game.c.id == table
    try:
        with store.database.writing.begin() as connection:
            connection.execute(select(tables.game.c.id).where(mine).with_for_update())
            row = load(store, table).game
            columns = change(row, connection)
            epoch = tables.game.c.epoch
            statement = update(tables.game).where(mine).values(**columns, epoch=epoch + 1, owner=None)
            found = connection.execute(statement.returning(tables.game.c.epoch)).scalar_one()
            if store.database.is_shared:
                notify(connection, table, found, NOBODY)
    except SQLAlchemyError as problem:
        raise explain(problem) from None


def _keep(connection: Connection, table: str, first: int, opened: TextIO) -> None:
    """Write the events that are about to be removed to an open file, and to the disk."""
    columns = [type_coerce(tables.event.c[name], Text) for name in ("command_id", "body")]
    event = tables.event.c
    query = select(event.seq, event.seat, *columns, event.at).where(event.game == table)
    for row in connection.execute(query.where(event.seq >= first).order_by(event.seq)):
        opened.write(json.dumps(dict(row._mapping), default=repr) + "\n")
    opened.flush()
    os.fsync(opened.fileno())
