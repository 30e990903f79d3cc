"""Rulings about paying: what coins pay for, prices, what is for sale, ways to pay, chains (R2 to R6, R8)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table

POOR = {"wonder": "ephesus_a", "coins": 0}
"""A neighbour that sells papyrus and nothing else."""


def trading(me: dict[str, Any], left: str = "", right: str = "", **more: Any) -> SevenWondersTable:
    """P1 between P2 on the left and P7 on the right, who sell papyrus and loom, and what they have built."""
    neighbours = {
        "P2": {"wonder": "ephesus_a", "coins": 0, "built": left},
        "P7": {"wonder": "halicarnassus_a", "coins": 0, "built": right},
    }
    return table(players=7, P1=me, **{**neighbours, **more})


# ------------------------------------------------------------------ R2: which coins pay
@pytest.mark.ruling("R2")
def test_r2_only_coins_held_at_the_start_of_the_turn_pay_for_anything() -> None:
    """A city without coins can neither trade nor pay a coin, whatever it is going to get this turn."""
    me = {"wonder": "rhodes_a", "coins": 0, "hand": "timber_yard stockade", "built": "clay_pool"}
    t = trading(me, left="lumber_yard", P7={"wonder": "babylon_a", "coins": 3, "hand": "barracks"})
    t.does("P7", "build barracks")
    assert t.refuses("P1", "build timber_yard", "coins_short") == "seven_wonders R2"
    assert t.refuses("P1", "build stockade", "coins_short") == "seven_wonders R2"


@pytest.mark.ruling("R2")
def test_r2_sales_of_this_turn_are_usable_from_the_next_one() -> None:
    """What neighbours pay comes in after everybody has paid, and then it buys something."""
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
    """A discard pays for nothing in its own turn; the next one may spend it."""
    t = table(P1={"coins": 0, "hand": "altar"}, P3={"hand": "timber_yard"})
    t.turn(P1="discard altar")
    assert t.coins("P1") == 3
    t.turn(P1="build timber_yard")
    assert t.coins("P1") == 2


@pytest.mark.ruling("R2")
def test_r2_the_coins_of_the_very_card_do_not_pay_for_it() -> None:
    """Haven yields 2 coins here, but the loom for it has to be bought before."""
    me = {"wonder": "rhodes_a", "built": "lumber_yard clay_pool", "hand": "haven"}
    t = trading({**me, "coins": 1}, age=3)
    t.refuses("P1", "build haven", "coins_short")
    t = trading({**me, "coins": 2}, age=3)
    t.turn(P1="build haven")
    assert t.coins("P1") == 2


@pytest.mark.ruling("R2")
def test_r2_the_coins_of_the_very_stage_do_not_pay_for_it() -> None:
    """Ephesus B gives 4 coins for its first stage, of which none buys its stones."""
    me = {"wonder": "ephesus_b", "hand": "altar"}
    other = {"wonder": "giza_a", "built": "stone_pit"}
    t = table(P1={**me, "coins": 3}, P2=other)
    t.refuses("P1", "stage altar", "coins_short")
    t = table(P1={**me, "coins": 4}, P2=other)
    t.turn(P1="stage altar")
    assert (t.coins("P1"), t.coins("P2")) == (4, 3 + 4 + 3)


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
    """East is the right neighbour, west the left one; the marketplace is for manufactured goods only."""
    t = trading({**WALLS, "built": built}, age=2, left="stone_pit", right="stone_pit")
    assert t.price("P1", "build walls") == price


@pytest.mark.ruling("R3")
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("built", "coins"), [("", 4), ("both posts", 2), ("marketplace", 4)])
def test_r3_the_price_is_for_each_unit(side: str, built: str, coins: int) -> None:
    """Two units of ore from one card are paid twice, with a discount as without."""
    posts = {"both posts": "east_trading_post west_trading_post"}
    me = {"wonder": "alexandria_a", "stages": 1, "built": posts.get(built, built), "hand": "altar*1"}
    t = trading({**me, "coins": 9, "hand": "vineyard"}, age=2, **{side: "foundry"})
    bank, left, right = t.price("P1", "stage vineyard")
    assert (bank, {"left": left, "right": right}[side], left + right) == (0, coins, coins)


@pytest.mark.ruling("R3")
@pytest.mark.parametrize(("built", "price"), [("", 4), ("marketplace", 2), ("east_trading_post", 4)])
def test_r3_the_marketplace_makes_manufactured_goods_of_both_sides_cheaper(
    built: str, price: int
) -> None:
    """Papyrus from the left and loom from the right, 1 coin each."""
    me = {"wonder": "alexandria_a", "built": built, "hand": "traders_guild", "coins": 9}
    t = trading(me, age=3)
    assert t.price("P1", "build traders_guild") == (0, price // 2, price // 2)


@pytest.mark.ruling("R3")
def test_r3_discounts_work_from_the_next_turn() -> None:
    """While the trading post is being built the price is the old one; then it is the new one."""
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
def test_r3_owning_olympias_discount_and_both_posts_is_legal() -> None:
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


# ------------------------------------------------------------------ R4: what is for sale
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
    """What a neighbour's board, brown and grey cards yield can be bought."""
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
    """What they yield is for their owner alone."""
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
def test_r4_selling_takes_nothing_from_the_seller_and_both_neighbours_may_buy_the_same() -> None:
    """Both buy the city's stones, and in the same turn the city builds with them itself."""
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
    """The seller is asked nothing: his only decision is his own card."""
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
    """One of the two and not both; the next turn again one of the two."""
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
def test_r5_each_buyer_may_take_either_option_whatever_the_owner_uses() -> None:
    """The owner makes ore of his clay pit, one neighbour clay and the other ore, all in one turn."""
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
def test_r5_one_buyer_gets_one_unit_of_a_card_in_a_turn() -> None:
    """Ore and clay cannot both come from one neighbour's clay pit; from one on each side they can."""
    me = {"wonder": "olympia_a", "hand": "stables", "coins": 9}
    assert trading(me, age=2, left="clay_pit").refuses("P1", "build stables", "not_together")
    t = trading(me, age=2, left="clay_pit", P7={"wonder": "rhodes_a"})
    assert t.price("P1", "build stables") == (0, 2, 2)


