"""The server's HTTP and WebSocket API: `create_app(database)` is the whole server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from tavolata import __version__
from tavolata.core.errors import TavolataError
from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.match.refused import CommandRefused
from tavolata.search.levels import STRONGEST
from tavolata.server import games_api, guard, history_api, metrics, tables_api
from tavolata.server.access import Access, Forwarded
from tavolata.server.bots import BotPool
from tavolata.server.files import HASHED, INDEX, DeviceFiles, Files, Preloads, language_of, links
from tavolata.server.guard import SeatQuery, registry_of
from tavolata.server.leases import SharedOwnership
from tavolata.server.limits import Limits, Usage
from tavolata.server.registry import TableRegistry
from tavolata.server.responses import answer, explained, json_response, problem_of, refused
from tavolata.server.routing import Routing
from tavolata.server.sockets import BAD, Socket
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables import catalogue
from tavolata.tables.platform import encode
from tavolata.tables.secret import is_table_id

if TYPE_CHECKING:
    from tavolata.server.forwarding import Forwarder

STATIC = Path(__file__).parent / "static"
"""The built page; the folder is missing if the page was not built."""
INTERFACE = Path(__file__).parent / "interface"
"""The page that documents the API."""
PACKED_FROM = 1000
"""Size in bytes above which a response is compressed."""
ADMITTED = "tavolata.admitted"
"""The key of a connection's scope with the table and the seat of an admitted socket."""

ROUTER = APIRouter(tags=["server"])
"""Health for monitoring: whether the server runs, and whether it is ready for players."""
COLLECTING = (5_000, 4, 100)
"""Thresholds of the garbage collector, which stops all tables: the second one keeps collections of
middle-aged objects short, and the third one makes full ones rare (0.16 s if there are 500 tables)."""


class Application(FastAPI):
    """FastAPI, which admits sockets but does not serve them.

    Its chain of middleware and dependencies would stay with each socket as long as the page is open:
    20 coroutines with what they hold.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or admit a socket and serve it."""
        await super().__call__(scope, receive, send)
        admitted = scope.get(ADMITTED)
        if admitted is None:
            return
        socket = WebSocket({"type": scope["type"], "client": scope["client"]}, receive, send)
        try:
            await socket.accept()
            scope.clear()  # headers, dependencies and their exit stacks
            table, seat = admitted
            await Socket(socket, table, seat, self.state.limits).run()
        finally:
            self.state.usage.close_socket(guard.address_of(socket))


def create_app(
    database: str | Store,
    *,
    workers: int | None = None,
    address: str | None = None,
    internal: str | None = None,
    access: Access | None = None,
    is_warm: bool = False,
    site: Path | None = None,
) -> Application:
    """Create the server on a database (URL, path, or an open one, which it closes).

    `address` is the URL at which other devices reach the server, None if there is none; `internal` the
    one at which other servers on the same database do. With `is_warm` the workers of all levels start
    at once, otherwise when a bot first sits down at a table, and the words of all games are loaded
    before the first visitor needs them. `site` is a published site whose files let pages play without
    the server.
    """
    access = access or Access()
    limits = Limits(is_on=access.is_limited)
    usage = Usage(access.quotas, is_on=limits.is_on)

    app = Application(
        title="Tavolata",
        version=__version__,
        lifespan=lambda app: life(app, database, workers, address, internal, is_warm=is_warm),
        docs_url=None,
        redoc_url=None,
        description="Tables of city-building card games. `docs/table.md` says how to play by program.",
    )
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5)
    app.state.access, app.state.limits, app.state.usage = access, limits, usage
    app.state.router = None
    app.state.peer_hosts = set()
    app.state.preloads = Preloads(STATIC)

    def is_peer(proof: str) -> bool:
        router: Forwarder | None = app.state.router
        return router is not None and router.ownership.proves(proof)

    app.add_middleware(Routing, router=lambda: app.state.router)
    app.add_middleware(guard.Guard, access=access, limits=limits)
    app.add_middleware(Forwarded, access=access, is_peer=is_peer)
    _refusals(app)
    for router in (games_api.ROUTER, ROUTER, tables_api.ROUTER, history_api.ROUTER):
        app.routes.extend(router.routes)  # `app.routes` lists each of them
    _socket(app)
    _pages(app, site)
    return app


