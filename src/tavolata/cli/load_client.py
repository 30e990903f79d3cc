"""People who play at the tables of a running server, for `tavolata load`.

They know the protocol of `docs/table.md` and nothing else: every decision is one of the choices in the
view that the server has sent. Everything happens in one event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tavolata.cli.load_api import MESSAGES, PATIENCE, Answer, Api, Note, ServerRefused, View
from tavolata.core.errors import TavolataError
from tavolata.server.wire import PROTOCOL
from tavolata.words.problems import told

if TYPE_CHECKING:
    from tavolata.cli.load_audit import Audit

PEOPLE = 4
"""People at a table of a game for more than this many; others are played by their fewest."""
OPENING = 8
"""Tables that are being opened at the same time."""
BIG = 4 * 1024 * 1024
"""Most bytes in a message."""
ALONE = 4.0
"""Seconds before a person gives the only answer there is: sooner, the server gives it for them."""
RETRY_AFTER = 1.0
"""Seconds between the fault of a table and the next table."""
HELLO = 2.0
"""Seconds to wait for a socket before a person with a witness tries the next server."""
GOODBYE = 0.5
"""Seconds that the end of a socket may take: a stopped server never answers it."""
QUIET = 1.0
SILENT = 2.5
"""Seconds without a message before a person pings, and for the answer, before they connect again."""
TABLE = 8.0
"""Seconds to wait for a new table or a seat before people with a witness try the next server."""
COME_BACK = 0.1
"""Seconds between two attempts to open a lost socket again."""


# ------------------------------------------------------------------ tables and people
@dataclass(frozen=True)
class Setting:
    """A table to open: a game with the parameters of a preset, and its number of people."""

    game: str
    parameters: dict[str, str]
    people: int


def people_at(fewest: int, most: int) -> int:
    """Return how many people play a game: four, or the fewest if it seats no more than four."""
    return max(fewest, PEOPLE) if most > PEOPLE else fewest


def settings_of(games: list[dict[str, Any]]) -> Iterator[Setting]:
    """Yield settings for ever: the games of a server in turn, each with all presets that fit."""
    offers = []
    for game in games:
        people = people_at(*game["players"])
        presets = [
            Setting(game["game"], preset["parameters"], people)
            for preset in game["presets"] if preset["players"][0] <= people <= preset["players"][1]
        ]  # fmt: skip
        offers.append(presets)
    for number in range(10**9):
        presets = offers[number % len(offers)]
        yield presets[number // len(offers) % len(presets)]


class Crowd:
    """All people of a run, the queue of those who are asked, and counts of what they have done.

    Tables are made at the servers in turn. With a witness people come back when they lose their socket,
    each time to the next server, and repeat the command that has no answer; a table that a server does
    not make is made at the next one.
    """

    def __init__(self, urls: list[str], seed: str, witness: Audit | None = None) -> None:
        self.urls = urls
        self.seed = seed
        self.witness = witness
        self.apis = [Api(url, PATIENCE if witness is None else TABLE) for url in urls]
        self.settings: Iterator[Setting] = iter(())
        """The tables to open."""
        self.opening = asyncio.Semaphore(OPENING)
        self.open: set[int] = set()
        """Tables of which everybody has seen the game."""
        self.is_playing = False
        """Whether all tables have been opened: from then on faults are counted, not raised."""
        self.views = self.overtaken = 0
        self.latencies: list[float] = []
        self.errors: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self._queue: deque[Person] = deque()

    async def find_settings(self) -> None:
        """Ask the server for its games."""
        self.settings = settings_of(await self.apis[0].ask("/api/games"))

    def queue_up(self, person: Person) -> None:
        """Let a person wait for their turn to decide."""
        if not person.is_queued:
            person.is_queued = True
            self._queue.append(person)

    def next(self) -> Person | None:
        """Return the person who has waited longest; None if nobody is asked anything."""
        while self._queue:
            person = self._queue.popleft()
            person.is_queued = False
            if person.is_asked():
                return person
        return None


@dataclass(frozen=True)
class Waiting:
    """A decision without an answer so far, when it was sent, and whether it was a choice."""

    command: dict[str, Any]
    since: float
    is_only_answer: bool


class Person:
    """A person at a table, with a socket; decides at random when asked to."""

    def __init__(self, at: PlayedTable, seat: int, token: str) -> None:
        self.at = at
        self.crowd = at.crowd
        self.seat = seat
        self.token = token
        self.rng = random.Random(f"{at.crowd.seed} {at.number} {seat}")
        self.view: View | None = None
        self.is_queued = False
        self.answered = -1
        """The last question that was answered."""
        self.waiting: Waiting | None = None
        self._socket: ClientConnection | None = None
        self._server = at.number + (0 if at.crowd.witness is None else seat)
        self._sent = 0
        self.heard = 0.0
        """When the last message came, by the monotonic clock."""
        self._alone: asyncio.TimerHandle | None = None

    async def play(self) -> None:
        """Open the socket and read until it closes; with a witness, open it again."""
        witness = self.crowd.witness
        while True:
            try:
                await self._play(self.crowd.urls[self._server % len(self.crowd.urls)])
            except (OSError, WebSocketException, TimeoutError):
                if witness is None:
                    raise
                witness.lost(self.at.id, self.seat)
                self._server += 1
                await asyncio.sleep(COME_BACK)

    async def _play(self, url: str) -> None:
        place = f"{url.replace('http', 'ws', 1)}/api/tables/{self.at.id}/socket"
        async with connect(
            f"{place}?seat={self.seat}", additional_headers={"Authorization": f"Bearer {self.token}"},
            compression=None, ping_interval=None, close_timeout=GOODBYE,
            open_timeout=PATIENCE if self.crowd.witness is None else HELLO,
            max_size=BIG, proxy=None,
        ) as self._socket:  # fmt: skip
            await self.send({"kind": "hello", "proto": PROTOCOL})
            if self.waiting is not None:
                await self.send(self.waiting.command)
            while True:
                text = await self._hear(self._socket)
                self.heard = time.monotonic()
                if self.crowd.witness is not None:
                    self.crowd.witness.saw(self.at.id, self.seat, text)
                self._take(MESSAGES.validate_json(text))

    async def _hear(self, socket: ClientConnection) -> bytes:
        """Return the next message; with a witness, `TimeoutError` if a ping has no answer."""
        if self.crowd.witness is None:
            return await socket.recv(decode=False)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(QUIET):
                return await socket.recv(decode=False)
        await self.send({"kind": "ping"})
        async with asyncio.timeout(SILENT):
            return await socket.recv(decode=False)

    def close(self) -> None:
        """Forget what is left to do."""
        self.view = self.waiting = None
        if self._alone is not None:
            self._alone.cancel()

    def _take(self, message: View | Answer | Note) -> None:
        if isinstance(message, View):
            self.crowd.views += 1
            if self.view is None:
                self.at.note_view()
            self.view = message
        elif isinstance(message, Answer):
            if message.kind == "refused":
                raise ServerRefused(message.code, message.text)
            self._take_answer(message)
        elif message.kind == "reload":
            raise told(TavolataError, "load-other-version")
        self._look()
        if self.is_done:
            self.at.look_for_end()

    def _take_answer(self, answer: Answer) -> None:
        if self.waiting is None or answer.id != self.waiting.command["id"]:
            self.crowd.errors["unexpected"] += 1
            return
        waiting, self.waiting = self.waiting, None
        if answer.kind == "ok":
            self.crowd.latencies.append(time.perf_counter() - waiting.since)
            if self.crowd.witness is not None:
                self.crowd.witness.acknowledged(self.at.id, self.seat, waiting.command["id"])
        elif answer.code == "question-closed" and waiting.is_only_answer:
            self.crowd.overtaken += 1
        else:
            self.crowd.errors[answer.code] += 1
            self.answered = -1

    def _look(self) -> None:
        """Queue up if there is a question to answer."""
        if self._alone is not None:
            self._alone.cancel()
            self._alone = None
        if not self.is_asked() or self.is_queued:
            return
        if self.view is not None and len(self.view.choices) == 1:
            self._alone = asyncio.get_running_loop().call_later(ALONE, self.crowd.queue_up, self)
        else:
            self.crowd.queue_up(self)

    @property
    def is_done(self) -> bool:
        """Whether the person has seen the end of the game, and the answer to their last decision."""
        return self.view is not None and self.view.result is not None and self.waiting is None

    def is_asked(self) -> bool:
        """Whether the newest view asks something that has no answer yet."""
        view = self.view
        if view is None or view.question is None or self.waiting is not None:
            return False
        return view.question.number != self.answered and bool(view.choices)

    def decide(self) -> dict[str, Any]:
        """Choose an answer to the newest view; return the command, to be sent at once."""
        view = self.view
        assert view is not None
        assert view.question is not None
        self._sent += 1
        self.answered = view.question.number
        name, chosen = str(self._sent), self.rng.choice(view.choices).do
        command: dict[str, Any] = {"kind": "do", "id": name, "do": "decide"}
        command.update(question=self.answered, actions=[chosen])
        self.waiting = Waiting(command, time.perf_counter(), len(view.choices) == 1)
        return command

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message. If the socket is closed, its reader notices and counts that."""
        with contextlib.suppress(WebSocketException, OSError):
            if self._socket is not None:
                await self._socket.send(json.dumps(message))


