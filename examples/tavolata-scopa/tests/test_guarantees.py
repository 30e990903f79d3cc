"""The contract of Tavolata for random games: cards are conserved, nothing leaks, judges and offers agree."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.reasons import LEGAL
from tavolata.testing.contract import find_breaches
from tavolata.testing.leaks import find_leaks
from tavolata_scopa.rules import CARDS, HANDS, NAMES, PLAYS, STOCK, TEXTS
from tavolata_scopa.state import ScopaState

GAMES = ["scopa", "scopa(players=3)", "scopa(players=4)", "scopa(players=4,four=singles)"]
each_game = pytest.mark.parametrize("name", GAMES)


def walk(name: str, seed: int, cap: int = 400) -> Iterator[tuple[ScopaState, Rng]]:
    """Play a random game; yield the state before each decision. A failure prints game and seed."""
    print(f"{name}, seed {seed}")
    state, rng = tavolata.load_game(name).new_initial_state(seed), rng_of(f"walk {seed}")
    assert isinstance(state, ScopaState)
    for _ in range(cap):
        if state.is_terminal():
            return
        yield state, rng
        seat = state.acting_players()[0]
        legal = state.legal_actions(seat)
        state.apply_action(seat, legal[rng.below(len(legal))])


def viewers(state: ScopaState) -> list[int | None]:
    """Return all seats and a watcher."""
    return [*range(state.game().players), None]


def shown(state: ScopaState, viewer: int | None) -> str:
    """Return all that an observation shows: JSON, tensor, padded tensor, mask."""
    seen, game = state.observation(viewer), state.game()
    tensors = [bytearray(game.observation_shape(padded)[0]) for padded in (False, True)]
    for padded, out in zip((False, True), tensors, strict=True):
        seen.tensor(out, padded)
    mask = bytearray(game.num_distinct_actions())
    seen.legal_mask(mask)
    return json.dumps([seen.to_dict(), [list(out) for out in tensors], seen.legal_actions, sum(mask)])


@each_game
def test_the_suites_find_no_breach_and_no_leak(name: str) -> None:
    assert find_breaches(name, games=1, decisions=40) == []
    assert find_leaks(name, games=1, decisions=40) == []


@each_game
def test_all_forty_cards_stay_in_the_game(name: str) -> None:
    for seed in range(5):
        for state, _ in walk(name, seed):
            data = state.to_dict()
            found = [*data["table"], *data["stock"]]
            for side in data["sides"]:
                found += side["taken"]
            for seat in range(state.game().players):
                found += data[f"P{seat + 1}"]["hand"]
            assert sorted(found) == sorted(NAMES)


@each_game
def test_a_seat_sees_nothing_of_other_hands_and_the_stock(name: str) -> None:
    """Twin worlds: the truth, and a deal that fits what a seat knows, look the same to that seat."""
    differing = 0
    for seed in range(2):
        for number, (state, rng) in enumerate(walk(name, seed, 100)):
            if number % 5:
                continue
            for viewer in viewers(state):
                seen = state.observation(viewer)
                twin = seen.sample_state(rng)
                assert isinstance(twin, ScopaState)
                assert shown(twin, viewer) == shown(state, viewer)
                one, two = (
                    world.observation(viewer).sample_state(rng_of(7)) for world in (state, twin)
                )
                assert one == two, "the truth must not be an input of a sample"
                differing += twin.place != state.place
                if viewer is not None and viewer in state.acting_players():
                    for action in range(number % 97, len(PLAYS), 97):
                        assert str(twin.explain(viewer, action)) == str(state.explain(viewer, action))
    assert differing > 50


@each_game
def test_no_event_shows_the_cards_of_another_hand(name: str) -> None:
    state = next(walk(name, 3))[0]
    state.keep_log()
    dealt = 0
    for _ in range(60):
        if state.is_terminal():
            break
        state.apply_action(state.acting_players()[0], state.legal_actions(state.acting_players()[0])[0])
    for viewer in viewers(state):
        for event in state.observation(viewer).events_since(0):
            if event["event"] == "draw":
                dealt += 1
                is_own = viewer is not None and event["seat"] == f"P{viewer + 1}"
                assert (event["card"] is not None) == is_own
    assert dealt


@each_game
def test_equal_tensors_are_equal_observations(name: str) -> None:
    seen: dict[bytes, str] = {}
    for seed in range(3):
        for state, _ in walk(name, seed, 120):
            for viewer in viewers(state):
                observation = state.observation(viewer)
                out = bytearray(state.game().observation_shape()[0])
                observation.tensor(out)
                text = json.dumps(observation.to_dict())
                assert seen.setdefault(bytes(out), text) == text


@each_game
def test_offers_are_the_plays_that_are_judged_legal(name: str) -> None:
    for number, (state, _) in enumerate(walk(name, 9, 60)):
        if number % 6 == 0:
            seat = state.acting_players()[0]
            judged = [action for action in range(len(PLAYS)) if state.judge(seat, action) == LEGAL]
            assert judged == state.legal_actions(seat)


@each_game
def test_positions_can_be_read_again(name: str) -> None:
    for state, _ in walk(name, 5):
        data = state.to_dict()
        again = state.game().state_from_dict(json.loads(json.dumps(data)))
        assert again == state
        assert again.legal_actions(again.acting_players()[0]) == state.legal_actions(
            state.acting_players()[0]
        )


@each_game
def test_clones_share_only_the_randomness_to_come(name: str) -> None:
    for number, (state, rng) in enumerate(walk(name, 6, 80)):
        if number % 10 == 0:
            before, twin = state.to_dict(), state.clone()
            for _ in range(40):
                if not twin.is_terminal():
                    seat = twin.acting_players()[0]
                    legal = twin.legal_actions(seat)
                    twin.apply_action(seat, legal[rng.below(len(legal))])
            assert state.to_dict() == before
            assert state.clone() == state
            assert state.clone(rng) != state


def test_the_same_seed_deals_the_same_cards_after_any_plays() -> None:
    """The cards of a deal follow from the seed alone, so bots can be compared on the same deals."""
    hands = []
    for choice in (0, -1):
        state = tavolata.load_game("scopa").new_initial_state("same")
        for _ in range(6):
            seat = state.acting_players()[0]
            state.apply_action(seat, state.legal_actions(seat)[choice])
        hands.append([state.to_dict()[seat]["hand"] for seat in ("P1", "P2")])
    assert hands[0] == hands[1]


def test_texts_of_plays_are_unique_and_name_their_cards() -> None:
    assert len(set(TEXTS)) == len(TEXTS) == 16_200
    game = tavolata.load_game("scopa")
    for action in range(0, len(TEXTS), 101):
        assert game.string_to_action(TEXTS[action]) == action


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "position: expected an object, found []"),
        ({"tabel": []}, "unknown key 'tabel'; did you mean 'table'?"),
        ({"table": ["coins-11"]}, "table: unknown card 'coins-11'"),
        ({"table": ["coins-1", "coins-1"]}, "table: coins-1 is also in table"),
        ({"active": "P1", "P1": {"hand": ["coins-1"]}}, "hands: "),
        ({"active": "P3"}, "active: there is no seat 'P3'"),
        ({"table": ["coins-1"]}, "active: name the seat that plays"),
        (
            {"active": "P1", "P1": {"hand": ["coins-1"]}, "P2": {"hand": ["cups-1"]}},
            "stock: 38 cards, not a multiple of 6",
        ),
        ({"sides": [{}, {}, {}]}, "sides: there are 2, not 3"),
        ({"sides": [{"points": {"goals": 1}}, {}]}, "sides 0 points: unknown key 'goals'"),
    ],
)
def test_a_wrong_position_is_refused_in_one_sentence(data: object, says: str) -> None:
    with pytest.raises(tavolata.PositionError) as caught:
        tavolata.load_game("scopa").state_from_dict(data)
    assert str(caught.value).startswith(says) or says in str(caught.value)


@pytest.mark.parametrize("given", ["players=5", "points=0", "four=trios"])
def test_a_wrong_parameter_is_refused(given: str) -> None:
    with pytest.raises(tavolata.ParameterError, match="scopa: "):
        tavolata.load_game(f"scopa({given})")


def test_a_bot_cannot_change_the_game_that_it_plays() -> None:
    """All matches of a process share it, and an observation leads to it."""
    game = next(walk("scopa", 1))[0].observation(0).game()
    for name in ("target", "sides", "players", "name"):
        with pytest.raises(AttributeError):
            setattr(game, name, 1)


def test_undo_stops_at_dealt_cards() -> None:
    state = next(walk("scopa", 1))[0]
    state.keep_log()
    game = state.game()
    while STOCK in state.place:
        dealt = state.stock_size()
        seat = state.acting_players()[0]
        before = len(state.log or [])
        state.apply_action(seat, state.legal_actions(seat)[0])
        learned = any(game.learners(event) for event in (state.log or [])[before:])
        assert learned == (state.stock_size() < dealt)
    assert len(state.place) == CARDS
    assert HANDS in state.place
