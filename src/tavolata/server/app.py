"""The server's HTTP and WebSocket API: `create_app(database)` is the whole server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from tavolata import __version__
from tavolata.core.errors import TavolataError
from tavolata.match.refused import CommandRefused
from tavolata.search.levels import LEVELS
from tavolata.server import catalogue, history
from tavolata.server.access import Access, Forwarded
from tavolata.server.bots import BotPool
from tavolata.server.files import ASK_AGAIN, HASHED, INDEX, Files, mark_of, with_mark
from tavolata.server.guard import (
    HEADERS,
    Guard,
    address_of,
    cookie_name,
    is_same_origin,
    key_cookie,
    language_of,
    require_known_host,
    require_proof,
    require_seat,
    require_sight,
    token_of,
)
from tavolata.server.limits import Limits
from tavolata.server.page import Page, seats_of
from tavolata.server.registry import Made, TableRegistry
from tavolata.server.rematch import decline, play_again
from tavolata.server.responses import answer, carry_out, explained, problem_of
from tavolata.server.secret import SeatToken, is_table_id, new_token, token_hash
from tavolata.server.sockets import BAD, Socket
from tavolata.server.store import LobbyRow, Store
from tavolata.server.table import Table
from tavolata.server.wire import (
    Again,
    AnyCommand,
    Claim,
    Done,
    Enter,
    Join,
    Language,
    NewLink,
    NewTable,
    NotDone,
    Problem,
    Seated,
    Share,
    UploadedRecord,
)
from tavolata.server.writer import Writer

STATIC = Path(__file__).parent / "static"
"""The built page; the folder is missing if the page was not built."""
INTERFACE = Path(__file__).parent / "interface"
"""The page that documents the API."""
PACKED_FROM = 1000
"""Size in bytes above which a response is compressed."""
YEAR = 365 * 24 * 3600
REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (403, 404, 409, 422, 429)
}
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="a seat of yours; none: watching")]
LangQuery = Annotated[Language, Query(description="the language of all sentences")]


def create_app(
    database: str | Store,
    *,
    workers: int | None = None,
    address: str | None = None,
    access: Access | None = None,
    is_warm: bool = False,
) -> FastAPI:
    """Create the server on a database (URL, path, or an open one, which it closes).

    `address` is the URL at which other devices reach the server, None if there is none. With `is_warm`
    the workers of all levels start at once, otherwise when a bot first sits down at a table.
    """
    access = access or Access()
    limits = Limits(is_on=access.is_limited)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store.open(database, owns=True) if isinstance(database, str) else database
        writer = Writer(store)
        bot_pool = BotPool(workers)
        if is_warm:
            bot_pool.warm(len(LEVELS))
        registry = TableRegistry(store, writer, bot_pool)
        app.state.registry, app.state.address = registry, address
        # Modules, words and cards live as long as the server. Hidden from the collector
        # they cost no pause: with 4,000 pages a full collection took half a second.
        gc.collect()
        gc.freeze()
        sweeping = asyncio.create_task(registry.sweep())
        yield
        sweeping.cancel()
        await registry.aclose()
        await writer.aclose()
        store.close()

    app = FastAPI(
        title="Tavolata",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        description="Tables of city-building card games. `docs/table.md` says how to play by program.",
    )
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5)
    app.state.access, app.state.limits = access, limits
    app.add_middleware(Guard, access=access, limits=limits)
    app.add_middleware(Forwarded, access=access)
    _refusals(app)
    _games(app)
    _tables(app)
    _past(app)
    _socket(app)
    _pages(app)
    return app


def _registry(request: Request | WebSocket) -> TableRegistry:
    found: TableRegistry = request.app.state.registry
    return found


def _limits(request: Request | WebSocket) -> Limits:
    found: Limits = request.app.state.limits
    return found


# ------------------------------------------------------------------ refusals
def _refusals(app: FastAPI) -> None:
    @app.exception_handler(TavolataError)
    async def refuse(request: Request, problem: TavolataError) -> JSONResponse:
        return await answer(explained(problem, language_of(request)), problem)

    @app.exception_handler(HTTPException)
    async def not_there(request: Request, problem: HTTPException) -> JSONResponse:
        # Errors while reading the body, such as one that is too large, come wrapped.
        if isinstance(problem.__cause__, TavolataError):
            cause = problem.__cause__
            return await answer(explained(cause, language_of(request)), cause)
        if problem.status_code in (404, 405):
            found = explained(CommandRefused("unknown-table", "server-no-page"), language_of(request))
            return JSONResponse(found, problem.status_code, problem.headers)
        no_json = CommandRefused("malformed", "server-no-json")
        return await answer(explained(no_json, language_of(request)))

    @app.exception_handler(Exception)
    async def fault(request: Request, _: Exception) -> JSONResponse:
        # The guard does not see this response: it has to bring the headers itself.
        problem = CommandRefused("fault", "server-fault")
        found = await answer(explained(problem, language_of(request)))
        found.headers.update(HEADERS)
        return found

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, problem: RequestValidationError) -> JSONResponse:
        return await answer(problem_of(problem, language_of(request)))


async def _look_at(request: Request, table: str, seat: int | None = None) -> tuple[Table, int | None]:
    """Return a table that the request may see, and the seat that it proves."""
    limits = _limits(request)
    limits.require(limits.views, address_of(request))
    found = await _registry(request).find(table)
    return found, require_sight(request, found, seat, limits)


def _require_own_origin(request: Request) -> None:
    if not is_same_origin(request):
        raise CommandRefused("not-yours", "server-foreign-origin")


def _lasting(request: Request, found: Any) -> Response:
    """Return a response that the browser may cache until another version runs."""
    body = json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"Cache-Control": ASK_AGAIN}
    return with_mark(request, body, mark_of(body), "application/json", headers)


# ------------------------------------------------------------------ the games
def _games(app: FastAPI) -> None:
    @app.get("/api/health", tags=["server"])
    async def health(request: Request, response: Response) -> dict[str, Any]:
        """Report whether the server is healthy and how much it has open; 503 while it cannot save."""
        since = _registry(request).writer.failing_since
        if since is not None:
            response.status_code = 503
        storage = {"storage": "ok" if since is None else "failing", "failing_since": since}
        return {"version": __version__, **storage, **_registry(request).counts()}

    @app.get("/api/games", tags=["games"], response_model=list[dict[str, Any]])
    async def games(request: Request, lang: LangQuery = "en") -> Response:
        """List the games with their players, presets and levels of bots."""
        return _lasting(request, await asyncio.to_thread(catalogue.games, lang))

    @app.get(
        "/api/games/{game}/faces", tags=["games"], responses=REFUSED, response_model=dict[str, Any]
    )
    async def faces(
        request: Request,
        game: str,
        lang: LangQuery = "en",
        parameters: Annotated[str, Query(max_length=600, description="key=value,key=value")] = "",
    ) -> Response:
        """Return the appearance of a game's cards."""
        cards = await asyncio.to_thread(catalogue.faces, game, parameters, lang)
        return _lasting(request, {"cards": cards})


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
    if made.seat is not None and made.token is not None:
        _set_cookie(request, response, table.id, cookie_name(table.id, made.seat), made.token)
    if not table.options.is_public and made.key is not None:
        _set_cookie(request, response, table.id, key_cookie(table.id), made.key)
    return Seated(table=table.id, seat=made.seat, key=made.key, token=made.token)


