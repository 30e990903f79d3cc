"""Routing: any process accepts any request, and passes those of a table on to its owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tavolata.core.errors import TavolataError
from tavolata.server.access import IS_FROM_PEER
from tavolata.server.ownership import Peer
from tavolata.server.responses import answer, explained
from tavolata.tables.errors import StoreError
from tavolata.tables.secret import is_table_id

PREFIX = "/api/tables/"
MISDIRECTED = 421
"""The status of a request that was forwarded to a process that does not own the table."""
GOING = 1012
"""The code of a socket whose table is served elsewhere now: the page comes back."""


def table_in(path: str) -> str | None:
    """Return the table that a path is about."""
    table = path[len(PREFIX) :].partition("/")[0] if path.startswith(PREFIX) else ""
    return table if is_table_id(table) else None


class Router(Protocol):
    """Finds the owners of tables and forwards to them."""

    async def peer_of(self, table: str) -> Peer | None:
        """Return the process that owns a table, None if this one does."""

    async def forward(self, table: str, request: Request) -> Response | bytes:
        """Return the owner's answer to a request; its body if this process owns the table by now."""

    async def bridge(self, table: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Connect a page with the owner of its table; False if this process owns it by now."""


class Routing:
    """Middleware: passes requests on to the owners of their tables."""

    def __init__(self, app: ASGIApp, router: Callable[[], Router | None]) -> None:
        self.app = app
        self.router = router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or forward a request or a socket."""
        router = self.router()
        table = table_in(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if router is None or table is None:
            await self.app(scope, receive, send)
            return
        is_http = scope["type"] == "http"
        try:
            peer = await router.peer_of(table)
            if peer is None:
                await self.app(scope, receive, send)
            elif scope.get(IS_FROM_PEER):
                await _misdirected(scope, receive, send)
            elif is_http:
                found = await router.forward(table, Request(scope, receive))
                if isinstance(found, bytes):
                    await self.app(scope, _with_body(found, receive), send)
                else:
                    await found(scope, receive, send)
            elif not await router.bridge(table, scope, receive, send):
                await self.app(scope, receive, send)
        except TavolataError as problem:
            if scope.get(IS_FROM_PEER) and isinstance(problem, StoreError):
                await _misdirected(scope, receive, send)
            else:
                await _refuse(problem, scope, receive, send)


async def _refuse(problem: TavolataError, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        refusal = await answer(explained(problem), problem)
        await refusal(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).close(GOING)


async def _misdirected(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await Response(status_code=MISDIRECTED)(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).close(GOING)


def _with_body(body: bytes, receive: Receive) -> Receive:
    """Return a reader that delivers a body that was read before."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_body_first() -> Message:
        return messages.pop() if messages else await receive()

    return receive_body_first
