"""The surroundings of a table, as it knows them: bots, open pages and background tasks.

Bots are worker processes at a server, the same thread on a device.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tavolata.core.game import State
from tavolata.search.levels import Timed
from tavolata.tables.seats import Seat

QUICK = 0.02
"""Seconds that nobody notices: bots that need no more never search."""


class Chosen(NamedTuple):
    """The text of a decision, and whether a lower level than the requested one made it."""

    text: str
    is_lower: bool


class Deciders(Protocol):
    """The bots of all tables; each sees what its seat sees."""

    def warm(self, level: int) -> None:
        """Prepare for questions to bots up to a level."""

    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> Chosen | None:
        """Return the decision of a level; None if no bot answers or the question was closed."""

    async def ask_best(self, state: State, seat: int, bots: list[Timed], seed: str) -> Chosen | None:
        """Return the decision of the first bot that answers, within the time limit of the first one."""


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
