"""A pickled observation holds its seat's knowledge and nothing of the truth."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import tavolata
from tavolata.core.playout import play_random
from tests.worlds import as_text, seeded, viewers

GAMES = sorted(tavolata.registered_games())


def parts(observation: Any) -> str:
    """Return all contents of an observation's pickle, as text."""
    _, (game, position, player, events) = observation.__reduce__()
    return as_text([str(game), position, player, repr(events)])


@pytest.mark.parametrize("name", GAMES)
def test_the_pickle_does_not_depend_on_hidden_information(name: str) -> None:
    """Worlds that look alike to a seat give the same pickle, for any truth and seed."""
    differing = 0
    for number in range(6):
        state = tavolata.load_game(name).new_initial_state(f"truth {number}")
        play_random(state, seeded("pickles", number), 7 * number)
        for viewer in viewers(state):
            seen = state.observation(viewer)
            twin = seen.sample_state(seeded("twin", number))
            differing += twin != state
            assert parts(twin.observation(viewer)) == parts(seen)
    assert differing > 12


@pytest.mark.parametrize("name", GAMES)
def test_the_pickle_has_neither_seed_nor_key(name: str) -> None:
    """The canary is the key of the deal; a pickled state must have it, an observation must not."""
    for number in range(6):
        state = tavolata.load_game(name).new_initial_state(f"canary {number}")
        play_random(state, seeded("pickles", number), 5 * number)
        keys = [key.to_bytes(4, "little") for key in state.to_dict()["luck"]]
        assert all(key in pickle.dumps(state) for key in keys)
        for viewer in viewers(state):
            found = pickle.dumps(state.observation(viewer))
            assert not any(key in found for key in keys)
            assert b"canary" not in found


@pytest.mark.parametrize("name", GAMES)
def test_a_pickle_keeps_the_events_that_the_seat_saw(name: str) -> None:
    """Redacted like those of the observation itself, which `test_hooks.py` checks."""
    state = tavolata.load_game(name).new_initial_state("events")
    state.keep_log()
    play_random(state, seeded("pickles", 0), 50)
    for viewer in viewers(state):
        seen = state.observation(viewer)
        again = pickle.loads(pickle.dumps(seen))
        assert again.events == seen.events
        assert again.events_since(3) == seen.events_since(3) != []
        assert again.events != state.log
