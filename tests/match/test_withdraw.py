"""Pending choices: hidden, and free to withdraw until the last one is in."""

from __future__ import annotations

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.errors import IllegalActionError
from tests.match.playing import GAMES, do, draw, known, new_match, withdraw


@pytest.mark.parametrize("name", GAMES)
def test_a_withdrawn_choice_leaves_no_trace(name: str) -> None:
    """By the number of its question; the seat is asked again, the others keep their numbers."""
    done = 0
    match, rng = new_match(name, f"withdraw {name}"), rng_of(f"withdraw {name}")
    for _ in range(100):
        if match.state.is_terminal():
            break
        before, asked = match.state.to_dict(), dict(match.open_questions)
        seat, text = draw(match, rng)
        do(match, seat, text)
        if seat not in match.committed:
            continue
        assert match.committed[seat] == asked[seat]
        others = {player: number for player, number in match.open_questions.items() if player != seat}
        if text.startswith("pay"):
            continue  # the card that was paid for goes back as well
        withdraw(match, seat)
        done += 1
        assert match.state.to_dict() == before
        assert seat not in match.committed
        assert match.open_questions == {**others, seat: match.seq}
        assert match.moves[-1].learned == 0
    assert done >= 10 or not match.state.is_simultaneous()
    assert done == 0 or match.state.is_simultaneous()


@pytest.mark.parametrize("name", GAMES)
def test_only_a_pending_choice_can_be_withdrawn(name: str) -> None:
    """A seat that owes an answer has nothing to withdraw; the match is unchanged."""
    match = new_match(name, "nothing")
    before = known(match)
    for seat in match.open_questions:
        with pytest.raises(IllegalActionError):
            withdraw(match, seat)
    assert known(match) == before
    assert match.seq == 0
