"""The HTTP API of tables: the lobby, seats, commands, history, records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response, WebSocket

from tavolata.match.refused import CommandRefused
from tavolata.server.files import language_of
from tavolata.server.guard import (
    address_of,
    cookie_name,
    is_same_origin,
    key_cookie,
    require_proof,
    require_seat,
    require_sight,
    token_of,
)
from tavolata.server.limits import Limits
from tavolata.server.making import Made, make_lesson, make_of_record, make_table
from tavolata.server.registry import TableRegistry
from tavolata.server.rematch import decline, play_again
from tavolata.server.responses import carry_out, json_response
from tavolata.server.viewing import TimedPage
from tavolata.server.wire import (
    Again,
    Checked,
    Claim,
    Done,
    Enter,
    Join,
    NewLesson,
    NewLink,
    NewTable,
    NotDone,
    Problem,
    Seated,
    Share,
    UploadedRecord,
    WantHint,
)
from tavolata.tables import history, outgoing, seating
from tavolata.tables.outgoing_advice import Hint, ReviewState
from tavolata.tables.page import seats_of
from tavolata.tables.rows import LobbyRow
from tavolata.tables.secret import SeatToken, new_token, token_hash
from tavolata.tables.table import Table
from tavolata.words import languages
from tavolata.words.messages import Seat

YEAR = 365 * 24 * 3600
REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (403, 404, 409, 422, 429)
}
RECORD = "application/x-ndjson"
"""The content type of a record: JSON by lines."""
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="a seat of yours; none: watching")]


def registry_of(request: Request | WebSocket) -> TableRegistry:
    """Return the tables of the server that got a request."""
    found: TableRegistry = request.app.state.registry
    return found


def limits_of(request: Request | WebSocket) -> Limits:
    """Return the rate limits of the server that got a request."""
    found: Limits = request.app.state.limits
    return found


async def _look_at(request: Request, table: str, seat: int | None = None) -> tuple[Table, int | None]:
    """Return a table that the request may see, and the seat that it proves."""
    limits = limits_of(request)
    limits.require(limits.views, address_of(request))
    found = await registry_of(request).find(table)
    return found, require_sight(request, found, seat, limits)


def require_own_origin(request: Request) -> None:
    """Raise `CommandRefused` if a foreign page sends the request."""
    if not is_same_origin(request):
        raise CommandRefused("not-yours", "server-foreign-origin")


async def _require_new_table(request: Request) -> None:
    """Raise `CommandRefused` if the address may create no other table now."""
    limits, address = limits_of(request), address_of(request)
    limits.require(limits.tables, address)
    limits.require(limits.tables_daily, address)
    await registry_of(request).require_room(address)


async def _table_to_change(request: Request, table: str) -> tuple[Table, Limits]:
    """Return the table whose seats a request of our own page may change, and the rate limits."""
    require_own_origin(request)
    limits = limits_of(request)
    limits.require(limits.hands, address_of(request))
    return await registry_of(request).find(table), limits


# ------------------------------------------------------------------ tables
def _lobby_row(row: LobbyRow) -> dict[str, Any]:
    game = row.game
    seats = [{"name": seat.name, "kind": seat.kind} for seat in row.seats]
    return {"id": game.id, "name": game.name, "game": game.kind, "status": game.status, "seats": seats}


def _set_cookie(request: Request, response: Response, table: str, name: str, secret: str) -> None:
    response.set_cookie(
        name, secret, max_age=YEAR, path=f"/api/tables/{table}", httponly=True,
        samesite="lax", secure=request.url.scheme == "https",
    )  # fmt: skip


def _seated(request: Request, response: Response, made: Made) -> Seated:
    """Answer the maker of a table: cookies for their seat, or for a closed table that they watch."""
    table = made.table
    registry_of(request).usage.created(address_of(request), table.id)
    if made.seat is not None and made.token is not None:
        _set_cookie(request, response, table.id, cookie_name(table.id, made.seat), made.token)
    if not table.options.is_public and made.key is not None:
        _set_cookie(request, response, table.id, key_cookie(table.id), made.key)
    return Seated(table=table.id, seat=made.seat, key=made.key, token=made.token)


def add_tables(app: FastAPI) -> None:
    """Add the routes of the lobby and of tables."""

    @app.get("/api/tables", tags=["tables"])
    async def lobby(request: Request) -> dict[str, Any]:
        """List the public tables that wait for players, and those that can be watched."""
        found = await registry_of(request).lobby()
        return {key: [_lobby_row(row) for row in rows] for key, rows in found.items()}

    @app.post("/api/tables", tags=["tables"], responses=REFUSED)
    async def make(request: Request, response: Response, wanted: NewTable) -> Seated:
        """Make a table. The token of your seat comes in the cookie and, for programs, in the body."""
        require_own_origin(request)
        await _require_new_table(request)
        return _seated(request, response, await make_table(registry_of(request), wanted))

    @app.post("/api/lessons", tags=["tables"], responses=REFUSED)
    async def learn(request: Request, response: Response, wanted: NewLesson) -> Seated:
        """Make the table of a coached first game, with you and bots on the deal prepared for it."""
        require_own_origin(request)
        await _require_new_table(request)
        made = await make_lesson(registry_of(request), wanted.game, wanted.you)
        return _seated(request, response, made)

    @app.post("/api/tables/{table}/join", tags=["tables"], responses=REFUSED)
    async def join(request: Request, response: Response, table: str, wanted: Join) -> Seated:
        """Take an open seat; the game begins when the last one is taken."""
        found, limits = await _table_to_change(request, table)
        if not found.options.is_public:
            refusal = CommandRefused("needs-key", "server-needs-key")
            require_proof(request, wanted.key, found.options.key_hash, refusal, limits)
        token = new_token()
        seat = await seating.join(found, wanted.name, wanted.seat, token_hash(token))
        _set_cookie(request, response, table, cookie_name(table, seat.number), token)
        return Seated(table=table, seat=seat.number, token=token)

    @app.post("/api/tables/{table}/enter", tags=["tables"], responses=REFUSED)
    async def enter(request: Request, response: Response, table: str, wanted: Enter) -> Seated:
        """Trade the key of a closed table for a cookie that lets you watch it and its replay."""
        found, limits = await _table_to_change(request, table)
        if not found.options.is_public:
            refusal = CommandRefused("needs-key", "server-needs-key")
            require_proof(request, wanted.key, found.options.key_hash, refusal, limits)
            _set_cookie(request, response, table, key_cookie(table), wanted.key)
        return Seated(table=table, seat=None)

    @app.post("/api/tables/{table}/claim", tags=["tables"], responses=REFUSED)
    async def claim(request: Request, response: Response, table: str, wanted: Claim) -> Seated:
        """Trade the token of a link for the cookie: a seat on another device."""
        found, limits = await _table_to_change(request, table)
        known = found.seats[wanted.seat].token_hash if wanted.seat < len(found.seats) else None
        refusal = CommandRefused("not-yours", "server-not-your-seat", seat=Seat(wanted.seat))
        require_proof(request, wanted.token, known, refusal, limits)
        _set_cookie(request, response, table, cookie_name(table, wanted.seat), wanted.token)
        game, lang = found.game, language_of(request, languages())
        return Seated(
            table=table,
            seat=wanted.seat,
            key=found.options.key,
            files=request.app.state.preloads.of_table(game.name, lang, game.parameters),
        )

    @app.post("/api/tables/{table}/link", tags=["tables"], responses=REFUSED)
    async def link(request: Request, response: Response, table: str, wanted: NewLink) -> Seated:
        """Replace the token of your own seat, to move it to another device; its other sockets close."""
        found, limits = await _table_to_change(request, table)
        require_seat(request, found, wanted.seat, limits)
        token = new_token()
        await seating.renew(found, wanted.seat, token_hash(token), wanted.page)
        _set_cookie(request, response, table, cookie_name(table, wanted.seat), token)
        return Seated(table=table, seat=wanted.seat, token=token)

    @app.post("/api/tables/{table}/again", tags=["tables"], responses=REFUSED)
    async def again(request: Request, response: Response, table: str, wanted: Again) -> Seated:
        """Play again with the same people: get your place at the next table of an ended one.

        Everyone gets the same table; the first request makes it. The old seat's token is the proof.
        """
        require_own_origin(request)
        limits, registry = limits_of(request), registry_of(request)
        found = await registry.find(table)
        require_seat(request, found, wanted.seat, limits)
        is_new = found.options.next_table is None
        if is_new:
            await _require_new_table(request)
        else:
            limits.require(limits.hands, address_of(request))
        if not wanted.on:
            return Seated(table=(await decline(registry, found, wanted.seat)).id, seat=None)
        token = SeatToken(token_of(request, table, wanted.seat) or "")
        made = await play_again(registry, found, wanted.seat, token, wanted.name)
        return _seated(request, response, made)

    @app.get("/api/tables/{table}/share", tags=["tables"], responses=REFUSED)
    async def share(
        request: Request,
        table: str,
        seat: Annotated[int, Query(ge=0, le=7, description="a seat of yours")],
    ) -> Share:
        """Return the parts of an invite link, for people who sit at the table."""
        found, _ = await _look_at(request, table, seat)
        return Share(address=request.app.state.address, key=found.options.key)

    @app.get("/api/tables/{table}", tags=["tables"], responses=REFUSED, response_model=outgoing.View)
    async def look(request: Request, table: str, seat: SeatQuery = None) -> Response:
        """Return the view of a seat or a spectator: the same that the socket sends."""
        found, mine = await _look_at(request, table, seat)
        return json_response(await TimedPage(found, mine).view())

    @app.post("/api/tables/{table}/do", tags=["tables"], responses=REFUSED)
    async def do(request: Request, table: str, command: Checked) -> Done | NotDone:
        """Carry out a command; a repeated id gets the first answer and does nothing."""
        require_own_origin(request)
        found = await registry_of(request).find(table)
        limits = limits_of(request)
        seat = require_seat(request, found, command.seat, limits)
        key = f"{address_of(request)} {table} {seat}"
        return await carry_out(found, command, seat, limits, key)

    @app.post("/api/tables/{table}/hint", tags=["tables"], responses=REFUSED, response_model=Hint)
    async def hint(request: Request, table: str, wanted: WantHint) -> Response:
        """Return what a strong bot would do at the open question of your seat, and why.

        It takes about 2 seconds; asked again, the same question has the same answer at once.
        """
        require_own_origin(request)
        limits, registry = limits_of(request), registry_of(request)
        limits.require(limits.views, address_of(request))
        found = await registry.find(table)
        require_seat(request, found, wanted.seat, limits)

        def admit() -> None:
            for key in (f"{table} {wanted.seat}", address_of(request)):
                limits.require(limits.hints, key)

        return json_response(await registry.hints.want(found, wanted.seat, wanted.question, admit))

    @app.get("/api/tables/{table}/seats", tags=["tables"], responses=REFUSED)
    async def seats(request: Request, table: str) -> list[outgoing.SeatInfo]:
        """List the seats."""
        found, _ = await _look_at(request, table)
        async with found.lock:
            return seats_of(found)


# ------------------------------------------------------------------ history
def add_history(app: FastAPI) -> None:
    """Add the routes of logs, replays, reviews and records."""

    @app.get(
        "/api/tables/{table}/log", tags=["past"], responses=REFUSED, response_model=outgoing.WholeLog
    )
    async def log(request: Request, table: str, seat: SeatQuery = None) -> Response:
        """Return all turns so far, as the seat saw them."""
        found, mine = await _look_at(request, table, seat)
        async with found.lock:
            return json_response({"turns": await history.log(found, mine)})

    @app.get(
        "/api/tables/{table}/replay", tags=["past"], responses=REFUSED, response_model=outgoing.Step
    )
    async def replay(
        request: Request,
        table: str,
        step: Annotated[int, Query(ge=0)] = 0,
        eyes: Annotated[str, Query(pattern="^([0-7]|table|all)$")] = "table",
    ) -> Response:
        """Return the table after `step` decisions of a finished game, from a point of view."""
        found, _ = await _look_at(request, table)
        view = await asyncio.to_thread(history.at_step, found, step, eyes)
        return json_response(view)

    @app.get(
        "/api/tables/{table}/review",
        tags=["past"],
        responses=REFUSED,
        response_model=ReviewState,
    )
    async def review(request: Request, table: str) -> Response:
        """Return the review of a finished game, if someone has asked for it."""
        found, _ = await _look_at(request, table)
        history.require_over(found)
        return json_response(registry_of(request).reviews.look(table))

    @app.post(
        "/api/tables/{table}/review",
        tags=["past"],
        responses=REFUSED,
        response_model=ReviewState,
    )
    async def want_review(request: Request, table: str) -> Response:
        """Ask for the review of a finished game; it is made in the background."""
        require_own_origin(request)
        limits = limits_of(request)
        limits.require(limits.reviews, address_of(request))
        found, _ = await _look_at(request, table)
        reviews = registry_of(request).reviews
        reviews.want(table, history.require_over(found))
        return json_response(reviews.look(table))

    lines: dict[int | str, dict[str, Any]] = {
        200: {
            "description": "the lines of the record",
            "content": {RECORD: {"schema": {"type": "string"}}},
        }
    }

    @app.get(
        "/api/tables/{table}/record",
        tags=["past"],
        responses={**REFUSED, **lines},
        response_class=Response,
    )
    async def record(request: Request, table: str, seat: SeatQuery = None) -> Response:
        """Return the record of a finished game, or of one that a person plays alone with bots."""
        found, mine = await _look_at(request, table, seat)
        async with found.lock:
            text = history.record(found, mine)
        name = f"{found.game.name}-{table}.tavolata.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=RECORD, headers=headers)

    @app.post("/api/records", tags=["past"], responses=REFUSED)
    async def upload(request: Request, response: Response, given: UploadedRecord) -> Seated:
        """Open a record as a table: to watch it if it is finished, otherwise to resume it."""
        require_own_origin(request)
        await _require_new_table(request)
        made = await make_of_record(registry_of(request), given)
        return _seated(request, response, made)
