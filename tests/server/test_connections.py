"""Connections: idle, slow or too many; frozen pages; new tokens. The game continues throughout."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import socket
import struct
from pathlib import Path
from typing import Any

import pytest
from fastapi import WebSocketDisconnect
from websockets.frames import Frame, Opcode

from tavolata.server import serving, sockets
from tavolata.server.access import Access
from tavolata.server.app import create_app
from tests.server.client import Seats, api, checked, look, make_table
from tests.server.person import code_of, play_together
from tests.server.running import PATIENCE, USUAL, Server, inside, played

BOUND = serving.bound


def address(url: str) -> tuple[str, int]:
    """Return the address of a server."""
    host, port = url.removeprefix("http://").split(":")
    return host, int(port)


async def until_cut(reader: asyncio.StreamReader) -> bytes:
    """Return the data that arrives before the server closes a connection."""
    with contextlib.suppress(ConnectionResetError):
        return await asyncio.wait_for(reader.read(), PATIENCE)
    return b""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Return a server with room for eight connections, four from one address."""
    monkeypatch.setattr(serving, "most_connections", lambda files: 8)
    monkeypatch.setattr(serving, "FROM_ONE_ADDRESS", 4)


# ------------------------------------------------------------------ too many
@played
async def test_the_game_continues_while_idle_connections_use_up_all_descriptors(tmp_path: Path) -> None:
    """128 descriptors and 300 silent connections: two people play on, and a third joins."""
    limit = "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))\n"
    with Server(tmp_path, prelude=limit + USUAL) as server:
        seats = await make_table(server.url, "citadels", "ppb")
        async with seats.person(0) as one, seats.person(1) as two:
            await play_together([one, two], 2)
            writers = []
            for _ in range(300):
                with contextlib.suppress(OSError):
                    _, writer = await asyncio.open_connection(*address(server.url))
                    writers.append(writer)
            await play_together([one, two], 4)
            async with seats.person(None) as watcher:
                await watcher.until_view(lambda view: view["seq"] >= one.view["seq"])
            assert (await look(seats))["table"]["status"] == "running"
            for writer in writers:
                writer.close()
        said = server.said()
    assert "Traceback" not in said
    assert said.count("no connection can be accepted") <= 1


@played
async def test_the_oldest_idle_connection_makes_room(tmp_path: Path, few: None) -> None:
    """An address with too many connections loses its oldest idle one; sockets are never idle."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "po")
        async with seats.person(0) as person:
            idle = [await asyncio.open_connection(*address(url)) for _ in range(6)]
            for reader, _ in idle[:3]:
                assert await until_cut(reader) == b""
            assert not idle[-1][0].at_eof()
            async with api(url) as http:
                checked(await http.get("/api/health"))
            assert (await person.do("say", text="still here"))["kind"] == "ok"
            for _, writer in idle:
                writer.close()


@played
async def test_a_connection_is_refused_when_all_are_in_use(tmp_path: Path, few: None) -> None:
    """No player loses their place to a newcomer."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "po")
        people = [await seats.person(None).connect() for _ in range(4)]
        for person in people:
            await person.until_view(lambda view: view)
        reader, writer = await asyncio.open_connection(*address(url))
        assert await until_cut(reader) == b""
        assert all(person.is_open for person in people)
        await people.pop().close()
        async with api(url) as http:
            checked(await http.get("/api/health"))
        for person in people:
            await person.close()
        writer.close()


@played
async def test_a_trusted_proxy_may_open_all_connections(tmp_path: Path, few: None) -> None:
    """All people behind it share an address for the connections, but not for the limits."""
    access = Access(proxies=(ipaddress.ip_network("127.0.0.1"),))
    app = create_app(str(tmp_path / "tables.db"), access=access)
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "po")
        people = [await seats.person(None).connect() for _ in range(6)]
        for person in people:
            await person.until_view(lambda view: view)
        for person in people:
            await person.close()


def test_descriptors_leave_room_for_the_server_itself() -> None:
    """Never fewer connections than are accepted in one go, never more than the cap."""
    assert serving.most_connections(1024) == 1024 - serving.OWN_FILES
    assert serving.most_connections(70) == serving.AT_ONCE
    assert serving.most_connections(10**6) == serving.MOST_CONNECTIONS
    assert serving.AT_ONCE < serving.OWN_FILES
    assert serving.raise_file_limit() > 0


