"""Several servers on one PostgreSQL database: each table has one owner, and loses nothing with it."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tavolata.server import forwarding, leases
from tavolata.server.app import create_app
from tavolata.server.metrics import LiveMetrics
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError, Superseded
from tavolata.tables.rows import Held
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import NewEvent
from tests.server.client import Seats, api, checked, do, look, make_table, offered
from tests.server.person import Person, at_rest
from tests.server.postgres import Cluster
from tests.server.rows import SEATS, new_game
from tests.server.running import PATIENCE, Server, inside, played
from tests.tiers import mainly

pytest_plugins = ["tests.server.databases"]

KINGDOM = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+festival"}
TAKEOVER = 10.0
"""Seconds in which another process serves the tables of a killed or stopped one."""


def at(seats: Seats, url: str) -> Seats:
    """Return the same table, reached through another process."""
    return Seats(url, seats.table, seats.tokens, seats.key)


@asynccontextmanager
async def two_inside(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Any]]:
    """Run two servers on a database in this event loop; yield their apps, with `url`."""
    monkeypatch.setattr(leases, "TICK_S", 0.02)
    async with AsyncExitStack() as stack:
        apps = []
        for _ in range(2):
            app = create_app(Store.open(database, owns=True), workers=1, internal="http://placeholder")
            app.url = await stack.enter_async_context(inside(app))
            # Only now the port is known; the next renewal tells the others.
            app.state.router.ownership.address = app.url
            apps.append(app)
        while {len(app.state.router.ownership.peers) for app in apps} != {1} or any(
            peer.address == "http://placeholder"
            for app in apps
            for peer in app.state.router.ownership.peers.values()
        ):
            await asyncio.sleep(0.01)
        yield apps


async def ask_for_table(url: str, body: dict[str, Any]) -> Any:
    """Request a table of a server; return its answer."""
    async with api(url) as http:
        return checked(await http.post("/api/tables", json=body))


# ------------------------------------------------------------------ the fence
def test_a_writer_of_an_older_epoch_writes_nothing(database_url: str) -> None:
    """Events, changes, chat and the next table: each is refused, and nothing of it is stored."""
    store = Store.open(database_url)
    writer = Writer(store)

    async def work() -> None:
        game = new_game(epoch=3)
        await writer.create(game, SEATS)
        old = Held(game.id, 2)
        event = NewEvent(1, SeatIndex(0), "a", {})
        following = new_game()
        for writing in (
            writer.append(old, [event], {"name": "changed"}),
            writer.change(old, {"name": "changed"}),
            writer.change(old, {}, [replace(SEATS[1], name="changed")]),
            writer.say(old, SeatIndex(0), "changed"),
            writer.create(following, SEATS, old, {"name": "changed"}),
        ):
            with pytest.raises(Superseded):
                await writing
        assert store.load(following.id) is None
        found = store.load(game.id)
        assert found is not None
        assert (found.game, found.events, found.chat) == (game, (), ())
        assert "changed" not in [seat.name for seat in found.seats]
        assert await writer.append(game.held, [event]) == 1

    asyncio.run(work())
    writer.close()
    store.close()


# ------------------------------------------------------------------ two servers in this process
@played
async def test_any_server_accepts_any_request(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Joining, looking, deciding, chat, the log and the record, by HTTP and sockets."""
    async with two_inside(cluster.new_database(), monkeypatch) as (first, second):
        seats = await make_table(first.url, "dominion", "po", KINGDOM, is_public=False)
        there = at(seats, second.url)
        async with api(second.url) as http:
            joined = await http.post(f"{seats.path}/join", json={"name": "Bea", "key": seats.key})
        there.tokens[1] = checked(joined)["token"]
        assert f"seat_{seats.table}_1" in joined.headers["set-cookie"]
        assert list(first.state.registry.tables) == [seats.table]
        assert list(second.state.registry.tables) == []
        async with there.person(1) as guest, seats.person(0) as host:
            assert (await do(there, 0, "say", text="ciao"))["kind"] == "ok"
            await guest.until_view(lambda view: view["chat"], "for the chat")
            await play_on([host, guest], 4)
        for seat in (0, 1, None):
            here, beyond = [await look(place, seat) for place in (seats, there)]
            for view in (here, beyond):
                view.pop("fresh")
            assert here == beyond
        async with api(second.url) as http:
            refused = await http.get(seats.path)
            unknown = await http.get("/api/tables/abcdefghjk")
        assert refused.status_code == 403
        assert unknown.status_code == 404


