"""The writer of a device: one durable transaction of the browser for all that waits.

A change counts when its transaction has ended, so nobody sees what could still be lost. Event numbers
are keys: if another tab has written an event first, nothing of the transaction is stored.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tavolata.device.store import Storage, name_of
from tavolata.tables.errors import SeqTaken, StoreError
from tavolata.tables.rows import ChatRow, GameRow, Held, Phrase, SeatRow
from tavolata.tables.secret import SeatIndex
from tavolata.tables.writing import GameChange, NewEvent, columns_of

TAKEN = "ConstraintError"
FULL = "QuotaExceededError"
LOG = logging.getLogger(__name__)
Rows = dict[str, dict[str, Any]]
"""Rows of tables as JSON, by id."""


def _unfit() -> StoreError:
    return StoreError.of("store-unfit", "refused")


@dataclass
class _Job:
    """A change of one moment: rows, events, tables to drop, and what its future returns."""

    new: Rows = field(default_factory=dict)
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
        rows.update(self.new)
        if self.changed is not None:
            table, columns, seats = self.changed
            theirs = {seat.index: asdict(seat) for seat in seats}
            own = [theirs.get(seat["index"], seat) for seat in rows[table]["seats"]]
            rows[table] = {**rows[table], **columns, "seats": own}

    def tables(self) -> list[str]:
        return [*self.new, *([] if self.changed is None else [self.changed[0]])]


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
        return self._submit(_Job({game.id: row}, changed, _texts(game.id, events)))

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
