"""Powers of single wonders: goods of Alexandria, symbols and last card of Babylon, the discard pile of
Halicarnassus. Olympia has a file of its own.
"""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import MADE, RAW, SevenWondersTable, table
from .costs import BOARD_OF, TWO, WISHES, producers
from .test_wonders import before, builds, to_produce

# ------------------------------------------------------------------ Alexandria: goods for itself
GOODS = [
    *[("alexandria_a 2", "ore", resource) for resource in RAW],
    *[("alexandria_b 1", "clay", resource) for resource in RAW],
    *[("alexandria_b 2", "wood", resource) for resource in MADE if resource != "glass"],
]
"""Stage, its cost, and the goods it can yield from then on; the board yields glass anyway."""


def alexandria(stage: str, resource: str, is_built: bool, **more: Any) -> dict[str, Any]:
    """Alexandria before or after the stage, with everything the wish costs except the resource."""
    board, number = stage.split()
    _, rest = WISHES[2][resource]
    built = producers(cards(rest) - cards("glass"))
    return {"wonder": board, "stages": int(number) - (not is_built), "built": built, **more}


@pytest.mark.each("stage", "does")
@pytest.mark.parametrize(("stage", "cost", "resource"), GOODS)
def test_a_stage_of_alexandria_yields_a_unit_of_any_kind_from_the_next_turn(
    stage: str, cost: str, resource: str
) -> None:
    """All coins go to the right for the stage; the next structure needs the unit that it yields."""
    wish, rest = WISHES[2][resource]
    bought = (to_produce(stage) - cards(rest)).total()
    city = alexandria(stage, resource, is_built=False, coins=2 * bought, hand=f"walls {wish}")
    t = table(7, age=2, P1=city, P2={"hand": wish}, P7={"built": TWO[cost]})
    t.turn(P1="stage walls")
    assert t.coins("P1") == 0
    t.turn(P1=f"build {wish}")
    assert t.built("P1")[wish] == 1
    t = table(7, age=2, P1={**city, "coins": 0})
    t.cannot_pay("P1", f"build {wish}")


@pytest.mark.parametrize(("stage", "cost", "resource"), GOODS)
def test_neighbours_cannot_buy_the_goods_of_a_stage(stage: str, cost: str, resource: str) -> None:
    wish, rest = WISHES[2][resource]
    boards = [board for other, board in BOARD_OF.items() if other not in (resource, "glass")]
    t = table(
        7,
        age=2,
        P1={"wonder": stage.split()[0], "stages": int(stage.split()[1])},
        P2={"wonder": boards[0], "built": producers(cards(rest)), "coins": 9, "hand": wish},
        P3={"wonder": boards[1]},
    )
    t.refuses("P2", f"build {wish}", "not_for_sale")


@pytest.mark.parametrize(
    ("board", "goods"),
    [
        ("alexandria_a", [[], [], [RAW], [RAW]]),
        ("alexandria_b", [[], [RAW], [RAW, MADE], [RAW, MADE]]),
    ],
)
def test_stages_yield_only_their_kind_of_goods(board: str, goods: list[list[tuple[str, ...]]]) -> None:
    """After no stage, the first, the second and the third."""
    for stages, expected in enumerate(goods):
        t = table(7, P1={"wonder": board, "stages": stages})
        yields = [sorted(options) for options in t.city("P1")["own_choices"]]
        assert sorted(yields) == sorted(sorted(options) for options in expected)
        assert (t.city("P1")["choices"], t.city("P1")["produces"]) == ([], {"glass": 1})
        t.idle("P1")


@pytest.mark.parametrize("board", ["alexandria_a", "alexandria_b"])
def test_a_stage_yields_one_unit_a_turn(board: str) -> None:
    """Stables cost wood, ore and clay; the stages yield one of them."""
    city = {"wonder": board, "stages": 2, "coins": 0, "hand": "stables"}
    t = table(7, age=2, P1={**city, "built": "lumber_yard"})
    t.cannot_pay("P1", "build stables")
    t = table(7, age=2, P1={**city, "built": "lumber_yard ore_vein"})
    t.turn(P1="build stables")
    assert t.built("P1")["stables"] == 1


