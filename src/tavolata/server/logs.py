"""Logs of a server, as text or as one JSON object a line. No line has a hand, a seed or a token.

Messages name tables and codes. The text of an exception could quote a hand, so a traceback ends with
the type of the exception alone; only errors of the system keep their text.
"""

from __future__ import annotations

import json
import logging
import math
import sys
import time
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Literal

LogFormat = Literal["text", "json"]
OF_TEXT = "%(levelname)s %(name)s: %(message)s"
FIELDS = ("table", "code")
"""The attributes that a log call may give in `extra`."""
SELDOM = 60.0
"""Seconds before a warning may be repeated."""
REMEMBERED = 10_000
"""Warnings that are remembered; with more, all are forgotten."""


class Seldom(logging.Filter):
    """Drops a repeated warning: neither an outage nor a stranger may fill the disk.

    Errors pass, since they also announce changes, such as that nothing can be written again.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record."""
        if record.levelno != logging.WARNING:
            return True
        line, now = record.getMessage(), time.monotonic()
        if now - self._last.get(line, -math.inf) < SELDOM:
            return False
        if len(self._last) >= REMEMBERED:
            self._last.clear()
        self._last[line] = now
        return True


class SafeFormatter(logging.Formatter):
    """Formats records as text, with tracebacks that quote no values."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (a name of logging)
        """Return a line, which names the table and the code if the message does not."""
        given = {key: str(getattr(record, key, "")) for key in FIELDS}
        rest = [f" ({key} {value})" for key, value in given.items() if value not in record.message]
        return super().formatMessage(record) + "".join(rest)

    def formatException(self, ei: Any) -> str:  # noqa: N802 (a name of logging)
        """Return the frames of an exception and of its causes, the first cause last."""
        return "\ncaused by:\n".join(_frames(ei[1]))


def _frames(problem: BaseException | None) -> Iterator[str]:
    while problem is not None:
        name = f"{type(problem).__module__}.{type(problem).__qualname__}"
        why = f": {problem}" if isinstance(problem, OSError) else ""
        yield "".join(traceback.format_tb(problem.__traceback__)) + name + why
        hidden = problem.__suppress_context__
        problem = problem.__cause__ or (None if hidden else problem.__context__)


class JsonFormatter(SafeFormatter):
    """Formats records as JSON: time, level, logger, message, and table and code if there are any.

    `trace_id` and `span_id` are those of the OpenTelemetry span, if a tracer is active.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        found: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        given = {key: getattr(record, key) for key in FIELDS if hasattr(record, key)}
        found.update(given | _span())
        if record.exc_info and record.exc_info[1] is not None:
            found["error"] = type(record.exc_info[1]).__qualname__
            found["traceback"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False, default=str)


def _span() -> dict[str, str]:
    """Return the ids of the active OpenTelemetry span; nothing if OpenTelemetry is not loaded."""
    tracing = sys.modules.get("opentelemetry.trace")
    if tracing is None:
        return {}
    context = tracing.get_current_span().get_span_context()
    if not context.is_valid:
        return {}
    return {"trace_id": f"{context.trace_id:032x}", "span_id": f"{context.span_id:016x}"}


def start_logging(form: LogFormat, level: str) -> None:
    """Log to standard error from now on; libraries log warnings only, since some quote messages."""
    handler = logging.StreamHandler()
    handler.addFilter(Seldom())
    handler.setFormatter(JsonFormatter() if form == "json" else SafeFormatter(OF_TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("tavolata").setLevel(level.upper())
    logging.captureWarnings(True)
