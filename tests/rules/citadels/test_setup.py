"""Contents of the box and setup: district deck, gold, hands, crown, random sets."""

from __future__ import annotations

from collections import Counter

import pytest

import tavolata
from tavolata.core.errors import ParameterError

from ..kit import cards
from .board import CitadelsTable, new_game

SEEDS = range(12)
BASE = {
    "noble": {"manor": (3, 5), "castle": (4, 4), "palace": (5, 3)},
    "religious": {"temple": (1, 3), "church": (2, 3), "monastery": (3, 3), "cathedral": (5, 2)},
    "trade": {
        "tavern": (1, 5),
        "market": (2, 4),
        "trading_post": (2, 3),
        "docks": (3, 3),
        "harbor": (4, 3),
        "town_hall": (5, 2),
    },
    "military": {"watchtower": (1, 3), "prison": (2, 3), "barracks": (3, 3), "fortress": (5, 2)},
}
"""Cost and copies of the districts of every game."""
TYPE_TOTALS = {"noble": 12, "religious": 11, "trade": 20, "military": 11}
UNIQUES = {
    2: "haunted_quarter stables",
    3: "armory framework keep statue",
    4: "basilica monument museum observatory poor_house",
    5: "capitol factory imperial_treasury ivory_tower laboratory map_room necropolis quarry smithy"
    " wishing_well",
    6: "dragon_gate gold_mine great_wall library park school_of_magic theater thieves_den",
}
"""The unique districts of 2021 by cost; the Secret Vault has none."""
PURPLE = {
    2: "haunted_city",
    3: "keep*2",
    5: "laboratory smithy observatory graveyard",
    6: "library great_wall school_of_magic dragon_gate university",
}
"""The purple cards of the classic base game by cost, 12 in all."""
DARK_CITY = {
    3: "lighthouse armory",
    4: "museum imperial_treasury",
    5: "map_room wishing_well quarry poor_house bell_tower",
    6: "factory park hospital throne_room ball_room",
}
ALL_UNIQUES = [name for names in UNIQUES.values() for name in names.split()] + ["secret_vault"]


def all_districts(t: CitadelsTable) -> Counter[str]:
    """Return every district of the game, in all places."""
    return t.existing


def cost_in(edition: str, name: str) -> int:
    """Return the cost of a district, which is also its score."""
    home = tavolata.load_game(
        f"citadels(edition={edition},districts=random"
        f"{',expansion=dark_city' if edition == 'classic' else ''})"
    )
    s = home.state_from_dict({"is_over": True, "P1": {"city": [name]}})
    return s.scores()[0]["districts"]


# ------------------------------------------------------------------ the cards
@pytest.mark.parametrize("edition", ["2021", "classic"])
def test_54_districts_are_in_every_game(edition: str) -> None:
    """12 noble, 11 religious, 20 trade, 11 military; classic Barracks are the Battlefield."""
    found = all_districts(new_game(rules=f"edition={edition}"))
    counted: Counter[str] = Counter()
    for type, districts in BASE.items():
        for name, (cost, copies) in districts.items():
            if edition == "classic" and name == "barracks":
                name = "battlefield"
            assert found[name] == copies, name
            assert cost_in(edition, name) == cost, name
            counted[type] += copies
    assert counted == TYPE_TOTALS
    assert sum(TYPE_TOTALS.values()) == 54


def test_there_are_30_unique_districts_with_their_costs() -> None:
    assert len(set(ALL_UNIQUES)) == 30
    for cost, names in UNIQUES.items():
        for name in names.split():
            assert cost_in("2021", name) == cost, name


def test_the_classic_purple_districts_have_their_costs() -> None:
    """12 in the base game, the Keep twice among them, and 14 in The Dark City."""
    for table in (PURPLE, DARK_CITY):
        for cost, names in table.items():
            for name in cards(names):
                assert cost_in("classic", name) == cost, name
    assert sum(cards(names).total() for names in PURPLE.values()) == 12
    assert sum(cards(names).total() for names in DARK_CITY.values()) == 14


