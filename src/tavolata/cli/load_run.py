"""A run of `tavolata load`: open tables, let people decide at a given rate, measure."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import psutil

from tavolata.cli.load_api import ServerRefused
from tavolata.cli.load_client import Crowd, Person, PlayedTable
from tavolata.core.errors import TavolataError
from tavolata.tables.platform import spawn
from tavolata.words.problems import told

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

    `ports` are those of the servers on this machine, empty if they are elsewhere.
    """

    urls: list[str]
    ports: list[int]
    tables: int
    seconds: float
    rate: float
    seed: str


class Stage:
    """People at tables who decide at a given rate; `progress` is called every 0.25 s."""

    def __init__(self, crowd: Crowd, tables: int, rate: float, progress: Callable[[], None]) -> None:
        self.crowd = crowd
        self.rate = rate
        self.progress = progress
        self.tables = [PlayedTable(crowd, number) for number in range(tables)]
        self.asked = 0
        """Decisions that were due so far."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing: list[asyncio.Task[None]] = []

    def people(self) -> list[Person]:
        """Return everybody at the tables."""
        return [person for table in self.tables for person in table.people]

    async def open(self) -> None:
        """Wait until everybody sits at their table; raise the first fault."""
        self._playing = [spawn(self._tasks, table.play()) for table in self.tables]
        spawn(self._tasks, self._ping())
        spawn(self._tasks, self._show())
        while len(self.crowd.open) < len(self.tables):
            done, _ = await asyncio.wait(
                self._playing, timeout=0.1, return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                _raise_plainly(task)
        self.crowd.is_playing = True

    async def pace(self, is_over: Callable[[float], bool]) -> None:
        """Let the next person decide, at the rate of the plan; a turn lapses if nobody is asked.

        `is_over` gets the seconds so far.
        """
        begun = time.perf_counter()
        while not is_over(now := time.perf_counter() - begun):
            while self.asked < now * self.rate:
                self.asked += 1
                person = self.crowd.next()
                if person is not None:
                    spawn(self._tasks, person.send(person.decide()))
            await asyncio.sleep(max(SHORTEST, 0.2 / self.rate))

    async def last_answers(self) -> None:
        """Wait for the last answers; those that do not come are errors."""
        end = time.perf_counter() + LAST_ANSWERS
        while missing := sum(person.waiting is not None for person in self.people()):
            if time.perf_counter() > end:
                self.crowd.errors["unanswered"] += missing
                return
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Close all sockets."""
        tasks = {*self._tasks, *self._playing}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ping(self) -> None:
        """Let everybody ping in turn, each in time."""
        while True:
            people = self.people()
            for person in people:
                await person.send({"kind": "ping"})
                await asyncio.sleep(PING_EVERY / len(people))
            await asyncio.sleep(0 if people else 1)

    async def _show(self) -> None:
        while True:
            self.progress()
            await asyncio.sleep(0.25)


async def run_load(plan: Plan, progress: Callable[[Stage], None]) -> dict[str, Any]:
    """Open the tables of a plan, play, close them; return the figures."""
    crowd = Crowd(plan.urls, plan.seed)
    stage = Stage(crowd, plan.tables, plan.rate, lambda: progress(stage))
    await crowd.find_settings()
    processes = [listening_at(port) for port in plan.ports]
    idle = await _settled(processes)
    load_before = _load_average()
    try:
        await stage.open()
        # A collection of this process while people play would count as latency of the server.
        gc.collect()
        gc.freeze()
        sockets = len(stage.people())
        before, client, crowd.views = _used(processes), time.process_time(), 0
        await stage.pace(lambda seconds: seconds >= plan.seconds)
        after, client = _used(processes), time.process_time() - client
        done, views = len(crowd.latencies), crowd.views
        await stage.last_answers()
    finally:
        await stage.close()
    return {
        "p50_ms": percentile(crowd.latencies, 50),
        "p99_ms": percentile(crowd.latencies, 99),
        "asked_per_s": stage.asked / plan.seconds,
        "done_per_s": done / plan.seconds,
        "views_per_s": views / plan.seconds,
        **_server_figures(idle, before, after, sockets, is_here=bool(plan.ports)),
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


def _raise_plainly(task: asyncio.Task[None]) -> None:
    """Raise the fault of a table that could not be opened, in one sentence."""
    problem = task.exception()
    if isinstance(problem, ServerRefused) and problem.code == "too-fast":
        raise told(TavolataError, "load-limited")
    if isinstance(problem, TavolataError | None):
        raise problem or told(TavolataError, "load-too-early")
    why = f"{type(problem).__name__}: {problem}"
    raise told(TavolataError, "load-not-opened", why=why) from problem


# ------------------------------------------------------------------ figures
def percentile(values: list[float], percent: int) -> float | None:
    """Return a percentile of seconds, in milliseconds; None without values."""
    if len(values) < 2:
        return 1000 * values[0] if values else None
    return 1000 * statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def _load_average() -> float | None:
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):
        return None


def _used(processes: Sequence[int | None]) -> Used | None:
    """Return what all servers use together; None if that of one is unknown."""
    found = [None if process is None else used_by(process) for process in processes]
    known = [used for used in found if used is not None]
    if not known or len(known) < len(found):
        return None
    return Used(sum(used.cpu_s for used in known), sum(used.rss_mib for used in known))


async def _settled(processes: Sequence[int | None]) -> Used | None:
    found = _used(processes)
    for _ in range(20 if found is not None else 0):
        await asyncio.sleep(0.5)
        last, found = found, _used(processes)
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


# ------------------------------------------------------------------ the processes of servers
@dataclass(frozen=True)
class Used:
    """CPU seconds so far and MiB in memory now."""

    cpu_s: float
    rss_mib: float


def listening_at(port: int) -> int | None:
    """Return the only process that listens at a port of this machine, None if there is none."""
    try:
        sockets = psutil.net_connections("tcp")
    except psutil.Error:
        return None
    listening = [found for found in sockets if found.status == psutil.CONN_LISTEN]
    here = [found.pid for found in listening if found.laddr and found.laddr.port == port]
    pids = {pid for pid in here if pid is not None}
    # A child may have inherited the socket.
    first = [pid for pid in pids if _parent(pid) not in pids]
    return first[0] if len(first) == 1 else None


def used_by(pid: int) -> Used | None:
    """Return the use of a server with its children; None if it has ended or hides its figures.

    A child that has ended counts as CPU time of its parent, where the system counts it.
    """
    cpu_s, size = 0.0, 0
    try:
        server = psutil.Process(pid)
        for process in (server, *server.children(recursive=True)):
            # A child may end while we look; its time is then that of its parent.
            with contextlib.suppress(psutil.NoSuchProcess), process.oneshot():
                # The last of the times on Linux, waiting for disks, is no use of a CPU.
                cpu_s += sum(process.cpu_times()[:4])
                size += process.memory_info().rss
    except psutil.Error:
        return None
    return Used(cpu_s, size / 2**20)


def _parent(pid: int) -> int | None:
    try:
        return psutil.Process(pid).ppid()
    except psutil.Error:
        return None
