"""The verbs of 7 Wonders: the effects of cards, guilds and wonder stages, which share them.

`build` changes the city permanently, `coins` is the bank's payment when all cards of the turn are
played, and `points` is the score at the end. Cities are given as a circle for their neighbours.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules.city import DEFEATS, City, left_of, right_of
from tavolata.games.seven_wonders.rules.goods import in_byte, part, shift

# The cities whose cards count.
OWN: Final[i64] = 1
NEIGHBOURS: Final[i64] = 2
ALL: Final[i64] = 3

# Things to count besides the cards of a colour, whose numbers are 0 to 6.
STAGES: Final[i64] = 7
DEFEAT_TOKENS: Final[i64] = 8


class Effect:
    """One effect of a card or stage, stateless."""

    def build(self, city: City) -> None:
        """Make the permanent changes when the card or stage is built."""

    def coins(self, cities: list[City], p: i64) -> i64:
        """Return the coins that the bank pays immediately."""
        return 0

    def points(self, cities: list[City], p: i64) -> i64:
        """Return the victory points at the end."""
        return 0


class Amount(Effect):
    """An effect with a number."""

    def __init__(self, n: i64) -> None:
        self.n: i64 = n


@final
class Produce(Effect):
    """Produce n units every turn; neighbours may buy them."""

    def __init__(self, resource: i64, units: i64 = 1) -> None:
        self.resource: i64 = resource
        self.units: i64 = units

    def build(self, city: City) -> None:
        """Add the units to those for sale."""
        city.produce(self.resource, self.units)


@final
class ProduceOneOf(Effect):
    """Produce one unit a turn of one of several resources, chosen at each use (R5)."""

    def __init__(self, resources: list[i64], for_sale: bool = True) -> None:
        self.mask: i64 = 0
        for resource in resources:
            self.mask |= shift(1, resource)
        self.for_sale: bool = for_sale

    def build(self, city: City) -> None:
        """Add the producer, for all or for the owner alone (R4)."""
        city.produce_one_of(self.mask, self.for_sale)


@final
class Discount(Effect):
    """Buy goods of a kind for 1 coin instead of 2 (R3)."""

    def __init__(self, what: i64) -> None:
        self.what: i64 = what

    def build(self, city: City) -> None:
        """Add the discount; owning the same one twice changes nothing."""
        city.discounts |= self.what


@final
class Shields(Amount):
    """Add military strength."""

    def build(self, city: City) -> None:
        """Raise the strength."""
        city.shields += self.n


@final
class Science(Effect):
    """Add a scientific symbol, or one of any kind, which is chosen at the end (R15)."""

    def __init__(self, symbol: i64) -> None:
        self.symbol: i64 = symbol

    def build(self, city: City) -> None:
        """Count the symbol; points come from all symbols together."""
        city.symbols += in_byte(self.symbol, 1)


@final
class Points(Amount):
    """Score victory points."""

    def points(self, cities: list[City], p: i64) -> i64:
        """Return the printed points."""
        return self.n


@final
class Coins(Amount):
    """Take coins from the bank."""

    def coins(self, cities: list[City], p: i64) -> i64:
        """Return the printed coins."""
        return self.n


def count_one(city: City, what: i64) -> i64:
    """Return the cards of a colour, stages or defeat tokens of one city."""
    if what == STAGES:
        return city.stages
    if what == DEFEAT_TOKENS:
        return part(city.tokens, DEFEATS)
    return city.count(what)


def count_all(cities: list[City], p: i64, where: i64, what: list[i64]) -> i64:
    """Return the cards, stages and defeat tokens of some kinds in all cities that count."""
    n: i64 = 0
    for kind in what:
        if where & OWN != 0:
            n += count_one(cities[p], kind)
        if where & NEIGHBOURS != 0:
            n += count_one(cities[left_of(p, len(cities))], kind)
            n += count_one(cities[right_of(p, len(cities))], kind)
    return n


class Per(Effect):
    """An effect for each card of some colours, stage or defeat token in the cities that count."""

    def __init__(self, n: i64, where: i64, what: list[i64]) -> None:
        self.n: i64 = n
        self.where: i64 = where
        self.what: list[i64] = what

    def count(self, cities: list[City], p: i64) -> i64:
        """Return n for each of them."""
        return self.n * count_all(cities, p, self.where, self.what)


@final
class CoinsPer(Per):
    """Take coins for each card of a colour or each stage, counted at the end of the turn (R16)."""

    def coins(self, cities: list[City], p: i64) -> i64:
        """Count when all cards of the turn are played."""
        return self.count(cities, p)


@final
class PointsPer(Per):
    """Score points for each card of some colours, stage or defeat token at the end (R16, R18)."""

    def points(self, cities: list[City], p: i64) -> i64:
        """Count in the final cities."""
        return self.count(cities, p)


@final
class Power(Effect):
    """Give a power of `city.py` (R11 to R14)."""

    def __init__(self, power: i64) -> None:
        self.power: i64 = power

    def build(self, city: City) -> None:
        """Give the power."""
        city.powers |= self.power
