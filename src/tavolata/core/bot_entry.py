"""A bot's entry in the registry."""

from __future__ import annotations

from collections.abc import Callable

from tavolata.core.bot import Bot
from tavolata.core.registry import Parameter


class BotEntry:
    """The constructor of a bot, and the games it plays.

    `make` receives the parameters and a seed. `games` are the games it plays, none meaning all; `needs`
    are cards without which it refuses to play. A bot with a version is a baseline: that version never
    changes its play (`tests/golden/bots.py`), and `earlier` versions are kept; version 0 promises
    nothing. `origin` is the file or package of an external bot, `summary` its description, and
    `fingerprint` replaces its version in results.
    """

    def __init__(
        self,
        make: Callable[[dict[str, str], object], Bot],
        games: list[str],
        needs: list[str],
        parameters: list[Parameter],
        version: int = 1,
        earlier: list[BotEntry] | None = None,
        origin: str = "",
        summary: str = "",
        fingerprint: str = "",
    ) -> None:
        self.make = make
        self.games = games
        self.needs = needs
        self.parameters = parameters
        self.version = version
        self.earlier = earlier or []
        self.origin = origin
        self.summary = summary
        self.fingerprint = fingerprint

    def versions(self) -> dict[int, BotEntry]:
        """Return all versions by number, the current one last; none for a bot without a version."""
        known = [entry for entry in [*self.earlier, self] if entry.version > 0]
        return {entry.version: entry for entry in known}
