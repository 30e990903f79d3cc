"""An observation of any game holds no way back to a state, and only existing seats have one."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.errors import ParameterError
from tavolata.core.game import State
from tests.worlds import seeded, viewers, walk

GAMES = sorted(tavolata.registered_games())
SECRET = ("Pile", "Player", "Chance")
"""Parts of states with secrets."""


@pytest.mark.parametrize("name", GAMES)
def test_no_reference_leads_from_an_observation_to_a_state(name: str) -> None:
    """Walk all attributes reachable from an observation: none is a state or a secret part of one."""
    state = tavolata.load_game(name).new_initial_state("structure")
    for _ in walk(state, seeded("structure", 0), 20):
        pass
    seen: list[object] = []
    waiting: list[object] = [state.observation(viewer) for viewer in viewers(state)]
    while waiting:
        thing = waiting.pop()
        assert not isinstance(thing, State), thing
        assert type(thing).__name__ not in SECRET, thing
        if any(thing is other for other in seen) or isinstance(thing, (int, str, float, type)):
            continue
        seen.append(thing)
        if isinstance(thing, (list, tuple)):
            waiting.extend(thing)
        elif isinstance(thing, dict):
            waiting.extend(thing.values())
        elif type(thing).__module__.startswith("tavolata"):
            names = [name for name in dir(thing) if not name.startswith("_")]
            values = [getattr(thing, name) for name in names]
            waiting.extend(value for value in values if not callable(value))
    assert len(seen) > 3


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [-1, 9])
def test_a_nonexistent_seat_sees_nothing(name: str, seat: int) -> None:
    """Not even the view of a watcher."""
    state = tavolata.load_game(name).new_initial_state(1)
    with pytest.raises(ParameterError, match="there is no seat"):
        state.observation(seat)


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_does_not_change_with_the_state(name: str) -> None:
    """It is a value: later moves leave it unchanged."""
    state = tavolata.load_game(name).new_initial_state("value")
    for number, _ in enumerate(walk(state, seeded("value", 0), 60)):
        if number == 20:
            looks = [state.observation(viewer) for viewer in viewers(state)]
            before = [look.to_dict() for look in looks]
    assert [look.to_dict() for look in looks] == before
