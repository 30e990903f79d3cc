"""A run of `tavolata load`: open tables, let people decide at a given rate, measure."""

from __future__ import annotations

import asyncio
import gc
import os
import statistics
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from tavolata.cli.load_client import Crowd, Person, PlayedTable, ServerRefused
from tavolata.cli.server_process import ServerProcess, Used
from tavolata.core.errors import TavolataError

LAST_ANSWERS = 10.0
"""Seconds to wait after the end for decisions without an answer."""
PING_EVERY = 20.0
SHORTEST = 0.002
"""Seconds between two looks at the clock."""
SETTLED = 1.0
"""MiB by which the memory of an idle server may change in half a second."""


@dataclass(frozen=True)
class Plan:
    """The options of a run: tables, seconds of play, decisions a second at all tables together.

    `is_here` says whether the server is on this machine.
    """

    url: str
    port: int
    is_here: bool
    tables: int
    seconds: float
    rate: float
    seed: str


class LoadRun:
    """A run of a plan; `progress` is called every 0.25 s."""

    def __init__(self, plan: Plan, progress: Callable[[LoadRun], None]) -> None:
        self.plan = plan
        self.progress = progress
        self.crowd = Crowd(plan.url, plan.seed)
        self.tables = [PlayedTable(self.crowd, number) for number in range(plan.tables)]
        self.asked = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> dict[str, Any]:
        """Open the tables, play, close them; return the figures."""
        plan, crowd = self.plan, self.crowd
        await crowd.find_settings()
        process = ServerProcess.listening_at(plan.port) if plan.is_here else None
        idle = await _settled(process)
        load_before = _load_average()
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        helping = [asyncio.create_task(work) for work in (self._ping(), self._show())]
        try:
            await self._until_open(playing)
            # A collection of this process while people play would count as latency of the server.
            gc.collect()
            gc.freeze()
            sockets = len(self._people())
            before, client, crowd.views = _used(process), time.process_time(), 0
            await self._pace()
            after, client = _used(process), time.process_time() - client
            done, views = len(crowd.latencies), crowd.views
            await self._last_answers()
        finally:
            tasks = (*playing, *helping, *self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return {
            "p50_ms": percentile(crowd.latencies, 50),
            "p99_ms": percentile(crowd.latencies, 99),
            "asked_per_s": self.asked / plan.seconds,
            "done_per_s": done / plan.seconds,
            "views_per_s": views / plan.seconds,
            **_server_figures(idle, before, after, sockets, is_here=plan.is_here),
            "client_cpu_s": client,
            "load_average_before": load_before,
            "load_average": _load_average(),
            "tables": plan.tables,
            "sockets": sockets,
            "games": dict(crowd.games),
            "overtaken": crowd.overtaken,
            "errors": crowd.errors.total(),
            "errors_by_code": dict(crowd.errors),
            "seconds": plan.seconds,
            "rate": plan.rate,
            "seed": plan.seed,
        }

    def _people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    async def _until_open(self, playing: list[asyncio.Task[None]]) -> None:
        """Wait until everybody sits at their table; raise the first fault."""
        while len(self.crowd.open) < self.plan.tables:
            done, _ = await asyncio.wait(playing, timeout=0.1, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                _raise_plainly(task)
        self.crowd.is_playing = True

    async def _pace(self) -> None:
        """Let the next person decide, at the rate of the plan; a turn lapses if nobody is asked."""
        begun = time.perf_counter()
        while (now := time.perf_counter() - begun) < self.plan.seconds:
            while self.asked < now * self.plan.rate:
                self.asked += 1
                person = self.crowd.next()
                if person is not None:
                    self._spawn(person.send(person.decide()))
            await asyncio.sleep(max(SHORTEST, 0.2 / self.plan.rate))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _last_answers(self) -> None:
        """Wait for the last answers; those that do not come are errors."""
        end = time.perf_counter() + LAST_ANSWERS
        while missing := sum(person.waiting is not None for person in self._people()):
            if time.perf_counter() > end:
                self.crowd.errors["unanswered"] += missing
                return
            await asyncio.sleep(0.05)

    async def _ping(self) -> None:
        """Let everybody ping in turn, each in time."""
        while True:
            people = self._people()
            for person in people:
                await person.send({"kind": "ping"})
                await asyncio.sleep(PING_EVERY / len(people))
            await asyncio.sleep(0 if people else 1)

    async def _show(self) -> None:
        while True:
            self.progress(self)
            await asyncio.sleep(0.25)


def _raise_plainly(task: asyncio.Task[None]) -> None:
    """Raise the fault of a table that could not be opened, in one sentence."""
    problem = task.exception()
    if isinstance(problem, ServerRefused) and problem.code == "too-fast":
        raise TavolataError(
            "the server limits requests: start it with --limits off, or ask for fewer tables"
        )
    if isinstance(problem, TavolataError | None):
        raise problem or TavolataError("a table ended before it began")
    raise TavolataError(
        f"a table could not be opened: {type(problem).__name__}: {problem}"
    ) from problem


# ------------------------------------------------------------------ figures
def percentile(values: list[float], percent: int) -> float | None:
    """Return a percentile of seconds, in milliseconds; None without values."""
    if len(values) < 2:
        return 1000 * values[0] if values else None
    return 1000 * statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def _load_average() -> float | None:
    """Return the machine's load in the last minute; None if it is unknown."""
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):
        return None


def _used(process: ServerProcess | None) -> Used | None:
    return None if process is None else process.used()


async def _settled(process: ServerProcess | None) -> Used | None:
    """Return what an idle server uses, when its bots have started."""
    found = _used(process)
    for _ in range(20 if found is not None else 0):
        await asyncio.sleep(0.5)
        last, found = found, _used(process)
        if last is None or found is None or abs(found.rss_mib - last.rss_mib) < SETTLED:
            break
    return found


def _server_figures(
    idle: Used | None, before: Used | None, after: Used | None, sockets: int, *, is_here: bool
) -> dict[str, Any]:
    """Return the use of the server while people played; nothing if it is unknown, and why."""
    if idle is None or before is None or after is None:
        where = "its process was not found" if is_here else "it is on another machine"
        nothing = dict.fromkeys(("server_cpu_s", "rss_mib", "rss_idle_mib", "kib_per_socket"))
        return {**nothing, "note": f"CPU and memory of the server are unknown: {where}"}
    return {
        "server_cpu_s": after.cpu_s - before.cpu_s,
        "rss_mib": after.rss_mib,
        "rss_idle_mib": idle.rss_mib,
        "kib_per_socket": 1024 * (after.rss_mib - idle.rss_mib) / sockets,
        "note": None,
    }
