"""The HTTP API of tables and seats.

The lobby, new tables, views, commands, hints and turns; people take a seat, move it, and meet again.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tavolata.match.match import PERSON
from tavolata.server import guard, wire
from tavolata.server.files import language_of
from tavolata.server.making import decline, make_lesson, make_table, play_again
from tavolata.server.responses import carry_out, json_response
from tavolata.server.sockets import TimedPage
from tavolata.server.store import NO_JSON
from tavolata.server.wire import Again, Claim, Enter, Join, NewLink, Seated, Share
from tavolata.tables import execute, outgoing
from tavolata.tables.outgoing import Hint
from tavolata.tables.page import seats_of
from tavolata.tables.rows import LobbyRow, whose_turn
from tavolata.tables.secret import SeatToken, is_table_id, new_token, token_hash, token_matches

ROUTER = APIRouter(tags=["tables"])


def _lobby_row(row: LobbyRow) -> wire.ListedTable:
    game = row.game
    seats: list[wire.ListedSeat] = [
        {"name": "", "kind": "open"} if row.is_free(seat) else {"name": seat.name, "kind": seat.kind}
        for seat in row.seats
    ]
    return {"id": game.id, "name": game.name, "game": game.kind, "status": game.status, "seats": seats}


@ROUTER.get("/api/tables")
async def lobby(request: Request) -> dict[str, list[wire.ListedTable]]:
    """List the public tables with a free seat, also of running games, and those that can be watched."""
    store = guard.registry_of(request).store
    waiting = await asyncio.to_thread(store.open_tables)
    running = await asyncio.to_thread(store.running_tables)
    found = {
        "waiting": waiting + [row for row in running if row.has_free_seat],
        "running": [row for row in running if not row.has_free_seat],
    }
    return {key: [_lobby_row(row) for row in rows] for key, rows in found.items()}


@ROUTER.post("/api/tables", responses=guard.REFUSED)
async def make(request: Request, response: Response, wanted: wire.NewTable) -> wire.Seated:
    """Make a table. The token of your seat comes in the cookie and, for programs, in the body.

    With a token of your own you can repeat a request whose answer was lost.
    """
    registry = guard.registry_of(request)
    return await guard.seated_once(
        request, response, wanted.token, lambda token: make_table(registry, wanted, token)
    )


@ROUTER.post("/api/lessons", responses=guard.REFUSED)
async def learn(request: Request, response: Response, wanted: wire.NewLesson) -> wire.Seated:
    """Make the table of a coached first game, with you and bots on the deal prepared for it.

    With a token of your own you can repeat a request whose answer was lost.
    """
    registry = guard.registry_of(request)
    return await guard.seated_once(
        request, response, wanted.token, lambda token: make_lesson(registry, wanted, token)
    )


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


# ------------------------------------------------------------------ seats
@ROUTER.post("/api/tables/{table}/join", responses=guard.REFUSED)
async def join(request: Request, response: Response, table: str, wanted: Join) -> Seated:
    """Take an open seat; the game begins when the last one is taken.

    With a token of your own you can repeat a request whose answer was lost.
    """
    found = await guard.table_to_change(request, table)
    if not found.options.is_public:
        guard.require_key(request, found, wanted.key)
    token = new_token() if wanted.token is None else SeatToken(wanted.token)
    seat = await execute.join(found, wanted.name, wanted.seat, token_hash(token))
    guard.set_cookie(request, response, table, guard.cookie_name(table, seat.number), token)
    return Seated(table=table, seat=seat.number, token=token)


@ROUTER.post("/api/tables/{table}/enter", responses=guard.REFUSED)
async def enter(request: Request, response: Response, table: str, wanted: Enter) -> Seated:
    """Trade the key of a closed table for a cookie that lets you watch it and its replay."""
    found = await guard.table_to_change(request, table)
    if not found.options.is_public:
        guard.require_key(request, found, wanted.key)
        guard.set_cookie(request, response, table, guard.key_cookie(table), wanted.key)
    return Seated(table=table, seat=None)


@ROUTER.post("/api/tables/{table}/claim", responses=guard.REFUSED)
async def claim(request: Request, response: Response, table: str, wanted: Claim) -> Seated:
    """Trade the token of a link for the cookie: a seat on another device."""
    found = await guard.table_to_change(request, table)
    guard.require_token(request, found, wanted.seat, wanted.token)
    guard.set_cookie(request, response, table, guard.cookie_name(table, wanted.seat), wanted.token)
    game, lang = found.game, language_of(request)
    return Seated(
        table=table,
        seat=wanted.seat,
        key=found.options.key,
        files=request.app.state.preloads.of_table(game.name, lang, game.parameters),
    )


@ROUTER.post("/api/tables/{table}/link", responses=guard.REFUSED)
async def link(request: Request, response: Response, table: str, wanted: NewLink) -> Seated:
    """Replace the token of your own seat, to move it to another device; its other sockets close."""
    found = await guard.table_to_change(request, table)
    guard.require_seat(request, found, wanted.seat)
    token = new_token()
    await execute.renew(found, wanted.seat, token_hash(token), wanted.page)
    guard.set_cookie(request, response, table, guard.cookie_name(table, wanted.seat), token)
    return Seated(table=table, seat=wanted.seat, token=token)


@ROUTER.post("/api/tables/{table}/again", responses=guard.REFUSED)
async def again(request: Request, response: Response, table: str, wanted: Again) -> Seated:
    """Play again with the same people: get your place at the next table of an ended one.

    Everyone gets the same table; the first request makes it, and chooses the game. The old seat's
    token is the proof.
    """
    limits, registry = guard.limits_of(request), guard.registry_of(request)
    found = await registry.find(table)
    guard.require_seat(request, found, wanted.seat)
    is_new = found.options.next_table is None
    if is_new:
        await guard.require_new_table(request)
    else:
        limits.require(limits.hands, guard.address_of(request))
    if not wanted.on:
        return Seated(table=(await decline(registry, found, wanted.seat)).id, seat=None)
    token = SeatToken(guard.token_of(request, table, wanted.seat) or "")
    made = await play_again(registry, found, wanted.seat, token, wanted.name, wanted.game)
    return guard.seated(request, response, made)


@ROUTER.get("/api/tables/{table}/share", responses=guard.REFUSED)
async def share(
    request: Request,
    table: str,
    seat: Annotated[int, Query(ge=0, le=7, description="a seat of yours")],
) -> Share:
    """Return the parts of an invite link, for people who sit at the table."""
    found, _ = await guard.look_at(request, table, seat)
    return Share(address=request.app.state.address, key=found.options.key)
