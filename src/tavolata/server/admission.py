"""Admission of requests: the limits, proofs, tables and cookies that the routes of the API share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import Query, Request, Response, WebSocket

from tavolata.server.guard import address_of, cookie_name, key_cookie, limits_of, require_sight
from tavolata.server.registry import TableRegistry
from tavolata.server.wire import Problem, Seated
from tavolata.tables.table import Table

REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (403, 404, 409, 422, 429)
}
YEAR = 365 * 24 * 3600
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="a seat of yours; none: watching")]


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
