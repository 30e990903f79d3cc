"""The 68 cards and 10 guilds, as values that read like the printed ones.

Age, colour, cost, the numbers of players that each add a copy, effects, and `after`: the structures
that make it free. Names and summaries in both languages are in `words/*.ftl`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules.city import MADE_BOTH, RAW_LEFT, RAW_RIGHT
from tavolata.games.seven_wonders.rules.effects import (
    ALL,
    DEFEAT_TOKENS,
    NEIGHBOURS,
    OWN,
    STAGES,
    Coins,
    CoinsPer,
    Discount,
    Effect,
    Points,
    PointsPer,
    Produce,
    ProduceOneOf,
    Science,
    Shields,
)
from tavolata.games.seven_wonders.rules.goods import (
    ANY,
    BLUE,
    BROWN,
    CLAY,
    COMPASS,
    GEAR,
    GLASS,
    GREEN,
    GREY,
    LOOM,
    ORE,
    PAPYRUS,
    PURPLE,
    RED,
    STONE,
    TABLET,
    WOOD,
    YELLOW,
    shift,
)
from tavolata.games.seven_wonders.rules.kinds import (
    AGE,
    COIN_COST,
    COLOUR,
    COPIES,
    COST,
    EFFECTS,
    FREED_BY,
    NAMESAKES,
    NUMBER_OF,
    PARENTS,
    TWIN,
    add_to_set,
    read_cost,
)

RAW: Final[list[i64]] = [WOOD, STONE, ORE, CLAY]
MADE: Final[list[i64]] = [GLASS, PAPYRUS, LOOM]


def card(
    name: str, age: i64, colour: i64, cost: str, copies: str, effects: list[Effect], after: str = ""
) -> None:
    """Write a card into the tables."""
    number = NUMBER_OF[name]
    AGE[number] = age
    COLOUR[number] = colour
    COIN_COST[number], COST[number] = read_cost(cost)
    COPIES[number].extend(int(least.rstrip("+")) for least in copies.split())
    EFFECTS[number].extend(effects)
    add_to_set(NAMESAKES, number, number)
    for parent in after.split():
        PARENTS[number].append(NUMBER_OF[parent])
        FREED_BY[number] |= shift(1, NUMBER_OF[parent])


# ------------------------------------------------------------------ Age I
card("lumber_yard", 1, BROWN, "", "3+ 4+", [Produce(WOOD)])
card("stone_pit", 1, BROWN, "", "3+ 5+", [Produce(STONE)])
card("clay_pool", 1, BROWN, "", "3+ 5+", [Produce(CLAY)])
card("ore_vein", 1, BROWN, "", "3+ 4+", [Produce(ORE)])
card("tree_farm", 1, BROWN, "coin", "6+", [ProduceOneOf([WOOD, CLAY])])
card("excavation", 1, BROWN, "coin", "4+", [ProduceOneOf([STONE, CLAY])])
card("clay_pit", 1, BROWN, "coin", "3+", [ProduceOneOf([ORE, CLAY])])
card("timber_yard", 1, BROWN, "coin", "3+", [ProduceOneOf([WOOD, STONE])])
card("forest_cave", 1, BROWN, "coin", "5+", [ProduceOneOf([WOOD, ORE])])
card("mine", 1, BROWN, "coin", "6+", [ProduceOneOf([STONE, ORE])])

card("loom_age1", 1, GREY, "", "3+ 6+", [Produce(LOOM)])
card("glassworks_age1", 1, GREY, "", "3+ 6+", [Produce(GLASS)])
card("press_age1", 1, GREY, "", "3+ 6+", [Produce(PAPYRUS)])

card("pawnshop", 1, BLUE, "", "4+ 7+", [Points(3)])
card("baths", 1, BLUE, "stone", "3+ 7+", [Points(3)])
card("altar", 1, BLUE, "", "3+ 5+", [Points(2)])
card("theater", 1, BLUE, "", "3+ 6+", [Points(2)])

card("tavern", 1, YELLOW, "", "4+ 5+ 7+", [Coins(5)])
card("east_trading_post", 1, YELLOW, "", "3+ 7+", [Discount(RAW_RIGHT)])
card("west_trading_post", 1, YELLOW, "", "3+ 7+", [Discount(RAW_LEFT)])
card("marketplace", 1, YELLOW, "", "3+ 6+", [Discount(MADE_BOTH)])

card("stockade", 1, RED, "wood", "3+ 7+", [Shields(1)])
card("barracks", 1, RED, "ore", "3+ 5+", [Shields(1)])
card("guard_tower", 1, RED, "clay", "3+ 4+", [Shields(1)])

card("apothecary", 1, GREEN, "loom", "3+ 5+", [Science(COMPASS)])
card("workshop", 1, GREEN, "glass", "3+ 7+", [Science(GEAR)])
card("scriptorium", 1, GREEN, "papyrus", "3+ 4+", [Science(TABLET)])

# ------------------------------------------------------------------ Age II
card("sawmill", 2, BROWN, "coin", "3+ 4+", [Produce(WOOD, 2)])
card("quarry", 2, BROWN, "coin", "3+ 4+", [Produce(STONE, 2)])
card("brickyard", 2, BROWN, "coin", "3+ 4+", [Produce(CLAY, 2)])
card("foundry", 2, BROWN, "coin", "3+ 4+", [Produce(ORE, 2)])

card("loom_age2", 2, GREY, "", "3+ 5+", [Produce(LOOM)])
card("glassworks_age2", 2, GREY, "", "3+ 5+", [Produce(GLASS)])
card("press_age2", 2, GREY, "", "3+ 5+", [Produce(PAPYRUS)])

card("aqueduct", 2, BLUE, "stone*3", "3+ 7+", [Points(5)], after="baths")
card("temple", 2, BLUE, "wood clay glass", "3+ 6+", [Points(3)], after="altar")
card("statue", 2, BLUE, "wood ore*2", "3+ 7+", [Points(4)], after="theater")
card("courthouse", 2, BLUE, "clay*2 loom", "3+ 5+", [Points(4)], after="scriptorium")

card(
    "forum",
    2,
    YELLOW,
    "clay*2",
    "3+ 6+ 7+",
    [ProduceOneOf(MADE, for_sale=False)],
    after="east_trading_post west_trading_post",
)
card(
    "caravansery",
    2,
    YELLOW,
    "wood*2",
    "3+ 5+ 6+",
    [ProduceOneOf(RAW, for_sale=False)],
    after="marketplace",
)
card("vineyard", 2, YELLOW, "", "3+ 6+", [CoinsPer(1, ALL, [BROWN])])
card("bazar", 2, YELLOW, "", "4+ 7+", [CoinsPer(2, ALL, [GREY])])

card("walls", 2, RED, "stone*3", "3+ 7+", [Shields(2)])
card("training_ground", 2, RED, "wood ore*2", "4+ 6+ 7+", [Shields(2)])
card("stables", 2, RED, "wood ore clay", "3+ 5+", [Shields(2)], after="apothecary")
card("archery_range", 2, RED, "wood*2 ore", "3+ 6+", [Shields(2)], after="workshop")

card("dispensary", 2, GREEN, "ore*2 glass", "3+ 4+", [Science(COMPASS)], after="apothecary")
card("laboratory", 2, GREEN, "clay*2 papyrus", "3+ 5+", [Science(GEAR)], after="workshop")
card("library", 2, GREEN, "stone*2 loom", "3+ 6+", [Science(TABLET)], after="scriptorium")
card("school", 2, GREEN, "wood papyrus", "3+ 7+", [Science(TABLET)])

# ------------------------------------------------------------------ Age III
card("pantheon", 3, BLUE, "ore clay*2 glass papyrus loom", "3+ 6+", [Points(7)], after="temple")
card("gardens", 3, BLUE, "wood clay*2", "3+ 4+", [Points(5)], after="statue")
card("town_hall", 3, BLUE, "stone*2 ore glass", "3+ 5+ 6+", [Points(6)])
card("palace", 3, BLUE, "wood stone ore clay glass papyrus loom", "3+ 7+", [Points(8)])
card("senate", 3, BLUE, "wood*2 stone ore", "3+ 5+", [Points(6)], after="library")

card(
    "haven",
    3,
    YELLOW,
    "wood ore loom",
    "3+ 4+",
    [CoinsPer(1, OWN, [BROWN]), PointsPer(1, OWN, [BROWN])],
    after="forum",
)
card(
    "lighthouse",
    3,
    YELLOW,
    "stone glass",
    "3+ 6+",
    [CoinsPer(1, OWN, [YELLOW]), PointsPer(1, OWN, [YELLOW])],
    after="caravansery",
)
card(
    "chamber_of_commerce",
    3,
    YELLOW,
    "clay*2 papyrus",
    "4+ 6+",
    [CoinsPer(2, OWN, [GREY]), PointsPer(2, OWN, [GREY])],
)
card(
    "arena",
    3,
    YELLOW,
    "stone*2 ore",
    "3+ 5+ 7+",
    [CoinsPer(3, OWN, [STAGES]), PointsPer(1, OWN, [STAGES])],
    after="dispensary",
)

card("fortifications", 3, RED, "stone ore*3", "3+ 7+", [Shields(3)], after="walls")
card("circus", 3, RED, "stone*3 ore", "4+ 5+ 6+", [Shields(3)], after="training_ground")
card("arsenal", 3, RED, "wood*2 ore loom", "3+ 4+ 7+", [Shields(3)])
card("siege_workshop", 3, RED, "wood clay*3", "3+ 5+", [Shields(3)], after="laboratory")

card("lodge", 3, GREEN, "clay*2 papyrus loom", "3+ 6+", [Science(COMPASS)], after="dispensary")
card("observatory", 3, GREEN, "ore*2 glass loom", "3+ 7+", [Science(GEAR)], after="laboratory")
card("university", 3, GREEN, "wood*2 glass papyrus", "3+ 4+", [Science(TABLET)], after="library")
card("academy", 3, GREEN, "stone*3 glass", "3+ 7+", [Science(COMPASS)], after="school")
card("study", 3, GREEN, "wood papyrus loom", "3+ 5+", [Science(GEAR)], after="school")

# ------------------------------------------------------------------ guilds
card("workers_guild", 3, PURPLE, "wood stone ore*2 clay", "", [PointsPer(1, NEIGHBOURS, [BROWN])])
card("craftsmens_guild", 3, PURPLE, "stone*2 ore*2", "", [PointsPer(2, NEIGHBOURS, [GREY])])
card("traders_guild", 3, PURPLE, "glass papyrus loom", "", [PointsPer(1, NEIGHBOURS, [YELLOW])])
card("philosophers_guild", 3, PURPLE, "clay*3 papyrus loom", "", [PointsPer(1, NEIGHBOURS, [GREEN])])
card("spies_guild", 3, PURPLE, "clay*3 glass", "", [PointsPer(1, NEIGHBOURS, [RED])])
card(
    "strategists_guild", 3, PURPLE, "stone ore*2 loom", "", [PointsPer(1, NEIGHBOURS, [DEFEAT_TOKENS])]
)
card(
    "shipowners_guild",
    3,
    PURPLE,
    "wood*3 glass papyrus",
    "",
    [PointsPer(1, OWN, [BROWN, GREY, PURPLE])],
)
card("scientists_guild", 3, PURPLE, "wood*2 ore*2 papyrus", "", [Science(ANY)])
card("magistrates_guild", 3, PURPLE, "wood*3 stone loom", "", [PointsPer(1, NEIGHBOURS, [BLUE])])
card("builders_guild", 3, PURPLE, "stone*2 clay*2 glass", "", [PointsPer(1, ALL, [STAGES])])

for _name in ("loom", "glassworks", "press"):
    for _age, _other in ((1, 2), (2, 1)):
        _card, _twin = NUMBER_OF[f"{_name}_age{_age}"], NUMBER_OF[f"{_name}_age{_other}"]
        TWIN[_card] = _twin
        add_to_set(NAMESAKES, _card, _twin)
