"""Ownership of tables: a table is served by one process at a time.

An SQLite database belongs to one process, and so do all its tables (`SoleOwnership`). Processes that
share a PostgreSQL database own single tables, by leases (`leases.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tavolata.tables.errors import StoreError
from tavolata.tables.rows import GameRow, Held


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


class Ownership(Protocol):
    """The tables that this process owns. Call its methods on the event loop."""

    @property
    def id(self) -> str | None:
        """Return the owner to write into the rows of new tables."""

    @property
    def is_held(self) -> bool:
        """Return whether this process may still speak for its tables."""

    async def claim(self, table: str, *, by_force: bool = False) -> None:
        """Own a table that exists and has no living owner; raises `Elsewhere` if it has one.

        With `by_force` a living owner loses it: its next write is refused, and its pages come here.
        """

    async def release(self, held: Held) -> None:
        """Let others own an evicted table."""

    async def peer_of(self, table: str) -> Peer | None:
        """Return the process that owns a table; None if this one does, or the table does not exist."""

    def owns(self, row: GameRow) -> bool:
        """Return whether a row read from the database is of a table that this process owns."""


class SoleOwnership:
    """The ownership of the only process of a database."""

    id = None
    is_held = True

    async def claim(self, table: str, *, by_force: bool = False) -> None:
        """Own a table: nobody else can."""

    async def release(self, held: Held) -> None:
        """Do nothing: nobody else waits for it."""

    async def peer_of(self, table: str) -> Peer | None:
        """Return None: every table is ours."""
        return None

    def owns(self, row: GameRow) -> bool:
        """Return True: every table is ours."""
        return True
