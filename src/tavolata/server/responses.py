"""Responses to commands and requests: done, or one sentence that says why not."""

from __future__ import annotations

import asyncio
import functools
import logging

from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError

from tavolata.core.errors import TavolataError
from tavolata.match.refused import CommandRefused
from tavolata.server.commands import do
from tavolata.server.errors import shortened
from tavolata.server.limits import Limits, TooFast
from tavolata.server.store import StoreError
from tavolata.server.table import Table
from tavolata.server.views import layout_of
from tavolata.server.wire import AnyCommand, Done, NotDone, Say
from tavolata.words import Words

STATUS = {
    "unknown-table": 404,
    "not-yours": 403,
    "needs-key": 403,
    "unknown-host": 421,
    "too-fast": 429,
    "too-large": 413,
    "not-saved": 503,
    "malformed": 422,
    "fault": 500,
}
"""HTTP status by code; 409 for all others."""
OWN_PROBLEMS = {"bad-name": "server-bad-name", "bad-text": "server-bad-text"}
"""Sentences for invalid texts, by type of the error."""
HELD_BACK = 0.3
"""Seconds of delay before a response to a request that came too fast: a flood slows itself."""
LOG = logging.getLogger(__name__)


@functools.lru_cache(maxsize=8)
def sentences(language: str) -> Words:
    """Return the words of the server in a language."""
    return Words(language, "server")


def explained(problem: TavolataError, language: str, table: Table | None = None) -> dict[str, str]:
    """Return code and sentence of an error, in the language of the request."""
    if isinstance(problem, StoreError):
        LOG.warning("not saved: %s", problem)
        return {"code": "not-saved", "why": sentences(language)("server-not-saved")}
    if not isinstance(problem, CommandRefused):
        return {"code": "refused", "why": shortened(str(problem))}
    if problem.refusal is not None and table is not None:
        layout = layout_of(str(table.game), language)
        return {
            "code": problem.code,
            "why": layout.refusal(problem.refusal),
            "rule": problem.refusal.rule,
        }
    return {"code": problem.code, "why": sentences(language)(problem.key, **problem.arguments)}


async def answer(found: dict[str, str], problem: Exception | None = None) -> JSONResponse:
    """Return the response to a refused request, with its status."""
    headers = None
    if found["code"] == "too-fast":
        wait = problem.wait if isinstance(problem, TooFast) else 60
        headers = {"Retry-After": str(wait)}
        await asyncio.sleep(HELD_BACK)
    return JSONResponse(found, STATUS.get(found["code"], 409), headers)


def problem_of(problem: ValidationError | RequestValidationError, language: str) -> dict[str, str]:
    """Return what is wrong with a message: the field and what is expected there."""
    first = problem.errors()[0]
    if first["type"] in OWN_PROBLEMS:
        return {"code": "malformed", "why": sentences(language)(OWN_PROBLEMS[first["type"]])}
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query")) or "?"
    why = sentences(language)("server-malformed", field=place, problem=first["msg"])
    return {"code": "malformed", "why": why}


async def carry_out(
    table: Table, command: AnyCommand, seat: int | None, language: str, limits: Limits, key: str
) -> Done | NotDone:
    """Carry out a command for a proven seat; the same for socket and HTTP."""
    try:
        limits.require(limits.chat if isinstance(command, Say) else limits.commands, key)
        return Done(id=command.id, seq=await do(table, command, seat))
    except TavolataError as problem:
        found = explained(problem, language, table)
        return NotDone(id=command.id, code=found["code"], why=found["why"], rule=found.get("rule"))
