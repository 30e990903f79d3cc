"""Why a command or request was refused: code, message and rule, with nothing of a hand in the log."""

from __future__ import annotations

import logging
from typing import Any

from tavolata.core.errors import IllegalActionError, TavolataError
from tavolata.core.game import Game
from tavolata.match.refused import CommandRefused
from tavolata.tables.errors import StoreError, shortened
from tavolata.tables.table import Table
from tavolata.tables.views import words_of
from tavolata.words.messages import Message, Part, in_words, message
from tavolata.words.phrases import shared_phrases

LOG = logging.getLogger(__name__)


def error_to_dict(problem: TavolataError, table: Table | None = None) -> dict[str, Any]:
    """Return code and message of an error, the message in English, and the rule if there is one."""
    if isinstance(problem, StoreError):
        LOG.warning("not saved: %s", problem)
        return code_and_message("not-saved", Message("server-not-saved"))
    if not isinstance(problem, CommandRefused):
        return code_and_message("refused", message_of(problem))
    if problem.refusal is None or table is None:
        return code_and_message(problem.code, message(problem.key, problem.arguments), problem.text)
    refusal = problem.refusal
    why = shared_phrases(str(table.game)).refusal(refusal)
    return {"code": problem.code, "why": why, "text": refusal.text, "rule": refusal.rule}


def message_of(problem: TavolataError, game: Game | None = None) -> Part:
    """Return an error as a message, or as its English text if the page has no words for it.

    The reason of an illegal action is in the words of its `game`; without one, in English.
    """
    if isinstance(problem, IllegalActionError) and game is not None:
        return shared_phrases(str(game)).refusal(problem.refusal)
    if not words_of("en", "server").has(problem.key):
        return shortened(str(problem))
    given = {
        name: shortened(part) if isinstance(part, str) else part
        for name, part in problem.arguments.items()
    }
    if game is not None and "why" in given and isinstance(problem.__cause__, TavolataError):
        given["why"] = message_of(problem.__cause__, game)
    return message(problem.key, given)


def code_and_message(code: str, why: Part, text: str = "") -> dict[str, Any]:
    """Return a code with its message, also as a sentence in English."""
    return {"code": code, "why": why, "text": text or in_words(words_of("en", "server"), why)}


def where(problem: BaseException) -> str:
    """Return the type of an error and the places that it came through, without any value."""
    places = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(problem).__name__} at {' < '.join(reversed(places))}"
