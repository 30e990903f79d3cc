"""Stored tables: rows of the browser as checked values. Of a damaged table, the readable part."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, replace
from typing import Any, Protocol

from tavolata.device.checked import checked
from tavolata.tables.damage import NO_OPTIONS, NO_ROW, NO_SEATS, UNREADABLE, Damage
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import EventRow, GameRow, Options, SeatRow, TableRow, without_gap

WRONG = (ValueError, TypeError, KeyError, AttributeError)
"""Errors of reading what nobody wrote like that."""
LOG = logging.getLogger(__name__)


# ------------------------------------------------------------------ rows
def game_row(found: dict[str, Any]) -> tuple[GameRow, Damage | None]:
    """Return a row from its JSON, without its options if only they are damaged; or raise."""
    try:
        return checked(GameRow, found), None
    except WRONG:
        whole = {**found, "options": asdict(Options(is_public=False))}
        return checked(GameRow, whole), NO_OPTIONS


def seat_rows(found: dict[str, Any]) -> tuple[tuple[SeatRow, ...], Damage | None]:
    """Return the readable seats of a row."""
    seats: list[SeatRow] = []
    damage = None
    try:
        for one in found["seats"]:
            seat = checked(SeatRow, one)
            if seat.level is not None:
                int(seat.level)
            seats.append(seat)
    except WRONG:
        damage = NO_SEATS
    return tuple(seats), damage


# ------------------------------------------------------------------ events
def _events(pairs: Any, head: int) -> tuple[tuple[EventRow, ...], Damage | None]:
    """Return the events before the first damaged or missing one."""
    found: list[EventRow] = []
    for seq, text in sorted(pairs, key=lambda pair: int(pair[0])):
        try:
            found.append(checked(EventRow, {**json.loads(text), "seq": int(seq)}))
        except WRONG:
            return without_gap(found, len(found))[0], Damage(UNREADABLE, int(seq))
    # Another tab may have written the row before these events.
    return without_gap(found, max(head, len(found)))


# ------------------------------------------------------------------ tables
class Storage(Protocol):
    """The database of the browser; an error has a name, such as `QuotaExceededError`."""

    async def load(self, table: str) -> Any:
        """Return a table as JSON `{"row": ..., "events": [[seq, text], ...]}`; no text if unknown."""

    async def list(self) -> Any:
        """Return the rows of all tables as a JSON list."""

    async def write(self, changes: str) -> Any:
        """Write `rows`, `new` ids, `events` and `drop` in one durable transaction, or nothing."""


class DeviceStore:
    """Reading the storage of a browser."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def load(self, table: str) -> tuple[TableRow, dict[str, Any]] | None:
        """Return a table with all its events, and the JSON of its row; None if unknown.

        Raises `CommandRefused` if nothing of it can be read.
        """
        text = await self._ask(self._storage.load(table))
        if not isinstance(text, str):
            return None
        try:
            found = json.loads(text)
            row, damage = game_row(found["row"])
            pairs = found["events"]
            events, first_bad = _events(pairs, row.head_seq)
        except WRONG as problem:
            LOG.error("table %s is damaged: %s", table, type(problem).__name__)
            raise NO_ROW.refusal() from None
        if len(events) > row.head_seq and damage is None and first_bad is None:
            row = replace(row, head_seq=len(events))
        seats, no_seats = seat_rows(found["row"])
        return TableRow(row, seats, events, (), first_bad or damage or no_seats), found["row"]

    async def rows(self) -> list[dict[str, Any]]:
        """Return the rows of all tables as JSON, unchecked."""
        try:
            found = json.loads(await self._ask(self._storage.list()))
        except WRONG:
            return []
        return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []

    @staticmethod
    async def _ask(reading: Any) -> Any:
        try:
            return await reading
        except Exception as problem:
            LOG.warning("the browser's storage cannot be read: %s", name_of(problem))
            raise StoreError.of("store-unusable", "unavailable", {"what": name_of(problem)}) from None


def name_of(problem: BaseException) -> str:
    """Return the name of an error of the browser, else its type."""
    name = getattr(problem, "name", None)
    return name if isinstance(name, str) and name else type(problem).__name__
