"""Refusals because a quota is used up."""

from __future__ import annotations

from tavolata.match.refused import CommandRefused


class OverQuota(CommandRefused):
    """A quota is used up. Code `too-many` if it is that of an address or table, else `full`."""

    def __init__(self, name: str, key: str, most: int) -> None:
        code = "full" if name in ("tables", "tables_in_memory", "sockets") else "too-many"
        super().__init__(code, key, most=most)
        self.name = name
