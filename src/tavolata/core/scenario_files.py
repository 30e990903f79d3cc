"""Files of scenarios: one JSON object a line, read with clear errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tavolata.core.errors import ScenarioError, file_reason
from tavolata.core.position import shown


def read_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line numbers and lines of a file, without the empty ones."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        reason = file_reason(problem)
        text = f"{path} cannot be read: {reason['why']}"
        raise ScenarioError(text, "error-unreadable", path=str(path), **reason) from None
    except UnicodeDecodeError:
        text = f"{path} is not a text file: write UTF-8"
        raise ScenarioError(text, "error-no-text", path=str(path)) from None
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield number, line


def read_scenario(line: str) -> dict[str, Any]:
    """Return the scenario of a line; raise `ScenarioError` if it is not a JSON object."""
    try:
        scenario = json.loads(line, object_pairs_hook=_without_doubles)
    except ScenarioError:
        raise
    except json.JSONDecodeError as problem:
        facts = {"why": problem.msg, "column": str(problem.colno)}
        text = f"this is not JSON: {problem.msg} (column {problem.colno})"
        raise ScenarioError(text, "check-no-json", **facts) from None
    except (ValueError, RecursionError):
        raise ScenarioError("this is not JSON that can be read: too large or too deep") from None
    if not isinstance(scenario, dict):
        raise ScenarioError(f"a scenario is a JSON object, not {shown(scenario)}")
    return scenario


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ScenarioError(f"an object has the key {key!r} twice: write it once")
        found[key] = value
    return found
