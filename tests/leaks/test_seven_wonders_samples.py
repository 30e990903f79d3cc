"""7 Wonders: rare samples: several powers at once, a full discard pile, positions without a history."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.errors import IllegalActionError, PositionError
from tavolata.core.playout import play_random
from tavolata.games.seven_wonders.rules.actions import DISCARD, PAY, STAGE, USE_DISCARD
from tavolata.games.seven_wonders.rules.kinds import NUMBER_OF
from tavolata.games.seven_wonders.rules.state import (
    ACT,
    MEMORY,
    OWN_CARD,
    PICK,
    QUESTION_NAMES,
    SLOTS,
    SevenWondersState,
)
from tests.leaks.test_seven_wonders import check_twin, seven_wonders
from tests.worlds import seeded, viewers


def position(game: str, **data: Any) -> SevenWondersState:
    """Build a position."""
    state = tavolata.load_game(f"seven_wonders({game})").state_from_dict(data)
    assert isinstance(state, SevenWondersState)
    return state


def plays(state: SevenWondersState, seat: int, verb: str) -> None:
    """Use the seat's first card in this way, with any payment."""
    names = state.game().action_names()
    ways = [action for action in state.legal_actions(seat) if names[action].startswith(f"{verb} ")]
    state.apply_action(seat, ways[0])
    while QUESTION_NAMES[state.questions[seat]] == "pay":
        state.apply_action(seat, state.legal_actions(seat)[0])


def check_all(state: SevenWondersState) -> None:
    """Check that each viewer's sample looks the same, is possible, and plays to the end."""
    for look, viewer in enumerate(viewers(state)):
        check_twin(state, viewer, look)
        sample = state.observation(viewer).sample_state(rng_of(f"on {look}"))
        play_random(sample, rng_of(look), 1000)
        assert sample.is_terminal()


def test_samples_keep_babylons_last_card_before_the_pick() -> None:
    """Halicarnassus has built its stage on the sixth turn, and Babylon still owes its last card."""
    state = position(
        "players=3,wonders=halicarnassus_b+babylon_b+giza_a",
        turn=6,
        P1={"coins": 30, "hand": ["altar"]},
        P2={"coins": 30, "stages": 2, "built": ["ore_vein"]},
        P3={"built": ["clay_pit"]},
    )
    for seat, verb in enumerate(("stage", "discard", "discard")):
        plays(state, seat, verb)
    assert [QUESTION_NAMES[q] for q in state.questions] == ["none", "seventh_card", "none"]
    for viewer in viewers(state):
        sample = state.observation(viewer).sample_state(rng_of("babylon"))
        assert isinstance(sample, SevenWondersState)
        assert list(sample.questions) == list(state.questions)
    check_all(state)


@pytest.mark.parametrize(
    "data",
    [
        {"age": 2, "turn": 1, "discard": ["altar", "baths", "theater", "stockade", "barracks"]},
        {"age": 2, "turn": 4},
        {"age": 3, "turn": 1},
        {
            "turn": 7,
            "P1": {"wonder": "halicarnassus_b", "stages": 1, "build_discarded": True},
            "discard": ["baths", "altar"],
            "questions": ["discard_pile", "none"],
        },
    ],
    ids=["discards", "age II", "age III", "pick"],
)
def test_the_free_city_keeps_its_cards_to_come(data: dict[str, Any]) -> None:
    """Positions without a history: the pile for the Free City has its full size."""
    state = position("players=2", **data)
    for viewer in viewers(state):
        for number in range(10):
            sample = state.observation(viewer).sample_state(rng_of(f"pile {number}"))
            assert isinstance(sample, SevenWondersState)
            assert sample.pile.size() == state.pile.size()
    check_all(state)


def test_a_full_discard_pile_is_the_same_in_every_sample() -> None:
    """Seven seats discard nearly everything; the viewer's samples have the very pile it saw."""
    largest = picks = 0
    for number in range(60):
        wonders = "halicarnassus_b+giza_a+rhodes_a+ephesus_a+olympia_a+babylon_b+alexandria_a"
        state = seven_wonders(f"full {number}", 7, wonders)
        rng = seeded("full", number)
        while not state.is_terminal():
            player = state.acting_players()[0]
            legal = state.legal_actions(player)
            stages = [action for action in legal if STAGE <= action < DISCARD and player == 0]
            discards = [action for action in legal if DISCARD <= action < PAY]
            if state.questions[player] == PICK:
                picks += 1
                largest = max(largest, sum(state.discard))
                for look, viewer in enumerate((0, 1, None)):
                    check_twin(state, viewer, look)
                sample = state.observation(0).sample_state(rng)
                assert isinstance(sample, SevenWondersState)
                assert list(sample.discard) == list(state.discard)
            builds = [action for action in legal if action < 30 and player != 3]
            pool = (stages if state.slot() >= 4 else []) or (builds if rng.below(3) == 0 else [])
            pool = pool or discards or legal
            state.apply_action(player, pool[rng.below(len(pool))])
    assert picks >= 8
    assert largest > 40


