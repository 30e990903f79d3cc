"""Open pages of a device: the messages of the socket, handed over instead of sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from tavolata.core.errors import TavolataError
from tavolata.device.checked import checked
from tavolata.device.refusing import refusal_of
from tavolata.match.refused import CommandRefused
from tavolata.tables.commands import AnyCommand, read_command
from tavolata.tables.execute import do
from tavolata.tables.page import Page
from tavolata.tables.table import Table

LOG = logging.getLogger(__name__)
Send = Callable[[Mapping[str, Any]], None]


class DevicePage(Page):
    """A page of a seat, or of a watcher (None), that hears of every change; see `Watcher`."""

    def __init__(self, table: Table, seat: int | None, send: Send) -> None:
        super().__init__(table, seat)
        self._send: Send | None = send
        self._has_news = False
        self._talking: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Send the newest view soon; of several changes in a row only the last one."""
        self._has_news = True
        if self._talking is None and self._send is not None:
            self._talking = asyncio.create_task(self._talk())

    async def _talk(self) -> None:
        try:
            while self._has_news and self._send is not None:
                self._has_news = False
                view = await self.view()
                if self._send is not None:
                    self._send(view)
        except Exception as problem:
            self._refuse(problem)
        finally:
            self._talking = None

    def _refuse(self, problem: Exception) -> None:
        if self._send is not None:
            self._send({"kind": "refused", **refusal_of(problem, self.table)})

    def shut(self) -> None:
        """Stay: on a device no token is replaced."""

    def drop(self) -> None:
        """Say that the table is gone: it was deleted."""
        self._refuse(CommandRefused("unknown-table", "server-no-table"))
        self._send = None

    def close(self) -> None:
        """Hear nothing any more."""
        self._send = None
        self.table.leave(self)

    async def command(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a command of the page's seat; return the answer that a socket would send."""
        name = str(message.get("id", ""))
        try:
            seq = await do(self.table, command_of({**message, "seat": self.seat}), self.seat)
        except (TavolataError, ValueError) as problem:
            found = refusal_of(problem, self.table)
            return {
                "kind": "no", "id": name, "code": found["code"], "why": found["why"],
                "rule": found.get("rule"),
            }  # fmt: skip
        return {"kind": "ok", "id": name, "seq": seq}


def command_of(message: Mapping[str, Any]) -> AnyCommand:
    """Return a command from its JSON, its fields checked and its texts cleaned."""
    return checked(type(read_command(message)), dict(message))
