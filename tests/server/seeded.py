"""Deal tables called `seed ...` by their name, so that a test always does the same: import it."""

from __future__ import annotations

import hashlib
from typing import Any

from tavolata.server.registry import TableRegistry

_new_row = TableRegistry.new_row


def new_row(
    registry: TableRegistry, game: Any, options: Any, secret: str, name: str = "", table: Any = None
) -> Any:
    """Return the row of a new table."""
    if name.startswith("seed "):
        secret = hashlib.sha256(name.encode()).hexdigest()
    return _new_row(registry, game, options, secret, name, table)


TableRegistry.new_row = new_row  # type: ignore[method-assign] - for all servers of the tests
