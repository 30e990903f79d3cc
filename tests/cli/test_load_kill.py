"""`tavolata load --kill`: nothing is lost when servers die, and a loss would be noticed."""

from __future__ import annotations

import json
import sqlite3
import statistics
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tavolata.cli.load_audit import Audit
from tavolata.server.store import Store
from tests.cli.program import refused, tavolata
from tests.proofs import prove
from tests.server.client import do, look, make_table
from tests.server.postgres import Cluster
from tests.server.running import Server, played

pytest_plugins = ["tests.server.databases"]

FAULTS = ("lost", "doubled", "gaps", "unstored", "different", "tracebacks")
TAKEOVER = 10.0


def kill(*options: str, database: str | None = None) -> dict[str, Any]:
    """Run the command; return its figures."""
    environment = {} if database is None else {"TAVOLATA_LOAD_DATABASE_URL": database}
    run = tavolata("load", *options, "--json", **environment)
    assert run.returncode == 0, run.stdout + run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def check(found: dict[str, Any]) -> None:
    """Check that nothing was lost, and that there was something to lose."""
    assert {fault: found[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, 0)
    assert found["is_clean"]
    assert found["acknowledged"] > 10 * found["kills"]
    assert found["events"] >= found["acknowledged"]
    assert found["views"] > found["acknowledged"]
    assert len(found["return_s"]) == found["kills"] + found["stalls"]


@pytest.mark.long
def test_a_killed_server_loses_nothing() -> None:
    found = kill("--kill", "2", "--tables", "4", "--rate", "30", "--seed", "smoke")
    check(found)
    assert found["database"] == "sqlite"


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_killed_and_a_stopped_server_lose_nothing_to_another(cluster: Cluster) -> None:
    database = cluster.new_database()
    options = ["--kill", "1", "--stall", "1", "--processes", "2", "--tables", "4", "--rate", "30"]
    found = kill(*options, "--seed", "smoke", database=database)
    check(found)
    assert found["most_return_s"] < TAKEOVER + 2  # the others' own pause between two attempts


def shown(found: dict[str, Any]) -> dict[str, Any]:
    """Return the figures for the document."""
    seconds = [seconds for _, seconds in found["return_s"]]
    return {
        "servers killed / stopped for a while": f"{found['kills']} / {found['stalls']}",
        "decisions acknowledged": found["acknowledged"],
        "views sent": found["views"],
        "tables played": found["tables"],
        "events stored": found["events"],
        "acknowledged decisions lost": found["lost"],
        "decisions stored twice": found["doubled"],
        "gaps in the events": found["gaps"],
        "views of events that are not stored": found["unstored"],
        "views that differ from the stored game": found["different"],
        "seconds until everybody was back, median": statistics.median(seconds),
        "seconds until everybody was back, longest": max(seconds),
    }


@pytest.mark.exhaustive
@pytest.mark.timeout(1800)
def test_twenty_kills_on_sqlite() -> None:
    options = ["--kill", "20", "--tables", "12", "--rate", "80", "--seed", "prove"]
    found = kill(*options)
    check(found)
    prove("kills on SQLite, one server", shown(found), command=f"tavolata load {' '.join(options)}")


@pytest.mark.exhaustive
@pytest.mark.timeout(1800)
def test_twenty_kills_and_ten_stops_on_postgresql(cluster: Cluster) -> None:
    options = ["--kill", "20", "--stall", "10", "--processes", "2", "--tables", "12", "--rate", "80"]
    options += ["--seed", "prove"]
    found = kill(*options, database=cluster.new_database())
    check(found)
    assert max(seconds for _, seconds in found["return_s"]) < TAKEOVER
    command = f"TAVOLATA_LOAD_DATABASE_URL=postgresql://... tavolata load {' '.join(options)}"
    prove("kills on PostgreSQL, two servers", shown(found), command=command)


# ------------------------------------------------------------------ the audit
@played
async def test_each_fault_is_noticed(tmp_path: Path) -> None:
    """A lost command, a changed view, a view of a later event, a missing event."""
    with Server(tmp_path) as server:
        seats = await make_table(server.url, "dominion", "pb")
        first = await look(seats, 0)
        choice, number = first["choices"][0]["do"], first["question"]["number"]
        assert (await do(seats, 0, "decide", question=number, actions=[choice]))["kind"] == "ok"
        view = await look(seats, 0)

    def verdict(view: dict[str, Any], command: str | None = None) -> Any:
        audit = Audit()
        audit.saw(seats.table, 0, json.dumps({**view, "kind": "view"}).encode())
        if command is not None:
            audit.acknowledged(seats.table, 0, command)
        store = Store.open(str(server.database))
        try:
            return audit.check(store)
        finally:
            store.close()

    assert verdict(view).is_clean
    assert verdict(view, "never sent").lost == 1
    assert verdict({**view, "seen": first["seen"]}).different == 1
    assert verdict({**view, "seq": view["seq"] + 500}).unstored == 1
    with closing(sqlite3.connect(server.database)) as connection:
        connection.execute("DELETE FROM event WHERE seq = 1")
        connection.commit()
    found = verdict(view)
    assert found.gaps == 1
    assert not found.is_clean


def test_plans_that_cannot_work_are_refused() -> None:
    assert "--processes 2" in refused(tavolata("load", "--stall", "1"))
    assert "PostgreSQL" in refused(tavolata("load", "--kill", "1", "--processes", "2"))
    assert "leave out --url" in refused(tavolata("load", "--kill", "1", "--url", "http://127.0.0.1:1"))


def test_a_server_that_does_not_start_says_why_once_and_in_the_language(tmp_path: Path) -> None:
    command = ["load", "--kill", "1", "--database", str(tmp_path), "--lang"]
    place = f"{tmp_path}: "
    assert refused(tavolata(*command, "en")) == (
        f"Error: a server does not start: {place}this is a folder: name a file in it."
    )
    said = refused(tavolata(*command, "it"))
    assert said.startswith(f"Errore: un server non parte: {place}")
    assert "Error:" not in said
    assert said.count("Errore:") == 1
