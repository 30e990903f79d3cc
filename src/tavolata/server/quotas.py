"""Quotas: how much of the server one address, one table and everybody together may use.

Rate limits (`limits.py`) bound how fast something grows, quotas bound how large it gets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields

from tavolata.tables.errors import OverQuota

RETRY = 60
"""Seconds after which a refused request is worth repeating."""


@dataclass(frozen=True)
class Quotas:
    """The quotas of a server. Names are those of `tavolata serve --quota NAME=NUMBER`."""

    tables: int = 10_000
    """Waiting and running tables in the database."""
    tables_per_address: int = 40
    """Unfinished tables in memory that one address has created."""
    tables_in_memory: int = 2_000
    """Tables in memory; to load another one, the server evicts one without pages."""
    sockets: int = 10_000
    sockets_per_address: int = 128
    watchers_per_table: int = 200
    """Open pages without a seat at one table."""
    events_per_table: int = 20_000
    """Decisions, undos and withdrawals of one game; most games have fewer than 1,000."""


NAMES = [field.name for field in fields(Quotas)]


class Usage:
    """Open sockets by address, and the address that created each living table."""

    def __init__(self, quotas: Quotas, *, is_on: bool = True) -> None:
        self.quotas = quotas
        self.is_on = is_on
        self.sockets: Counter[str] = Counter()
        self._makers: dict[str, str] = {}

    def open_socket(self, address: str) -> None:
        """Count a new socket; raise `OverQuota` if the address, or the server, has too many."""
        most = self.quotas
        if self.is_on and self.sockets[address] >= most.sockets_per_address:
            raise OverQuota("sockets_per_address", "server-many-sockets", most.sockets_per_address)
        if self.is_on and self.sockets.total() >= most.sockets:
            raise OverQuota("sockets", "server-full-sockets", most.sockets)
        self.sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Stop counting a socket."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def require_table(self, address: str, is_alive: Callable[[str], bool]) -> None:
        """Raise `OverQuota` if the address has created too many tables that are still alive."""
        self._makers = {table: maker for table, maker in self._makers.items() if is_alive(table)}
        most = self.quotas.tables_per_address
        if self.is_on and list(self._makers.values()).count(address) >= most:
            raise OverQuota("tables_per_address", "server-many-tables", most)

    def created(self, address: str, table: str) -> None:
        """Remember who has created a table."""
        self._makers[table] = address
