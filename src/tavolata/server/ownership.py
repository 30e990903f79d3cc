"""Ownership of tables: a table is served by one process at a time.

An SQLite database belongs to one process, and so do all its tables. Processes that share a PostgreSQL
database own single tables, by leases (`leases.py`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from tavolata.tables.errors import StoreError
from tavolata.tables.rows import GameRow, Held


def now() -> float:
    """Return the seconds on a clock that never jumps and runs on while the machine sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


MISDIRECTED = 421
"""The status of a request that was forwarded to a process that does not own the table."""
GOING = 1012
"""The code of a socket whose table is served elsewhere now: the page comes back."""


@dataclass(frozen=True)
class Peer:
    """Another process that serves the same database, at a URL; the secret proves us to it."""

    id: str
    address: str
    secret: str
    is_alive: bool = True
    """Whether its lease has not expired."""


class Elsewhere(StoreError):
    """Another process owns the table."""

    def __init__(self, game: str, owner: str) -> None:
        super().__init__(f"table {game} is owned by process {owner}", "elsewhere")
        self.owner = owner


class Ownership:
    """The tables that this process owns: all of them if no other one uses the database.

    Call its methods on the event loop.
    """

    id: str | None = None
    """The owner to write into the rows of new tables."""

    @property
    def is_held(self) -> bool:
        """Return whether this process may still speak for its tables."""
        return True

    async def claim(self, table: str, *, by_force: bool = False) -> None:
        """Own a table that exists and has no living owner; raises `Elsewhere` if it has one.

        With `by_force` a living owner loses it: its next write is refused, and its pages come here.
        """

    async def release(self, held: Held) -> None:
        """Let others own an evicted table."""

    def owns(self, row: GameRow) -> bool:
        """Return whether a row read from the database is of a table that this process owns."""
        return True
