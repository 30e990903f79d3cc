"""The socket of a page: greets, receives a view after every change, and may send commands."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Mapping
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from tavolata.server import metrics
from tavolata.server.guard import address_of
from tavolata.server.limits import Limits
from tavolata.server.ownership import GOING
from tavolata.server.responses import carry_out, explained, problem_of
from tavolata.server.wire import COMMANDS, PROTOCOL, SILENCE, Done
from tavolata.tables import outgoing
from tavolata.tables.commands import AnyCommand
from tavolata.tables.errors import OverQuota, StoreError, Superseded
from tavolata.tables.page import Page
from tavolata.tables.platform import encode, spawn
from tavolata.tables.table import Table
from tavolata.words.messages import Message

CLOSING = 2.0
"""Seconds that a closing handshake may take; a frozen page never reads it."""
GOING_AWAY = 1001
BAD = 1008
TOO_FAST = 4429
"""The page keeps sending although the server says that it is too fast."""
RENEWED = 4403
"""The seat has a new token: pages with the old one are closed."""
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""Errors of sending to a page that has gone."""


IN_PROGRESS: set[asyncio.Task[None]] = set()
"""Commands that have begun."""


class TimedPage(Page):
    """A page whose views count in the metrics."""

    async def _make(self) -> outgoing.View:
        begun = time.monotonic()
        found = await super()._make()
        metrics.VIEW_SECONDS.observe(time.monotonic() - begun)
        return found


class Renewed(Exception):
    """The seat of a page has a new token."""


