"""Actions by id and by text, and clones with old and new randomness."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.errors import IllegalActionError, InvalidActionError
from tavolata.core.playout import play_random
from tests.worlds import seeded, walk

GAMES = sorted(tavolata.registered_games())


@pytest.mark.parametrize("name", GAMES)
def test_an_action_can_be_given_as_text(name: str) -> None:
    """A game played by texts equals the game played by ids."""
    by_id = tavolata.load_game(name).new_initial_state("text")
    by_text = by_id.clone()
    for player, action in walk(by_id, seeded("text", 0), 60):
        text = by_text.action_to_string(player, action)
        assert by_text.explain(player, text) is None
        by_text.apply_action(player, f" {text}  ")
    assert by_text == by_id


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_text_is_refused_like_its_id(name: str) -> None:
    state = tavolata.load_game(name).new_initial_state("text")
    player = state.acting_players()[0]
    legal = state.legal_actions(player)
    for action, text in enumerate(state.game().action_names()):
        if action in legal:
            continue
        by_id, by_text = state.explain(player, action), state.explain(player, text)
        assert by_id is not None
        assert by_text is not None
        assert by_text.to_dict() == by_id.to_dict()
        before = state.clone()
        with pytest.raises(IllegalActionError) as caught:
            state.apply_action(player, text)
        assert caught.value.refusal.to_dict() == by_text.to_dict()
        assert state == before


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (
            "dominion",
            "buy provinse",
            "'buy provinse' is not an action of dominion; did you mean 'buy province'?",
        ),
        ("citadels", "build tempel", "did you mean 'build temple'?"),
        (
            "seven_wonders",
            "",
            "'' is not an action of seven_wonders; actions read like 'build lumber_yard'",
        ),
    ],
)
def test_an_unknown_text_suggests_the_nearest_action(name: str, text: str, says: str) -> None:
    state = tavolata.load_game(name).new_initial_state("text")
    before = state.clone()
    for ask in (state.apply_action, state.explain, state.string_to_action):
        with pytest.raises(InvalidActionError) as caught:
            ask(0, text)
        assert says in str(caught.value)
    assert state == before


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_a_verb_and_a_subject(name: str) -> None:
    game = tavolata.load_game(name)
    for number, text in enumerate(game.action_names()):
        action = game.action(number)
        assert action == game.action(text)
        assert (action.id, str(action)) == (number, text)
        assert f"{action.verb} {action.subject}".strip() == text
    for wrong in (-1, game.num_distinct_actions()):
        with pytest.raises(InvalidActionError, match="there is no action"):
            game.action(wrong)


@pytest.mark.parametrize(
    ("game", "text", "cost"),
    [
        ("dominion", "buy gold", {"coins": 6}),
        ("dominion", "gain gold", None),
        ("seven_wonders", "build circus", {"stone": 3, "ore": 1}),
        ("seven_wonders", "build timber_yard", {"coins": 1}),
        ("seven_wonders", "build lumber_yard", {}),
        ("seven_wonders", "discard circus", None),
        ("seven_wonders", "pay 2 left", None),
        ("citadels", "build palace", {"gold": 5}),
        ("citadels", "take palace", None),
        ("citadels", "build keep", {"gold": 3}),
    ],
)
def test_costs_are_the_printed_ones(game: str, text: str, cost: dict[str, int] | None) -> None:
    assert tavolata.load_game(game).action(text).cost == cost


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_keeps_its_random_stream_unless_reseeded(name: str) -> None:
    state = tavolata.load_game(name).new_initial_state("clone")
    play_random(state, rng_of("clone"), 3)
    plain, other, again = state.clone(), state.clone(rng_of(1)), state.clone(rng_of(1))
    assert plain == state == state.clone(None)
    assert other == again != state
    with pytest.raises(tavolata.ParameterError):
        state.clone(7)  # type: ignore[call-overload]  # mypy refuses it too
    key = other.to_dict()["luck"]
    assert key != state.to_dict()["luck"]
    assert {**other.to_dict(), "luck": 0}.keys() == state.to_dict().keys()
    for player in range(state.game().num_players()):
        assert other.observation(player) == state.observation(player)
    play_random(plain, rng_of("on"), 5)
    assert plain != state
