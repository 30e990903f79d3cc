"""Arguments as callers have them: NumPy integers, seats out of range, habits from other libraries."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tavolata
from tavolata import IllegalActionError, InvalidActionError, ParameterError, rng_of
from tavolata.core.chance import NO_CARD
from tavolata.core.events import EVERYBODY, HIDDEN, Event, event_of_list
from tavolata.core.game import State
from tavolata.core.playout import play_random
from tavolata.core.reasons import rule_of
from tavolata.core.registry import parse

GAMES = sorted(tavolata.registered_games())
KINDS = [np.int64, np.int32, np.uint16, np.array]
"""`np.array` of an int is an array without axes."""
NO_NUMBERS: list[Any] = [1.5, 1.0, True, np.float32(1), np.True_, [1], np.array([1, 2]), "P1", b"1"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_integers_of_numpy_are_seats_and_actions(name: str, kind: Callable[[int], Any]) -> None:
    game = tavolata.load_game(name)
    state, same = game.new_initial_state(1), game.new_initial_state(1)
    state.keep_log()
    for _ in range(30):
        seat = same.acting_players()[0]
        action = same.legal_actions(seat)[0]
        assert state.legal_actions(kind(seat)) == same.legal_actions(seat)
        assert state.observation(kind(seat)) == same.observation(seat)
        assert type(state.observation(kind(seat)).player) is int
        assert state.explain(kind(seat), kind(action)) is None
        assert game.action(kind(action)) == game.action(action)
        assert game.action_to_string(kind(action)) == game.action_to_string(action)
        assert state.action_to_string(kind(seat), kind(action)) == game.action_to_string(action)
        state.apply_action(kind(seat), kind(action))
        same.apply_action(seat, action)
    assert state == same
    assert len(state.observation(0).events_since(kind(1))) == len(state.log or []) - 1
    if state.explain_withdrawal(kind(0)) is not None:
        with pytest.raises(IllegalActionError):
            state.withdraw(kind(0))


@pytest.mark.parametrize("wrong", NO_NUMBERS, ids=repr)
def test_other_things_are_neither_seats_nor_actions(wrong: Any) -> None:
    """One sentence names what is right; nothing has changed."""
    game = tavolata.load_game("dominion(players=3)")
    state = game.new_initial_state(1)
    for call in (
        lambda: state.legal_actions(wrong),
        lambda: state.observation(wrong),
        lambda: state.explain(wrong, 0),
        lambda: state.apply_action(wrong, 0),
        lambda: state.withdraw(wrong),
    ):
        with pytest.raises(ParameterError, match=r"^a seat is a whole number from 0 to 2, not"):
            call()
    for ask in (
        lambda: state.explain(0, wrong),
        lambda: state.apply_action(0, wrong),
        lambda: game.action(wrong),
        lambda: game.action_to_string(wrong),
    ):
        if not isinstance(wrong, str):
            with pytest.raises(InvalidActionError, match="a whole number from 0 to 199, not"):
                ask()
    assert state == game.new_initial_state(1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [-1, 7, 10**30])
def test_a_seat_out_of_range_has_one_answer(name: str, seat: int) -> None:
    """Seats are counted from 0, and no rule of the game is cited."""
    state = tavolata.load_game(f"{name}(players=3)").new_initial_state(1)
    calls: list[Callable[[State], Any]] = [
        lambda state: state.legal_actions(seat),
        lambda state: state.observation(seat),
        lambda state: state.apply_action(seat, 0),
        lambda state: state.withdraw(seat),
    ]
    shown = seat if seat < 100 else "of more than 24 digits"
    for call in calls:
        with pytest.raises(tavolata.TavolataError) as caught:
            call(state)
        assert str(caught.value) == f"there is no seat {shown}; seats are 0 to 2"
    assert str(state.explain(seat, 0)) == str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_an_id_out_of_range_cites_no_rule(name: str) -> None:
    game = tavolata.load_game(name)
    state, last = game.new_initial_state(1), game.num_distinct_actions() - 1
    with pytest.raises(IllegalActionError) as caught:
        state.apply_action(state.acting_players()[0], 9999)
    assert str(caught.value) == f"there is no action 9999; ids run from 0 to {last}"
    assert caught.value.rule == ""


@pytest.mark.parametrize("number", [200, -1, 2**70, -(2**70)])
def test_a_wrong_id_is_illegal_now_and_no_action_of_the_game(number: int) -> None:
    """A state refuses it as any action that is not legal, and a game does not know it; both say it."""
    game = tavolata.load_game("dominion")
    state = game.new_initial_state(1)
    says = f"^there is no action {number}; ids run from 0 to 199$"
    with pytest.raises(IllegalActionError, match=says):
        state.apply_action(0, number)
    for ask in (game.action, game.action_to_string):
        with pytest.raises(InvalidActionError, match=says):
            ask(number)
    assert "`IllegalActionError`" in (inspect.getdoc(State.apply_action) or "")
    assert "`InvalidActionError`" in (inspect.getdoc(tavolata.Game.action) or "")


@pytest.mark.parametrize("name", GAMES)
def test_an_action_of_the_game_can_be_applied(name: str) -> None:
    """As its id and its text can; one of another game is unknown here."""
    game = tavolata.load_game(name)
    state, same = game.new_initial_state(1), game.new_initial_state(1)
    seat = state.acting_players()[0]
    action = state.legal_actions(seat)[0]
    assert state.explain(seat, game.action(action)) is None
    assert game.action(game.action(action)) == game.action(action)
    state.apply_action(seat, game.action(action))
    same.apply_action(seat, action)
    assert state == same
    other = tavolata.load_game("citadels" if name == "dominion" else "dominion")
    unknown = next(text for text in other.action_names() if text not in game.action_names())
    with pytest.raises(InvalidActionError, match=f"is not an action of {name};"):
        state.apply_action(seat, other.action(unknown))


def test_an_event_names_its_parts() -> None:
    event = Event(1, 0, 3, 2, -1)
    assert repr(event) == "Event(kind=1, player=0, card=3, number=2, audience=-1)"
    assert eval(repr(event)) == event
    assert event not in (None, repr(event))


def test_an_event_hides_its_card_from_all_but_its_audience() -> None:
    """One without a card hides nothing; another process may know what was redacted."""
    secret, redacted = Event(1, 0, 7, 3, 0b10), Event(1, 0, HIDDEN, 3, EVERYBODY)
    seen = [secret.seen_by(viewer) for viewer in (None, 0, 1, 2)]
    assert seen == [redacted, redacted, secret, redacted]
    for event in (Event(1, 0, 7, 3, EVERYBODY), Event(1, 0, NO_CARD, 3, 0b10)):
        assert all(event.seen_by(viewer) == event for viewer in (None, 0, 1))
    assert event_of_list(redacted.to_list()) == redacted


@pytest.mark.parametrize("name", GAMES)
def test_a_second_call_keeps_the_log(name: str) -> None:
    """A log that begins in the middle of a game has the events from there on."""
    state = tavolata.load_game(name).new_initial_state(1)
    state.keep_log()
    play_random(state, rng_of("log"), 40)
    seat = state.acting_players()[0]
    seen = state.observation(seat).events_since(0)
    late = state.clone()
    late.keep_log()
    state.keep_log()
    assert state.observation(seat).events_since(0) == seen != []
    assert late.observation(seat).events_since(0) == []
    for one in (state, late):
        play_random(one, rng_of("later"), 40)
    assert state.observation(seat).events_since(len(seen)) == late.observation(seat).events_since(0)
    assert "a second call changes nothing" in (inspect.getdoc(State.keep_log) or "")


def test_a_refusal_shows_code_sentence_and_rule() -> None:
    state = tavolata.load_game("dominion(kingdom=first_game)").new_initial_state(1)
    refusal = state.explain(0, "buy gold")
    assert repr(refusal) == f"<Refusal not_buy_phase: {refusal}>"
    assert str(refusal).endswith("[dominion R5]")
    assert repr(state.explain(5, 0)) == "<Refusal no_such_seat: there is no seat 5; seats are 0 to 1>"


@pytest.mark.parametrize("name", ["citadels", "dominion"])
def test_a_refusal_without_a_rule_names_none(name: str) -> None:
    """Neither brackets nor the bare name of the game follow the sentence; 7 Wonders has a rule here."""
    state = tavolata.load_game(name).new_initial_state(1)
    refusal = state.explain_withdrawal(0)
    assert refusal is not None
    assert (refusal.rule, str(refusal)) == ("", refusal.text)
    assert (rule_of("scopa", ""), rule_of("scopa", "R1")) == ("", "scopa R1")


@pytest.mark.parametrize("name", GAMES)
def test_a_generator_of_numpy_is_no_stream(name: str) -> None:
    """The sentence names the function that makes one."""
    state = tavolata.load_game(name).new_initial_state(1)
    for wrong in (np.random.default_rng(1), 7):
        for call in (state.observation(0).sample_state, state.clone):
            with pytest.raises(ParameterError, match=r"tavolata\.rng_of\(seed\)"):
                call(wrong)  # type: ignore[arg-type]  # that is the test


# ------------------------------------------------------------------ games and bots
def test_a_game_takes_its_parameters_as_a_dict() -> None:
    """As in OpenSpiel; lists of names are joined by +."""
    game = tavolata.load_game("dominion(players=3,kingdom=random+smithy+witch)")
    kingdom = ["random", "smithy", "witch"]
    assert tavolata.load_game("dominion", {"players": 3, "kingdom": kingdom}) == game
    assert tavolata.load_game("dominion(players=3)", {"kingdom": "random+smithy+witch"}) == game
    assert tavolata.load_game("dominion", {}) == tavolata.load_game("dominion")
    assert tavolata.load_game(game) is game
    assert tavolata.load_game(game, {"players": np.int64(4)}).num_players() == 4
    assert "smithy" in str(tavolata.load_game(game, {"players": 4}))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ((3,), "not 3"),
        ((None,), "not None"),
        (("dominion", 3), 'a dict such as {"players": 3}, not 3'),
        (("dominion", {"players": True}), "players is a text, a whole number or a list of names"),
        (("dominion", {"players": 2.0}), "not 2.0"),
        (("dominion", {"player": 2}), "did you mean 'players'"),
        (("dominion(players=2)", {"players": 3}), "players is given twice"),
    ],
)
def test_other_parameters_are_refused_in_one_sentence(given: tuple[Any, ...], says: str) -> None:
    with pytest.raises(tavolata.TavolataError) as caught:
        tavolata.load_game(*given)
    assert says in str(caught.value)


def test_a_parameter_can_have_parameters_of_its_own() -> None:
    """Their commas do not end it, and other parameters can follow."""
    assert parse("race(bot=b(c=2,d=3),n=4)") == ("race", {"bot": "b(c=2,d=3)", "n": "4"})


def test_a_bot_string_is_a_text() -> None:
    with pytest.raises(ParameterError, match="not 3"):
        tavolata.load_bot(3, tavolata.load_game("dominion"))  # type: ignore[arg-type]  # the test


def test_help_of_a_state_begins_with_its_methods_for_users() -> None:
    text = inspect.getdoc(State) or ""
    for name in ("legal_actions", "apply_action", "observation", "clone", "returns", "explain"):
        assert f"`{name}`" in text
    assert "decider" not in text
    assert "Outcome" in (inspect.getdoc(tavolata.play_match) or "")


@pytest.mark.parametrize("wrong", ["buy gold", None, 1.5], ids=repr)
def test_only_an_id_has_a_text(wrong: Any) -> None:
    """The sentence asks for what is taken here, not for a text."""
    game = tavolata.load_game("dominion")
    for ask in (
        game.action_to_string,
        lambda action: game.new_initial_state(1).action_to_string(0, action),
    ):
        with pytest.raises(
            InvalidActionError, match=r"^an action id is a whole number from 0 to 199, not"
        ):
            ask(wrong)


@pytest.mark.parametrize("wrong", [5, None, ["buy gold"]], ids=repr)
def test_only_a_text_has_an_id(wrong: Any) -> None:
    game = tavolata.load_game("dominion")
    for ask in (
        game.string_to_action,
        lambda text: game.new_initial_state(1).string_to_action(0, text),
    ):
        with pytest.raises(TypeError, match="str"):
            ask(wrong)


def test_a_match_takes_a_list_or_a_tuple_of_bots() -> None:
    game = tavolata.load_game("dominion(kingdom=first_game)")
    bots = [tavolata.load_bot("big_money", game) for _ in range(2)]
    assert tavolata.play_match(game.new_initial_state(1), tuple(bots)).faults == [0, 0]
    wrong: Any
    for wrong in ("big_money", None, dict(enumerate(bots)), bots[0], iter(bots)):
        with pytest.raises(ParameterError, match=r"^bots are a list with a bot for each seat, not "):
            tavolata.play_match(game.new_initial_state(1), wrong)


def test_a_parameter_is_named_by_a_text() -> None:
    wrong: Any = {5: 3}
    with pytest.raises(ParameterError, match=r"^a parameter is named by a text, not 5$"):
        tavolata.load_game("dominion", wrong)
