"""The HTTP API of past games: logs, replays, reviews and records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from tavolata.server import guard
from tavolata.server.making import make_of_record
from tavolata.server.responses import json_response
from tavolata.server.wire import Seated, UploadedRecord
from tavolata.tables import history, outgoing
from tavolata.tables.outgoing import ReviewState

ROUTER = APIRouter(tags=["past"])
RECORD = "application/x-ndjson"
"""The content type of a record: JSON by lines."""
LINES: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "the lines of the record",
        "content": {RECORD: {"schema": {"type": "string"}}},
    }
}
"""The response of a record, for the documentation."""


@ROUTER.get("/api/tables/{table}/log", responses=guard.REFUSED, response_model=outgoing.WholeLog)
async def log(request: Request, table: str, seat: guard.SeatQuery = None) -> Response:
    """Return all turns so far, as the seat saw them."""
    async with guard.held_to_see(request, table, seat) as (found, mine):
        return json_response({"turns": await history.log(found, mine)})


@ROUTER.get("/api/tables/{table}/replay", responses=guard.REFUSED, response_model=outgoing.Step)
async def replay(
    request: Request,
    table: str,
    step: Annotated[int, Query(ge=0)] = 0,
    eyes: Annotated[str, Query(pattern="^([0-7]|table|all)$")] = "table",
) -> Response:
    """Return the table after `step` decisions of a finished game, from a point of view."""
    found, _ = await guard.look_at(request, table)
    view = await asyncio.to_thread(history.at_step, found, step, eyes)
    return json_response(view)


@ROUTER.get("/api/tables/{table}/review", responses=guard.REFUSED, response_model=ReviewState)
async def review(request: Request, table: str) -> Response:
    """Return the review of a finished game, if someone has asked for it."""
    found, _ = await guard.look_at(request, table)
    history.require_over(found)
    return json_response(guard.registry_of(request).reviews.look(table))


@ROUTER.post("/api/tables/{table}/review", responses=guard.REFUSED, response_model=ReviewState)
async def want_review(request: Request, table: str) -> Response:
    """Ask for the review of a finished game; it is made in the background."""
    limits = guard.limits_of(request)
    limits.require(limits.reviews, guard.address_of(request))
    found, _ = await guard.look_at(request, table)
    reviews = guard.registry_of(request).reviews
    reviews.enqueue(table, history.require_over(found))
    return json_response(reviews.look(table))


@ROUTER.get(
    "/api/tables/{table}/record",
    responses={**guard.REFUSED, **LINES},
    response_class=Response,
)
async def record(request: Request, table: str, seat: guard.SeatQuery = None) -> Response:
    """Return the record of a finished game, or of one that a person plays alone with bots."""
    async with guard.held_to_see(request, table, seat) as (found, mine):
        text = history.record(found, mine)
    name = f"{found.game.name}-{table}.tavolata.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=RECORD, headers=headers)


@ROUTER.post(guard.RECORDS, responses=guard.REFUSED)
async def upload(request: Request, response: Response, given: UploadedRecord) -> Seated:
    """Open a record as a table: to watch it if it is finished, otherwise to resume it.

    With a token of your own you can repeat a request whose answer was lost.
    """
    registry = guard.registry_of(request)
    return await guard.seated_once(
        request, response, given.token, lambda token: make_of_record(registry, given, token)
    )
