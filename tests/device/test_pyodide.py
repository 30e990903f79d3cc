"""Plain Python in a browser plays the same games: the interpreter that a page loads, under Node.

Goldens run whole: rules, randomness, views and the refusals of all games. Of the other tests those of
the rules and of matches run, in the prove tier. Left out are wrong positions, which pydantic refuses
elsewhere and a browser never reads, and all tests that start other processes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.device.pyodide import fluent, run_in_pyodide

ENGINE = ["mypy_extensions", "annotated_types"]
PYTEST = ["pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments"]
GAMES = ["dominion", "citadels", "seven_wonders"]
GOLDENS = "tests/golden/test_playthroughs.py"
WITH_PYDANTIC = [
    "--deselect=tests/rules/dominion/test_positions.py::test_impossible_positions_are_refused",
    "--deselect=tests/rules/citadels/test_position_rules.py"
    "::test_what_contradicts_the_rules_is_refused_by_one_sentence",
]
"""Tests of positions that people write wrongly."""


def test_a_person_plays_a_game_of_each_kind_in_pyodide(tmp_path: Path) -> None:
    """With the Fluent of the page; the host is that of a browser."""
    run = run_in_pyodide(
        "tests.device.inside:play_games", tmp_path, ENGINE, timeout=300, games=GAMES,
        modules={"page_fluent": fluent()},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-3000:]
    assert set(json.loads(run.stdout.splitlines()[-1])) == {"import", *GAMES}


def outcome_of(folder: Path, *tests: str, timeout: float) -> str:
    """Run tests inside Pyodide; return their last line if all have passed."""
    run = run_in_pyodide(
        "tests.device.inside:run_tests", folder, [*ENGINE, *PYTEST], timeout=timeout, tests=list(tests),
        modules={"page_fluent": fluent()},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    return run.stdout


def test_some_golden_games_are_the_same_in_pyodide(tmp_path: Path) -> None:
    """One of each kind; all others in the prove tier."""
    some = ["dominion_first_game", "seven_wonders_a", "citadels_two_players"]
    out = outcome_of(tmp_path, *(f"{GOLDENS}::test_playthrough_is_the_golden_one[{name}]" for name in some),
                 timeout=300)  # fmt: skip
    assert f"{len(some)} passed" in out.replace("\n", " ")


@pytest.mark.exhaustive
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "tests",
    [
        (GOLDENS, "tests/golden/test_refusals.py", "tests/match"),
        ("tests/rules/dominion",), ("tests/rules/seven_wonders",), ("tests/rules/citadels",),
    ],
    ids=lambda tests: Path(tests[-1]).name,
)  # fmt: skip
def test_goldens_and_rules_hold_in_pyodide(tmp_path: Path, tests: tuple[str, ...]) -> None:
    assert "passed" in outcome_of(tmp_path, *tests, *WITH_PYDANTIC, timeout=1700)
