"""Prometheus metrics of a server: counts and times. No hand, seed, token or name becomes a label.

Counters and histograms belong to the process. `LiveMetrics` reads the rest from a server when
Prometheus asks for it. `docs/host.md` lists them all.
"""

from __future__ import annotations

import asyncio
from collections import Counter as Tally
from collections.abc import Iterable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from tavolata import __version__

if TYPE_CHECKING:
    from starlette.applications import Starlette

HERE = "127.0.0.1"
"""The address of the metrics: only this machine can read them."""
LOOK_EVERY = 0.5
"""Seconds between two measurements of the event loop."""
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
JOBS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

COMMANDS = Counter(
    "tavolata_commands",
    "Commands by what they do and the code of the answer.",
    ("do", "code"),
    registry=None,
)
COMMAND_SECONDS = Histogram(
    "tavolata_command_seconds", "Time to carry out a command.", buckets=SECONDS, registry=None
)
VIEW_SECONDS = Histogram(
    "tavolata_view_seconds", "Time to make a view.", buckets=SECONDS, registry=None
)
COMMIT_SECONDS = Histogram(
    "tavolata_commit_seconds", "Time of a transaction.", buckets=SECONDS, registry=None
)
COMMIT_JOBS = Histogram("tavolata_commit_jobs", "Jobs in a transaction.", buckets=JOBS, registry=None)
COMMITS_FAILED = Counter("tavolata_commits_failed", "Transactions that were not saved.", registry=None)
LIMITED = Counter(
    "tavolata_limited", "Requests and messages refused by a rate limit.", ("limit",), registry=None
)
LOOP_LAG = Histogram(
    "tavolata_loop_lag_seconds",
    "Delay of the event loop, measured twice a second.",
    buckets=SECONDS,
    registry=None,
)
OF_PROCESS: tuple[Collector, ...] = (
    COMMANDS, COMMAND_SECONDS, VIEW_SECONDS, COMMIT_SECONDS, COMMIT_JOBS, COMMITS_FAILED, LIMITED,
    LOOP_LAG,
)  # fmt: skip


class LiveMetrics(Collector):
    """The present state of a server, read in the thread that answers Prometheus."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def collect(self) -> Iterable[Metric]:
        """Yield the metrics; only the version while the server starts."""
        yield InfoMetricFamily("tavolata", "The version.", {"version": __version__})
        state = self.app.state
        if not hasattr(state, "registry"):
            return
        registry, bots = state.registry, state.registry.bot_pool
        loaded = list(registry.tables.values())
        tables = GaugeMetricFamily("tavolata_tables", "Loaded tables by game.", labels=["game"])
        for game, count in Tally(table.game.name for table in loaded).items():
            tables.add_metric([game], count)
        yield tables
        sockets = sum(len(table.pages) for table in loaded)
        yield GaugeMetricFamily("tavolata_sockets", "Open sockets of tables.", sockets)
        server = getattr(state, "server", None)
        if server is not None:
            connections = len(server.config.connections)
            yield GaugeMetricFamily("tavolata_connections", "Open connections.", connections)
        yield GaugeMetricFamily(
            "tavolata_storage_failing",
            "1 while the database cannot be written.",
            float(not registry.is_saving),
        )
        workers = GaugeMetricFamily("tavolata_bot_workers", "Processes of bots.", labels=["pool"])
        waiting = GaugeMetricFamily(
            "tavolata_bot_questions_waiting", "Questions without a worker.", labels=["pool"]
        )
        for name, pool in (("quick", bots.quick), ("slow", bots.slow), ("hint", registry.hints.pool)):
            workers.add_metric([name], len(pool.workers))
            waiting.add_metric([name], pool.waiting)
        yield from (workers, waiting)
        yield CounterMetricFamily("tavolata_bot_decisions", "Decisions of bots.", bots.decisions)
        yield CounterMetricFamily("tavolata_bot_faults", "Bots without an answer.", bots.faults)
        yield CounterMetricFamily(
            "tavolata_bot_degraded", "Decisions that a lower level made.", bots.degraded
        )


def expose(app: Starlette, port: int) -> int:
    """Answer Prometheus on a port of this machine (0: any); return it. `OSError` if it is taken."""
    registry = CollectorRegistry()
    for metric in (*OF_PROCESS, LiveMetrics(app)):
        registry.register(metric)
    ProcessCollector(registry=registry)
    server, _ = start_http_server(port, HERE, registry)
    return int(server.server_port)


async def watch_loop() -> None:
    """Measure how late the event loop runs its tasks, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_EVERY
        await asyncio.sleep(LOOK_EVERY)
        LOOP_LAG.observe(max(0.0, loop.time() - due))
