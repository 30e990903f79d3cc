"""Every refusal of a position or a scenario has a key, and every key one sentence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tavolata
from tavolata.words import Words

SOURCES = Path(tavolata.__file__).parent
OWN = ("wrong", "unfit")


def calls_in(folder: Path, *names: str) -> list[tuple[str, ast.Call]]:
    """Return the calls of functions with these names, and where they are."""
    return [
        (f"{path.relative_to(SOURCES)}:{node.lineno}", node)
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]


def test_every_error_has_a_key() -> None:
    """Without one there is only the English sentence."""
    errors = calls_in(SOURCES, "PositionError", "ScenarioError")
    assert len(errors) > 40
    assert [place for place, call in errors if len(call.args) < 2] == []


@pytest.mark.parametrize("game", ["citadels", "dominion", "seven_wonders"])
def test_every_key_of_a_game_has_a_sentence(game: str) -> None:
    """With the variables that the code gives, and no sentence is left over."""
    words = Words("en", f"{game}_position")
    calls = calls_in(SOURCES / "games" / game, *OWN)
    calls = [(place, call) for place, call in calls if isinstance(call.args[0], ast.Constant)]
    keys = {ast.literal_eval(call.args[0]) for _, call in calls}
    (catalogue,) = (SOURCES / "games" / game / "words").glob("en.position.ftl")
    written = {
        line.partition(" = ")[0] for line in catalogue.read_text().splitlines() if line[:1].isalpha()
    }
    assert keys == written
    for place, call in calls:
        given = {one.arg for one in call.keywords}
        needed = words.variables(ast.literal_eval(call.args[0]))
        assert given == needed or (None in given and given - {None} <= needed), place
