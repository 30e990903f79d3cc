"""Rulings about paying: coins, prices, sellers, ways to pay, chains (R2 to R6, R8)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table

POOR = {"wonder": "ephesus_a", "coins": 0}
"""A neighbour that sells papyrus and nothing else."""


def trading(me: dict[str, Any], left: str = "", right: str = "", **more: Any) -> SevenWondersTable:
    """P1 sits between P2 on the left and P7 on the right, who sell papyrus and loom."""
    neighbours = {
        "P2": {"wonder": "ephesus_a", "coins": 0, "built": left},
        "P7": {"wonder": "halicarnassus_a", "coins": 0, "built": right},
    }
    return table(players=7, P1=me, **{**neighbours, **more})


# ------------------------------------------------------------------ R2: which coins pay
@pytest.mark.ruling("R2")
def test_r2_only_coins_held_at_the_start_of_the_turn_pay_for_anything() -> None:
    """A city without coins can neither trade nor pay a coin, whichever income this turn brings."""
    me = {"wonder": "rhodes_a", "coins": 0, "hand": "timber_yard stockade", "built": "clay_pool"}
    t = trading(me, left="lumber_yard", P7={"wonder": "babylon_a", "coins": 3, "hand": "barracks"})
    t.does("P7", "build barracks")
    assert t.refuses("P1", "build timber_yard", "coins_short") == "seven_wonders R2"
    assert t.refuses("P1", "build stockade", "coins_short") == "seven_wonders R2"


@pytest.mark.ruling("R2")
def test_r2_income_from_sales_is_usable_from_the_next_turn() -> None:
    """Neighbours' payments arrive after every player has paid, and can be spent then."""
    t = table(
        P1={"wonder": "rhodes_a", "coins": 0, "built": "clay_pool", "hand": "guard_tower clay_pit"},
        P2={"wonder": "giza_a", "hand": "barracks"},
        P3={"wonder": "babylon_a", "hand": "timber_yard"},
    )
    t.refuses("P1", "build clay_pit", "coins_short")
    t.turn(P1="build guard_tower", P2="build barracks")
    assert (t.coins("P1"), t.coins("P2")) == (2, 1)
    t.turn(P1="build timber_yard")
    assert t.coins("P1") == 1


@pytest.mark.ruling("R2")
def test_r2_the_three_coins_of_a_discard_are_usable_from_the_next_turn() -> None:
    """A discard pays for nothing in its own turn."""
    t = table(P1={"coins": 0, "hand": "altar"}, P3={"hand": "timber_yard"})
    t.turn(P1="discard altar")
    assert t.coins("P1") == 3
    t.turn(P1="build timber_yard")
    assert t.coins("P1") == 2


@pytest.mark.ruling("R2")
def test_r2_the_coins_of_a_card_do_not_pay_for_it() -> None:
    """Haven gives 2 coins here, but its loom must be bought first."""
    me = {"wonder": "rhodes_a", "built": "lumber_yard clay_pool", "hand": "haven"}
    t = trading({**me, "coins": 1}, age=3)
    t.refuses("P1", "build haven", "coins_short")
    t = trading({**me, "coins": 2}, age=3)
    t.turn(P1="build haven")
    assert t.coins("P1") == 2


@pytest.mark.ruling("R2")
def test_r2_the_coins_of_a_stage_do_not_pay_for_it() -> None:
    """Ephesus B gives 4 coins for its first stage, and none of them buys its stones."""
    me = {"wonder": "ephesus_b", "hand": "altar"}
    other = {"wonder": "giza_a", "built": "stone_pit"}
    t = table(P1={**me, "coins": 3}, P2=other)
    t.refuses("P1", "stage altar", "coins_short")
    t = table(P1={**me, "coins": 4}, P2=other)
    t.turn(P1="stage altar")
    assert (t.coins("P1"), t.coins("P2")) == (4, 3 + 4 + 3)


@pytest.mark.ruling("R2")
@pytest.mark.parametrize("seller", ["P2", "P4"])
def test_r2_a_purchase_is_paid_in_its_own_turn_only(seller: str) -> None:
    """A structure of the next turn that needs nothing from the neighbours costs nothing."""
    others = {"P2": {"wonder": "babylon_a"}, "P4": {"wonder": "rhodes_a", "hand": "altar"}}
    others[seller]["wonder"] = "olympia_a"
    t = table(players=4, P1={"wonder": "giza_a", "hand": "stockade"}, **others)
    t.turn(P1="build stockade")
    assert t.coins("P1") == 1
    t.turn(P1="build altar")
    assert (t.built("P1"), t.coins("P1")) == (cards("stockade altar"), 1)


