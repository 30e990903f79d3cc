"""Authentication of seats, same-origin checks, rate limits, headers, tables and cookies of requests."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import Query, Request, Response, WebSocket
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tavolata.match.refused import CommandRefused
from tavolata.server.access import Access, address_in, name_in
from tavolata.server.limits import Limits
from tavolata.server.making import make_once
from tavolata.server.registry import TableRegistry
from tavolata.server.responses import refused
from tavolata.server.wire import Problem, Seated
from tavolata.tables.errors import NotYours
from tavolata.tables.secret import SeatToken, TokenHash, token_matches
from tavolata.tables.table import Table

BODY = 8 * 1024
"""Bytes of a request."""
RECORDS = "/api/records"
"""The path of requests that bring a record."""
RECORD_BODY = 2 * 1024 * 1024
"""Bytes of such a request."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
        "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (403, 404, 409, 422, 429)
}
YEAR = 365 * 24 * 3600
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="a seat of yours; none: watching")]


def cookie_name(table: str, seat: int) -> str:
    """Return the name of the cookie with the token of a seat."""
    return f"seat_{table}_{seat}"


def key_cookie(table: str) -> str:
    """Return the name of the cookie with the key of a closed table."""
    return f"key_{table}"


def address_of(connection: HTTPConnection) -> str:
    """Return the key for rate limits: the address, for IPv6 its /64."""
    host = connection.client.host if connection.client else "unknown"
    address = address_in(host)
    if address is not None and address.version == 6:
        return str(ipaddress.ip_network(f"{host}/64", strict=False))
    return host


def limits_of(connection: HTTPConnection) -> Limits:
    """Return the rate limits of the server that got a request."""
    found: Limits = connection.app.state.limits
    return found


def bearer_of(connection: HTTPConnection) -> str | None:
    """Return the bearer token with which a program proves a seat, or that it may watch."""
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer.strip() if kind.lower() == "bearer" else None


def token_of(connection: HTTPConnection, table: str, seat: int) -> str | None:
    """Return the token of a request for a seat: a program's bearer token, or the cookie."""
    bearer = bearer_of(connection)
    if bearer is not None:
        return bearer
    return connection.cookies.get(cookie_name(table, seat))


def require_seat(connection: HTTPConnection, table: Table, seat: int | None) -> int | None:
    """Return the seat if the request proves it; None for a watcher; else raise `CommandRefused`."""
    if seat is None:
        return None
    require_token(connection, table, seat, token_of(connection, table.id, seat))
    table.seats[seat].heard = time.monotonic()
    return seat


def require_token(connection: HTTPConnection, table: Table, seat: int, offered: str | None) -> None:
    """Raise `CommandRefused` unless the token of a seat is offered."""
    known = table.seats[seat].token_hash if seat < len(table.seats) else None
    require_proof(connection, offered, known, NotYours(seat))


def require_key(connection: HTTPConnection, table: Table, offered: str | None) -> None:
    """Raise `CommandRefused` unless the key of a closed table is offered."""
    refusal = CommandRefused("needs-key", "server-needs-key")
    require_proof(connection, offered, table.options.key_hash, refusal)


def require_proof(
    connection: HTTPConnection, offered: str | None, known: TokenHash | None, refusal: CommandRefused
) -> None:
    """Raise the refusal of a wrong token or key; `TooFast` if the address has tried too many."""
    if token_matches(offered, known):
        return
    if offered is not None:
        limits = limits_of(connection)
        limits.require(limits.wrong, address_of(connection))
    raise refusal


def require_sight(connection: HTTPConnection, table: Table, seat: int | None) -> int | None:
    """Return the seat that the request proves, None for a watcher; a closed table needs a proof.

    The proof is the token of any seat, or the key: in a cookie, or as a program's bearer token.
    """
    mine = require_seat(connection, table, seat)
    if mine is None and not sees(connection, table):
        require_key(connection, table, key_of(connection, table))
    return mine


def key_of(connection: HTTPConnection, table: Table) -> str | None:
    """Return the key of a closed table in a request: a program's bearer token, or the cookie."""
    return bearer_of(connection) or connection.cookies.get(key_cookie(table.id))


def sees(connection: HTTPConnection, table: Table) -> bool:
    """Return whether a request proves that it may see a table; counts no wrong proof."""
    return (
        table.options.is_public
        or token_matches(key_of(connection, table), table.options.key_hash)
        or any(
            token_matches(token_of(connection, table.id, n), seat.token_hash)
            for n, seat in enumerate(table.seats)
        )
    )


