"""Properties of clones, observations and seeds, for every registered game."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.game import State
from tavolata.core.playout import play_random
from tests.golden.refusals import GAMES
from tests.worlds import as_text, everything, lively_walk, seeded, viewers

each_game = pytest.mark.parametrize("name", sorted(tavolata.registered_games()))


def game_strings(name: str) -> list[str]:
    """Return the smallest table of a game and its most unusual one."""
    return [GAMES[name][0], GAMES[name][-1]]


def new_state(text: str, seed: object) -> State:
    """Return a new game of a game string."""
    return tavolata.load_game(text).new_initial_state(seed)


@each_game
def test_clones_share_only_future_randomness(name: str) -> None:
    """A clone given the same decisions stays equal; given others it leaves the original alone."""
    for number in range(42):
        state = new_state(GAMES[name][number % len(GAMES[name])], number)
        for _ in lively_walk(state, seeded("clone", number), 60):
            pass
        twin = state.clone()
        before = as_text(state.to_dict())
        play_random(twin, seeded("same", number), 60)
        assert as_text(state.to_dict()) == before
        play_random(state, seeded("same", number), 60)
        assert as_text(state.to_dict()) == as_text(twin.to_dict())


@each_game
def test_old_clones_do_not_change(name: str) -> None:
    """A clone is made at every decision of a game; later decisions change none of them."""
    for number, text in enumerate(game_strings(name)):
        state = new_state(text, "old clones")
        kept: list[tuple[State, str]] = []
        for _ in lively_walk(state, seeded("old clones", number), 400):
            twin = state.clone()
            assert twin.log is None
            kept.append((twin, as_text(twin.to_dict())))
        assert state.is_terminal() or len(kept) == 400
        for twin, written in kept:
            assert as_text(twin.to_dict()) == written


@each_game
def test_a_reseeded_clone_deals_other_hands(name: str) -> None:
    """With other randomness the same stream of decisions leads to other hands."""
    for text in game_strings(name):
        state = new_state(text, "reseeded")
        seen = set()
        for key in range(12):
            twin = state.clone()
            twin.reseed(key, 7)
            hands = [
                twin.to_dict()["P1"]["hand"]
                for at, _ in enumerate(lively_walk(twin, seeded("reseeded", 0), 150))
                if at % 10 == 0
            ]
            seen.add(as_text(hands))
        assert len(seen) > 6


@each_game
def test_an_observation_does_not_follow_the_state(name: str) -> None:
    """An observation is a value: it stays the same while the game continues."""
    for number, text in enumerate(game_strings(name)):
        state = new_state(text, "value")
        kept = []
        for _ in lively_walk(state, seeded("value", number), 400):
            for viewer in viewers(state):
                observation = state.observation(viewer)
                kept.append((observation, everything(observation, state)))
        for observation, shown in kept:
            assert everything(observation, state) == shown


@each_game
def test_same_seed_and_decisions_give_the_same_game(name: str) -> None:
    """Two games from one seed agree to the end; another seed gives another game."""
    for text in game_strings(name):
        one, two, other = (new_state(text, seed) for seed in (5, 5, 6))
        for state in (one, two, other):
            play_random(state, seeded("same game", 0), 10_000)
        assert as_text(one.to_dict()) == as_text(two.to_dict())
        assert as_text(one.to_dict()) != as_text(other.to_dict())