class Socket(TimedPage):
    """The page at the other end of a socket, of a seat or a watcher.

    While nothing happens, a socket is one task that waits for a message: there are thousands of them.
    """

    def __init__(self, socket: WebSocket, table: Table, seat: int | None, limits: Limits) -> None:
        super().__init__(table, seat)
        self.socket = socket
        self.limits = limits
        self.key = f"{address_of(socket)} {table.id} {seat}"
        self._sending = asyncio.Lock()
        self._silent: float | None = None
        """Since when the page has sent nothing; None while a message of it is handled."""
        self._unread: float | None = None
        """Since when a message to the page has been waiting; None if there is none."""
        self._alarm: asyncio.TimerHandle | None = None
        self._greeting: asyncio.TimerHandle | None = None
        self._farewell: Done | None = None
        """The answer to the command that left the seat: repeated, it no longer comes from the seat."""
        self._listening: asyncio.Timeout | None = None
        self._problem: Exception | None = None
        """Why `run` no longer listens, if something else than the page has ended it."""

    async def run(self) -> None:
        """Serve the page until it leaves, falls silent or freezes, or its token is replaced."""
        try:
            await self._serve()
        except Superseded:
            await self._close(GOING)
        except (TimeoutError, StoreError):
            await self._close(GOING_AWAY)
        except OverQuota as problem:
            with contextlib.suppress(*GONE):
                await self._send({"kind": "refused", **explained(problem)})
            await self._close(BAD)
        except Renewed:
            await self._close(RENEWED)
        except GONE:
            pass

    async def _serve(self) -> None:
        """Listen until `_fail` is called; raise its error."""
        try:
            async with asyncio.timeout(None) as self._listening:
                self._watch()
                await self._listen()
        except TimeoutError as problem:
            raise self._problem or problem from None
        finally:
            self._listening = None
            self.table.leave(self)
            for timer in (self._alarm, self._greeting):
                if timer is not None:
                    timer.cancel()
            if self._talking is not None:
                self._talking.cancel()
                await asyncio.gather(self._talking, return_exceptions=True)
            # Both know this socket by their tracebacks: it is freed when nothing leads back to them.
            self._talking = self._problem = None

    def _fail(self, problem: Exception) -> None:
        """End `run` with an error, as if listening had raised it; only the first one counts."""
        if self._listening is not None:
            self._listening.reschedule(0)
            self._listening, self._problem = None, problem

    def shut(self) -> None:
        """Close the socket: the token that opened it was replaced."""
        self._fail(Renewed())

    def drop(self) -> None:
        """Close the socket: another process serves the table now."""
        self._fail(Superseded(self.table.id))

    def _watch(self) -> None:
        """Stop if the page has been silent or has not read for too long; else look again in time.

        One timer for a page: a timer for each message would cost as much as sending it.
        """
        now = time.monotonic()
        since = [moment for moment in (self._silent, self._unread) if moment is not None]
        left = min(since, default=now) + SILENCE - now
        if left > 0:
            self._alarm = asyncio.get_running_loop().call_later(left, self._watch)
        else:
            self._fail(TimeoutError())

    # -------------------------------------------------------------- to the page
    async def _show(self, view: outgoing.View) -> None:
        """Send a view as soon as the page has read the one before."""
        if self._listening is not None:
            await self._send(view)

    async def _send(self, message: Mapping[str, Any]) -> None:
        """Send a message as soon as the page has read the one before."""
        async with self._sending:
            self._unread = time.monotonic()
            await self.socket.send_text(encode(message))
            self._unread = None

    async def _close(self, code: int) -> None:
        with contextlib.suppress(*GONE, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.socket.close(code)

    # -------------------------------------------------------------- from the page
    async def _listen(self) -> None:
        is_open = True
        while is_open:
            self._silent = time.monotonic()
            try:
                text = await self.socket.receive_text()
            except KeyError:
                text = ""  # bytes are no message
            self._silent = None
            is_open = await self._take(text)

    async def _take(self, text: str) -> bool:
        """Handle a message; return whether the page may send another one."""
        try:
            message = json.loads(text)
            kind = message["kind"]
        except (ValueError, TypeError, KeyError, RecursionError):
            await self._close(BAD)
            return False
        if not self.limits.allows(self.limits.messages, self.key):
            if not self.limits.allows(self.limits.patience, self.key):
                await self._close(TOO_FAST)
                return False
            await self._send(_refusal(message, "too-fast", Message("server-too-fast")))
        elif kind == "hello":
            await self._hello(message)
        elif kind == "ping":
            await self._send({"kind": "pong"})
        elif kind == "do":
            await self._do(message)
        return True

    async def _hello(self, message: dict[str, Any]) -> None:
        if message.get("proto") != PROTOCOL:
            await self._send({"kind": "reload"})
            return
        mark = message.get("page")
        if isinstance(mark, str):
            self.mark = mark
        if self.seat is not None and isinstance(message.get("confirms"), bool) and not self.is_void:
            self.table.seats[self.seat].confirms = message["confirms"]
        if self.is_void and self not in self.table.pages:
            self.shut()
            return
        self.restart()
        self._greet()
        if self not in self.table.pages:
            await self.table.enter(self)

    def _greet(self) -> None:
        """Send a view; of several greetings in a row only the last one counts."""
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None
        greetings, key = self.limits.greetings, f"{self.key} {id(self)}"
        if self.limits.allows(greetings, key):
            self.look()
        else:
            later = asyncio.get_running_loop().call_later
            self._greeting = later(greetings.wait(key), self._greet)

    async def _do(self, message: dict[str, Any]) -> None:
        """Carry out a command, as by HTTP; the seat is that of the socket."""
        try:
            command = COMMANDS.validate_python({**message, "seat": self.seat})
        except ValidationError as problem:
            await self._send(_refusal(message, **problem_of(problem)))
            return
        if self._farewell is not None and command.id == self._farewell.id:
            await self._send(self._farewell.model_dump())
            return
        # A command that has begun is finished, even if the page closes before its answer.
        await asyncio.shield(spawn(IN_PROGRESS, self._carry_out(command), is_heard=False))

    async def _carry_out(self, command: AnyCommand) -> None:
        seat = self.seat
        found = await carry_out(self.table, command, seat, self.limits, self.key)
        if isinstance(found, Done) and seat is not None and self.seat is None:
            self._farewell = found
        await self._send(found.model_dump())


def _refusal(message: dict[str, Any], code: str, why: Any, **_: Any) -> dict[str, Any]:
    """Return the refusal of a message; `id` is that of a command, in a form that can be sent back."""
    id = str(message.get("id"))[:64].encode(errors="replace").decode()
    named = id if message["kind"] == "do" else None
    return {"kind": "no", "id": named, "code": code, "why": why, "rule": None}