def test_running_out_of_descriptors_logs_one_line(caplog: pytest.LogCaptureFixture) -> None:
    """However often it happens within a minute."""
    handler = serving.Complaints()
    loop = asyncio.new_event_loop()
    problem = OSError(24, "Too many open files")
    for _ in range(1000):
        handler(loop, {"message": "socket.accept() out of system resource", "exception": problem})
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert caplog.records[0].exc_info is None
    handler(loop, {"message": "something else"})
    assert len(caplog.records) == 2
    loop.close()


# ------------------------------------------------------------------ too slow
@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
     b"Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)  # fmt: skip
@played
async def test_an_incomplete_request_times_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    """Nothing, half a head, half a body, or bytes that drip."""
    monkeypatch.setattr(serving, "REQUEST_HEAD", 0.4)
    monkeypatch.setattr(serving, "WHOLE_REQUEST", 0.4)
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        reader, writer = await asyncio.open_connection(*address(url))
        writer.write(said)
        cut = asyncio.create_task(until_cut(reader))
        while not cut.done():
            if said:
                with contextlib.suppress(OSError):
                    writer.write(b"x")
            await asyncio.sleep(0.05)
        writer.close()


@played
async def test_a_connection_with_a_new_request_in_time_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time for a head starts with each answer; a socket has none."""
    made: list[serving.Connection] = []
    connection_made = serving.Connection.connection_made

    def noted(connection: serving.Connection, transport: Any) -> None:
        made.append(connection)
        connection_made(connection, transport)

    monkeypatch.setattr(serving.Connection, "connection_made", noted)
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "po")
        async with seats.person(0) as person:
            await person.until_view(lambda view: view)
            [upgraded] = [one for one in made if isinstance(one.transport.get_protocol(), serving.Wire)]
            assert upgraded._alarm is None
            began = asyncio.get_running_loop().time()
            reader, writer = await asyncio.open_connection(*address(url))
            alarms = []
            for _ in range(3):
                writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                head = await reader.readuntil(b"\r\n\r\n")
                size = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
                await reader.readexactly(size)
                alarms.append(made[-1]._alarm)
            assert [alarm is not None and alarm.cancelled() for alarm in alarms] == [True, True, False]
            assert alarms[2].when() > alarms[0].when() >= began + serving.REQUEST_HEAD
            writer.close()


# ------------------------------------------------------------------ frozen pages
def text_frame(message: Any) -> bytes:
    """Return a message as a browser sends it."""
    data = json.dumps(message).encode()
    return Frame(Opcode.TEXT, data).serialize(mask=True)


def opened(seats: Seats, seat: int) -> socket.socket:
    """Open a socket of a seat by hand, with a small receive buffer."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(address(seats.url))
    found.sendall(
        f"GET {seats.path}/socket?seat={seat} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Authorization: Bearer {seats.tokens[seat]}\r\n\r\n".encode()
    )
    assert b"101" in found.recv(4096)
    found.sendall(text_frame({"kind": "hello", "proto": 1}))
    return found


def bound_with_small_buffers(host: str, port: int) -> socket.socket:
    """Bind an address whose connections have small send buffers, which are soon full."""
    found = BOUND(host, port)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return found


@pytest.mark.parametrize("pings_on", [False, True])
@played
async def test_a_frozen_page_loses_its_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pings_on: bool
) -> None:
    """It reads nothing and its buffers are full: it counts as away and is cut off, even if it sends."""
    monkeypatch.setattr(sockets, "CLOSING", 0.2)
    monkeypatch.setattr(serving, "GOODBYE", 0.2)
    monkeypatch.setattr(serving, "bound", bound_with_small_buffers)
    app = create_app(str(tmp_path / "tables.db"), access=Access(is_limited=False))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "pp")
        table = app.state.registry.tables[seats.table]
        frozen = await asyncio.to_thread(opened, seats, 1)
        async with seats.person(0) as other:
            await other.until_view(lambda view: view["seats"][1]["is_here"])
            [page] = [page for page in table.pages if page.seat == 1]
            pinging = asyncio.create_task(go_on_pinging(frozen))
            waits = 0
            while waits < 10:
                waits = waits + 1 if page._has_news else 0
                page.look()
                await asyncio.sleep(0.02)
            if not pings_on:
                pinging.cancel()
            page._unread -= sockets.SILENCE
            page._watch()
            await other.until_view(lambda view: not view["seats"][1]["is_here"])
            assert page not in table.pages
            open_connections = app.state.server.config.connections
            while len(open_connections) > 1:
                await asyncio.sleep(0.02)
            pinging.cancel()
            await asyncio.gather(pinging, return_exceptions=True)
        frozen.close()


