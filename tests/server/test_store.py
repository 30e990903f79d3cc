"""The store: open and migrate, refuse in one sentence, read a consistent snapshot."""

import asyncio
import contextlib
import json
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError

from tavolata.server import schema as tables
from tavolata.server.schema import NEWEST, metadata
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import CommandRepeated, StoreError
from tavolata.tables.rows import ChatRow, EventRow, Options, SeatRow, TableRow
from tavolata.tables.secret import SeatIndex, new_token, token_hash
from tavolata.tables.surroundings import NewEvent
from tests.server.rows import SEATS, new_game
from tests.server.writing import counts

pytest_plugins = ["tests.server.databases"]


def run(work):
    return asyncio.run(work)


async def create(writer, game, seats=SEATS):
    await writer.create(game, seats)
    return game


# ------------------------------------------------------------------ opening
def test_a_new_database_has_the_newest_schema(store):
    with store.database.reading.begin() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == NEWEST
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_a_reopened_database_has_all_its_data(database_url):
    first = Store.open(database_url)
    writer = Writer(first)
    game = run(create(writer, new_game()))
    writer.close()
    first.close()
    second = Store.open(database_url)
    assert second.load(game.id).game == game
    second.close()


def test_a_database_of_a_newer_version_is_left_alone(database_url):
    store = Store.open(database_url)
    with store.database.writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9000'"))
    store.close()
    with pytest.raises(StoreError, match="written by a newer version of tavolata") as refused:
        Store.open(database_url)
    assert "9000" in str(refused.value)
    assert NEWEST in str(refused.value)


@pytest.mark.parametrize("name", ["game", "bookmarks"])
def test_a_database_of_another_program_is_left_alone(sqlite_url, tmp_path, name):
    with sqlite3.connect(tmp_path / "tables.db") as other:
        other.execute(f"CREATE TABLE {name} (title TEXT)")
    other.close()
    with pytest.raises(StoreError, match="tables of another program"):
        Store.open(sqlite_url)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [(name,)]


def test_a_failed_migration_leaves_nothing_behind(database_url, monkeypatch):
    def fail(*_):
        raise OSError("no")

    with monkeypatch.context() as patched:
        patched.setattr("alembic.command.upgrade", fail)
        with pytest.raises(StoreError):
            Store.open(database_url)
    Store.open(database_url).close()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (
            "/no/such/folder/tables.db",
            "/no/such/folder/tables.db: the database cannot be opened: its folder does not exist.",
        ),
        ("/", "/: this is a folder"),
        (
            "mysql://user:hidden@host/name",
            "mysql://user:***@host/name: this kind of database is not supported",
        ),
        ("sqlite://", "is not supported: give a file"),
        (":memory:", "is not supported: give a file"),
        ("", "address is invalid: give a file"),
        ("://", "address is invalid"),
        ("postgresql://host:door/name", "address is invalid"),
        ("postgresql://host..name/name", "address is invalid"),
        ("postgresql://user:hidden@/name?host=/no/such/folder", "the database does not answer"),
    ],
)
def test_a_path_that_cannot_be_opened_is_refused_in_one_sentence(address, said):
    with pytest.raises(StoreError) as refused:
        Store.open(address)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "hidden" not in str(refused.value)


def test_a_file_that_is_not_a_database_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, this is not a database. " * 100)
    with pytest.raises(StoreError, match="damaged, or it is not a database"):
        Store.open(str(path))
    assert path.read_text().startswith("Dear Anna")


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'tavolata\[postgresql\]'"):
        Store.open("postgresql://host/name")


def test_two_processes_may_open_a_new_database_at_once(database_url):
    program = (
        "import sys; from tavolata.server.store import Store; input(); Store.open(sys.argv[1]).close()"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program, database_url], stdin=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(3)
    ]
    for process in started:
        process.stdin.write(b"\n")
        process.stdin.flush()
    ended = [process.communicate(timeout=120)[1] for process in started]
    assert [process.returncode for process in started] == [0, 0, 0], ended
    Store.open(database_url).close()


def test_only_one_process_migrates(database_url, monkeypatch):
    """The others wait for it, and find everything done."""
    calls = []
    both = threading.Barrier(2)
    upgrade = alembic.command.upgrade

    def slow_upgrade(*given):
        calls.append(given)
        with contextlib.suppress(threading.BrokenBarrierError):
            both.wait(timeout=0.5)
        upgrade(*given)

    monkeypatch.setattr("alembic.command.upgrade", slow_upgrade)
    with ThreadPoolExecutor(2) as pool:
        for opened in pool.map(Store.open, [database_url, database_url]):
            opened.close()
    assert len(calls) == 1