# ------------------------------------------------------------------ Babylon: a wild symbol
@pytest.mark.each("stage", "does")
@pytest.mark.parametrize("stage", ["babylon_a 2", "babylon_b 3"])
@pytest.mark.parametrize(
    ("symbols", "points"),
    [
        ("", 1),
        ("apothecary", 4),
        ("apothecary workshop", 10),
        ("apothecary dispensary lodge workshop", 18),
        ("apothecary dispensary lodge academy", 25),
    ],
)
def test_a_stage_of_babylon_is_the_most_valuable_symbol(stage: str, symbols: str, points: int) -> None:
    t = before(stage, to_produce(stage), more=symbols)
    builds(t)
    assert t.symbols("P1")["any"] == 1
    assert t.score("P1")["science"] == points


def test_the_symbol_of_babylon_is_chosen_at_the_end() -> None:
    """As a second compass it would score 3; when a gear has come, as a tablet 8."""
    t = table(
        age=3,
        turn=5,
        P1={"wonder": "babylon_a", "stages": 2, "coins": 0, "built": "apothecary laboratory"},
        P3={"hand": "observatory"},
    )
    assert t.score("P1")["science"] == 10
    t.turn()
    t.ends_age(P1="build observatory")
    assert t.score("P1")["science"] == 1 + 4 + 1 + 7


# ------------------------------------------------------------------ Babylon B: the last card of an age
def babylon(stages: int = 2, built: str = "", **position: Any) -> SevenWondersTable:
    """Babylon B on the sixth turn of Age I, with an Altar and a Theater left and no coins."""
    city = {"wonder": "babylon_b", "stages": stages, "coins": 0, "built": built}
    return table(turn=6, P1={**city, "hand": "altar theater"}, **position)


@pytest.mark.card("babylon_b 2", "does")
def test_the_last_card_may_be_built() -> None:
    t = babylon()
    t.turn(P1="build altar")
    assert t.asked() == ["P1"]
    t.asks("P1", "build theater", "discard theater", "decline")
    t.does("P1", "build theater")
    assert t.built("P1") == cards("altar theater")
    assert (t.age(), t.coins("P1")) == (2, 0)


def test_the_last_card_may_be_sold_for_three_coins() -> None:
    t = babylon()
    t.turn(P1="build altar")
    t.does("P1", "discard theater")
    assert (t.built("P1"), t.coins("P1")) == (cards("altar"), 3)
    assert t.discard()["theater"] == 1


def test_the_last_card_may_be_the_marker_of_a_stage() -> None:
    t = babylon(built="clay_pool clay_pit press_age1")
    t.turn(P1="build altar")
    t.does("P1", "stage theater")
    assert t.stages("P1") == 3
    assert t.symbols("P1") == {"any": 1}


def test_the_last_card_may_be_discarded_for_nothing() -> None:
    t = babylon()
    t.turn(P1="build altar")
    t.does("P1", "decline")
    assert (t.built("P1"), t.coins("P1")) == (cards("altar"), 0)
    assert t.discard()["theater"] == 1


def test_the_last_card_costs_its_price() -> None:
    t = table(turn=6, P1={"wonder": "babylon_b", "stages": 2, "coins": 0, "hand": "altar apothecary"})
    t.turn(P1="build altar")
    t.cannot_pay("P1", "build apothecary")
    t.asks("P1", "discard apothecary", "decline")


def test_the_last_card_is_played_in_the_same_age_if_the_stage_is_built_on_the_sixth_turn() -> None:
    t = babylon(stages=1, built="lumber_yard timber_yard glassworks_age1")
    t.turn(P1="stage altar")
    t.does("P1", "build theater")
    assert t.stages("P1") == 2
    assert t.built("P1")["theater"] == 1


def test_the_last_card_is_played_in_every_later_age() -> None:
    t = babylon()
    t.ends_age(P1="build altar")
    t.passes_turns(6)
    assert (t.age(), t.turn_number()) == (2, 7)
    t.asks_about("P1", "seventh_card")
    t.does("P1", "decline")
    t.passes_turns(6)
    t.asks_about("P1", "seventh_card")
    t.does("P1", "decline")
    assert t.state.is_terminal()


def test_without_the_stage_the_last_card_is_discarded_for_nothing() -> None:
    """Every seat discards one; nobody is asked."""
    t = babylon(stages=1)
    t.turn(P1="build altar")
    assert (t.age(), t.turn_number()) == (2, 1)
    assert (t.built("P1"), t.coins("P1")) == (cards("altar"), 0)
    assert t.discard()["theater"] == 1
    assert t.discard().total() == 2 + 3, "two cards sold, three left over"