async def go_on_pinging(frozen: socket.socket) -> None:
    """Send pings, and read nothing."""
    while True:
        with contextlib.suppress(OSError):
            frozen.send(text_frame({"kind": "ping"}))
        await asyncio.sleep(0.1)


@played
async def test_a_silent_page_that_has_gone_leaves_no_traceback(tmp_path: Path) -> None:
    """The page closes its socket at the moment the server closes it for silence."""
    prelude = """
from tavolata.server import sockets
sockets.SILENCE = 0.3
"""
    with Server(tmp_path, prelude=USUAL + prelude) as server:
        seats = await make_table(server.url, "seven_wonders", "pp")
        for _ in range(5):
            gone = await asyncio.to_thread(opened, seats, 1)
            # The system answers the goodbye with a reset.
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            await asyncio.sleep(0.29)
            gone.close()
        while (await look(seats, 0))["seats"][1]["is_here"]:
            await asyncio.sleep(0.05)
        assert "Traceback" not in server.said()


class GonePage:
    """A socket whose page has gone: it sends nothing, and sending to it fails."""

    client = None
    headers: dict[str, str] = {}

    async def receive_text(self) -> str:
        """Receive nothing."""
        return await asyncio.Event().wait() and ""

    async def send_text(self, text: str) -> None:
        """Accept any text."""

    async def close(self, code: int) -> None:
        """Fail to close."""
        raise WebSocketDisconnect(1006)


@played
async def test_a_failed_goodbye_is_not_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page fell silent and has gone: the seat is free, and nothing is raised."""
    monkeypatch.setattr(sockets, "SILENCE", 0.1)
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "po")
        table = app.state.registry.tables[seats.table]
        gone: Any = GonePage()
        await sockets.Socket(gone, table, 0, app.state.limits).run()
        assert not table.pages


# ------------------------------------------------------------------ new tokens
@played
async def test_a_new_token_closes_the_sockets_of_the_old_one(url: str) -> None:
    """Except that of the page that asked for it."""
    seats = await make_table(url, "seven_wonders", "pp", name="seed new token")
    mark = "m" * 32
    async with seats.person(1) as other:
        asking = await seats.person(0).connect(hello=False)
        await asking.write({"kind": "hello", "proto": 1, "page": mark})
        old, late = await seats.person(0).connect(), await seats.person(0).connect(hello=False)
        for person in (asking, old):
            await person.until_view(lambda view: view["question"])
        await old.until_view(lambda view: view["question"])
        async with api(url) as http:
            body = {"seat": 0, "page": mark}
            new = checked(await http.post(f"{seats.path}/link", json=body, headers=seats.headers(0)))
        await old.until(lambda person: not person.is_open)
        assert code_of(old) == sockets.RENEWED
        assert all(view["you"] == 0 for view in old.views)
        await late.hello()
        await late.until(lambda person: not person.is_open)
        assert code_of(late) == sockets.RENEWED
        assert not late.views
        assert (await asking.decide(asking.view["choices"][0]["do"]))["kind"] == "ok"
        await other.until_view(lambda view: view["seats"][0]["is_here"])
        seats.tokens[0] = new["token"]
        again = await seats.person(0).connect()
        await again.until_view(lambda view: view["you"] == 0)
        await again.close()
        await other.do("say", text="x")
        view = await other.until_view(lambda view: view["chat"])
        assert view["seats"][0]["is_here"]
        await asking.close()
        await other.until_view(lambda view: not view["seats"][0]["is_here"])


@pytest.mark.parametrize("mark", [None, "x" * 16])
@played
async def test_a_new_token_without_the_mark_closes_all_sockets(url: str, mark: str | None) -> None:
    """A page cannot stay by guessing."""
    seats = await make_table(url, "seven_wonders", "pp")
    async with seats.person(1) as other:
        old = await seats.person(0).connect()
        await old.until_view(lambda view: view["question"])
        async with api(url) as http:
            body = {"seat": 0} if mark is None else {"seat": 0, "page": mark}
            checked(await http.post(f"{seats.path}/link", json=body, headers=seats.headers(0)))
        await old.until(lambda person: not person.is_open)
        assert code_of(old) == sockets.RENEWED
        await other.until_view(lambda view: not view["seats"][0]["is_here"])


def test_a_port_belongs_to_a_server_before_it_has_started() -> None:
    """A second server, started at the same time, says that the port is taken, or takes the next one."""
    with serving.bound("127.0.0.1", 0) as first, pytest.raises(OSError, match="in use"):
        serving.bound("127.0.0.1", first.getsockname()[1])
