"""What a table knows of those that follow it: open pages and background tasks."""

from __future__ import annotations

import asyncio
from typing import Protocol

from tavolata.server.seats import Seat


class Watcher(Protocol):
    """An open page, as its table knows it."""

    shut: asyncio.Event
    mark: str | None

    @property
    def seat(self) -> int | None:
        """The seat whose page it is; None for a spectator."""

    def look(self) -> None:
        """Send the next view soon: something has changed."""

    def stay(self) -> None:
        """Keep the seat although its token is replaced."""


class Background(Protocol):
    """The tasks of a table, as the table knows them: bots, clocks, substitutes."""

    @property
    def is_busy(self) -> bool:
        """Whether a task is running."""

    def update(self) -> None:
        """Do what follows from a change."""

    def update_later(self) -> None:
        """Do it in a while."""

    def look_for(self, seat: Seat) -> None:
        """Substitute a bot if the person of a seat stays away."""

    def close(self) -> None:
        """Stop all tasks."""
