"""Worker processes of bots, supervised: one that dies or stalls is replaced by a new one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
import time
from typing import Any, Literal

from tavolata.server.worker import STOP
from tavolata.tables.platform import spawn

STALLED = 3.0
"""Seconds beyond its time after which a silent worker is killed; by then nobody waits for it."""
STARTING = 60.0
"""Seconds after which a process that is not ready is abandoned."""
LOG = logging.getLogger(__name__)
PoolState = Literal["ok", "starting", "failing"]


class NoAnswer(Exception):
    """A worker gave no answer; the text says why, in a word or two for the log."""


def _environment() -> dict[str, str]:
    """Return the environment of a worker: without that of PostgreSQL, which may have a password."""
    found = {key: value for key, value in os.environ.items() if not key.startswith("PG")}
    return {**found, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, niceness: int) -> Worker:
        """Start a process and wait until it has loaded everything."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tavolata.server.worker", str(niceness),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env=_environment(), start_new_session=True,  # no Ctrl+C of a terminal reaches it
        )  # fmt: skip
        worker = cls(process)
        try:
            await worker.read(STARTING)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def is_alive(self) -> bool:
        """Whether the process runs; it may be stopped."""
        return self.process.returncode is None

    async def read(self, timeout: float) -> dict[str, Any]:
        """Read an answer; raise `NoAnswer` if the process ends, or none comes in time."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(timeout):
                line = await self.process.stdout.readline()
            found: dict[str, Any] = json.loads(line)
        except TimeoutError:
            raise NoAnswer("no answer in time") from None
        except ValueError:
            raise NoAnswer("its process died") from None
        return found

    async def ask(self, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Ask a question and wait for its answer."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
        except (OSError, RuntimeError):
            raise NoAnswer("its process died") from None
        return await self.read(timeout)

    def interrupt(self) -> None:
        """Tell a search for a hint that nobody waits for it any more; it answers at once."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, RuntimeError):
            self.process.stdin.write(f"{STOP}\n".encode())

    def kill(self) -> None:
        """End the process, stopped or not."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """End the process and wait until it is gone."""
        self.kill()
        await self.process.wait()


class Pool:
    """Workers of one kind, started before they are needed: one more than are busy, up to `size`."""

    def __init__(self, size: int, niceness: int) -> None:
        self.size = size
        self.niceness = niceness
        self.workers: set[Worker] = set()
        self.waiting = 0
        """Questions that wait for a worker."""
        self._busy = 0
        self._starting = 0
        self._has_failed = False
        self._free: list[Worker] = []
        self._ended: list[Worker] = []
        """Processes that are ending."""
        self._freed = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def state(self) -> PoolState:
        """Return `ok` if a process runs or none was needed so far; else whether one is starting."""
        if any(worker.is_alive for worker in self.workers):
            return "ok"
        if self._has_failed:
            return "failing"
        return "starting" if self._starting else "ok"

    # -------------------------------------------------------------- processes
    def fill(self) -> None:
        """Start processes in the background, so that the next question finds one ready."""
        for worker in [worker for worker in self.workers if not worker.is_alive]:
            self._drop(worker)
        wanted = min(self.size, self._busy + self.waiting + 1)
        for _ in range(wanted - len(self.workers) - self._starting):
            self._starting += 1
            spawn(self._tasks, self._start(), is_heard=False)

    async def _start(self) -> None:
        try:
            worker = await Worker.start(self.niceness)
        except (NoAnswer, OSError) as problem:
            if not self._has_failed:
                LOG.error("no worker of bots can be started: %s", problem)
            self._has_failed = True
            return
        finally:
            self._starting -= 1
        self._has_failed = False
        self.workers.add(worker)
        self._release(worker)

    def _drop(self, worker: Worker) -> None:
        worker.kill()
        self._ended = [one for one in [*self._ended, worker] if one.is_alive]
        self.workers.discard(worker)
        if worker in self._free:
            self._free.remove(worker)

    def put_back(self, worker: Worker) -> None:
        """Return a worker to the pool."""
        self._busy -= 1
        self._release(worker)

    def _release(self, worker: Worker) -> None:
        self._free.append(worker)
        self._freed.set()

    async def take(self, until: float) -> Worker | None:
        """Take a ready worker; None if none is free until then, by the monotonic clock."""
        self.waiting += 1
        try:
            while True:
                self.fill()
                if self._free:
                    self._busy += 1
                    return self._free.pop()
                self._freed.clear()
                try:
                    async with asyncio.timeout(until - time.monotonic()):
                        await self._freed.wait()
                except TimeoutError:
                    return None
        finally:
            self.waiting -= 1

    # -------------------------------------------------------------- questions
    async def ask(
        self, worker: Worker, question: dict[str, Any], stop: float, end: float
    ) -> dict[str, Any]:
        """Ask a worker that was taken, and return it to the pool.

        Its search stops at `stop`, and `NoAnswer` is raised at `end`, by the monotonic clock. An answer
        that is only late, on a busy machine, is still read: the worker stays warm.
        """
        question = {**question, "seconds": max(0.0, stop - time.monotonic())}
        asking = self._exchange(worker, question, end + STALLED)
        exchange = spawn(self._tasks, asking, is_heard=False)
        try:
            async with asyncio.timeout(end - time.monotonic()):
                return await asyncio.shield(exchange)
        except TimeoutError:
            raise NoAnswer("no answer in time") from None

    async def _exchange(self, worker: Worker, question: dict[str, Any], end: float) -> dict[str, Any]:
        try:
            found = await worker.ask(question, end - time.monotonic())
        except BaseException as problem:
            if isinstance(problem, NoAnswer):
                LOG.warning("a worker of bots is replaced: %s", problem)
            self._busy -= 1
            self._drop(worker)
            self.fill()
            raise
        self.put_back(worker)
        return found

    async def aclose(self) -> None:
        """End all processes."""
        self.size = 0
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in list(self.workers):
            self._drop(worker)
        for worker in self._ended:
            await worker.process.wait()