class PlayedTable:
    """One table after the other: a new game begins when the last one is over."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.id = ""
        self.people: list[Person] = []
        self.over = asyncio.Event()
        self._server = number
        self._views = 0

    async def play(self) -> None:
        """Play games until cancelled; the first one must begin, later faults count as errors."""
        while True:
            try:
                async with self.crowd.opening:
                    setting = next(self.crowd.settings)
                    await self._sit_down(setting)
                await self._play(setting)
            except (TavolataError, OSError, WebSocketException, ValidationError) as problem:
                if not self.crowd.is_playing:
                    raise
                code = problem.code if isinstance(problem, ServerRefused) else type(problem).__name__
                if self.crowd.witness is None:
                    self.crowd.errors[code] += 1
                else:
                    self._server += 1
                await asyncio.sleep(RETRY_AFTER)

    async def _sit_down(self, setting: Setting) -> None:
        seats = [{"kind": "open"} for _ in range(setting.people)]
        seats[0] = {"kind": "me"}
        table = {"game": setting.game, "parameters": setting.parameters, "seats": seats}
        api = self.crowd.apis[self._server % len(self.crowd.apis)]
        made = await api.ask("/api/tables", {**table, "you": "Guest 1"})
        self.id = made["table"]
        self.people = [Person(self, 0, made["token"])]
        for seat in range(1, setting.people):
            guest = {"name": f"Guest {seat + 1}", "seat": seat}
            joined = await api.ask(f"/api/tables/{self.id}/join", guest)
            self.people.append(Person(self, seat, joined["token"]))

    async def _play(self, setting: Setting) -> None:
        """Let the people play until the game is over, or one of them loses their socket."""
        self.over = asyncio.Event()
        self._views = 0
        self.crowd.games[setting.game] += 1
        works = [person.play() for person in self.people]
        tasks = [asyncio.create_task(work) for work in (*works, self.over.wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for person in self.people:
                person.close()
            if self.crowd.witness is not None:
                self.crowd.witness.left(self.id)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def look_for_end(self) -> None:
        """End the game when everybody has seen its end."""
        if all(person.is_done for person in self.people):
            self.over.set()

    def note_view(self) -> None:
        """Note the first view of a person; with that of the last one the table is open."""
        self._views += 1
        if self._views == len(self.people):
            self.crowd.open.add(self.number)
