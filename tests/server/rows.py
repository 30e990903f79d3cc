"""Rows of tables that are not yet stored."""

from __future__ import annotations

import time
from typing import Any

from tavolata.tables.rows import GameRow, Options, SeatRow
from tavolata.tables.secret import SeatIndex, commitment, new_secret, new_table_id

SEATS = (
    SeatRow(SeatIndex(0), "Anna", "person", None, None, is_host=True),
    SeatRow(SeatIndex(1), "Bot 2", "bot", "2"),
    SeatRow(SeatIndex(2), "", "open"),
)


def new_game(**changes: Any) -> GameRow:
    """Return a new waiting table with these values."""
    secret = new_secret()
    row = {
        "id": new_table_id(),
        "kind": "citadels",
        "game": "citadels(players=2)",
        "name": "Da Ànna",
        "options": Options(),
        "engine_version": "0.1.0",
        "status": "waiting",
        "head_seq": 0,
        "secret": secret,
        "secret_hash": commitment(secret),
        "created": time.time(),
    }
    return GameRow(**{**row, **changes})
