"""Read tables for their operator: rows of many, details of one. No secret or key comes along."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Text, exists, select, type_coerce

from tavolata.core.errors import TavolataError
from tavolata.core.registry import load_game, registered_games
from tavolata.match.match import Match
from tavolata.server import schema as tables
from tavolata.server.store import Store
from tavolata.tables.damage import NO_GAME, Damage, replay_events
from tavolata.tables.rows import TableRow
from tavolata.words import Words
from tavolata.words.problems import told

COLUMNS = ("id", "kind", "game", "name", "status", "head_seq", "created", "ended", "engine_version")


def list_tables(
    store: Store, *, statuses: Sequence[str], kind: str | None, player: str | None,
    before: float | None, idle: float | None, limit: int,
) -> list[dict[str, Any]]:  # fmt: skip
    """Return the tables that meet the conditions, newest first; damaged rows too, as they are.

    None and no statuses allow all; `before` and `idle` are in seconds since 1970: tables are older,
    and have had no event since. `TavolataError` if there is neither a table nor a game of the kind.
    """
    game, seat = tables.game.c, tables.seat.c
    options = type_coerce(game.options, Text).label("options")
    query = select(*(game[name] for name in COLUMNS), options)
    if statuses:
        query = query.where(game.status.in_(statuses))
    if kind is not None:
        query = query.where(game.kind == kind)
    if before is not None:
        query = query.where(game.created < before)
    if idle is not None:
        event = tables.event.c
        query = query.where(game.created < idle)
        query = query.where(~exists().where(event.game == game.id, event.at >= idle))
    if player is not None:
        query = query.where(game.id.in_(select(seat.game).where(seat.name == player)))
    query = query.order_by(game.created.desc(), game.id).limit(limit)
    with store.reading() as connection:
        rows = [dict(row._mapping) for row in connection.execute(query)]
        names: dict[str, list[dict[str, Any]]] = {}
        for row in connection.execute(
            select(seat.game, seat.index, seat.name, seat.kind)
            .where(seat.game.in_([row["id"] for row in rows]))
            .order_by(seat.game, seat.index)
        ):
            names.setdefault(row.game, []).append({"name": row.name, "kind": row.kind})
    games = registered_games()
    if not rows and kind is not None and kind not in games:
        raise told(TavolataError, "admin-no-game", game=kind, known=", ".join(sorted(games)))
    return [
        {
            **row,
            "options": None,
            "is_public": _is_public(row["options"]),
            "seats": names.get(row["id"], []),
        }
        for row in rows
    ]


def _is_public(options: object) -> bool | None:
    try:
        found = json.loads(options) if isinstance(options, str) else options
    except ValueError:
        return None
    return bool(found["is_public"]) if isinstance(found, dict) and "is_public" in found else None


def load(store: Store, table: str) -> TableRow:
    """Return a whole table; `TavolataError` if there is none."""
    found = store.load(table)
    if found is None:
        raise told(TavolataError, "admin-no-table", table=table)
    return found


def replay(found: TableRow) -> tuple[Match | None, Damage | None]:
    """Return the game of a table up to its first bad event, and the damage.

    The rules are those of this version. There is no game before it has begun.
    """
    if found.game.status == "waiting":
        return None, found.damage
    try:
        game = load_game(found.game.game)
    except TavolataError:
        return None, NO_GAME
    bodies = ((event.seq, event.body) for event in found.events)
    replayed = replay_events(game, found.game.secret, bodies)
    return replayed.play, replayed.refused or found.damage


def details(store: Store, table: str, words: Words) -> dict[str, Any]:
    """Return the facts of a table; `fault` says in words why its game cannot continue."""
    found = load(store, table)
    row, (_, damage) = found.game, replay(found)
    fault = None
    if damage is not None:
        fault = {"event": damage.event or None, "text": damage.sentence(words)}
    seats = [
        {"seat": int(seat.index), "name": seat.name, "kind": seat.kind, "level": seat.level}
        | {"is_host": seat.is_host, "substituted": seat.covered}
        for seat in found.seats
    ]
    return {
        "id": row.id, "name": row.name, "game": row.game, "kind": row.kind, "status": row.status,
        "is_public": row.options.is_public, "engine_version": row.engine_version,
        "events": row.head_seq, "created": row.created, "ended": row.ended, "result": row.result,
        "commitment": row.secret_hash, "chat": len(found.chat), "seats": seats, "fault": fault,
    }  # fmt: skip
