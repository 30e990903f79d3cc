"""Rows of the database as checked values: SQLite stores anything in any column."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Connection, Row, Select, select

from tavolata.server import schema as tables
from tavolata.tables.rows import ChatRow, EventRow, GameRow, LobbyRow, Options, SeatRow

# ------------------------------------------------------------------ one row
NO_JSON = (ValueError, TypeError, KeyError)
"""Errors that reading an invalid row raises."""
_OPTIONS = TypeAdapter(Options)
_GAME = TypeAdapter(GameRow)
_SEAT = TypeAdapter(SeatRow)
_LINE = TypeAdapter(ChatRow)
_KNOWN = {option.name for option in fields(Options)}


def read_options(found: Any) -> Options:
    """Parse options from their JSON, without unknown keys."""
    if not isinstance(found, dict):
        raise ValueError("options are not an object")
    return _OPTIONS.validate_python({key: value for key, value in found.items() if key in _KNOWN})


def read_game(found: dict[str, Any]) -> GameRow:
    """Return a table from its columns."""
    return _GAME.validate_python({**found, "options": read_options(found["options"])})


def read_seat(row: Row[Any]) -> SeatRow:
    """Return a seat from its row."""
    seat = _SEAT.validate_python({key: value for key, value in row._mapping.items() if key != "game"})
    if seat.level is not None:
        int(seat.level)
    return seat


def read_event(row: Row[Any]) -> EventRow:
    """Return an event from its row; written out by hand, because there are many."""
    body = json.loads(row.body)
    if not isinstance(body, dict) or not isinstance(row.seq, int):
        raise ValueError("an event is an object with a number")
    return EventRow(row.seq, row.seat, row.command_id, body, row.at)


def read_line(row: Row[Any]) -> ChatRow:
    """Return a line of chat from its row."""
    return _LINE.validate_python({key: value for key, value in row._mapping.items() if key != "game"})


# ------------------------------------------------------------------ many rows
def seats_of(connection: Connection, games: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """Return the seats of several tables, by table."""
    query = select(tables.seat).where(tables.seat.c.game.in_(games))
    found: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query.order_by(tables.seat.c.game, tables.seat.c["index"])):
        found.setdefault(row.game, []).append(read_seat(row))
    return {game: tuple(seats) for game, seats in found.items()}


def lobby_rows(connection: Connection, query: Select[Any]) -> list[LobbyRow]:
    """Return the tables that a query selects, with their seats."""
    games = [read_game(dict(row._mapping)) for row in connection.execute(query)]
    seats = seats_of(connection, [row.id for row in games])
    return [LobbyRow(row, seats.get(row.id, ())) for row in games]
