"""Olympia: a free structure in each age (side A); cheap raw materials and a copied guild (side B)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import MADE, RAW, SevenWondersTable, table
from .costs import BOARD_OF, WISHES
from .test_wonders import before, builds, to_produce


# ------------------------------------------------------------------ side A: a structure for nothing
def olympia(hand: str, age: int = 3, stages: int = 2, **position: Any) -> SevenWondersTable:
    """Olympia A with its second stage and no coins."""
    city = {"wonder": "olympia_a", "stages": stages, "coins": 0, "hand": hand}
    return table(7, age=age, P1={**city, **position.pop("city", {})}, **position)


@pytest.mark.card("olympia_a 2", "does")
@pytest.mark.parametrize("card", ["palace", "circus", "haven", "spies_guild"])
def test_olympia_builds_a_structure_for_free_once_an_age(card: str) -> None:
    t = olympia(card)
    t.cannot_pay("P1", f"build {card}")
    t.turn(P1=f"free {card}")
    assert t.built("P1") == cards(card)
    assert t.coins("P1") == 0


def test_the_free_structure_costs_no_coins_either() -> None:
    t = olympia("quarry", age=2)
    t.turn(P1="free quarry")
    assert t.city("P1")["produces"] == {"wood": 1, "stone": 2}


def test_the_power_works_from_the_turn_after_the_stage_is_built() -> None:
    t = olympia("walls temple", age=2, stages=1, city={"built": "quarry"}, P2={"hand": "dispensary"})
    t.refuses("P1", "free temple", "no_free_build")
    t.turn(P1="stage walls")
    assert t.city("P1")["free_build"] is True
    t.turn(P1="free dispensary")
    assert t.built("P1") == cards("quarry dispensary")


def test_the_power_works_once_an_age_and_again_in_the_next() -> None:
    t = olympia("walls", age=2, P2={"hand": "temple"})
    t.turn(P1="free walls")
    t.refuses("P1", "free temple", "free_build_used")
    t.passes_turns(5)
    assert t.age() == 3
    card = next(text for text in t.offered("P1") if text.startswith("free ")).removeprefix("free ")
    t.turn(P1=f"free {card}")
    assert t.built("P1") == cards(f"walls {card}")


def test_an_unused_free_build_is_lost_at_the_end_of_the_age() -> None:
    """After an age without a use, one structure is free in the next age, not two."""
    t = olympia("walls", age=2, turn=6)
    t.ends_age(P1="discard walls")
    first = next(text for text in t.offered("P1") if text.startswith("free "))
    t.turn(P1=first)
    assert not any(text.startswith("free ") for text in t.offered("P1"))


def test_stages_of_the_wonder_are_not_free() -> None:
    t = olympia("palace")
    t.cannot_pay("P1", "stage palace")


def test_a_structure_already_built_cannot_be_built_again_for_free() -> None:
    t = olympia("walls", age=2, city={"built": "walls"})
    t.refuses("P1", "free walls", "built_already")


def test_the_power_is_not_spent_on_a_structure_without_a_cost() -> None:
    t = olympia("vineyard", age=2)
    t.refuses("P1", "free vineyard", "free_anyway")
    t.turn(P1="build vineyard")
    assert t.city("P1")["free_build"] is True


# ------------------------------------------------------------------ side B: prices
@pytest.mark.card("olympia_b 1", "does")
@pytest.mark.parametrize("resource", [good for good in (*RAW, *MADE) if good != "wood"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_raw_materials_cost_one_coin_from_both_sides_from_the_next_turn(
    side: str, resource: str
) -> None:
    """Manufactured goods cost 2 as before."""
    seller, other = ("P2", "P3") if side == "left" else ("P3", "P2")
    boards = [board for good, board in BOARD_OF.items() if good not in ("wood", resource)]
    wish, _ = WISHES[1][resource]
    seats: dict[str, Any] = {
        "P1": {"wonder": "olympia_b", "built": "lumber_yard", "hand": "altar"},
        seller: {"wonder": BOARD_OF[resource]},
        other: {"wonder": boards[0]},
    }
    seats["P3"]["hand"] = wish
    t = table(**seats)
    t.turn(P1="stage altar")
    t.turn(P1=f"build {wish}")
    assert t.coins("P1") == 3 - (1 if resource in RAW else 2)


def test_wood_is_cheap_too_and_trading_posts_change_nothing() -> None:
    posts = "east_trading_post west_trading_post"
    for built in ("", posts):
        t = table(P1={"wonder": "olympia_b", "stages": 1, "built": built})
        assert t.city("P1")["prices"]["raw"] == {"left": 1, "right": 1}
        assert t.city("P1")["prices"]["made"] == {"left": 2, "right": 2}
        t.idle("P1")


# ------------------------------------------------------------------ side B: the copied guild
def copying(rules: str = "", **position: Any) -> SevenWondersTable:
    """Olympia B is complete; only the last turn is left."""
    city = {"wonder": "olympia_b", "stages": 3, **position.pop("city", {})}
    return table(7, rules, age=3, turn=6, P1=city, **position)


@pytest.mark.card("olympia_b 3", "does")
def test_the_third_stage_copies_a_guild_of_a_neighbour() -> None:
    """The Spies Guild on the left counts the red cards next to Olympia, not next to its owner."""
    t = before(
        "olympia_b 3",
        to_produce("olympia_b 3"),
        P2={"built": "spies_guild stockade walls"},
        P7={"built": "circus"},
        P3={"built": "barracks"},
    )
    assert t.score("P1")["guilds"] == 0
    builds(t)
    assert t.score("P1")["guilds"] == 3
    assert t.score("P2")["guilds"] == 1, "the owner loses nothing"


def test_of_all_guilds_of_both_neighbours_the_best_is_copied() -> None:
    """Workers Guild 2, Magistrates Guild 1, Craftsmens Guild 4; only one is copied."""
    t = copying(
        P2={"built": "workers_guild magistrates_guild ore_vein loom_age1"},
        P7={"built": "craftsmens_guild press_age1 clay_pool altar"},
    )
    assert t.score("P1")["guilds"] == 4
    t.idle("P1")


def test_without_a_guild_next_door_nothing_is_copied() -> None:
    t = copying(P2={"built": "altar"}, P3={"built": "magistrates_guild"}, P6={"built": "spies_guild"})
    assert t.score("P1")["guilds"] == 0
    t.idle("P1")


def test_own_guilds_count_in_addition_to_the_copied_one() -> None:
    t = copying(city={"built": "magistrates_guild"}, P2={"built": "altar baths workers_guild ore_vein"})
    assert t.score("P1")["guilds"] == 2 + 1
    t.idle("P1")


def test_a_copied_scientists_guild_is_a_wild_symbol() -> None:
    t = copying(city={"built": "apothecary workshop"}, P2={"built": "scientists_guild"})
    assert t.score("P1")["science"] == 10
    assert t.score("P1")["guilds"] == 0
    t.idle("P1")


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("copied_guild=purple", 4),
        ("copied_guild=shipowners", 4),
        ("copied_guild=uncounted", 3),
        ("copied_shipowners_counts_itself=true", 4),
        ("copied_shipowners_counts_itself=false", 3),
    ],
)
def test_whether_a_copied_shipowners_guild_counts_itself_is_a_parameter(rule: str, points: int) -> None:
    """Two brown cards and a guild of its own; the copy counts as a purple card by default."""
    t = copying(
        rule,
        city={"built": "ore_vein quarry workers_guild"},
        P7={"built": "shipowners_guild"},
    )
    assert t.score("P1")["guilds"] == points
    t.idle("P1")
