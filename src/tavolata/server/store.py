"""What is on disk, read: tables with their seats, events and chat, and the lists of the lobby.

`Store.open(url)` brings the database to the newest form first. Reading is synchronous and may be done
from any thread (`await asyncio.to_thread(store.load, table)`); all writing goes through
`tavolata.server.writer.Writer`. What the writer has confirmed, the next read sees.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Row, exists, func, select
from sqlalchemy.exc import SQLAlchemyError

from tavolata.server import schema as tables
from tavolata.server.database import Database
from tavolata.server.faults import CommandRepeated as CommandRepeated
from tavolata.server.faults import SeqTaken as SeqTaken
from tavolata.server.faults import StoreError as StoreError
from tavolata.server.faults import explain
from tavolata.server.secret import SeatIndex, TokenHash

Status = Literal["waiting", "running", "ended", "adjourned"]
"""Of a table; `broken`: its events do not replay with these rules, it can only be looked at."""
SeatKind = Literal["person", "bot", "open", "reserved"]
"""`reserved`: open, but for one person only, who sat there at the table before."""


@dataclass(frozen=True)
class Options:
    """What the host chose; stored as JSON. A key that this version does not know is left out.

    `key_hash` is that of the key which opens a table that is not public; `pace` is in seconds.
    `next_table` is the table where the same people play again, `next_by` the seat that asked for it.
    `is_from_record`: the deal came from a record, so its sender may know what is hidden.
    """

    is_public: bool = True
    is_locked: bool = False
    clock: str = "none"
    pace: float = 0.0
    key_hash: TokenHash | None = field(default=None, repr=False)
    next_table: str | None = None
    next_by: int | None = None
    is_from_record: bool = False


@dataclass(frozen=True)
class GameRow:
    """A table. Times are seconds since 1970 (UTC).

    `kind` is the game's name (`citadels`), `game` the whole game string (`citadels(players=5)`);
    `head_seq` is the number of the last event, 0 before the first. The secret is not in its `repr`.
    """

    id: str
    kind: str
    game: str
    name: str
    options: Options
    engine_version: str
    status: Status
    head_seq: int
    secret: str = field(repr=False)
    secret_hash: str
    created: float
    ended: float | None = None
    result: dict[str, Any] | None = None


@dataclass(frozen=True)
class SeatRow:
    """A seat. `level` is that of its bot; `covered`: a bot plays for the absent person."""

    index: SeatIndex
    name: str
    kind: SeatKind
    level: str | None = None
    token_hash: TokenHash | None = field(default=None, repr=False)
    is_host: bool = False
    covered: bool = False
    last_seen: float | None = None


@dataclass(frozen=True)
class EventRow:
    """An event on disk: `body` is what was written, as parsed JSON."""

    seq: int
    seat: SeatIndex | None
    command_id: str | None
    body: dict[str, Any]
    at: float


@dataclass(frozen=True)
class ChatRow:
    """A line of chat; `id` counts from 1 at each table, `seat` is None for a watcher."""

    id: int
    seat: SeatIndex | None
    text: str
    at: float
    command_id: str | None = None


@dataclass(frozen=True)
class TableRow:
    """A whole table at one moment: seats by index, events by seq, chat by id, all ascending."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    events: tuple[EventRow, ...]
    chat: tuple[ChatRow, ...]


@dataclass(frozen=True)
class LobbyRow:
    """A table as the lobby shows it."""

    game: GameRow
    seats: tuple[SeatRow, ...]


