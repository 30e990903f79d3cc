"""Invariants of every state of Dominion, checked in many random games."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.playout import play_random
from tavolata.games.dominion.positions.check import check
from tests.tiers import batches
from tests.worlds import census, check_actions, check_round_trip, dominion, seeded

GAMES = 20_000
BATCHES = 40


@batches(full=1, prove=BATCHES)
def test_random_games_of_dominion_keep_every_card(batch: int) -> None:
    """Random games over random kingdoms and 2 to 4 players, 20,000 in all batches.

    Each game is checked at two random moments and at its end: cards are conserved each time, the state
    survives its JSON once a game, a clone does not follow its original once a game; every fifth game has
    all its actions explained and read back from their text.
    """
    ended = 0
    for number in range(batch, GAMES, BATCHES):
        rng = seeded("property", number)
        state = dominion(number, 2 + number % 3)
        whole = census(state)
        for look in range(2):
            play_random(state, rng, rng.below(300))
            assert census(state) == whole
            check(state)
            if state.is_terminal():
                break
            if look == number % 2:
                check_round_trip(state)
            if number // BATCHES % 5 == 0:
                check_actions(state, state.acting_players()[0])
        twin = state.clone()
        before = state.to_dict()
        play_random(twin, rng, 50)
        assert state.to_dict() == before
        assert census(twin) == whole
        play_random(state, rng, 10_000)
        assert census(state) == whole
        ended += state.is_terminal()
        if state.is_terminal():
            assert sum(state.returns()) == pytest.approx(1.0)
            assert state.acting_players() == []
    assert ended >= GAMES // BATCHES - 3


def test_setup_fills_in_a_partial_position() -> None:
    """Set-up fills in missing keys; the others are kept."""
    game = tavolata.load_game("dominion(players=3,kingdom=first_game)")
    state = game.state_from_dict({"P2": {"hand": ["gold*2"]}, "supply": {"province": 1}})
    assert state.to_dict()["P2"]["hand"] == ["gold*2"]
    assert state.to_dict()["supply"]["province"] == 1
    assert state.to_dict()["supply"]["gold"] == 30
    assert state.acting_players() == [0]
