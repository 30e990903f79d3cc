"""Connections of the server: which it accepts, and when it closes them.

Every accepted connection costs a file descriptor. Without limits a client that opens idle connections
could use them all up, and nobody else could connect.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import sys
import time
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tavolata.server.access import Access, plain_address

MOST_CONNECTIONS = 20_000
FROM_ONE_ADDRESS = 256
"""Connections per address: enough for many families behind one router, few for a single attacker."""
WANTED_FILES = 65_536
"""File descriptors that the server requests from the system."""
OWN_FILES = 64
"""File descriptors for everything but connections: database, bots, logs."""
REQUEST_HEAD = 10.0
"""Seconds for the head of a request, counted from the connection or the last response."""
WHOLE_REQUEST = 180.0
"""Seconds for a whole request with its response, on a slow line."""
KEEP_ALIVE = 5
"""Seconds that an idle connection stays open after a response."""
GOODBYE = 5.0
"""Seconds between the end of a socket and cutting its connection."""
QUEUE = 1024
"""Connections that may wait in the system for acceptance."""
AT_ONCE = 16
"""Connections accepted in one go: fewer than `OWN_FILES`."""
COMPLAINT_EVERY = 60.0
LOG = logging.getLogger(__name__)


# ------------------------------------------------------------------ file descriptors
def raise_file_limit() -> int:
    """Raise the process's limit of open files as far as possible; return the new limit."""
    try:
        import resource
    except ImportError:
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = WANTED_FILES if hard == unlimited else min(hard, WANTED_FILES)
    if soft != unlimited and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return WANTED_FILES if soft == unlimited else int(soft)


def most_connections(files: int) -> int:
    """Return how many connections a number of file descriptors allows."""
    return max(AT_ONCE, min(MOST_CONNECTIONS, files - OWN_FILES))


class Complaints:
    """Error handler of the event loop: logs a lack of descriptors once a minute, without traceback."""

    def __init__(self) -> None:
        self._last = -COMPLAINT_EVERY

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Log an error that no task has caught."""
        if not str(context.get("message", "")).startswith("socket.accept()"):
            loop.default_exception_handler(context)
            return
        now = time.monotonic()
        if now - self._last >= COMPLAINT_EVERY:
            self._last = now
            LOG.error("no connection can be accepted at the moment: %s", context.get("exception"))


class Inbox(asyncio.Queue[Any]):
    """A queue with one reader and no limit, which costs nothing while it is empty.

    asyncio's own holds four double-ended queues from the beginning: 3 KiB for each socket, for hours.
    """

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None
        """The future that wakes the reader, while there is no message."""

    def qsize(self) -> int:
        """Return the number of messages."""
        return len(self._messages)

    def empty(self) -> bool:
        """Return whether there is no message."""
        return not self._messages

    def put_nowait(self, item: Any) -> None:
        """Add a message, and wake the reader."""
        self._messages.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """Return the oldest message as soon as there is one; cancelling loses none."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._messages.pop(0)


