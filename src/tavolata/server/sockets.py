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

from tavolata.server.guard import address_of
from tavolata.server.limits import Limits
from tavolata.server.page import Page
from tavolata.server.responses import carry_out, problem_of
from tavolata.server.store import StoreError
from tavolata.server.table import Table
from tavolata.server.wire import COMMANDS, PROTOCOL, AnyCommand, Done, encoded
from tavolata.words.messages import Message, to_json

SILENCE = 45.0
"""Seconds of silence, or of not reading, after which a page loses its socket."""
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
"""Commands that have begun: the event loop itself keeps no reference to them."""


class Socket:
    """One socket of a table, of a seat or a watcher."""

    def __init__(self, socket: WebSocket, table: Table, seat: int | None, limits: Limits) -> None:
        self.socket = socket
        self.table = table
        self.page = Page(table, seat)
        self.limits = limits
        self.key = f"{address_of(socket)} {table.id} {seat}"
        self._sending = asyncio.Lock()
        self._silent: float | None = None
        """Since when the page has sent nothing; None while a message of it is handled."""
        self._unread: float | None = None
        """Since when a message to the page has been waiting; None if there is none."""
        self._greeting: asyncio.TimerHandle | None = None
        self._farewell: Done | None = None
        """The answer to the command that left the seat: repeated, it no longer comes from the seat."""

    async def run(self) -> None:
        """Serve the page until it leaves, falls silent or freezes, or its token is replaced."""
        tasks = [asyncio.create_task(work) for work in (self._talk(), self._listen(), self._watch())]
        code = None
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            code = RENEWED if self.page.shut.is_set() else None
        except (TimeoutError, StoreError):
            code = GOING_AWAY
        except GONE:
            pass
        finally:
            self.table.leave(self.page)
            if self._greeting is not None:
                self._greeting.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if code is not None:
            await self._close(code)

    async def _watch(self) -> None:
        """Wait until the token is replaced; `TimeoutError` if the page is silent or does not read.

        One timer for a page: a timer for each message would cost as much as sending it.
        """
        while not self.page.shut.is_set():
            now = time.monotonic()
            since = [moment for moment in (self._silent, self._unread) if moment is not None]
            left = min(since, default=now) + SILENCE - now
            if left <= 0:
                raise TimeoutError
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.page.shut.wait()

    async def _send(self, message: Mapping[str, Any]) -> None:
        """Send a message as soon as the page has read the one before."""
        async with self._sending:
            self._unread = time.monotonic()
            await self.socket.send_text(encoded(message))
            self._unread = None

    async def _close(self, code: int) -> None:
        """Close with a code, if the page still listens."""
        with contextlib.suppress(*GONE, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.socket.close(code)

    async def _talk(self) -> None:
        """Send the newest view whenever there is one."""
        while not self.page.shut.is_set():
            view = await self.page.next_view()
            if not self.page.shut.is_set():
                await self._send(view)

    async def _listen(self) -> None:
        while True:
            try:
                self._silent = time.monotonic()
                text = await self.socket.receive_text()
                self._silent = None
                message = json.loads(text)
                kind = message["kind"]
            except (ValueError, TypeError, KeyError, RecursionError):
                await self._close(BAD)
                return
            if not self.limits.allows(self.limits.messages, self.key):
                if not self.limits.allows(self.limits.patience, self.key):
                    await self._close(TOO_FAST)
                    return
                await self._send(self._too_fast(message))
            elif kind == "hello":
                await self._hello(message)
            elif kind == "ping":
                await self._send({"kind": "pong"})
            elif kind == "do":
                await self._do(message)

    async def _hello(self, message: dict[str, Any]) -> None:
        if message.get("proto") != PROTOCOL:
            await self._send({"kind": "reload"})
            return
        mark = message.get("page")
        if isinstance(mark, str):
            self.page.mark = mark
        if self.page.is_void and self.page not in self.table.pages:
            self.page.shut.set()
            return
        self.page.restart()
        self._greet()
        if self.page not in self.table.pages:
            await self.table.enter(self.page)

    def _greet(self) -> None:
        """Send a view; of several greetings in a row only the last one counts."""
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None
        greetings, key = self.limits.greetings, f"{self.key} {id(self)}"
        if self.limits.allows(greetings, key):
            self.page.look()
        else:
            later = asyncio.get_running_loop().call_later
            self._greeting = later(greetings.wait(key), self._greet)

    def _too_fast(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return the refusal of a message that came too fast."""
        return _refusal(message, "too-fast", to_json(Message("server-too-fast")))

    async def _do(self, message: dict[str, Any]) -> None:
        """Carry out a command, as by HTTP; the seat is that of the socket."""
        try:
            command = COMMANDS.validate_python({**message, "seat": self.page.seat})
        except ValidationError as problem:
            await self._send(_refusal(message, **problem_of(problem)))
            return
        seat = self.page.seat
        if self._farewell is not None and command.id == self._farewell.id:
            await self._send(self._farewell.model_dump())
            return
        # A command that has begun is finished, even if the page closes before its answer.
        work = asyncio.create_task(self._carry_out(command, seat))
        IN_PROGRESS.add(work)
        work.add_done_callback(_forget)
        await asyncio.shield(work)

    async def _carry_out(self, command: AnyCommand, seat: int | None) -> None:
        """Carry out a command and answer it before the view that it causes is sent."""
        found = await carry_out(self.table, command, seat, self.limits, self.key)
        if isinstance(found, Done) and seat is not None and self.page.seat is None:
            self._farewell = found
        await self._send(found.model_dump())


def _forget(work: asyncio.Task[None]) -> None:
    """Drop a finished command; nobody is left to hear that its page was gone."""
    IN_PROGRESS.discard(work)
    if not work.cancelled():
        work.exception()


def _refusal(message: dict[str, Any], code: str, why: Any, **_: Any) -> dict[str, Any]:
    """Return the refusal of a message; `id` is None if it was not a command."""
    return {"kind": "no", "id": _id_of(message), "code": code, "why": why, "rule": None}


def _id_of(message: dict[str, Any]) -> str | None:
    """Return the id of a command in a form that can be sent back; None for other messages."""
    if message["kind"] != "do":
        return None
    return str(message.get("id"))[:64].encode(errors="replace").decode()