def test_a_slow_migration_is_not_cut_off(cluster, monkeypatch):
    """Limits of transactions are for processes that serve tables: nothing of theirs is held here."""
    upgrade, limits = alembic.command.upgrade, ("idle_in_transaction_session_timeout", "lock_timeout")

    def found(connection):
        return [connection.scalar(text(f"SHOW {name}")) for name in limits]

    def upgrade_and_look(config, *given):
        assert found(config.attributes["connection"]) == ["1min", "1min"]
        upgrade(config, *given)

    monkeypatch.setattr("alembic.command.upgrade", upgrade_and_look)
    store = Store.open(cluster.new_database())
    with store.database.writing.begin() as connection:
        assert found(connection) == ["3s", "5s"]
    store.close()


def test_sqlite_keeps_what_it_confirms(sqlite_url, tmp_path):
    store = Store.open(sqlite_url)
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    with store.database.writing.connect() as connection:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]
    assert found == ["wal", 2, 1, 5000]
    with store.database.reading.connect() as connection, pytest.raises(DBAPIError, match="readonly"):
        connection.exec_driver_sql("DELETE FROM game")
    store.close()
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


def test_postgresql_keeps_what_it_confirms(cluster):
    """Even if its server is configured to confirm before a change is on disk."""
    assert cluster.ask("SHOW synchronous_commit") == [("off",)]
    store = Store.open(cluster.new_database())
    with store.database.writing.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
    store.close()


def test_a_path_is_an_address(tmp_path):
    Store.open(str(tmp_path / "tables.db")).close()
    Store.open(f"sqlite:///{tmp_path}/tables.db").close()
    assert (tmp_path / "tables.db").exists()


# ------------------------------------------------------------------ one table
def test_a_table_reads_back_as_written(store, writer):
    token = new_token()
    options = Options(
        is_public=False, is_locked=True, clock="fast", pace=1.5, key_hash=token_hash(token)
    )
    game = new_game(options=options, result={"scores": [{"total": 3}]}, ended=12.5, name="“Là” 🏰")
    seats = (
        SeatRow(SeatIndex(0), "Zoë", "person", None, token_hash(token), True, True, True),
        SeatRow(SeatIndex(1), "Bot 2", "bot", "3"),
    )
    body = {"seat": 0, "do": "build città\u0000\ud800", "by": "person"}

    async def work():
        await writer.create(game, reversed(seats))
        assert await writer.append(game.held, [NewEvent(1, SeatIndex(0), "a", body)]) == 1
        await writer.append(game.held, [NewEvent(n, None, None, {"n": n}) for n in (2, 3)])
        await writer.say(game.held, SeatIndex(1), "ciao", "b")
        await writer.say(game.held, None, "good game")

    run(work())
    found = store.load(game.id)
    assert found.game == replace(game, head_seq=3)
    assert found.seats == seats
    assert [event.seq for event in found.events] == [1, 2, 3]
    assert [event.seat for event in found.events] == [0, None, None]
    assert [event.body for event in found.events] == [body, {"n": 2}, {"n": 3}]
    assert found.events[0].command_id == "a"
    assert found.events[0].at > 1.7e9
    assert [(line.id, line.seat, line.text) for line in found.chat] == [
        (1, 1, "ciao"),
        (2, None, "good game"),
    ]


def test_an_unknown_table_is_none(store):
    assert store.load("abcdefghjk") is None


def test_only_the_last_lines_of_chat_are_read(store, writer):
    async def work():
        game = await create(writer, new_game())
        for n in range(5):
            await writer.say(game.held, None, str(n))
        return game.id

    assert [line.text for line in store.load(run(work()), chat=2).chat] == ["3", "4"]


def test_command_ids_belong_to_a_seat(store, writer):
    """Two seats may use the same id; a seat uses it only once, for a decision or for chat."""

    async def work():
        game = await create(writer, new_game())
        for number in (0, 1):
            assert await writer.append(game.held, [NewEvent(number + 1, SeatIndex(number), "1", {})])
            await writer.say(game.held, SeatIndex(number), "ciao", "1")
        with pytest.raises(CommandRepeated) as repeated:
            await writer.append(game.held, [NewEvent(3, SeatIndex(1), "1", {})])
        assert repeated.value.seq == 2
        with pytest.raises(CommandRepeated) as repeated:
            await writer.say(game.held, SeatIndex(1), "again", "1")
        assert repeated.value.seq == 2
        return game

    found = store.load(run(work()).id)
    assert [(event.seat, event.command_id) for event in found.events] == [(0, "1"), (1, "1")]
    assert [(line.seat, line.command_id) for line in found.chat] == [(0, "1"), (1, "1")]


OLD_FORM = "0001"


def without(columns, row):
    """Return the columns of a row apart from these."""
    return {name: value for name, value in vars(row).items() if name not in columns}


