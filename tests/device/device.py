"""A device in a test: the host, a storage in memory that can fail, and people at its pages."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Callable
from typing import Any

from tavolata.core.chance import rng_of
from tavolata.device.host import Host, PageFluent, start
from tavolata.tables.secret import is_table_id

PATIENCE = 60.0
Changes = dict[str, Any]


class StorageError(Exception):
    """An error of a browser, by its name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Crash(BaseException):
    """The device goes off."""


class MemoryStorage:
    """The database of a browser: whole transactions, events never written twice.

    `before` and `after` are called with each transaction, and may raise.
    """

    def __init__(self) -> None:
        self.rows: dict[str, Any] = {}
        self.events: dict[tuple[str, int], str] = {}
        self.writes = 0
        self.before: Callable[[Changes], None] = lambda changes: None
        self.after: Callable[[Changes], None] = lambda changes: None

    async def load(self, table: str) -> str | None:
        await asyncio.sleep(0)
        if table not in self.rows:
            return None
        events = [[seq, text] for (name, seq), text in self.events.items() if name == table]
        return json.dumps({"row": self.rows[table], "events": events})

    async def list(self) -> str:
        await asyncio.sleep(0)
        return json.dumps(list(self.rows.values()))

    async def write(self, changes: str) -> None:
        await asyncio.sleep(0)
        found = json.loads(changes)
        self.before(found)
        keys = [(table, seq) for table, seq, _ in found["events"]]
        if any(key in self.events for key in keys) or any(table in self.rows for table in found["new"]):
            raise StorageError("ConstraintError")
        self.rows |= {row["id"]: row for row in found["rows"]}
        self.events |= {(table, seq): text for table, seq, text in found["events"]}
        for table in found["drop"]:
            self.rows.pop(table, None)
            self.events = {key: text for key, text in self.events.items() if key[0] != table}
        self.writes += 1
        self.after(found)
        await asyncio.sleep(0)


