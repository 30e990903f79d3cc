"""People who come back when they lose their socket, and who let an `Audit` note what they are sent.

They connect to the next server each time, and repeat the command that has no answer. A table that a
server does not make is made at the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tavolata.cli.load_api import Answer, Api
from tavolata.cli.load_client import Crowd, Person, PlayedTable, Setting
from tests.kills.audit import Audit

QUIET = 1.0
SILENT = 2.5
"""Seconds without a message before a person pings, and for the answer, before they connect again."""
TABLE = 8.0
"""Seconds to wait for a new table or a seat before people try the next server."""
COME_BACK = 0.1
"""Seconds between two attempts to open a lost socket again."""


class FaithfulCrowd(Crowd):
    """The people of a run with an audit."""

    def __init__(self, urls: list[str], seed: str, audit: Audit) -> None:
        super().__init__(urls, seed)
        self.apis = [Api(url, TABLE) for url in urls]
        self.audit = audit


class FaithfulPerson(Person):
    """A person who comes back."""

    hello = 2.0
    at: FaithfulTable

    def __init__(self, at: PlayedTable, seat: int, token: str) -> None:
        super().__init__(at, seat, token)
        self.server = at.number + seat
        self.heard = 0.0
        """When the last message came, by the monotonic clock."""

    @property
    def audit(self) -> Audit:
        """The notes about all people."""
        return self.at.crowd.audit

    async def play(self) -> None:
        """Open the socket and read until it closes, again and again."""
        while True:
            try:
                await super().play()
            except (OSError, WebSocketException, TimeoutError):
                self.audit.lost(self)
                self.server += 1
                await asyncio.sleep(COME_BACK)

    async def send(self, message: dict[str, object]) -> None:
        """Send a message; after the first one at a new socket also the command without an answer."""
        await super().send(message)
        if message["kind"] == "hello" and self.waiting is not None:
            await super().send(self.waiting.command)

    async def hear(self, socket: ClientConnection) -> bytes:
        """Return the next message; raise `TimeoutError` if a ping has no answer."""
        text = await self._next(socket)
        self.heard = time.monotonic()
        self.audit.saw(self, text)
        return text

    async def _next(self, socket: ClientConnection) -> bytes:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(QUIET):
                return await socket.recv(decode=False)
        await self.send({"kind": "ping"})
        async with asyncio.timeout(SILENT):
            return await socket.recv(decode=False)

    def take_answer(self, answer: Answer) -> None:
        """Note which commands are acknowledged."""
        waiting = self.waiting
        super().take_answer(answer)
        if answer.kind == "ok" and waiting is not None and waiting.command["id"] == answer.id:
            self.audit.acknowledged(self, waiting.command["id"])


class FaithfulTable(PlayedTable):
    """A table whose people come back."""

    person = FaithfulPerson
    crowd: FaithfulCrowd

    def note_fault(self, problem: Exception) -> None:
        """Make the next table at the next server."""
        self.server += 1

    async def play_game(self, setting: Setting) -> None:
        """Let the people play until the game is over."""
        try:
            await super().play_game(setting)
        finally:
            self.crowd.audit.left(self.id)
