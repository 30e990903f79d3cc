"""Scenarios: a position, a script, what must come out; one JSON object a line.

Each has `id`, `title`, `game`, `state`, `script`, `expect`; the language of scripts and expectations
belongs to the game, whose registry entry brings the function that runs one. What all languages have in
common is here: the order of the steps, and the sentence for a difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tavolata.core.errors import ScenarioError, TavolataError
from tavolata.core.position import as_dict, as_list, shown
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
    except RecursionError:
        raise ScenarioError("the scenario is nested too deeply to be read") from None


# ------------------------------------------------------------------ for the languages of games
def play_script(script: object, play_step: Callable[[dict[str, Any]], None]) -> None:
    """Carry out the steps in their order; what goes wrong is told with the step."""
    for number, step in enumerate(as_list(script, "script"), start=1):
        try:
            play_step(as_dict(step, "a step"))
        except TavolataError as problem:
            raise ScenarioError(f"step {number}, {_short(step)}: {problem}") from None


def _short(step: object) -> str:
    """A step as it is told: without the decisions that it lists."""
    if not isinstance(step, dict):
        return shown(step)
    return shown({key: value for key, value in step.items() if key != "decisions"})


def compare(found: list[str], what: str, wanted: object, now: object) -> None:
    """Add a sentence if something is not as expected."""
    if wanted != now or isinstance(wanted, bool) != isinstance(now, bool):
        found.append(f"{what}: expected {wanted}, found {now}")
