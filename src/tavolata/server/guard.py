"""Who asks, and whether he may: tokens of seats, same origin, how often; headers of every answer."""

from __future__ import annotations

import ipaddress
import time
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tavolata.server.limits import Buckets
from tavolata.server.play import CommandRefused
from tavolata.server.secret import is_token
from tavolata.server.table import Table

BODY = 8 * 1024
"""Bytes of a request."""
RECORD_BODY = 2 * 1024 * 1024
"""Bytes of a request that brings a record."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def cookie_name(table: str, seat: int) -> str:
    """The cookie that holds the token of a seat."""
    return f"seat_{table}_{seat}"


def address_of(connection: HTTPConnection) -> str:
    """Whom to count: the address, of IPv6 its /64."""
    host = connection.client.host if connection.client else "unknown"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network(f"{host}/64", strict=False))
    return host


def language_of(connection: HTTPConnection) -> str:
    """The language that is asked for, or that the browser prefers."""
    asked = connection.query_params.get("lang") or connection.headers.get("accept-language", "en")
    return "it" if asked.lower().startswith("it") else "en"


def token_of(connection: HTTPConnection, table: str, seat: int) -> str | None:
    """The token that a request brings for a seat: as a program's bearer token, or in the cookie."""
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return bearer.strip()
    return connection.cookies.get(cookie_name(table, seat))


def require_seat(connection: HTTPConnection, table: Table, seat: int | None) -> int | None:
    """The seat if the request proves it; None for a watcher. `CommandRefused` if it does not."""
    if seat is None:
        return None
    known = table.seats[seat].token_hash if seat < len(table.seats) else None
    if not is_token(token_of(connection, table.id, seat), known):
        raise CommandRefused("not-yours", "server-not-your-seat", seat=f"P{seat + 1}")
    table.seats[seat].heard = time.monotonic()
    return seat


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser sends this from our own pages; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc == connection.headers.get("host")


class Limits:
    """How often an address, or a seat, may do what."""

    def __init__(self) -> None:
        self.commands = Buckets(20, 60)
        self.chat = Buckets(1, 5)
        self.tables = Buckets(0.2, 20)
        self.hands = Buckets(1, 60)
        self.reviews = Buckets(0.1, 10)

    def require(self, buckets: Buckets, key: str) -> None:
        """Take one; `CommandRefused` if there is none left."""
        if not buckets.take(key):
            raise CommandRefused("too-fast", "server-too-fast")


class Guard:
    """Puts the headers on every answer and refuses bodies that are too large and foreign origins."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; sockets pass, they are looked at where they are opened."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    headers.setdefault(key, value)
            await send(message)

        await self.app(scope, limited(scope, receive), with_headers)


def limited(scope: Scope, receive: Receive) -> Receive:
    """A reader of the body that stops when it has become too large."""
    limit = RECORD_BODY if scope["path"] == "/api/records" else BODY
    read = 0

    async def receive_some() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > limit:
            raise CommandRefused("too-large", "server-too-large", limit=limit)
        return message

    return receive_some
