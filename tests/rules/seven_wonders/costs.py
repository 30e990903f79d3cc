"""Cities with exactly the yield that a test needs, and the two checks of every cost.

A city is made of a board and brown and grey cards, and has not a unit more than required.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..kit import cards
from .board import SevenWondersTable, table

BOARD_OF = {
    "stone": "giza_a",
    "clay": "babylon_a",
    "wood": "olympia_a",
    "ore": "rhodes_a",
    "papyrus": "ephesus_a",
    "glass": "alexandria_a",
    "loom": "halicarnassus_a",
}
"""The board that yields each resource."""
ONE = {
    "wood": "lumber_yard",
    "stone": "stone_pit",
    "ore": "ore_vein",
    "clay": "clay_pool",
    "glass": "glassworks_age1",
    "papyrus": "press_age1",
    "loom": "loom_age1",
}
"""The card that yields one unit."""
TWO = {"wood": "sawmill", "stone": "quarry", "ore": "foundry", "clay": "brickyard"}
"""The card that yields two units."""
WISHES = {
    1: {
        "wood": ("stockade", ""),
        "stone": ("baths", ""),
        "ore": ("barracks", ""),
        "clay": ("guard_tower", ""),
        "glass": ("workshop", ""),
        "papyrus": ("scriptorium", ""),
        "loom": ("apothecary", ""),
    },
    2: {
        "wood": ("school", "papyrus"),
        "stone": ("library", "stone loom"),
        "ore": ("dispensary", "ore glass"),
        "clay": ("laboratory", "clay papyrus"),
        "glass": ("dispensary", "ore*2"),
        "papyrus": ("laboratory", "clay*2"),
        "loom": ("library", "stone*2"),
    },
}
"""For an age and a resource: a structure that costs one unit of it, and the rest of its cost."""


def producers(wanted: Counter[str]) -> list[str]:
    """Return cards with this yield: at most three units of a raw material, one of the others."""
    found: list[str] = []
    for resource, units in wanted.items():
        found += [ONE[resource]] if units in (1, 3) else []
        found += [TWO[resource]] if units in (2, 3) else []
        assert units <= 3, f"no cards yield {units} {resource}"
    return found


def city_yielding(wanted: str | Counter[str], without: str | Counter[str] = "") -> dict[str, Any]:
    """Return board and structures of a city with exactly this yield, lacking the goods of `without`.

    A city always yields the resource of its board, so a city without a yield gets a board that gives
    nothing of `without`.
    """
    units = wanted.copy() if isinstance(wanted, Counter) else cards(wanted)
    unwanted = without if isinstance(without, Counter) else cards(without)
    own = next((resource for resource in BOARD_OF if units[resource]), None)
    if own is None:
        own = min(BOARD_OF, key=lambda resource: unwanted[resource])
    units[own] -= 1
    return {"wonder": BOARD_OF[own], "built": producers(+units)}


def at_cost(
    card: str, cost: str, age: int, coins: int = 0, more: str = "", **position: Any
) -> SevenWondersTable:
    """P1 holds the card, yields exactly its cost, and owns these coins."""
    city = city_yielding(cost)
    return with_hand(card, city, age, coins, more, **position)


def with_hand(
    card: str, city: dict[str, Any], age: int, coins: int, more: str = "", **position: Any
) -> SevenWondersTable:
    """P1 holds the card in this city, with some more structures."""
    city = {**city, "built": [*city["built"], *more.split()], "coins": coins, "hand": card}
    return table(position.pop("players", 7), age=age, P1=city, **position)


def check_cost(card: str, cost: str, age: int, brings: int = 0) -> None:
    """Check that the exact cost builds the card without a coin, and that a unit less is refused.

    `brings` are the coins that the bank pays for the card in a city with exactly its cost.
    """
    t = at_cost(card, cost, age)
    t.turn(P1=f"build {card}")
    assert t.built("P1")[card] == 1
    assert t.coins("P1") == brings
    needed = cards(cost)
    for resource in needed:
        less = needed - Counter([resource])
        t = with_hand(card, city_yielding(less, without=cost), age, coins=0)
        t.cannot_pay("P1", f"build {card}")


def check_chain(card: str, cost: str, age: int, after: str, brings: int = 0) -> None:
    """Check that each predecessor makes the card free, and that it has a cost without them."""
    for parent in after.split():
        t = with_hand(card, city_yielding("", without=cost), age, coins=0, more=parent)
        t.turn(P1=f"build {card}")
        assert t.built("P1") == cards(f"{parent} {card}")
        assert t.coins("P1") == brings
    t = with_hand(card, city_yielding("", without=cost), age, coins=0)
    t.cannot_pay("P1", f"build {card}")