def test_a_card_taken_from_the_pile_had_equal_chances_to_be_anywhere() -> None:
    """Four discards, three of them from one hand: for a watcher each may have been the card taken."""
    boards = "wonders=halicarnassus_b+babylon_a+giza_a+rhodes_a+ephesus_a"
    state = position(
        f"players=5,{boards}",
        turn=2,
        P1={"coins": 30},
        P2={"coins": 30, "built": ["ore_vein"]},
        P5={"coins": 30, "built": ["clay_pit"]},
    )
    discarders = {2: (2,), 3: (3,), 4: (1, 4), 5: ()}
    for turn, seats in discarders.items():
        for seat in range(5):
            verb = "discard" if seat in seats else "build"
            names = [state.action_to_string(seat, action) for action in state.legal_actions(seat)]
            if (turn == 5 and seat == 0) or not any(name.startswith(verb) for name in names):
                verb = "stage"
            plays(state, seat, verb)
    assert QUESTION_NAMES[state.questions[0]] == "discard_pile"
    places = [
        (slot, city)
        for slot in range(7)
        for city in range(5)
        if state.history[(slot * 5 + city) * ACT] == USE_DISCARD
    ]
    assert len(places) == 4
    pick = state.action_to_string(0, state.legal_actions(0)[0])
    card = NUMBER_OF[pick.removeprefix("free ")]
    state.apply_action(0, state.legal_actions(0)[0])
    observation = state.observation(None)
    rounds = 1500
    rng = rng_of("anywhere")
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, SevenWondersState)
        for slot, city in places:
            found[slot, city] += sample.memory[(city * SLOTS + slot) * MEMORY + OWN_CARD] == card
    even = sum(found.values()) / 4
    assert even >= rounds / 4
    for place, n in found.items():
        assert abs(n - even) < 5 * sqrt(even), place


def test_looks_with_a_card_that_came_from_nowhere_are_refused() -> None:
    """No sample could explain where that card came from."""
    look = {"age": 2, "seat": "P1", "city": "P1", "card": None}
    with pytest.raises(PositionError, match="untold by history"):
        position(
            "players=3,wonders=halicarnassus_b+giza_a+rhodes_a",
            age=2,
            turn=3,
            P1={"stages": 2},
            discard=["altar", "baths"],
            looks=[
                {**look, "turn": 1, "pile": ["altar"]},
                {**look, "turn": 2, "pile": ["altar", "baths"]},
            ],
        )


def test_a_card_known_in_a_hand_and_then_taken_from_the_pile_leaves_the_hand() -> None:
    """P2 passes the only Theater, P3 discards it, P1 takes it: P2 knows which card P3 discarded."""
    state = position(
        "players=3,wonders=halicarnassus_b+giza_a+rhodes_a",
        turn=2,
        P1={"coins": 30},
        P2={"built": ["ore_vein"], "hand": ["theater"]},
        P3={"built": ["clay_pit"]},
    )
    for seat in range(3):
        names = [state.action_to_string(seat, action) for action in state.legal_actions(seat)]
        name = next(n for n in names if n.startswith("discard") and n != "discard theater")
        state.apply_action(seat, state.string_to_action(seat, name))
    plays(state, 0, "stage")
    plays(state, 1, "discard")
    seen = state.observation(1).to_dict()
    assert seen["P3"]["known_hand"]["theater"] == 1
    state.apply_action(2, state.string_to_action(2, "discard theater"))
    state.apply_action(0, state.string_to_action(0, "free theater"))
    seen = state.observation(1).to_dict()
    assert "theater" in seen["P1"]["built"]
    assert not any("theater" in seen[f"P{p}"]["known_hand"] for p in (1, 2, 3))
    assert seen["P1"]["taken_unseen"] == 0
    check_all(state)


def test_samples_of_a_pile_without_a_history_have_its_size_after_a_card_is_taken() -> None:
    """Nobody knows who discarded the three cards of this position; P1 takes one of them."""
    state = position(
        "players=3,wonders=halicarnassus_b+giza_a+rhodes_a",
        age=2,
        P1={"coins": 30},
        P2={"built": ["ore_vein"]},
        P3={"built": ["clay_pit"]},
        discard=["baths", "theater", "altar"],
    )
    for seat, verb in enumerate(("stage", "discard", "discard")):
        plays(state, seat, verb)
    state.apply_action(0, state.string_to_action(0, "free theater"))
    assert sum(state.discard) == 4
    check_all(state)


def test_infinite_numbers_are_refused_in_one_sentence() -> None:
    """As seat and as action, in both games."""
    for name in tavolata.registered_games():
        state = tavolata.load_game(name).new_initial_state(1)
        for seat, action in ((10**5000, 0), (0, 10**5000), (-(10**5000), 0)):
            refusal = state.explain(seat, action)
            assert refusal is not None
            assert "of more than 24 digits" in str(refusal)
            with pytest.raises(IllegalActionError):
                state.apply_action(seat, action)