@pytest.mark.ruling("R5")
def test_r5_a_card_of_two_units_gives_two() -> None:
    """A sawmill alone yields both woods of a caravansery, to its owner and to a buyer."""
    t = trading({"wonder": "giza_a", "hand": "caravansery", "built": "sawmill", "coins": 0}, age=2)
    t.turn(P1="build caravansery")
    assert t.coins("P1") == 0
    t = trading({"wonder": "giza_a", "hand": "caravansery", "coins": 4}, age=2, left="sawmill")
    assert t.price("P1", "build caravansery") == (0, 4, 0)


# ------------------------------------------------------------------ R6: ways to pay
@pytest.mark.ruling("R6")
def test_r6_greedy_assignment_fails_and_the_exact_one_is_found() -> None:
    """Wood/clay must give the clay, since wood/stone can give the wood."""
    me = {"wonder": "rhodes_a", "built": "tree_farm timber_yard", "hand": "stables", "coins": 0}
    t = table(players=6, age=2, P1=me)
    t.turn(P1="build stables")
    assert t.built("P1") == cards("tree_farm timber_yard stables")


@pytest.mark.ruling("R6")
def test_r6_every_split_that_no_other_dominates_is_offered() -> None:
    """Three stones, one of them own: both from the left, both from the right, or one of each."""
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
def test_r6_the_default_is_the_cheapest_split() -> None:
    """Stones of the right cost 1, of the left 2: what is shown first is to buy both on the right."""
    t = trading({**WALLS, "built": "east_trading_post"}, age=2, left="quarry", right="quarry")
    assert t.price("P1", "build walls") == (0, 0, 2)
    assert sorted(t.sees("P1")["prices"]["build walls"]["splits"]) == [[0, 2], [2, 1], [4, 0]]


