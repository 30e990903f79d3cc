"""How strong a bot is at a table: a level of each game is one of the bots by name."""

from __future__ import annotations

from tavolata.core.game import Game

LEVELS: dict[str, list[str]] = {
    "dominion": ["random", "big_money", "big_money_ultimate"],
    "seven_wonders": ["semi_random", "score", "rule"],
    "citadels": ["naive", "richard", "smart"],
}
"""From the weakest to the strongest."""
COVER_LEVEL = 2
"""Who keeps the seat of a person that is away."""


def bot_of(game: Game, level: int) -> str:
    """The bot that plays a level (from 1) of a game; the highest there is if there are fewer."""
    known = LEVELS.get(game.name, ["random"])
    return known[min(max(level, 1), len(known)) - 1]


REVIEWERS: dict[str, str] = {
    "dominion": "big_money_ultimate",
    "seven_wonders": "score",
    "citadels": "einstein",
}
"""Who plays games on when one that was played is reviewed: the strongest rule bot for any table."""


def reviewer_of(game: Game) -> str:
    """The bot that a review plays on with, if nobody names one."""
    return REVIEWERS.get(game.name, "random")