# ------------------------------------------------------------------ R3: prices
WALLS = {"wonder": "giza_a", "hand": "walls", "coins": 9}


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


# ------------------------------------------------------------------ R6: ways to pay
@pytest.mark.ruling("R6")
def test_r6_the_exact_assignment_is_found_where_a_greedy_one_fails() -> None:
    """Wood/clay must give the clay, since wood/stone can give the wood."""
    me = {"wonder": "rhodes_a", "built": "tree_farm timber_yard", "hand": "stables", "coins": 0}
    t = table(players=6, age=2, P1=me)
    t.turn(P1="build stables")
    assert t.built("P1") == cards("tree_farm timber_yard stables")


@pytest.mark.ruling("R6")
def test_r6_every_undominated_split_is_offered() -> None:
    """Three stones, one of them own: both others from the left, from the right, or one of each."""
    t = trading({**WALLS, "coins": 4}, age=2, left="quarry", right="quarry")
    t.does("P1", "build walls")
    t.asks("P1", "pay 0 left", "pay 2 left", "pay 4 left")
    prices = t.sees("P1")["prices"]
    assert [(prices[f"pay {n} left"]["left"], prices[f"pay {n} left"]["right"]) for n in (0, 2, 4)] == [
        (0, 4),
        (2, 2),
        (4, 0),
    ]
    t.turn(P1="pay 2 left")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (0, 5, 5)


@pytest.mark.ruling("R6")
def test_r6_equal_payments_are_listed_from_the_left_neighbour_to_the_right_one() -> None:
    """Two stones cost 2 each at either neighbour."""
    t = trading({**WALLS, "coins": 4}, age=2, left="quarry", right="quarry")
    t.does("P1", "build walls")
    question = t.state.observation(0).to_view().question
    assert question is not None
    assert list(question.ways) == ["pay 4 left", "pay 2 left", "pay 0 left"]
    t.turn(P1="pay 4 left")


@pytest.mark.ruling("R6")
def test_r6_the_default_is_the_cheapest_split() -> None:
    """A stone costs 1 on the right and 2 on the left: buying both on the right comes first."""
    t = trading({**WALLS, "built": "east_trading_post"}, age=2, left="quarry", right="quarry")
    assert t.price("P1", "build walls") == (0, 0, 2)
    assert sorted(t.sees("P1")["prices"]["build walls"]["splits"]) == [[0, 2], [2, 1], [4, 0]]


@pytest.mark.ruling("R6")
def test_r6_the_player_may_pick_any_seller_even_a_more_expensive_one() -> None:
    """With an East Trading Post they may still buy the stones on the left at 2 each."""
    t = trading({**WALLS, "built": "east_trading_post"}, age=2, left="quarry", right="quarry")
    t.turn(P1="build walls, pay 4 left")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (5, 7, 3)


@pytest.mark.ruling("R6")
def test_r6_a_dominated_split_is_not_offered() -> None:
    """Stone on the left and glass on the right cost (2, 2); the other way round they cost (2, 1)."""
    me = {"wonder": "rhodes_a", "built": "east_trading_post", "hand": "lighthouse", "coins": 9}
    t = trading(me, age=3, left="quarry glassworks_age1", right="quarry glassworks_age2")
    assert sorted(t.sees("P1")["prices"]["build lighthouse"]["splits"]) == [[0, 3], [2, 1], [4, 0]]
    t.turn(P1="build lighthouse, pay 2 left")
    assert t.coins("P1") == 9 - 2 - 1 + 2, "two yellow cards pay a coin each"


@pytest.mark.ruling("R6")
def test_r6_with_payments_all_the_player_buys_from_anyone() -> None:
    """Stone for 2 on the left and glass for 2 on the right, though the other way round costs (2, 1)."""
    me = {"wonder": "rhodes_a", "built": "east_trading_post", "hand": "lighthouse", "coins": 9}
    t = trading(
        me,
        age=3,
        left="quarry glassworks_age1",
        right="quarry glassworks_age2",
        rules="payments=all",
    )
    assert sorted(t.sees("P1")["prices"]["build lighthouse"]["splits"]) == [
        [0, 3],
        [2, 1],
        [2, 2],
        [4, 0],
    ]
    t.does("P1", "build lighthouse")
    t.asks("P1", "pay 0 left", "pay 2 left", "pay 4 left", "pay 2 left 2 right")
    assert t.sees("P1")["prices"]["pay 2 left 2 right"] == {"bank": 0, "left": 2, "right": 2}
    assert t.refuses("P1", "pay 4 left 4 right", "no_such_payment") == "seven_wonders R6"
    t.turn(P1="pay 2 left 2 right")
    assert (t.coins("P2"), t.coins("P7")) == (2 + 3, 2 + 3)


