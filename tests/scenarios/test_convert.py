"""Scenarios of Citadels that begin inside an effect are converted by a shipped script."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import tavolata
from tavolata.core.scenarios import run_scenario
from tavolata.games.citadels.positions.convert import convert

GAME = "citadels(players=4,cast=random,districts=random)"
WARLORD = {
    "P1": {"characters": ["warlord"], "gold": 1},
    "P2": {"city": ["tavern", "market", "docks"]},
    "turn": "warlord",
}


def inside(*texts: str) -> dict[str, Any]:
    """A scenario that begins after these answers of P1."""
    state = tavolata.load_game(GAME).state_from_dict(WARLORD)
    for text in texts:
        state.apply_action(0, state.string_to_action(0, text))
    step = {"by": "P1", "do": "choose market"}
    expect = {"P2": {"city": ["tavern", "docks"]}}
    game = str(state.game())
    return {"id": "X", "game": game, "state": state.to_dict(), "script": [step], "expect": expect}


def test_a_scenario_inside_an_effect_gets_the_script_up_to_it() -> None:
    """The Warlord has named a city: the script names it now."""
    converted = convert(inside("use power", "player P2"))
    assert converted is not None
    assert [step["do"] for step in converted["script"]] == ["use power", "player P2", "choose market"]
    assert run_scenario(converted) == []


def test_what_begins_at_rest_stays_and_what_cannot_be_converted_is_named(tmp_path: Path) -> None:
    """The exit code tells that a line is left."""
    at_rest = {**inside(), "script": []}
    lost = inside("use power", "player P2")
    lost["state"] = {**lost["state"], "question": lost["state"]["question"][-1:]}
    path = tmp_path / "old.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in (at_rest, lost)), encoding="utf-8")
    command = [sys.executable, "-m", "tavolata.games.citadels.positions.convert", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert [json.loads(line) for line in done.stdout.splitlines()] == [at_rest]
    assert "old.jsonl:2: not converted: " in done.stderr
