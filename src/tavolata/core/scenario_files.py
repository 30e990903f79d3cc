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
        column = str(problem.colno)
        text = f"this is not JSON: there is an error at column {column}"
        raise ScenarioError(text, "check-no-json", column=column) from None
    except (ValueError, RecursionError):
        text = "this is not JSON that can be read: too large or too deep"
        raise ScenarioError(text, "check-deep-json") from None
    if not isinstance(scenario, dict):
        found = shown(scenario)
        text = f"a scenario is a JSON object, not {found}"
        raise ScenarioError(text, "check-no-object", found=found)
    return scenario


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            text = f"an object has the key '{key}' twice: write it once"
            raise ScenarioError(text, "check-twice", name=key)
        found[key] = value
    return found