@pytest.mark.ruling("R6")
@pytest.mark.parametrize("rules", ["payments=sensible", "payments=all"])
def test_r6_goods_sold_on_both_sides_need_a_choice_and_others_do_not(rules: str) -> None:
    """Glass is sold on both sides, stone only on the right."""
    me = {"wonder": "rhodes_a", "built": "east_trading_post", "hand": "lighthouse", "coins": 9}
    right = "quarry glassworks_age2"
    t = trading(me, left="glassworks_age1", right=right, age=3, rules=rules)
    t.does("P1", "build lighthouse")
    t.asks("P1", "pay 0 left", "pay 2 left")
    t = trading(me, right=right, age=3, rules=rules)
    t.turn(P1="build lighthouse")
    assert (t.coins("P1"), t.coins("P7")) == (9 - 1 - 2 + 2, 3 + 3)


@pytest.mark.ruling("R6")
def test_r6_only_affordable_splits_are_offered() -> None:
    """With 3 coins the two stones of the left are too expensive."""
    me = {**WALLS, "built": "east_trading_post", "coins": 3}
    t = trading(me, age=2, left="quarry", right="quarry")
    t.does("P1", "build walls")
    t.asks("P1", "pay 0 left", "pay 2 left")
    assert t.refuses("P1", "pay 4 left", "no_such_split") == "seven_wonders R6"


@pytest.mark.ruling("R6")
def test_r6_only_missing_goods_are_bought() -> None:
    """Own goods, either/or cards included, are used first; no coin goes to neighbours with the same."""
    me = {"wonder": "giza_a", "built": "timber_yard stone_pit", "hand": "walls", "coins": 9}
    t = trading(me, age=2, left="quarry", right="quarry")
    assert t.price("P1", "build walls") == (0, 0, 0)
    t.turn(P1="build walls")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (9, 3, 3)


@pytest.mark.ruling("R6")
def test_r6_a_single_way_to_pay_is_not_asked_about() -> None:
    """The only seller is paid at once."""
    t = trading(WALLS, age=2, right="quarry")
    t.turn(P1="build walls")
    assert (t.coins("P1"), t.coins("P7")) == (5, 7)


# ------------------------------------------------------------------ R8: chains
@pytest.mark.ruling("R8")
@pytest.mark.parametrize(
    ("age", "owned", "card"),
    [
        (2, "baths", "aqueduct"),
        (2, "east_trading_post", "forum"),
        (2, "west_trading_post", "forum"),
        (2, "apothecary", "dispensary"),
        (3, "library", "senate"),
        (3, "school", "academy"),
    ],
)
def test_r8_any_predecessor_makes_the_card_free(age: int, owned: str, card: str) -> None:
    """No resources and no coins, even where some could be bought."""
    t = table(age=age, P1={"wonder": "giza_a", "coins": 0, "built": owned, "hand": card}, P2=POOR)
    assert t.price("P1", f"build {card}") == (0, 0, 0)
    t.turn(P1=f"build {card}")
    assert (t.built("P1"), t.coins("P1")) == (cards(f"{owned} {card}"), 0)


@pytest.mark.ruling("R8")
def test_r8_without_a_predecessor_the_cost_is_due() -> None:
    """Another structure of the same chain is not a predecessor."""
    me = {"wonder": "giza_a", "coins": 0, "built": "altar", "hand": "aqueduct"}
    t = trading(me, age=2, left="quarry")
    t.refuses("P1", "build aqueduct", "coins_short")


@pytest.mark.ruling("R8")
def test_r8_a_predecessor_counts_no_matter_how_and_when_it_was_built() -> None:
    """A Scriptorium taken from the discard pile in Age II makes a Library of the same age free."""
    t = table(
        age=2,
        P1={
            "wonder": "halicarnassus_a",
            "stages": 1,
            "coins": 0,
            "built": "foundry ore_vein",
            "hand": "vineyard",
        },
        P2={"wonder": "giza_a", "hand": "library"},
        discard="scriptorium",
    )
    t.turn(P1="stage vineyard")
    t.does("P1", "free scriptorium")
    assert t.price("P1", "build library") == (0, 0, 0)
    t.turn(P1="build library")
    assert t.built("P1") == cards("foundry ore_vein scriptorium library")
