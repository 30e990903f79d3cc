"""Routing: any process accepts any request, and passes those of a table on to its owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tavolata.core.errors import TavolataError
from tavolata.server.access import IS_FROM_PEER
from tavolata.server.ownership import GOING, MISDIRECTED
from tavolata.server.responses import refused
from tavolata.tables.errors import StoreError
from tavolata.tables.secret import is_table_id

if TYPE_CHECKING:
    from tavolata.server.forwarding import Forwarder

PREFIX = "/api/tables/"


def table_in(path: str) -> str | None:
    """Return the table that a path is about."""
    table = path[len(PREFIX) :].partition("/")[0] if path.startswith(PREFIX) else ""
    return table if is_table_id(table) else None


class Routing:
    """Middleware: passes requests on to the owners of their tables."""

    def __init__(self, app: ASGIApp, router: Callable[[], Forwarder | None]) -> None:
        self.app = app
        self.router = router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle or forward a request or a socket."""
        router = self.router()
        table = table_in(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if router is None or table is None:
            await self.app(scope, receive, send)
            return
        try:
            peer = await router.peer_of(table)
            if peer is None:
                await self.app(scope, receive, send)
            elif scope.get(IS_FROM_PEER):
                await _refuse(None, scope, receive, send)
            elif scope["type"] == "http":
                found = await router.forward(table, Request(scope, receive))
                if isinstance(found, bytes):
                    await self.app(scope, _with_body(found, receive), send)
                else:
                    await found(scope, receive, send)
            elif not await router.bridge(table, scope, receive, send):
                await self.app(scope, receive, send)
        except TavolataError as problem:
            is_misdirected = scope.get(IS_FROM_PEER) and isinstance(problem, StoreError)
            await _refuse(None if is_misdirected else problem, scope, receive, send)


async def _refuse(problem: TavolataError | None, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, None: it was misdirected; close a socket, whose page comes back."""
    if scope["type"] != "http":
        await WebSocket(scope, receive, send).close(GOING)
    elif problem is None:
        await Response(status_code=MISDIRECTED)(scope, receive, send)
    else:
        refusal = await refused(problem)
        await refusal(scope, receive, send)


def _with_body(body: bytes, receive: Receive) -> Receive:
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_body_first() -> Message:
        return messages.pop() if messages else await receive()

    return receive_body_first
