"""Rulings about paying: coins, ways to pay, chains (R2, R6, R8)."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import POOR, WALLS, SevenWondersTable, table, trading


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


def paying_for_lighthouse(post: str) -> SevenWondersTable:
    """Return a table that asks for all payments; both neighbours sell stone and glass."""
    me = {"wonder": "rhodes_a", "built": post, "hand": "lighthouse", "coins": 4}
    left, right = "quarry glassworks_age1", "quarry glassworks_age2"
    t = trading(me, age=3, left=left, right=right, rules="payments=all")
    t.does("P1", "build lighthouse")
    return t


@pytest.mark.ruling("R6")
def test_r6_a_payment_is_refused_only_for_what_is_true_of_it() -> None:
    """The stone and the glass may be bought for (2, 2), so a refusal must not call that too little."""
    t = paying_for_lighthouse("east_trading_post")
    t.asks("P1", "pay 0 left", "pay 2 left", "pay 4 left", "pay 2 left 2 right")
    assert t.refuses("P1", "pay 2 left 1 right", "names_both_sides") == "seven_wonders R6"
    assert t.refuses("P1", "pay 4 left 4 right", "total_too_high") == "seven_wonders R6"
    assert t.refuses("P1", "pay 1 left 1 right", "no_such_payment") == "seven_wonders R6"
    assert t.refuses("P1", "pay 1 left", "no_such_split") == "seven_wonders R6"


@pytest.mark.ruling("R6")
def test_r6_a_payment_named_by_one_side_is_refused_with_its_other_side() -> None:
    """Stone for 2 on the right and glass for 2 on the left: 2 to the left can be paid, if 2 go right."""
    t = paying_for_lighthouse("west_trading_post")
    t.asks("P1", "pay 0 left", "pay 1 left", "pay 3 left", "pay 2 left 2 right")
    assert t.refuses("P1", "pay 2 left", "names_one_side") == "seven_wonders R6"
    refusal = t.state.explain(0, t.state.string_to_action(0, "pay 2 left"))
    assert refusal is not None
    assert refusal.arguments == {"left": 2, "right": 2}