class Person:
    """A page of a seat, or of a watcher, and the person in front of it."""

    def __init__(self, device: Device, number: int, seat: int | None) -> None:
        self.device = device
        self.number = number
        self.seat = seat
        self.views: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.refused: list[dict[str, Any]] = []
        self.texts: list[str] = []
        """All messages to this page, as they came."""
        self._commands = 0

    @property
    def view(self) -> dict[str, Any]:
        """Return the newest view."""
        return self.views[-1]

    def hear(self, message: dict[str, Any], text: str) -> None:
        """Take a message to the page."""
        self.texts.append(text)
        if message["kind"] == "view":
            self.views.append(message)
        elif message["kind"] == "refused":
            self.refused.append(message)
        else:
            self.answers[message["id"]] = message

    async def until(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait for a view."""
        await self.device.until(lambda: self.views and holds(self.view))
        return self.view

    async def do(self, do: str, *, name: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        self._commands += 1
        name = name or f"c{self.number}-{self._commands}"
        self.answers.pop(name, None)
        command = {"kind": "do", "do": do, "id": name, **fields}
        self.device.say({"page": self.number, "command": command})
        await self.device.until(lambda: name in self.answers)
        return self.answers[name]

    async def decide(self, text: str | None = None, **more: Any) -> dict[str, Any]:
        """Answer the open question, by default with the usual choice."""
        question = self.view["question"]
        text = text if text is not None else usual(self.view)
        return await self.do("decide", question=question["number"], actions=[text], **more)

    def close(self) -> None:
        """Close the page."""
        self.device.say({"close": self.number})


def usual(view: dict[str, Any]) -> str:
    """Return a choice that follows from the view alone: any of the legal ones."""
    choices = [str(choice["do"]) for choice in view["choices"]]
    return choices[int(rng_of(f"usual {view['seq']}").below(len(choices)))]


class Device:
    """A device: what it stores, its host, and the pages that are open."""

    def __init__(self, storage: MemoryStorage | None = None, fluent: PageFluent | None = None) -> None:
        self.storage = storage or MemoryStorage()
        self.pages: dict[int, Person] = {}
        self.answers: dict[int, dict[str, Any]] = {}
        self.progress: list[dict[str, Any]] = []
        self._calls = 0
        self._news = asyncio.Event()
        self.host = (
            Host(self.storage, self._hear)
            if fluent is None
            else start(self.storage, fluent, self._hear)
        )

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if "answer" in message:
            self.answers[message["answer"]] = message
        elif "progress" in message:
            self.progress.append(message["progress"])
        else:
            self.pages[message["page"]].hear(message["message"], text)
        self._news.set()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message as the page does."""
        self.host.hear(json.dumps(message))

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                await self._news.wait()

    async def quiet(self, table: str) -> None:
        """Wait until nobody but a person is to decide at a table."""
        async with asyncio.timeout(PATIENCE):
            while self.host.tables.tables[table].scheduler.is_busy:
                await asyncio.sleep(0.001)

    async def ask(self, method: str, /, **args: Any) -> dict[str, Any]:
        """Send a request and return its answer."""
        self._calls += 1
        number = self._calls
        self.say({"call": number, "method": method, "args": args})
        await self.until(lambda: number in self.answers)
        return self.answers[number]

    async def call(self, method: str, /, **args: Any) -> Any:
        """Send a request and return its value."""
        answer = await self.ask(method, **args)
        assert "value" in answer, answer
        return answer["value"]

    async def open(self, table: str, seat: int | None = 0, **more: Any) -> Person:
        """Open a page and wait for its first view."""
        number = len(self.pages) + 1
        person = self.pages[number] = Person(self, number, seat)
        self.say({"open": number, "table": table, "seat": seat, **more})
        await self.until(lambda: person.views or person.refused)
        return person

    async def create(
        self, game: str, seats: list[Any], parameters: dict[str, str] | None = None, pace: float = 0
    ) -> str:
        """Create a table: names are people, numbers the levels of bots."""
        plan = {
            "game": game,
            "parameters": parameters or {},
            "seats": [
                {"kind": "me", "name": seat}
                if isinstance(seat, str)
                else {"kind": "bot", "level": seat}
                for seat in seats
            ],
            "pace": pace,
        }
        table: str = (await self.call("create", **plan))["table"]
        assert is_table_id(table)
        return table

    def close(self) -> None:
        """Switch the device off."""
        self.host.close()


async def play(people: list[Person], most: int = 100_000, **more: Any) -> None:
    """Play the usual choices until the game ends, or for a number of decisions."""
    device, made = people[0].device, 0
    while made < most:
        await device.until(lambda: is_over(people) or asked(people))
        if is_over(people):
            return
        mover = asked(people)[0]
        is_forced = len(mover.view["choices"]) == 1
        answer = await mover.decide(**more)
        # A forced move is played automatically, perhaps at the same moment.
        if is_forced and answer.get("code") == "question-closed":
            continue
        assert answer["kind"] == "ok", answer
        made += 1
        await device.until(functools.partial(_have_seen, people, answer["seq"]))


def is_over(people: list[Person]) -> bool:
    """Return whether everybody has seen the end."""
    return all(one.view["table"]["status"] == "ended" for one in people)


def asked(people: list[Person]) -> list[Person]:
    """Return the people who have an open question."""
    return [one for one in people if one.view["question"] is not None and one.view["choices"]]


def _have_seen(people: list[Person], seq: int) -> bool:
    """Return whether all have seen a decision; a hidden step of 7 Wonders counts for its seat alone."""
    if people[0].view["table"]["game"] != "seven_wonders":
        return all(one.view["seq"] >= seq for one in people)
    owes = [[seat["owes"] for seat in one.view["seats"]] for one in people]
    is_same = len({one.view["log"]["count"] for one in people}) == 1 and owes[1:] == owes[:-1]
    return is_same and max(one.view["seq"] for one in people) >= seq
