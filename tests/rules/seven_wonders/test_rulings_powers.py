"""Rulings about powers: Babylon's seventh card, Olympia's free build (R11, R13)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table


# ------------------------------------------------------------------ R11: Babylon B
def seventh(stages: int = 2, coins: int = 3, **me: Any) -> SevenWondersTable:
    """The sixth turn of Age I: P1 is Babylon B with the Altar and another card in hand."""
    city = {"wonder": "babylon_b", "stages": stages, "coins": coins, "hand": "altar stockade", **me}
    return table(
        turn=6,
        P1=city,
        P2={"wonder": "olympia_a", "hand": "baths workshop"},
        P3={"wonder": "rhodes_a", "hand": "theater scriptorium"},
    )


@pytest.mark.ruling("R11")
def test_r11_the_seventh_card_can_be_played_in_the_age_the_stage_is_built() -> None:
    """The second stage, built with the sixth card, lets the seventh be played at once."""
    t = seventh(stages=1, built="lumber_yard glassworks_age1")
    t.turn(P1="stage altar")
    assert (t.asked(), t.step()) == (["P1"], "seventh_card")
    t.does("P1", "build stockade")
    assert t.built("P1") == cards("lumber_yard glassworks_age1 stockade")


@pytest.mark.ruling("R11")
def test_r11_without_the_stage_there_is_no_seventh_card() -> None:
    """With the first stage alone the last card is left over."""
    t = seventh(stages=1)
    t.turn(P1="build altar")
    assert (t.age(), t.discard()["stockade"]) == (2, 1)


@pytest.mark.ruling("R11")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_r11_the_seventh_card_can_be_played_in_every_age(age: int) -> None:
    """At the end of each of the three ages."""
    t = table(age=age, turn=6, P1={"wonder": "babylon_b", "stages": 2})
    t.turn()
    t.asks_about("P1", "seventh_card")


@pytest.mark.ruling("R11")
def test_r11_the_seventh_card_may_be_built_at_cost() -> None:
    """It is paid for like any card: here with a wood of the left neighbour."""
    t = seventh()
    t.turn(P1="build altar")
    t.does("P1", "build stockade")
    assert (t.built("P1"), t.coins("P1"), t.coins("P2")) == (cards("altar stockade"), 1, 3 + 3 + 2)


@pytest.mark.ruling("R11")
def test_r11_a_seventh_card_that_cannot_be_paid_cannot_be_built() -> None:
    """The power gives the card, not its cost."""
    t = seventh(coins=1)
    t.turn(P1="build altar")
    t.refuses("P1", "build stockade", "coins_short")
    t.refuses("P1", "free stockade", "no_free_build")
    t.asks("P1", "discard stockade", "decline")


@pytest.mark.ruling("R11")
def test_r11_the_seventh_card_may_build_the_third_stage() -> None:
    """With three clay and a papyrus the last card completes the wonder."""
    t = seventh(built="clay_pool clay_pit press_age1")
    t.turn(P1="build altar")
    t.does("P1", "stage stockade")
    assert (t.stages("P1"), t.symbols("P1")) == (3, {"any": 1})


@pytest.mark.ruling("R11")
def test_r11_the_seventh_card_may_be_sold_for_3_coins() -> None:
    """Discarding it by choice earns the usual coins."""
    t = seventh()
    t.turn(P1="build altar")
    t.does("P1", "discard stockade")
    assert (t.age(), t.coins("P1"), t.discard()["stockade"]) == (2, 6, 1)


@pytest.mark.ruling("R11")
def test_r11_the_seventh_card_uses_coins_and_goods_of_the_sixth_turn() -> None:
    """The 3 coins and the wood gained on the sixth turn pay for the seventh card."""
    t = seventh(coins=0)
    t.refuses("P1", "build stockade", "coins_short")
    t.turn(P1="discard altar")
    t.does("P1", "build stockade")
    assert (t.built("P1"), t.coins("P1")) == (cards("stockade"), 1)
    t = seventh(coins=0, hand="lumber_yard stockade")
    t.turn(P1="build lumber_yard")
    t.does("P1", "build stockade")
    assert (t.built("P1"), t.coins("P1")) == (cards("lumber_yard stockade"), 0)


@pytest.mark.ruling("R11")
def test_r11_a_declined_seventh_card_is_discarded_for_no_coins() -> None:
    """The card is left over as if there were no power."""
    t = seventh()
    t.turn(P1="build altar")
    t.does("P1", "decline")
    assert (t.age(), t.coins("P1"), t.discard()["stockade"]) == (2, 3, 1)


@pytest.mark.ruling("R11")
def test_r11_the_use_of_the_seventh_card_can_be_withdrawn_before_it_is_paid() -> None:
    """Babylon is asked about its last card again, and may decline now."""
    t = table(
        turn=6,
        P1={"wonder": "babylon_b", "stages": 2, "hand": "altar stockade"},
        P2={"wonder": "olympia_a"},
        P3={"wonder": "giza_a", "built": "lumber_yard"},
    )
    t.turn(P1="build altar")
    t.does("P1", "build stockade")
    t.asks("P1", "pay 0 left", "pay 2 left")
    t.state.withdraw(0)
    t.asks_about("P1", "seventh_card")
    t.does("P1", "decline")
    assert (t.age(), t.built("P1")) == (2, cards("altar"))


# ------------------------------------------------------------------ R13: Olympia A
OLYMPIA = {"wonder": "olympia_a", "stages": 2, "coins": 0}


@pytest.mark.ruling("R13")
def test_r13_a_structure_is_free_once_per_age() -> None:
    """The second structure of the age is paid for; in the next age one is free again."""
    t = table(
        turn=5,
        P1={**OLYMPIA, "hand": "barracks"},
        P3={"hand": "guard_tower", "wonder": "giza_a"},
    )
    t.turn(P1="free barracks")
    assert t.refuses("P1", "free guard_tower", "free_build_used") == "seven_wonders R13"
    t.ends_age()
    assert t.age() == 2
    dear = [text for text in t.offered("P1") if text.startswith("free ")]
    assert dear, "in Age II there is a card to build for nothing"
    t.turn(P1=dear[0])
    assert not [text for text in t.offered("P1") if text.startswith("free ")]


@pytest.mark.ruling("R13")
def test_r13_the_free_build_works_from_the_turn_after_the_stage() -> None:
    """In the age of the stage, but not on the same turn."""
    t = table(
        P1={
            "wonder": "olympia_a",
            "stages": 1,
            "coins": 0,
            "built": "stone_pit timber_yard",
            "hand": "altar barracks",
        },
        P3={"wonder": "rhodes_a", "hand": "apothecary"},
    )
    t.refuses("P1", "free barracks", "no_free_build")
    t.turn(P1="stage altar")
    t.turn(P1="free apothecary")
    assert t.built("P1") == cards("stone_pit timber_yard apothecary")


@pytest.mark.ruling("R13")
@pytest.mark.parametrize(("age", "card"), [(1, "clay_pit"), (3, "palace")])
def test_r13_the_free_build_ignores_coins_and_resources(age: int, card: str) -> None:
    """A city without coins builds a card that costs one coin, or seven resources."""
    t = table(age=age, P1={**OLYMPIA, "hand": card})
    t.refuses("P1", f"build {card}", "coins_short" if card == "clay_pit" else "not_for_sale")
    t.turn(P1=f"free {card}")
    assert (t.built("P1"), t.coins("P1")) == (cards(card), 0)


@pytest.mark.ruling("R13")
def test_r13_the_free_build_is_for_structures_and_not_for_stages() -> None:
    """The third stage of Olympia A costs two ore, with or without the power."""
    t = table(
        age=2, P1={**OLYMPIA, "hand": "walls"}, P2={"wonder": "ephesus_a"}, P3={"wonder": "giza_a"}
    )
    t.refuses("P1", "stage walls", "not_for_sale")
    assert "free walls" in t.offered("P1")
    t.turn(P1="free walls")
    assert t.stages("P1") == 2


@pytest.mark.ruling("R13")
def test_r13_the_free_build_is_for_cards_of_the_hand() -> None:
    """Neither a card of the discard pile nor one of another hand."""
    t = table(age=2, P1={**OLYMPIA, "hand": "walls"}, P2={"hand": "aqueduct"}, discard="stockade")
    t.refuses("P1", "free aqueduct", "not_in_hand")
    t.refuses("P1", "free stockade", "not_in_hand")


@pytest.mark.ruling("R13")
def test_r13_a_card_without_a_cost_does_not_use_up_the_free_build() -> None:
    """Nor does a card paid for with own goods: the free build is left for another."""
    t = table(age=2, P1={**OLYMPIA, "hand": "vineyard forum walls", "built": "east_trading_post"})
    for card in ("vineyard", "forum"):
        assert t.refuses("P1", f"free {card}", "free_anyway") == "seven_wonders R13"
    t.turn(P1="build forum")
    assert t.seat("P1")["free_build_used"] is False


@pytest.mark.ruling("R13")
def test_r13_a_card_is_not_without_a_cost_if_one_producer_would_have_to_give_two_goods() -> None:
    """Stables need ore and clay: a Clay Pit alone gives one of them, with an Ore Vein there are both."""
    me = {**OLYMPIA, "hand": "stables"}
    t = table(age=2, P1={**me, "built": "clay_pit ore_vein"})
    t.refuses("P1", "free stables", "free_anyway")
    t = table(age=2, P1={**me, "built": "clay_pit"})
    t.turn(P1="free stables")
    assert t.built("P1") == cards("clay_pit stables")


@pytest.mark.ruling("R13")
def test_r13_an_unused_free_build_is_lost_at_the_end_of_the_age() -> None:
    """After an age without its use there is one free build, not two."""
    t = table(turn=6, P1=OLYMPIA)
    t.ends_age()
    first = next(text for text in t.offered("P1") if text.startswith("free "))
    t.turn(P1=first)
    assert t.state.to_dict()["P1"]["free_build_used"] is True
    assert not [text for text in t.offered("P1") if text.startswith("free ")]
