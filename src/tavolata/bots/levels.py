"""How strong a bot is at a table: four levels, each with a bot for every game and a time it may take.

A search is slow without the compiled core; a level that would make people wait then is played by the
next one below it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tavolata._mode import is_compiled
from tavolata.core.game import Game

SLOWER = 70
"""How many times longer a search takes in plain Python."""
PATIENCE = 3.0
"""Seconds in which a search must be able to use its budget; in plain Python it finds nothing."""
COVER_LEVEL = 2
"""Who keeps the seat of a person that is away."""
OPPONENT = "journeyman"
"""Whom a person plays against who asks for nobody."""
ANY_GAME = "random"
"""Who plays a game that is not in the table."""


class Timed(NamedTuple):
    """A bot, and how many seconds of wall-clock time a decision of it may take."""

    bot: str
    seconds: float


@dataclass(frozen=True)
class Level:
    """A level by name, with the bot that plays each game at any table.

    `seconds` is the wall-clock time that a decision may take at a table. Elsewhere there is no clock,
    and the budget of a search, a count, bounds it alone.
    """

    name: str
    seconds: float
    bots: dict[str, str]


OURS = {
    "dominion": "learned_dominion",
    "seven_wonders": "tuned_seven_wonders",
    "citadels": "tuned_citadels",
}
"""Our own bots, the strongest that do not search: they play any table."""


def looking(simulations: int, steps: dict[str, int]) -> dict[str, str]:
    """Our own bots with so many simulations a decision, and so many choices in them."""
    return {
        game: f"one_ply(simulations={simulations},steps={steps[game]},rollout={bot})"
        for game, bot in OURS.items()
    }


LEVELS = [
    Level(
        "apprentice",
        0.005,
        {"dominion": "big_money", "seven_wonders": "semi_random", "citadels": "naive"},
    ),
    Level("journeyman", 0.02, OURS),
    Level(
        "adept",
        0.5,
        looking(5000, {"dominion": 110_000, "seven_wonders": 16_000, "citadels": 80_000}),
    ),
    Level(
        "master",
        2.0,
        looking(35_000, {"dominion": 550_000, "seven_wonders": 80_000, "citadels": 400_000}),
    ),
]
"""From the weakest to the strongest; a table counts them from 1."""


def bot_of(game: Game, level: int) -> str:
    """The bot that plays a level (from 1; the highest if there are fewer) in a game."""
    return LEVELS[min(max(level, 1), len(LEVELS)) - 1].bots.get(game.name, ANY_GAME)


def is_of_level(bot: str, game: Game) -> bool:
    """Return whether a bot plays some level of a game; such bots have no hooks."""
    return any(bot == bot_of(game, level) for level in range(1, len(LEVELS) + 1))


def playable(level: int) -> int:
    """A level, or the highest below it that answers in `PATIENCE` as this program runs."""
    slower = 1 if is_compiled() else SLOWER
    while level > 1 and LEVELS[level - 1].seconds * slower > PATIENCE:
        level -= 1
    return level


def bots_of(game: Game, level: int) -> list[Timed]:
    """The bots of a level and of those below it, from the highest that is playable here."""
    best = playable(min(max(level, 1), len(LEVELS)))
    return [Timed(bot_of(game, n), LEVELS[n - 1].seconds) for n in range(best, 0, -1)]


def level_named(name: str) -> int:
    """The number of the level of that name; 0 if it is none."""
    return next((number for number, level in enumerate(LEVELS, 1) if level.name == name), 0)


def bot_named(name: str, game: Game) -> str:
    """The bot that a name stands for at a table: that of a level, or the one of this very name."""
    level = level_named(name)
    return bots_of(game, level)[0].bot if level else name


def reviewer_of(game: Game) -> str:
    """The bot that a review plays on with, if nobody names one."""
    return OURS.get(game.name, ANY_GAME)
