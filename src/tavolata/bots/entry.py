"""What the registry knows of a bot."""

from __future__ import annotations

from collections.abc import Callable

from tavolata.bots.bot import Bot
from tavolata.core.registry import Parameter


class BotEntry:
    """How a bot is made and what it plays.

    `make` is given the parameters and a seed; `games` are the games it plays, none meaning all;
    `needs` are cards without which it refuses to play.
    """

    def __init__(
        self,
        make: Callable[[dict[str, str], object], Bot],
        games: list[str],
        needs: list[str],
        parameters: list[Parameter],
    ) -> None:
        self.make = make
        self.games = games
        self.needs = needs
        self.parameters = parameters