def test_a_database_of_the_first_schema_keeps_all_its_data(database_url, monkeypatch):
    """It is migrated to the newest schema; its events and chat are unchanged."""
    monkeypatch.setattr("tavolata.server.database.NEWEST", OLD_FORM)
    upgrade = alembic.command.upgrade
    with monkeypatch.context() as patched:
        patched.setattr("alembic.command.upgrade", lambda config, _: upgrade(config, OLD_FORM))
        store = Store.open(database_url)
    game = replace(new_game(), status="running", head_seq=2)
    rows = {**asdict(game), "options": json.dumps(asdict(game.options)), "result": None}
    for column in ("owes", "epoch", "owner"):
        del rows[column]
    later = {"is_muted", "phrase", "is_hidden", "said_by"}
    with store.database.writing.begin() as connection:
        names = ", ".join(rows)
        values = ", ".join(f":{name}" for name in rows)
        connection.execute(text(f"INSERT INTO game ({names}) VALUES ({values})"), rows)
        seat = SeatRow(SeatIndex(0), "Anna", "person")
        connection.execute(insert(tables.seat), {"game": game.id, **without(later, seat)})
        events = [EventRow(n, SeatIndex(n % 2), str(n), {"n": n}, 5.0) for n in (1, 2)]
        for event in events:
            connection.execute(
                insert(tables.event),
                {"game": game.id, **vars(event), "body": json.dumps(event.body)},
            )
        line = ChatRow(1, SeatIndex(1), "ciao", 6.0, "c")
        connection.execute(insert(tables.chat), {"game": game.id, **without(later, line)})
    store.close()
    monkeypatch.undo()
    store = Store.open(database_url)
    assert store.load(game.id) == TableRow(game, (seat,), tuple(events), (line,))
    assert [row.game.owes for row in store.rows([game.id])] == [None]
    with store.database.reading.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        if connection.dialect.name == "sqlite":
            made = connection.scalar(text("SELECT sql FROM sqlite_master WHERE name = 'event'"))
            assert "WITHOUT ROWID" in made
            assert "ON DELETE CASCADE" in made
            assert list(connection.execute(text("PRAGMA foreign_key_check"))) == []
    writer = Writer(store)

    async def more():
        assert await writer.append(game.held, [NewEvent(3, SeatIndex(0), "1", {})]) == 3

    run(more())
    writer.close()
    store.close()


def test_options_of_a_later_version_are_left_out(store, writer):
    game = run(create(writer, new_game()))
    with store.database.writing.begin() as connection:
        connection.execute(text("""UPDATE game SET options = '{"clock": "fast", "weather": "rain"}'"""))
    assert store.load(game.id).game.options == Options(clock="fast")


def test_secrets_are_not_shown_by_accident(store):
    assert store.database.reading.hide_parameters
    assert store.database.writing.hide_parameters
    token = new_token()
    game = new_game(options=Options(key_hash=token_hash(token)))
    shown = repr(game) + repr(SeatRow(SeatIndex(0), "Anna", "person", None, token_hash(token)))
    assert game.secret not in shown
    assert token_hash(token) not in shown
    assert game.secret_hash in shown


def test_a_table_is_read_as_one_snapshot(store, writer):
    """Even while it is written, no read contradicts itself."""

    async def write(game, count):
        for n in range(1, count + 1):
            await writer.append(game.held, [NewEvent(n, None, None, {})], {"name": str(n)})

    async def read(game):
        while True:
            found = await asyncio.to_thread(store.load, game.id)
            assert [event.seq for event in found.events] == list(range(1, found.game.head_seq + 1))
            assert found.game.name == (str(found.game.head_seq) if found.events else game.name)

    async def work():
        game = await create(writer, new_game())
        reading = asyncio.create_task(read(game))
        await write(game, 150)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert store.load(game.id).game.head_seq == 150

    run(work())


# ------------------------------------------------------------------ many tables
def test_the_lobby_lists_tables_to_join_and_to_watch(store, writer):
    full = SEATS[:2]
    made = {
        "old": (new_game(created=1.0), SEATS),
        "new": (new_game(created=2.0), SEATS),
        "closed": (new_game(options=Options(is_public=False)), SEATS),
        "locked": (new_game(options=Options(is_locked=True)), SEATS),
        "full": (new_game(), full),
        "running": (new_game(status="running", created=3.0), full),
        "closed running": (
            new_game(status="running", options=Options(is_public=False), created=4.0),
            full,
        ),
        "ended": (new_game(status="ended"), full),
    }
    names = {game.id: name for name, (game, _) in made.items()}

    async def work():
        await asyncio.gather(*(writer.create(*both) for both in made.values()))

    run(work())
    waiting = store.open_tables()
    assert [names[row.game.id] for row in waiting] == ["new", "old"]
    assert [seat.name for seat in waiting[0].seats] == ["Anna", "Bot 2", ""]
    assert [names[row.game.id] for row in store.running_tables()] == ["running"]
    assert [names[row.game.id] for row in store.open_tables(limit=1)] == ["new"]
    assert counts(store) == {"waiting": 5, "running": 2, "ended": 1}


def test_a_lost_database_is_reported_in_one_sentence(store):
    with store.database.writing.begin() as connection:
        for name in ("chat", "event", "seat", "game"):
            connection.execute(text(f"DROP TABLE {name}"))
    with pytest.raises(StoreError) as refused:
        store.load("abcdefghjk")
    assert "\n" not in str(refused.value)
    assert "SELECT" not in str(refused.value)
