"""The socket of a page: it says who it is, gets a view after every change, and may send commands."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from tavolata.server.answers import carry_out, problem_of
from tavolata.server.guard import Limits, address_of
from tavolata.server.page import Page
from tavolata.server.store import StoreError
from tavolata.server.table import Table
from tavolata.server.wire import COMMANDS, PROTOCOL

SILENCE = 45.0
"""Seconds without a word from a page after which its socket is closed."""
GOING_AWAY = 1001
BAD = 1008


class Socket:
    """One socket of a table, of a seat or a watcher."""

    def __init__(self, socket: WebSocket, table: Table, seat: int | None, limits: Limits) -> None:
        self.socket = socket
        self.table = table
        self.page = Page(table, seat, "en")
        self.limits = limits
        self.key = f"{address_of(socket)} {table.id} {seat}"
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Until the page goes away or says nothing any more."""
        tasks = [asyncio.create_task(self._talk()), asyncio.create_task(self._listen())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError):
            pass
        except (TimeoutError, StoreError):
            await self.socket.close(GOING_AWAY)
        finally:
            for task in tasks:
                task.cancel()
            self.table.leave(self.page)
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, message: dict[str, Any]) -> None:
        async with self._sending:
            await self.socket.send_text(json.dumps(message, ensure_ascii=False))

    async def _talk(self) -> None:
        """Send the newest view whenever there is one."""
        while True:
            await self._send(await self.page.next_view())

    async def _listen(self) -> None:
        while True:
            try:
                text = await asyncio.wait_for(self.socket.receive_text(), SILENCE)
                message = json.loads(text)
                kind = message["kind"]
            except (ValueError, TypeError, KeyError, RecursionError):
                await self.socket.close(BAD)
                return
            if kind == "hello":
                await self._hello(message)
            elif kind == "ping":
                await self._send({"kind": "pong"})
            elif kind == "do":
                await self._do(message)

    async def _hello(self, message: dict[str, Any]) -> None:
        if message.get("proto") != PROTOCOL:
            await self._send({"kind": "reload"})
            return
        language = message.get("lang")
        self.page.speak(language if language in ("en", "it") else "en")
        if self.page not in self.table.pages:
            await self.table.enter(self.page)

    async def _do(self, message: dict[str, Any]) -> None:
        """A command: the same as by HTTP, the seat is that of the socket."""
        try:
            command = COMMANDS.validate_python({**message, "seat": self.page.seat})
        except ValidationError as problem:
            answer = problem_of(problem, self.page.language)
            name = str(message.get("id"))[:64].encode(errors="replace").decode()
            await self._send({"kind": "no", "id": name, **answer})
            return
        found = await carry_out(
            self.table, command, self.page.seat, self.page.language, self.limits, self.key
        )
        await self._send(found.model_dump())
