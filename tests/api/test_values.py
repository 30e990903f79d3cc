"""Games, states, observations and random streams as values: copies, pickles, equality, text."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import Chance, Pile, rng_of
from tavolata.core.game import Game, State
from tavolata.core.playout import play_random
from tests.worlds import as_text, seeded, viewers

GAMES = sorted(tavolata.registered_games())
AGAIN: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
WAYS = pytest.mark.parametrize("way", AGAIN)


def moments(name: str, logs: bool = False) -> list[State]:
    """Return one game at its beginning, in the middle and at its end."""
    found = [tavolata.load_game(name).new_initial_state("values")]
    if logs:
        found[0].keep_log()
    for decisions in (1, 40, 41, 10_000):
        state = copy.copy(found[-1])
        play_random(state, seeded("values", decisions), decisions)
        found.append(state)
    assert found[-1].is_terminal()
    return found


# ------------------------------------------------------------------ games
@WAYS
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_game_is_the_same_game(name: str, way: str) -> None:
    game = tavolata.load_game(name)
    again = AGAIN[way](game)
    assert again == game
    assert hash(again) == hash(game)
    assert eval(repr(game), {"load_game": tavolata.load_game}) == game
    assert game not in [tavolata.load_game(other) for other in GAMES if other != name]
    assert game != name


@WAYS
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_layout_has_the_same_cells(name: str, way: str) -> None:
    for padded in (False, True):
        layout = tavolata.load_game(name).tensor_layout(padded)
        again = AGAIN[way](layout)
        assert (again.pieces, again.seats, again.size) == (layout.pieces, layout.seats, layout.size)
        assert again.factors == layout.factors


@WAYS
@pytest.mark.parametrize("name", GAMES)
def test_copied_reasons_refuse_alike(name: str, way: str) -> None:
    reasons = tavolata.load_game(name).reasons()
    state = tavolata.load_game(name).new_initial_state("values")
    again = AGAIN[way](reasons)
    assert repr(again) == repr(reasons)
    assert again.not_asked(state, 9, 0) == reasons.not_asked(state, 9, 0)


# ------------------------------------------------------------------ states
@WAYS
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_state_is_equal_and_plays_on_alike(name: str, way: str) -> None:
    for state in moments(name, logs=True):
        again = AGAIN[way](state)
        assert again == state
        assert again.log == state.log
        play_random(again, rng_of("on"), 9)
        if not state.is_terminal():
            assert again != state
            assert again.log != state.log
        twin = state.clone()
        play_random(twin, rng_of("on"), 9)
        assert again == twin


@pytest.mark.parametrize("name", GAMES)
def test_states_differ_by_their_randomness_to_come(name: str) -> None:
    state = tavolata.load_game(name).new_initial_state("values")
    other = state.clone()
    other.reseed(1, 2)
    assert other != state
    assert state != str(state)
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@WAYS
def test_a_script_of_draws_is_copied(way: str) -> None:
    """Scenarios script future draws; a copy has the rest of the script."""
    state: Any = tavolata.load_game("dominion(kingdom=first_game)").new_initial_state("values")
    for script in ([0, 0, 3], []):
        state.chance = Chance(1, 2)
        state.chance.is_scripted, state.chance.script = True, script
        again = AGAIN[way](state)
        assert again == state
        assert again.chance == state.chance
        assert again.chance.is_scripted
        assert again.chance.script == script
    assert state.chance != Chance(1, 2)


# ------------------------------------------------------------------ observations
@WAYS
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_observation_shows_the_same(name: str, way: str) -> None:
    for state in moments(name):
        for viewer in viewers(state):
            seen = state.observation(viewer)
            again = AGAIN[way](seen)
            assert again == seen == state.clone().observation(viewer)
            assert hash(again) == hash(seen)
            assert as_text(again.to_dict()) == as_text(seen.to_dict())
            assert again.legal_actions == seen.legal_actions


@pytest.mark.parametrize("name", GAMES)
def test_observations_differ_by_viewer_and_by_content(name: str) -> None:
    first, *_, last = moments(name)
    seen = [first.observation(viewer) for viewer in viewers(first)]
    assert len(set(seen)) == len(seen)
    assert all(one != one.to_dict() for one in seen)
    assert first.observation(None).legal_actions == [], "a watcher decides nothing"
    assert all(state.observation(0) != first.observation(0) for state in (last,))


# ------------------------------------------------------------------ random streams
@WAYS
def test_a_copied_stream_gives_the_same_numbers(way: str) -> None:
    rng = rng_of("stream")
    rng.below(6)
    again = AGAIN[way](rng)
    assert again == rng
    assert [again.below(1000) for _ in range(9)] == [rng.below(1000) for _ in range(9)]
    again.word()
    assert again != rng


@WAYS
def test_a_copied_pile_gives_the_same_cards(way: str) -> None:
    state: Any = tavolata.load_game("citadels").new_initial_state("values")
    pile, chance = state.deck, state.chance
    assert isinstance(pile, Pile)
    again, same_chance = AGAIN[way](pile), AGAIN[way](chance)
    assert again == pile
    assert same_chance == chance
    assert [again.draw(same_chance) for _ in range(9)] == [pile.draw(chance) for _ in range(9)]
    again.draw(chance)
    assert again != pile


# ------------------------------------------------------------------ text
@pytest.mark.parametrize("name", GAMES)
def test_repr_is_one_line_with_the_game_string(name: str) -> None:
    for state in moments(name):
        for thing in (state, state.observation(0), state.observation(None)):
            assert "\n" not in repr(thing)
            assert str(state.game()) in repr(thing)
        assert ("game over" in repr(state)) == state.is_terminal()


@pytest.mark.parametrize("name", GAMES)
def test_a_printed_position_names_the_decision_and_every_seat(name: str) -> None:
    for state in moments(name):
        lines = str(state).splitlines()
        assert len(lines) < 60
        assert max(map(len, lines)) <= 2 * 100
        seats = [f"P{seat + 1}" for seat in range(state.game().num_players())]
        assert [line[:2] for line in lines if line[:4] in [f"{seat}  " for seat in seats]] == seats
        for seat in state.acting_players():
            first = state.action_to_string(seat, state.legal_actions(seat)[0])
            assert any(line.startswith(f"P{seat + 1} decides: {first}") for line in lines)
        assert any(line.startswith("game over: P1 ") for line in lines) == state.is_terminal()
        assert str(state.to_dict().get("luck")) not in str(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_printed_observation_shows_only_what_the_seat_sees(name: str) -> None:
    """Positions that look alike to a seat print alike for it."""
    for state in moments(name):
        for viewer in viewers(state):
            seen = state.observation(viewer)
            twin = seen.sample_state(seeded("print", 1)).observation(viewer)
            assert str(twin) == str(seen)
            assert repr(twin) == repr(seen)


def test_a_game_of_another_package_inherits_all_of_it() -> None:
    """Subclasses in plain Python; only a registered game string can be unpickled."""

    class Tiny(Game):
        """A game without rules."""

    one, two = Tiny("tiny", 2, {"a": "1"}), Tiny("tiny", 2, {"a": "2"})
    assert one == Tiny("tiny", 2, {"a": "1"}) == copy.deepcopy(one)
    assert one != two
    assert repr(two) == "load_game('tiny(a=2)')"
    with pytest.raises(tavolata.TavolataError, match="unknown game 'tiny'"):
        pickle.loads(pickle.dumps(one))


def test_refusals_are_equal_by_content() -> None:
    state = tavolata.load_game("dominion(kingdom=first_game)").new_initial_state(1)
    one, same, other = (state.explain(0, text) for text in ("buy gold", "buy gold", "play smithy"))
    assert one == same != other
    assert len({one, same, other}) == 2
    assert pickle.loads(pickle.dumps(one)) == one


def test_layouts_reasons_and_candidates_show_what_they_are() -> None:
    game = tavolata.load_game("dominion(players=3)")
    layout, pieces = game.tensor_layout(), game.observation_layout()
    size = game.observation_shape()[0]
    assert repr(layout) == f"<Layout for 3 seats: {size} cells in {len(pieces)} pieces>"
    reasons = game.reasons()
    assert repr(reasons).startswith("<Reasons of dominion: ")
    assert repr(reasons.known[1]).startswith("<Reason other_question of dominion: ")
    assert repr(game.new_initial_state(1).candidate(1, 5)) == "<Candidate 'play province' of P2>"


def test_help_of_an_action_shows_its_types() -> None:
    assert "ForwardRef" not in str(inspect.signature(tavolata.Action))