@pytest.mark.parametrize(
    ("rules", "extra"),
    [("edition=classic", ""), ("edition=classic,expansion=dark_city,districts=all", "all")],
)
def test_a_classic_deck_has_66_districts_and_80_with_all_of_the_dark_city(
    rules: str, extra: str
) -> None:
    wanted = sum((cards(names) for names in PURPLE.values()), Counter())
    if extra:
        wanted += sum((cards(names) for names in DARK_CITY.values()), Counter())
    found = all_districts(new_game(rules=rules))
    assert found.total() == (80 if extra else 66)
    base = {name for districts in BASE.values() for name in districts} | {"battlefield"}
    assert {name: n for name, n in found.items() if name not in base} == wanted


def test_the_deck_of_the_first_game_has_the_listed_districts() -> None:
    """The 54 and the 14 of the list on page 2."""
    found = all_districts(new_game(rules="cast=first_game"))
    base = {name for districts in BASE.values() for name in districts}
    assert found.total() == 68
    assert {name: n for name, n in found.items() if name not in base} == cards(
        "dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room quarry"
        " school_of_magic smithy statue thieves_den wishing_well"
    )


# ------------------------------------------------------------------ the deal
@pytest.mark.parametrize(
    ("players", "left"), [(2, 60), (3, 56), (4, 52), (5, 48), (6, 44), (7, 40), (8, 36)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_each_player_starts_with_two_gold_four_cards_and_no_city(
    players: int, left: int, seed: int
) -> None:
    t = new_game(players, seed)
    assert t.golds() == [2] * players
    assert [t.hand(seat).total() for seat in t.seats()] == [4] * players
    assert [t.city(seat) for seat in t.seats()] == [cards()] * players
    assert (t.deck().total(), t.bottom(), t.museum(), t.tax()) == (left, [], cards(), 0)
    assert (t.round(), t.completed()) == (1, [])


@pytest.mark.parametrize(("players", "goal"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 7), (7, 7), (8, 7)])
def test_the_number_of_districts_that_complete_a_city(players: int, goal: int) -> None:
    assert new_game(players).goal() == goal
    if players < 8:
        assert new_game(players, rules="edition=classic").goal() == 8


@pytest.mark.parametrize("start", [1, 3])
def test_the_starting_seat_has_the_crown_and_picks_first(start: int) -> None:
    t = new_game(4, rules=f"start={start}")
    assert t.crown() == f"P{start}"
    t.assert_asked(f"P{start}")
    assert t.step() == "draft"


def test_a_random_start_can_be_any_seat() -> None:
    crowns = Counter(new_game(3, seed, "start=random").crown() for seed in range(60))
    assert set(crowns) == {"P1", "P2", "P3"}


def test_the_same_seed_deals_the_same_game() -> None:
    hands = [str(new_game(4, seed).state.to_dict()) for seed in (5, 5, 6)]
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize("text", ["start=0", "start=5", "start=P1", "players=1", "players=9"])
def test_an_impossible_table_is_refused(text: str) -> None:
    with pytest.raises(ParameterError):
        tavolata.load_game(f"citadels({text})")


# ------------------------------------------------------------------ random sets
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_set_is_14_of_the_30(seed: int) -> None:
    found = all_districts(new_game(4, seed, "districts=random"))
    chosen = [name for name in found if name in ALL_UNIQUES]
    assert (len(chosen), found.total()) == (14, 68)


def test_every_unique_district_can_be_in_a_random_set() -> None:
    found: Counter[str] = Counter()
    for seed in range(40):
        found += all_districts(new_game(4, seed, "districts=random"))
    assert set(ALL_UNIQUES) <= set(found)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_classic_game_with_the_dark_city_gets_three_of_its_districts_at_random(seed: int) -> None:
    found = all_districts(new_game(4, seed, "edition=classic,expansion=dark_city"))
    extra = sum((cards(names) for names in DARK_CITY.values()), Counter())
    assert (found.total(), len([name for name in found if name in extra])) == (66 + 3, 3)
