"""Citadels: nobody else sees a hidden card in another hidden place, or another secret answer.

Unlike twins these worlds are not made from an observation, so they also find leaks of the observation
itself.
"""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import append, vec
from mypy_extensions import u8

import tavolata
from tavolata.core.chance import Rng
from tavolata.games.citadels.rules.kinds import KINDS, NAMES
from tavolata.games.citadels.rules.seat import sort_last
from tavolata.games.citadels.rules.state import CitadelsState
from tests.leaks.citadels_worlds import ask_again, is_looking, looks_same, play_on, told
from tests.tiers import batches
from tests.worlds import as_text, citadels, citadels_rules, everything, lively_move, seeded, viewers

BATCHES = 8
GAMES = 56
"""Seven a batch, with 2 to 8 players."""
Place = tuple[str, int, int]
"""The place of a hidden card: a zone, a seat or 0, and its index there (in the deck: its kind)."""


# ------------------------------------------------------------------ cards
def zone(state: CitadelsState, place: Place) -> tuple[vec[u8], vec[u8]]:
    """Return the cards of an ordered zone and the seats that know them."""
    name, seat, _ = place
    if name == "hand":
        return state.seats[seat].hand, state.seats[seat].seen
    if name == "bottom":
        return state.deck.bottom, state.bottom_seen
    if name == "drawn":
        return state.drawn, state.drawn_seen
    return state.tucked, state.tucked_seen


def hidden_places(state: CitadelsState) -> list[Place]:
    """Yield every place with a card face down."""
    found = [("hand", p, i) for p, seat in enumerate(state.seats) for i in range(len(seat.hand))]
    for name in ("bottom", "drawn", "tucked"):
        found += [(name, 0, i) for i in range(len(zone(state, (name, 0, 0))[0]))]
    return found + [("middle", 0, kind) for kind in range(KINDS) if state.deck.counts[kind]]


def card_at(state: CitadelsState, place: Place) -> int:
    """Return the card in a place."""
    return place[2] if place[0] == "middle" else int(zone(state, place)[0][place[2]])


def knowers_of(state: CitadelsState, place: Place) -> int:
    """Return the seats that know the card in a place."""
    known = 0 if place[0] == "middle" else int(zone(state, place)[1][place[2]])
    if place[0] == "drawn":
        known |= 1 << state.turn_seat
    if place[0] in ("middle", "bottom") and state.top_effect().name == "lighthouse/SearchDeck":
        known |= 1 << state.acting_players()[0]
    return known


def put(state: CitadelsState, place: Place, card: int) -> None:
    """Put another card in a place, keeping the order and the seats that know the place."""
    name, seat, at = place
    if name == "middle":
        state.deck.counts[at] -= 1
        state.deck.counts[card] += 1
        return
    cards, seen = zone(state, place)
    if name in ("bottom", "tucked"):
        cards[at] = u8(card)
        return
    pairs = list(zip(cards, seen, strict=True))
    pairs[at] = (card, int(seen[at]))
    new_cards, new_seen = vec[u8](), vec[u8]()
    for one, knowers in pairs:
        new_cards, new_seen = append(new_cards, u8(one)), append(new_seen, u8(knowers))
        sort_last(new_cards, new_seen)
    if name == "drawn":
        state.drawn, state.drawn_seen = new_cards, new_seen
    else:
        state.seats[seat].hand, state.seats[seat].seen = new_cards, new_seen


def swap_cards(state: CitadelsState, rng: Rng) -> tuple[CitadelsState, list[int | None]] | None:
    """Swap two hidden cards in a clone; return it and the viewers who know neither of them."""
    places = hidden_places(state)
    if len(places) < 2:
        return None
    one, two = places[rng.below(len(places))], places[rng.below(len(places))]
    first, second = card_at(state, one), card_at(state, two)
    if first == second or one[:2] == two[:2]:
        return None
    known = knowers_of(state, one) | knowers_of(state, two)
    blind = [viewer for viewer in viewers(state) if viewer is None or not known >> viewer & 1]
    twin = state.clone()
    put(twin, one, second)
    put(twin, two, first)
    ask_again(twin)
    return twin, blind


@batches(full=1, prove=BATCHES)
def test_only_seats_that_knew_a_hidden_card_see_a_swap_in_citadels(batch: int) -> None:
    """56 games; at one decision in 32 two hidden cards change places."""
    looks = steps = 0
    for number in range(batch, GAMES, BATCHES):
        state = citadels(f"swap {number}", citadels_rules(number))
        rng = seeded("swap of cards", number)
        while not state.is_terminal():
            world = swap_cards(state, rng) if rng.below(32) == 0 else None
            if world is not None:
                twin, blind = world
                assert all(looks_same(state, twin, viewer, looks) for viewer in blind)
                looks += len(blind)
                steps += play_on(state.clone(), twin, blind, rng)
            state.step(state.acting_players()[0], lively_move(state, rng))
    assert looks > 50
    assert steps > 300


