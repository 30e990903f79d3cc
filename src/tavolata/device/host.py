"""The host of a device's tables: JSON texts of the page in, JSON texts for the page out.

    {"call": 7, "method": "create", "args": {...}}       a request; its answer has the same number
    {"open": 3, "table": "abc", "seat": 0}               open a page; null watches
    {"page": 3, "command": {...}}                        a command, as at the socket of a server
    {"close": 3}

Answers are `{"answer": 7, "value": ...}` or `{"answer": 7, "refused": {"code": ..., "why": ...}}`. A
page hears `{"page": 3, "message": ...}`. Long work sends its progress.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
import logging
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any, Protocol

from tavolata.core.errors import TavolataError
from tavolata.core.registry import registered_games
from tavolata.device.checked import arguments_of, checked
from tavolata.device.methods import METHODS, Methods
from tavolata.device.registry import DeviceTables
from tavolata.device.storage import Storage
from tavolata.match.refused import CommandRefused
from tavolata.tables import outgoing
from tavolata.tables.commands import kind_of
from tavolata.tables.errors import StoreError
from tavolata.tables.execute import do
from tavolata.tables.explaining import error_to_dict, where
from tavolata.tables.names import UNFIT, UnfitText
from tavolata.tables.page import Page
from tavolata.tables.platform import encode, spawn
from tavolata.tables.table import Table
from tavolata.words.messages import FilledMessage, Message
from tavolata.words.plain import Argument
from tavolata.words.reading import use_reader

LOG = logging.getLogger(__name__)
ELSEWHERE = ("scenarios", "layout", "cards")
"""The parts of a game's entry that the command line uses, and no table."""
Send = Callable[[Mapping[str, Any]], None]
_NUMBERS = itertools.count(1)


# ------------------------------------------------------------------ the Fluent of the page
class PageFluent(Protocol):
    """The Fluent of the page: bundles of catalogues by name. A key may be `message.attribute`."""

    def add(self, bundle: str, language: str, text: str) -> Any:
        """Add a catalogue to a bundle, which is made with its first one."""

    def has(self, bundle: str, key: str) -> Any:
        """Return whether a bundle has a text of a key."""

    def format(self, bundle: str, key: str, arguments: str) -> Any:
        """Return the text of a key with its arguments, given as JSON."""

    def variables(self, bundle: str, key: str) -> Any:
        """Return the variables of a key as a JSON list."""


