"""Kill servers under load, and check that nothing is lost.

The command starts servers of its own on a database of its own, and kills them in turn while people play.
It prints its figures as JSON, and ends with code 1 if an acknowledged decision is missing or stored twice,
if an event is missing, or if anyone saw anything that differs from the stored game. Several servers
share a PostgreSQL database: its URL is in TAVOLATA_LOAD_DATABASE_URL.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sys

from tests.kills.run import KillPlan, KillRun


def show(run: KillRun) -> None:
    """Show at a terminal how far a run has come."""
    if sys.stderr.isatty():
        rounds = run.plan.kills + run.plan.stalls
        print(f"\rround {run.rounds} of {rounds}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser("python -m tests.kills", description=__doc__)
    parser.add_argument("--kill", type=int, default=0, help="how often to kill a server")
    parser.add_argument("--stall", type=int, default=0, help="how often to stop one of several servers")
    parser.add_argument("--processes", type=int, default=1, help="number of servers")
    parser.add_argument("--tables", type=int, default=20, help="tables at a time")
    parser.add_argument("--rate", type=float, default=10.0, help="decisions a second at all tables")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="any text")
    given = parser.parse_args()
    database = os.environ.get("TAVOLATA_LOAD_DATABASE_URL")
    if given.stall and given.processes < 2:
        parser.error("a stopped server needs another one that takes its tables: add --processes 2")
    if given.processes > 1 and not (database or "").startswith("postgresql"):
        parser.error("several servers need PostgreSQL: give its URL in TAVOLATA_LOAD_DATABASE_URL")
    plan = KillPlan(
        given.kill, given.stall, given.processes, database, given.tables, given.rate, given.seed
    )
    found = asyncio.run(KillRun(plan, show).run())
    print(json.dumps(found))
    sys.exit(0 if found["is_clean"] else 1)


if __name__ == "__main__":
    main()
