"""Scenarios: a position, a script, what must come out; one JSON object a line.

Each has `id`, `title`, `game`, `state`, `script`, `expect`; the language of scripts and expectations
belongs to the game, whose registry entry brings the function that runs one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tavolata.core.errors import ScenarioError, TavolataError
from tavolata.core.registry import parse, registered_games

REQUIRED = ("id", "game", "state", "script", "expect")


def read_scenarios(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Line numbers and scenarios of a file; empty lines are passed over."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise ScenarioError(f"{path} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path} is no text file") from None
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            scenario = json.loads(line)
        except (ValueError, RecursionError) as problem:
            raise ScenarioError(f"{path}, line {number} is no JSON: {problem}") from None
        if not isinstance(scenario, dict):
            raise ScenarioError(f"{path}, line {number}: a scenario is a JSON object")
        yield number, scenario


def run_scenario(scenario: dict[str, Any]) -> list[str]:
    """What differs from the expectation, a sentence each; `ScenarioError` if it cannot be run."""
    if not isinstance(scenario, dict):
        raise ScenarioError("a scenario is a JSON object")
    for key in REQUIRED:
        if key not in scenario:
            raise ScenarioError(f"the scenario has no {key!r}")
    try:
        name, _ = parse(str(scenario["game"]))
        entry = registered_games().get(name)
        if entry is None or entry.run_scenario is None:
            raise ScenarioError(f"there are no scenarios for the game {name!r}")
        return entry.run_scenario(scenario)
    except ScenarioError:
        raise
    except TavolataError as problem:
        raise ScenarioError(str(problem)) from None
