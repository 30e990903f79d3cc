"""The writer when the disk fails, when two own a table, and when its process is killed."""

import asyncio
import os
import random
import secrets
import subprocess
import sys
import threading
import time

import pytest
from sqlalchemy import text

from tavolata.server import database
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError
from tests.server.rows import SEATS, new_game
from tests.server.writing import bodies, event, held, refused

pytest_plugins = ["tests.server.databases"]


# ------------------------------------------------------------------ when the disk fails
def test_a_full_database_is_reported_and_works_again_with_room(sqlite_url):
    store = Store.open(sqlite_url)
    writer = Writer(store)
    game = new_game()

    def limit(pages):
        writer._connection.connection.dbapi_connection.execute(f"PRAGMA max_page_count={pages}")

    async def work():
        await writer.create(game, SEATS)
        limit(1)
        big = {"text": "x" * 20_000}
        head = 0
        problem = None
        while problem is None:
            try:
                head = await writer.append(game.held, [event(head + 1, body=big)])
            except StoreError as found:
                problem = found
        assert (problem.code, problem.is_certain) == ("disk-full", True)
        assert str(problem) == "the disk is full: nothing can be saved until you free some space."
        await writer.change(game.held, {"name": "small things still fit"})
        limit(10_000)
        assert await writer.append(game.held, [event(head + 1, body=big)]) == head + 1
        return head + 1

    head = asyncio.run(work())
    writer.close()
    assert [seq for seq, _ in bodies(store, game)] == list(range(1, head + 1))
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="limits of processes are POSIX")
def test_a_disk_that_fills_up_during_a_commit_loses_nothing(sqlite_url, tmp_path):
    """With limited file sizes the commit of a real process fails three times, then there is room."""
    store = Store.open(sqlite_url)
    writer = Writer(store)
    game = new_game()

    async def work():
        await writer.create(game, SEATS)

    asyncio.run(work())
    writer.close()
    ran = subprocess.run(
        [sys.executable, "-m", "tests.server.full_disk", str(tmp_path / "tables.db"), game.id],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    lines = [line.split(maxsplit=3) for line in ran.stdout.splitlines()]
    confirmed = [int(line[1]) for line in lines if line[0] == "confirmed"]
    told = [line for line in lines if line[0] == "refused"]
    assert len(told) == 3
    for _, code, is_certain, said in told:
        assert (code, is_certain) in (("unavailable", "False"), ("disk-full", "False"))
        assert "The last changes may not have been saved" in said
    found = [row.seq for row in store.load(game.id).events]
    assert found == list(range(1, len(found) + 1))
    assert set(confirmed) <= set(found)
    assert len(confirmed) > 20
    store.close()


def test_a_read_only_database_is_reported(sqlite_url):
    store = Store.open(sqlite_url)
    writer = Writer(store)
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        writer._connection.connection.dbapi_connection.execute("PRAGMA query_only=ON")
        problem = await refused(writer.append(game.held, [event(1)]))
        assert (problem.code, str(problem)) == (
            "read-only",
            "the database is read-only: nothing can be saved.",
        )
        assert await writer.append(game.held, [event(1)]) == 1, "a new connection may write again"

    asyncio.run(work())
    writer.close()
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can delete an open file")
@pytest.mark.parametrize("is_replaced", [False, True])
def test_nothing_is_confirmed_without_the_file(sqlite_url, tmp_path, is_replaced):
    """SQLite would write on into a file that is deleted, moved or replaced, and lose it at the end."""
    store = Store.open(sqlite_url)
    writer = Writer(store)
    game = new_game()
    file, moved = tmp_path / "tables.db", tmp_path / "moved.db"

    async def work():
        await writer.create(game, SEATS)
        file.rename(moved)
        if is_replaced:
            file.write_bytes(b"another file")
        for _ in range(2):
            problem = await refused(writer.append(game.held, [event(1)]))
            assert (problem.code, problem.is_certain) == ("unavailable", True)
            assert "deleted, moved or replaced" in str(problem)
            assert writer.failing_since is not None
        store.database.reading.dispose()
        with pytest.raises(StoreError, match="deleted, moved or replaced"):
            store.has(game.id)
        assert file.exists() == is_replaced
        moved.rename(file)
        assert await writer.append(game.held, [event(1)]) == 1
        assert writer.failing_since is None

    asyncio.run(work())
    writer.close()
    store.close()
    again = Store.open(sqlite_url)
    assert [seq for seq, _ in bodies(again, game)] == [1]
    again.close()


def test_a_database_locked_too_long_is_reported(sqlite_url, monkeypatch):
    monkeypatch.setattr(database, "BUSY_MS", 50)
    store = Store.open(sqlite_url)
    writer = Writer(store)
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        with held(store, game):
            problem = await refused(writer.append(game.held, [event(1)]))
        assert (problem.code, problem.is_certain) == ("busy", True)
        assert await writer.append(game.held, [event(1)]) == 1

    asyncio.run(work())
    writer.close()
    store.close()


def test_a_lost_connection_is_reopened(cluster):
    store = Store.open(cluster.new_database())
    writer = Writer(store)
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        cluster.end_connections()
        problem = await refused(writer.append(game.held, [event(1)]))
        assert (problem.code, problem.is_certain) == ("unavailable", True)
        assert await writer.append(game.held, [event(1)]) == 1

    asyncio.run(work())
    writer.close()
    assert len(bodies(store, game)) == 1
    store.close()


def test_an_error_of_ours_does_not_end_the_thread(store, writer, caplog):
    game = new_game()

    def broken(_connection):
        raise KeyError(game.secret)

    async def work():
        await writer.create(game, SEATS)
        problem = await refused(writer.submit(broken))
        assert "KeyError" in str(problem)
        assert await writer.append(game.held, [event(1)]) == 1

    asyncio.run(work())
    assert game.secret not in caplog.text


# ------------------------------------------------------------------ two owners of a table
def test_two_processes_race_for_each_number_and_one_wins_each(database_url):
    store = Store.open(database_url)
    writer = Writer(store)
    game = new_game()

    async def create():
        await writer.create(game, SEATS)

    asyncio.run(create())
    writer.close()
    racers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.server.racer", database_url, game.id, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("a", "b")
    ]
    assert [racer.stdout.readline() for racer in racers] == ["ready\n"] * 2
    winners = []
    for seq in range(1, 201):
        for racer in racers if seq % 2 else reversed(racers):
            racer.stdin.write(f"{seq}\n")
            racer.stdin.flush()
        answers = [racer.stdout.readline().strip() for racer in racers]
        assert sorted(answers) == ["seq-taken", "won"], seq
        winners.append("ab"[answers.index("won")])
    for racer in racers:
        racer.communicate(timeout=60)
        assert racer.returncode == 0
    assert bodies(store, game) == [(n, {"by": winner}) for n, winner in enumerate(winners, start=1)]
    store.close()


