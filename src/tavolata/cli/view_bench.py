"""`tavolata bench --views`: the cost of a view on this machine, and of another version next to it."""

from __future__ import annotations

import contextlib
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tavolata
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.registry import load_game

PROBE = Path(__file__).with_name("view_probe.py")
SEATS = (4, 3, 2)
"""Numbers of seats at which a game is measured: the first that it allows."""
DECISIONS = 200
"""Most decisions of the game that one round plays."""
PATIENCE = 600.0
"""Seconds after which a round has failed."""
FIGURES = ("view_ms", "view_bytes", "first_view_ms", "decision_ms")


def bench_views(
    game: str, rounds: int, baseline: Path | None, progress: Callable[[], None] = lambda: None
) -> dict[str, Any]:
    """Return medians over rounds; this version and the baseline alternate, each in a process.

    Every round plays another game, the same one in both versions. `ratio_to_baseline` is the median
    of the ratios of single rounds, so that a busy machine hardly disturbs it.
    """
    asked = with_seats(game)
    own_tree = Path(tavolata.__file__).parents[1]
    other_tree = None if baseline is None else tree_of(baseline)
    own: list[dict[str, Any]] = []
    other: list[dict[str, Any]] = []
    for number in range(rounds):
        # They take turns to be first, because a machine slows down as it warms up.
        for tree in (own_tree, other_tree)[:: -1 if number % 2 else 1]:
            if tree is not None:
                found = _probe(tree, asked, number)
                (own if tree is own_tree else other).append(found)
        if other_tree is not None:
            _require_comparable(own[-1], other[-1], other_tree)
        progress()
    result = {"game": asked, "compiled": own[0]["compiled"], "rounds": rounds, **_medians(own)}
    if other:
        result["baseline"] = _medians(other)
        ratios = [a["view_ms"] / b["view_ms"] for a, b in zip(own, other, strict=True)]
        result["ratio_to_baseline"] = statistics.median(ratios)
    return result


def with_seats(game: str) -> str:
    """Return a game with four seats, or as many as it allows; unchanged if it has parameters."""
    load_game(game)
    for seats in SEATS if "(" not in game else ():
        asked = f"{game}(players={seats})"
        with contextlib.suppress(ParameterError):
            load_game(asked)
            return asked
    return game


def tree_of(path: Path) -> Path:
    """Return the folder to import from, of a checkout or an installed tree."""
    for tree in (path / "src", path):
        if (tree / "tavolata" / "__init__.py").exists():
            return tree.resolve()
    text = f"{path} is not a version of Tavolata: give a checkout or an installed tree"
    raise ParameterError(text, "error-no-version-there", path=str(path))


def _probe(tree: Path, game: str, number: int) -> dict[str, Any]:
    """Measure a round in a process that imports from a tree."""
    command = [sys.executable, "-P", str(PROBE), game, str(number), str(DECISIONS)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise TavolataError(f"a round of {game} took more than {PATIENCE:.0f} s in {tree}") from None
    if run.returncode != 0:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise TavolataError(f"the views of {tree} cannot be measured: {last}")
    found: dict[str, Any] = json.loads(run.stdout)
    if not Path(found["from"]).is_relative_to(tree):
        raise TavolataError(f"Python imports {found['from']} instead of the version in {tree}")
    return found


def _require_comparable(own: dict[str, Any], other: dict[str, Any], tree: Path) -> None:
    if own["compiled"] != other["compiled"]:
        compiled, plain = ("this version", tree) if own["compiled"] else (tree, "this version")
        raise TavolataError(f"{compiled} is compiled and {plain} is not: build both, or neither")


def _medians(rounds: list[dict[str, Any]]) -> dict[str, float]:
    return {key: statistics.median(entry[key] for entry in rounds) for key in FIGURES}
