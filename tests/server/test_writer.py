"""The writer: confirmed means on disk, a bad job fails alone, a late writer gets an error."""

import asyncio
import contextlib
import json
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
from tavolata.tables.errors import CommandRepeated, SeqTaken, StoreError
from tavolata.tables.rows import Held, Options
from tavolata.tables.secret import SeatIndex, token_hash
from tavolata.tables.writing import NewEvent
from tests.server.rows import SEATS, new_game

pytest_plugins = ["tests.server.databases"]

BODY = {"seat": 0, "do": "build temple", "by": "person"}


def event(seq, command_id=None, body=BODY):
    return NewEvent(seq, SeatIndex(0), command_id, body)


def bodies(store, game):
    return [(found.seq, found.body) for found in store.load(game.id).events]


async def refused(future, kind=StoreError):
    """Return the error of a job that must fail."""
    with pytest.raises(kind) as found:
        await future
    assert type(found.value) is kind
    return found.value


@contextlib.contextmanager
def held(store, game):
    """Block all commits that touch a table: all of SQLite's, one row of PostgreSQL's."""
    with store.database.writing.begin() as connection:
        connection.execute(text("UPDATE game SET name = name WHERE id = :id"), {"id": game.id})
        yield


# ------------------------------------------------------------------ writing
def test_a_confirmed_event_is_on_disk(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        for seq in range(1, 30):
            appended = writer.append(game.held, [event(seq)])
            appended.add_done_callback(
                lambda _, seq=seq: seen.append(len(store.load(game.id).events) >= seq)
            )
            await appended

    seen = []
    asyncio.run(work())
    assert seen == [True] * 29


def test_changes_are_committed_with_their_events(store, writer):
    game = new_game()
    result = {"scores": [{"total": 7}], "returns": [1.0]}
    options = Options(is_locked=True, key_hash=token_hash("k"))

    async def work():
        await writer.create(game, SEATS)
        change = {
            "status": "ended",
            "ended": 5.0,
            "result": result,
            "options": options,
            "name": "after",
        }
        seats = {
            SeatIndex(1): {"covered": True, "name": "Bob"},
            SeatIndex(2): {"kind": "bot", "level": "4"},
        }
        assert await writer.append(game.held, [event(1), event(2)], change, seats) == 2

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.game.status, found.game.ended, found.game.result) == ("ended", 5.0, result)
    assert (found.game.options, found.game.name, found.game.head_seq) == (options, "after", 2)
    assert found.seats[0] == SEATS[0]
    assert (found.seats[1].covered, found.seats[1].name, found.seats[1].kind) == (True, "Bob", "bot")
    assert (found.seats[2].kind, found.seats[2].level) == ("bot", "4")


def test_rows_can_be_changed_without_events(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.change(game.held, {"status": "running"})
        await writer.change(game.held, None, {SeatIndex(0): {"token_hash": "h", "last_seen": 3.0}})
        await writer.change(game.held, {"result": None}, {SeatIndex(1): {}})
        await writer.change(game.held)

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.game.status, found.game.result, found.game.head_seq) == ("running", None, 0)
    assert (found.seats[0].token_hash, found.seats[0].last_seen) == ("h", 3.0)


def test_a_job_is_written_as_it_was_when_put(store, writer):
    """The caller may reuse its dicts at once."""
    game = new_game()
    body, change, seat = {"do": "a"}, {"name": "then"}, {"name": "Then"}

    async def work():
        await writer.create(game, SEATS)
        future = writer.append(game.held, [event(1, body=body)], change, {SeatIndex(0): seat})
        body["do"], change["name"], seat["name"] = "b", "now", "Now"
        await future

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.events[0].body, found.game.name, found.seats[0].name) == ({"do": "a"}, "then", "Then")


def test_jobs_are_written_in_call_order(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        futures = [writer.append(game.held, [event(seq)]) for seq in range(1, 201)]
        assert await asyncio.gather(*futures) == list(range(1, 201))

    asyncio.run(work())
    assert len(bodies(store, game)) == 200


# ------------------------------------------------------------------ group commit
def test_waiting_jobs_share_one_commit(store, writer):
    games = [new_game() for _ in range(100)]

    async def work():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))
        with held(store, games[0]):
            first = writer.append(games[0].held, [event(1)])
            while not writer._waiting.empty():
                await asyncio.sleep(0)
            before = writer.commits
            rest = [writer.append(game.held, [event(1)]) for game in games[1:]]
            await asyncio.sleep(0)
            assert not any(future.done() for future in (first, *rest))
        assert await asyncio.gather(first, *rest) == [1] * 100
        assert writer.commits - before == 2

    asyncio.run(work())


