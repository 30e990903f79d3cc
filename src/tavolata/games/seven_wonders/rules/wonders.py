"""The seven wonders, each with the two sides of its board: its resource and its stages.

Stages are built from the first to the last, each at the cost printed on it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules.cards import MADE, RAW
from tavolata.games.seven_wonders.rules.city import (
    BUILD_DISCARDED,
    COPY_GUILD,
    FREE_BUILD,
    RAW_BOTH,
    SEVENTH_CARD,
    City,
)
from tavolata.games.seven_wonders.rules.effects import (
    Coins,
    Discount,
    Effect,
    Points,
    Power,
    ProduceOneOf,
    Science,
    Shields,
)
from tavolata.games.seven_wonders.rules.goods import (
    ANY,
    CLAY,
    GLASS,
    LOOM,
    ORE,
    PAPYRUS,
    STONE,
    WOOD,
)
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


class Stage(NamedTuple):
    """A stage as printed."""

    cost: str
    effects: list[Effect]


def wonder(name: str, resource: i64, *stages: Stage) -> None:
    """Write a side of a board into the tables."""
    board = BOARD_NUMBER[name]
    BOARD_RESOURCE[board] = resource
    STAGE_COUNT[board] = len(stages)
    for number, stage in enumerate(stages):
        at = board * MOST_STAGES + number
        _, STAGE_COST[at] = read_cost(stage.cost)
        STAGE_EFFECTS[at].extend(stage.effects)


wonder(
    "giza_a",
    STONE,
    Stage("stone*2", [Points(3)]),
    Stage("wood*3", [Points(5)]),
    Stage("stone*4", [Points(7)]),
)
wonder(
    "giza_b",
    STONE,
    Stage("wood*2", [Points(3)]),
    Stage("stone*3", [Points(5)]),
    Stage("clay*3", [Points(5)]),
    Stage("stone*4 papyrus", [Points(7)]),
)
wonder(
    "babylon_a",
    CLAY,
    Stage("clay*2", [Points(3)]),
    Stage("wood*3", [Science(ANY)]),
    Stage("clay*4", [Points(7)]),
)
wonder(
    "babylon_b",
    CLAY,
    Stage("clay loom", [Points(3)]),
    Stage("wood*2 glass", [Power(SEVENTH_CARD)]),
    Stage("clay*3 papyrus", [Science(ANY)]),
)
wonder(
    "olympia_a",
    WOOD,
    Stage("wood*2", [Points(3)]),
    Stage("stone*2", [Power(FREE_BUILD)]),
    Stage("ore*2", [Points(7)]),
)
wonder(
    "olympia_b",
    WOOD,
    Stage("wood*2", [Discount(RAW_BOTH)]),
    Stage("stone*2", [Points(5)]),
    Stage("ore*2 loom", [Power(COPY_GUILD)]),
)
wonder(
    "rhodes_a",
    ORE,
    Stage("wood*2", [Points(3)]),
    Stage("clay*3", [Shields(2)]),
    Stage("ore*4", [Points(7)]),
)
wonder(
    "rhodes_b",
    ORE,
    Stage("stone*3", [Points(3), Shields(1), Coins(3)]),
    Stage("ore*4", [Points(4), Shields(1), Coins(4)]),
)
wonder(
    "ephesus_a",
    PAPYRUS,
    Stage("stone*2", [Points(3)]),
    Stage("wood*2", [Coins(9)]),
    Stage("papyrus*2", [Points(7)]),
)
wonder(
    "ephesus_b",
    PAPYRUS,
    Stage("stone*2", [Points(2), Coins(4)]),
    Stage("wood*2", [Points(3), Coins(4)]),
    Stage("glass papyrus loom", [Points(5), Coins(4)]),
)
wonder(
    "alexandria_a",
    GLASS,
    Stage("stone*2", [Points(3)]),
    Stage("ore*2", [ProduceOneOf(RAW, for_sale=False)]),
    Stage("glass*2", [Points(7)]),
)
wonder(
    "alexandria_b",
    GLASS,
    Stage("clay*2", [ProduceOneOf(RAW, for_sale=False)]),
    Stage("wood*2", [ProduceOneOf(MADE, for_sale=False)]),
    Stage("stone*3", [Points(7)]),
)
wonder(
    "halicarnassus_a",
    LOOM,
    Stage("clay*2", [Points(3)]),
    Stage("ore*3", [Power(BUILD_DISCARDED)]),
    Stage("loom*2", [Points(7)]),
)
wonder(
    "halicarnassus_b",
    LOOM,
    Stage("ore*2", [Points(2), Power(BUILD_DISCARDED)]),
    Stage("clay*3", [Points(1), Power(BUILD_DISCARDED)]),
    Stage("glass papyrus loom", [Power(BUILD_DISCARDED)]),
)
