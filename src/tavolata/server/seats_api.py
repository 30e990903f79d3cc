"""The HTTP API of seats: how people take one, move it to another device, and meet again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tavolata.server import guard
from tavolata.server.files import language_of
from tavolata.server.making import decline, play_again
from tavolata.server.wire import Again, Claim, Enter, Join, NewLink, Seated, Share
from tavolata.tables import seating
from tavolata.tables.secret import SeatToken, new_token, token_hash
from tavolata.words import languages

ROUTER = APIRouter(tags=["tables"])


@ROUTER.post("/api/tables/{table}/join", responses=guard.REFUSED)
async def join(request: Request, response: Response, table: str, wanted: Join) -> Seated:
    """Take an open seat; the game begins when the last one is taken."""
    found = await guard.table_to_change(request, table)
    if not found.options.is_public:
        guard.require_key(request, found, wanted.key)
    token = new_token()
    seat = await seating.join(found, wanted.name, wanted.seat, token_hash(token))
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
    game, lang = found.game, language_of(request, languages())
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
    await seating.renew(found, wanted.seat, token_hash(token), wanted.page)
    guard.set_cookie(request, response, table, guard.cookie_name(table, wanted.seat), token)
    return Seated(table=table, seat=wanted.seat, token=token)


@ROUTER.post("/api/tables/{table}/again", responses=guard.REFUSED)
async def again(request: Request, response: Response, table: str, wanted: Again) -> Seated:
    """Play again with the same people: get your place at the next table of an ended one.

    Everyone gets the same table; the first request makes it. The old seat's token is the proof.
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
    made = await play_again(registry, found, wanted.seat, token, wanted.name)
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
