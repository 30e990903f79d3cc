"""Cookies of the people who sit at a table, or may watch a closed one."""

from __future__ import annotations

from fastapi import Request, Response

from tavolata.server.admission import registry_of
from tavolata.server.guard import address_of, cookie_name, key_cookie
from tavolata.server.making import Made
from tavolata.server.wire import Seated

YEAR = 365 * 24 * 3600


def set_cookie(request: Request, response: Response, table: str, name: str, secret: str) -> None:
    """Set a cookie that the browser sends to this table alone, and no script can read."""
    response.set_cookie(
        name, secret, max_age=YEAR, path=f"/api/tables/{table}", httponly=True,
        samesite="lax", secure=request.url.scheme == "https",
    )  # fmt: skip


def seated(request: Request, response: Response, made: Made) -> Seated:
    """Answer the maker of a table: cookies for their seat, or for a closed table that they watch."""
    table = made.table
    registry_of(request).usage.created(address_of(request), table)
    if made.seat is not None and made.token is not None:
        set_cookie(request, response, table, cookie_name(table, made.seat), made.token)
    if not made.is_public and made.key is not None:
        set_cookie(request, response, table, key_cookie(table), made.key)
    return Seated(table=table, seat=made.seat, key=made.key, token=made.token)
