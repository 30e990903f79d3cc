"""Moves without a choice are made automatically, unless a player must confirm them."""

from __future__ import annotations

import pytest

from tavolata.core.chance import rng_of
from tests.match.playing import GAMES, do, draw, new_match, offered


@pytest.mark.parametrize("name", GAMES)
def test_forced_answers_are_given_only_for_seats_that_must_answer(name: str) -> None:
    """For the seats that owe one, and for no other."""
    match, rng = new_match(name, f"forced {name}"), rng_of(f"forced {name}")
    forced = 0
    for _ in range(250):
        if match.state.is_terminal():
            break
        for seat in range(match.game.players):
            texts = offered(match, seat) if seat in match.open_questions else []
            assert match.forced_action(seat) == (texts[0] if len(texts) == 1 else None)
            forced += len(texts) == 1
        do(match, *draw(match, rng))
    assert forced or match.state.is_simultaneous()


def test_the_end_of_a_turn_waits_for_confirmation_if_the_table_asks() -> None:
    """With `end_turn=ask` a single answer waits for its player."""
    match = new_match("dominion", 5, kingdom="first_game", end_turn="ask")
    do(match, 0, "done")
    do(match, 0, "play treasures")
    do(match, 0, "buy copper")
    assert offered(match, 0) == ["done"]
    assert match.state.is_confirmation(0)
    assert not match.state.is_confirmation(1)
    assert match.forced_action(0) is None
    do(match, 0, "done")
    assert not match.state.is_confirmation(1)


def test_a_closed_match_asks_no_seat() -> None:
    """An adjourned game has no open questions and no forced moves."""
    match = new_match("dominion", 5)
    assert match.open_questions
    match.close()
    assert match.open_questions == {}
    assert match.forced_action(0) is None