# ------------------------------------------------------------------ start and end
@contextlib.asynccontextmanager
async def life(
    app: FastAPI, database: str | Store, workers: int | None, address: str | None,
    internal: str | None, *, is_warm: bool,
) -> AsyncIterator[None]:  # fmt: skip
    """Open what the server needs while it runs, and close it at the end; see `create_app`."""
    state = app.state
    store = Store.open(database, owns=True) if isinstance(database, str) else database
    writer = Writer(store)
    bot_pool = BotPool(workers)
    if is_warm:
        bot_pool.warm(STRONGEST)
    shared = None
    if store.database.is_shared:
        shared = SharedOwnership(store.database, writer, internal, state.peer_hosts)
    registry = TableRegistry(store, writer, bot_pool, shared, state.usage)
    if shared is not None:
        from tavolata.server.forwarding import Forwarder

        await shared.start(registry)
        state.router = Forwarder(registry, shared)
    if is_warm:
        registry.hints.pool.fill()
    state.registry, state.address = registry, address
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sweeping = asyncio.create_task(registry.sweep())
    watching = asyncio.create_task(metrics.watch_loop())
    warming = asyncio.create_task(_warm_up()) if is_warm else None
    yield
    sweeping.cancel()
    watching.cancel()
    try:
        if warming is not None:
            await warming
    finally:
        await registry.aclose()
        if shared is not None:
            await state.router.aclose()
            await shared.aclose()
        await writer.aclose()
        store.close()


async def _warm_up() -> None:
    """Load the words of all games, which live as long as the server, like modules and cards.

    Hidden from the garbage collector they cost no pause.
    """
    await asyncio.to_thread(catalogue.warm_up)
    gc.freeze()


# ------------------------------------------------------------------ refusals
def _refusals(app: FastAPI) -> None:
    @app.exception_handler(TavolataError)
    async def refuse(request: Request, problem: TavolataError) -> Response:
        return await refused(problem)

    @app.exception_handler(HTTPException)
    async def not_there(request: Request, problem: HTTPException) -> Response:
        # Errors while reading the body, such as one that is too large, come wrapped.
        if isinstance(problem.__cause__, TavolataError):
            return await refused(problem.__cause__)
        if problem.status_code in (404, 405):
            found = explained(CommandRefused("unknown-table", "server-no-page"))
            return json_response(found, problem.status_code, problem.headers)
        return await refused(CommandRefused("malformed", "server-no-json"))

    @app.exception_handler(Exception)
    async def fault(request: Request, _: Exception) -> Response:
        # The guard does not see this response: it has to bring the headers itself.
        found = await refused(CommandRefused("fault", "server-fault"))
        found.headers.update(guard.HEADERS)
        return found

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, problem: RequestValidationError) -> Response:
        return await answer(problem_of(problem))


