"""The kinds of card by number, with their printed values: cost, types, coins, points.

Numbers are stable: 0 to 6 are the basic cards, 7 to 31 the kingdom cards in alphabetical order, then
come the cards of packages. Action ids are made of them. Inside one game a card is the number of its
pile instead (`piles.py`).
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect

COPPER: Final[i64] = 0
SILVER: Final[i64] = 1
GOLD: Final[i64] = 2
ESTATE: Final[i64] = 3
DUCHY: Final[i64] = 4
PROVINCE: Final[i64] = 5
CURSE: Final[i64] = 6

BASIC: Final[i64] = 7
"""The first 7 kinds are in every game; kinds from here on are kingdom cards."""

NAMES: Final[list[str]] = []
"""The id of every kind."""
NUMBER_OF: Final[dict[str, int]] = {}

# The types of a card; a card can have several.
TREASURE: Final[i64] = 1
VICTORY: Final[i64] = 2
CURSE_TYPE: Final[i64] = 4
ACTION: Final[i64] = 8
ATTACK: Final[i64] = 16
REACTION: Final[i64] = 32
TYPE_NAMES: Final = ["treasure", "victory", "curse", "action", "attack", "reaction"]

EFFECTS: Final[list[Effect[Any]]] = []
"""Every effect of the game; a frame on the stack holds an index into it."""


@final
class Printed:
    """The printed values and the instructions of each kind of card; `cards.Card` adds them."""

    def __init__(self) -> None:
        self.cost: vec[i64] = vec[i64]()
        self.types: vec[i64] = vec[i64]()
        self.coins: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.cards_per_point: vec[i64] = vec[i64]()
        """For Gardens: one point for each full ten cards; 0 for all other cards."""
        self.programs: list[vec[u8]] = []
        """The codes of its effects, the last instruction first."""
        self.blocker: i64 = NO_CARD
        """The card that a player may reveal to block an Attack."""
        self.built_in_effects: i64 = 0
        """Effects from this code on are those of packages."""

    def add(
        self,
        name: str,
        cost: i64,
        types: i64,
        coins: i64,
        points: i64,
        cards_per_point: i64,
        program: vec[u8],
    ) -> int:
        """Add a kind and return its number."""
        if name in NUMBER_OF:
            raise ValueError(f"there is a card {name} already")
        NUMBER_OF[name] = len(NAMES)
        NAMES.append(name)
        self.cost = append(self.cost, cost)
        self.types = append(self.types, types)
        self.coins = append(self.coins, coins)
        self.points = append(self.points, points)
        self.cards_per_point = append(self.cards_per_point, cards_per_point)
        self.programs.append(program)
        return NUMBER_OF[name]


PRINTED: Final = Printed()


def register(effect: Effect[Any], name: str) -> None:
    """Give an effect its number and its name in JSON."""
    if len(EFFECTS) > 250 or name in [known.name for known in EFFECTS]:
        raise ValueError(f"effect {name} cannot be registered")
    effect.code = len(EFFECTS)
    effect.name = name
    EFFECTS.append(effect)


def types_of(kind: int) -> list[str]:
    """Return the names of a card's types."""
    types: int = PRINTED.types[kind]
    return [name for bit, name in enumerate(TYPE_NAMES) if types >> bit & 1]
