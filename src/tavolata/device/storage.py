"""Tables in the storage of a browser: read as checked values, written in durable transactions.

Of a damaged table the readable part is read. A change counts when its transaction has ended, so nobody
sees what could still be lost. Event numbers are keys: if another tab has written an event first,
nothing of the transaction is stored.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Protocol

from tavolata.device.checked import checked
from tavolata.tables.damage import NO_OPTIONS, NO_ROW, NO_SEATS, UNREADABLE, Damage
from tavolata.tables.errors import SeqTaken, StoreError
from tavolata.tables.rows import (
    ChatRow,
    EventRow,
    GameRow,
    Held,
    Options,
    Phrase,
    SeatRow,
    TableRow,
    without_gap,
)
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import GameChange, NewEvent, columns_of

WRONG = (ValueError, TypeError, KeyError, AttributeError)
"""Errors of reading what nobody wrote like that."""
LOG = logging.getLogger(__name__)
TAKEN = "ConstraintError"
FULL = "QuotaExceededError"
Rows = dict[str, dict[str, Any]]
"""Rows of tables as JSON, by id."""


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


@dataclass(frozen=True)
class SavedTable:
    """A table as JSON: what a browser stores of it, and what a file of saved games has."""

    row: dict[str, Any]
    events: list[list[Any]]
    """Number and JSON text of each event."""


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

    async def saved(self, table: str) -> SavedTable | None:
        """Return a table as it is stored, unchecked; None if unknown."""
        text = await self._ask(self._storage.load(table))
        try:
            return SavedTable(**json.loads(text))
        except WRONG:
            return None

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


# ------------------------------------------------------------------ writing
def _unfit() -> StoreError:
    return StoreError.of("store-unfit", "refused")


@dataclass
class _Job:
    """A change of one moment: rows, events, tables to drop, and what its future returns."""

    new: Rows = field(default_factory=dict)
    whole: Rows = field(default_factory=dict)
    """Rows that may be stored already."""
    changed: tuple[str, dict[str, Any], Sequence[SeatRow]] | None = None
    """A stored row: its table, columns with their new values, and its changed seats."""
    events: list[tuple[str, int, str]] = field(default_factory=list)
    drop: tuple[str, ...] = ()
    result: Any = None
    taken: StoreError = field(default_factory=_unfit)
    """The error if something with these keys is stored already."""
    future: asyncio.Future[Any] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def change(self, rows: Rows) -> None:
        rows.update(self.new | self.whole)
        if self.changed is not None:
            table, columns, seats = self.changed
            theirs = {seat.index: asdict(seat) for seat in seats}
            own = [theirs.get(seat["index"], seat) for seat in rows[table]["seats"]]
            rows[table] = {**rows[table], **columns, "seats": own}

    def tables(self) -> list[str]:
        return [*self.new, *self.whole, *([] if self.changed is None else [self.changed[0]])]


class DeviceWriter:
    """Writes tables to a browser's storage; see `TableWriter`. One transaction at a time.

    It keeps the rows of loaded tables: `adopt` says which one a table has been read with.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._rows: Rows = {}
        self._waiting: list[_Job] = []
        self._running: asyncio.Task[None] | None = None

    def adopt(self, row: dict[str, Any]) -> None:
        """Take over the row of a table that was just read."""
        self._rows[row["id"]] = row

    def forget(self, table: str) -> None:
        """Forget the row of a table that is not loaded any more."""
        self._rows.pop(table, None)

    # -------------------------------------------------------------- changes
    def create(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        before: Held | None = None,
        change: GameChange | None = None,
        events: Sequence[NewEvent] = (),
    ) -> Awaitable[None]:
        """Write a new table with its seats and events, and a change of the table `before` it."""
        row = {**asdict(game), "seats": [asdict(seat) for seat in seats]}
        changed = None if before is None else (before.table, columns_of(change), ())
        return self._submit(_Job({game.id: row}, changed=changed, events=_texts(game.id, events)))

    def restore(self, table: str, saved: SavedTable, known: int) -> Awaitable[None]:
        """Write a table as a file has it, but not the first `known` events, which are stored already.

        Raises one of `WRONG` if an event is not a number and a text.
        """
        events = [(table, int(seq), str(text)) for seq, text in saved.events[known:]]
        return self._submit(_Job(whole={table: saved.row}, events=events))

    def append(
        self,
        held: Held,
        events: Sequence[NewEvent],
        change: GameChange | None = None,
        owes: str | None = None,
    ) -> Awaitable[int]:
        """Write events that follow the last one, and a change of the row; return the last number."""
        head = events[-1].seq
        columns = columns_of(change, head_seq=head)
        if owes is not None:
            columns["owes"] = owes
        changed = (held.table, columns, ())
        taken = SeqTaken(held.table, events[0].seq)
        job = _Job(changed=changed, events=_texts(held.table, events), result=head, taken=taken)
        return self._submit(job)

    def change(self, held: Held, change: GameChange, seats: Sequence[SeatRow] = ()) -> Awaitable[None]:
        """Change columns of the table, and whole seats."""
        return self._submit(_Job(changed=(held.table, columns_of(change), seats)))

    def drop(self, table: str) -> Awaitable[None]:
        """Delete a table and its events."""
        return self._submit(_Job(drop=(table,)))

    def say(
        self, held: Held, seat: SeatIndex | None, text: str, command_id: str | None = None,
        phrase: Phrase | None = None,
    ) -> Awaitable[ChatRow]:  # fmt: skip
        """Raise `StoreError`: a device has no chat."""
        raise _unfit()

    def hide_line(self, held: Held, line: int) -> Awaitable[None]:
        """Raise `StoreError`: a device has no chat."""
        raise _unfit()

    # -------------------------------------------------------------- transactions
    def _submit(self, job: _Job) -> asyncio.Future[Any]:
        self._waiting.append(job)
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run())
        return job.future

    async def _run(self) -> None:
        """Write all that waits, until nothing does; of a failed batch each change alone."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                problem = await self._write(batch)
                for job in batch:
                    alone = problem if problem is None or len(batch) == 1 else await self._write([job])
                    _settle(job, alone)
        finally:
            self._running = None

    async def _write(self, batch: list[_Job]) -> StoreError | None:
        rows = dict(self._rows)
        try:
            for job in batch:
                job.change(rows)
            changed = dict.fromkeys(table for job in batch for table in job.tables())
            await self._storage.write(_transaction(batch, [rows[table] for table in changed]))
        except Exception as problem:
            return _explain(problem, batch[0].taken)
        self._rows.update({table: rows[table] for table in changed})
        for table in (table for job in batch for table in job.drop):
            self._rows.pop(table, None)
        return None


def _transaction(batch: list[_Job], rows: list[dict[str, Any]]) -> str:
    whole = {
        "rows": rows,
        "new": [table for job in batch for table in job.new],
        "events": [event for job in batch for event in job.events],
        "drop": [table for job in batch for table in job.drop],
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def _settle(job: _Job, problem: StoreError | None) -> None:
    if job.future.done():
        return
    if problem is None:
        job.future.set_result(job.result)
    else:
        job.future.set_exception(problem)


def _explain(problem: Exception, taken: StoreError) -> StoreError:
    """Return the error for one of the browser; `taken` if something with these keys is stored."""
    name = name_of(problem)
    LOG.warning("a transaction failed: %s", name)
    if name == TAKEN:
        return taken
    if name == FULL:
        return StoreError.of("store-disk-full", "disk-full")
    return StoreError.of("store-unusable", "unavailable", {"what": name}, is_certain=False)


# ------------------------------------------------------------------ JSON of changes
def _texts(table: str, events: Sequence[NewEvent]) -> list[tuple[str, int, str]]:
    now, found = time.time(), []
    for event in events:
        whole = {"seat": event.seat, "command_id": event.command_id, "body": event.body, "at": now}
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        found.append((table, event.seq, text))
    return found
