"""Reading the store: tables with their seats, events and chat, and the lists of the lobby.

`Store.open(url)` migrates the database first. Reading is synchronous and works from any thread
(`await asyncio.to_thread(store.load, table)`); all writing goes through
`tavolata.server.writer.Writer`. The next read sees everything that the writer has confirmed.

SQLite stores anything in any column, so rows are checked. A damaged row breaks only its own table: if
reading all rows at once fails, the readable ones are read row by row.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import fields
from typing import Any, TypeVar

import sqlalchemy as sa
from pydantic import TypeAdapter
from sqlalchemy.exc import SQLAlchemyError

from tavolata.server import schema as tables
from tavolata.server.database import Database
from tavolata.server.errors import explain
from tavolata.tables.damage import NO_OPTIONS, NO_ROW, NO_SEATS, UNREADABLE, Damage
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import (
    ChatRow,
    EventRow,
    GameRow,
    LobbyRow,
    Options,
    SeatRow,
    Status,
    TableRow,
    without_gap,
)

MOST_SEATS = 8
LOG = logging.getLogger(__name__)
Value = TypeVar("Value")
NO_JSON = (ValueError, TypeError, KeyError)
"""Errors that reading an invalid row raises."""
_OPTIONS = TypeAdapter(Options)
_GAME = TypeAdapter(GameRow)
_SEAT = TypeAdapter(SeatRow)
_LINE = TypeAdapter(ChatRow)
_KNOWN = {option.name for option in fields(Options)}


# ------------------------------------------------------------------ one row
def read_options(found: Any) -> Options:
    """Parse options from their JSON, without unknown keys."""
    if not isinstance(found, dict):
        raise ValueError("options are not an object")
    return _OPTIONS.validate_python({key: value for key, value in found.items() if key in _KNOWN})


def read_game(found: dict[str, Any]) -> GameRow:
    """Return a table from its columns."""
    return _GAME.validate_python({**found, "options": read_options(found["options"])})


def read_seat(row: sa.Row[Any]) -> SeatRow:
    """Return a seat from its row."""
    seat = _SEAT.validate_python({key: value for key, value in row._mapping.items() if key != "game"})
    if seat.level is not None:
        int(seat.level)
    return seat


def read_event(row: sa.Row[Any]) -> EventRow:
    """Return an event from its row; written out by hand, because there are many."""
    body = json.loads(row.body)
    if not isinstance(body, dict) or not isinstance(row.seq, int):
        raise ValueError("an event is an object with a number")
    return EventRow(row.seq, row.seat, row.command_id, body, row.at)


def read_line(row: sa.Row[Any]) -> ChatRow:
    """Return a line of chat from its row."""
    return _LINE.validate_python({key: value for key, value in row._mapping.items() if key != "game"})


# ------------------------------------------------------------------ many rows
def seats_of(connection: sa.Connection, games: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """Return the seats of several tables, by table."""
    query = sa.select(tables.seat).where(tables.seat.c.game.in_(games))
    found: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query.order_by(tables.seat.c.game, tables.seat.c["index"])):
        found.setdefault(row.game, []).append(read_seat(row))
    return {game: tuple(seats) for game, seats in found.items()}


def lobby_rows(connection: sa.Connection, query: sa.Select[Any]) -> list[LobbyRow]:
    """Return the tables that a query selects, with their seats."""
    games = [read_game(dict(row._mapping)) for row in connection.execute(query)]
    seats = seats_of(connection, [row.id for row in games])
    return [LobbyRow(row, seats.get(row.id, ())) for row in games]


# ------------------------------------------------------------------ the store
def _is_damage(problem: Exception) -> bool:
    return isinstance(problem, NO_JSON) or getattr(problem, "code", "") == "damaged"


class Store:
    """An open database. `close` it at the end, after the writer."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    def open(cls, url: str, *, owns: bool = False) -> Store:
        """Open a path, `sqlite:////file` or `postgresql://...`, and migrate it to the newest version.

        With `owns` no other process can own it at the same time. Raises `StoreError` if it cannot be
        opened, or was written by a newer version.
        """
        return cls(Database(url, owns=owns))

    def close(self) -> None:
        """Close all connections."""
        self.database.close()

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Open a transaction that sees one moment; its errors become `StoreError`."""
        try:
            with self.database.reading.begin() as connection:
                yield connection
        except SQLAlchemyError as problem:
            raise explain(problem) from None

    # -------------------------------------------------------------- one table
    def load(self, game: str, *, chat: int = 200) -> TableRow | None:
        """Load a table with all its events and the last lines of chat, at one moment; None if unknown.

        Of a damaged table it loads the readable part, with `damage`; `CommandRefused` if there is none.
        """
        try:
            with self.reading() as connection:
                return self._load(connection, game, chat)
        except (StoreError, *NO_JSON) as problem:
            if not _is_damage(problem):
                raise
            kind = type(problem).__name__
            LOG.warning("table %s is damaged in the database: %s", game, kind, extra={"table": game})
        return self._load_what_is_there(game, chat)

    def _load(self, connection: sa.Connection, game: str, chat: int) -> TableRow | None:
        row = connection.execute(sa.select(tables.game).where(tables.game.c.id == game)).one_or_none()
        if row is None:
            return None
        events = connection.execute(
            sa.select(tables.event).where(tables.event.c.game == game).order_by(tables.event.c.seq)
        )
        lines = connection.execute(
            sa.select(tables.chat)
            .where(tables.chat.c.game == game)
            .order_by(tables.chat.c.id.desc())
            .limit(chat)
        )
        found = read_game(dict(row._mapping))
        whole, damage = without_gap((read_event(event) for event in events), found.head_seq)
        return TableRow(
            found,
            seats_of(connection, [game]).get(game, ()),
            whole,
            tuple(read_line(line) for line in reversed(lines.all())),
            damage,
        )

    def has(self, game: str) -> bool:
        """Return whether there is a table of this id, damaged or not."""
        with self.reading() as connection:
            return bool(connection.scalar(sa.select(sa.exists().where(tables.game.c.id == game))))

    # -------------------------------------------------------------- row by row
    def _try(
        self, query: sa.Select[Any], read: Callable[[sa.Row[Any]], Value]
    ) -> Value | Damage | None:
        """Return one row; None if it does not exist, `NO_ROW` if it cannot be read."""
        try:
            with self.reading() as connection:
                row = connection.execute(query).one_or_none()
                return None if row is None else read(row)
        except (StoreError, *NO_JSON) as problem:
            if not _is_damage(problem):
                raise
            return NO_ROW

    def _load_what_is_there(self, game: str, chat: int) -> TableRow | None:
        found = self._game_row(game)
        if found is None:
            return None
        row, damage = found
        seats: list[SeatRow] = []
        for number in range(MOST_SEATS):
            key = (tables.seat.c.game == game) & (tables.seat.c["index"] == number)
            seat = self._try(sa.select(tables.seat).where(key), read_seat)
            if isinstance(seat, Damage):
                damage = damage or NO_SEATS
            else:
                seats += [seat] if seat is not None else []
        events, first_bad = self._events(game, row.head_seq)
        return TableRow(row, tuple(seats), events, self._lines(game, chat), first_bad or damage)

    def _game_row(self, game: str) -> tuple[GameRow, Damage | None] | None:
        columns = [
            sa.type_coerce(column, sa.Text).label(column.name)
            if isinstance(column.type, sa.JSON)
            else column
            for column in tables.game.c
        ]
        damage: list[Damage] = []

        def read(row: sa.Row[Any]) -> GameRow:
            given = dict(row._mapping)
            for key in ("options", "result"):
                try:
                    given[key] = json.loads(given[key]) if isinstance(given[key], str) else given[key]
                    if key == "options":
                        read_options(given[key])
                except NO_JSON:
                    # Lock the table while its options are unknown; a result can be computed again.
                    given[key] = {"is_public": False, "is_locked": True} if key == "options" else None
                    damage.extend([NO_OPTIONS] if key == "options" else [])
            return read_game(given)

        found = self._try(sa.select(*columns).where(tables.game.c.id == game), read)
        if isinstance(found, Damage):
            raise found.refusal()
        return None if found is None else (found, damage[0] if damage else None)

    def _events(self, game: str, head: int) -> tuple[tuple[EventRow, ...], Damage | None]:
        found: list[EventRow] = []
        for seq in range(1, head + 1):
            key = (tables.event.c.game == game) & (tables.event.c.seq == seq)
            event = self._try(sa.select(tables.event).where(key), read_event)
            if isinstance(event, Damage):
                return tuple(found), Damage(UNREADABLE, seq)
            if event is None:
                break
            found.append(event)
        return without_gap(found, head)

    def _lines(self, game: str, most: int) -> tuple[ChatRow, ...]:
        mine = tables.chat.c.game == game
        query = sa.select(tables.chat.c.id).where(mine).order_by(tables.chat.c.id.desc()).limit(most)
        try:
            with self.reading() as connection:
                numbers = list(connection.scalars(query))
        except StoreError:
            return ()
        queries = (sa.select(tables.chat).where(mine, tables.chat.c.id == number) for number in numbers)
        lines = [self._try(query, read_line) for query in queries]
        return tuple(line for line in reversed(lines) if isinstance(line, ChatRow))

    # -------------------------------------------------------------- many tables
    def unfinished(self) -> int:
        """Return the number of waiting and running tables."""
        query = sa.select(sa.func.count()).select_from(tables.game)
        with self.reading() as connection:
            query = query.where(tables.game.c.status.in_(("waiting", "running")))
            return int(connection.scalar(query) or 0)

    def open_tables(self, limit: int = 50) -> list[LobbyRow]:
        """List public tables that wait, are not locked and have an open seat; newest first."""
        free = sa.exists().where(tables.seat.c.game == tables.game.c.id, tables.seat.c.kind == "open")
        is_locked = tables.game.c.options["is_locked"].as_boolean()
        return self._listed("waiting", limit, lambda row: row.has_free_seat, ~is_locked, free)

    def running_tables(self, limit: int = 50) -> list[LobbyRow]:
        """List public running tables; newest first."""
        return self._listed("running", limit, lambda _: True)

    def _listed(
        self,
        status: Status,
        limit: int,
        fits: Callable[[LobbyRow], bool],
        *wanted: sa.ColumnElement[bool],
    ) -> list[LobbyRow]:
        """List public tables of a status; `fits` tests a row for the same condition as `wanted`."""
        query = (
            sa.select(tables.game)
            .where(tables.game.c.status == status)
            .where(tables.game.c.options["is_public"].as_boolean(), *wanted)
            .order_by(tables.game.c.created.desc())
            .limit(limit)
        )
        try:
            with self.reading() as connection:
                return lobby_rows(connection, query)
        except (StoreError, *NO_JSON):
            rows = [row for row in self._sound_rows(status) if row.game.options.is_public and fits(row)]
            return rows[::-1][:limit]

    def rows(self, games: Sequence[str]) -> list[LobbyRow]:
        """Return these tables, without their events and unordered; damaged ones are missing."""
        query = sa.select(tables.game).where(tables.game.c.id.in_(games))
        try:
            with self.reading() as connection:
                return lobby_rows(connection, query)
        except (StoreError, *NO_JSON) as problem:
            if not _is_damage(problem):
                raise
            return [row for game in games for row in self._sound_row(game)]

    def epochs(self, games: Sequence[str]) -> dict[str, int]:
        """Return the epochs of these tables, by id."""
        query = sa.select(tables.game.c.id, tables.game.c.epoch).where(tables.game.c.id.in_(games))
        with self.reading() as connection:
            return {row.id: row.epoch for row in connection.execute(query)}

    def _sound_rows(self, status: Status) -> list[LobbyRow]:
        with self.reading() as connection:
            names = list(connection.scalars(sa.select(tables.game.c.id).order_by(tables.game.c.id)))
        found = [row for name in names for row in self._sound_row(name) if row.game.status == status]
        return sorted(found, key=lambda row: (row.game.created, row.game.id))

    def _sound_row(self, name: str) -> list[LobbyRow]:
        query = sa.select(tables.game).where(tables.game.c.id == name)
        row = self._try(query, lambda row: read_game(dict(row._mapping)))
        if isinstance(row, GameRow):
            with suppress(StoreError, *NO_JSON), self.reading() as connection:
                return [LobbyRow(row, seats_of(connection, [name]).get(name, ()))]
        return []
