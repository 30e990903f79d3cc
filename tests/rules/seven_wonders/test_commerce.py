"""Commercial Structures, the yellow cards: coins, prices, goods for the owner alone, points."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import MADE, RAW, table
from .costs import BOARD_OF, WISHES, check_chain, check_cost, city_yielding, producers, with_hand

FREE = ["tavern", "east_trading_post", "west_trading_post", "marketplace", "vineyard", "bazar"]
AGE_OF_FREE = {card: 2 if card in ("vineyard", "bazar") else 1 for card in FREE}
PAID: list[tuple[str, int, str, int]] = [
    ("forum", 2, "clay*2", 0),
    ("caravansery", 2, "wood*2", 0),
    ("haven", 3, "wood ore loom", 1),
    ("lighthouse", 3, "stone glass", 1),
    ("chamber_of_commerce", 3, "clay*2 papyrus", 2),
    ("arena", 3, "stone*2 ore", 0),
]
"""Card, age, cost, and the coins it gives in a city with an Ore Vein, itself, a Press, nothing."""
CHAINS: list[tuple[str, int, str, str, int]] = [
    ("forum", 2, "clay*2", "east_trading_post west_trading_post", 0),
    ("caravansery", 2, "wood*2", "marketplace", 0),
    ("haven", 3, "wood ore loom", "forum", 0),
    ("lighthouse", 3, "stone glass", "caravansery", 2),
    ("arena", 3, "stone*2 ore", "dispensary", 0),
]
"""Card, age, cost, its predecessor, and the other coins it gives."""
OWN_GOODS = [
    *[("forum", "east_trading_post", resource) for resource in MADE],
    *[("caravansery", "marketplace", resource) for resource in RAW],
]
"""Card, its predecessor, and each resource that it can yield."""


@pytest.mark.each("card", "costs")
@pytest.mark.parametrize("card", FREE)
def test_trading_posts_markets_and_taverns_cost_nothing(card: str) -> None:
    t = table(7, age=AGE_OF_FREE[card], P1={"wonder": "giza_a", "coins": 0, "hand": card})
    assert t.price("P1", f"build {card}") == (0, 0, 0)
    t.turn(P1=f"build {card}")
    assert t.built("P1") == cards(card)
    assert t.total("P1") == t.coins("P1") // 3


@pytest.mark.each("card", "costs")
@pytest.mark.parametrize(("card", "age", "cost", "brings"), PAID)
def test_other_commercial_structures_cost_their_resources(
    card: str, age: int, cost: str, brings: int
) -> None:
    check_cost(card, cost, age, brings)


@pytest.mark.parametrize(("card", "age", "cost", "after", "brings"), CHAINS)
def test_a_commercial_structure_is_free_after_its_predecessor(
    card: str, age: int, cost: str, after: str, brings: int
) -> None:
    check_chain(card, cost, age, after, brings)


@pytest.mark.card("tavern", "does")
def test_the_tavern_gives_five_coins_once() -> None:
    t = table(4, P1={"wonder": "giza_a", "coins": 1, "hand": "tavern"}, P4={"hand": "altar"})
    t.turn(P1="build tavern")
    assert t.coins("P1") == 6
    t.turn(P1="build altar")
    assert t.coins("P1") == 6


# ------------------------------------------------------------------ prices
NEIGHBOUR_OF = {"left": "P2", "right": "P3"}


def around(side: str, resource: str) -> dict[str, Any]:
    """Return three boards of which only the one on this side of P1 yields the resource."""
    rest = [board for other, board in BOARD_OF.items() if other != resource]
    other_side = "left" if side == "right" else "right"
    return {
        "P1": {"wonder": rest[0]},
        NEIGHBOUR_OF[side]: {"wonder": BOARD_OF[resource]},
        NEIGHBOUR_OF[other_side]: {"wonder": rest[1]},
    }


@pytest.mark.card("east_trading_post", "does")
@pytest.mark.card("west_trading_post", "does")
@pytest.mark.card("marketplace", "does")
@pytest.mark.parametrize("resource", [*RAW, *MADE])
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(
    ("post", "sides", "goods"),
    [
        ("east_trading_post", ("right",), RAW),
        ("west_trading_post", ("left",), RAW),
        ("marketplace", ("left", "right"), MADE),
    ],
)
def test_trading_posts_and_marketplace_lower_the_price_to_one_coin_from_the_next_turn(
    post: str, sides: tuple[str, ...], goods: tuple[str, ...], side: str, resource: str
) -> None:
    """East is right, west is left; the Marketplace is for manufactured goods from both sides."""
    seats = around(side, resource)
    seats["P1"].update(hand=post, coins=3)
    seats["P3"].update(hand=WISHES[1][resource][0])
    t = table(**seats)
    t.turn(P1=f"build {post}")
    before = t.coins(NEIGHBOUR_OF[side])
    t.turn(P1=f"build {WISHES[1][resource][0]}")
    price = 1 if side in sides and resource in goods else 2
    assert t.coins("P1") == 3 - price
    assert t.coins(NEIGHBOUR_OF[side]) == before + 3 + price, "sold a card and the unit"


@pytest.mark.parametrize("resource", [*RAW, *MADE])
@pytest.mark.parametrize("side", ["left", "right"])
def test_without_such_a_structure_every_unit_costs_two_coins(side: str, resource: str) -> None:
    seats = around(side, resource)
    seats["P1"].update(hand=WISHES[1][resource][0], coins=3)
    t = table(**seats)
    t.turn(P1=f"build {WISHES[1][resource][0]}")
    assert t.coins("P1") == 1


def test_a_trading_post_lowers_only_its_owners_prices() -> None:
    """The neighbour of a city with both Trading Posts and a Marketplace pays it full prices."""
    posts = "east_trading_post west_trading_post marketplace"
    t = table(
        P1={"wonder": "giza_a", "built": posts},
        P2={"wonder": "ephesus_a", "hand": "baths"},
        P3={"wonder": "alexandria_a", "hand": "baths"},
        players=7,
    )
    assert t.price("P2", "build baths") == (0, 0, 2)
    t.idle("P2")


# ------------------------------------------------------------------ goods for the owner alone
@pytest.mark.card("forum", "does")
@pytest.mark.card("caravansery", "does")
@pytest.mark.parametrize(("card", "before", "resource"), OWN_GOODS)
def test_forum_and_caravansery_yield_a_unit_of_any_kind_from_the_next_turn(
    card: str, before: str, resource: str
) -> None:
    """The owner has no coins, and everything else the next structure costs."""
    wish, rest = WISHES[2][resource]
    city = city_yielding(rest)
    t = with_hand(f"{card} {wish}", city, 2, coins=0, more=before, P2={"hand": wish})
    t.cannot_pay("P1", f"build {wish}")
    t.turn(P1=f"build {card}")
    t.turn(P1=f"build {wish}")
    assert t.built("P1")[wish] == 1
    assert t.coins("P1") == 0


@pytest.mark.parametrize(("card", "before", "resource"), OWN_GOODS)
def test_neighbours_cannot_buy_from_forum_and_caravansery(
    card: str, before: str, resource: str
) -> None:
    wish, rest = WISHES[2][resource]
    boards = [board for other, board in BOARD_OF.items() if other != resource]
    city = {"wonder": boards[1], "built": producers(cards(rest)), "coins": 9, "hand": wish}
    t = table(age=2, P1={"wonder": boards[0], "built": card}, P2=city, P3={"wonder": boards[2]})
    t.refuses("P2", f"build {wish}", "not_for_sale")


@pytest.mark.parametrize(("card", "goods"), [("forum", set(MADE)), ("caravansery", set(RAW))])
def test_forum_and_caravansery_yield_only_their_kind_of_goods(card: str, goods: set[str]) -> None:
    t = table(7, age=2, P1={"wonder": "giza_a", "built": card})
    assert [set(options) for options in t.city("P1")["own_choices"]] == [goods]
    assert (t.city("P1")["choices"], t.city("P1")["produces"]) == ([], {"stone": 1})
    t.idle("P1")


@pytest.mark.parametrize(
    ("card", "wish", "age", "board", "more"),
    [
        ("forum", "traders_guild", 3, "ephesus_a", "loom_age1"),
        ("caravansery", "stables", 2, "rhodes_a", "lumber_yard"),
    ],
)
def test_forum_and_caravansery_yield_one_unit_a_turn(
    card: str, wish: str, age: int, board: str, more: str
) -> None:
    """The structures cost three units, of which the board and the card yield two."""
    city = {"wonder": board, "coins": 0, "hand": wish}
    t = table(age=age, P1={**city, "built": card})
    t.cannot_pay("P1", f"build {wish}")
    t = table(age=age, P1={**city, "built": f"{card} {more}"})
    t.turn(P1=f"build {wish}")
    assert t.built("P1")[wish] == 1


# ------------------------------------------------------------------ coins for cards of three cities
@pytest.mark.card("vineyard", "does")
def test_the_vineyard_gives_a_coin_for_each_brown_card_of_the_city_and_both_neighbours() -> None:
    """Two of its own, one on the left, three on the right; the fourth city does not count."""
    t = table(
        4,
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "built": "lumber_yard quarry altar", "hand": "vineyard"},
        P2={"built": "ore_vein press_age1"},
        P3={"built": "clay_pit timber_yard"},
        P4={"built": "clay_pool sawmill foundry"},
    )
    t.turn(P1="build vineyard")
    assert t.coins("P1") == 6


@pytest.mark.card("bazar", "does")
def test_the_bazar_gives_two_coins_for_each_grey_card_of_the_city_and_both_neighbours() -> None:
    """One of its own, two on the left, one on the right; the fourth city does not count."""
    t = table(
        4,
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "built": "loom_age1 quarry", "hand": "bazar"},
        P2={"built": "press_age1 glassworks_age1"},
        P3={"built": "glassworks_age2 press_age2"},
        P4={"built": "loom_age2 ore_vein"},
    )
    t.turn(P1="build bazar")
    assert t.coins("P1") == 8


@pytest.mark.parametrize("card", ["vineyard", "bazar"])
def test_without_such_cards_vineyard_and_bazar_give_nothing(card: str) -> None:
    """The resources of the three boards are not cards."""
    t = table(4, age=2, P1={"wonder": "giza_a", "coins": 0, "hand": card})
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == 0


# ------------------------------------------------------------------ coins now, points at the end
AGE_III: dict[str, tuple[dict[str, Any], int, int]] = {
    "haven": (
        {"wonder": "olympia_a", "built": "ore_vein loom_age1 clay_pool quarry", "stages": 1},
        3,
        3,
    ),
    "lighthouse": ({"wonder": "giza_a", "built": "glassworks_age1 tavern marketplace"}, 3, 3),
    "chamber_of_commerce": (
        {"wonder": "babylon_a", "built": "clay_pool press_age1 loom_age2"},
        4,
        4,
    ),
    "arena": ({"wonder": "rhodes_a", "built": "quarry forum", "stages": 2}, 6, 2),
}
"""For each card a city, and the coins and points it gives there."""


@pytest.mark.each("card", "does")
@pytest.mark.parametrize("card", list(AGE_III))
def test_commercial_structures_of_the_third_age_give_coins_now_and_points_at_the_end(
    card: str,
) -> None:
    """Haven 1 for a brown card, Lighthouse 1 for a yellow one and itself, Chamber of Commerce 2 for
    a grey one, Arena 3 coins and 1 point for a stage; cards of neighbours do not count."""
    city, coins, points = AGE_III[card]
    t = table(
        7,
        age=3,
        P1={**city, "coins": 0, "hand": card},
        P2={"built": "ore_vein press_age1 east_trading_post", "stages": 1},
        P7={"built": "foundry glassworks_age2 press_age2 tavern", "stages": 3},
    )
    assert t.score("P1")["commercial"] == 0
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == coins
    assert t.score("P1")["commercial"] == points


def test_the_lighthouse_scores_later_cards_but_pays_only_once() -> None:
    t = table(
        age=3,
        turn=5,
        P1={"wonder": "giza_a", "coins": 0, "built": "caravansery forum", "hand": "lighthouse"},
        P3={"hand": "haven"},
    )
    t.turn(P1="build lighthouse")
    assert t.coins("P1") == 3
    t.ends_age(P1="build haven")
    assert t.coins("P1") == 3
    assert t.score("P1")["commercial"] == 4


def test_the_arena_scores_later_stages_but_pays_only_once() -> None:
    t = table(
        age=3,
        turn=5,
        P1={"wonder": "rhodes_a", "coins": 0, "built": "dispensary sawmill", "hand": "arena"},
    )
    t.turn(P1="build arena")
    assert t.coins("P1") == 0
    card = next(iter(t.hand("P1")))
    t.ends_age(P1=f"stage {card}")
    assert t.coins("P1") == 0
    assert t.score("P1")["commercial"] == 1


def test_rulebook_chamber_of_commerce_with_two_grey_cards_scores_four() -> None:
    t = table(4, age=3, P1={"built": "chamber_of_commerce loom_age1 press_age1"})
    assert t.score("P1")["commercial"] == 4
    t.idle("P1")
