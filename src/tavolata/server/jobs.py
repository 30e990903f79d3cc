"""Jobs of the writer: each is one unit of writing, all or nothing, in a savepoint of its own.

If the database refuses a key that exists already, the savepoint is rolled back, and a function named
`why_...` finds out which key it was.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, tuple_, update

from tavolata.server import schema as tables
from tavolata.tables.errors import CommandRepeated, SeqTaken, StoreError, Superseded
from tavolata.tables.rows import ChatRow, GameRow, Held, Phrase, SeatRow
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import GameChange, columns_of

EventRows = list[dict[str, Any]]
"""Events as rows of the database, ascending."""

_OF_GAME = (tables.game.c.id == bindparam("_game")) & (tables.game.c.epoch == bindparam("_epoch"))
_OF_SEAT = (tables.seat.c.game == bindparam("_game")) & (tables.seat.c["index"] == bindparam("_seat"))
_FOLLOWS = tables.game.c.head_seq == bindparam("_before")
_MOVE_HEAD = update(tables.game).where(_OF_GAME, _FOLLOWS).values(head_seq=bindparam("_last"))
_MOVE_TURN = _MOVE_HEAD.values(owes=bindparam("_owes"))
_INSERT_EVENT = insert(tables.event)


def _places(held: Held) -> dict[str, Any]:
    return {"_game": held.table, "_epoch": held.epoch}


def _unwritable(connection: Connection, held: Held) -> StoreError | None:
    """Return why nothing may be written to a table: it is unknown, or has another epoch."""
    epoch = connection.scalar(select(tables.game.c.epoch).where(tables.game.c.id == held.table))
    if epoch is None:
        return StoreError(f"there is no table {held.table}", "unknown-table")
    return Superseded(held.table) if epoch != held.epoch else None


def _require_held(connection: Connection, held: Held) -> None:
    """Raise `Superseded` if the epoch is over, else lock the row of the table until the commit."""
    locked = select(tables.game.c.id).where(_OF_GAME).with_for_update()
    if connection.scalar(locked, _places(held)) is None:
        raise _unwritable(connection, held) or Superseded(held.table)


def _change_seats(connection: Connection, game: str, seats: Sequence[SeatRow]) -> None:
    for seat in seats:
        columns = {**vars(seat)}
        places = {"_game": game, "_seat": columns.pop("index")}
        changed = connection.execute(update(tables.seat).where(_OF_SEAT).values(columns), places)
        if changed.rowcount != 1:
            raise StoreError(f"table {game} has no seat {seat.index}", "refused")
        if seat.token_hash is None:
            # The seat is empty: ids of commands are free for the next person who sits there.
            for table in (tables.event, tables.chat):
                mine = (table.c.game == game) & (table.c.seat == seat.index)
                connection.execute(
                    update(table).where(mine, table.c.command_id.is_not(None)).values(command_id=None)
                )


# ------------------------------------------------------------------ tables
def create(
    connection: Connection, game: GameRow, seats: Sequence[SeatRow], events: EventRows,
    before: Held | None, change: GameChange,
) -> None:  # fmt: skip
    """Create a table with its seats and events, and change the table before it."""
    connection.execute(insert(tables.game), {**vars(game), "options": asdict(game.options)})
    if seats:
        connection.execute(insert(tables.seat), [{"game": game.id, **vars(seat)} for seat in seats])
    if events:
        connection.execute(_INSERT_EVENT, events)
    if before is not None:
        change_rows(connection, before, change, ())


def append(
    connection: Connection, held: Held, events: EventRows, change: GameChange, owes: str | None
) -> int:
    """Append events and the change that comes with them; return the number of the last one.

    `head_seq` moves from just below the first event to the last one: there is never a gap, and a
    second writer finds that it has moved. A writer of an older epoch finds no row at all. `owes`, which
    each append has, is apart from the rare other changes of the row.
    """
    first, last = events[0]["seq"], events[-1]["seq"]
    places = {**_places(held), "_before": first - 1, "_last": last}
    statement = _MOVE_HEAD
    if owes is not None:
        statement, places["_owes"] = _MOVE_TURN, owes
    if change:
        statement = statement.values(**columns_of(change))
    if connection.execute(statement, places).rowcount != 1:
        raise _unwritable(connection, held) or SeqTaken(held.table, first)
    connection.execute(_INSERT_EVENT, events)
    return int(last)


def why_not_appended(connection: Connection, held: Held, events: EventRows) -> StoreError:
    """Return the error for a command or a number that exists already."""
    commands = [(row["seat"], row["command_id"]) for row in events if row["command_id"] is not None]
    columns = tables.event.c
    query = select(columns.command_id, columns.seq).where(
        columns.game == held.table, tuple_(columns.seat, columns.command_id).in_(commands)
    )
    found = connection.execute(query).first()
    if found is not None:
        return CommandRepeated(held.table, found.command_id, found.seq)
    if len(set(commands)) < len(commands):
        return StoreError("two events have the same command id", "refused")
    return SeqTaken(held.table, events[0]["seq"])


def change_rows(
    connection: Connection, held: Held, change: GameChange, seats: Sequence[SeatRow]
) -> None:
    """Change the row of a table, and whole rows of its seats."""
    _require_held(connection, held)
    if change:
        statement = update(tables.game).where(_OF_GAME).values(**columns_of(change))
        connection.execute(statement, _places(held))
    for seat in seats:
        _keep_name(connection, held.table, seat)
    _change_seats(connection, held.table, seats)


def _keep_name(connection: Connection, table: str, changed: SeatRow) -> None:
    """Keep the name of a person who leaves a seat with the lines that they wrote."""
    if changed.kind == "person":
        return
    seat, line = tables.seat.c, tables.chat.c
    mine = (seat.game == table) & (seat["index"] == changed.index) & (seat.kind == "person")
    name = connection.scalar(select(seat.name).where(mine))
    if name is not None:
        theirs = (line.game == table) & (line.seat == changed.index) & line.said_by.is_(None)
        connection.execute(update(tables.chat).where(theirs).values(said_by=name))


# ------------------------------------------------------------------ chat
def say(
    connection: Connection, held: Held, seat: SeatIndex | None, text: str, command_id: str | None,
    phrase: Phrase | None,
) -> ChatRow:  # fmt: skip
    """Append a line of chat, with the next number of its table: a text, or a phrase without one.

    A lock on the table's row keeps numbers of simultaneous lines distinct.
    """
    _require_held(connection, held)
    last = select(func.max(tables.chat.c.id)).where(tables.chat.c.game == held.table)
    number = (connection.scalar(last) or 0) + 1
    row = ChatRow(number, seat, text, time.time(), command_id, phrase)
    connection.execute(insert(tables.chat), {"game": held.table, **vars(row)})
    return row


def why_not_said(
    connection: Connection, held: Held, seat: SeatIndex | None, command_id: str | None
) -> StoreError:
    """Return the error for a line that was said before."""
    columns = tables.chat.c
    query = select(columns.id).where(
        columns.game == held.table, columns.seat == seat, columns.command_id == command_id
    )
    number = connection.scalar(query)
    if command_id is None or number is None:
        return StoreError("the database refuses the line", "refused")
    return CommandRepeated(held.table, command_id, number)


def hide_line(connection: Connection, held: Held, line: int) -> None:
    """Delete the words of a line of chat, if it is still there; its place stays."""
    _require_held(connection, held)
    mine = (tables.chat.c.game == held.table) & (tables.chat.c.id == line)
    connection.execute(update(tables.chat).where(mine).values(text="", phrase=None, is_hidden=True))


def forget_talk(connection: Connection, before: float) -> int:
    """Delete all lines of chat from before a moment (seconds since 1970); return their number."""
    return connection.execute(delete(tables.chat).where(tables.chat.c.at < before)).rowcount