@pytest.mark.parametrize("hidden", ["manor", "temple"])
def test_taking_one_of_two_equal_cards_does_not_reveal_the_second(hidden: str) -> None:
    """P1 knows of one Manor in P2's hand and is given a Manor from it: was that the only one there?

    For any other card, P1 is sure of no card in that hand any more.
    """
    cast = "assassin+spy+seer+king+bishop+merchant+architect+warlord"
    state = tavolata.load_game(f"citadels(players=4,cast={cast})").state_from_dict(
        {
            "P1": {"characters": ["seer"]},
            "P2": {"characters": ["king"], "hand": [hidden, {"manor": ["P1"]}]},
            "turn": "seer",
        }
    )
    assert isinstance(state, CitadelsState)
    state.chance.is_scripted = True
    state.chance.script = [NAMES.index("manor")]
    assert state.observation(0).to_dict()["P2"]["known_hand"] == ["manor"]
    state.apply_action(0, state.string_to_action(0, "use power"))
    assert state.observation(0).to_dict()["hand"] == ["manor"]
    assert state.observation(0).to_dict()["P2"]["known_hand"] == []


def test_only_the_owner_of_the_lighthouse_sees_the_deck() -> None:
    """P2 holds a Manor or a Temple, and the other one is in the deck that P1 looks through."""
    game = tavolata.load_game("citadels(players=4,edition=classic,expansion=dark_city,cast=random)")
    views: dict[int | None, set[str]] = {viewer: set() for viewer in (0, 1, 2, 3, None)}
    for held, left in (("manor", "temple"), ("temple", "manor")):
        state = game.state_from_dict(
            {
                "P1": {"characters": ["architect"], "gold": 5, "hand": ["lighthouse"]},
                "P2": {"hand": [held]},
                "deck": {"unordered": [left, "tavern"]},
                "turn": "architect",
            }
        )
        for text in ("gather gold", "build lighthouse"):
            state.apply_action(0, text)
        for viewer, seen in views.items():
            seen.add(everything(state.observation(viewer), state))
        sample = state.observation(0).sample_state(seeded("lighthouse", 0))
        assert sample.to_dict()["deck"] == state.to_dict()["deck"]
    assert {viewer: len(seen) for viewer, seen in views.items()} == {0: 2, 1: 2, 2: 1, 3: 1, None: 1}


# ------------------------------------------------------------------ secret answers
SECRET = (
    *("draft", "keep_one", "rest_to_bottom", "LayWarrants", "LayThreats", "SearchDeck", "GiveBack"),
    *("/Redraw", "DiscardForGold", "TuckCard", "PayWithCards", "PayWithLoan", "PayForCrown"),
)
"""Questions about hidden things, by the ends of their names."""


@batches(full=1, prove=BATCHES)
def test_nobody_else_sees_a_secret_answer(batch: int) -> None:
    """For all answers to such a question, viewers with the same events see the same.

    Events do differ for the receiver of a card, and for all players once a character is called.
    """
    asked: Counter[str] = Counter()
    for number in range(batch, GAMES, BATCHES):
        state = citadels(f"secret {number}", citadels_rules(number))
        rng = seeded("secret", number)
        while not state.is_terminal():
            player = state.acting_players()[0]
            name = state.top_effect().name
            if name.endswith(SECRET) and asked[name] < 12:
                asked[name] += 1
                compare_answers(state, player)
            state.step(player, lively_move(state, rng))
    assert asked.total() > 40


def compare_answers(state: CitadelsState, player: int) -> None:
    """Play every answer of the secret verb in its own world."""
    views: dict[tuple[int | None, str], set[str]] = {}
    for action in state.legal_actions(player):
        if not state.action_to_string(player, action).startswith(("pick", "take ", "put", "name")):
            continue
        world = state.clone()
        world.keep_log()
        world.apply_action(player, action)
        for viewer in viewers(state):
            lines = told(world, world.log or [], viewer)
            shows = [
                line for line in lines if line["event"] in ("reveal", "called", "warrant", "threat")
            ]
            if viewer != player and not shows and not is_looking(world, viewer):
                key = (viewer, as_text([line for line in lines if line["event"] == "give_card"]))
                seen = as_text(lines) + everything(world.observation(viewer), world)
                views.setdefault(key, set()).add(seen)
    assert all(len(seen) == 1 for seen in views.values())
