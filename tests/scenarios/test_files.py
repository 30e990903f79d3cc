"""Every scenario file passes through `tavolata check`, and the checker finds what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tavolata.core.errors import ScenarioError
from tavolata.core.scenarios import read_scenarios, run_scenario

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.jsonl"))


def check(*files: Path) -> subprocess.CompletedProcess[str]:
    """Run `tavolata check`."""
    return subprocess.run(
        [sys.executable, "-m", "tavolata.cli.main", "check", *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("path", "number"),
    [(path, number) for path in FILES for number, _ in read_scenarios(path)],
    ids=lambda value: value.stem if isinstance(value, Path) else str(value),
)
def test_scenario_comes_out_as_expected(path: Path, number: int) -> None:
    """Nothing differs from the expectation."""
    scenario = dict(read_scenarios(path))[number]
    assert run_scenario(scenario) == [], scenario["title"]


def test_the_command_passes_all_files() -> None:
    """Exit code 0 and a count."""
    run = check(*FILES)
    total = sum(1 for path in FILES for _ in read_scenarios(path))
    assert run.returncode == 0, run.stdout
    assert f"{total} passed, 0 differ, 0 cannot be run" in run.stdout


def scenario(**changes: Any) -> dict[str, Any]:
    """A small right scenario with some keys changed."""
    right: dict[str, Any] = {
        "id": "X1",
        "title": "a Village",
        "game": "dominion(players=2)",
        "state": {"P1": {"hand": ["village"], "deck": ["copper", "estate"]}},
        "script": [{"play": "village"}],
        "expect": {"P1": {"hand": ["copper"], "deck": ["estate"]}, "actions": 2},
    }
    return {**right, **changes}


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ({"actions": 1}, "actions: expected 1, found 2"),
        ({"P1": {"hand": ["copper*2"]}}, "P1 hand: expected"),
        ({"P1": {"deck": ["copper"]}}, "P1 deck, known top"),
        ({"P1": {"vp": 3}}, "P1 vp: expected 3, found 1"),
        ({"supply": {"village": 9}}, "supply of village: expected 9, found 10"),
        ({"trash": ["copper"]}, "trash: expected"),
        ({"shuffles": 1}, "shuffles: expected 1, found 0"),
        ({"game_over": True}, "game_over: expected True"),
    ],
)
def test_differences_are_named(expect: dict[str, Any], says: str) -> None:
    """What is not as expected gets a sentence; the exit code is 1."""
    assert any(says in sentence for sentence in run_scenario(scenario(expect=expect)))


def test_a_difference_makes_the_command_fail(tmp_path: Path) -> None:
    """The file, line and scenario are named and the exit code is 1."""
    path = tmp_path / "wrong.jsonl"
    lines = [json.dumps(scenario()), json.dumps(scenario(id="X2", expect={"coins": 5}))]
    path.write_text("\n".join(lines))
    run = check(path)
    assert run.returncode == 1
    assert f"{path}:2: X2 differs: coins: expected 5, found 0" in run.stdout
    assert "1 passed, 1 differ" in run.stdout


def test_an_open_question_is_a_difference() -> None:
    """A scenario may not end in the middle of a card."""
    open_ended = scenario(
        state={"P1": {"hand": ["militia"]}, "P2": {"hand": ["copper*4", "estate"]}},
        script=[{"play": "militia"}],
    )
    with pytest.raises(ScenarioError, match="P2 is asked to discard, which is not listed"):
        run_scenario(open_ended)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "dominoin"}, "no scenarios for the game 'dominoin'"),
        ({"state": {"P1": {"hand": ["vilage"]}}}, "did you mean 'village'?"),
        ({"script": [{"play": "smithy"}]}, "step 1, {'play': 'smithy'}"),
        ({"script": [{"sing": "loud"}]}, "a step plays"),
        ({"script": [{"cannot_play": "village"}]}, "should be illegal, but it is legal"),
        ({"script": [{"play": "village", "decisions": [{"by": "P1"}]}]}, "nobody is asked"),
        ({"expect": {"P1": {"feet": 2}}}, "a seat has no 'feet'"),
        ({"expect": {"P9": {}}}, "seats are P1 to P2"),
    ],
)
def test_scenarios_that_cannot_be_are_refused(changes: dict[str, Any], says: str) -> None:
    """One clear sentence names what is wrong."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(scenario(**changes))
    assert says in str(caught.value)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    """A missing file, a line that is no JSON, a scenario that misses a key: exit code 2."""
    broken = tmp_path / "broken.jsonl"
    broken.write_text(json.dumps(scenario()) + "\n{half")
    missing = scenario()
    del missing["expect"]
    keyless = tmp_path / "keyless.jsonl"
    keyless.write_text(json.dumps(missing))
    for path, says in (
        (tmp_path / "none.jsonl", "cannot be read"),
        (broken, "line 2 is no JSON"),
        (keyless, "the scenario has no 'expect'"),
    ):
        run = check(path)
        assert run.returncode == 2
        assert says in run.stdout + run.stderr
        assert "Traceback" not in run.stderr
