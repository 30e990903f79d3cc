"""Rulings about trade: prices, goods for sale, either/or (R3 to R5)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import POOR, WALLS, table, trading


# ------------------------------------------------------------------ R3: prices
@pytest.mark.ruling("R3")
@pytest.mark.parametrize(
    ("built", "price"),
    [
        ("", (0, 2, 2)),
        ("east_trading_post", (0, 2, 1)),
        ("west_trading_post", (0, 1, 2)),
        ("east_trading_post west_trading_post", (0, 1, 1)),
        ("marketplace", (0, 2, 2)),
    ],
)
def test_r3_a_unit_costs_2_coins_or_1_with_a_matching_discount(
    built: str, price: tuple[int, int, int]
) -> None:
    """East is right, west is left; the Marketplace is for manufactured goods only."""
    t = trading(
        {**WALLS, "built": built, "coins": sum(price)}, age=2, left="stone_pit", right="stone_pit"
    )
    assert t.price("P1", "build walls") == price


@pytest.mark.ruling("R3")
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("built", "coins"), [("", 4), ("both posts", 2), ("marketplace", 4)])
def test_r3_the_price_is_for_each_unit(side: str, built: str, coins: int) -> None:
    """Two units of ore from one card are paid twice, with or without a discount."""
    posts = {"both posts": "east_trading_post west_trading_post"}
    me = {"wonder": "alexandria_a", "stages": 1, "built": posts.get(built, built), "hand": "altar*1"}
    t = trading({**me, "coins": 9, "hand": "vineyard"}, age=2, **{side: "foundry"})
    bank, left, right = t.price("P1", "stage vineyard")
    assert (bank, {"left": left, "right": right}[side], left + right) == (0, coins, coins)


@pytest.mark.ruling("R3")
@pytest.mark.parametrize(("built", "price"), [("", 4), ("marketplace", 2), ("east_trading_post", 4)])
def test_r3_the_marketplace_discounts_manufactured_goods_of_both_sides(built: str, price: int) -> None:
    """Papyrus from the left and loom from the right, 1 coin each."""
    me = {"wonder": "alexandria_a", "built": built, "hand": "traders_guild", "coins": 9}
    t = trading(me, age=3)
    assert t.price("P1", "build traders_guild") == (0, price // 2, price // 2)


@pytest.mark.ruling("R3")
def test_r3_discounts_work_from_the_next_turn() -> None:
    """While the trading post is being built the old price applies, afterwards the new one."""
    me = {"wonder": "giza_a", "hand": "east_trading_post stockade"}
    t = trading(me, P7={"wonder": "olympia_a", "hand": "stockade"})
    assert t.price("P1", "build stockade") == (0, 0, 2)
    t.turn(P1="build east_trading_post")
    assert t.price("P1", "build stockade") == (0, 0, 1)


@pytest.mark.ruling("R3")
def test_r3_discounts_never_stack_and_olympia_b_is_both_trading_posts() -> None:
    """The first stage of Olympia B alone, with one post and with both: 1 coin a unit, never less."""
    for built in ("", "east_trading_post", "east_trading_post west_trading_post"):
        me = {"wonder": "olympia_b", "stages": 1, "hand": "walls", "coins": 9, "built": built}
        t = trading(me, age=2, left="stone_pit", right="quarry")
        assert t.price("P1", "build walls") == (0, 1, 2)


@pytest.mark.ruling("R3")
def test_r3_olympia_may_build_trading_posts_without_effect() -> None:
    """The posts may be built although they are useless."""
    t = table(
        P1={
            "wonder": "olympia_b",
            "stages": 1,
            "built": "east_trading_post",
            "hand": "west_trading_post",
        }
    )
    t.turn(P1="build west_trading_post")
    assert t.built("P1") == cards("east_trading_post west_trading_post")


# ------------------------------------------------------------------ R4: goods for sale
@pytest.mark.ruling("R4")
@pytest.mark.parametrize(
    ("seller", "card"),
    [
        ({"wonder": "olympia_a"}, "stockade"),
        ({"wonder": "ephesus_a", "built": "lumber_yard"}, "stockade"),
        ({"wonder": "ephesus_a", "built": "tree_farm"}, "stockade"),
        ({"wonder": "ephesus_a", "built": "loom_age1"}, "apothecary"),
        ({"wonder": "halicarnassus_a"}, "apothecary"),
    ],
)
def test_r4_boards_brown_and_grey_cards_sell(seller: dict[str, Any], card: str) -> None:
    """Neighbours can buy the goods of a city's board, brown and grey cards."""
    t = table(
        players=6, P1={"wonder": "rhodes_a", "hand": card}, P2=seller, P6=POOR | {"wonder": "giza_b"}
    )
    assert t.price("P1", f"build {card}") == (0, 2, 0)
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == 1