def test_a_commit_makes_one_call_into_the_loop(store, writer):
    games = [new_game() for _ in range(20)]
    calls = []

    async def work():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))
        loop = asyncio.get_running_loop()
        call = loop.call_soon_threadsafe
        loop.call_soon_threadsafe = lambda *given: (calls.append(given), call(*given))[1]
        with held(store, games[0]):
            futures = [writer.append(game.held, [event(1)]) for game in games]
        await asyncio.gather(*futures)

    asyncio.run(work())
    assert 1 <= len(calls) <= 3


@pytest.mark.parametrize("bad", [0, 3, 6])
def test_a_bad_job_fails_alone(store, writer, bad):
    """Seven jobs in one transaction: the bad one is undone, the six others are there."""
    games = [new_game() for _ in range(7)]

    async def work():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))
        await writer.append(games[bad].held, [event(1, "taken")])
        futures = []
        with held(store, games[0]):
            for n, game in enumerate(games):
                new = [event(2), event(3, "taken")] if n == bad else [event(1), event(2)]
                futures.append(
                    writer.append(game.held, new, {"name": "changed"}, {SeatIndex(0): {"name": "x"}})
                )
        return await asyncio.gather(*futures, return_exceptions=True)

    outcomes = asyncio.run(work())
    for n, game in enumerate(games):
        found = store.load(game.id)
        if n == bad:
            assert type(outcomes[n]) is CommandRepeated
            assert outcomes[n].seq == 1
            assert (found.game.head_seq, found.game.name, found.seats[0].name) == (1, game.name, "Anna")
        else:
            assert outcomes[n] == 2
            assert (found.game.head_seq, found.game.name, found.seats[0].name) == (2, "changed", "x")
        assert [row.seq for row in found.events] == list(range(1, found.game.head_seq + 1))