def _tables(app: FastAPI) -> None:
    @app.get("/api/tables", tags=["tables"])
    async def lobby(request: Request) -> dict[str, Any]:
        """List the public tables that wait for players, and those that can be watched."""
        found = await _registry(request).lobby()
        return {key: [_lobby_row(row) for row in rows] for key, rows in found.items()}

    @app.post("/api/tables", tags=["tables"], responses=REFUSED)
    async def make(request: Request, response: Response, wanted: NewTable) -> Seated:
        """Make a table. The token of your seat comes in the cookie and, for programs, in the body."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.tables, address_of(request))
        made = await _registry(request).make(wanted)
        return _seated(request, response, made)

    @app.post("/api/tables/{table}/join", tags=["tables"], responses=REFUSED)
    async def join(request: Request, response: Response, table: str, wanted: Join) -> Seated:
        """Take an open seat; the game begins when the last one is taken."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.hands, address_of(request))
        found = await _registry(request).find(table)
        if not found.options.is_public:
            refusal = CommandRefused("needs-key", "server-needs-key")
            require_proof(request, wanted.key, found.options.key_hash, refusal, limits)
        token = new_token()
        seat = await found.join(wanted.name, wanted.seat, token_hash(token))
        _set_cookie(request, response, table, cookie_name(table, seat.number), token)
        return Seated(table=table, seat=seat.number, token=token)

    @app.post("/api/tables/{table}/enter", tags=["tables"], responses=REFUSED)
    async def enter(request: Request, response: Response, table: str, wanted: Enter) -> Seated:
        """Trade the key of a closed table for a cookie that lets you watch it and its replay."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.hands, address_of(request))
        found = await _registry(request).find(table)
        if not found.options.is_public:
            refusal = CommandRefused("needs-key", "server-needs-key")
            require_proof(request, wanted.key, found.options.key_hash, refusal, limits)
            _set_cookie(request, response, table, key_cookie(table), wanted.key)
        return Seated(table=table, seat=None)

    @app.post("/api/tables/{table}/claim", tags=["tables"], responses=REFUSED)
    async def claim(request: Request, response: Response, table: str, wanted: Claim) -> Seated:
        """Trade the token of a link for the cookie: a seat on another device."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.hands, address_of(request))
        found = await _registry(request).find(table)
        known = found.seats[wanted.seat].token_hash if wanted.seat < len(found.seats) else None
        refusal = CommandRefused("not-yours", "server-not-your-seat", seat=f"P{wanted.seat + 1}")
        require_proof(request, wanted.token, known, refusal, limits)
        _set_cookie(request, response, table, cookie_name(table, wanted.seat), wanted.token)
        return Seated(table=table, seat=wanted.seat)

    @app.post("/api/tables/{table}/link", tags=["tables"], responses=REFUSED)
    async def link(request: Request, response: Response, table: str, wanted: NewLink) -> Seated:
        """Replace the token of your own seat, to move it to another device; its other sockets close."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.hands, address_of(request))
        found = await _registry(request).find(table)
        require_seat(request, found, wanted.seat, limits)
        token = new_token()
        await found.renew(wanted.seat, token_hash(token), wanted.page)
        _set_cookie(request, response, table, cookie_name(table, wanted.seat), token)
        return Seated(table=table, seat=wanted.seat, token=token)

    @app.post("/api/tables/{table}/again", tags=["tables"], responses=REFUSED)
    async def again(request: Request, response: Response, table: str, wanted: Again) -> Seated:
        """Play again with the same people: get your place at the next table of an ended one.

        Everyone gets the same table; the first request makes it. The old seat's token is the proof.
        """
        _require_own_origin(request)
        limits, registry = _limits(request), _registry(request)
        found = await registry.find(table)
        require_seat(request, found, wanted.seat, limits)
        is_new = found.options.next_table is None
        limits.require(limits.tables if is_new else limits.hands, address_of(request))
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

    @app.get("/api/tables/{table}", tags=["tables"], responses=REFUSED)
    async def look(
        request: Request, table: str, seat: SeatQuery = None, lang: LangQuery = "en"
    ) -> dict[str, Any]:
        """Return the view of a seat or a spectator: the same that the socket sends."""
        found, mine = await _look_at(request, table, seat)
        return await Page(found, mine, lang).view()

    @app.post("/api/tables/{table}/do", tags=["tables"], responses=REFUSED)
    async def do(
        request: Request, table: str, command: AnyCommand, lang: LangQuery = "en"
    ) -> Done | NotDone:
        """Carry out a command; a repeated id gets the first answer and does nothing."""
        _require_own_origin(request)
        found = await _registry(request).find(table)
        limits = _limits(request)
        seat = require_seat(request, found, command.seat, limits)
        key = f"{address_of(request)} {table} {seat}"
        return await carry_out(found, command, seat, lang, limits, key)

    @app.get("/api/tables/{table}/seats", tags=["tables"], responses=REFUSED)
    async def seats(request: Request, table: str) -> list[dict[str, Any]]:
        """List the seats."""
        found, _ = await _look_at(request, table)
        async with found.lock:
            return seats_of(found)


# ------------------------------------------------------------------ history
def _past(app: FastAPI) -> None:
    @app.get("/api/tables/{table}/log", tags=["past"], responses=REFUSED)
    async def log(
        request: Request, table: str, seat: SeatQuery = None, lang: LangQuery = "en"
    ) -> dict[str, Any]:
        """Return all turns so far in words, as the seat saw them."""
        found, mine = await _look_at(request, table, seat)
        async with found.lock:
            return {"turns": await history.log(found, mine, lang)}

    @app.get("/api/tables/{table}/replay", tags=["past"], responses=REFUSED)
    async def replay(
        request: Request,
        table: str,
        step: Annotated[int, Query(ge=0)] = 0,
        eyes: Annotated[str, Query(pattern="^([0-7]|table|all)$")] = "table",
        lang: LangQuery = "en",
    ) -> dict[str, Any]:
        """Return the table after `step` decisions of a finished game, from a point of view."""
        found, _ = await _look_at(request, table)
        return await asyncio.to_thread(history.at_step, found, step, eyes, lang)

    @app.get("/api/tables/{table}/review", tags=["past"], responses=REFUSED)
    async def review(request: Request, table: str, lang: LangQuery = "en") -> dict[str, Any]:
        """Return the review of a finished game, if someone has asked for it."""
        found, _ = await _look_at(request, table)
        history.require_over(found)
        return await _registry(request).reviews.look(table, lang)

    @app.post("/api/tables/{table}/review", tags=["past"], responses=REFUSED)
    async def want_review(request: Request, table: str, lang: LangQuery = "en") -> dict[str, Any]:
        """Ask for the review of a finished game; it is made in the background."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.reviews, address_of(request))
        found, _ = await _look_at(request, table)
        reviews = _registry(request).reviews
        reviews.want(table, history.require_over(found))
        return await reviews.look(table, lang)

    @app.get("/api/tables/{table}/record", tags=["past"], responses=REFUSED)
    async def record(request: Request, table: str, seat: SeatQuery = None) -> Response:
        """Return the record of a finished game, or of one that a person plays alone with bots."""
        found, mine = await _look_at(request, table, seat)
        async with found.lock:
            text = history.record(found, mine)
        name = f"{found.game.name}-{table}.tavolata.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    @app.post("/api/records", tags=["past"], responses=REFUSED)
    async def upload(request: Request, response: Response, given: UploadedRecord) -> Seated:
        """Open a record as a table: to watch it if it is finished, otherwise to resume it."""
        _require_own_origin(request)
        limits = _limits(request)
        limits.require(limits.tables, address_of(request))
        made = await history.put_on_table(_registry(request), given)
        return _seated(request, response, made)