@pytest.mark.ruling("R6")
def test_r6_the_player_may_pick_any_seller_even_the_dearer() -> None:
    """With an eastern trading post the stones may still be bought at 2 each on the left."""
    t = trading({**WALLS, "built": "east_trading_post"}, age=2, left="quarry", right="quarry")
    t.turn(P1="build walls, pay 4 left")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (5, 7, 3)


@pytest.mark.ruling("R6")
def test_r6_a_split_that_another_one_dominates_is_not_offered() -> None:
    """Stone for 2 on the left and glass on the right are (2, 2); the other way round they are (2, 1)."""
    me = {"wonder": "rhodes_a", "built": "east_trading_post", "hand": "lighthouse", "coins": 9}
    t = trading(me, age=3, left="quarry glassworks_age1", right="quarry glassworks_age2")
    assert sorted(t.sees("P1")["prices"]["build lighthouse"]["splits"]) == [[0, 3], [2, 1], [4, 0]]
    t.turn(P1="build lighthouse, pay 2 left")
    assert t.coins("P1") == 9 - 2 - 1 + 2, "two yellow cards pay a coin each"


@pytest.mark.ruling("R6")
def test_r6_with_payments_all_the_player_buys_from_whom_they_like() -> None:
    """Stone for 2 on the left and glass for 2 on the right, though the other way round is (2, 1)."""
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
def test_r6_with_payments_all_one_seller_at_two_prices_is_asked_for() -> None:
    """Where one way dominates all others, the dearer one is still a choice."""
    me = {"wonder": "rhodes_a", "built": "east_trading_post", "hand": "lighthouse", "coins": 9}
    bought = {"left": "glassworks_age1", "right": "quarry glassworks_age2", "age": 3}
    t = trading(me, **bought, rules="payments=all")
    t.does("P1", "build lighthouse")
    t.asks("P1", "pay 0 left", "pay 2 left")


@pytest.mark.ruling("R6")
def test_r6_only_splits_within_the_treasury_are_offered() -> None:
    """With 3 coins the two stones of the left are too dear."""
    me = {**WALLS, "built": "east_trading_post", "coins": 3}
    t = trading(me, age=2, left="quarry", right="quarry")
    t.does("P1", "build walls")
    t.asks("P1", "pay 0 left", "pay 2 left")
    assert t.refuses("P1", "pay 4 left", "no_such_split") == "seven_wonders R6"


@pytest.mark.ruling("R6")
def test_r6_nothing_is_bought_beyond_what_is_missing() -> None:
    """Own goods are used, either/or ones too, and then no coin moves although neighbours sell the same."""
    me = {"wonder": "giza_a", "built": "timber_yard stone_pit", "hand": "walls", "coins": 9}
    t = trading(me, age=2, left="quarry", right="quarry")
    assert t.price("P1", "build walls") == (0, 0, 0)
    t.turn(P1="build walls")
    assert (t.coins("P1"), t.coins("P2"), t.coins("P7")) == (9, 3, 3)


@pytest.mark.ruling("R6")
def test_r6_where_there_is_one_way_to_pay_nothing_is_asked() -> None:
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
def test_r8_owning_any_predecessor_makes_the_card_cost_nothing(age: int, owned: str, card: str) -> None:
    """No resource and no coin, not even where there would be something to buy."""
    t = table(age=age, P1={"wonder": "giza_a", "coins": 0, "built": owned, "hand": card}, P2=POOR)
    assert t.price("P1", f"build {card}") == (0, 0, 0)
    t.turn(P1=f"build {card}")
    assert (t.built("P1"), t.coins("P1")) == (cards(f"{owned} {card}"), 0)


@pytest.mark.ruling("R8")
def test_r8_without_a_predecessor_the_cost_is_due() -> None:
    """A structure next to the predecessor in the chain is none."""
    me = {"wonder": "giza_a", "coins": 0, "built": "altar", "hand": "aqueduct"}
    t = trading(me, age=2, left="quarry")
    t.refuses("P1", "build aqueduct", "coins_short")


@pytest.mark.ruling("R8")
def test_r8_a_predecessor_counts_however_and_whenever_it_was_built() -> None:
    """A scriptorium fetched from the discard pile in Age II makes a library of the same age free."""
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
