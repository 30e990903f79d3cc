"""Wonder boards: cost, points, coins and shields of every stage; order and markers.

Powers of single wonders are in `test_wonder_powers.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table
from .costs import producers

OWN = {
    "giza": "stone",
    "babylon": "clay",
    "olympia": "wood",
    "rhodes": "ore",
    "ephesus": "papyrus",
    "alexandria": "glass",
    "halicarnassus": "loom",
}
"""The resource that the board of a wonder yields."""
STAGES = {
    "giza_a 1": ("stone*2", 3),
    "giza_a 2": ("wood*3", 5),
    "giza_a 3": ("stone*4", 7),
    "giza_b 1": ("wood*2", 3),
    "giza_b 2": ("stone*3", 5),
    "giza_b 3": ("clay*3", 5),
    "giza_b 4": ("stone*4 papyrus", 7),
    "babylon_a 1": ("clay*2", 3),
    "babylon_a 2": ("wood*3", 0),
    "babylon_a 3": ("clay*4", 7),
    "babylon_b 1": ("clay loom", 3),
    "babylon_b 2": ("wood*2 glass", 0),
    "babylon_b 3": ("clay*3 papyrus", 0),
    "olympia_a 1": ("wood*2", 3),
    "olympia_a 2": ("stone*2", 0),
    "olympia_a 3": ("ore*2", 7),
    "olympia_b 1": ("wood*2", 0),
    "olympia_b 2": ("stone*2", 5),
    "olympia_b 3": ("ore*2 loom", 0),
    "rhodes_a 1": ("wood*2", 3),
    "rhodes_a 2": ("clay*3", 0),
    "rhodes_a 3": ("ore*4", 7),
    "rhodes_b 1": ("stone*3", 3),
    "rhodes_b 2": ("ore*4", 4),
    "ephesus_a 1": ("stone*2", 3),
    "ephesus_a 2": ("wood*2", 0),
    "ephesus_a 3": ("papyrus*2", 7),
    "ephesus_b 1": ("stone*2", 2),
    "ephesus_b 2": ("wood*2", 3),
    "ephesus_b 3": ("glass papyrus loom", 5),
    "alexandria_a 1": ("stone*2", 3),
    "alexandria_a 2": ("ore*2", 0),
    "alexandria_a 3": ("glass*2", 7),
    "alexandria_b 1": ("clay*2", 0),
    "alexandria_b 2": ("wood*2", 0),
    "alexandria_b 3": ("stone*3", 7),
    "halicarnassus_a 1": ("clay*2", 3),
    "halicarnassus_a 2": ("ore*3", 0),
    "halicarnassus_a 3": ("loom*2", 7),
    "halicarnassus_b 1": ("ore*2", 2),
    "halicarnassus_b 2": ("clay*3", 1),
    "halicarnassus_b 3": ("glass papyrus loom", 0),
}
"""Cost and points of every stage."""
COINS = {
    "ephesus_a 2": 9,
    "ephesus_b 1": 4,
    "ephesus_b 2": 4,
    "ephesus_b 3": 4,
    "rhodes_b 1": 3,
    "rhodes_b 2": 4,
}
"""Coins that a stage gives at once."""
SHIELDS = {"rhodes_a 2": 2, "rhodes_b 1": 1, "rhodes_b 2": 1}
HELP = {"alexandria_b 2": "wood", "alexandria_b 3": "stone"}
"""A unit of the cost that an earlier stage of the same board yields."""
NUMBER_OF_STAGES = {"giza_b": 4, "rhodes_b": 2}
"""All other boards have three."""
BOARDS = [f"{wonder}_{side}" for wonder in OWN for side in "ab"]


def split_stage(stage: str) -> tuple[str, int]:
    """Return the board and the number in `"giza_a 2"`."""
    board, number = stage.split()
    return board, int(number)


def to_produce(stage: str) -> Counter[str]:
    """Return the goods that cards must yield for a stage: its cost less the board's resource."""
    board, _ = split_stage(stage)
    own = [OWN[board[:-2]], *([HELP[stage]] if stage in HELP else [])]
    return cards(STAGES[stage][0]) - Counter(own)


def before(stage: str, built: Counter[str], **position: Any) -> SevenWondersTable:
    """P1 has all stages before this one, cards with this yield, and no coins."""
    board, number = split_stage(stage)
    city = {"wonder": board, "stages": number - 1, "coins": 0, "hand": "palace"}
    city["built"] = [*producers(built), *position.pop("more", "").split()]
    return table(position.pop("players", 7), age=position.pop("age", 3), P1=city, **position)


