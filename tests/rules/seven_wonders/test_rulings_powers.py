"""Rulings about powers: Babylon's seventh card, Halicarnassus, Olympia's free build (R11 to R13)."""

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


# ------------------------------------------------------------------ R12: Halicarnassus
def picking(**position: Any) -> SevenWondersTable:
    """Age II: P1 is Halicarnassus B and can pay for its first stage; P2 and P3 are poor."""
    me = {"wonder": "halicarnassus_b", "built": "foundry", "coins": 3, "hand": "walls"}
    me.update(position.pop("P1", {}))
    return table(age=position.pop("age", 2), P1=me, **position)


@pytest.mark.ruling("R12")
def test_r12_halicarnassus_picks_at_the_end_of_the_turn_in_which_the_stage_is_built() -> None:
    """Once, in that turn; on the next turn nobody looks through the discard pile."""
    t = picking(turn=3, discard="altar theater")
    t.does("P1", "stage walls")
    assert t.asked() == ["P2", "P3"], "not before all cards of the turn lie"
    t.turn(P2=t.offered("P2")[-1])
    t.asks_about("P1", "discard_pile")
    t.does("P1", "free altar")
    assert (t.turn_number(), t.built("P1")) == (4, cards("foundry altar"))
    t.turn()
    assert t.turn_number() == 5


@pytest.mark.ruling("R12")
def test_r12_cards_discarded_in_that_turn_are_included() -> None:
    """A card that a neighbour has just sold can be built."""
    t = picking(P2={"hand": "temple"}, P3={"hand": "statue"})
    t.turn(P1="stage walls", P2="discard temple", P3="discard statue")
    t.asks("P1", "free temple", "free statue", "decline")


@pytest.mark.ruling("R12")
def test_r12_on_turn_6_the_leftovers_are_included() -> None:
    """The last card of every hand is in the pile, Halicarnassus's own too."""
    t = picking(
        turn=6,
        P1={"hand": "walls vineyard"},
        P2={"hand": "temple school"},
        P3={"hand": "statue library"},
    )
    t.turn(P1="stage walls", P2="discard temple", P3="discard statue")
    free = [f"free {name}" for name in cards("temple statue vineyard library school")]
    t.asks("P1", *free, "decline")


@pytest.mark.ruling("R12")
def test_r12_halicarnassus_picks_on_the_last_turn_before_scoring() -> None:
    """A guild from the pile scores."""
    t = picking(age=3, turn=6, P1={"hand": "lodge study"}, discard="builders_guild")
    t.turn(P1="stage lodge")
    t.does("P1", "free builders_guild")
    assert t.state.is_terminal()
    assert t.score("P1")["guilds"] == 1


@pytest.mark.ruling("R12")
def test_r12_the_picked_card_is_free() -> None:
    """No coins and no resources: a Palace without goods, a Sawmill without its coin."""
    t = picking(age=3, P1={"hand": "lodge", "coins": 0}, discard="palace sawmill")
    t.turn(P1="stage lodge")
    t.does("P1", "free palace")
    assert (t.built("P1"), t.coins("P1")) == (cards("foundry palace"), 0)


@pytest.mark.ruling("R12")
def test_r12_only_one_card_is_picked() -> None:
    """After one card the game continues."""
    t = picking(discard="altar theater baths")
    t.turn(P1="stage walls")
    t.does("P1", "free altar")
    assert t.asked() == ["P1", "P2", "P3"]
    assert t.built("P1") == cards("foundry altar")


@pytest.mark.ruling("R12")
def test_r12_a_tavern_from_the_pile_gives_5_coins() -> None:
    """Immediate effects of the picked card apply."""
    t = picking(players=4, discard="tavern")
    t.turn(P1="stage walls")
    t.does("P1", "free tavern")
    assert t.coins("P1") == 3 + 5