@pytest.mark.ruling("R4")
@pytest.mark.parametrize(
    "seller",
    [
        {"wonder": "ephesus_a", "built": "caravansery"},
        {"wonder": "alexandria_a", "stages": 2},
        {"wonder": "alexandria_b", "stages": 1},
    ],
)
def test_r4_yellow_cards_and_wonder_stages_do_not_sell_raw_materials(seller: dict[str, Any]) -> None:
    """Their goods are for their owner alone."""
    t = table(
        age=2, P1={"wonder": "giza_a", "hand": "walls", "built": "stone_pit", "coins": 9}, P2=seller
    )
    assert t.refuses("P1", "build walls", "not_for_sale") == "seven_wonders R4"


@pytest.mark.ruling("R4")
@pytest.mark.parametrize(
    "seller",
    [{"wonder": "rhodes_a", "built": "forum"}, {"wonder": "alexandria_b", "stages": 2}],
)
def test_r4_yellow_cards_and_wonder_stages_do_not_sell_manufactured_goods(
    seller: dict[str, Any],
) -> None:
    """Neither the Forum nor the second stage of Alexandria B helps a neighbour."""
    me = {"wonder": "giza_a", "hand": "library", "built": "stone_pit", "coins": 9}
    t = table(age=2, P1=me, P2=seller, P3={"wonder": "babylon_a"})
    t.refuses("P1", "build library", "not_for_sale")


@pytest.mark.ruling("R4")
def test_r4_selling_costs_the_seller_no_goods() -> None:
    """Both neighbours buy the city's stones, and in the same turn the city builds with them itself."""
    t = table(
        players=7,
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "built": "quarry", "hand": "walls"},
        P2={"wonder": "rhodes_a", "coins": 4, "built": "stone_pit", "hand": "aqueduct"},
        P7={"wonder": "olympia_a", "coins": 6, "hand": "walls"},
    )
    t.turn(P1="build walls", P2="build aqueduct", P7="build walls")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (10, 0, 0)
    assert t.built("P1") == cards("quarry walls")


@pytest.mark.ruling("R4")
def test_r4_nobody_can_refuse_to_sell() -> None:
    """The seller is asked nothing: their only decision is their own card."""
    t = table(P1={"wonder": "giza_a", "hand": "stockade"}, P2={"wonder": "olympia_a"})
    t.does("P1", "build stockade")
    assert t.asked() == ["P2", "P3"]
    t.discards_something("P2")
    assert t.asked() == ["P3"]
    t.discards_something("P3")
    assert t.coins("P2") == 3 + 3 + 2


# ------------------------------------------------------------------ R5: either/or
@pytest.mark.ruling("R5")
def test_r5_an_either_or_card_gives_its_owner_one_unit_a_turn() -> None:
    """One of the two and not both; on the next turn again one of the two."""
    me = {
        "wonder": "alexandria_a",
        "built": "clay_pit",
        "hand": "stables guard_tower barracks",
        "coins": 0,
    }
    t = table(age=1, P1={**me, "hand": "guard_tower"}, P3={"hand": "barracks"})
    t.turn(P1="build guard_tower")
    t.turn(P1="build barracks")
    assert t.built("P1") == cards("clay_pit guard_tower barracks")
    t = table(age=2, P1={**me, "hand": "stables", "built": "clay_pit lumber_yard"}, P2=POOR)
    assert t.refuses("P1", "build stables", "not_together") == "seven_wonders R5"


@pytest.mark.ruling("R5")
def test_r5_each_buyer_may_take_either_option_independently() -> None:
    """The owner gets ore from their Clay Pit, one neighbour clay and the other ore, all in one turn."""
    t = table(
        players=7,
        P1={"wonder": "giza_a", "coins": 0, "built": "clay_pit", "hand": "barracks"},
        P2={"wonder": "ephesus_a", "hand": "guard_tower"},
        P3={"wonder": "olympia_a"},
        P6={"wonder": "alexandria_a"},
        P7={"wonder": "halicarnassus_a", "hand": "barracks"},
    )
    t.turn(P1="build barracks", P2="build guard_tower", P7="build barracks")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (4, 1, 1)


@pytest.mark.ruling("R5")
def test_r5_a_buyer_gets_one_unit_of_a_card_in_a_turn() -> None:
    """Ore and clay cannot both come from one neighbour's Clay Pit, but can from one on each side."""
    me = {"wonder": "olympia_a", "hand": "stables", "coins": 9}
    assert trading(me, age=2, left="clay_pit").refuses("P1", "build stables", "not_together")
    t = trading(me, age=2, left="clay_pit", P7={"wonder": "rhodes_a"})
    assert t.price("P1", "build stables") == (0, 2, 2)


@pytest.mark.ruling("R5")
def test_r5_a_card_with_two_units_gives_both() -> None:
    """A Sawmill alone gives both woods for a Caravansery, to its owner and to a buyer."""
    t = trading({"wonder": "giza_a", "hand": "caravansery", "built": "sawmill", "coins": 0}, age=2)
    t.turn(P1="build caravansery")
    assert t.coins("P1") == 0
    t = trading({"wonder": "giza_a", "hand": "caravansery", "coins": 4}, age=2, left="sawmill")
    assert t.price("P1", "build caravansery") == (0, 4, 0)