def require_known_host(connection: HTTPConnection, access: Access) -> None:
    """Raise `CommandRefused` if the request names a foreign host."""
    host = connection.headers.get("host")
    if not access.knows(host):
        raise CommandRefused("unknown-host", "server-unknown-host", host=name_in(host or "") or "?")


def require_own_origin(connection: HTTPConnection) -> None:
    """Raise `CommandRefused` if a browser sends this from a foreign page; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        is_own = connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    else:
        is_own = urlsplit(origin).netloc == connection.headers.get("host")
    if not is_own:
        raise CommandRefused("not-yours", "server-foreign-origin")


class Guard:
    """Middleware: sets the headers of responses; refuses foreign hosts and pages, floods, large bodies.

    A foreign page may make a browser read here, without seeing the answer, but change nothing.
    """

    def __init__(self, app: ASGIApp, access: Access, limits: Limits) -> None:
        self.app = app
        self.access = access
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request; sockets pass, they are checked when they open."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    headers.setdefault(key, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        connection = HTTPConnection(scope)
        try:
            require_known_host(connection, self.access)
            self.limits.require(self.limits.requests, address_of(connection))
            if scope["method"] not in ("GET", "HEAD"):
                require_own_origin(connection)
            if scope["path"] == RECORDS:  # before its large body is read and checked
                self.limits.require(self.limits.records, address_of(connection))
        except CommandRefused as problem:
            refusal = await refused(problem)
            await refusal(scope, receive, with_headers)
            return
        await self.app(scope, limited(scope, receive), with_headers)


def limited(scope: Scope, receive: Receive) -> Receive:
    """Return a reader that stops when the body is too large."""
    limit = RECORD_BODY if scope["path"] == RECORDS else BODY
    read = 0

    async def receive_some() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > limit:
            raise CommandRefused("too-large", "server-too-large", limit=limit)
        return message

    return receive_some


# ------------------------------------------------------------------ routes
def registry_of(request: Request | WebSocket) -> TableRegistry:
    """Return the tables of the server that got a request."""
    found: TableRegistry = request.app.state.registry
    return found


async def look_at(request: Request, table: str, seat: int | None = None) -> tuple[Table, int | None]:
    """Return a table that the request may see, and the seat that it proves."""
    found = await _table_to_see(request, table)
    return found, require_sight(request, found, seat)


@asynccontextmanager
async def held_to_see(
    request: Request, table: str, seat: int | None = None
) -> AsyncIterator[tuple[Table, int | None]]:
    """Hold the lock of a table that the request may see; give the table and the seat that it proves.

    The proof comes after the wait, during which the host may remove the person.
    """
    found = await _table_to_see(request, table)
    async with found.lock:
        yield found, require_sight(request, found, seat)


async def _table_to_see(request: Request, table: str) -> Table:
    limits = limits_of(request)
    limits.require(limits.views, address_of(request))
    return await registry_of(request).find(table)


async def require_new_table(request: Request) -> None:
    """Raise `CommandRefused` if the address may create no other table now."""
    limits, address = limits_of(request), address_of(request)
    limits.require(limits.tables, address)
    limits.require(limits.tables_daily, address)
    await registry_of(request).require_room(address)


async def table_to_change(request: Request, table: str) -> Table:
    """Return the table whose seats a request may change."""
    limits = limits_of(request)
    limits.require(limits.hands, address_of(request))
    return await registry_of(request).find(table)


def set_cookie(request: Request, response: Response, table: str, name: str, secret: str) -> None:
    """Set a cookie that the browser sends to this table alone, and no script can read."""
    response.set_cookie(
        name, secret, max_age=YEAR, path=f"/api/tables/{table}", httponly=True,
        samesite="lax", secure=request.url.scheme == "https",
    )  # fmt: skip


def seated(request: Request, response: Response, made: Seated) -> Seated:
    """Answer the maker of a table: cookies for their seat, or for a closed table that they watch."""
    table = made.table
    registry_of(request).usage.created(address_of(request), table)
    if made.seat is not None and made.token is not None:
        set_cookie(request, response, table, cookie_name(table, made.seat), made.token)
    if made.key is not None:
        set_cookie(request, response, table, key_cookie(table), made.key)
    return made


async def seated_once(
    request: Request, response: Response, own_token: str | None,
    make: Callable[[SeatToken], Awaitable[Seated]],
) -> Seated:  # fmt: skip
    """Make a table and answer its maker; a repeated request with the same token gets the same table."""

    async def make_new(token: SeatToken) -> Seated:
        await require_new_table(request)
        return await make(token)

    return seated(request, response, await make_once(registry_of(request), own_token, make_new))
