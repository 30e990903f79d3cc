"""`benchmarks/strength.py` makes, resumes and writes the tables of docs/bots.md."""

from __future__ import annotations

import importlib
import json
import re
import shlex
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tavolata.core.errors import ParameterError
from tavolata.core.registry import load_game
from tests.cli.program import tavolata

ROOT = Path(__file__).parents[2]
GAME = "dominion(kingdom=first_game)"


@pytest.fixture
def strength(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the script as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    return importlib.import_module("strength")


def tiny(strength: ModuleType) -> list[object]:
    """Return a table of two matches and a cross-table."""
    cell = strength.Cell
    rows = [
        ["`smithy`", cell(GAME, ("smithy", "big_money"), 4, "tests")],
        ["`random`", cell(GAME, ("random", "big_money"), 4, "tests", arena="slow")],
    ]
    return [
        strength.Table("tiny", ["bot", "against `big_money`"], rows),
        strength.Cross("all", GAME, ["big_money", "random"], 4),
    ]


def test_tables_are_resumed_and_written_between_their_markers(
    strength: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables, results = tiny(strength), tmp_path / "results"
    document = tmp_path / "bots.md"
    marks = "before\n<!-- table {} -->\nold\n<!-- end of table -->\nafter\n"
    document.write_text(marks.format("tiny") + marks.format("all"))
    assert strength.Runner(strength.Results(results), 1).missing(tables) == 12
    strength.run(tables, results, 1, document)
    written = document.read_text()
    assert "old" not in written
    assert written.count("before\n<!-- table ") == written.count("<!-- end of table -->\nafter\n") == 2
    assert re.search(r"^\| `smithy` \| [\d.]+ \([\d.]+-[\d.]+\) \|$", written, re.MULTILINE)
    assert written.count("seeding 2.") == 2

    # Only a truncated line and truncated blocks of an arena are played again.
    assert strength.Runner(strength.Results(results), 1).missing(tables) == 0
    cells, slow = results / "cells.jsonl", results / "slow.jsonl"
    cells.write_text(cells.read_text()[:-10])
    slow.write_text("".join(slow.read_text().splitlines(keepends=True)[:-1]))
    assert strength.Runner(strength.Results(results), 1).missing(tables) == 4 + 2
    strength.run(tables, results, 1, document)
    assert document.read_text() == written
    strength.run(tables, results, 1, None)
    assert capsys.readouterr().out.count("| `random` |") == 2


def test_a_slow_bot_plays_only_its_own_games_against_a_field(
    strength: ModuleType, tmp_path: Path
) -> None:
    cell = strength.Cell(GAME, ("random", "big_money", "big_money"), 6, "tests", arena="field")
    tables = [strength.Table("field", ["bot", "share"], [["`random`", cell]])]
    assert strength.Runner(strength.Results(tmp_path), 1).missing(tables) == 6
    strength.run(tables, tmp_path, 1, None)
    assert strength.Runner(strength.Results(tmp_path), 1).missing(tables) == 0


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cells", '"seeding": 2', '"seeding": 1'),
        ("cells", '"engine": "', '"engine": "0.'),
        ("cells", '"version": "smithy@1"', '"version": "smithy@0"'),
        ("slow", '"seeding":2', '"seeding":1'),
        ("all", '"big_money@1"', '"big_money@0"'),
    ],
)
def test_results_of_another_seeding_engine_or_bot_are_refused(
    strength: ModuleType, tmp_path: Path, name: str, old: str, new: str
) -> None:
    tables = tiny(strength)
    strength.run(tables, tmp_path, 1, None)
    path = tmp_path / f"{name}.jsonl"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(ParameterError, match=f"{name}.jsonl"):
        strength.run(tables, tmp_path, 1, None)


def test_the_commands_repeat_the_cells(strength: ModuleType, tmp_path: Path) -> None:
    table, cross = tiny(strength)
    runner = strength.Runner(strength.Results(tmp_path), 1)
    shown = [row[1] for row in table.rows]
    wanted = [runner._result(cell)["bots"][0] for cell in shown]
    matches, arena = strength.commands(table)
    row = repeated(matches)["bots"][0]
    assert (row["win_share"], row["ci95"]) == (wanted[0]["win_share"], wanted[0]["ci95"])
    (pairing,) = repeated(arena)["pairings"]
    share = pairing["shares"]["random"]
    assert (share["mean"], [share["low"], share["high"]]) == (wanted[1]["win_share"], wanted[1]["ci95"])
    (whole,) = strength.commands(cross)
    assert runner.markdown(cross) == tavolata(*shlex.split(whole)[1:]).stdout.strip()


def repeated(command: str) -> dict[str, Any]:
    """Return what a command prints as JSON."""
    run = tavolata(*shlex.split(command)[1:], "--json")
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_document_without_markers_is_refused(strength: ModuleType, tmp_path: Path) -> None:
    document = tmp_path / "bots.md"
    document.write_text("nothing\n")
    with pytest.raises(ParameterError, match="needs <!-- table tiny --> once"):
        strength.write_table(document, "tiny", "| |")


def test_every_table_has_markers_in_the_document(strength: ModuleType) -> None:
    text = (ROOT / "docs" / "bots.md").read_text()
    places = re.findall(r"<!-- table (\S+) -->\n.*?<!-- end of table -->", text, re.DOTALL)
    assert sorted(places) == sorted(one.name for one in strength.TABLES)


def test_every_published_game_and_bot_exists(
    strength: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    for one in strength.TABLES:
        for cell in [one] if isinstance(one, strength.Cross) else one.cells():
            game = load_game(one.game if cell is one else json.loads(cell.key)[0])
            for bot in cell.bots:
                strength.checked_version(bot, game, None)
