"""A bot's entry in the registry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tavolata.core.bot import Bot
from tavolata.core.registry import Parameter


@dataclass(eq=False)
class BotEntry:
    """The constructor of a bot, and the games it plays.

    A bot with a version is a baseline: that version never changes its play (`tests/golden/bots.py`),
    and `earlier` versions are kept; version 0 promises nothing.
    """

    make: Callable[[dict[str, str], object], Bot]
    """Gets the parameters and a seed."""
    games: list[str] = field(default_factory=list)
    """The games that it plays; none means all."""
    needs: list[str] = field(default_factory=list)
    """Cards without which it refuses to play."""
    parameters: list[Parameter] = field(default_factory=list)
    version: int = 1
    earlier: list[BotEntry] = field(default_factory=list)
    origin: str = ""
    """The file or package of an external bot."""
    summary: str = ""
    fingerprint: str = ""
    """Replaces the version of an external bot in results."""

    def versions(self) -> dict[int, BotEntry]:
        """Return all versions by number, the current one last; none for a bot without a version."""
        known = [entry for entry in [*self.earlier, self] if entry.version > 0]
        return {entry.version: entry for entry in known}
