"""The writer thread: commits batches of jobs, all that arrived since its last commit.

The event loop queues jobs and gets results after the commit, so nobody sees data that is not on disk,
and the loop never waits for the disk. Each job has a savepoint: a bad one fails alone. Nothing is
ever retried.
"""

from __future__ import annotations

import asyncio
import json
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, update
from sqlalchemy.exc import IntegrityError

from tavolata.server import jobs, metrics
from tavolata.server import schema as tables
from tavolata.server.errors import explain
from tavolata.server.store import Store
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import ChatRow, GameRow, Held, Phrase, SeatRow
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import GameChange, NewEvent

PROBE = 2.0
"""Seconds without a job before the writer probes again whether it can write."""
MOST = 512
"""Most jobs in one transaction: more wait for the next one."""
LOG = logging.getLogger(__name__)


Result = TypeVar("Result")


def _refused(_: Connection) -> StoreError:
    """Return the error for a key that the database refuses although the job sets none."""
    return StoreError("the database refuses the change", "refused")


@dataclass(slots=True)
class _Put:
    """A job, what finds out why it was refused, and the future of the loop that waits for it."""

    job: Callable[[Connection], Any]
    why: Callable[[Connection], StoreError]
    future: asyncio.Future[Any]
    outcome: Any = None


class Writer:
    """The writer of a store: one thread, one connection. Call its methods on an event loop.

    Each queues a job and returns a future, so jobs are written in the order of the calls. The future
    is done after the commit, or raises `StoreError`: then nothing of the job is on disk, unless
    `is_certain` is False. Cancelling the wait does not cancel the job.
    """

    def __init__(self, store: Store) -> None:
        self.failing_since: float | None = None
        """Since when writing fails (seconds since 1970); None if it works."""
        self._database = store.database
        self._connection: Connection | None = None
        self._waiting: queue.SimpleQueue[_Put | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="tavolata-writer", daemon=True)
        self._thread.start()

    # -------------------------------------------------------------- jobs
    def create(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        before: Held | None = None,
        change: GameChange | None = None,
        events: Sequence[NewEvent] = (),
    ) -> asyncio.Future[None]:
        """Write a new table, with its events and a change of the table `before` it, all or nothing.

        Raises `StoreError` (`refused`) if the id is taken.
        """
        seats, copied, rows = tuple(seats), _copy_of(change), _rows(game.held, events)
        taken = StoreError(f"table {game.id} is there already, or has a seat twice", "refused")
        return self.submit(
            lambda to: jobs.create(to, game, seats, rows, before, copied), lambda _: taken
        )

    def append(
        self,
        held: Held,
        events: Sequence[NewEvent],
        change: GameChange | None = None,
        owes: str | None = None,
    ) -> asyncio.Future[int]:
        """Write events whose numbers follow `head_seq`, and a change of the row, all or nothing.

        `owes` has the digits of the seats that owe a decision after them.

        Returns the new `head_seq`. Raises `Superseded` if the table has another epoch than `held`,
        `SeqTaken` if the events do not follow the last stored one,
        `CommandRepeated` if one of the commands is stored already, `ValueError` at once if there are
        no events, or gaps between them.
        """
        if not events or any(event.seq != events[0].seq + n for n, event in enumerate(events)):
            raise ValueError("events are appended one after the other, at least one")
        rows, copied = _rows(held, events), _copy_of(change)
        return self.submit(
            lambda to: jobs.append(to, held, rows, copied, owes),
            lambda to: jobs.why_not_appended(to, held, rows),
        )

    def change(
        self, held: Held, change: GameChange | None = None, seats: Sequence[SeatRow] = ()
    ) -> asyncio.Future[None]:
        """Change the row of a table, and whole rows of its seats, all or nothing."""
        copied, seats = _copy_of(change), tuple(seats)
        return self.submit(lambda to: jobs.change_rows(to, held, copied, seats))

    def say(
        self,
        held: Held,
        seat: SeatIndex | None,
        text: str,
        command_id: str | None = None,
        phrase: Phrase | None = None,
    ) -> asyncio.Future[ChatRow]:
        """Write a line of chat; returns it with its id. `CommandRepeated` if it was said before."""
        return self.submit(
            lambda to: jobs.say(to, held, seat, text, command_id, phrase),
            lambda to: jobs.why_not_said(to, held, seat, command_id),
        )

    def hide_line(self, held: Held, line: int) -> asyncio.Future[None]:
        """Delete the words of a line of chat; its place stays."""
        return self.submit(lambda to: jobs.hide_line(to, held, line))

    def forget_talk(self, before: float) -> asyncio.Future[int]:
        """Delete all chat from before a moment; returns the number of lines."""
        return self.submit(lambda to: jobs.forget_talk(to, before))

    # -------------------------------------------------------------- the way in and out
    def submit(
        self,
        job: Callable[[Connection], Result],
        why: Callable[[Connection], StoreError] = _refused,
    ) -> asyncio.Future[Result]:
        """Queue a job, and return the future of its result; `why` explains a refused key."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        with self._closing:
            if self._is_closed:
                raise StoreError("the database is closed: nothing can be saved any more", "closed")
            self._waiting.put(_Put(job, why, future))
        return future

    def close(self) -> None:
        """Write all queued jobs, then end the thread. Blocks: on the loop use `aclose`."""
        with self._closing:
            if not self._is_closed:
                self._is_closed = True
                self._waiting.put(None)
        self._thread.join()

    async def aclose(self) -> None:
        """`close` without blocking the event loop."""
        await asyncio.to_thread(self.close)

    # -------------------------------------------------------------- the thread
    def _run(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._gather()
            if batch:
                self._commit(batch)
                _tell(batch)
            elif is_open:
                self._probe()
        self._disconnect()

    def _gather(self) -> tuple[list[_Put], bool]:
        """Wait for a job and take all queued ones; False if they are the last.

        Returns none after a while in which writing failed: then it is time to probe.
        """
        batch: list[_Put] = []
        try:
            put = self._waiting.get(timeout=None if self.failing_since is None else PROBE)
        except queue.Empty:
            return batch, True
        while put is not None:
            batch.append(put)
            if len(batch) == MOST:
                return batch, True
            try:
                put = self._waiting.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[_Put]) -> None:
        is_committing = False
        begun = time.monotonic()
        try:
            connection = self._connected()
            transaction = connection.begin()
            for put in batch:
                put.outcome = self._write(connection, put)
            is_committing = True
            transaction.commit()
        except Exception as problem:
            for put in batch:
                put.outcome = explain(problem, is_certain=not is_committing)
            self._note(batch[0].outcome)
            self._disconnect()
            metrics.COMMITS_FAILED.inc()
            return
        metrics.COMMIT_SECONDS.observe(time.monotonic() - begun)
        metrics.COMMIT_JOBS.observe(len(batch))
        self._note(next((put.outcome for put in batch if _is_of_storage(put.outcome)), None))

    def _probe(self) -> None:
        try:
            connection = self._connected()
            with connection.begin():
                connection.execute(update(tables.server).values(started=tables.server.c.started))
        except Exception as problem:
            self._note(explain(problem))
            self._disconnect()
            return
        self._note(None)

    def _note(self, problem: StoreError | None) -> None:
        if problem is None:
            if self.failing_since is not None:
                LOG.warning("the database can be written again")
            self.failing_since = None
        elif self.failing_since is None:
            self.failing_since = time.time()
            LOG.error("nothing can be written: %s", problem)

    def _write(self, connection: Connection, put: _Put) -> Any:
        """Write a job in a savepoint; return the result of its future, or the error it raises.

        Raises if the whole transaction is lost with it.
        """
        # Straight to the driver: SQLAlchemy's savepoints cost as much as all the rest of a job.
        cursor = connection.connection.cursor()
        cursor.execute("SAVEPOINT job")
        try:
            outcome = put.job(connection)
            cursor.execute("RELEASE SAVEPOINT job")
            return outcome
        except Exception as problem:
            try:
                cursor.execute("ROLLBACK TO SAVEPOINT job")
                cursor.execute("RELEASE SAVEPOINT job")
            except Exception as lost:
                raise (lost if isinstance(problem, StoreError) else problem) from None
            if isinstance(problem, IntegrityError):
                return put.why(connection)
            found = explain(problem)
            if not isinstance(problem, StoreError):
                LOG.warning("a job was not written: %s", found)
            return found

    def _connected(self) -> Connection:
        self._database.require_file()
        if self._connection is None:
            self._connection = self._database.writing.connect()
        return self._connection

    def _disconnect(self) -> None:
        """Close the connection, rolling back its transaction."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            connection.close()
        except Exception as problem:
            LOG.warning("the connection did not close: %s", type(problem).__name__)


