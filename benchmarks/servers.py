"""Compare the load that two servers on one PostgreSQL database carry with that of one.

`python -m benchmarks.servers` starts PostgreSQL and one server, then two, and lets people play at a
rising rate until the 99th percentile of the answers exceeds a limit. Client and database use the same
cores, so each server gets a share of a core that leaves them enough (`--share`, by control groups of
Linux, as root); otherwise the client would be measured. CPU seconds are reported for all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.server.postgres import Cluster, find_binaries

from tavolata.cli.load_kill import OwnServer
from tavolata.cli.load_run import Plan, listening_at, run_load, used_by

GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD_US = 10_000


@contextmanager
def limited(number: int, share: float) -> Iterator[Path]:
    """Yield a control group whose processes get a share of a core."""
    group = GROUPS / f"tavolata-{os.getpid()}-{number}"
    group.mkdir()
    try:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD_US * share)))
        yield group
    finally:
        with suppress(OSError):
            group.rmdir()


def children_of(process: int) -> list[int]:
    """Return a process and all its descendants."""
    found = [process]
    for pid in found:
        with suppress(OSError):
            text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
            found += [int(child) for child in text.split()]
    return found


async def carried(cluster: Cluster, processes: int, share: float, options: Any) -> list[dict[str, Any]]:
    """Return the figures of each rate until the servers are too slow."""
    database = cluster.new_database()
    found: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, limited(1, share) as one, limited(2, share) as two:
        servers = [OwnServer(number, database, Path(folder)) for number in range(processes)]
        try:
            for server, group in zip(servers, (one, two), strict=False):
                await server.start()
                running = listening_at(server.port)
                assert running is not None
                for pid in children_of(running):
                    (group / "cgroup.procs").write_text(str(pid))
            postgres = cluster.process.pid
            rate = options.first
            while True:
                plan = Plan(
                    [server.url for server in servers], [server.port for server in servers],
                    options.tables, options.seconds, rate, f"servers {rate}",
                )  # fmt: skip
                before = used_by(postgres)
                result = await run_load(plan, lambda _: None)
                after = used_by(postgres)
                assert before is not None
                assert after is not None
                keys = ("done_per_s", "p50_ms", "p99_ms", "server_cpu_s", "client_cpu_s", "errors")
                row = {"processes": processes, "rate": rate, **{key: result[key] for key in keys}}
                row["database_cpu_s"] = round(after.cpu_s - before.cpu_s, 2)
                found.append(row)
                print(json.dumps(row), flush=True)
                if row["p99_ms"] > options.p99 or row["done_per_s"] < 0.95 * rate:
                    return found
                rate *= options.step
        finally:
            for server in servers:
                server.stop()


def main() -> None:
    """Print one JSON object a rate, then the most that one and two servers carry."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=0.4, help="of a core, for each server")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10.0, help="of play at each rate")
    parser.add_argument("--first", type=float, default=20.0, help="decisions a second to begin with")
    parser.add_argument("--step", type=float, default=1.25, help="factor from rate to rate")
    parser.add_argument("--p99", type=float, default=250.0, help="most milliseconds")
    options = parser.parse_args()
    binaries = find_binaries()
    assert binaries is not None, "PostgreSQL is not installed"
    cluster = Cluster(binaries)
    try:
        most = []
        for processes in (1, 2):
            rows = asyncio.run(carried(cluster, processes, options.share, options))
            good = [row for row in rows if row["p99_ms"] <= options.p99
                    and row["done_per_s"] >= 0.95 * row["rate"]]  # fmt: skip
            most.append(max((row["done_per_s"] for row in good), default=0.0))
        ratio = most[1] / most[0] if most[0] else None
        print(json.dumps({"one": most[0], "two": most[1], "ratio": ratio}))
    finally:
        cluster.stop()


if __name__ == "__main__":
    main()
