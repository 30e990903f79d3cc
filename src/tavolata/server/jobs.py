"""Jobs of the writer: each is one unit of writing, all or nothing.

`write` runs in a savepoint of its own. If the database refuses a key that exists already, the
savepoint is rolled back and `why` finds out which key it was.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from sqlalchemy import Connection, bindparam, delete, func, insert, select, tuple_, update

from tavolata.server import schema as tables
from tavolata.tables.errors import CommandRepeated, SeqTaken, StoreError, Superseded
from tavolata.tables.rows import ChatRow, GameRow, Held, Phrase, SeatRow
from tavolata.tables.secret import SeatIndex
from tavolata.tables.writing import GameChange, SeatChange


class Job(Protocol):
    """One unit of writing."""

    def write(self, connection: Connection) -> Any:
        """Write it and return the result of its future; raises `StoreError` or a database error."""

    def why(self, connection: Connection) -> StoreError:
        """Return why the database has refused a key."""


_OF_GAME = (tables.game.c.id == bindparam("_game")) & (tables.game.c.epoch == bindparam("_epoch"))
_OF_SEAT = (tables.seat.c.game == bindparam("_game")) & (tables.seat.c["index"] == bindparam("_seat"))
_FOLLOWS = tables.game.c.head_seq == bindparam("_before")
_MOVE_HEAD = update(tables.game).where(_OF_GAME, _FOLLOWS).values(head_seq=bindparam("_last"))
_MOVE_TURN = _MOVE_HEAD.values(owes=bindparam("_owes"))
_INSERT_EVENT = insert(tables.event)


def _columns(change: GameChange) -> dict[str, Any]:
    columns: dict[str, Any] = dict(change)
    if "options" in change:
        columns["options"] = asdict(change["options"])
    return columns


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


def _change_seats(connection: Connection, game: str, seats: Mapping[SeatIndex, SeatChange]) -> None:
    for number, change in seats.items():
        if not change:
            continue
        statement = update(tables.seat).where(_OF_SEAT).values(**change)
        if connection.execute(statement, {"_game": game, "_seat": number}).rowcount != 1:
            raise StoreError(f"table {game} has no seat {number}", "refused")
        if change.get("token_hash", "") is None:
            # The seat is empty: ids of commands are free for the next person who sits there.
            for table in (tables.event, tables.chat):
                mine = (table.c.game == game) & (table.c.seat == number)
                connection.execute(
                    update(table).where(mine, table.c.command_id.is_not(None)).values(command_id=None)
                )


@dataclass(frozen=True)
class Create:
    """Create a table with its seats, and change the table before it."""

    game: GameRow
    seats: Sequence[SeatRow]
    before: Held | None = None
    change: GameChange = field(default_factory=GameChange)

    def write(self, connection: Connection) -> None:
        """Write the rows."""
        row = {**vars(self.game), "options": asdict(self.game.options)}
        connection.execute(insert(tables.game), row)
        if self.seats:
            rows = [{"game": self.game.id, **vars(seat)} for seat in self.seats]
            connection.execute(insert(tables.seat), rows)
        if self.before is not None:
            Change(self.before, self.change, {}).write(connection)

    def why(self, _connection: Connection) -> StoreError:
        """Return the error for a table id or seat that exists already."""
        return StoreError(f"table {self.game.id} is there already, or has a seat twice", "refused")


@dataclass(frozen=True)
class Append:
    """Append events and the changes that come with them. `rows` are database rows, ascending."""

    held: Held
    rows: list[dict[str, Any]]
    change: GameChange
    seats: Mapping[SeatIndex, SeatChange]
    owes: str | None = None
    """The seats that owe a decision now: in each append, so apart from rare changes of the row."""

    def write(self, connection: Connection) -> int:
        """Write the events; return the number of the last one.

        `head_seq` moves from just below the first event to the last one: there is never a gap, and a
        second writer finds that it has moved. A writer of an older epoch finds no row at all.
        """
        first, last = self.rows[0]["seq"], self.rows[-1]["seq"]
        places = {**_places(self.held), "_before": first - 1, "_last": last}
        statement = _MOVE_HEAD
        if self.owes is not None:
            statement, places["_owes"] = _MOVE_TURN, self.owes
        if self.change:
            statement = statement.values(**_columns(self.change))
        if connection.execute(statement, places).rowcount != 1:
            raise _unwritable(connection, self.held) or SeqTaken(self.held.table, first)
        connection.execute(_INSERT_EVENT, self.rows)
        _change_seats(connection, self.held.table, self.seats)
        return int(last)

    def why(self, connection: Connection) -> StoreError:
        """Return the error for a command or a number that exists already."""
        commands = [
            (row["seat"], row["command_id"]) for row in self.rows if row["command_id"] is not None
        ]
        columns = tables.event.c
        query = select(columns.command_id, columns.seq).where(
            columns.game == self.held.table, tuple_(columns.seat, columns.command_id).in_(commands)
        )
        found = connection.execute(query).first()
        if found is not None:
            return CommandRepeated(self.held.table, found.command_id, found.seq)
        if len(set(commands)) < len(commands):
            return StoreError("two events have the same command id", "refused")
        return SeqTaken(self.held.table, self.rows[0]["seq"])


@dataclass(frozen=True)
class Change:
    """Change the row of a table and rows of its seats."""

    held: Held
    change: GameChange
    seats: Mapping[SeatIndex, SeatChange]

    def write(self, connection: Connection) -> None:
        """Write the changes."""
        _require_held(connection, self.held)
        if self.change:
            statement = update(tables.game).where(_OF_GAME).values(**_columns(self.change))
            connection.execute(statement, _places(self.held))
        _change_seats(connection, self.held.table, self.seats)

    def why(self, _connection: Connection) -> StoreError:
        """Return the error for a refused key; no key changes here."""
        return StoreError("the database refuses the change", "refused")


@dataclass(frozen=True)
class Say:
    """Append a line of chat, with the next number of its table: a text, or a phrase without one."""

    held: Held
    seat: SeatIndex | None
    text: str
    command_id: str | None
    phrase: Phrase | None = None

    def write(self, connection: Connection) -> ChatRow:
        """Write the line; a lock on the table's row keeps numbers of simultaneous lines distinct."""
        _require_held(connection, self.held)
        last = select(func.max(tables.chat.c.id)).where(tables.chat.c.game == self.held.table)
        number = (connection.scalar(last) or 0) + 1
        row = ChatRow(number, self.seat, self.text, time.time(), self.command_id, self.phrase)
        connection.execute(insert(tables.chat), {"game": self.held.table, **vars(row)})
        return row

    def why(self, connection: Connection) -> StoreError:
        """Return the error for a line that was said before."""
        query = select(tables.chat.c.id)
        query = query.where(
            tables.chat.c.game == self.held.table,
            tables.chat.c.seat == self.seat,
            tables.chat.c.command_id == self.command_id,
        )
        number = connection.scalar(query)
        if self.command_id is None or number is None:
            return StoreError("the database refuses the line", "refused")
        return CommandRepeated(self.held.table, self.command_id, number)


@dataclass(frozen=True)
class HideLine:
    """Delete the words of a line of chat; its place stays."""

    held: Held
    line: int

    def write(self, connection: Connection) -> None:
        """Delete the words, if the line is still there."""
        _require_held(connection, self.held)
        mine = (tables.chat.c.game == self.held.table) & (tables.chat.c.id == self.line)
        connection.execute(update(tables.chat).where(mine).values(text="", phrase=None, is_hidden=True))

    def why(self, _connection: Connection) -> StoreError:
        """Return the error for a refused key; no key changes here."""
        return StoreError("the database refuses the change", "refused")


@dataclass(frozen=True)
class ForgetTalk:
    """Delete all lines of chat from before a moment (seconds since 1970)."""

    before: float

    def write(self, connection: Connection) -> int:
        """Delete the lines; return their number."""
        return connection.execute(delete(tables.chat).where(tables.chat.c.at < self.before)).rowcount

    def why(self, _connection: Connection) -> StoreError:
        """Return the error for a refused key; no key changes here."""
        return StoreError("the database refuses to forget", "refused")