def _is_of_storage(outcome: object) -> bool:
    codes = ("disk-full", "read-only", "in-use", "unavailable")
    return isinstance(outcome, StoreError) and outcome.code in codes


def _rows(held: Held, events: Sequence[NewEvent]) -> jobs.EventRows:
    """Return events as rows of the database, as they are now: callers may reuse their bodies."""
    now = time.time()
    return [
        {
            "game": held.table,
            "epoch": held.epoch,
            "seq": event.seq,
            "seat": event.seat,
            "command_id": event.command_id,
            "body": json.dumps(event.body, separators=(",", ":")),
            "at": now,
        }
        for event in events
    ]


def _copy_of(change: GameChange | None) -> GameChange:
    return change.copy() if change else {}


def _tell(batch: list[_Put]) -> None:
    """Resolve the futures of a batch: one call into each loop that waits."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Put]] = {}
    for put in batch:
        by_loop.setdefault(put.future.get_loop(), []).append(put)
    for loop, puts in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, puts)
        except RuntimeError:
            LOG.warning("%d jobs were done after their event loop was closed", len(puts))


def _resolve(puts: Iterable[_Put]) -> None:
    for put in puts:
        if put.future.done():
            continue
        if isinstance(put.outcome, StoreError):
            put.future.set_exception(put.outcome)
        else:
            put.future.set_result(put.outcome)
