"""Rank 6: Merchant, Alchemist, Trader. For the incomes of Merchant and Trader see `test_incomes`."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import CitadelsTable, table


# ------------------------------------------------------------------ Merchant
@pytest.mark.card("merchant", "does")
@pytest.mark.parametrize("resource", ["gold", "cards"])
@pytest.mark.parametrize("is_first", [True, False])
def test_the_merchant_gets_an_extra_gold_with_gold_or_cards(resource: str, is_first: bool) -> None:
    """Before gathering or afterwards; it is not part of the income."""
    t = table(turn="merchant", P1={"characters": "merchant", "gold": 0, "city": "tavern"})
    t.luck("temple*2")
    gather = [f"gather {resource}", *(["take temple"] if resource == "cards" else [])]
    t.does("P1", *(["use power", *gather] if is_first else [*gather, "use power"]))
    assert t.gold("P1") == 1 + (2 if resource == "gold" else 0)
    t.does("P1", "collect")
    assert t.gold("P1") == 2 + (2 if resource == "gold" else 0)
    t.idle("P1")


@pytest.mark.ruling("R04")
@pytest.mark.card("merchant", "refuses")
def test_r04_the_extra_gold_is_optional_and_taken_once() -> None:
    """The ability can be left unused."""
    t = table(turn="merchant", P1={"characters": "merchant"})
    t.does("P1", "use power")
    t.refuses("P1", "use power", "used_already")
    t.does("P1", "gather gold")
    t.refuses("P1", "use power", "used_already")
    assert t.gold("P1") == 5
    t.idle("P1")


# ------------------------------------------------------------------ Alchemist
def alchemist(hand: str, gold: int, city: str = "", **more: Any) -> CitadelsTable:
    """P1, the Alchemist, has gathered and has this much gold."""
    me = {"characters": "alchemist", "gold": gold - 2, "hand": hand, "city": city}
    t = table(turn="alchemist", P1=me, **more)
    t.does("P1", "gather gold")
    return t


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "does")
def test_r65_the_alchemist_gets_back_the_cost_of_built_districts() -> None:
    """At the end of the turn, not before; the Stables count as well."""
    t = alchemist("castle stables", 7)
    t.does("P1", "build castle", "build stables")
    assert t.gold("P1") == 1
    t.does("P1", "end turn")
    assert t.gold("P1") == 7


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "refuses")
def test_r65_the_alchemist_must_have_the_gold_first() -> None:
    """In the end they build for nothing, but they must pay first; and their limit is one."""
    t = alchemist("palace manor tavern", 4)
    t.refuses("P1", "build palace", "not_enough_gold")
    t.refuses("P1", "use power", "no_such_ability")
    t.does("P1", "build manor")
    t.refuses("P1", "build tavern", "limit_reached")
    t.idle("P1")


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "refuses")
def test_r65_a_smithy_or_a_tax_is_not_refunded() -> None:
    """Only the 3 gold of the Manor are."""
    t = alchemist("manor", 9, "smithy", P2={"characters": "tax_collector"})
    t.does("P1", "use smithy", "build manor")
    assert (t.gold("P1"), t.tax()) == (9 - 2 - 3 - 1, 1)
    t.does("P1", "end turn")
    assert t.gold("P1") == 6


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "does")
def test_r65_the_reduced_price_is_refunded() -> None:
    """With a Factory a Library costs 5, and 5 come back."""
    t = alchemist("library", 5, "factory")
    t.does("P1", "build library", "end turn")
    assert t.gold("P1") == 5


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "does")
def test_r65_only_the_gold_of_a_thieves_den_is_refunded() -> None:
    """Not the cards, nor gold in their place."""
    t = alchemist("thieves_den tavern*4", 2)
    t.does("P1", "build thieves_den", *["put tavern"] * 4, "done")
    assert t.gold("P1") == 0
    t.does("P1", "end turn")
    assert (t.gold("P1"), t.hand("P1")) == (2, cards())


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "does")
@pytest.mark.parametrize(
    ("city", "hand", "way"),
    [
        ("framework", "palace", ["build palace", "pay with framework"]),
        ("temple", "necropolis", ["build necropolis", "pay with district", "choose temple"]),
    ],
)
def test_r65_a_build_paid_with_a_district_is_not_refunded(city: str, hand: str, way: list[str]) -> None:
    """No gold was paid."""
    t = alchemist(hand, 9, city)
    t.does("P1", *way, "end turn")
    assert t.gold("P1") == 9


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "does")
def test_r65_the_poor_house_comes_before_the_refund() -> None:
    """With 0 gold at the end of the turn it gives 1, then the refund comes."""
    t = alchemist("manor", 3, "poor_house")
    t.does("P1", "build manor", "end turn")
    assert t.gold("P1") == 1 + 3


@pytest.mark.ruling("R65")
@pytest.mark.card("alchemist", "does")
def test_r65_the_park_looks_only_at_the_hand() -> None:
    """Two cards for an empty hand, and the refund."""
    t = alchemist("manor", 5, "park")
    t.does("P1", "build manor", "end turn")
    assert (t.gold("P1"), t.hand("P1").total()) == (5, 2)


# ------------------------------------------------------------------ Trader
@pytest.mark.ruling("R66")
@pytest.mark.card("trader", "does")
def test_r66_trade_districts_are_outside_the_traders_limit() -> None:
    """G24: 9 gold for Tavern, Market, Docks and Manor, in any order."""
    t = table(
        turn="trader",
        P1={"characters": "trader", "gold": 7, "hand": "tavern market docks manor temple"},
    )
    t.does("P1", "gather gold", "build tavern", "build manor", "build market", "build docks")
    assert (t.city("P1"), t.gold("P1")) == (cards("tavern market docks manor"), 0)
    t.idle("P1")


@pytest.mark.ruling("R66")
@pytest.mark.card("trader", "refuses")
def test_r66_the_trader_builds_one_other_district() -> None:
    """A School of Magic is not a trade district here."""
    t = table(
        turn="trader",
        P1={"characters": "trader", "gold": 20, "hand": "manor temple school_of_magic tavern"},
    )
    t.does("P1", "gather gold", "build manor")
    t.forbids("P1", "limit_reached", "build temple", "build school_of_magic")
    t.does("P1", "build tavern")
    t = table(turn="trader", P1={"characters": "trader", "gold": 20, "hand": "school_of_magic temple"})
    t.does("P1", "gather gold", "build school_of_magic")
    t.refuses("P1", "build temple", "limit_reached")
    t.idle("P1")


@pytest.mark.ruling("R66")
@pytest.mark.card("trader", "refuses")
def test_r66_trade_districts_are_paid_for_and_not_duplicated() -> None:
    """They are outside the limit; all other rules apply."""
    t = table(turn="trader", P1={"characters": "trader", "gold": 1, "hand": "tavern*2 docks harbor"})
    t.does("P1", "gather gold")
    t.refuses("P1", "build harbor", "not_enough_gold")
    t.does("P1", "build tavern")
    t.refuses("P1", "build tavern", "identical")
    t.refuses("P1", "build docks", "not_enough_gold")
    t.idle("P1")