@pytest.mark.ruling("R12")
def test_r12_a_vineyard_from_the_pile_gives_its_coins() -> None:
    """One coin for each brown card of the city and of both neighbours, including those of this turn."""
    t = picking(
        P2={"built": "lumber_yard ore_vein", "hand": "sawmill", "coins": 1},
        P3={"built": "clay_pool"},
        discard="vineyard",
    )
    t.turn(P1="stage walls", P2="build sawmill")
    t.does("P1", "free vineyard")
    assert t.coins("P1") == 3 + 1 + 3 + 1


@pytest.mark.ruling("R12")
def test_r12_shields_from_the_pile_count_in_the_next_conflicts() -> None:
    """Walls picked on the sixth turn win both conflicts of Age II."""
    t = picking(turn=6, P1={"hand": "vineyard forum"}, discard="walls")
    t.turn(P1="stage vineyard")
    t.does("P1", "free walls")
    assert t.victories("P1") == [0, 2, 0]


@pytest.mark.ruling("R12")
def test_r12_a_discount_from_the_pile_works_from_the_next_turn() -> None:
    """A Marketplace picked this turn lowers the price of the loom on the next turn."""
    t = table(
        P1={"wonder": "halicarnassus_b", "built": "ore_vein", "coins": 4, "hand": "altar"},
        P2={"wonder": "rhodes_a"},
        P3={"wonder": "ephesus_a", "hand": "scriptorium"},
        discard="marketplace",
    )
    t.turn(P1="stage altar")
    t.does("P1", "free marketplace")
    assert t.price("P1", "build scriptorium") == (0, 0, 1)


@pytest.mark.ruling("R12")
def test_r12_picking_is_optional() -> None:
    """The city may decline; then nothing is built and the game continues."""
    t = picking(turn=3, discard="altar theater")
    t.turn(P1="stage walls")
    t.does("P1", "decline")
    assert (t.built("P1"), t.turn_number()) == (cards("foundry"), 4)
    assert t.discard()["altar"] == 1


@pytest.mark.ruling("R12")
def test_r12_with_an_empty_pile_the_power_is_lost() -> None:
    """Nobody is asked, and later discards do not bring the power back."""
    t = table(
        turn=2,
        P1={"wonder": "halicarnassus_b", "built": "ore_vein", "coins": 5, "hand": "altar"},
        P2={"wonder": "rhodes_a", "hand": "lumber_yard"},
        P3={"wonder": "giza_a", "hand": "theater"},
    )
    t.turn(P1="stage altar", P2="build lumber_yard", P3="build theater")
    assert (t.turn_number(), t.step()) == (3, "choose")
    t.turn()
    assert (t.turn_number(), t.step()) == (4, "choose")


@pytest.mark.ruling("R12")
def test_r12_from_a_pile_of_duplicates_nothing_can_be_built() -> None:
    """The city has all cards of the pile already: the only answer is to decline."""
    t = table(
        players=5,
        turn=3,
        P1={
            "wonder": "halicarnassus_b",
            "built": "ore_vein altar theater",
            "coins": 5,
            "hand": "baths",
        },
        P2={"wonder": "rhodes_a", "hand": "lumber_yard"},
        P3={"wonder": "giza_a", "hand": "stone_pit"},
        P4={"wonder": "olympia_a", "hand": "lumber_yard"},
        P5={"wonder": "ephesus_a", "hand": "clay_pool"},
        discard="altar",
    )
    builds = {"P2": "build lumber_yard", "P3": "build stone_pit", "P4": "build lumber_yard"}
    t.turn(P1="stage baths", P5="build clay_pool", **builds)
    t.asks("P1", "decline")
    t.does("P1", "decline")
    assert (t.discard(), t.turn_number()) == (cards("altar"), 4)


@pytest.mark.ruling("R12")
def test_r12_the_picked_card_is_a_structure_and_never_a_wonder_stage() -> None:
    """A card from the pile can only be built as a structure."""
    t = picking(P1={"built": "foundry brickyard clay_pool"}, discard="altar")
    t.turn(P1="stage walls")
    t.refuses("P1", "stage altar", "only_free")
    t.refuses("P1", "discard altar", "only_free")
    t.refuses("P1", "build altar", "only_free")


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