# ------------------------------------------------------------------ socket and pages
def _socket(app: FastAPI) -> None:
    @app.websocket("/api/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str, seat: SeatQuery = None) -> None:
        limits = _limits(websocket)
        try:
            require_known_host(websocket, websocket.app.state.access)
            if not is_same_origin(websocket):
                raise CommandRefused("not-yours", "server-foreign-origin")
            limits.require(limits.hands, address_of(websocket))
            found = await _registry(websocket).find(table)
            mine = require_sight(websocket, found, seat, limits)
        except TavolataError as problem:
            await websocket.accept()
            await websocket.send_json({"kind": "refused", **explained(problem, language_of(websocket))})
            await websocket.close(BAD)
            return
        await websocket.accept()
        await Socket(websocket, found, mine, limits).run()


PAGES = {"credits", "about"}
PAGES_OF_TABLES = {"table", "replay", "review"}
"""The addresses of the page by their first part; `web/src/lib/route.svelte.ts` has the same."""


async def _is_page(registry: TableRegistry, path: str) -> bool:
    """Return whether the page has something to show at an address."""
    first, _, rest = path.partition("/")
    if first not in PAGES_OF_TABLES:
        return path in PAGES or path == ""
    table = rest.partition("/")[0]
    return is_table_id(table) and await registry.has(table)


def _pages(app: FastAPI) -> None:
    interface = Files(INTERFACE)

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs(request: Request) -> Response:
        return interface.answer(request, INDEX)

    @app.api_route("/docs/{name}", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs_file(request: Request, name: str) -> Response:
        if name not in interface:
            raise CommandRefused("unknown-table", "server-no-page")
        return interface.answer(request, name)

    if not (STATIC / INDEX).exists():
        return
    files = Files(STATIC)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path in files and path != INDEX:
            return files.answer(request, path)
        if path.startswith(("api/", HASHED)):
            raise CommandRefused("unknown-table", "server-no-page")
        return files.answer(request, INDEX, 200 if await _is_page(_registry(request), path) else 404)
