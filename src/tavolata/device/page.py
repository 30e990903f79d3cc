"""Open pages of a device: the messages of the socket, handed over instead of sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tavolata.device.checked import checked
from tavolata.device.refusing import refusal_of
from tavolata.match.refused import CommandRefused
from tavolata.tables import outgoing
from tavolata.tables.commands import kind_of
from tavolata.tables.execute import do
from tavolata.tables.page import Page
from tavolata.tables.table import Table

Send = Callable[[Mapping[str, Any]], None]


class DevicePage(Page):
    """A page of a seat, or of a watcher (None), that hears of every change; see `Watcher`."""

    def __init__(self, table: Table, seat: int | None, send: Send) -> None:
        super().__init__(table, seat)
        self._send: Send | None = send

    async def _show(self, view: outgoing.View) -> None:
        if self._send is not None:
            self._send(view)

    def _fail(self, problem: Exception) -> None:
        if self._send is not None:
            self._send({"kind": "refused", **refusal_of(problem, self.table)})

    def shut(self) -> None:
        """Stay: on a device no token is replaced."""

    def drop(self) -> None:
        """Say that the table is gone: it was deleted."""
        self._fail(CommandRefused("unknown-table", "server-no-table"))
        self._send = None

    def close(self) -> None:
        """Hear nothing any more."""
        self._send = None
        self.table.leave(self)

    async def command(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out a command of the page's seat; return the answer that a socket would send."""
        name = str(message.get("id", ""))
        try:
            found = {**message, "seat": self.seat}
            seq = await do(self.table, checked(kind_of(found), found), self.seat)
        except Exception as problem:
            found = refusal_of(problem, self.table)
            return {
                "kind": "no", "id": name, "code": found["code"], "why": found["why"],
                "rule": found.get("rule"),
            }  # fmt: skip
        return {"kind": "ok", "id": name, "seq": seq}
