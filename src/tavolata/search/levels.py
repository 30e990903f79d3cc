"""Strength levels at a table: five levels, each with a bot for every game and a time limit.

A search is slow without the compiled core. A level that would then make people wait is replaced by the
next lower one.
"""

from __future__ import annotations

from typing import NamedTuple

from tavolata._mode import is_compiled
from tavolata.core.game import Game
from tavolata.core.registry import part_of

SLOWER = 70
"""Slowdown of a search in plain Python."""
PATIENCE = 3.0
"""Maximum seconds for a search to use its budget; a slower one is useless in plain Python."""
SUBSTITUTE_LEVEL = 2
"""Level of the substitute for an absent person."""
OPPONENT = "journeyman"
"""Default opponent."""


class Timed(NamedTuple):
    """A bot with a time limit in seconds of wall-clock time per decision."""

    bot: str
    seconds: float


class Level(NamedTuple):
    """A named level.

    `seconds` is the wall-clock time that a decision may take at a table. Elsewhere there is no clock,
    and the budget of a search, a number of simulations or choices, is its only bound.
    """

    name: str
    seconds: float


LEVELS = [
    Level("novice", 0.005),
    Level("apprentice", 0.02),
    Level("journeyman", 0.02),
    Level("adept", 0.5),
    Level("master", 2.0),
]
"""Levels from the weakest to the strongest; a table counts them from 0. Each game names its bots."""
STRONGEST = len(LEVELS) - 1
"""Number of the strongest level."""
OWN_LEVEL = 2
"""Level of a game's strongest bot without search, which plays at any table."""


def looking(bot: str, simulations: int, steps: int) -> str:
    """Return a bot with a search of `simulations` per decision and `steps` choices."""
    return f"one_ply(simulations={simulations},steps={steps},rollout={bot})"


def halving(bot: str, steps: int, belief: str = "") -> str:
    """Return a bot with a search of `steps` choices that leaves more of them to its better options."""
    guessed = f",belief={belief}" if belief else ""
    return f"flat_mc(simulations=35000,steps={steps},rollout={bot}{guessed},sure=1)"


ANY_GAME = ["random", "random", looking("random", 2000, 16_000), looking("random", 14_000, 80_000)]
"""Bots of a game that names none for its levels: all but the apprentice."""


def bots_by_level(game: str) -> list[str]:
    """Return the bots of a game, by its name, from the weakest level to the strongest.

    The apprentice makes half of its choices like the novice and half like the journeyman, which in log
    odds is halfway between them. A game that names too few bots plays the other levels with its last
    one.
    """
    named = list(part_of(game, "levels") or ANY_GAME)
    novice, journeyman, *searches = named + named[-1:] * len(LEVELS)
    half = f"mixed(strong={journeyman},weak={novice})"
    apprentice = novice if novice == journeyman else half
    return [novice, apprentice, journeyman, *searches][: len(LEVELS)]


def bot_of(game: Game, level: int) -> str:
    """Return the bot of a level (from 0; the highest if there are fewer) in a game."""
    return bots_by_level(game.name)[min(max(level, 0), STRONGEST)]


def is_of_level(bot: str, game: Game) -> bool:
    """Return whether a bot plays some level of a game; such bots have no hooks."""
    return bot in bots_by_level(game.name)


_searching = 0
"""The highest level that searches only as far as its clock lets it in plain Python."""


def search_up_to(level: int) -> None:
    """Let the levels up to this one play in plain Python, too: what they find in their time counts."""
    global _searching
    _searching = level


def playable(level: int) -> int:
    """Return a level, or the highest lower one that answers within `PATIENCE` in this process."""
    slower = 1 if is_compiled() else SLOWER
    while level > max(0, _searching) and LEVELS[level].seconds * slower > PATIENCE:
        level -= 1
    return level


def bots_of(game: Game, level: int) -> list[Timed]:
    """Return the bots of a level and of all lower ones, from the highest that is playable here."""
    best = playable(min(max(level, 0), STRONGEST))
    return [Timed(bot_of(game, n), LEVELS[n].seconds) for n in range(best, -1, -1)]


def level_named(name: str) -> int | None:
    """Return the number of the level with that name; None if there is none."""
    return next((number for number, level in enumerate(LEVELS) if level.name == name), None)


def bot_named(name: str, game: Game) -> str:
    """Return the bot for a name at a table: the bot of a level, or the name itself."""
    level = level_named(name)
    return name if level is None else bots_of(game, level)[0].bot


def reviewer_of(game: Game) -> str:
    """Return the default bot for the rollouts of a review."""
    return bot_of(game, OWN_LEVEL)
