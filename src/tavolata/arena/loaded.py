"""Games and bots that a worker has looked up once: looking goes through all that is installed."""

from __future__ import annotations

import functools
from collections.abc import Callable

from tavolata.bots.bot import Bot
from tavolata.bots.registry import bot_maker
from tavolata.core.game import Game
from tavolata.core.registry import load_game


@functools.lru_cache(maxsize=64)
def loaded_game(game: str) -> Game:
    """The game alone."""
    return load_game(game)


@functools.lru_cache(maxsize=256)
def loaded(game: str, bot: str) -> tuple[Game, Callable[[object], Bot]]:
    """The game, and what makes the bot for it."""
    found = loaded_game(game)
    return found, bot_maker(bot, found)
