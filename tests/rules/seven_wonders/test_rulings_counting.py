"""Rulings about counting: coins for cards, shields and tokens, the Strategists Guild (R16 to R18)."""

from __future__ import annotations

from typing import Any

import pytest

from .board import SevenWondersTable, table


# ------------------------------------------------------------------ R16: coins for cards
@pytest.mark.ruling("R16")
def test_r16_vineyard_counts_cards_that_neighbours_build_in_the_same_turn() -> None:
    """Own 2 brown cards, left 1 and a brickyard built this turn, right 3: 7 coins."""
    t = table(
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "built": "lumber_yard ore_vein", "hand": "vineyard"},
        P2={"wonder": "rhodes_a", "coins": 1, "built": "clay_pool", "hand": "brickyard"},
        P3={"wonder": "olympia_a", "built": "stone_pit clay_pit timber_yard"},
    )
    t.turn(P1="build vineyard", P2="build brickyard")
    assert t.coins("P1") == 7


@pytest.mark.ruling("R16")
def test_r16_bazar_counts_cards_that_neighbours_build_in_the_same_turn() -> None:
    """2 coins for each grey card: own 1, left one built this turn, right 1."""
    t = table(
        players=4,
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "built": "loom_age1", "hand": "bazar"},
        P2={"wonder": "rhodes_a", "hand": "press_age2"},
        P4={"wonder": "olympia_a", "built": "glassworks_age1"},
    )
    t.turn(P1="build bazar", P2="build press_age2")
    assert t.coins("P1") == 6


@pytest.mark.ruling("R16")
def test_r16_board_resources_are_never_cards() -> None:
    """Three boards with raw materials and no brown card: a vineyard pays nothing."""
    t = table(
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "hand": "vineyard"},
        P2={"wonder": "rhodes_a"},
        P3={"wonder": "olympia_a"},
    )
    t.turn(P1="build vineyard")
    assert t.coins("P1") == 0


@pytest.mark.ruling("R16")
def test_r16_lighthouse_counts_itself() -> None:
    """With three yellow cards before it the lighthouse pays 4 coins."""
    me = {"wonder": "giza_a", "coins": 0, "built": "forum caravansery vineyard", "hand": "lighthouse"}
    t = table(age=3, P1=me)
    t.turn(P1="build lighthouse")
    assert (t.coins("P1"), t.score("P1")["commercial"]) == (4, 4)


@pytest.mark.ruling("R16")
def test_r16_coins_use_the_city_when_built_and_points_the_final_city() -> None:
    """Another yellow card after the Lighthouse adds no coin but a point."""
    me = {"wonder": "giza_a", "coins": 0, "built": "forum caravansery vineyard", "hand": "lighthouse"}
    t = table(age=3, P1=me, P3={"hand": "haven"})
    t.turn(P1="build lighthouse")
    t.turn(P1="build haven")
    assert (t.coins("P1"), t.score("P1")["commercial"]) == (4, 5)


@pytest.mark.ruling("R16")
def test_r16_a_vineyard_does_not_count_a_card_taken_from_the_discard_pile_that_turn() -> None:
    """The pick resolves after all other cards, so the neighbour's Clay Pool comes too late."""
    t = table(
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "hand": "vineyard"},
        P2={"wonder": "halicarnassus_b", "built": "foundry", "hand": "walls"},
        P3={"wonder": "rhodes_a"},
        discard="clay_pool",
    )
    t.turn(P1="build vineyard", P2="stage walls")
    t.does("P2", "free clay_pool")
    assert t.coins("P1") == 1


# ------------------------------------------------------------------ R17, R18: conflicts
def ends(age: int, shields: list[str], players: int = 3, **more: Any) -> SevenWondersTable:
    """Return the end of an age with these red cards, P1's first."""
    seats: dict[str, Any] = {
        f"P{n + 1}": {"built": red, **more.get(f"P{n + 1}", {})} for n, red in enumerate(shields)
    }
    t = table(players=players, age=age, turn=6, **seats)
    t.ends_age()
    return t


@pytest.mark.ruling("R17")
def test_r17_shields_come_from_red_cards_and_rhodes_stages() -> None:
    """Rhodes A has 2 from its second stage, Rhodes B 1 from each; a Stockade adds 1."""
    stages = {"rhodes_a": [0, 0, 2, 2], "rhodes_b": [0, 1, 2]}
    for wonder, expected in stages.items():
        for built, more in (("", 0), ("stockade", 1)):
            for number, shields in enumerate(expected):
                t = table(P1={"wonder": wonder, "stages": number, "built": built})
                assert t.shields("P1") == shields + more


@pytest.mark.ruling("R17")
def test_r17_equal_strength_gives_no_token() -> None:
    """One shield against one shield, and none against none."""
    t = ends(1, ["stockade", "barracks", "", ""], players=4)
    assert (t.victories("P1"), t.defeats("P1")) == ([1, 0, 0], 0)
    assert (t.victories("P2"), t.defeats("P2")) == ([1, 0, 0], 0)
    assert (t.victories("P3"), t.defeats("P3")) == ([0, 0, 0], 1)
    assert (t.victories("P4"), t.defeats("P4")) == ([0, 0, 0], 1)


@pytest.mark.ruling("R17")
@pytest.mark.parametrize(
    ("reds", "victories", "defeats"),
    [
        (["", "", ""], 0, 0),
        (["stockade", "barracks", ""], 1, 0),
        (["stockade", "", ""], 2, 0),
        (["", "barracks", "stockade"], 0, 2),
        (["stockade", "barracks guard_tower", ""], 1, 1),
        (["", "stockade", ""], 0, 1),
    ],
)
def test_r17_one_comparison_per_neighbour_and_0_to_2_tokens(
    reds: list[str], victories: int, defeats: int
) -> None:
    """Each neighbour is compared separately."""
    t = ends(1, reds)
    assert (t.victories("P1"), t.defeats("P1")) == ([victories, 0, 0], defeats)


@pytest.mark.ruling("R17")
@pytest.mark.parametrize(("age", "points"), [(1, 2), (2, 6), (3, 10)])
def test_r17_victories_are_worth_1_3_and_5_and_a_defeat_minus_1(age: int, points: int) -> None:
    """Two victories of the age; the two neighbours take a defeat each."""
    t = ends(age, ["stockade barracks", "", ""])
    assert [t.score(seat)["military"] for seat in t.seats()] == [points, -1, -1]


@pytest.mark.ruling("R17")
def test_r17_cities_further_away_are_not_compared() -> None:
    """With four players nobody fights the city opposite."""
    t = ends(1, ["stockade", "barracks", "", "guard_tower"], players=4)
    assert (t.victories("P3"), t.defeats("P3")) == ([0, 0, 0], 2)
    assert (t.victories("P1"), t.defeats("P1")) == ([0, 0, 0], 0)


@pytest.mark.ruling("R18")
def test_r18_strategists_guild_counts_defeats_of_the_two_neighbours_only() -> None:
    """Own 4 defeats, left 1, right 2, and 3 of a city further away: 3 points."""
    t = table(
        players=4,
        age=3,
        P1={"built": "strategists_guild", "tokens": {"defeats": 4}},
        P2={"tokens": {"defeats": 1}},
        P3={"tokens": {"defeats": 3}},
        P4={"tokens": {"defeats": 2}},
    )
    assert t.score("P1")["guilds"] == 3