def builds(t: SevenWondersTable, card: str = "palace", **others: str) -> None:
    """P1 builds the next stage, and declines to build from the discard pile."""
    t.turn(P1=f"stage {card}", **others)
    if "decline" in t.offered("P1"):
        t.does("P1", "decline")


@pytest.mark.each("stage", "costs")
@pytest.mark.parametrize("stage", list(STAGES))
def test_each_stage_costs_exactly_its_resources(stage: str) -> None:
    """The cost is printed on the stage; that of the marker card does not matter."""
    t = before(stage, to_produce(stage))
    assert t.price("P1", "stage palace") == (0, 0, 0)
    builds(t)
    assert t.stages("P1") == split_stage(stage)[1]
    for resource in to_produce(stage):
        t = before(stage, to_produce(stage) - Counter([resource]))
        t.cannot_pay("P1", "stage palace")


@pytest.mark.each("stage", "does")
@pytest.mark.parametrize("stage", [stage for stage, (_, points) in STAGES.items() if points])
def test_each_stage_scores_its_points(stage: str) -> None:
    t = before(stage, to_produce(stage))
    earlier = t.score("P1")
    builds(t)
    points = STAGES[stage][1]
    assert t.score("P1")["wonder"] == earlier["wonder"] + points
    assert t.total("P1") == earlier["total"] + points + COINS.get(stage, 0) // 3


@pytest.mark.parametrize("stage", [stage for stage, (_, points) in STAGES.items() if not points])
def test_a_stage_without_printed_points_scores_none(stage: str) -> None:
    t = before(stage, to_produce(stage))
    earlier = t.score("P1")["wonder"]
    builds(t)
    assert t.score("P1")["wonder"] == earlier


@pytest.mark.each("stage", "does")
@pytest.mark.parametrize("stage", list(COINS))
def test_a_stage_gives_its_coins_at_once(stage: str) -> None:
    t = before(stage, to_produce(stage), P2={"coins": 0}, P7={"coins": 0})
    builds(t)
    assert t.coins("P1") == COINS[stage]
    t.turn()
    assert t.coins("P1") == COINS[stage] + 3, "a card sold, and nothing more"


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage not in COINS])
def test_no_other_stage_gives_coins(stage: str) -> None:
    t = before(stage, to_produce(stage))
    builds(t)
    assert t.coins("P1") == 0


@pytest.mark.each("stage", "does")
@pytest.mark.parametrize("stage", list(SHIELDS))
def test_a_stage_of_rhodes_adds_shields_to_the_conflicts(stage: str) -> None:
    """It beats a shield less than it has now, and ties with the same number."""
    strength = SHIELDS[stage] + (1 if stage == "rhodes_b 2" else 0)
    ones = ["stockade", "barracks", "guard_tower"]
    t = before(
        stage, to_produce(stage), turn=6, P2={"built": ones[:strength]}, P7={"built": ones[1:strength]}
    )
    t.ends_age(P1="stage palace")
    assert t.shields("P1") == strength
    assert (t.victories("P1"), t.defeats("P1")) == ([0, 0, 1], 0)


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage not in SHIELDS])
def test_no_other_stage_has_shields(stage: str) -> None:
    t = before(stage, to_produce(stage))
    shields = t.shields("P1")
    builds(t)
    assert t.shields("P1") == shields


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("giza_a", 15),
        ("giza_b", 20),
        ("babylon_a", 10),
        ("babylon_b", 3),
        ("olympia_a", 10),
        ("olympia_b", 5),
        ("rhodes_a", 10),
        ("rhodes_b", 7),
        ("ephesus_a", 10),
        ("ephesus_b", 10),
        ("alexandria_a", 10),
        ("alexandria_b", 7),
        ("halicarnassus_a", 10),
        ("halicarnassus_b", 3),
    ],
)
def test_points_of_a_complete_wonder(board: str, points: int) -> None:
    """With the rulebook's examples: Alexandria A 10, Giza B 20."""
    t = table(P1={"wonder": board, "stages": NUMBER_OF_STAGES.get(board, 3)})
    assert t.score("P1")["wonder"] == points
    t.idle("P1")


# ------------------------------------------------------------------ order and number
@pytest.mark.parametrize("board", BOARDS)
def test_stages_are_built_in_order_and_once_each(board: str) -> None:
    """A rich city builds one after the other; after the last no card can be a marker."""
    stages = NUMBER_OF_STAGES.get(board, 3)
    built = "lumber_yard sawmill stone_pit quarry ore_vein foundry clay_pool brickyard "
    built += "glassworks_age1 press_age1 loom_age1 caravansery forum timber_yard clay_pit"
    t = table(7, age=3, P1={"wonder": board, "coins": 0, "built": built})
    for number in range(1, stages + 1):
        card = next(iter(t.hand("P1")))
        builds(t, card)
        assert t.stages("P1") == number
    card = next(iter(t.hand("P1")))
    t.refuses("P1", f"stage {card}", "wonder_complete")
    t.turn()
    assert t.stages("P1") == stages


