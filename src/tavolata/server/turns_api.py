"""The HTTP API of turns: whose it is at many tables at once."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, Request

from tavolata.match.moves import PERSON
from tavolata.server import wire
from tavolata.server.admission import REFUSED, registry_of
from tavolata.server.guard import address_of, limits_of
from tavolata.server.rows import NO_JSON
from tavolata.tables.rows import LobbyRow, whose_turn
from tavolata.tables.secret import is_table_id, token_matches

ROUTER = APIRouter(tags=["tables"])


def waits_for_bots(row: LobbyRow) -> bool:
    """Return whether a slow game with people was evicted before its bots had decided."""
    game = row.game
    if game.status != "running" or not game.options.is_slow or not game.owes:
        return False
    people = {seat.index for seat in row.seats if seat.kind in (PERSON, "open")}
    return bool(people) and people.isdisjoint(map(int, game.owes))


@ROUTER.post("/api/turns", responses=REFUSED)
async def turns(request: Request, wanted: wire.MyTables) -> wire.Turns:
    """Return whose turn it is at several tables; the key of a closed one is the proof.

    Unknown tables are missing, and so are closed ones without the right key.
    """
    limits, registry = limits_of(request), registry_of(request)
    limits.require(limits.views, address_of(request))
    keys = {one.table: one.key for one in wanted.tables if is_table_id(one.table)}
    rows = await asyncio.to_thread(registry.store.rows, list(keys))
    found: dict[str, wire.Turn] = {}
    for row in rows:
        options, key = row.game.options, keys[row.game.id]
        if not options.is_public and not token_matches(key, options.key_hash):
            if key is not None:
                limits.require(limits.wrong, address_of(request))
            continue
        with contextlib.suppress(*NO_JSON):  # damage of one table affects that table alone
            found[row.game.id] = wire.Turn(**whose_turn(row.game))
            if waits_for_bots(row):
                registry.wake(row.game.id)
    return wire.Turns(tables=found)
