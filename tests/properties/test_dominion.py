"""What holds in every state of every game of Dominion, tried on many random ones."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.playout import play_random
from tavolata.games.dominion.positions.check import check
from tavolata.games.dominion.rules.state import DominionState
from tests.tiers import batches
from tests.worlds import (
    as_text,
    census,
    check_actions,
    check_round_trip,
    dominion,
    everything,
    seeded,
    viewers,
    walk,
)

GAMES = 20_000
BATCHES = 40


@batches(full=2, prove=BATCHES)
def test_random_games_keep_every_card_and_every_promise(batch: int) -> None:
    """Random games over random kingdoms and 2 to 4 players, 20,000 in all batches.

    Each game is looked into at two random moments and at its end: cards are conserved at every look, the
    state survives its JSON once a game, a clone does not follow its original once a game; every fifth game
    has all its actions explained and read back from their text.
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


def test_clones_share_the_luck_to_come_and_nothing_else() -> None:
    """A clone given the same decisions stays equal; given others it leaves the original alone."""
    for number in range(30):
        state = dominion(number, 2 + number % 3)
        play_random(state, seeded("clone", number), 100)
        if state.is_terminal():
            continue
        twin = state.clone()
        before = as_text(state.to_dict())
        play_random(twin, seeded("same", number), 60)
        assert as_text(state.to_dict()) == before
        play_random(state, seeded("same", number), 60)
        assert as_text(state.to_dict()) == as_text(twin.to_dict())


def test_every_old_clone_stays_what_it_was() -> None:
    """A clone at every decision of a game; none of them changes while the game goes on."""
    state = dominion("old clones", 3)
    kept: list[tuple[DominionState, str]] = []
    for _ in walk(state, seeded("old clones", 0), 400):
        twin = state.clone()
        assert twin.log is None
        kept.append((twin, as_text(twin.to_dict())))
    assert len(kept) > 100
    for twin, text in kept:
        assert as_text(twin.to_dict()) == text


def test_a_reseeded_clone_gets_other_luck() -> None:
    """The same decisions under other luck lead to other hands."""
    state = dominion("luck", 2)
    hands = set()
    for key in range(12):
        twin = state.clone()
        twin.reseed(key, 7)
        play_random(twin, seeded("luck", 0), 40)
        hands.add(as_text(twin.to_dict()["P1"]))
    assert len(hands) > 6


def test_an_observation_is_a_value_and_does_not_follow_the_state() -> None:
    """What was observed stays as it was when the game goes on."""
    state = dominion("value", 3)
    kept = []
    for _ in walk(state, seeded("value", 0), 120):
        for viewer in viewers(state):
            observation = state.observation(viewer)
            kept.append((observation, everything(observation, state)))
    for observation, text in kept:
        assert everything(observation, state) == text


def test_same_seed_and_decisions_give_the_same_game() -> None:
    """Two games from one seed agree to the end; another seed gives another game."""
    one, two, other = (dominion(seed, 4) for seed in (5, 5, 6))
    for state in (one, two, other):
        play_random(state, seeded("same game", 0), 10_000)
    assert as_text(one.to_dict()) == as_text(two.to_dict())
    assert as_text(one.to_dict()) != as_text(other.to_dict())


def test_a_partial_position_is_completed_from_set_up() -> None:
    """What a position leaves out comes from set-up; what it says is kept."""
    game = tavolata.load_game("dominion(players=3,kingdom=first_game)")
    state = game.state_from_dict({"P2": {"hand": ["gold*2"]}, "supply": {"province": 1}})
    assert state.to_dict()["P2"]["hand"] == ["gold*2"]
    assert state.to_dict()["supply"]["province"] == 1
    assert state.to_dict()["supply"]["gold"] == 30
    assert state.acting_players() == [0]
