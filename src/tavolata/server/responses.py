"""Responses to commands and requests: done, or one message that says why not."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Any

from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import ValidationError
from pydantic_core import to_json

from tavolata.core.errors import TavolataError
from tavolata.server import metrics
from tavolata.server.limits import RETRY, Limits, TooFast
from tavolata.server.wire import Done, NotDone
from tavolata.tables.commands import AnyCommand, Say
from tavolata.tables.errors import OverQuota, Superseded
from tavolata.tables.execute import do
from tavolata.tables.explaining import code_and_message, error_to_dict
from tavolata.tables.names import UNFIT
from tavolata.tables.table import Table
from tavolata.words.messages import FilledMessage, Message

STATUS = {
    "unknown-table": 404,
    "not-yours": 403,
    "needs-key": 403,
    "unknown-host": 421,
    "too-fast": 429,
    "too-many": 429,
    "full": 503,
    "too-large": 413,
    "not-saved": 503,
    "malformed": 422,
    "fault": 500,
}
"""HTTP status by code; 409 for all others."""
HELD_BACK = 0.3
"""Seconds of delay before a response to a request that came too fast: a flood slows itself."""
LOG = logging.getLogger(__name__)


def json_response(
    found: Mapping[str, Any], status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Return a response with a message."""
    return Response(to_json(found), status, headers, "application/json")


def explained(problem: TavolataError, table: Table | None = None) -> dict[str, Any]:
    """Return code and message of an error, and count a quota that is used up."""
    if isinstance(problem, OverQuota):
        metrics.LIMITED.labels(problem.name).inc()
    return error_to_dict(problem, table)


async def answer(found: dict[str, Any], problem: Exception | None = None) -> Response:
    """Return the response to a refused request, with its status."""
    headers = None
    if found["code"] in ("too-fast", "too-many", "full"):
        wait = problem.wait if isinstance(problem, TooFast) else RETRY
        headers = {"Retry-After": str(wait)}
        await asyncio.sleep(HELD_BACK)
    return json_response(found, STATUS.get(found["code"], 409), headers)


async def refused(problem: TavolataError) -> Response:
    """Return the response to a request that an error has ended."""
    return await answer(explained(problem), problem)


def problem_of(problem: ValidationError | RequestValidationError) -> dict[str, Any]:
    """Return what is wrong with a message: the field and what is expected there."""
    first = problem.errors()[0]
    key = {**UNFIT, "json_invalid": "server-no-json"}.get(first["type"])
    if key is not None:
        return code_and_message("malformed", Message(key))
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query")) or "?"
    why = FilledMessage("server-malformed", {"field": place, "problem": first["msg"]})
    return code_and_message("malformed", why)


async def carry_out(
    table: Table, command: AnyCommand, seat: int | None, limits: Limits, key: str
) -> Done | NotDone:
    """Carry out a command for a proven seat; the same for socket and HTTP."""
    begun, code = time.monotonic(), "ok"
    try:
        limits.require(limits.chat if isinstance(command, Say) else limits.commands, key)
        return Done(id=command.id, seq=await do(table, command, seat))
    except Superseded:
        raise  # the page repeats the command at the process that serves the table now
    except TavolataError as problem:
        found = explained(problem, table)
        code = found["code"]
        LOG.info("a command was refused", extra={"table": table.id, "code": code})
        return NotDone(id=command.id, code=code, why=found["why"], rule=found.get("rule"))
    finally:
        metrics.COMMAND_SECONDS.observe(time.monotonic() - begun)
        metrics.COMMANDS.labels(command.do, code).inc()
