"""How strong a bot is at a table: four levels, each with a bot for every game and a time it may take.

A search is slow without the compiled core; a level that would make people wait then is played by the
next one below it.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import NamedTuple

from tavolata._mode import is_compiled
from tavolata.bots.registry import entries_of
from tavolata.core.game import State

SLOWER = 70
"""How many times longer a search takes in plain Python."""
PATIENCE = 3.0
"""Seconds that a decision may take at a table, others that are waited for included."""
COVER_LEVEL = 2
"""Who keeps the seat of a person that is away."""
ANY_GAME = ["random"]
"""Who plays a game that is not in the table."""

BIG_DECKS = ["witch", "smithy", "council_room", "militia", "laboratory", "big_money_ultimate"]
"""Rule bots of Dominion, the better first; the last one needs no card."""


class Timed(NamedTuple):
    """A bot, and how many seconds 99 of 100 of its decisions take at most."""

    bot: str
    seconds: float


@dataclass(frozen=True)
class Level:
    """A level by name. `seconds` is for a decision on one core, compiled, in 99 of 100 cases.

    `bots` are those that play it, by game: the first whose cards are all at the table.
    """

    name: str
    seconds: float
    bots: dict[str, list[str]]


LEVELS = [
    Level(
        "apprentice",
        0.005,
        {"dominion": ["big_money"], "seven_wonders": ["semi_random"], "citadels": ["naive"]},
    ),
    Level(
        "journeyman",
        0.02,
        {"dominion": BIG_DECKS, "seven_wonders": ["score"], "citadels": ["einstein"]},
    ),
    Level(
        "adept",
        0.3,
        {
            "dominion": [f"one_ply(simulations=5000,steps=150000,rollout={bot})" for bot in BIG_DECKS],
            "seven_wonders": ["one_ply(simulations=1500,steps=25000,rollout=rule)"],
            "citadels": ["one_ply(simulations=2000,steps=80000,rollout=einstein)"],
        },
    ),
    Level(
        "master",
        1.5,
        {
            "dominion": [f"one_ply(simulations=35000,steps=999000,rollout={bot})" for bot in BIG_DECKS],
            "seven_wonders": ["one_ply(simulations=7500,steps=125000,rollout=rule)"],
            "citadels": ["one_ply(simulations=10000,steps=400000,rollout=einstein)"],
        },
    ),
]
"""From the weakest to the strongest; a table counts them from 1."""


@functools.lru_cache(maxsize=256)
def _needs(bot: str) -> frozenset[str]:
    """The cards without which a bot refuses to play: looked up once, for it is asked at every move."""
    return frozenset(card for _, entry in entries_of(bot) for card in entry.needs)


def bot_of(state: State, level: int) -> str:
    """The bot that plays a level (from 1; the highest if there are fewer) in a game that has begun."""
    known = LEVELS[min(max(level, 1), len(LEVELS)) - 1].bots.get(state.game().name, ANY_GAME)
    present = frozenset(state.cards_in_game())
    return next((bot for bot in known if _needs(bot) <= present), ANY_GAME[0])


def playable(level: int) -> int:
    """A level, or the highest below it that answers in `PATIENCE` as this program runs."""
    slower = 1 if is_compiled() else SLOWER
    while level > 1 and LEVELS[level - 1].seconds * slower > PATIENCE:
        level -= 1
    return level


def bots_of(state: State, level: int) -> list[Timed]:
    """The bots of a level and of those below it, from the highest that is playable here."""
    best = playable(min(max(level, 1), len(LEVELS)))
    return [Timed(bot_of(state, n), LEVELS[n - 1].seconds) for n in range(best, 0, -1)]


def level_named(name: str) -> int:
    """The number of the level of that name; 0 if it is none."""
    return next((number for number, level in enumerate(LEVELS, 1) if level.name == name), 0)


def bot_named(name: str, state: State) -> str:
    """The bot that a name stands for at a table: that of a level, or the one of this very name."""
    level = level_named(name)
    return bots_of(state, level)[0].bot if level else name