# ------------------------------------------------------------------ Halicarnassus
MAUSOLEUMS = ["halicarnassus_a 2", "halicarnassus_b 1", "halicarnassus_b 2", "halicarnassus_b 3"]


def mausoleum(stage: str, discard: str = "library gardens", **position: Any) -> SevenWondersTable:
    """Halicarnassus can build the stage; some cards are in the discard pile."""
    return before(stage, to_produce(stage), discard=discard, turn=position.pop("turn", 2), **position)


@pytest.mark.each("stage", "does")
@pytest.mark.parametrize("stage", MAUSOLEUMS)
def test_a_stage_of_halicarnassus_builds_a_discarded_card_for_free(stage: str) -> None:
    t = mausoleum(stage, P2={"hand": "academy"})
    t.turn(P1="stage palace", P2="discard academy")
    assert t.asked() == ["P1"]
    assert {"free library", "free gardens", "free academy", "decline"} <= set(t.offered("P1"))
    built = t.built("P1")
    t.does("P1", "free library")
    assert t.built("P1") - built == cards("library")
    assert t.symbols("P1") == {"tablet": 1}
    assert (t.coins("P1"), t.discard()["library"]) == (0, 0)


@pytest.mark.parametrize("stage", MAUSOLEUMS)
def test_the_pick_is_optional_and_offered_once(stage: str) -> None:
    t = mausoleum(stage)
    t.turn(P1="stage palace")
    built, pile = t.built("P1"), t.discard()
    t.does("P1", "decline")
    assert (t.built("P1"), t.discard()) == (built, pile)
    t.turn()
    assert t.step_of("P1") == "choose"


@pytest.mark.parametrize("stage", ["halicarnassus_a 1", "halicarnassus_a 3"])
def test_the_other_stages_of_halicarnassus_build_no_discarded_card(stage: str) -> None:
    t = mausoleum(stage)
    t.turn(P1="stage palace")
    assert t.asked() == t.seats()


def test_on_the_sixth_turn_the_leftover_cards_are_in_the_pile_too() -> None:
    """Each of the others sells or discards two of their three last cards."""
    stage = "halicarnassus_a 2"
    city = {"wonder": "halicarnassus_a", "stages": 1, "coins": 0, "built": producers(to_produce(stage))}
    t = table(
        age=2,
        turn=6,
        P1={**city, "hand": "forum walls"},
        P2={"hand": "temple school"},
        P3={"hand": "statue library"},
    )
    t.turn(P1="stage forum", P2="discard temple", P3="discard statue")
    left = ("walls", "temple", "school", "statue", "library")
    t.asks("P1", *(f"free {card}" for card in left), "decline")
    t.does("P1", "free walls")
    assert (t.age(), t.victories("P1")) == (3, [0, 2, 0]), "its shields count in the conflicts"


def test_with_an_empty_discard_pile_nobody_is_asked() -> None:
    stage = "halicarnassus_b 1"
    city = {"wonder": "halicarnassus_b", "coins": 0, "built": producers(to_produce(stage))}
    t = table(
        age=2,
        P1={**city, "hand": "walls"},
        P2={"hand": "vineyard"},
        P3={"hand": "loom_age2"},
    )
    t.turn(P1="stage walls", P2="build vineyard", P3="build loom_age2")
    assert t.asked() == t.seats()
    assert t.stages("P1") == 1


def test_a_discarded_card_gives_its_coins_at_once() -> None:
    t = mausoleum("halicarnassus_a 2", discard="tavern")
    t.turn(P1="stage palace")
    t.does("P1", "free tavern")
    assert t.coins("P1") == 5


def test_a_duplicate_cannot_be_built_from_the_discard_pile() -> None:
    t = mausoleum("halicarnassus_a 2", discard="loom_age2 library", more="loom_age1 library")
    t.turn(P1="stage palace")
    t.refuses("P1", "free loom_age2", "built_already")
    t.refuses("P1", "free library", "built_already")
    t.refuses("P1", "free tavern", "not_in_discard_pile")
    t.refuses("P1", "build library", "only_free")
