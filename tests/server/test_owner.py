"""One server per SQLite database: a second one is refused, a killed one does not block it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tavolata.server.app import create_app
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import NewEvent
from tests.cli.program import tavolata
from tests.server.client import api, do, look, make_table
from tests.server.postgres import Cluster
from tests.server.rows import SEATS, new_game
from tests.server.running import Server, inside, played

pytest_plugins = ["tests.server.databases"]

HOLDER = """
import sys
from tavolata.server.store import Store
store = Store.open(sys.argv[1], owns=True)
print("mine", flush=True)
sys.stdin.read()
"""


def hold(url: str) -> subprocess.Popen[str]:
    """Run a process that owns a database until it is killed or its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, url],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "mine\n", process.communicate()[1]
    return process


def test_a_second_process_is_refused_until_the_first_has_ended(sqlite_url: str) -> None:
    """Killed or ended, both free the database. Reading needs no lock."""
    first = hold(sqlite_url)
    with pytest.raises(StoreError, match="another Tavolata server") as refused:
        Store.open(sqlite_url, owns=True)
    assert refused.value.code == "in-use"
    assert f"process {first.pid}" in str(refused.value)
    Store.open(sqlite_url).close()
    first.kill()
    first.wait()
    second = hold(sqlite_url)
    with pytest.raises(StoreError, match="another Tavolata server"):
        Store.open(sqlite_url, owns=True)
    second.communicate()
    assert second.returncode == 0
    store = Store.open(sqlite_url, owns=True)
    store.close()
    Store.open(sqlite_url, owns=True).close()


def test_no_other_name_of_the_file_bypasses_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative path, a link to the file, a link to its folder, a URL."""
    folder = tmp_path / "folder"
    folder.mkdir()
    (tmp_path / "link").symlink_to(folder)
    (tmp_path / "other.db").symlink_to(folder / "tables.db")
    store = Store.open(str(folder / "tables.db"), owns=True)
    monkeypatch.chdir(folder)
    for name in (
        "tables.db", "../folder/tables.db", str(tmp_path / "link" / "tables.db"),
        str(tmp_path / "other.db"), f"sqlite:///{folder}/tables.db", "sqlite:///tables.db",
    ):  # fmt: skip
        with pytest.raises(StoreError, match=f"process {os.getpid()}"):
            Store.open(name, owns=True)
    store.close()
    Store.open("tables.db", owns=True).close()


def test_a_second_server_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """In the requested language; the first one continues."""
    with Server(tmp_path) as first:
        for language, said in (
            ("en", "another Tavolata server"),
            ("it", "un altro server di Tavolata"),
        ):
            second = tavolata(
                "--lang", language, "serve", "--no-browser",
                "--database", str(first.database), "--port", "0",
            )  # fmt: skip
            assert second.returncode == 2
            assert said in second.stderr
            assert len(second.stderr.splitlines()) == 1
            assert second.stdout == ""
        first.kill()
        first.start()
        assert "Traceback" not in first.said()


def test_a_writer_gets_its_database_back_after_a_restart_of_postgresql(cluster: Cluster) -> None:
    """The next job is written."""
    url = cluster.new_database()
    store = Store.open(url, owns=True)
    writer = Writer(store)

    async def work() -> None:
        game = new_game()
        await writer.create(game, SEATS)
        cluster.restart()
        with pytest.raises(StoreError):
            await writer.append(game.held, [NewEvent(1, SeatIndex(0), None, {})])
        assert writer.failing_since is not None
        assert await writer.append(game.held, [NewEvent(1, SeatIndex(0), None, {})]) == 1
        assert writer.failing_since is None

    asyncio.run(work())
    writer.close()
    store.close()


@played
async def test_health_reports_a_failing_database_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not ready meanwhile, and says since when; it recovers without a write."""
    monkeypatch.setattr("tavolata.server.writer.PROBE", 0.05)
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        seats = await make_table(url, "citadels", "pp")
        good = await http.get("/api/health")
        assert (good.status_code, good.json()["storage"]) == (200, "ok")
        database = app.state.registry.store.database

        def refuse() -> None:
            raise StoreError.of("store-disk-full", "disk-full")

        with monkeypatch.context() as broken:
            broken.setattr(database.writing, "connect", refuse)
            app.state.registry.writer._disconnect()
            assert (await do(seats, 0, "say", text="x"))["code"] == "not-saved"
            bad = await http.get("/api/health")
            assert bad.status_code == 200
            assert bad.json()["storage"] == "failing"
            unready = await http.get("/api/ready")
            assert (unready.status_code, unready.json()["storage"]) == (503, "failing")
            assert bad.json()["failing_since"] > 1.7e9
            assert bad.json()["version"]
            assert (await look(seats, 0))["seq"] == 0
        while (await http.get("/api/ready")).status_code != 200:
            await asyncio.sleep(0.02)
        found = (await http.get("/api/health")).json()
        assert (found["storage"], found["failing_since"]) == ("ok", None)
