"""Views of 7 Wonders in random games: true to the position, silent about the rest, with every price."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pydantic_core
import pytest

from tavolata import load_game
from tavolata.core.chance import rng_of
from tavolata.core.game import State
from tavolata.games.seven_wonders.rules.actions import USE_NAMES
from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, SYMBOL_NAMES, part
from tavolata.games.seven_wonders.rules.kinds import NAMES
from tavolata.games.seven_wonders.rules.state import SevenWondersState
from tavolata.games.seven_wonders.view.typed import City, Question, SevenWondersView
from tavolata.words.phrases import phrases_of

CARDS = {str(name) for name in NAMES}
POWERS = "wonders=olympia_a+babylon_b+halicarnassus_b+giza_b"
TABLES = [
    *(f"seven_wonders(players={players})" for players in range(2, 8)),
    "seven_wonders(players=2,payments=all,wonders=halicarnassus_b+babylon_b+olympia_a)",
    f"seven_wonders(players=4,payments=all,{POWERS})",
    f"seven_wonders(players=4,{POWERS})",
]


def moments(table: str) -> Iterator[State]:
    """Play a random game; yield every position."""
    rng = rng_of(table)
    state = load_game(table).new_initial_state(table)
    yield state
    while not state.is_terminal():
        acting = state.acting_players()
        player = acting[int(rng.below(len(acting)))]
        legal = state.legal_actions(player)
        state.apply_action(player, legal[int(rng.below(len(legal)))])
        yield state


def view_of(state: State, viewer: int | None) -> SevenWondersView:
    """Return the view of a seat or a watcher."""
    found = state.observation(viewer).to_view()
    assert isinstance(found, SevenWondersView)
    return found


def cards_in(data: Any) -> set[str]:
    """Return all card ids anywhere in JSON, which are strings of their own or keys."""
    return CARDS.intersection(json.dumps(data).split('"'))


@pytest.mark.parametrize("table", TABLES)
def test_a_view_shows_the_position(table: str) -> None:
    for state in moments(table):
        told, players = state.to_dict(), state.game().num_players()
        for viewer in range(players):
            seen = view_of(state, viewer)
            assert (seen.age, seen.turn, seen.viewer) == (told["age"], told["turn"], viewer)
            assert seen.waiting == state.acting_players()
            assert seen.hand == Counter(told[f"P{viewer + 1}"]["hand"])
            assert seen.discard_count == len(told["discard"])
            cities: dict[str, City] = {f"P{seat + 1}": city for seat, city in enumerate(seen.seats)}
            if seen.free_city is not None:
                cities["free_city"] = seen.free_city
            for name, city in cities.items():
                assert city.wonder == told[name]["wonder"]
                assert (city.coins, city.stages) == (told[name]["coins"], told[name]["stages"])
                assert city.built == told[name]["built"]
                assert sum(city.colours.values()) == len(city.built)
                assert sum(kind.points * kind.n for kind in city.tokens) == city.score.military
            for seat, score in enumerate(state.scores()):
                assert seen.seats[seat].score.total == score["total"]


@pytest.mark.parametrize("table", TABLES)
def test_neighbours_are_mutual_around_the_ring(table: str) -> None:
    state = load_game(table).new_initial_state(table)
    seen = view_of(state, None)
    cities = [*range(len(seen.seats)), *([None] if seen.free_city else [])]
    assert [seen.city(city).left for city in cities] == [*cities[1:], cities[0]]
    assert all(seen.city(seen.city(city).left).right == city for city in cities)


@pytest.mark.parametrize("table", TABLES)
def test_a_view_names_no_card_that_the_observation_does_not(table: str) -> None:
    for state in moments(table):
        for viewer in (None, *range(state.game().num_players())):
            observation = state.observation(viewer)
            view = pydantic_core.to_jsonable_python(observation.to_view())
            assert cards_in(view) <= cards_in(observation.to_dict())


def check_prices(question: Question, verb: str, card: str, text: str) -> None:
    """A build or stage has a price, and a payment its receivers."""
    if verb == "build":
        assert question.builds[card] is not None
    elif verb == "stage":
        assert question.stage is not None
    elif verb == "pay":
        assert text.startswith(f"pay {question.ways[text].left} left")


@pytest.mark.parametrize("table", TABLES)
def test_a_choice_names_the_zone_of_its_card(table: str) -> None:
    """Each card of a choice is where the view shows it; payments are in the order of their coins."""
    game = load_game(table)
    phrases = phrases_of(game)
    zones = set()
    for state in moments(table):
        for player in state.acting_players():
            seen = view_of(state, player)
            question = seen.question
            assert question is not None
            offers = phrases.choices(seen, state.legal_actions(player))
            for offer in offers:
                about = offer.about
                zones.add(about.zone)
                if about.zone is None:
                    assert about.verb in ("pay", "decline")
                    assert about.card is None
                else:
                    assert offer.text == f"{about.verb} {about.card}"
                    assert about.card in getattr(seen, about.zone)
                    assert about.card in question.cards
                check_prices(question, about.verb, about.card or "", offer.text)
            if question.plan is not None:
                assert [offer.text for offer in offers] == list(question.ways)
                coins = [way.left + way.right for way in question.ways.values()]
                assert coins == sorted(coins)
            for price in (*question.builds.values(), question.stage):
                if price is not None:
                    totals = [way.left + way.right for way in price.ways]
                    assert totals == sorted(totals)
                    assert all(totals)
                    assert not (price.chain and (price.bank or price.ways))
    assert {"hand", None, *(["discards"] if "halicarnassus" in table else [])} <= zones


def amounts(seen: SevenWondersView) -> Counter[tuple[str, int | None]]:
    """Return the coins, structures and stages of all cities, and the size of the discard pile."""
    found: Counter[tuple[str, int | None]] = Counter({("discards", None): seen.discard_count})
    for seat, city in enumerate(seen.seats):
        found["coins", seat] = city.coins
        found["built", seat] = len(city.built)
        found["stages", seat] = city.stages
    return found


@pytest.mark.parametrize("table", TABLES)
def test_movements_lead_from_one_view_to_the_next(table: str) -> None:
    """Those of coins, structures, stages, discards and hands, and cards that leave the own hand."""
    game, rng = load_game(table), rng_of(f"viewers of {table}")
    phrases, moved = phrases_of(game), Counter[str]()
    state = game.new_initial_state(table)
    state.keep_log()
    while not state.is_terminal():
        viewer = [None, *range(game.num_players())][rng.below(game.num_players() + 1)]
        before, done = view_of(state, viewer), len(state.log or [])
        player = state.acting_players()[0]
        legal = state.legal_actions(player)
        state.apply_action(player, legal[rng.below(len(legal))])
        events = [game.event_to_dict(event.seen_by(viewer)) for event in (state.log or [])[done:]]
        expected = amounts(before)
        later = view_of(state, viewer)
        for move in phrases.moves(events, viewer):
            moved[move.what] += move.n
            if move.what == "hand":
                if later.free_city is None and move.source.zone == "hand":
                    assert later.seats[move.target.seat].unknown_hand == 0
                continue
            if move.source is not None:
                expected[move.source.zone, move.source.seat] -= move.n
                assert move.source.zone != "hand" or move.card in CARDS
            if move.target is not None:
                expected[move.target.zone, move.target.seat] += move.n
        after = amounts(later)
        assert {place: expected[place] for place in after} == after
    assert moved["card"] > 18 * game.num_players()
    assert moved["coins"] > 0
    assert moved["hand"] == 15 * game.num_players()


def by_name(packed: int, names: list[str]) -> dict[str, int]:
    """Return the bytes of a packed number that are not 0."""
    return {name: int(part(packed, i)) for i, name in enumerate(names) if part(packed, i)}


@pytest.mark.parametrize("table", TABLES)
def test_each_field_of_a_city_has_its_own_value(table: str) -> None:
    """The encoder fills cities by position, where fields of one type could change places unseen."""
    raw, made = set(RESOURCE_NAMES[:4]), set(RESOURCE_NAMES[4:])
    for state in moments(table):
        assert isinstance(state, SevenWondersState)
        for viewer in range(state.game().num_players()):
            seen = view_of(state, viewer)
            cities = [*seen.seats, *([seen.free_city] if seen.free_city else [])]
            for city, true in zip(cities, state.cities, strict=True):
                assert (city.stages, city.coins) == (true.stages, true.coins)
                assert city.shields == true.shields
                assert city.colours == by_name(true.colours, COLOUR_NAMES)
                assert city.symbols == by_name(true.symbols, SYMBOL_NAMES)
                assert set(city.raw.goods).union(*city.raw.choices) <= raw
                assert set(city.made.goods).union(*city.made.choices) <= made
                assert bool(city.own_choices) == (true.own_producers != 0)
                assert (city.free_build is not None) == ("free_build" in city.powers)
                assert city.prices.raw.left in (1, 2)
                assert city.deed is None or city.deed.use in USE_NAMES
            for number, seat in enumerate(seen.seats):
                assert seat.hand_size == state.hand_size(number)
                if number != viewer:
                    known = sum(seat.known_hand.values()) + seat.unknown_hand
                    assert known == seat.hand_size + seat.taken_unseen


def test_the_view_shows_where_the_hands_go() -> None:
    """Left, right, left by age, to each other with two players, nowhere with the last card of an age."""
    turns: set[int] = set()
    for table in (f"seven_wonders(players=4,{POWERS})", "seven_wonders(players=2)"):
        for state in moments(table):
            view = view_of(state, None)
            way = "swap" if len(view.seats) == 2 else ("left", "right", "left")[view.age - 1]
            assert view.passing == (None if view.turn == 7 else way)
            turns.add(view.turn)
    assert turns == set(range(1, 8))
