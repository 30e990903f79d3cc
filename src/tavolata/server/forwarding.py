"""Forward requests and sockets to the processes that own their tables.

If the owner is dead, this process takes the table over as soon as the lease has ended. A command, which
has an id, and a look are repeated at the new owner; of any other request that was lost with the owner
nobody knows whether it was carried out.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable
from typing import TypeVar
from urllib.parse import urlsplit

import httpx2
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tavolata.server.access import PEER
from tavolata.server.leases import SharedOwnership
from tavolata.server.ownership import GOING, MISDIRECTED, Peer
from tavolata.server.registry import TableRegistry
from tavolata.server.responses import refused
from tavolata.tables.errors import StoreError

PROOF = PEER.decode()
PATIENCE = 12.0
"""Seconds in which a request finds a living owner: longer than a lease."""
PAUSE = 0.25
LOG = logging.getLogger(__name__)
TIMEOUTS = {"timeout": {"connect": 2.0, "read": PATIENCE, "write": PATIENCE, "pool": None}}
OWN_HEADERS = {
    "host", "connection", "transfer-encoding", "content-length", "upgrade", "x-forwarded-for",
    "x-forwarded-proto", "x-forwarded-host", PROOF,
}  # fmt: skip
"""Headers that each hop writes for itself, and those that a client must not choose."""
Value = TypeVar("Value")


class Lost(Exception):
    """The owner did not answer; `was_sent` says whether it may have carried the request out."""

    def __init__(self, *, was_sent: bool) -> None:
        super().__init__()
        self.was_sent = was_sent


def forwarded_headers(connection: HTTPConnection, peer: Peer) -> list[tuple[str, str]]:
    """Return the headers for the owner: those of the client, who it is, and our proof."""
    client = connection.client.host if connection.client else "unknown"
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    kept = [(key, value) for key, value in connection.headers.items() if key not in OWN_HEADERS]
    host = connection.headers.get("host")
    return [
        *[pair for pair in kept if not pair[0].startswith("sec-websocket-")],
        ("x-forwarded-for", client),
        ("x-forwarded-proto", scheme),
        *([] if host is None else [("x-forwarded-host", host)]),
        (PROOF, peer.secret),
    ]


class Forwarder:
    """Finds the owners of tables and forwards to them."""

    def __init__(self, registry: TableRegistry, ownership: SharedOwnership) -> None:
        self.registry = registry
        self.ownership = ownership
        # Not a client: it would send the cookies of one person with the requests of all others.
        self.http = httpx2.AsyncHTTPTransport(
            trust_env=False, limits=httpx2.Limits(max_connections=None, max_keepalive_connections=200)
        )

    async def aclose(self) -> None:
        """Close the connections to all peers."""
        await self.http.aclose()

    async def peer_of(self, table: str) -> Peer | None:
        """Return the process that owns a table, None if this one does."""
        if self.registry.loaded(table) is not None:
            return None
        return await self.ownership.peer_of(table)

    async def owners(self, table: str) -> AsyncIterator[Peer | None]:
        """Yield the owner of a table, None for this process, again and again while asking fails.

        An owner at our own address is this server before a crash, or has the wrong `--internal-url`:
        what we sent there would come back to us, endlessly.
        """
        end = time.monotonic() + PATIENCE
        while True:
            peer = await self.peer_of(table)
            if peer is None or peer.address not in ("", self.ownership.address):
                yield peer
            if time.monotonic() > end:
                if peer is not None:
                    LOG.warning(
                        "the owner of a table does not answer at %s, its --internal-url: each server "
                        "needs one of its own, by which the others reach it",
                        peer.address,
                        extra={"table": table},
                    )
                return
            await self.ownership.wait_for_news(PAUSE)

    async def until_gone(self, peer: Peer, work: Awaitable[Value]) -> Value:
        """Await an answer of the owner of a table; `Lost` if it dies or loses the table meanwhile."""
        asking = asyncio.ensure_future(work)
        try:
            while True:
                done, _ = await asyncio.wait({asking}, timeout=PAUSE)
                if done:
                    return asking.result()
                found = self.ownership.peers.get(peer.id)
                if found is None or not found.is_alive:
                    raise Lost(was_sent=True)
        finally:
            asking.cancel()

    # -------------------------------------------------------------- requests
    async def ask(self, peer: Peer, request: Request, body: bytes) -> Response:
        """Return the answer of the owner to a request."""
        try:
            query = request.url.query
            sent = httpx2.Request(
                request.method, f"{peer.address}{request.url.path}{'?' if query else ''}{query}",
                content=body, headers=forwarded_headers(request, peer), extensions=TIMEOUTS,
            )  # fmt: skip
            answered = await self.until_gone(peer, self.http.handle_async_request(sent))
            try:
                content = b"".join([piece async for piece in answered.aiter_raw()])
            finally:
                await answered.aclose()
        except (httpx2.ConnectError, httpx2.ConnectTimeout):
            raise Lost(was_sent=False) from None
        except httpx2.HTTPError:
            raise Lost(was_sent=True) from None
        found = Response(content, answered.status_code)
        for key, value in answered.headers.multi_items():
            if key not in ("content-length", "connection", "transfer-encoding", "date", "server"):
                found.headers.append(key, value)
        return found

    async def forward(self, table: str, request: Request) -> Response | bytes:
        """Return the owner's answer to a request; its body if this process owns the table now."""
        body = await request.body()
        is_repeatable = request.method == "GET" or request.url.path.endswith("/do")
        async for peer in self.owners(table):
            if peer is None:
                return body
            try:
                found = await self.ask(peer, request, body)
            except Lost as lost:
                if lost.was_sent and not is_repeatable:
                    break
                continue
            if found.status_code != MISDIRECTED:
                return found
        return await refused(StoreError(f"the owner of table {table} does not answer"))

    # -------------------------------------------------------------- sockets
    async def bridge(self, table: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Connect a page with the owner of its table; return False if this process owns it now."""
        page = WebSocket(scope, receive, send)
        async for peer in self.owners(table):
            if peer is None:
                return False
            address = urlsplit(peer.address)._replace(scheme="ws").geturl()
            query = page.url.query
            opening = connect(
                f"{address}{page.url.path}{'?' if query else ''}{query}", proxy=None, compression=None,
                additional_headers=forwarded_headers(page, peer), max_size=None, ping_interval=None,
                open_timeout=PATIENCE, close_timeout=2.0, user_agent_header=None,
            )  # fmt: skip
            try:
                owner = await self.until_gone(peer, opening)
            except (Lost, OSError, TimeoutError, WebSocketException):
                continue
            await page.accept()
            await self._bridge(peer, page, owner)
            return True
        await page.accept()
        await page.close(GOING)
        return True

    async def _bridge(self, peer: Peer, page: WebSocket, owner: ClientConnection) -> None:
        """Carry messages both ways until one side ends, or the owner dies."""
        up = asyncio.create_task(_carry_up(page, owner))
        down = asyncio.create_task(_carry_down(owner, page))
        code = GOING
        try:
            await self.until_gone(peer, asyncio.wait({up, down}, return_when="FIRST_COMPLETED"))
            if down.done() and not down.cancelled() and down.exception() is None:
                code = down.result()
        except Lost:
            owner.transport.abort()
        finally:
            for task in (up, down):
                task.cancel()
            await asyncio.gather(up, down, return_exceptions=True)
            with contextlib.suppress(Exception):
                await owner.close()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                async with asyncio.timeout(2.0):
                    await page.close(code)


async def _carry_up(page: WebSocket, owner: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        while True:
            message = await page.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            await owner.send(text if text is not None else message["bytes"])


async def _carry_down(owner: ClientConnection, page: WebSocket) -> int:
    try:
        async for message in owner:
            if isinstance(message, str):
                await page.send_text(message)
    except (ConnectionClosed, WebSocketDisconnect, RuntimeError, OSError):
        pass
    code = owner.close_code
    return GOING if code is None or code in (1005, 1006) else code