# ------------------------------------------------------------------ socket and pages
def _socket(app: FastAPI) -> None:
    @app.websocket("/api/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str, seat: SeatQuery = None) -> None:
        limits = guard.limits_of(websocket)
        try:
            guard.require_known_host(websocket, websocket.app.state.access)
            guard.require_own_origin(websocket)
            limits.require(limits.hands, guard.address_of(websocket))
            found = await registry_of(websocket).find(table)
            mine = guard.require_sight(websocket, found, seat)
            if mine is None:
                found.require_watchable()
            websocket.app.state.usage.open_socket(guard.address_of(websocket))
        except TavolataError as problem:
            await websocket.accept()
            await websocket.send_text(encode({"kind": "refused", **explained(problem)}))
            await websocket.close(BAD)
            return
        websocket.scope[ADMITTED] = found, mine


PAGES = {"credits", "about"}
PAGES_OF_TABLES = {"table", "replay", "review"}
HOW_TO_PLAY = "how-to-play"
"""The addresses of the page by their first part; `web/src/lib/route.svelte.ts` has the same."""


async def _is_page(registry: TableRegistry, path: str) -> bool:
    first, _, rest = path.partition("/")
    if first not in PAGES_OF_TABLES:
        return path in PAGES or path == ""
    table = rest.partition("/")[0]
    return is_table_id(table) and await registry.has(table)


async def _game_shown(request: Request, path: str) -> Game | None:
    table, registry = path.partition("/")[0], registry_of(request)
    found = registry.loaded(table)
    if found is not None:
        return found.game if guard.sees(request, found) else None
    # A visit to its page does not load a table: its socket does.
    try:
        rows = await asyncio.to_thread(registry.store.rows, [table])
        if not rows or not rows[0].game.options.is_public:
            return None
        return load_game(rows[0].game.game)
    except TavolataError:
        return None


def _pages(app: FastAPI, site: Path | None) -> None:
    interface = Files(INTERFACE)

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs(request: Request) -> Response:
        return interface.answer(request, INDEX)

    @app.api_route("/docs/{name}", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs_file(request: Request, name: str) -> Response:
        return interface.answer(request, name)

    if not (STATIC / INDEX).exists():
        return
    files, of_device = Files(STATIC), DeviceFiles(site and site / "device")
    preloads: Preloads = app.state.preloads

    @app.api_route("/device/{name}", methods=["GET", "HEAD"], include_in_schema=False)
    async def device(request: Request, name: str) -> Response:
        return of_device.answer(request, name)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path in files and path != INDEX:
            return files.answer(request, path)
        if path.startswith(("api/", HASHED)):
            raise CommandRefused("unknown-table", "server-no-page")
        first, _, game = path.partition("/")
        lang = language_of(request)
        needed = preloads.of_page(first, lang)
        if first == HOW_TO_PLAY:
            head = await asyncio.to_thread(catalogue.how_to_play, game, lang)
            if head is not None:
                return files.answer_page(request, links(needed), (lang, *head))
        if not await _is_page(registry_of(request), path):
            return files.answer(request, INDEX, 404)
        shown = await _game_shown(request, game) if first in PAGES_OF_TABLES else None
        if shown is not None:
            needed += preloads.of_table(shown.name, lang, shown.parameters)
        return files.answer_page(request, links(needed))


# ------------------------------------------------------------------ health
@ROUTER.get("/api/health")
async def health(request: Request) -> dict[str, Any]:
    """Report that the server runs, and how much it has open."""
    registry = registry_of(request)
    since = registry.writer.failing_since
    storage = {"storage": _storage(request), "failing_since": since}
    tables, bots = registry.tables.values(), registry.bot_pool
    counts = {"open_tables": len(tables), "pages": sum(len(table.pages) for table in tables)}
    counts |= {"bot_faults": bots.faults, "bot_degraded": bots.degraded}
    return {"version": __version__, **storage, **counts}


@ROUTER.get("/api/ready", responses={503: {"description": "not ready"}})
async def ready(request: Request, response: Response) -> dict[str, Any]:
    """Report whether the server can save, has bots and is not ending; 503 if it is not ready."""
    server = getattr(request.app.state, "server", None)
    is_ending = server is not None and bool(server.should_exit)
    parts = {"storage": _storage(request), "bots": registry_of(request).bot_pool.state}
    is_ready = set(parts.values()) == {"ok"} and not is_ending
    response.status_code = 200 if is_ready else 503
    return {"ready": is_ready, **parts, "ending": is_ending}


def _storage(request: Request) -> Literal["ok", "failing"]:
    return "ok" if registry_of(request).is_saving else "failing"
