"""Dominion: hidden information reaches no seat: twin worlds, canaries, and the range of samples."""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.events import Event
from tavolata.core.game import State
from tavolata.games.dominion.rules.actions import (
    AFTER_ANSWERS,
    PLAY,
    PLAY_TREASURES,
    SET_ASIDE,
    SHOW_HAND,
    verb_of,
)
from tavolata.games.dominion.rules.events import (
    CLEAN_UP,
    DRAW,
    FLIP_DECK,
    REVEAL,
    SHOW_DISCARD,
    SHUFFLE,
)
from tavolata.games.dominion.rules.state import DominionState
from tests.tiers import batches
from tests.worlds import as_text, census, dominion, everything, seeded, strings, viewers, walk

GAMES = 200
BATCHES = 40
OPENING = (DRAW, REVEAL, SHUFFLE, FLIP_DECK, CLEAN_UP, SHOW_DISCARD)
"""Events in which randomness or the rules reveal something hidden; after them worlds differ."""


def told(state: State, log: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    """Return the events that a viewer sees, up to the first that reveals something."""
    lines = []
    for event in log:
        if event.kind in OPENING:
            break
        lines.append(state.game().event_to_dict(event.seen_by(viewer)))
    return lines


def check_twin(state: DominionState, viewer: int | None, player: int, action: int, look: int) -> bool:
    """Compare a state with a sample of the viewer's observation: both look the same to the viewer.

    Returns whether the two differ in hidden information.
    """
    observation = state.observation(viewer)
    twin = observation.sample_state(rng_of(f"twin {look} {viewer}"))
    assert isinstance(twin, DominionState)
    assert census(twin) == census(state)
    assert twin.acting_players() == state.acting_players()
    again = twin.observation(viewer)
    assert everything(again, twin) == everything(observation, state)
    # The truth is not an input: both worlds give the same sample.
    one, two = (seen.sample_state(rng_of(look)) for seen in (observation, again))
    assert as_text(one.to_dict()) == as_text(two.to_dict())
    if viewer is not None:
        assert twin.legal_actions(viewer) == state.legal_actions(viewer)
        for offered in range(look % 7, AFTER_ANSWERS, 7):
            assert str(twin.explain(viewer, offered)) == str(state.explain(viewer, offered))
    shows_nothing = verb_of(action) != PLAY and action not in (PLAY_TREASURES, SHOW_HAND, SET_ASIDE)
    if twin.explain(player, action) is None and (viewer == player or shows_nothing):
        real, other = state.clone(), twin.clone()
        for world in (real, other):
            world.keep_log()
            world.apply_action(player, action)
        assert told(real, real.log or [], viewer) == told(other, other.log or [], viewer)
    return any(
        twin.to_dict()[f"P{p + 1}"]["hand"] != state.to_dict()[f"P{p + 1}"]["hand"]
        for p in range(len(state.players))
    )


@batches(full=1, prove=BATCHES)
def test_twin_worlds_of_dominion_look_the_same(batch: int) -> None:
    """Every decision of 200 games, for every seat in turn and the watcher."""
    differing = looks = 0
    for number in range(batch, GAMES, BATCHES):
        state = dominion(f"leak {number}", 2 + number % 3)
        seats = viewers(state)
        for look, (player, action) in enumerate(walk(state, seeded("leak", number))):
            for viewer in (seats[look % len(seats)], seats[(look + 1) % len(seats)]):
                differing += check_twin(state, viewer, player, action, look)
                looks += 1
    assert looks > 1000
    assert differing > looks / 2, "samples are too often the truth"


def position(**seats: Any) -> DominionState:
    """Build a position of the first game's kingdom, with more or fewer hidden cards."""
    game = tavolata.load_game("dominion(players=2,kingdom=first_game)")
    state = game.state_from_dict(seats)
    assert isinstance(state, DominionState)
    return state


def test_samples_cover_all_hands_at_the_right_rates() -> None:
    """Hidden hands occur in proportion to the ways to deal them.

    P2 owns 3 Coppers, 2 Estates and a Silver, two of them in hand, one in the discard pile unseen.
    """
    state = position(
        P2={
            "hand": ["copper", "estate"],
            "deck": {"unordered": ["copper*2", "estate"]},
            "discard": ["silver"],
            "discard_top": None,
            "known_to_all": {"hand": [], "discard": []},
        }
    )
    pool = {"copper": 3, "estate": 2, "silver": 1}
    rounds = 6000
    observation = state.observation(0)
    rng = rng_of("coverage")
    found = Counter(tuple(observation.sample_state(rng).to_dict()["P2"]["hand"]) for _ in range(rounds))
    expected = {
        ("copper*2",): comb(3, 2),
        ("copper", "estate"): 3 * 2,
        ("copper", "silver"): 3,
        ("estate*2",): 1,
        ("silver", "estate"): 2,
    }
    assert sum(expected.values()) == comb(sum(pool.values()), 2)
    assert set(found) == set(expected)
    for hand, ways in expected.items():
        share = ways / comb(6, 2)
        error = sqrt(share * (1 - share) * rounds)
        assert abs(found[hand] - share * rounds) < 4.5 * error, hand


def test_known_cards_stay_where_they_are_in_every_sample() -> None:
    """A card seen going to the hand or onto the deck is there in all samples."""
    state = position(
        P2={
            "hand": ["gold", "copper*2"],
            "deck": {"top": ["silver"], "unordered": ["estate*3", "copper*2"]},
            "known_to_all": {"hand": ["gold"], "discard": []},
        }
    )
    rng = rng_of("known")
    for _ in range(200):
        sample = state.observation(0).sample_state(rng).to_dict()["P2"]
        assert "gold" in sample["hand"]
        assert sample["deck"]["top"] == ["silver"]
    watcher = state.observation(None)
    assert watcher.to_dict()["P2"]["hand"] == ["gold"]


def test_a_canary_in_a_hidden_hand_never_leaks() -> None:
    """P2 has the only Market of the game in hand; other seats learn only that P2 owns it.

    In hand or in the deck, it makes no difference to anything P1 or a watcher gets.
    """
    hidden = {"known_to_all": {"hand": [], "discard": []}}
    rest = ["copper*2", "estate*2"]
    in_hand = position(
        P1={"hand": ["copper"]},
        P2={"hand": ["market", "copper*2"], "deck": {"unordered": [*rest, "copper"]}, **hidden},
    )
    in_deck = position(
        P1={"hand": ["copper"]},
        P2={"hand": ["copper*3"], "deck": {"unordered": [*rest, "market"]}, **hidden},
    )
    for viewer in (0, None):
        assert everything(in_hand.observation(viewer), in_hand) == everything(
            in_deck.observation(viewer), in_deck
        )
        seen = in_hand.observation(viewer).to_dict()
        assert "market" in seen["P2"]["hidden"]
        assert "market" not in strings(seen["P2"]["hand"])
    assert "market" in in_hand.observation(1).to_dict()["P2"]["hand"]


@pytest.mark.parametrize(
    ("hand", "question"),
    [
        (["moat", "copper*4"], "reaction"),
        (["copper*5"], "reaction"),
    ],
)
def test_being_asked_about_moat_reveals_nothing(hand: list[str], question: str) -> None:
    """Every player who may hold a Moat is asked, with or without one (core/decisions.py)."""
    other = ["copper*2", "copper*2", "moat"] if "moat" not in hand else ["copper*4"]
    state = position(
        P1={"hand": ["militia"]},
        P2={"hand": hand, "deck": {"unordered": other}},
    )
    state.apply_action(0, state.string_to_action(0, "play militia"))
    assert state.observation(0).to_dict()["question"]["step"] == question
    assert state.acting_players() == [1]
    assert ("reveal moat" in state.observation(1).to_dict()["legal_actions"]) == ("moat" in hand)


def test_events_hide_draws_and_discards() -> None:
    """In 60 games, an event shows its card only to its audience, and draws only to the drawer."""
    checked = 0
    for number in range(60):
        state = dominion(f"events {number}", 2 + number % 3)
        state.keep_log()
        for _ in walk(state, seeded("events", number), 150):
            pass
        for event in state.log or []:
            for viewer in viewers(state):
                line = state.game().event_to_dict(event.seen_by(viewer))
                if line["event"] == "draw" and event.audience != -1:
                    assert (line["card"] is None) == (viewer != event.player)
                    checked += 1
    assert checked > 1000


def test_others_never_see_the_card_that_a_cellar_has_just_discarded() -> None:
    """For any number of cards discarded so far, which may be that of a seat."""
    game = tavolata.load_game("dominion(players=4,kingdom=first_game)")
    hand = ["cellar", "copper", "estate", "silver", "gold"]
    state = game.state_from_dict({"P1": {"hand": hand}})
    state.apply_action(0, "play cellar")
    for card in hand[1:-1]:
        state.apply_action(0, f"discard {card}")
        seen = [state.observation(viewer).to_dict()["question"]["card"] for viewer in viewers(state)]
        assert sorted(seen, key=str) == [None, None, None, None, card]
        assert state.observation(0).to_dict()["question"]["card"] == card


def test_the_library_question_does_not_reveal_the_drawn_card() -> None:
    """While Library draws, others see the same question for an Action and for any other card."""
    steps = []
    for drawn in ("village", "silver"):
        game = tavolata.load_game("dominion(players=2,kingdom=interaction)")
        state = game.state_from_dict(
            {"P1": {"hand": ["library"], "deck": {"unordered": ["village*2", "silver*3"]}}}
        )
        assert isinstance(state, DominionState)
        state.chance.is_scripted = True
        state.chance.script = [state.piles.numbers()[drawn]]
        state.apply_action(0, state.string_to_action(0, "play library"))
        seen = state.observation(1).to_dict()
        assert seen["question"]["card"] is None
        steps.append(as_text(seen))
        assert ("set aside" in state.observation(0).to_dict()["legal_actions"]) == (drawn == "village")
    assert steps[0] == steps[1]