class PageCatalogue:
    """The texts of some files in one language; see `Catalogue`. Each key crosses over once."""

    def __init__(self, fluent: PageFluent, language: str, paths: tuple[Path, ...]) -> None:
        self._fluent = fluent
        self._bundle = f"{language} {next(_NUMBERS)}"
        for path in paths:
            fluent.add(self._bundle, language, path.read_text(encoding="utf-8"))
        self.has = functools.cache(self._has)
        self.variables = functools.cache(self._variables)

    def _has(self, key: str) -> bool:
        return bool(self._fluent.has(self._bundle, key))

    def _variables(self, key: str) -> set[str]:
        return set(json.loads(self._fluent.variables(self._bundle, key)))

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of a key with its variables filled in."""
        text = self._fluent.format(self._bundle, key, json.dumps(dict(arguments), ensure_ascii=False))
        return str(text)


# ------------------------------------------------------------------ refusals
def refusal_of(problem: Exception, table: Table | None = None) -> dict[str, Any]:
    """Return code and message of an error; an unexpected one is logged without its text."""
    if isinstance(problem, StoreError) and problem.code == "disk-full":
        return {"code": "not-saved", "why": Message("device-full")}
    if isinstance(problem, TavolataError):
        return error_to_dict(problem, table)
    if isinstance(problem, UnfitText):
        return {"code": "malformed", "why": Message(UNFIT[problem.code])}
    if type(problem) is ValueError:
        args = {"field": str(problem)[:40] or "?", "problem": "unexpected value"}
        return {"code": "malformed", "why": FilledMessage("server-malformed", args)}
    LOG.error("something went wrong: %s", where(problem))
    return {"code": "fault", "why": Message("device-fault")}


# ------------------------------------------------------------------ pages
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


# ------------------------------------------------------------------ the host
class Host:
    """Answers the page; everything runs on the event loop that is running when it is made."""

    def __init__(self, storage: Storage, post: Callable[[str], Any]) -> None:
        self.tables = DeviceTables(storage)
        self._post = post
        self.methods = Methods(self.tables, self._progress)
        self._pages: dict[int, DevicePage] = {}
        self._turns: dict[int, asyncio.Lock] = {}
        """Messages of one page are handled one after the other."""
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, text: str) -> None:
        """Take a message of the page; its work continues as a task."""
        spawn(self._tasks, self._handle(str(text)))

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message to the page."""
        self._post(encode(message))

    def _progress(self, table: str, what: str, done: int, total: int) -> None:
        self.send({"progress": {"table": table, "what": what, "done": done, "total": total}})

    async def _handle(self, text: str) -> None:
        try:
            message = json.loads(text)
            if "call" in message:
                await self._call(message)
            elif "open" in message:
                await self._in_turn(message["open"], self._open, message)
            elif "page" in message:
                await self._in_turn(message["page"], self._command, message)
            elif "close" in message:
                await self._in_turn(message["close"], self._close, message["close"])
        except Exception as problem:
            LOG.error("a message was not handled: %s", where(problem))

    async def _in_turn(
        self, page: int, work: Callable[[Any], Coroutine[Any, Any, None]], about: Any
    ) -> None:
        async with self._turns.setdefault(page, asyncio.Lock()):
            await work(about)

    # -------------------------------------------------------------- requests
    async def _call(self, message: Mapping[str, Any]) -> None:
        number = message["call"]
        try:
            work = METHODS[message["method"]]
            value = await work(self.methods, **arguments_of(work, message.get("args") or {}))
            answer = encode({"answer": number, "value": value})
        except Exception as problem:
            found = refusal_of(problem)
            self.send({"answer": number, "refused": {"code": found["code"], "why": found["why"]}})
            return
        self._post(answer)

    # -------------------------------------------------------------- pages
    async def _open(self, message: Mapping[str, Any]) -> None:
        number = message["open"]

        def send(found: Mapping[str, Any]) -> None:
            self.send({"page": number, "message": found})

        try:
            table = await self.methods.of_seat(**arguments_of(Methods.of_seat, message))
            seat: int | None = message.get("seat")
            if seat is not None and isinstance(message.get("confirms"), bool):
                table.seats[seat].confirms = message["confirms"]
            page = DevicePage(table, seat, send)
            await table.enter(page)
        except Exception as problem:
            send({"kind": "refused", **refusal_of(problem)})
            return
        before = self._pages.pop(number, None)
        if before is not None:
            before.close()
        self._pages[number] = page
        page.look()

    async def _command(self, message: Mapping[str, Any]) -> None:
        page, command = self._pages.get(message["page"]), message["command"]
        if page is None:
            return
        if command.get("kind") == "ping":
            self.send({"page": message["page"], "message": {"kind": "pong"}})
            return
        self.send({"page": message["page"], "message": await page.command(command)})

    async def _close(self, number: int) -> None:
        page = self._pages.pop(number, None)
        self._turns.pop(number, None)
        if page is not None:
            page.close()
            self.tables.left(page.table)

    def close(self) -> None:
        """Stop everything; what is stored stays."""
        self.tables.close()
        for task in self._tasks:
            task.cancel()


def prepare() -> None:
    """Import what tables of all games need: a copy of the memory has it then."""
    for entry in registered_games().values():
        for part in entry.parts():
            if part not in ELSEWHERE:
                entry.part(part)


def start(storage: Storage, fluent: PageFluent, post: Callable[[str], Any]) -> Host:
    """Return the host of the tables in a browser's storage."""
    use_reader(functools.partial(PageCatalogue, fluent))
    return Host(storage, post)