@pytest.mark.rare
@played
async def test_a_repeated_request_for_a_table_may_reach_another_server(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That server knows the table of the first request, even if both come at the same time."""
    body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}], "is_public": False}
    async with two_inside(cluster.new_database(), monkeypatch) as servers:
        one_by_one = [await ask_for_table(app.url, {**body, "token": "b" * 32}) for app in servers]
        together = await asyncio.gather(
            *[ask_for_table(app.url, {**body, "token": "c" * 32}) for app in servers]
        )
    assert one_by_one[0] == one_by_one[1]
    assert together[0] == together[1]


@pytest.mark.rare
@played
async def test_an_evicted_table_is_free_for_others(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It moves to the server where it is visited next, and only that one loads it."""
    async with two_inside(cluster.new_database(), monkeypatch) as (first, second):
        seats = await make_table(first.url, "dominion", "pp", KINGDOM)
        first.state.registry.evict(time.monotonic() + 3600)
        assert not first.state.registry.tables
        await asyncio.gather(*first.state.registry._releasing)
        assert (await look(at(seats, second.url), 0))["question"] is not None
        assert (await look(seats, 0))["question"] is not None
        assert list(second.state.registry.tables) == [seats.table]
        assert not first.state.registry.tables


@pytest.mark.rare
@played
async def test_a_rematch_brings_the_next_table_to_the_old_one(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taking a table by force closes its pages where they were, and none of its events is lost."""
    async with two_inside(cluster.new_database(), monkeypatch) as (first, second):
        seats = await make_table(second.url, "dominion", "pp", KINGDOM)
        async with seats.person(0) as host:
            view = await host.until_choice()
            command = host.command(
                "decide", question=view["question"]["number"], actions=[offered(view)[0]]
            )
            seq = (await host.send(command))["seq"]
            await first.state.registry.ownership.claim(seats.table, by_force=True)
            table = await first.state.registry.find(seats.table)
            with pytest.raises(ConnectionError):
                await host.until(lambda person: False)
            assert host.socket is not None
            assert host.socket.close_code == 1012
            assert table.head == seq
            await host.come_back()
            assert host.view["seq"] == seq
        assert seats.table not in second.state.registry.tables


@played
async def test_nothing_is_forwarded_to_the_own_address(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A server that comes back after a crash has that of the dead one, whose lease is not over yet."""
    monkeypatch.setattr(forwarding, "PATIENCE", 0.5)
    monkeypatch.setattr(leases, "RENEW_S", 0.05)
    app = create_app(Store.open(cluster.new_database(), owns=True), workers=1, internal="http://x")
    requests: list[str] = []
    async with inside(app) as url:
        ownership = app.state.router.ownership
        ownership.address = url
        seats = await make_table(url, "dominion", "pp", KINGDOM)
        app.state.registry.evict(time.monotonic() + 3600)
        await asyncio.gather(*app.state.registry._releasing)
        until = time.time() + 3600
        cluster.ask(
            "INSERT INTO server (id, address, secret, version, started, lease_until)"
            f" VALUES ('before', '{url}', 'secret', 'x', 0, {until})"
        )
        cluster.ask(f"UPDATE game SET owner = 'before' WHERE id = '{seats.table}'")
        peer_of = app.state.router.peer_of
        monkeypatch.setattr(
            app.state.router, "peer_of", lambda table: requests.append(table) or peer_of(table)
        )
        async with api(url) as http:
            refused = await http.get(seats.path)
        assert (refused.status_code, refused.json()["code"]) == (503, "not-saved")
        assert len(requests) < 10
        assert f"does not answer at {url}, its --internal-url" in caplog.text
        cluster.ask("UPDATE server SET lease_until = 0 WHERE id = 'before'")
        while "question" not in (await look(seats, 0)):
            await asyncio.sleep(0.05)


@played
async def test_nobody_can_pretend_to_be_a_server(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A foreign proof does not make the server believe the address that a request names."""
    async with two_inside(cluster.new_database(), monkeypatch) as (first, second):
        seats = await make_table(first.url, "dominion", "pp", KINGDOM)
        seen: list[str] = []
        take = first.state.limits.views.take
        monkeypatch.setattr(first.state.limits.views, "take", lambda key: seen.append(key) or take(key))
        pretended = {"X-Forwarded-For": "203.0.113.9", "X-Tavolata-Peer": "guess"}
        async with api(first.url) as http:
            checked(await http.get(seats.path, headers=pretended))
        async with api(second.url) as http:
            checked(await http.get(seats.path, headers=pretended))
        assert seen == ["127.0.0.1", "127.0.0.1"]
        proof = first.state.router.ownership.secret
        async with api(first.url) as http:
            checked(await http.get(seats.path, headers={**pretended, "X-Tavolata-Peer": proof}))
            answer = await http.get("/api/health")
        assert seen[2:] == ["203.0.113.9"]
        assert proof not in str(answer.headers) + answer.text


@played
async def test_a_server_that_cannot_renew_its_lease_falls_silent(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows nothing and writes nothing, and resumes when it has the lease again."""
    monkeypatch.setattr(leases, "RENEW_S", 0.1)
    monkeypatch.setattr(leases, "HOPE_S", 0.1)
    async with two_inside(cluster.new_database(), monkeypatch) as (first, second):
        seats = await make_table(first.url, "dominion", "pp", KINGDOM)
        ownership = first.state.router.ownership
        async with seats.person(0) as host:
            view = await host.until_choice()
            with monkeypatch.context() as broken:
                stopped = threading.Event()
                broken.setattr(ownership, "_renew", lambda connection: stopped.set())
                assert await asyncio.to_thread(stopped.wait, PATIENCE)  # no renewal is under way
                ownership._held_until = 1e-9  # long ago
                cluster.ask(f"UPDATE server SET lease_until = 0 WHERE id = '{ownership.id}'")
                while ownership.is_held:
                    await asyncio.sleep(0.01)
                command = host.command(
                    "decide", question=view["question"]["number"], actions=[offered(view)[0]]
                )
                await host.write(command)
                host.waiting[command["id"]] = command
                with pytest.raises(ConnectionError):
                    await host.until(lambda person: False)
                assert not host.answers
                async with api(first.url) as http:
                    refused = await http.get(seats.path, headers=seats.headers(0))
                    unready = await http.get("/api/ready")
                assert (unready.status_code, unready.json()["storage"]) == (503, "failing")
                seen = {
                    metric.name: metric.samples[0].value
                    for metric in LiveMetrics(first).collect()
                    if metric.samples
                }
                assert seen["tavolata_storage_failing"] == 1.0
                assert (refused.status_code, refused.json()["code"]) == (503, "not-saved")
                moved = at(seats, second.url).person(0)
                moved.waiting = host.waiting
                await moved.come_back()
                assert moved.answers[command["id"]]["kind"] == "ok"
                await moved.close()
            while not ownership.is_held:
                await asyncio.sleep(0.01)
            assert seats.table not in first.state.registry.tables
            assert (await look(seats, 0))["seq"] == moved.view["seq"]


# ------------------------------------------------------------------ processes
async def play_on(people: list[Person], decisions: int) -> dict[str, Any]:
    """Let people decide in turn until the table is at rest; return the last view, which all have."""
    for _ in range(decisions):
        asking = [asyncio.create_task(person.until_choice()) for person in people]
        await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
        person, view = next(
            (person, task.result())
            for person, task in zip(people, asking, strict=True)
            if task.done() and not task.cancelled()
        )
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        command = person.command(
            "decide", question=view["question"]["number"], actions=[offered(view)[0]]
        )
        answer = await person.send(command)
        assert answer["kind"] == "ok", answer
        for other in people:
            await other.until_view(lambda seen, seq=answer["seq"]: seen["seq"] >= seq)
    await at_rest(people)
    return people[0].view


@pytest.mark.parametrize("end", mainly("kill", "stop", "freeze"))
def test_another_server_takes_the_tables_over(cluster: Cluster, tmp_path: Path, end: str) -> None:
    """Killed, ended or frozen: within ten seconds the games continue elsewhere, from the last answer."""
    database = cluster.new_database()

    async def work() -> None:
        seats = await make_table(first.url, "dominion", "pp", KINGDOM)
        there = at(seats, second.url)
        people = [seats.person(0), there.person(1)]
        for person in people:
            await person.connect()
            await person.until_view(lambda view: view["seen"])
        seq = (await play_on(people, 3))["seq"]
        assert first.process is not None
        if end == "kill":
            first.kill()
        elif end == "stop":
            first.stop()
            # It gave its tables up: nobody waits for the end of its lease.
            assert cluster.ask("SELECT count(*) FROM server") == [(1,)]
        else:
            first.process.send_signal(signal.SIGSTOP)
        began = time.monotonic()
        try:
            found = await look(there, 0)
        except AssertionError as problem:
            raise AssertionError(f"{problem}\n{second.said()}") from None
        took = time.monotonic() - began
        print(f"taken over after {took:.1f} s")
        assert found["seq"] == seq
        assert took < TAKEOVER
        with pytest.raises(ConnectionError):
            await people[1].until(lambda person: False)
        people[1].views.clear()
        await people[1].come_back()
        moved = there.person(0)
        await moved.connect()
        await moved.until_view(lambda view: view["seen"])
        views = len(people[0].views)
        after = (await play_on([moved, people[1]], 3))["seq"]
        assert after > seq
        if end == "freeze":
            first.process.send_signal(signal.SIGCONT)
            if people[0].is_open:
                with pytest.raises(ConnectionError):
                    await people[0].until(lambda person: len(person.views) > views)
            assert all(view["seq"] <= seq for view in people[0].views)
            # The thawed server forwards now.
            assert (await look(seats, 0))["seq"] >= after
        for person in (*people, moved):
            await person.close()

    folders = [tmp_path / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir()
    with (
        Server(folders[0], database=database) as first,
        Server(folders[1], database=database) as second,
    ):
        asyncio.run(asyncio.wait_for(work(), 4 * PATIENCE))
        for server in (first, second):
            assert "Traceback" not in server.said(), server.said()
            assert "placeholder" not in server.said()


def test_a_server_of_another_version_must_stop_first(cluster: Cluster) -> None:
    """A migration changes nothing while a server holds a lease."""
    url = cluster.new_database()
    Store.open(url).close()
    cluster.ask("INSERT INTO server VALUES ('x', NULL, 's', '0.0.9', 0,"
                " extract(epoch FROM clock_timestamp()) + 60)")  # fmt: skip
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("tavolata.server.database.MOST_LEASE_S", 0.3)
        patched.setattr("tavolata.server.database.NEWEST", "a newer form")
        with pytest.raises(StoreError, match="another version"):
            Store.open(url, owns=True)
        cluster.ask("UPDATE server SET lease_until = 0")
        Store.open(url, owns=True).close()
