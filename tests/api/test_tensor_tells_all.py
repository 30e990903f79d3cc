"""Equal tensors are equal observations: directed twins, changed fields, and many random positions."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata._mode import is_compiled
from tavolata.core.chance import Rng
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.view.observation import CitadelsObservation
from tavolata.games.citadels.view.tensor import DECK
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.view.numbers import NUMBERS
from tavolata.games.dominion.view.observation import DeckTop, DominionObservation
from tavolata.games.dominion.view.tensor import FRAMES
from tavolata.games.seven_wonders.rules.city import City
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tests.tiers import mainly
from tests.worlds import (
    as_text,
    citadels,
    citadels_rules,
    counts_of,
    lively_action,
    lively_move,
    seeded,
    seven_wonders,
    viewers,
    walk,
)

GAMES = [
    "citadels(players=2,cast=random,districts=random)",
    "citadels(players=5,cast=random,districts=random)",
    "citadels(players=8,edition=classic,expansion=dark_city)",
    "dominion(players=2)",
    "dominion(players=4,kingdom=interaction)",
    "seven_wonders(players=2)",
    "seven_wonders(players=4,wonders=random)",
]
QUICK = {GAMES[0], "dominion(players=2)", "seven_wonders(players=2)"}
"""One of each game, checked in the quick tier, too."""
DARK_CITY = "edition=classic,expansion=dark_city,districts=all"
DERIVED = {
    "options": "legal actions follow from the question",
    "seen": "tested by itself",
    "traits": "of the city",
    "built": "of the city",
    "most_sold": "of for_sale and choices",
    "most_extra": "of choices and own_choices",
    "extras": "of choices and own_choices",
    "all_cards": "shown by no JSON",
    "deck_middle": "of deck_size",
    "hidden": "of hand_size",
    "memory": "known hands follow from it",
    "history": "tested by itself",
    "looks": "known hands follow from it",
    "piles": "known hands follow from it",
    "powers": "of wonder and stages",
    "depth": "of the frames",
    "is_swap_blind": "of the swapped slots",
    "city": "tested by itself",
    "player": "tested by itself",
}
"""Fields left out of the proof by changed fields, with the reasons."""
SEATS = {"active", "crown", "turn_seat", "robber", "blackmailer", "protected", "draft_first"}
SEATS |= {"first_completed", "revealed", "slot_owner", "nearly"}
SETS_OF_SEATS = {"immune", "healers", "completed", "builders", "waiting"}


def shown(observation: tavolata.Observation) -> str:
    """Return the JSON of an observation."""
    return as_text(observation.to_dict())


def random_game(text: str, seed: object) -> tavolata.State:
    """Return a new game of a game string."""
    return tavolata.load_game(text).new_initial_state(seed)


# ------------------------------------------------------------------ random positions
@pytest.mark.parametrize(
    "text", [pytest.param(text, marks=[] if text in QUICK else [pytest.mark.slow]) for text in GAMES]
)
@pytest.mark.parametrize("games", mainly(20, 60))
def test_equal_tensors_are_equal_observations_in_random_games(text: str, games: int) -> None:
    """No two observations of any viewer share a tensor and differ in JSON."""
    known: dict[bytes, str] = {}
    looks = 0
    for number in range(games if is_compiled() else 3):
        state = random_game(text, f"all {number}")
        seats = viewers(state)
        for step, _ in enumerate(walk(state, seeded(f"tells all {text}", number), 250)):
            observation = state.observation(seats[(step + number) % len(seats)])
            counts = counts_of(observation)
            assert known.setdefault(counts, shown(observation)) == shown(observation)
            looks += 1
    assert looks > 100
    layout = tavolata.load_game(text).observation_layout()
    highest = [max(column) for column in zip(*known, strict=True)]
    for piece in layout:
        assert max(highest[piece.start : piece.end]) <= piece.most, piece.name


# ------------------------------------------------------------------ changed fields
def fields_of(thing: Any) -> list[str]:
    """Return the fields of an observation or of a part of it."""
    return [
        name
        for name in dir(thing)
        if not name.startswith("_") and name not in DERIVED and not callable(getattr(thing, name))
    ]


def parts_of(observation: Any) -> list[Any]:
    """Return an observation and its seats, cities or known cards on decks."""
    found = [observation]
    for name in ("seats", "cities", "tops"):
        found += getattr(observation, name, ())
    return found


def change(observation: Any, rng: Rng) -> str:
    """Change a random small number; return its place."""
    part = parts_of(observation)[rng.below(len(parts_of(observation)))]
    names = fields_of(part)
    name = names[rng.below(len(names))]
    value = getattr(part, name)
    players = observation.game().num_players()
    if name in SETS_OF_SEATS:
        setattr(part, name, value ^ (1 << rng.below(players)))
    elif name in SEATS and isinstance(value, int):
        setattr(part, name, (value + 1 + rng.below(players)) % players)
    elif isinstance(value, bool):
        setattr(part, name, not value)
    elif isinstance(value, int):
        setattr(part, name, value ^ (1 << rng.below(4)))
    elif hasattr(value, "__setitem__") and not isinstance(value, list) and len(value):
        at = rng.below(len(value))
        value[at] = (int(value[at]) + 1 + rng.below(3)) % (players if name in SEATS else 9)
        if name == "numbers":
            return f"{name} {at % NUMBERS}"
    return name


@pytest.mark.parametrize("text", GAMES)
def test_a_changed_field_that_json_shows_changes_the_tensor(text: str) -> None:
    """One number of an observation is changed at random, even if no game can have the result."""
    told: set[str] = set()
    for number in range(12 if is_compiled() else 2):
        state = random_game(text, f"changed {number}")
        seats = viewers(state)
        rng = seeded(f"changed {text}", number)
        for step, _ in enumerate(walk(state, rng, 200)):
            viewer = seats[(step + number) % len(seats)]
            right, twin = state.observation(viewer), state.observation(viewer)
            name = change(twin, rng)
            try:
                is_other = shown(twin) != shown(right)
                counts = counts_of(twin)
            except Exception:  # an impossible value has no JSON
                continue
            if is_other:
                told.add(name)
                assert counts != counts_of(right), name
    assert len(told) > 10, sorted(told)


def test_derived_fields_still_exist() -> None:
    """The list of exceptions has no stale names."""
    things: list[Any] = []
    for text in ("citadels", "dominion", "seven_wonders"):
        things += parts_of(random_game(text, 1).observation(0))
    known = tavolata.load_game("dominion").state_from_dict({"P1": {"deck": ["gold"]}})
    things += parts_of(known.observation(0))
    kinds = {type(thing) for thing in things}
    assert kinds == {
        CitadelsObservation,
        Seat,
        DominionObservation,
        DeckTop,
        SevenWondersObservation,
        City,
    }
    for name in DERIVED:
        assert any(hasattr(thing, name) for thing in things), name


# ------------------------------------------------------------------ directed twins
def assert_twins_differ(one: tavolata.Observation, other: tavolata.Observation) -> None:
    """Check that two observations of one game differ in JSON and in the tensor."""
    assert str(one.game()) == str(other.game())
    assert shown(one) != shown(other)
    assert counts_of(one) != counts_of(other)


def test_an_empty_pile_differs_from_a_card_outside_the_kingdom() -> None:
    """Militia with 0 left against Gardens with 0 left."""
    game = tavolata.load_game("dominion")
    others = ["cellar", "market", "mine", "moat", "remodel", "smithy", "village", "woodcutter", "feast"]
    one, other = (
        game.state_from_dict({"kingdom": [*others, card], "supply": {card: 0}}).observation(0)
        for card in ("militia", "gardens")
    )
    assert_twins_differ(one, other)


def test_viewers_in_the_same_place_have_different_tensors() -> None:
    """At the start of a game of Dominion all seats see the same from their places except the turn."""
    state = random_game("dominion(players=4,kingdom=first_game)", 1)
    seen = {counts_of(state.observation(viewer)) for viewer in viewers(state)}
    assert len(seen) == 5


@pytest.mark.parametrize("text", GAMES[:5])
def test_the_tensor_has_every_byte_of_the_frames(text: str) -> None:
    """Also of the questions and steps below the open one, which no JSON shows."""
    deepest = 0
    for number in range(6 if is_compiled() else 1):
        state = random_game(text, f"frames {number}")
        rng = seeded(f"frames {text}", number)
        for player, _ in walk(state, rng, 200):
            right, twin = state.observation(player), state.observation(player)
            assert isinstance(twin, CitadelsObservation | DominionObservation)
            below = len(twin.frames) - 4
            deepest = max(deepest, below // 4)
            if below:
                at = rng.below(below)
                twin.frames[at] = (int(twin.frames[at]) + 1) % 2
                assert counts_of(twin) != counts_of(right), at
    assert deepest > 0


def test_nested_throne_rooms_fit_into_the_frames() -> None:
    """Ten of them, each on the next, then a Spy against three others: every frame is there."""
    game = tavolata.load_game("dominion(players=4,kingdom=random)")
    decks = {f"P{seat}": {"deck": ["copper*5"]} for seat in (1, 2, 3, 4)}
    cards = ["throne_room*10", "spy", "militia"]
    state = game.state_from_dict({**decks, "P1": {"hand": cards, "deck": ["copper*20"]}})
    assert isinstance(state, DominionState)
    deepest = 0
    for _ in range(400):
        player = state.acting_players()[0]
        texts = [game.action_names()[action] for action in state.legal_actions(player)]
        wanted = next((text for text in ("play throne_room", "play spy") if text in texts), texts[0])
        state.apply_action(player, state.string_to_action(player, wanted))
        deepest = max(deepest, int(state.depth))
    assert 10 < deepest <= FRAMES


def test_every_deck_of_citadels_fits_its_pieces() -> None:
    """Even with every district of a box."""
    for text in ("citadels(players=8,districts=random)", f"citadels(players=8,{DARK_CITY})"):
        state = random_game(text, 1)
        assert isinstance(state, CitadelsState)
        assert sum(state.all_cards) <= DECK


def test_the_tensor_has_the_draft_slots() -> None:
    """The holders of known characters, the face-down cards, and the owner of each slot."""
    changes = 0
    for number in range(21):
        state = citadels(f"slots {number}", citadels_rules(number))
        rng = seeded("slots", number)
        for _ in range(40):
            if state.is_terminal():
                break
            player = state.acting_players()[0]
            right, twin = state.observation(player), state.observation(player)
            assert isinstance(twin, CitadelsObservation)
            if len(twin.slot_rank):
                at = rng.below(len(twin.slot_rank))
                row, less = (twin.slot_owner, 0) if rng.below(2) else (twin.slot_rank, 1)
                row[at] = less + (int(row[at]) == less)
                changes += 1
                assert counts_of(twin) != counts_of(right)
            state.step(player, lively_move(state, rng))
    assert changes > 100


def test_the_tensor_has_each_used_power() -> None:
    """Bits of `used`, and the kinds of district used, not only their number."""
    state = citadels("used", "players=4")
    seen = set()
    for bit in range(9):
        twin = state.observation(0)
        assert isinstance(twin, CitadelsObservation)
        twin.used = 1 << bit
        seen.add(counts_of(twin))
    for kind in range(56):
        twin = state.observation(0)
        assert isinstance(twin, CitadelsObservation)
        twin.used_districts = 1 << kind
        seen.add(counts_of(twin))
    assert len(seen) == 65


def test_the_order_of_a_city_matters() -> None:
    """JSON lists districts in the order of building."""
    data = {"P1": {"city": ["temple", "market"]}}
    other = {"P1": {"city": ["market", "temple"]}}
    game = tavolata.load_game("citadels")
    assert_twins_differ(
        game.state_from_dict(data).observation(1), game.state_from_dict(other).observation(1)
    )


def test_the_tensor_has_the_history_of_seven_wonders() -> None:
    """The same structures built in another order, and another use of a card."""
    swaps = 0
    for number in range(8):
        state = seven_wonders(f"history {number}", 2 + number % 6)
        rng = seeded("history", number)
        while not state.is_terminal():
            player = state.acting_players()[0]
            state.apply_action(player, lively_action(state, player, rng))
        right, twin = state.observation(None), state.observation(None)
        assert isinstance(twin, SevenWondersObservation)
        step = 2 * len(state.cities)
        for slot in range(20):
            for city in range(len(state.cities)):
                here, there = (at * step + 2 * city for at in (slot, slot + 1))
                before = shown(twin)
                for i in range(2):
                    one, two = int(twin.history[here + i]), int(twin.history[there + i])
                    twin.history[here + i], twin.history[there + i] = two, one
                if shown(twin) != before:
                    swaps += 1
                    assert counts_of(twin) != counts_of(right)
                twin = state.observation(None)
                assert isinstance(twin, SevenWondersObservation)
    assert swaps > 100
