"""The seven wonders, each with the two sides of its board: its resource and its stages.

Stages are built from the first to the last, each at the cost printed on it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules.cards import MADE, RAW
from tavolata.games.seven_wonders.rules.city import RAW_BOTH, City
from tavolata.games.seven_wonders.rules.effects import (
    AnyScience,
    BuildDiscarded,
    Coins,
    CopyGuild,
    Discount,
    Effect,
    FreeBuild,
    Points,
    ProduceOneOf,
    SeventhCard,
    Shields,
)
from tavolata.games.seven_wonders.rules.goods import CLAY, GLASS, LOOM, ORE, PAPYRUS, STONE, WOOD
from tavolata.games.seven_wonders.rules.kinds import (
    BOARD_NUMBER,
    BOARD_RESOURCE,
    MOST_STAGES,
    STAGE_COST,
    STAGE_COUNT,
    STAGE_EFFECTS,
    read_cost,
)

START_COINS: Final[i64] = 3


def new_city(board: i64) -> City:
    """Return a new city with its board's resource and 3 coins."""
    city = City(board)
    city.coins = START_COINS
    city.produce(BOARD_RESOURCE[board], 1)
    return city


def stage(cost: str, effects: list[Effect]) -> tuple[str, list[Effect]]:
    """Return a stage as printed."""
    return cost, effects


def wonder(name: str, resource: i64, stages: list[tuple[str, list[Effect]]]) -> None:
    """Write a side of a board into the tables."""
    board = BOARD_NUMBER[name]
    BOARD_RESOURCE[board] = resource
    STAGE_COUNT[board] = len(stages)
    for number, (cost, effects) in enumerate(stages):
        at = board * MOST_STAGES + number
        _, STAGE_COST[at] = read_cost(cost)
        STAGE_EFFECTS[at].extend(effects)


wonder(
    "giza_a",
    STONE,
    [
        stage("stone*2", [Points(3)]),
        stage("wood*3", [Points(5)]),
        stage("stone*4", [Points(7)]),
    ],
)
wonder(
    "giza_b",
    STONE,
    [
        stage("wood*2", [Points(3)]),
        stage("stone*3", [Points(5)]),
        stage("clay*3", [Points(5)]),
        stage("stone*4 papyrus", [Points(7)]),
    ],
)
wonder(
    "babylon_a",
    CLAY,
    [
        stage("clay*2", [Points(3)]),
        stage("wood*3", [AnyScience()]),
        stage("clay*4", [Points(7)]),
    ],
)
wonder(
    "babylon_b",
    CLAY,
    [
        stage("clay loom", [Points(3)]),
        stage("wood*2 glass", [SeventhCard()]),
        stage("clay*3 papyrus", [AnyScience()]),
    ],
)
wonder(
    "olympia_a",
    WOOD,
    [
        stage("wood*2", [Points(3)]),
        stage("stone*2", [FreeBuild()]),
        stage("ore*2", [Points(7)]),
    ],
)
wonder(
    "olympia_b",
    WOOD,
    [
        stage("wood*2", [Discount(RAW_BOTH)]),
        stage("stone*2", [Points(5)]),
        stage("ore*2 loom", [CopyGuild()]),
    ],
)
wonder(
    "rhodes_a",
    ORE,
    [
        stage("wood*2", [Points(3)]),
        stage("clay*3", [Shields(2)]),
        stage("ore*4", [Points(7)]),
    ],
)
wonder(
    "rhodes_b",
    ORE,
    [
        stage("stone*3", [Points(3), Shields(1), Coins(3)]),
        stage("ore*4", [Points(4), Shields(1), Coins(4)]),
    ],
)
wonder(
    "ephesus_a",
    PAPYRUS,
    [
        stage("stone*2", [Points(3)]),
        stage("wood*2", [Coins(9)]),
        stage("papyrus*2", [Points(7)]),
    ],
)
wonder(
    "ephesus_b",
    PAPYRUS,
    [
        stage("stone*2", [Points(2), Coins(4)]),
        stage("wood*2", [Points(3), Coins(4)]),
        stage("glass papyrus loom", [Points(5), Coins(4)]),
    ],
)
wonder(
    "alexandria_a",
    GLASS,
    [
        stage("stone*2", [Points(3)]),
        stage("ore*2", [ProduceOneOf(RAW, for_sale=False)]),
        stage("glass*2", [Points(7)]),
    ],
)
wonder(
    "alexandria_b",
    GLASS,
    [
        stage("clay*2", [ProduceOneOf(RAW, for_sale=False)]),
        stage("wood*2", [ProduceOneOf(MADE, for_sale=False)]),
        stage("stone*3", [Points(7)]),
    ],
)
wonder(
    "halicarnassus_a",
    LOOM,
    [
        stage("clay*2", [Points(3)]),
        stage("ore*3", [BuildDiscarded()]),
        stage("loom*2", [Points(7)]),
    ],
)
wonder(
    "halicarnassus_b",
    LOOM,
    [
        stage("ore*2", [Points(2), BuildDiscarded()]),
        stage("clay*3", [Points(1), BuildDiscarded()]),
        stage("glass papyrus loom", [BuildDiscarded()]),
    ],
)
