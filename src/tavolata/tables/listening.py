"""Listeners of a table, as it knows them: open pages and background tasks."""

from __future__ import annotations

from typing import Protocol

from tavolata.tables.seats import Seat


class Watcher(Protocol):
    """An open page, as its table knows it."""

    mark: str | None

    @property
    def seat(self) -> int | None:
        """Return the seat whose page it is; None for a spectator."""

    def look(self) -> None:
        """Send the next view soon: something has changed."""

    def shut(self) -> None:
        """Close: the token that opened the page was replaced."""

    def drop(self) -> None:
        """Close: another process serves the table now. The page comes back by itself."""

    def stay(self) -> None:
        """Stay with the seat although its token is replaced."""


class Background(Protocol):
    """The tasks of a table, as the table knows them: bots, clocks, substitutes."""

    @property
    def is_busy(self) -> bool:
        """Return whether a task is running."""

    def update(self) -> None:
        """Schedule the tasks that a change calls for."""

    def update_later(self) -> None:
        """Schedule them in a while."""

    def watch_for_absence(self, seat: Seat) -> None:
        """Substitute a bot if the person of a seat stays away."""

    def close(self) -> None:
        """Stop all tasks."""
