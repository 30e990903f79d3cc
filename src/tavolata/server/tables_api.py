"""The HTTP API of tables: the lobby, new tables, views, commands, hints, and whose turn it is."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, Request, Response

from tavolata.match.moves import PERSON
from tavolata.server import guard, wire
from tavolata.server.making import make_lesson, make_table
from tavolata.server.responses import carry_out, json_response
from tavolata.server.sockets import TimedPage
from tavolata.server.store import NO_JSON
from tavolata.tables import outgoing
from tavolata.tables.outgoing import Hint
from tavolata.tables.page import seats_of
from tavolata.tables.rows import LobbyRow, whose_turn
from tavolata.tables.secret import is_table_id, token_matches

ROUTER = APIRouter(tags=["tables"])


def _lobby_row(row: LobbyRow) -> wire.ListedTable:
    game = row.game
    seats: list[wire.ListedSeat] = [{"name": seat.name, "kind": seat.kind} for seat in row.seats]
    return {"id": game.id, "name": game.name, "game": game.kind, "status": game.status, "seats": seats}


@ROUTER.get("/api/tables")
async def lobby(request: Request) -> dict[str, list[wire.ListedTable]]:
    """List the public tables that wait for players, and those that can be watched."""
    found = await guard.registry_of(request).lobby()
    return {key: [_lobby_row(row) for row in rows] for key, rows in found.items()}


@ROUTER.post("/api/tables", responses=guard.REFUSED)
async def make(request: Request, response: Response, wanted: wire.NewTable) -> wire.Seated:
    """Make a table. The token of your seat comes in the cookie and, for programs, in the body."""
    await guard.require_new_table(request)
    return guard.seated(request, response, await make_table(guard.registry_of(request), wanted))


@ROUTER.post("/api/lessons", responses=guard.REFUSED)
async def learn(request: Request, response: Response, wanted: wire.NewLesson) -> wire.Seated:
    """Make the table of a coached first game, with you and bots on the deal prepared for it."""
    await guard.require_new_table(request)
    made = await make_lesson(guard.registry_of(request), wanted.game, wanted.you)
    return guard.seated(request, response, made)


@ROUTER.get("/api/tables/{table}", responses=guard.REFUSED, response_model=outgoing.View)
async def look(request: Request, table: str, seat: guard.SeatQuery = None) -> Response:
    """Return the view of a seat or a spectator: the same that the socket sends."""
    found, mine = await guard.look_at(request, table, seat)
    return json_response(await TimedPage(found, mine).view())


@ROUTER.post("/api/tables/{table}/do", responses=guard.REFUSED)
async def do(request: Request, table: str, command: wire.Checked) -> wire.Done | wire.NotDone:
    """Carry out a command; a repeated id gets the first answer and does nothing."""
    found = await guard.registry_of(request).find(table)
    limits = guard.limits_of(request)
    seat = guard.require_seat(request, found, command.seat)
    key = f"{guard.address_of(request)} {table} {seat}"
    return await carry_out(found, command, seat, limits, key)


@ROUTER.post("/api/tables/{table}/hint", responses=guard.REFUSED, response_model=Hint)
async def hint(request: Request, table: str, wanted: wire.WantHint) -> Response:
    """Return what a strong bot would do at the open question of your seat, and why.

    It takes about 2 seconds; asked again, the same question has the same answer at once.
    """
    limits, registry = guard.limits_of(request), guard.registry_of(request)
    limits.require(limits.views, guard.address_of(request))
    found = await registry.find(table)
    guard.require_seat(request, found, wanted.seat)

    def admit() -> None:
        for key in (f"{table} {wanted.seat}", guard.address_of(request)):
            limits.require(limits.hints, key)

    return json_response(await registry.hints.hint(found, wanted.seat, wanted.question, admit))


@ROUTER.get("/api/tables/{table}/seats", responses=guard.REFUSED)
async def seats(request: Request, table: str) -> list[outgoing.SeatInfo]:
    """List the seats."""
    async with guard.held_to_see(request, table) as (found, _):
        return seats_of(found)


# ------------------------------------------------------------------ turns
def waits_for_bots(row: LobbyRow) -> bool:
    """Return whether a slow game with people was evicted before its bots had decided."""
    game = row.game
    if game.status != "running" or not game.options.is_slow or not game.owes:
        return False
    people = {seat.index for seat in row.seats if seat.kind in (PERSON, "open")}
    return bool(people) and people.isdisjoint(map(int, game.owes))


@ROUTER.post("/api/turns", responses=guard.REFUSED)
async def turns(request: Request, wanted: wire.MyTables) -> wire.Turns:
    """Return whose turn it is at several tables; the key of a closed one is the proof.

    Unknown tables are missing, and so are closed ones without the right key.
    """
    limits, registry = guard.limits_of(request), guard.registry_of(request)
    limits.require(limits.views, guard.address_of(request))
    keys = {one.table: one.key for one in wanted.tables if is_table_id(one.table)}
    rows = await asyncio.to_thread(registry.store.rows, list(keys))
    found: dict[str, wire.Turn] = {}
    for row in rows:
        options, key = row.game.options, keys[row.game.id]
        if not options.is_public and not token_matches(key, options.key_hash):
            if key is not None:
                limits.require(limits.wrong, guard.address_of(request))
            continue
        with contextlib.suppress(*NO_JSON):  # damage of one table affects that table alone
            found[row.game.id] = wire.Turn(**whose_turn(row.game))
            if waits_for_bots(row):
                registry.wake(row.game.id)
    return wire.Turns(tables=found)
