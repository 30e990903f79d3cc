"""Per-process cache of games and bots, since a lookup searches all installed packages."""

from __future__ import annotations

import functools
from collections.abc import Callable

from tavolata.core.bot import Bot
from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.search.registry import bot_maker


@functools.lru_cache(maxsize=64)
def loaded_game(game: str) -> Game:
    """Return the game alone."""
    return load_game(game)


@functools.lru_cache(maxsize=256)
def loaded(game: str, bot: str) -> tuple[Game, Callable[[object], Bot]]:
    """Return the game and a function that makes the bot for it."""
    found = loaded_game(game)
    return found, bot_maker(bot, found)
