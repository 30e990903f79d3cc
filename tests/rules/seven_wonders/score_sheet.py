"""A second count of the points, from a position as JSON and the facts written out in these tests.

It uses nothing of the engine: colours, symbols, points and the counts of guilds come from the tables
that the tests of the single cards check one by one.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from . import test_civilian, test_commerce, test_guilds, test_military, test_resources, test_science
from .test_wonders import STAGES

CATEGORIES = ["military", "treasury", "wonder", "civilian", "science", "commercial", "guilds"]
GREY = ("loom", "glassworks", "press")
BROWN = [
    *[card for card, _, _ in test_resources.ONE_UNIT if not card.startswith(GREY)],
    *test_resources.DOUBLE,
    *test_resources.CHOICE,
]
COLOURS: dict[str, list[str]] = {
    "brown": BROWN,
    "grey": [card for card, _, _ in test_resources.ONE_UNIT if card.startswith(GREY)],
    "blue": [
        *[card for card, _ in test_civilian.FREE],
        *[card for card, _, _, _ in test_civilian.PAID],
    ],
    "yellow": [*test_commerce.FREE, *[card for card, _, _, _ in test_commerce.PAID]],
    "red": [card for card, _, _, _ in test_military.CARDS],
    "green": [card for card, _, _, _ in test_science.CARDS],
    "purple": list(test_guilds.COSTS),
}
CIVILIAN = {
    **dict(test_civilian.FREE),
    **{card: points for card, _, _, points in test_civilian.PAID},
}
SYMBOL = {card: symbol for card, _, _, symbol in test_science.CARDS}
COUNTS = {guild: (colour, points) for guild, colour, points in test_guilds.COUNTS_NEIGHBOURS}
WILD = {"babylon_a": 2, "babylon_b": 3}
"""The stages that give a wild symbol."""


def points_of(position: dict[str, Any], name: str) -> dict[str, int]:
    """Return the score sheet of a city."""
    names = [key for key in position if key == "free_city" or key[0] == "P"]
    at = names.index(name)
    cities = [position[key] for key in names]
    me, left, right = cities[at], cities[at - 1], cities[(at + 1) % len(cities)]
    guilds, wild = guild_points(me, left, right)
    sheet = {
        "military": military(me),
        "treasury": me["coins"] // 3,
        "wonder": sum(STAGES[f"{me['wonder']} {n + 1}"][1] for n in range(me["stages"])),
        "civilian": sum(CIVILIAN.get(card, 0) for card in me["built"]),
        "science": science(me, 0),
        "commercial": commercial(me),
        "guilds": guilds,
    }
    if wild:
        sheet["science"] = science(me, 1)
    return {**sheet, "total": sum(sheet.values())}


def count(city: dict[str, Any], *colours: str) -> int:
    """Count the structures of these colours."""
    return sum(1 for colour in colours for card in city["built"] if card in COLOURS[colour])


def military(city: dict[str, Any]) -> int:
    """Score the tokens of the three ages."""
    one, three, five = city["tokens"]["victories"]
    return int(one + 3 * three + 5 * five - city["tokens"]["defeats"])


def science(city: dict[str, Any], more_wild: int) -> int:
    """Score the symbols of the city, trying every kind for each wild one."""
    shown = [SYMBOL[card] for card in city["built"] if card in SYMBOL]
    wild = more_wild + ("scientists_guild" in city["built"])
    wild += city["stages"] >= WILD.get(city["wonder"], 9)
    best = 0
    for choice in combinations_with_replacement(("compass", "gear", "tablet"), wild):
        n = [(*shown, *choice).count(symbol) for symbol in ("compass", "gear", "tablet")]
        best = max(best, sum(k * k for k in n) + 7 * min(n))
    return best


def commercial(city: dict[str, Any]) -> int:
    """Score the yellow cards of Age III."""
    worth = {
        "haven": count(city, "brown"),
        "lighthouse": count(city, "yellow"),
        "chamber_of_commerce": 2 * count(city, "grey"),
        "arena": city["stages"],
    }
    return int(sum(points for card, points in worth.items() if card in city["built"]))


def one_guild(guild: str, me: dict[str, Any], left: dict[str, Any], right: dict[str, Any]) -> int:
    """Score a guild in a city between two others, except the Scientists Guild."""
    if guild == "strategists_guild":
        return int(left["tokens"]["defeats"] + right["tokens"]["defeats"])
    if guild == "shipowners_guild":
        return count(me, "brown", "grey", "purple")
    if guild == "builders_guild":
        return int(me["stages"] + left["stages"] + right["stages"])
    if guild == "scientists_guild":
        return 0
    colour, points = COUNTS[guild]
    return points * (count(left, colour) + count(right, colour))


def guild_points(me: dict[str, Any], left: dict[str, Any], right: dict[str, Any]) -> tuple[int, bool]:
    """Score all guilds and the one that Olympia B copies; True if that is the Scientists Guild."""
    own = sum(one_guild(card, me, left, right) for card in me["built"] if card in test_guilds.COSTS)
    if (me["wonder"], me["stages"]) != ("olympia_b", 3):
        return own, False
    around = {*left["built"], *right["built"]}
    copied, is_wild = 0, False
    for card in test_guilds.COSTS:
        if card in around:
            worth = one_guild(card, me, left, right) + (card == "shipowners_guild")
            if card == "scientists_guild":
                worth = science(me, 1) - science(me, 0)
            if worth > copied:
                copied, is_wild = worth, card == "scientists_guild"
    return own + (0 if is_wild else copied), is_wild
