"""Bad input from files and callers: one clear sentence of the project's own errors, never another."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.core.errors import PositionError, RecordError, ScenarioError, TavolataError
from tavolata.core.records import read_record, replay
from tavolata.core.scenarios import run_scenario

ODD: list[Any] = [None, 1, -1, 1.5, True, "x", [], [1], [None], [[]], {}, {"a": 1}, 2**70]
RIGHT = {"state": {}, "script": [], "expect": {}, "id": "X", "game": "dominion(kingdom=first_game)"}


@pytest.mark.parametrize("value", ODD, ids=repr)
@pytest.mark.parametrize(
    "key",
    [
        "P1",
        "P2",
        "supply",
        "trash",
        "question",
        "luck",
        "immune",
        "is_over",
        "phase",
        "kingdom",
        "coins",
    ],
)
def test_odd_values_in_positions_are_read_or_refused(key: str, value: Any) -> None:
    """A value that makes sense is read, any other is refused."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    try:
        state = game.state_from_dict({key: value})
    except PositionError as problem:
        said = str(problem)
        assert said
    else:
        assert state.to_dict()["game"] == str(game)


@pytest.mark.parametrize("value", ODD, ids=repr)
@pytest.mark.parametrize("key", ["hand", "deck", "discard", "known_to_all", "discard_top", "turns"])
def test_odd_values_in_seats_are_read_or_refused(key: str, value: Any) -> None:
    """The same inside a seat."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    try:
        state = game.state_from_dict({"P1": {key: value}})
    except PositionError as problem:
        said = str(problem)
        assert said
    else:
        assert "P1" in state.to_dict()


@pytest.mark.parametrize("value", [*ODD[:5], "x", [1]], ids=repr)
def test_a_position_that_is_not_an_object_is_refused(value: Any) -> None:
    """Lists, numbers and text are no positions."""
    with pytest.raises(PositionError):
        tavolata.load_game("dominion").state_from_dict(value)


@pytest.mark.parametrize(
    "frame",
    [
        {"step": "play", "seat": "P1"},
        {"step": "feast/TrashThis", "seat": "P1"},
        {"step": "spy/SpyVerdct", "seat": "P1", "n": 1, "card": "copper"},
        {"step": "spy/SpyVerdict", "seat": "P9", "n": 1, "card": "copper"},
        {"step": "spy/SpyVerdict", "seat": "P1", "n": 256, "card": "copper"},
        {"step": "thief/TrashRevealed", "seat": "P1", "n": 9},
        {"step": "militia/DiscardDownTo", "seat": "P1", "n": 2, "card": "copper"},
        {"step": "play", "seat": "P1", "card": "copper*0"},
        {"seat": "P1"},
        None,
        [],
    ],
    ids=repr,
)
def test_impossible_questions_are_refused(frame: Any) -> None:
    """A frame needs a step by name, a seat and numbers in range, and something to ask."""
    with pytest.raises(PositionError):
        tavolata.load_game("dominion").state_from_dict({"question": [frame]})


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"question": []}, "a game that is not over has one"),
        ({"game": "dominion(players=4)"}, "not of dominion"),
        ({"kingdom": ["witch"]}, "is played with another one"),
        ({"is_over": "false"}, "expected true or false"),
        ({"P1": {"discard": ["copper"], "discard_top": "gold"}}, "not a card of the discard pile"),
        ({"luck": [2**63, 0]}, "two numbers below"),
        ({"P1": {"turns": 1.5}}, "turns: expected a number"),
        ({"trash": ["copper*300"]}, "more cards than one place holds"),
    ],
)
def test_contradictory_positions_are_refused(position: dict[str, Any], says: str) -> None:
    """The sentence names the contradiction."""
    with pytest.raises(PositionError, match=says.replace("*", r"\*")):
        tavolata.load_game("dominion(kingdom=first_game)").state_from_dict(position)


def test_the_randomness_to_come_of_a_position_is_key_0_by_default() -> None:
    game = tavolata.load_game("dominion(kingdom=first_game)")
    assert game.state_from_dict({}) == game.state_from_dict({"luck": [0, 0]})


@pytest.mark.parametrize("value", ODD, ids=repr)
@pytest.mark.parametrize("key", ["state", "script", "expect", "game", "supply", "luck", "question"])
def test_odd_values_in_scenarios_run_or_are_refused(key: str, value: Any) -> None:
    """A scenario runs or is refused."""
    try:
        found = run_scenario({**RIGHT, key: value})
    except ScenarioError as problem:
        found = [str(problem)]
    assert isinstance(found, list)


@pytest.mark.parametrize("value", ODD, ids=repr)
def test_odd_expectations_and_decisions_run_or_are_refused(value: Any) -> None:
    """At deeper levels too."""
    for scenario in (
        {**RIGHT, "expect": {"P1": value}},
        {**RIGHT, "expect": {"supply": value}},
        {**RIGHT, "expect": {"supply": {"zzz": 1}}},
        {
            **RIGHT,
            "state": {"P1": {"hand": ["smithy"]}},
            "script": [{"play": "smithy", "decisions": value}],
        },
    ):
        try:
            found = run_scenario(scenario)
        except ScenarioError as problem:
            found = [str(problem)]
        assert isinstance(found, list)


@pytest.mark.parametrize(
    "lines",
    [
        [{"tavolata": "record", "format": 1}],
        [{"tavolata": "record", "format": 1, "game": 3, "seed": 1}],
        [{"tavolata": "record", "format": 1, "game": "dominion"}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": [1]}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": 1, "seats": None}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": 1, "seats": [None]}],
        [{"tavolata": "record", "format": True, "game": "dominion", "seed": 1}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": "\ud800"}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": "\x00"}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": 1, "seats": ["\x00"]}],
        [{"tavolata": "record", "format": 1, "game": "dominion", "seed": 1, "\x00": ""}],
    ],
)
def test_incomplete_headers_are_refused(tmp_path: Path, lines: list[Any]) -> None:
    """Without game, seed and format there is no record."""
    path = tmp_path / "record"
    path.write_text("\n".join(json.dumps(line) for line in lines))
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert caught.value.line == 1


@pytest.mark.parametrize("seat", ["P²", "P" + "9" * 5000, "Q1", "11", "P0", "P99", "", None, 1])
def test_decisions_of_unknown_seats_are_damage(tmp_path: Path, seat: Any) -> None:
    """They are damage or a difference, and earlier lines are kept."""
    path = tmp_path / "record"
    header = {"tavolata": "record", "format": 1, "game": "dominion", "seed": "x"}
    good = {"seat": "P1", "do": "done"}
    path.write_text(
        "\n".join(json.dumps(line) for line in (header, good, {"seat": seat, "do": "done"}))
    )
    record = read_record(path)
    assert record.decisions[0] == (0, "done")
    if record.damage is None:
        with pytest.raises(RecordError) as caught:
            replay(record)
        assert "there is no seat P99; seats are P1 to P2" in str(caught.value) or seat != "P99"


def test_json_nested_too_deeply_is_damage(tmp_path: Path) -> None:
    """JSON that exhausts the reader is damage like any other."""
    path = tmp_path / "record"
    path.write_text("[" * 200_000)
    with pytest.raises(RecordError):
        read_record(path)


def test_odd_arguments_are_refused() -> None:
    """Actions and seats out of range, seeds of any size, players in other digits."""
    game = tavolata.load_game("dominion")
    state = game.new_initial_state(10**5000)
    for call in (
        lambda: state.action_to_string(0, 200),
        lambda: state.action_to_string(0, -1),
        lambda: state.observation(99),
        lambda: state.observation(-7),
        lambda: state.apply_action(0, 7),
        lambda: tavolata.load_game("dominion(players=02)"),
        lambda: tavolata.load_game("dominion(players=\uff12)"),
    ):
        with pytest.raises(TavolataError):
            call()


@pytest.mark.parametrize("name", ["citadels", "dominion", "seven_wonders"])
def test_null_counts_as_missing_for_every_key_of_a_position(name: str) -> None:
    """A seat may be null, too."""
    game = tavolata.load_game(name)
    nothing = dict.fromkeys(game.new_initial_state(1).to_dict())
    assert game.state_from_dict(nothing).to_dict() == game.state_from_dict({}).to_dict()


@pytest.mark.parametrize("home", ["citadels", "dominion", "seven_wonders(players=2)"])
def test_a_position_of_another_game_or_table_is_named_as_such(home: str) -> None:
    """Before keys that this game does not have."""
    game = tavolata.load_game(home)
    for other in ("citadels(players=5)", "dominion(players=4)", "seven_wonders(players=7)"):
        written = tavolata.load_game(other).new_initial_state(1).to_dict()
        with pytest.raises(PositionError, match=f"^this is a position of '{re.escape(other[:9])}"):
            game.state_from_dict(written)
