"""The verbs of 7 Wonders: what cards, guilds and wonder stages do. The same verbs serve all three.

`build` changes the city for good, `coins` is what the bank pays when all cards of the turn lie, and
`points` what the effect is worth at the end. Cities are given as a circle, so that neighbours count.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules.city import (
    BUILD_DISCARDED,
    COPY_GUILD,
    DEFEATS,
    FREE_BUILD,
    SEVENTH_CARD,
    City,
    left_of,
    right_of,
)
from tavolata.games.seven_wonders.rules.goods import ANY, in_byte, part, shift

# Whose cards count.
OWN: Final[i64] = 1
NEIGHBOURS: Final[i64] = 2
ALL: Final[i64] = 3

# What counts besides the cards of a colour, whose numbers are 0 to 6.
STAGES: Final[i64] = 7
DEFEAT_TOKENS: Final[i64] = 8


class Effect:
    """One effect of a card or stage, without a state of its own."""

    def build(self, city: City) -> None:
        """What changes for good when the card or stage is built."""

    def coins(self, cities: list[City], p: i64) -> i64:
        """Coins from the bank at once."""
        return 0

    def points(self, cities: list[City], p: i64) -> i64:
        """Victory points at the end."""
        return 0


@final
class Produce(Effect):
    """The city yields so many units every turn; neighbours may buy them."""

    def __init__(self, resource: i64, units: i64 = 1) -> None:
        self.resource: i64 = resource
        self.units: i64 = units

    def build(self, city: City) -> None:
        """Add to what is for sale."""
        city.produce(self.resource, self.units)


@final
class ProduceOneOf(Effect):
    """One unit a turn of one of several resources, the user's choice (R5)."""

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
    """Bought goods of a kind cost 1 coin instead of 2 (R3)."""

    def __init__(self, what: i64) -> None:
        self.what: i64 = what

    def build(self, city: City) -> None:
        """From now on; owning the same discount twice changes nothing."""
        city.discounts |= self.what


@final
class Shields(Effect):
    """Military strength."""

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def build(self, city: City) -> None:
        """Raise the strength."""
        city.shields += self.n


@final
class Science(Effect):
    """A scientific symbol."""

    def __init__(self, symbol: i64) -> None:
        self.symbol: i64 = symbol

    def build(self, city: City) -> None:
        """Count the symbol; points come from all symbols together."""
        city.symbols += in_byte(self.symbol, 1)


@final
class AnyScience(Effect):
    """A symbol of any kind, chosen at the end (R15)."""

    def build(self, city: City) -> None:
        """Count it apart."""
        city.symbols += in_byte(ANY, 1)


@final
class Points(Effect):
    """Victory points."""

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def points(self, cities: list[City], p: i64) -> i64:
        """As printed."""
        return self.n


@final
class Coins(Effect):
    """Coins from the bank."""

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def coins(self, cities: list[City], p: i64) -> i64:
        """As printed."""
        return self.n


def count_one(city: City, what: i64) -> i64:
    """Cards of a colour, stages or defeat tokens of one city."""
    if what == STAGES:
        return city.stages
    if what == DEFEAT_TOKENS:
        return part(city.tokens, DEFEATS)
    return city.count(what)


def count_all(cities: list[City], p: i64, where: i64, what: list[i64]) -> i64:
    """The same over the cities that count."""
    n: i64 = 0
    for kind in what:
        if where & OWN != 0:
            n += count_one(cities[p], kind)
        if where & NEIGHBOURS != 0:
            n += count_one(cities[left_of(p, len(cities))], kind)
            n += count_one(cities[right_of(p, len(cities))], kind)
    return n


@final
class CoinsPer(Effect):
    """Coins for each card of a colour or each stage, as things lie at the end of the turn (R16)."""

    def __init__(self, n: i64, where: i64, what: i64) -> None:
        self.n: i64 = n
        self.where: i64 = where
        self.what: list[i64] = [what]

    def coins(self, cities: list[City], p: i64) -> i64:
        """Counted when all cards of the turn lie."""
        return self.n * count_all(cities, p, self.where, self.what)


@final
class PointsPer(Effect):
    """Points for each card of some colours, stage or defeat token at the end (R16, R18)."""

    def __init__(self, n: i64, where: i64, what: list[i64]) -> None:
        self.n: i64 = n
        self.where: i64 = where
        self.what: list[i64] = what

    def points(self, cities: list[City], p: i64) -> i64:
        """Counted in the final cities."""
        return self.n * count_all(cities, p, self.where, self.what)


@final
class FreeBuild(Effect):
    """Olympia A: once an age, a structure from the hand at no cost (R13)."""

    def build(self, city: City) -> None:
        """Usable from the next turn on."""
        city.powers |= FREE_BUILD


@final
class SeventhCard(Effect):
    """Babylon B: the last card of the age may be played as well (R11)."""

    def build(self, city: City) -> None:
        """Holds for this age too."""
        city.powers |= SEVENTH_CARD


@final
class CopyGuild(Effect):
    """Olympia B: at the end, the points of one guild of a neighbour (R14)."""

    def build(self, city: City) -> None:
        """Counted in `scoring.py`."""
        city.powers |= COPY_GUILD


@final
class BuildDiscarded(Effect):
    """Halicarnassus: at the end of this turn, build one card of the discard pile for nothing (R12)."""

    def build(self, city: City) -> None:
        """Asked when the turn is over."""
        city.powers |= BUILD_DISCARDED
