"""Lines of the log: one JSON object each, with the ids of an OpenTelemetry span if there is one."""

from __future__ import annotations

import json
import logging
import sys
from types import SimpleNamespace

import pytest
from opentelemetry import trace
from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags

from tavolata.server import logs
from tavolata.server.logs import OF_TEXT, JsonFormatter, SafeFormatter, start_logging


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


def test_a_line_of_text_names_its_table_once() -> None:
    text = SafeFormatter(OF_TEXT)
    said = text.format(
        record(msg="a command was refused", args=(), table="abcdefghij", code="too-fast")
    )
    assert said.endswith("a command was refused (table abcdefghij) (code too-fast)")
    said = text.format(record(msg="table abcdefghij is broken", args=(), table="abcdefghij"))
    assert said.endswith(": table abcdefghij is broken")


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_warning_is_repeated_once_a_minute(
    form: logs.LogFormat, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An outage or a stranger must not fill the disk; errors and other warnings are always there."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    clock = [0.0]
    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    start_logging(form, "warning")
    log = logging.getLogger("tavolata.tables.explaining")
    for second in range(0, 120, 5):
        clock[0] = second
        log.warning("not saved: %s", "the disk is full")
        log.warning("table %d: the disk is full", second)
    log.error("it has failed")
    log.error("it has failed")
    said = capsys.readouterr().err
    assert said.count("not saved") == 2
    assert said.count("table ") == 24
    assert said.count("it has failed") == 2