def test_two_writers_may_chat_at_once(store, writer):
    game = new_game()
    second = Writer(store)

    async def work():
        await writer.create(game, SEATS)
        said = [either.say(game.held, None, "x") for _ in range(40) for either in (writer, second)]
        return await asyncio.gather(*said)

    lines = asyncio.run(work())
    second.close()
    assert sorted(line.id for line in lines) == list(range(1, 81))


# ------------------------------------------------------------------ sudden death
def test_nothing_confirmed_is_lost_when_the_process_is_killed(database_url):
    """SIGKILL under load at a random moment, five times on the same database."""
    seed = int(os.environ.get("TAVOLATA_SEED") or secrets.randbits(32))
    print(f"TAVOLATA_SEED={seed}")
    rng = random.Random(seed)
    store = Store.open(database_url)
    writer = Writer(store)
    games = [new_game() for _ in range(8)]

    async def create():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))

    asyncio.run(create())
    writer.close()
    confirmed = {game.id: 0 for game in games}
    for _ in range(5):
        killed = _killed_after(rng.randint(1, 300), rng.uniform(0, 0.02), database_url, games)
        _wait_for_nobody(store)
        for line in killed:
            table, seq = line.split()
            assert int(seq) > confirmed[table], "what was on disk is gone"
            confirmed[table] = int(seq)
        _require_whole(store, games, confirmed)
    assert sum(confirmed.values()) > 5
    store.close()


def _killed_after(lines, more, database_url, games):
    """Return all lines that a program prints before it is killed after some lines and seconds."""
    ids = [game.id for game in games]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.appender", database_url, *ids],
        stdout=subprocess.PIPE,
        text=True,
    )
    read = [process.stdout.readline() for _ in range(lines)]
    # The kill comes from another thread while the pipe is drained: a full pipe would be a pause.
    timer = threading.Timer(more, process.kill)
    timer.start()
    read += process.stdout.readlines()
    timer.join()
    assert process.wait(60) == -9
    process.stdout.close()
    return [line for line in read if line.endswith("\n")]


def _wait_for_nobody(store):
    """PostgreSQL finishes the commit of a dead client: until then the database is not final."""
    if store.database.url.get_backend_name() != "postgresql":
        return
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    store.database.reading.dispose()
    end = time.monotonic() + 60
    with store.database.reading.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        while connection.scalar(others):
            assert time.monotonic() < end, "the connection of a dead process stays"


def _require_whole(store, games, confirmed):
    for game in games:
        found = store.load(game.id)
        head = found.game.head_seq
        assert head >= confirmed[game.id], "a confirmed event is not on disk"
        assert [row.seq for row in found.events] == list(range(1, head + 1))
        assert [row.command_id for row in found.events] == [
            f"{game.id}-{n}" for n in range(1, head + 1)
        ]
        assert [row.body["do"] for row in found.events] == [f"build {n}" for n in range(1, head + 1)]
        assert found.game.name == (f"after {head}" if head else game.name)
    if store.database.url.get_backend_name() == "sqlite":
        with store.database.reading.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalars().all() == ["ok"]
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []
