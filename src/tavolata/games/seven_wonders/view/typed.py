"""The view of 7 Wonders: what its phrases, the terminal and the page read, as JSON on the wire.

A city without a seat, the Free City between two players, has no number: where a field names a city,
None is the Free City.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tavolata.core.views import CardId, Counts, SeatNumber, View

Resource: TypeAlias = Literal["wood", "stone", "ore", "clay", "glass", "papyrus", "loom"]
Colour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]
Symbol: TypeAlias = Literal["compass", "gear", "tablet", "any"]
"""A scientific symbol; `any` becomes the best one at the end."""
Power: TypeAlias = Literal["free_build", "seventh_card", "copy_guild"]
Use: TypeAlias = Literal["build", "free", "stage", "discard"]
"""A use of a card; `free` builds it at no cost by a wonder's power."""


# ------------------------------------------------------------------ prices and plans
@dataclass(slots=True, kw_only=True)
class Way:
    """A way to pay the neighbours for what a city lacks."""

    left: int
    right: int


@dataclass(slots=True, kw_only=True)
class Price:
    """The price of a use of a card now."""

    bank: int
    ways: list[Way]
    """The ways to pay the neighbours, the cheapest first; empty if they get nothing."""
    chain: CardId | None
    """The structure of the city that makes the card free."""


@dataclass(slots=True, kw_only=True)
class Plan:
    """A choice of the viewer that waits for the others, with the coins it pays."""

    city: SeatNumber | None
    use: Use
    card: CardId
    bank: int
    left: int
    right: int


@dataclass(slots=True, kw_only=True)
class Question:
    """A question to the viewer: to use a card, or if there is a `plan`, to pay for it."""

    city: SeatNumber | None
    """The city that the answer is for."""
    is_last_card: bool
    """The card is the last one of the age, which only Babylon's wonder lets a city use."""
    is_from_discards: bool
    """The card comes from the discard pile, and is built for nothing."""
    cards: Counts
    """The cards to choose from; empty for a payment."""
    builds: dict[CardId, Price]
    """The prices of the cards that the city can build now, other than by a power."""
    stage: Price | None
    """The price of the next stage; None if the city cannot build it now."""
    plan: Plan | None
    """The choice to pay for."""
    ways: dict[str, Way]
    """The payments to choose from by action, the cheapest first."""


# ------------------------------------------------------------------ cities
@dataclass(slots=True)
class Stock:
    """The production of a city each turn: plain units, and units of one of several resources."""

    goods: dict[Resource, int]
    choices: list[list[Resource]]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitPrices:
    """The price of a unit for a city that buys from its neighbours."""

    left: int
    right: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """The prices of raw materials and of manufactured goods."""

    raw: UnitPrices
    made: UnitPrices


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """Equal conflict tokens."""

    points: int
    n: int


@dataclass(slots=True)
class Score:
    """The points of a city if the game ended now, by category."""

    military: int
    treasury: int
    wonder: int
    civilian: int
    science: int
    commercial: int
    guilds: int
    total: int


@dataclass(slots=True, kw_only=True)
class Deed:
    """The last deed of a city; the card is None if it was played face down."""

    use: Use
    card: CardId | None


@dataclass(slots=True)
class City:
    """A city, all of which is open.

    Its neighbours can buy of its raw materials, `raw`, and of its manufactured goods, `made`.
    """

    wonder: CardId
    """The side of the board."""
    left: SeatNumber | None
    right: SeatNumber | None
    stages: int
    """The stages built."""
    coins: int
    built: list[CardId]
    colours: dict[Colour, int]
    """The structures of each colour that the city has."""
    shields: int
    symbols: dict[Symbol, int]
    """The scientific symbols of the city."""
    tokens: list[Tokens]
    """By value, those of Age I first and defeats last; their points are in `score.military`."""
    raw: Stock
    made: Stock
    own_choices: list[list[Resource]]
    """Units of one of several resources that are not for sale."""
    prices: Prices
    free_build: bool | None
    """Whether Olympia's free build of this age is left; None without that power."""
    powers: list[Power]
    score: Score
    deed: Deed | None
    """None if the city has done nothing yet."""


@dataclass(slots=True)
class Seat(City):
    """The city of a seat, and what the viewer knows of the seat's hand."""

    hand_size: int
    known_hand: Counts
    """Cards that the viewer has seen in it and nobody has played openly since; none of their own."""
    unknown_hand: int
    """The cards of the hand that the viewer has never seen."""
    taken_unseen: int
    """The cards of `known_hand` and `unknown_hand` that have been used face down."""


# ------------------------------------------------------------------ the table
@dataclass(slots=True, kw_only=True)
class SevenWondersView(View):
    """All that a seat or a watcher sees."""

    age: int
    turn: int
    """The turn of the age from 1; 7 is Babylon's last card."""
    passing: Literal["left", "right", "swap"] | None
    """The way that the hands go after this turn; None if there is nothing left to pass."""
    controller: SeatNumber | None
    """The seat that plays for the Free City this turn."""
    question: Question | None
    waiting: list[SeatNumber]
    """The seats that still have to decide."""
    hand: Counts
    """The viewer's own."""
    plans: list[Plan]
    seats: list[Seat]
    free_city: City | None
    """The third city of the game for two."""
    discards: Counts
    """The cards of the discard pile that the viewer knows."""
    discard_count: int
    """The size of the discard pile."""

    def city(self, city: int | None) -> City:
        """Return a city by its seat; None is the Free City."""
        if city is not None:
            return self.seats[city]
        assert self.free_city is not None
        return self.free_city


VIEW = SevenWondersView
DETAIL = None