def test_rulebook_the_third_stage_cannot_be_built_before_the_first() -> None:
    """Alexandria yields the two units of glass for its last stage, but not the stone for its first."""
    city = {"wonder": "alexandria_a", "coins": 0, "built": "glassworks_age1", "hand": "palace"}
    t = table(7, age=3, P1=city)
    t.cannot_pay("P1", "stage palace")
    t = table(7, age=3, P1={**city, "stages": 2})
    t.turn(P1="stage palace")
    assert t.stages("P1") == 3


def test_rulebook_two_units_of_ore_build_the_second_stage_of_alexandria_with_any_card() -> None:
    city = {"wonder": "alexandria_a", "stages": 1, "coins": 0, "built": "foundry"}
    t = table(4, age=2, P1=city)
    assert {f"stage {card}" for card in t.hand("P1")} <= set(t.offered("P1"))
    t.turn(P1=f"stage {min(t.hand('P1'))}")
    assert t.stages("P1") == 2


def test_several_stages_can_be_built_in_one_age_and_all_are_optional() -> None:
    t = table(P1={"wonder": "giza_a", "coins": 9, "built": "stone_pit lumber_yard", "hand": "baths"})
    t.turn(P1="stage baths")
    assert t.stages("P1") == 1
    t.passes_turns(5)
    assert t.age() == 2
    assert [t.stages(seat) for seat in t.seats()] == [1, 0, 0]


def test_resources_for_a_stage_can_be_bought() -> None:
    """Giza A yields one stone and buys the other from the left."""
    t = table(
        P1={"wonder": "giza_a", "coins": 2, "hand": "altar"},
        P2={"wonder": "rhodes_a", "built": "stone_pit", "coins": 0},
        P3={"wonder": "ephesus_a"},
    )
    t.turn(P1="stage altar")
    assert (t.coins("P1"), t.coins("P2"), t.stages("P1")) == (0, 3 + 2, 1)


# ------------------------------------------------------------------ the marker
def giza(hand: str, built: str = "") -> SevenWondersTable:
    """Giza A can pay for its first stage in Age II."""
    city = {"wonder": "giza_a", "coins": 0, "built": f"stone_pit {built}", "hand": hand}
    return table(7, age=2, P1=city)


@pytest.mark.parametrize(
    "card",
    [
        "quarry",
        "loom_age2",
        "aqueduct",
        "forum",
        "vineyard",
        "walls",
        "training_ground",
        "dispensary",
        "school",
    ],
)
def test_any_card_can_be_a_marker_and_is_no_structure_then(card: str) -> None:
    """It gives no coins, symbols, shields, points or goods, and is not in the discard pile."""
    t = giza(card)
    t.turn(P1=f"stage {card}")
    city = t.city("P1")
    assert t.stages("P1") == 1
    assert t.built("P1") == cards("stone_pit")
    assert t.coins("P1") == 0
    assert (city["shields"], t.symbols("P1")) == (0, {})
    assert (city["produces"], city["own_choices"]) == ({"stone": 2}, [])
    assert t.total("P1") == 3
    assert t.discard().total() == 6, "only the others have sold a card"


@pytest.mark.parametrize(("built", "card"), [("loom_age1", "loom_age2"), ("walls", "walls")])
def test_a_duplicate_can_be_a_marker(built: str, card: str) -> None:
    t = giza(card, built)
    t.refuses("P1", f"build {card}", "built_already")
    t.turn(P1=f"stage {card}")
    assert t.stages("P1") == 1


def test_a_marker_starts_no_chain_and_can_be_built_later() -> None:
    """A Library under the wonder is not a Library: the Senate has a cost, and a Library can be built."""
    t = table(
        7,
        age=2,
        P1={"wonder": "giza_a", "coins": 0, "built": "stone_pit scriptorium", "hand": "library"},
        P2={"hand": "library"},
    )
    t.turn(P1="stage library")
    t.turn(P1="build library")
    assert t.built("P1") == cards("stone_pit scriptorium library")
    t = table(7, age=3, P1={"wonder": "giza_a", "stages": 1, "coins": 0, "hand": "senate"})
    t.cannot_pay("P1", "build senate")
