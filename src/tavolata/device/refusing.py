"""Errors as the page hears of them: a code and a message, with nothing of a hand in the log."""

from __future__ import annotations

import logging
from typing import Any

from tavolata.core.errors import TavolataError
from tavolata.tables.errors import StoreError
from tavolata.tables.explaining import error_to_dict
from tavolata.tables.names import UNFIT, UnfitText
from tavolata.tables.table import Table
from tavolata.words.messages import FilledMessage, Message

LOG = logging.getLogger(__name__)


def refusal_of(problem: Exception, table: Table | None = None) -> dict[str, Any]:
    """Return code and message of an error; an unexpected one is logged without its text."""
    if isinstance(problem, StoreError) and problem.code == "disk-full":
        return {"code": "not-saved", "why": Message("device-full")}
    if isinstance(problem, TavolataError):
        return error_to_dict(problem, table)
    if isinstance(problem, UnfitText):
        return {"code": "malformed", "why": Message(UNFIT[problem.code])}
    if type(problem) is ValueError:
        args = {"field": str(problem)[:40] or "?", "problem": "unexpected value"}
        return {"code": "malformed", "why": FilledMessage("server-malformed", args)}
    LOG.error("something went wrong: %s", where(problem))
    return {"code": "fault", "why": Message("device-fault")}


def where(problem: BaseException) -> str:
    """Return the type of an error and the places that it came through, without any value."""
    places = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(problem).__name__} at {' < '.join(reversed(places))}"
