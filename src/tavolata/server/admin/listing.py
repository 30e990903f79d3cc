"""Read tables for their operator: rows of many, details of one. No secret or key comes along."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, Text, select, type_coerce

from tavolata.core.errors import TavolataError
from tavolata.core.registry import load_game, registered_games
from tavolata.match.match import Match
from tavolata.server import schema as tables
from tavolata.server.admin.visiting import AdminRefused
from tavolata.server.store import Store
from tavolata.tables.damage import NO_GAME, Damage, replay_events
from tavolata.tables.rows import Status, TableRow
from tavolata.words import Words

COLUMNS = ("id", "kind", "game", "name", "status", "head_seq", "created", "ended", "engine_version")


@dataclass(frozen=True)
class Filter:
    """Conditions on tables; None and empty ones allow all. Times are seconds since 1970."""

    statuses: Sequence[Status] = ()
    kind: str | None = None
    player: str | None = None
    before: float | None = None
    limit: int | None = None


def list_tables(store: Store, wanted: Filter) -> list[dict[str, Any]]:
    """Return the tables that meet the conditions, newest first; damaged rows too, as they are.

    `AdminRefused` if there is neither a table nor a game of the kind.
    """
    query = _narrowed(wanted).order_by(tables.game.c.created.desc(), tables.game.c.id)
    if wanted.limit is not None:
        query = query.limit(wanted.limit)
    with store.reading() as connection:
        rows = [dict(row._mapping) for row in connection.execute(query)]
        seat = tables.seat.c
        names: dict[str, list[dict[str, Any]]] = {}
        for row in connection.execute(
            select(seat.game, seat.index, seat.name, seat.kind)
            .where(seat.game.in_([row["id"] for row in rows]))
            .order_by(seat.game, seat.index)
        ):
            names.setdefault(row.game, []).append({"name": row.name, "kind": row.kind})
    games = registered_games()
    if not rows and wanted.kind is not None and wanted.kind not in games:
        raise AdminRefused("admin-no-game", game=wanted.kind, known=", ".join(sorted(games)))
    return [
        {
            **row,
            "options": None,
            "is_public": _is_public(row["options"]),
            "seats": names.get(row["id"], []),
        }
        for row in rows
    ]


def _narrowed(wanted: Filter) -> Select[Any]:
    game, seat = tables.game.c, tables.seat.c
    options = type_coerce(tables.game.c.options, Text).label("options")
    query = select(*(game[name] for name in COLUMNS), options)
    if wanted.statuses:
        query = query.where(game.status.in_(wanted.statuses))
    if wanted.kind is not None:
        query = query.where(game.kind == wanted.kind)
    if wanted.before is not None:
        query = query.where(game.created < wanted.before)
    if wanted.player is not None:
        theirs = select(seat.game).where(seat.name == wanted.player)
        query = query.where(game.id.in_(theirs))
    return query


def _is_public(options: object) -> bool | None:
    """Return whether a table is in the lobby; None if its options are damaged."""
    try:
        found = json.loads(options) if isinstance(options, str) else options
    except ValueError:
        return None
    return bool(found["is_public"]) if isinstance(found, dict) and "is_public" in found else None


def load(store: Store, table: str) -> TableRow:
    """Return a whole table; `AdminRefused` if there is none."""
    found = store.load(table)
    if found is None:
        raise AdminRefused("admin-no-table", table=table)
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
