"""The kinds of card by number, and the tables that `cards.py` fills: cost, types, coins, points.

Numbers are stable: 0 to 6 are the basic cards, 7 to 31 the kingdom cards in alphabetical order. They
are also the card part of every action id.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.decisions import Effect

COPPER: Final[i64] = 0
SILVER: Final[i64] = 1
GOLD: Final[i64] = 2
ESTATE: Final[i64] = 3
DUCHY: Final[i64] = 4
PROVINCE: Final[i64] = 5
CURSE: Final[i64] = 6
CHAPEL: Final[i64] = 11
MOAT: Final[i64] = 21

KINDS: Final[i64] = 32
"""All kinds: written out, so that compiled code has it as a constant."""
BASIC: Final[i64] = 7
"""The first 7 kinds are in every game; kinds from here on are kingdom cards."""
IN_PLAY_KINDS: Final[i64] = 17
"""Kinds in one game: 7 basic and 10 kingdom."""
TREASURES: Final[i64] = 3
"""Kinds below this number are the Treasures."""

NAMES: Final = [
    "copper",
    "silver",
    "gold",
    "estate",
    "duchy",
    "province",
    "curse",
    "adventurer",
    "bureaucrat",
    "cellar",
    "chancellor",
    "chapel",
    "council_room",
    "feast",
    "festival",
    "gardens",
    "laboratory",
    "library",
    "market",
    "militia",
    "mine",
    "moat",
    "moneylender",
    "remodel",
    "smithy",
    "spy",
    "thief",
    "throne_room",
    "village",
    "witch",
    "woodcutter",
    "workshop",
]
assert len(NAMES) == KINDS
NUMBER_OF: Final = {name: number for number, name in enumerate(NAMES)}

# What a card is; a card can be several of these.
TREASURE: Final[i64] = 1
VICTORY: Final[i64] = 2
CURSE_TYPE: Final[i64] = 4
ACTION: Final[i64] = 8
ATTACK: Final[i64] = 16
REACTION: Final[i64] = 32
TYPE_NAMES: Final = ["treasure", "victory", "curse", "action", "attack", "reaction"]

COST: Final = vec[i64]([0] * KINDS)
TYPES: Final = vec[i64]([0] * KINDS)
COINS: Final = vec[i64]([0] * KINDS)
POINTS: Final = vec[i64]([0] * KINDS)
CARDS_PER_POINT: Final = vec[i64]([0] * KINDS)
"""For Gardens: one point for each full ten cards; 0 for all other cards."""

EFFECTS: Final[list[Effect[Any]]] = []
"""Every effect of the game; a frame on the stack holds an index into it."""
PROGRAM: Final[list[vec[u8]]] = [vec[u8]() for _i in range(KINDS)]
"""For each card the codes of its effects, the last instruction first."""


def register(effect: Effect[Any], name: str) -> None:
    """Give an effect its number and its name in JSON."""
    if len(EFFECTS) > 250 or name in [known.name for known in EFFECTS]:
        raise ValueError(f"effect {name} cannot be registered")
    effect.code = len(EFFECTS)
    effect.name = name
    EFFECTS.append(effect)


def types_of(card: int) -> list[str]:
    """The names of a card's types."""
    kinds: int = TYPES[card]
    return [name for bit, name in enumerate(TYPE_NAMES) if kinds >> bit & 1]