class Store:
    """A database, open. `close` it at the end, after the writer."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    def open(cls, url: str) -> Store:
        """Open a path, `sqlite:////file` or `postgresql://...`, and migrate it to the newest form.

        `StoreError` in one sentence if it cannot be opened, or was written by a newer version.
        """
        return cls(Database(url))

    def close(self) -> None:
        """Give all connections back."""
        self.database.close()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A transaction that sees one moment; what goes wrong in it is a `StoreError`."""
        try:
            with self.database.reading.begin() as connection:
                yield connection
        except SQLAlchemyError as problem:
            raise explain(problem) from None

    # -------------------------------------------------------------- one table
    def load(self, game: str, *, chat: int = 200) -> TableRow | None:
        """A table with all its events and the last lines of chat, at one moment; None if unknown."""
        with self._reading() as connection:
            row = connection.execute(select(tables.game).where(tables.game.c.id == game)).one_or_none()
            if row is None:
                return None
            events = connection.execute(
                select(tables.event).where(tables.event.c.game == game).order_by(tables.event.c.seq)
            )
            lines = connection.execute(
                select(tables.chat)
                .where(tables.chat.c.game == game)
                .order_by(tables.chat.c.id.desc())
                .limit(chat)
            )
            return TableRow(
                _game(row),
                _seats(connection, [game]).get(game, ()),
                tuple(_event(found) for found in events),
                tuple(_line(found) for found in reversed(lines.all())),
            )

    def find_command(self, game: str, command_id: str) -> EventRow | None:
        """The event that a command made, if it has made one."""
        wanted = (tables.event.c.game == game) & (tables.event.c.command_id == command_id)
        with self._reading() as connection:
            row = connection.execute(select(tables.event).where(wanted)).one_or_none()
            return None if row is None else _event(row)

    # -------------------------------------------------------------- many tables
    def open_tables(self, limit: int = 50) -> list[LobbyRow]:
        """Public tables that wait, are not locked and have an open seat; newest first."""
        free = exists().where(tables.seat.c.game == tables.game.c.id, tables.seat.c.kind == "open")
        is_locked = tables.game.c.options["is_locked"].as_boolean()
        return self._listed("waiting", limit, ~is_locked, free)

    def running_tables(self, limit: int = 50) -> list[LobbyRow]:
        """Public tables that are played; newest first."""
        return self._listed("running", limit)

    def _listed(self, status: Status, limit: int, *wanted: ColumnElement[bool]) -> list[LobbyRow]:
        query = (
            select(tables.game)
            .where(tables.game.c.status == status)
            .where(tables.game.c.options["is_public"].as_boolean(), *wanted)
            .order_by(tables.game.c.created.desc())
            .limit(limit)
        )
        with self._reading() as connection:
            games = [_game(row) for row in connection.execute(query)]
            seats = _seats(connection, [row.id for row in games])
            return [LobbyRow(row, seats.get(row.id, ())) for row in games]

    def ids(self, status: Status) -> list[str]:
        """The ids of all tables of a status, public or not, oldest first: to wake them at a start."""
        query = (
            select(tables.game.c.id)
            .where(tables.game.c.status == status)
            .order_by(tables.game.c.created, tables.game.c.id)
        )
        with self._reading() as connection:
            return list(connection.scalars(query))

    def counts(self) -> dict[str, int]:
        """How many tables there are of each status: for `/api/health`."""
        query = select(tables.game.c.status, func.count()).group_by(tables.game.c.status)
        with self._reading() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}


# ------------------------------------------------------------------ rows of the database as values
def _game(row: Row[Any]) -> GameRow:
    found = dict(row._mapping)
    known = {option.name for option in fields(Options)}
    options = {key: value for key, value in found.pop("options").items() if key in known}
    return GameRow(options=Options(**options), **found)


def _seats(connection: Connection, games: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of some tables, by table."""
    query = select(tables.seat).where(tables.seat.c.game.in_(games))
    found: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query.order_by(tables.seat.c.game, tables.seat.c["index"])):
        seat = dict(row._mapping)
        found.setdefault(seat.pop("game"), []).append(SeatRow(**seat))
    return {game: tuple(seats) for game, seats in found.items()}


def _event(row: Row[Any]) -> EventRow:
    return EventRow(row.seq, row.seat, row.command_id, json.loads(row.body), row.at)


def _line(row: Row[Any]) -> ChatRow:
    return ChatRow(row.id, row.seat, row.text, row.at, row.command_id)