# ------------------------------------------------------------------ refusals
def test_numbers_follow_the_last_stored_one(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.append(game.held, [event(1), event(2)])
        for taken in (1, 2):
            assert (await refused(writer.append(game.held, [event(taken)]), SeqTaken)).seq == taken
        assert (await refused(writer.append(game.held, [event(4)]), SeqTaken)).code == "seq-taken"
        assert (await refused(writer.append(game.held, [event(2), event(3)]), SeqTaken)).is_certain
        assert await writer.append(game.held, [event(3)]) == 3

    asyncio.run(work())
    assert [seq for seq, _ in bodies(store, game)] == [1, 2, 3]


def test_a_repeated_command_does_nothing_and_returns_its_first_result(store, writer):
    game, other = new_game(), new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.create(other, SEATS)
        await writer.append(game.held, [event(1, "a"), event(2, "b")])
        again = await refused(writer.append(game.held, [event(3, "b")]), CommandRepeated)
        assert (again.seq, again.command_id, again.code) == (2, "b", "command-repeated")
        assert await writer.append(other.held, [event(1, "b")]) == 1
        assert await writer.append(game.held, [event(3), event(4)]) == 4
        twice = await refused(writer.append(game.held, [event(5, "c"), event(6, "c")]))
        assert twice.code == "refused"

    asyncio.run(work())
    assert len(bodies(store, game)) == 4


def test_gaps_and_empty_jobs_are_refused_at_once(writer):
    async def work():
        with pytest.raises(ValueError, match="one after the other"):
            writer.append(Held("abcdefghjk", 0), [])
        with pytest.raises(ValueError, match="one after the other"):
            writer.append(Held("abcdefghjk", 0), [event(1), event(3)])

    asyncio.run(work())


def test_missing_rows_cannot_be_changed(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        assert (await refused(writer.create(game, SEATS))).code == "refused"
        assert (await refused(writer.create(new_game(), [SEATS[0], SEATS[0]]))).code == "refused"
        for job in (
            writer.append(Held("zzzzzzzzzz", 0), [event(1)]),
            writer.change(Held("zzzzzzzzzz", 0), {"name": "x"}),
            writer.say(Held("zzzzzzzzzz", 0), None, "x"),
        ):
            assert (await refused(job)).code == "unknown-table"
        job = writer.append(game.held, [event(1)], {"name": "x"}, {SeatIndex(7): {"name": "x"}})
        assert "no seat 7" in str(await refused(job))

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.game.head_seq, found.game.name, found.events) == (0, game.name, ())
    assert store.counts() == {"waiting": 1}


def test_only_the_job_with_an_unstorable_text_is_refused(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        with held(store, game):
            futures = [writer.say(game.held, None, said) for said in ("before", "\ud800", "after")]
        return await asyncio.gather(*futures, return_exceptions=True)

    outcomes = asyncio.run(work())
    assert [getattr(outcome, "code", "said") for outcome in outcomes] == ["said", "refused", "said"]
    assert [line.text for line in store.load(game.id).chat] == ["before", "after"]


def test_chat_is_numbered_and_not_repeated(store, writer):
    game, other = new_game(), new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.create(other, SEATS)
        lines = await asyncio.gather(
            *(writer.say(game.held, SeatIndex(1), str(n), f"c{n}") for n in range(5))
        )
        assert [(line.id, line.seat, line.text) for line in lines] == [
            (n + 1, 1, str(n)) for n in range(5)
        ]
        again = await refused(writer.say(game.held, SeatIndex(1), "3", "c3"), CommandRepeated)
        assert again.seq == 4
        assert (await writer.say(game.held, None, "more")).id == 6
        assert (await writer.say(other.held, None, "hello", "c3")).id == 1

    asyncio.run(work())
    assert [line.id for line in store.load(game.id).chat] == [1, 2, 3, 4, 5, 6]


# ------------------------------------------------------------------ waiting and closing
def test_close_writes_all_waiting_jobs(store):
    writer = Writer(store)
    game = new_game()

    async def work():
        futures = [writer.create(game, SEATS)]
        futures += [writer.append(game.held, [event(seq)]) for seq in range(1, 301)]
        await writer.aclose()
        assert (await asyncio.gather(*futures))[-1] == 300
        with pytest.raises(StoreError, match="closed"):
            writer.append(game.held, [event(301)])
        await writer.aclose()

    asyncio.run(work())
    assert len(bodies(store, game)) == 300
    assert not writer._thread.is_alive()


def test_cancelling_the_wait_does_not_cancel_the_job(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        with held(store, game):
            given_up = [writer.append(game.held, [event(seq)]) for seq in (1, 2)]
            others = [writer.append(game.held, [event(seq)]) for seq in (3, 4)]
            for future in given_up:
                future.cancel()
        assert await asyncio.wait_for(asyncio.gather(*others), 30) == [3, 4]

    asyncio.run(work())
    assert len(bodies(store, game)) == 4


def test_a_closed_loop_does_not_stop_the_writer(store, writer):
    game = new_game()

    async def begin():
        await writer.create(game, SEATS)
        holding.enter_context(held(store, game))
        writer.append(game.held, [event(1)])

    async def go_on():
        assert await writer.append(game.held, [event(2)]) == 2

    with contextlib.ExitStack() as holding:
        asyncio.run(begin())
    asyncio.run(go_on())


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
        assert str(problem) == "the disk is full: nothing can be saved until you free some space"
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
        assert "the last changes may not have been saved" in said
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
            "the database is read-only: nothing can be saved",
        )
        assert await writer.append(game.held, [event(1)]) == 1, "a new connection may write again"

    asyncio.run(work())
    writer.close()
    store.close()


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

    class Broken:
        def write(self, _connection):
            raise KeyError(game.secret)

    async def work():
        await writer.create(game, SEATS)
        problem = await refused(writer.submit(Broken()))
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
    luck = random.Random(seed)
    store = Store.open(database_url)
    writer = Writer(store)
    games = [new_game() for _ in range(8)]

    async def create():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))

    asyncio.run(create())
    writer.close()
    confirmed = {game.id: 0 for game in games}
    for _ in range(5):
        killed = _killed_after(luck.randint(1, 300), luck.uniform(0, 0.02), database_url, games)
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


def test_events_are_plain_json_on_disk(store, writer):
    """Other programs can read the log."""
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.append(game.held, [event(1, body={"do": "costruisci città"})])

    asyncio.run(work())
    with store.database.reading.connect() as connection:
        body = connection.execute(text("SELECT body FROM event")).scalar()
    assert json.loads(body) == {"do": "costruisci città"}
