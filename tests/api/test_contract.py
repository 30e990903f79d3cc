"""The contract of core/game.py, for every registered game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.errors import (
    IllegalActionError,
    InvalidActionError,
    ParameterError,
    PositionError,
    TavolataError,
    UnknownNameError,
)
from tavolata.core.game import Game, State
from tavolata.core.playout import play_random
from tests.worlds import as_text, counts_of, seeded, viewers, walk

GAMES = sorted(tavolata.registered_games())


@pytest.mark.parametrize("name", GAMES)
def test_game_string_names_the_game_and_all_its_parameters(name: str) -> None:
    """`str(game)` makes the same game again."""
    game = tavolata.load_game(name)
    assert str(tavolata.load_game(str(game))) == str(game)
    for parameter in tavolata.registered_games()[name].parameters:
        assert f"{parameter.name}=" in str(game)


@pytest.mark.parametrize("name", GAMES)
def test_random_games_stay_within_their_bounds(name: str) -> None:
    """Ids stay under 400 and below the bound; the tensor has the declared, named pieces."""
    game = tavolata.load_game(name)
    assert game.num_distinct_actions() < 400
    assert len(game.action_names()) == game.num_distinct_actions()
    assert len(set(game.action_names())) == game.num_distinct_actions()
    layout = game.observation_layout()
    assert len({piece.name for piece in layout}) == len(layout)
    assert all(piece.meaning for piece in layout)
    size = game.observation_shape()[0]
    for seed in range(5):
        state = game.new_initial_state(seed)
        for player, action in walk(state, seeded("bounds", seed), 300):
            assert 0 <= action < game.num_distinct_actions()
            counts = counts_of(state.observation(player))
            assert len(counts) == size
            for piece in layout:
                assert max(counts[piece.start : piece.end]) <= piece.most, piece


@pytest.mark.parametrize("name", GAMES)
def test_illegal_actions_change_nothing_and_say_why(name: str) -> None:
    """Every refusal has a code and a sentence, and leaves the state as it was.

    It cites a rule unless there is no such seat or action: the rules of a game do not speak of ids.
    """
    game = tavolata.load_game(name)
    state = game.new_initial_state(3)
    reasons = set()
    for player, _ in walk(state, seeded("illegal", 0), 120):
        before = as_text(state.to_dict())
        for action in (-1, 0, 40, 70, 110, 140, 170, 195, 10_000):
            for seat in (player, (player + 1) % game.num_players(), 9):
                refusal = state.explain(seat, action)
                if refusal is not None:
                    reasons.add(refusal.reason)
                    is_known = refusal.reason not in ("no_such_seat", "no_such_action")
                    assert bool(re.match(rf"{name} (R|K|page )-?\d", refusal.rule)) is is_known
                    assert str(refusal)
                    with pytest.raises(IllegalActionError) as caught:
                        state.apply_action(seat, action)
                    assert caught.value.reason == refusal.reason
        assert as_text(state.to_dict()) == before
    assert {"no_such_seat", "no_such_action", "not_your_decision"} <= reasons


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_has_no_open_questions(name: str) -> None:
    """No acting seats, no legal actions, shares of the win that sum to one, scores with totals."""
    game = tavolata.load_game(name)
    state = game.new_initial_state("end")
    assert state.returns() == [0.0] * game.num_players()
    play_random(state, rng_of("end"), game.max_game_length())
    assert state.is_terminal()
    assert state.acting_players() == []
    assert all(state.legal_actions(player) == [] for player in range(game.num_players()))
    assert sum(state.returns()) == pytest.approx(1)
    for score in state.scores():
        assert score["total"] == sum(value for key, value in score.items() if key != "total")
    refusal = state.explain(0, 0)
    assert refusal is not None
    assert refusal.reason == "game_over"
    for viewer in viewers(state):
        assert state.observation(viewer).to_dict()["legal_actions"] == []


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("dominoin", UnknownNameError, "did you mean 'dominion'?"),
        ("dominion(player=3)", UnknownNameError, "did you mean 'players'?"),
        ("dominion(players=9)", ParameterError, "players is 2 to 4, not 9"),
        ("dominion(players=two)", ParameterError, "players is 2 to 4, not two"),
        ("dominion(players=3", ParameterError, "cannot be read"),
        ("dominion(players)", ParameterError, "write key=value"),
        ("dominion(players=2,players=3)", ParameterError, "gives players twice"),
        ("dominion(kingdom=first_gme)", UnknownNameError, "did you mean 'first_game'?"),
        ("dominion(kingdom=smithy+witch)", ParameterError, "a kingdom has ten cards, this one has 2"),
        ("dominion(kingdom=smithy+smithy)", ParameterError, "names smithy twice"),
        ("dominion(kingdom=smithy+copper)", ParameterError, "copper is in every game"),
        ("dominion(kingdom=smithy+wich)", UnknownNameError, "did you mean 'witch'?"),
        ("dominion(kingdom=random+smiti)", UnknownNameError, "did you mean 'smithy'?"),
        ("dominion(kingdom=random+estate)", ParameterError, "estate is in every game"),
        ("dominion(start=3)", ParameterError, "start is 1 to 2, not 3"),
        ("dominion(end_turn=never)", ParameterError, "end_turn is auto or ask, not never"),
    ],
)
def test_wrong_game_strings_get_one_clear_sentence(
    text: str, kind: type[TavolataError], says: str
) -> None:
    """Unknown names and parameters raise, with the nearest right one."""
    with pytest.raises(kind) as caught:
        tavolata.load_game(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"P3": {}}, "unknown key 'P3'"),
        ({"P1": {"hand": ["coper"]}}, "did you mean 'copper'?"),
        ({"P1": {"hand": "copper"}}, "expected a list"),
        ({"P1": {"hands": []}}, "unknown key 'hands'; did you mean 'hand'?"),
        ({"P1": {"hand": ["copper*999"]}}, "more cards than"),
        ({"P1": {"deck": {"bottom": ["copper"]}}}, "unknown key 'bottom'"),
        ({"P1": {"hand": ["witch"]}}, "witch is not in the kingdom"),
        ({"supply": {"goold": 1}}, "did you mean 'gold'?"),
        ({"supply": {"gold": -1}}, "expected a number from 0"),
        ({"active": "P7"}, "seats are P1 to P2"),
        ({"coins": "many"}, "expected a number"),
        ({"phase": "night"}, "expected 'action' or 'buy'"),
        ({"question": [{"step": "ponder", "seat": "P1"}]}, "unknown step"),
        ({"P1": {"known_to_all": {"hand": ["gold"], "discard": []}}}, "known in hand but not there"),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, Any], says: str) -> None:
    """A position gets one sentence that names the error."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    with pytest.raises(PositionError) as caught:
        game.state_from_dict(position)
    assert says in str(caught.value)


def test_actions_convert_to_text_and_back() -> None:
    """`play militia` is an action; `sing` is none, and the sentence shows the form of actions."""
    state = tavolata.load_game("dominion").new_initial_state(0)
    for action, text in enumerate(state.game().action_names()):
        assert state.string_to_action(0, f"  {text} ") == action
    with pytest.raises(InvalidActionError, match="'sing' is not an action of dominion"):
        state.string_to_action(0, "sing")


def test_a_method_that_a_game_lacks_is_named() -> None:
    class Empty(Game):
        pass

    class Bare(State):
        pass

    game, state = Empty("empty", 2, {}), Bare()
    missing: dict[str, Callable[[], object]] = {
        "Empty has no new_initial_state(seed)": game.new_initial_state,
        "Empty has no tensor_layout(padded)": game.observation_shape,
        "Empty has no action_names()": lambda: game.action(0),
        "Bare has no acting_players()": state.acting_players,
        "Bare has no count_options(player)": lambda: state.legal_actions(9),
        "Bare has no make_copy()": state.clone,
        "Bare has no scores()": state.scores,
    }
    for sentence, call in missing.items():
        with pytest.raises(NotImplementedError) as problem:
            call()
        assert str(problem.value) == f"{sentence}: the game has to write it"