# ------------------------------------------------------------------ connections
class Connections:
    """The open connections of a server, counted in total and by address.

    When there are too many, the connection that has been idle longest makes room; if all are in use,
    the new one is refused.
    """

    def __init__(self, most: int, from_one: int, access: Access, peer_hosts: set[str]) -> None:
        self.most = most
        self.from_one = from_one
        self.access = access
        self.peer_hosts = peer_hosts
        """The hosts of the servers that share our database: they forward requests of many clients."""
        self._address: dict[asyncio.Transport, str] = {}
        self._idle: dict[str, dict[asyncio.Transport, None]] = {}
        self._count: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._address)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Count a new connection; return False if there is no room for it."""
        peer = transport.get_extra_info("peername")
        address = plain_address(str(peer[0])) if peer else ""
        if self._is_crowded(address) and not self._make_room(address):
            return False
        busiest = max(self._idle, key=lambda address: len(self._idle[address]), default="")
        if len(self._address) >= self.most and not self._make_room(busiest):
            return False
        self._address[transport] = address
        self._count[address] = self._count.get(address, 0) + 1
        self.rest(transport)
        return True

    def _is_crowded(self, address: str) -> bool:
        is_crowded = self._count.get(address, 0) >= self.from_one
        return is_crowded and not self.access.trusts(address) and address not in self.peer_hosts

    def _make_room(self, address: str) -> bool:
        longest = next(iter(self._idle.get(address, ())), None)
        if longest is None:
            return False
        self.forget(longest)
        longest.abort()
        return True

    def rest(self, transport: asyncio.Transport) -> None:
        """Mark a connection as idle."""
        if transport in self._address:
            self._idle.setdefault(self._address[transport], {})[transport] = None

    def work(self, transport: asyncio.Transport) -> None:
        """Mark a connection as in use: it waits for a response, or it is a socket."""
        address = self._address.get(transport)
        idle = self._idle.get(address, {}) if address is not None else {}
        idle.pop(transport, None)
        if address is not None and not idle:
            self._idle.pop(address, None)

    def forget(self, transport: asyncio.Transport) -> None:
        """Remove a closed connection."""
        self.work(transport)
        address = self._address.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]


class Settings(uvicorn.Config):
    """Settings of uvicorn for our server; it trusts no proxies except those that `Access` names."""

    def __init__(self, app: Starlette, access: Access, **more: Any) -> None:
        super().__init__(
            app, log_level="warning", http=Connection, ws=Wire, ws_max_size=16 * 1024,
            ws_per_message_deflate=False, proxy_headers=False, timeout_keep_alive=KEEP_ALIVE,
            log_config=None,
            timeout_graceful_shutdown=3, backlog=AT_ONCE, **more,
        )  # fmt: skip
        most = most_connections(raise_file_limit())
        from_one = min(FROM_ONE_ADDRESS, most) if access.is_limited else most
        self.connections = Connections(most, from_one, access, app.state.peer_hosts)


class Connection(H11Protocol):
    """An HTTP connection that is cut when a request does not arrive or takes too long."""

    config: Settings
    _alarm: asyncio.TimerHandle | None = None
    _is_working = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or cut it at once."""
        super().connection_made(transport)
        if self.config.connections.admit(transport):
            self._wait(REQUEST_HEAD)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self._wait(None)
        self.config.connections.forget(self.transport)

    def data_received(self, data: bytes) -> None:
        """Receive a piece of a request."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Become a socket: from now on the table limits its silence."""
        self._wait(None)
        self._is_working = True
        self.config.connections.work(self.transport)
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Set the alarm when a request has begun or ended; a socket has none."""
        is_socket = self.transport.get_protocol() is not self
        is_working = is_socket or (self.cycle is not None and not self.cycle.response_complete)
        if is_socket or is_working == self._is_working:
            return
        self._is_working = is_working
        if is_working:
            self.config.connections.work(self.transport)
        else:
            self.config.connections.rest(self.transport)
        self._wait(WHOLE_REQUEST if is_working else REQUEST_HEAD)

    def _wait(self, seconds: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        cut = self.transport.abort
        self._alarm = None if seconds is None else self.loop.call_later(seconds, cut)


class Wire(WebSocketsSansIOProtocol):
    """A socket that is cut when its page stops reading: a closing handshake would wait for ever."""

    config: Settings

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with an empty inbox."""
        super().connection_made(transport)
        self.queue = Inbox()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self.config.connections.forget(self.transport)

    def start_keepalive(self) -> None:
        """Forget the request, now that it is answered: a socket stays open for hours."""
        super().start_keepalive()
        self.request.headers.clear()
        del self.request, self.response

    def keepalive_timeout(self) -> None:
        """Cut the connection if pending data cannot be sent."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Cut the connection if it is still open a while after the end of its socket."""
        super().on_task_complete(task)
        self.loop.call_later(GOODBYE, self.transport.abort)


# ------------------------------------------------------------------ running
class Server(uvicorn.Server):
    """A uvicorn server that accepts few connections at once, with a long queue before it."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening."""
        asyncio.get_running_loop().set_exception_handler(Complaints())
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(QUEUE)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End once: a second Ctrl+C changes nothing, because ending takes only a few seconds."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens at a port, 0 for any; `OSError` if it is taken.

    Two servers can bind one port as long as neither listens there.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Asyncio sends small messages at once only on sockets that name their protocol.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(QUEUE)
    except OSError:
        found.close()
        raise
    return found


def run(app: Starlette, access: Access, listening: socket.socket) -> None:
    """Serve until someone stops the server."""
    server = app.state.server = Server(Settings(app, access))
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])
    if not server.started:
        sys.exit(STARTUP_FAILURE)
