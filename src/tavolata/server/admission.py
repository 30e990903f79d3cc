"""Admission of requests: the limits, proofs and tables that the routes of the API share."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query, Request, WebSocket

from tavolata.server.guard import address_of, limits_of, require_sight
from tavolata.server.registry import TableRegistry
from tavolata.server.wire import Problem
from tavolata.tables.table import Table

REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (403, 404, 409, 422, 429)
}
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="a seat of yours; none: watching")]


def registry_of(request: Request | WebSocket) -> TableRegistry:
    """Return the tables of the server that got a request."""
    found: TableRegistry = request.app.state.registry
    return found


async def look_at(request: Request, table: str, seat: int | None = None) -> tuple[Table, int | None]:
    """Return a table that the request may see, and the seat that it proves."""
    limits = limits_of(request)
    limits.require(limits.views, address_of(request))
    found = await registry_of(request).find(table)
    return found, require_sight(request, found, seat)


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
