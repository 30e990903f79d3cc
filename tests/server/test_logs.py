"""Lines of the log: one JSON object each, with the ids of an OpenTelemetry span if there is one."""

from __future__ import annotations

import json
import logging
import sys

from opentelemetry import trace
from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags

from tavolata.server.logs import JsonFormatter, SafeFormatter


def record(**more: object) -> logging.LogRecord:
    """Return a record with these attributes."""
    found = logging.LogRecord(
        "tavolata.tables.table", logging.ERROR, "", 1, "%s\nof %d", ("a", 2), None
    )
    vars(found).update(more)
    return found


def test_a_line_is_one_object() -> None:
    line = JsonFormatter().format(record(table="abcdefghij", code="broken"))
    assert "\n" not in line
    found = json.loads(line)
    assert found.pop("time").endswith("+00:00")
    assert found == {
        "level": "error", "logger": "tavolata.tables.table", "message": "a\nof 2",
        "table": "abcdefghij", "code": "broken",
    }  # fmt: skip


def test_the_active_span_is_named() -> None:
    context = SpanContext(0xABC, 0xDEF, is_remote=False, trace_flags=TraceFlags(1))
    with trace.use_span(NonRecordingSpan(context)):
        found = json.loads(JsonFormatter().format(record()))
    assert (found["trace_id"], found["span_id"]) == ("0" * 29 + "abc", "0" * 13 + "def")
    assert "trace_id" not in json.loads(JsonFormatter().format(record()))


def test_causes_are_shown_without_their_texts_except_those_of_the_system() -> None:
    try:
        try:
            raise FileNotFoundError(2, "No such file", "/nowhere")
        except OSError as problem:
            raise ValueError("a hand: smithy") from problem
    except ValueError:
        text = SafeFormatter().formatException(sys.exc_info())
    assert "builtins.ValueError" in text
    assert "smithy" not in text.replace('raise ValueError("a hand: smithy")', "")
    assert "FileNotFoundError: [Errno 2] No such file: '/nowhere'" in text
