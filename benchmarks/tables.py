"""Run many tables at once on one server: bots of one level in three games, some with spectators.

python benchmarks/tables.py --tables 500 --pages 100 --json
python benchmarks/tables.py --tables 50 --level 4

Runs the whole server in this process (with worker processes for the bots) on an SQLite file. Reports
decisions and commits, the duration of commits, and errors.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.progress import Progress

from tavolata.search.levels import LEVELS
from tavolata.server.bots import BotPool
from tavolata.server.making import make_table
from tavolata.server.registry import TableRegistry
from tavolata.server.store import Store
from tavolata.server.wire import NewSeat, NewTable
from tavolata.server.writer import Writer
from tavolata.tables.page import Page
from tavolata.tables.table import Table

MIX = (("citadels", 4), ("dominion", 2), ("seven_wonders", 4))
"""Game and number of players, in turn."""
TICK = 0.5


class Watched(Writer):
    """A writer that records the duration of each append in seconds."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.took: list[float] = []
        self.written = 0

    def append(self, game: str, events: Any, *rest: Any, **more: Any) -> asyncio.Future[int]:
        """Append the events, and record the duration."""
        start = time.perf_counter()
        job = super().append(game, events, *rest, **more)
        self.written += len(events)
        job.add_done_callback(lambda _: self.took.append(time.perf_counter() - start))
        return job


class Errors(logging.Handler):
    """Counts log records from warnings upwards."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message."""
        self.lines.append(record.getMessage())


async def watch(page: Page, views: list[int]) -> None:
    """Read a table as a socket would: serialise every view that is due."""
    await page.table.enter(page)
    while True:
        views.append(len(json.dumps(await page.next_view())))


async def open_table(registry: TableRegistry, number: int, level: int) -> Table:
    """Open a table of bots."""
    game, players = MIX[number % len(MIX)]
    seats = [NewSeat(kind="bot", level=level)] * players
    made = await make_table(registry, NewTable(game=game, seats=seats, pace=0))
    return await registry.find(made.table)


async def run(wanted: argparse.Namespace, database: str) -> dict[str, Any]:
    """Play for some time; return the measurements."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    store = Store.open(database)
    writer = Watched(store)
    registry = TableRegistry(store, writer, BotPool(wanted.workers))
    start = time.perf_counter()
    made = [await open_table(registry, number, wanted.level) for number in range(wanted.tables)]
    opened = time.perf_counter() - start
    views: list[int] = []
    watching = [
        asyncio.create_task(watch(Page(made[number % len(made)], None), views))
        for number in range(wanted.pages)
    ]
    with Progress(disable=wanted.json) as progress:
        bar = progress.add_task("games ended", total=wanted.tables)
        while time.perf_counter() - start < wanted.seconds:
            ended = sum(table.status == "ended" for table in made)
            progress.update(bar, completed=ended)
            if ended == wanted.tables:
                break
            await asyncio.sleep(TICK)
    wall = time.perf_counter() - start
    for task in watching:
        task.cancel()
    faults, degraded = registry.bot_pool.faults, registry.bot_pool.degraded
    await registry.aclose()
    await writer.aclose()
    store.close()
    took = statistics.quantiles(writer.took, n=100) if len(writer.took) > 1 else [0.0] * 99
    return {
        "tables": wanted.tables,
        "level": LEVELS[wanted.level].name,
        "ended": ended,
        "pages": wanted.pages,
        "views": len(views),
        "view_bytes_median": statistics.median(views) if views else 0,
        "decisions": writer.written,
        "decisions_per_second": round(writer.written / wall),
        "commits": len(writer.took),
        "commit_ms": {
            name: round(took[at] * 1000, 1) for name, at in (("p50", 49), ("p95", 94), ("p99", 98))
        },
        "bot_faults": faults,
        "bot_degraded": degraded,
        "errors": len(errors.lines),
        "first_errors": errors.lines[:5],
        "opening_s": round(opened, 1),
        "wall_s": round(wall, 1),
        "memory_mib": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def main() -> None:
    """Run once and print the measurements."""
    parser = argparse.ArgumentParser(description="Many tables at once on one server.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pages", type=int, default=100, help="watchers")
    parser.add_argument("--level", type=int, default=1, help="of the bots, 0 to 4")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600, help="at most so long")
    parser.add_argument("--json", action="store_true", help="print JSON and no progress bar")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run(wanted, str(Path(folder) / "tables.db")))
    if wanted.json:
        print(json.dumps(found, indent=1))
    else:
        for key, value in found.items():
            print(f"{key:22} {value}")


if __name__ == "__main__":
    main()
