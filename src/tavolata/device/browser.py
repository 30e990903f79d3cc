"""The objects that the browser hands in."""

from __future__ import annotations

from typing import Any, Protocol


class Storage(Protocol):
    """The database of the browser; an error has a name, such as `QuotaExceededError`."""

    async def load(self, table: str) -> Any:
        """Return a table as JSON `{"row": ..., "events": [[seq, text], ...]}`; no text if unknown."""

    async def list(self) -> Any:
        """Return the rows of all tables as a JSON list."""

    async def write(self, changes: str) -> Any:
        """Write `rows`, `new` ids, `events` and `drop` in one durable transaction, or nothing."""


class PageFluent(Protocol):
    """The Fluent of the page: bundles of catalogues by name. A key may be `message.attribute`."""

    def add(self, bundle: str, language: str, text: str) -> Any:
        """Add a catalogue to a bundle, which is made with its first one."""

    def has(self, bundle: str, key: str) -> Any:
        """Return whether a bundle has a text of a key."""

    def format(self, bundle: str, key: str, arguments: str) -> Any:
        """Return the text of a key with its arguments, given as JSON."""

    def variables(self, bundle: str, key: str) -> Any:
        """Return the variables of a key as a JSON list."""
