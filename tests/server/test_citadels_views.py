"""The typed view of Citadels: nothing besides the observation, and a place for each choice."""

import json
from collections import defaultdict

import pytest
from pydantic_core import to_jsonable_python

from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game
from tavolata.games.citadels.faces import suggested
from tavolata.games.citadels.positions.scenario import CitadelsPlay
from tavolata.games.citadels.words.phrases import CitadelsPhrases
from tests.tiers import few

GAMES = (
    "citadels(players={},cast=random,districts=random)",
    "citadels(players={},edition=classic,expansion=dark_city,cast=random)",
)
BUTTONS = {"type", "cards"}
"""Verbs with an object that has no place on the table."""


def played(seed):
    """Yield the states of a random game before each decision, and the last one."""
    game = load_game(GAMES[seed % 2].format(2 + seed // 2 % 6))
    state, rng = game.new_initial_state(f"view {seed}"), rng_of(f"view {seed}")
    while not state.is_terminal():
        yield state
        (player,) = state.acting_players()
        legal = state.legal_actions(player)
        state.apply_action(player, legal[rng.below(len(legal))])
    yield state


def cards_at(seen, zone, seat):
    """Return the cards in a zone of the table or of a seat."""
    owner = seen if hasattr(seen, zone) else seen.seats[seat]
    found = getattr(owner, zone)
    return {getattr(one, "card", one) for one in found}


def name(seat):
    return None if seat is None else f"P{seat + 1}"


@pytest.mark.parametrize("seed", few(range(8), 0, 1))
def test_the_view_tells_what_the_observation_tells(seed):
    views = {}
    for state in played(seed):
        for viewer in [None, *range(state.game().num_players())]:
            observation = state.observation(viewer)
            told, seen = observation.to_dict(), observation.to_view()
            text = json.dumps(told)
            view = to_jsonable_python(seen)
            assert views.setdefault(text, view) == view, "two views of equal observations"
            assert (name(seen.viewer), name(seen.crown)) == (told["viewer"], told["crown"])
            for number, seat in enumerate(seen.seats):
                public = told[f"P{number + 1}"]
                assert seat.gold == public["gold"]
                assert seat.hand_size == public["hand_size"] >= sum(seat.known_hand.values())
                named = [d.card if not d.is_beautified else f"beautified {d.card}" for d in seat.city]
                assert named == public["city"]
            for character in seen.characters:
                place, card = character.place, character.card
                assert (place == "revealed") == (card in told["revealed"])
                assert (place == "face_up") == (card in told["draft"]["face_up"])
                if place == "revealed":
                    assert name(character.seat) == told["revealed"][card]
                assert character.marks == told["tokens"].get(card, [])


@pytest.mark.parametrize("seed", range(8))
def test_where_a_character_is_said_to_be_it_is(seed):
    """Deductions are never wrong: who certainly holds a character does, or one of those named."""
    places = defaultdict(int)
    for state in played(seed):
        for viewer in [None, *range(state.game().num_players())]:
            seen = state.observation(viewer).to_view()
            for character in seen.characters:
                owner = next(
                    (
                        int(state.slot_owner[slot])
                        for slot, rank in enumerate(state.slot_rank)
                        if int(rank) == character.rank
                    ),
                    None,
                )
                seat = None if owner is None or owner >= len(seen.seats) else owner
                if character.place in ("held", "revealed"):
                    assert character.seat == seat, (viewer, character)
                elif character.place in ("down", "nobody", "face_up"):
                    assert seat is None, (viewer, character)
                elif character.suspects and owner is not None:
                    found = character.suspects
                    assert seat in found.seats or (seat is None and found.or_down)
                places[character.place] += 1
    assert min(places[place] for place in ("unknown", "revealed", "held", "down", "nobody")) > 0


@pytest.mark.parametrize("seed", range(16))
def test_each_choice_is_where_the_view_shows_its_card(seed):
    zones = defaultdict(int)
    for state in played(seed):
        if state.is_terminal():
            break
        (player,) = state.acting_players()
        phrases = CitadelsPhrases(state.game())
        seen = state.observation(player).to_view()
        legal = [offer.text for offer in phrases.choices(seen, state.legal_actions(player))]
        for text in dict.fromkeys([*legal, *suggested(seen)]):
            about = phrases.about(text, seen)
            if about.zone == "seats":
                assert about.seat in seen.question.seats, text
            elif about.zone is not None:
                assert about.card in cards_at(seen, about.zone, about.seat), text
            else:
                assert about.card is None, text
                assert about.verb == text or about.verb in BUTTONS, text
            zones[about.zone] += 1
    assert zones["hand"]
    assert zones["offered"]
    assert zones["characters"]


def test_the_lighthouse_lays_out_the_deck_for_its_owner_only():
    state = CitadelsPlay.start(
        {
            "id": "lighthouse",
            "game": "citadels(players=4,edition=classic,expansion=dark_city,cast=random)",
            "state": {
                "P1": {"characters": ["architect"], "gold": 5, "hand": ["lighthouse"]},
                "turn": "architect",
            },
            "script": [],
            "expect": {},
        }
    )
    for text in ("gather gold", "build lighthouse"):
        state.apply_action(0, state.string_to_action(0, text))
    mine, other = (state.observation(seat).to_view() for seat in (0, 1))
    assert mine.question.zone == other.question.zone == "offered"
    assert len(mine.offered) > 10
    assert other.offered == []


def test_of_a_hand_a_view_shows_its_owner_all_and_the_others_a_number():
    state = load_game("citadels(players=4)").new_initial_state(3)
    mine = state.observation(0).to_view()
    assert sum(mine.hand.values()) == mine.seats[0].hand_size == 4
    assert mine.hand == mine.seats[0].known_hand
    other = state.observation(1).to_view()
    assert (other.seats[0].hand_size, other.seats[0].known_hand) == (4, {})
    watcher = state.observation(None).to_view()
    assert (watcher.viewer, watcher.hand, watcher.offered) == (None, {}, [])
