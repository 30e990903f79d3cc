"""Clones and JSON keep every field of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import tavolata
from tavolata.core.game import Game, State
from tavolata.core.playout import play_random
from tests.worlds import seeded

GAMES = [
    "citadels(players=4)",
    "citadels(players=2)",
    "dominion(players=3)",
    "seven_wonders(players=2)",
    "seven_wonders(players=4)",
]
NOT_COPIED = {"log": "of the table, not of the state", "effects": "of the game"}
NOT_WRITTEN = {
    **NOT_COPIED,
    "counts": "worked out when a seat is asked",
    "options": "worked out when a seat is asked",
    "n_options": "worked out when a seat is asked",
    "frames": "the bytes above the stack are left as they are",
    "plans": "the bytes of no plan are left as they are",
}


def fields_of(thing: object) -> list[str]:
    """Return the names of all data, compiled or not."""
    names = {*dir(thing), *getattr(thing, "__dict__", {})}
    shown = [name for name in names if not name.startswith("_")]
    return sorted(name for name in shown if not callable(getattr(thing, name, len)))


def plain(thing: object, left_out: Mapping[str, str]) -> Any:
    """Return all parts of a value as numbers, lists and dictionaries, without the fields left out."""
    if thing is None or isinstance(thing, (int, float, str, bytes)):
        return thing
    if isinstance(thing, Game):
        return str(thing)
    if hasattr(thing, "__len__"):
        return [plain(part, left_out) for part in thing]  # type: ignore[attr-defined]
    names = [name for name in fields_of(thing) if name not in left_out]
    return (
        {name: plain(getattr(thing, name), left_out) for name in names}
        if names
        else type(thing).__name__
    )


def moments(game: str) -> list[State]:
    """Yield states from all parts of some games."""
    found = []
    for number in range(4):
        state = tavolata.load_game(game).new_initial_state(number)
        for _part in range(6):
            found.append(state.clone())
            play_random(state, seeded("fields", number), 25)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_has_every_field(game: str) -> None:
    """A field that `make_copy` omits keeps the value of a new state."""
    for state in moments(game):
        assert plain(state.clone(), NOT_COPIED) == plain(state, NOT_COPIED)


@pytest.mark.parametrize("game", GAMES)
def test_json_has_every_field(game: str) -> None:
    """A field that is not written, or not read, keeps the value of a new state."""
    for state in moments(game):
        again = state.game().state_from_dict(state.to_dict())
        assert plain(again, NOT_WRITTEN) == plain(state, NOT_WRITTEN)
