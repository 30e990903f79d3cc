"""Answers to commands and requests: what was done, or the one sentence that says why not."""

from __future__ import annotations

import asyncio
import functools
import logging

from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError

from tavolata.core.errors import TavolataError
from tavolata.match.refused import CommandRefused
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
"""Sentences of our own for what is wrong with a text, by type."""
HELD_BACK = 0.3
"""Seconds that the answer to a request that came too fast is held back: a flood slows itself."""
LOG = logging.getLogger(__name__)


@functools.lru_cache(maxsize=8)
def sentences(language: str) -> Words:
    """The words of the server in a language."""
    return Words(language, "server")


def explained(problem: TavolataError, language: str, table: Table | None = None) -> dict[str, str]:
    """Code and sentence of what went wrong, in the language of who asked."""
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
    """The answer to a request that was refused, with its status."""
    headers = None
    if found["code"] == "too-fast":
        wait = problem.wait if isinstance(problem, TooFast) else 60
        headers = {"Retry-After": str(wait)}
        await asyncio.sleep(HELD_BACK)
    return JSONResponse(found, STATUS.get(found["code"], 409), headers)


def problem_of(problem: ValidationError | RequestValidationError, language: str) -> dict[str, str]:
    """What is wrong with a message: the field and what is expected there."""
    first = problem.errors()[0]
    if first["type"] in OWN_PROBLEMS:
        return {"code": "malformed", "why": sentences(language)(OWN_PROBLEMS[first["type"]])}
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query")) or "?"
    why = sentences(language)("server-malformed", field=place, problem=first["msg"])
    return {"code": "malformed", "why": why}


async def carry_out(
    table: Table, command: AnyCommand, seat: int | None, language: str, limits: Limits, key: str
) -> Done | NotDone:
    """Carry out a command for a seat that has been proved; the same for socket and HTTP."""
    try:
        limits.require(limits.chat if isinstance(command, Say) else limits.commands, key)
        return Done(id=command.id, seq=await table.do(command, seat))
    except TavolataError as problem:
        found = explained(problem, language, table)
        return NotDone(id=command.id, code=found["code"], why=found["why"], rule=found.get("rule"))
