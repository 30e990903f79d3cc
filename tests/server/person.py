"""People at a table of a server, connected by sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tavolata.core.chance import Rng, rng_of
from tavolata.tables.views import LAST_TURNS
from tests.server.running import PATIENCE

BIG = 4 * 1024 * 1024


EAGER = {
    "play treasures": 30, "buy province": 40, "buy gold": 12, "buy": 3, "build": 6, "free": 6, "stage": 6,
    "gather gold": 6, "discard": 1, "end turn": 1, "decline": 1, "done": 2,
}  # fmt: skip
"""The weights of a lively person's actions: uniform ones would make games ten times as long."""


def lively(texts: Iterable[str], rng: Rng) -> str:
    """Choose an action so that games make progress."""
    offered = [text for text in texts for _ in range(EAGER.get(text) or EAGER.get(text.split()[0], 3))]
    return offered[rng.below(len(offered))]


Chooser = Callable[[dict[str, Any], Rng], list[str]]


def one_action(view: dict[str, Any], rng: Rng) -> list[str]:
    """Return a lively answer to the question of a view."""
    return [lively((choice["do"] for choice in view["choices"]), rng)]


def joined(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Return the last turns of a page that had a log and gets another: later views bring new turns only."""
    kept = now["from"] - before["from"]
    if not 0 <= kept < len(before["turns"]):
        return now
    turns = [*before["turns"][:kept], *now["turns"]][-LAST_TURNS:]
    return {"from": now["count"] - len(turns), "turns": turns, "count": now["count"]}


@dataclass
class Person:
    """A person at a table, connected by socket; stores all messages.

    `views` are all views, `texts` all raw messages, `waiting` the commands without an answer so far,
    `answers` all answers by the id of the command.
    """

    url: str
    table: str
    seat: int | None
    token: str | None
    seed: object = 0
    views: list[dict[str, Any]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    waiting: dict[str, dict[str, Any]] = field(default_factory=dict)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = rng_of(f"person {self.seed} {self.seat}")
        self.socket: ClientConnection | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self.answered = -1

    # -------------------------------------------------------------- the wire
    async def connect(self, *, hello: bool = True, **options: Any) -> Self:
        """Open the socket, greet, and send all unanswered commands again."""
        place = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        if self.seat is not None:
            place += f"?seat={self.seat}"
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        options = {"additional_headers": headers, "max_size": BIG, **options}
        self.socket = await connect(
            place, compression=None, ping_interval=None, proxy=None, open_timeout=PATIENCE, **options
        )
        self._hearing = asyncio.create_task(self._hear(self.socket))
        if hello:
            await self.hello()
        for command in list(self.waiting.values()):
            await self.write(command)
        return self

    async def hello(self) -> None:
        """Greet."""
        await self.write({"kind": "hello", "proto": 1})

    async def write(self, message: Any) -> None:
        """Send JSON, or text as it is."""
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def _hear(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                assert isinstance(text, str)
                async with self._news:
                    self._take(text)
                    self._news.notify_all()
        async with self._news:
            self._news.notify_all()

    def _take(self, text: str) -> None:
        self.texts.append(text)
        message = json.loads(text)
        if message["kind"] == "view":
            if self.views:
                message["log"] = joined(self.views[-1]["log"], message["log"])
            self.views.append(message)
        elif message["kind"] in ("ok", "no"):
            self.answers[message["id"]] = message
            self.waiting.pop(message["id"], None)

    async def come_back(self) -> None:
        """Connect again as soon as the server is up; unanswered commands are answered then."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                await self.connect()
                break
            except (OSError, WebSocketException):
                assert time.monotonic() < end, "the server did not come back"
                await asyncio.sleep(0.05)
        await self.until(
            lambda person: not person.waiting and person.views, "for what was not answered"
        )

    async def close(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
        if self._hearing is not None:
            await self._hearing

    async def __aenter__(self) -> Self:
        return await self.connect()

    async def __aexit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        await self.close()

    # -------------------------------------------------------------- views
    @property
    def view(self) -> dict[str, Any]:
        """Return the newest view."""
        return self.views[-1]

    @property
    def is_open(self) -> bool:
        """Whether the server can still send something."""
        return self._hearing is not None and not self._hearing.done()

    async def until(self, test: Callable[[Person], Any], why: str = "") -> dict[str, Any]:
        """Wait for a condition; return the newest view. `ConnectionError` if the socket is closed."""

        def is_so() -> bool:
            return bool(test(self)) or not self.is_open

        try:
            async with asyncio.timeout(PATIENCE), self._news:
                await self._news.wait_for(is_so)
                if not test(self):
                    raise ConnectionError("the socket is closed")
        except TimeoutError:
            last = {k: self.view[k] for k in ("seq", "question", "seats")} if self.views else None
            raise AssertionError(f"P{self.seat} waits in vain {why}: {last}") from None
        return self.views[-1] if self.views else {}

    async def until_view(self, test: Callable[[dict[str, Any]], Any], why: str = "") -> dict[str, Any]:
        """Wait until the newest view meets a condition."""
        return await self.until(lambda person: person.views and test(person.view), why)

    async def until_asked(self) -> dict[str, Any]:
        """Wait for a question without an answer, or the end."""

        def is_asked(view: dict[str, Any]) -> bool:
            return bool(
                view["result"] or (view["question"] and view["question"]["number"] != self.answered)
            )

        return await self.until_view(is_asked, "to be asked")

    async def until_choice(self) -> dict[str, Any]:
        """Wait for a question with more than one answer: forced moves are played automatically."""
        return await self.until_view(lambda view: len(view["choices"]) > 1, "for a choice")

    # -------------------------------------------------------------- commands
    def command(self, do: str, **fields: Any) -> dict[str, Any]:
        """Return a command with a new id."""
        return {"kind": "do", "id": secrets.token_hex(8), "seat": self.seat, "do": do, **fields}

    async def send(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self.waiting[command["id"]] = command
        self.answers.pop(command["id"], None)
        await self.write(command)
        await self.until(lambda person: command["id"] in person.answers, "for an answer")
        return self.answers[command["id"]]

    async def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a new command; return its answer."""
        return await self.send(self.command(do, **fields))

    async def decide(self, *actions: str, question: int | None = None) -> dict[str, Any]:
        """Answer the question of the newest view."""
        number = self.view["question"]["number"] if question is None else question
        self.answered = number
        return await self.do("decide", question=number, actions=list(actions))

    async def play_until(self, action: str, choose: Chooser = one_action) -> dict[str, Any]:
        """Decide until an action is offered; return the view that offers it."""
        while True:
            view = await self.until_asked()
            assert not view["result"], f"{action!r} was never offered"
            if any(choice["do"] == action for choice in view["choices"]):
                return view
            await self.play(1, choose)

    async def play(self, decisions: int = 10_000, choose: Chooser = one_action) -> dict[str, Any]:
        """Make this many decisions, or play to the end; return the newest view."""
        for _ in range(decisions):
            view = await self.until_asked()
            if view["result"]:
                break
            answer = await self.decide(*choose(view, self.rng))
            # A forced move is played automatically, perhaps at the same moment.
            answers_itself = answer.get("code") == "question-closed" and len(view["choices"]) == 1
            assert answer["kind"] == "ok" or answers_itself, answer
        return self.view


def preferring(*wanted: str) -> Chooser:
    """Play the first of these actions that is possible, otherwise something lively."""

    def choose(view: dict[str, Any], rng: Rng) -> list[str]:
        offered = [choice["do"] for choice in view["choices"]]
        return next(([text] for text in wanted if text in offered), [lively(offered, rng)])

    return choose


async def play_together(people: list[Person], decisions: int = 10_000) -> None:
    """Let all play until one of them has made this many decisions, or to the end; then stop the others.

    A person who waits for one that has stopped would wait in vain. Afterwards the table is `at_rest`.
    """
    playing = [asyncio.create_task(person.play(decisions)) for person in people]
    try:
        done, _ = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    for task in done:
        task.result()
    await at_rest(people)


async def at_rest(people: list[Person]) -> None:
    """Wait until nothing changes by itself: no command is under way, no bot owes a decision.

    People make forced moves; afterwards all of them have the same newest view.
    """

    def is_still(view: dict[str, Any]) -> bool:
        return not any(
            seat["owes"] and (seat["kind"] == "bot" or seat["is_covered"]) for seat in view["seats"]
        )

    while True:
        await all_see(people)
        for person in people:
            await person.until_view(is_still, "for rest")
        if len({_of_all(person.view) for person in people}) > 1:
            continue
        forced = [person for person in people if len(person.view["choices"]) == 1]
        for person in forced:
            await person.play(1)
        if not forced:
            return


async def all_see(people: list[Person]) -> None:
    """Wait until all have a view of all that they have done."""
    while True:
        for person in people:
            await person.until(lambda p: p.views and not p.waiting, "for what was not answered")
            seq = max([answer.get("seq", 0) for answer in person.answers.values()], default=0)
            await person.until_view(lambda view, seq=seq: view["seq"] >= seq, "for its own decision")
        if len({_of_all(person.view) for person in people}) == 1:
            return
        await asyncio.sleep(0.01)


def _of_all(view: dict[str, Any]) -> tuple[Any, ...]:
    """Return what the newest views of all pages have in common.

    In 7 Wonders that is not the number: a seat alone counts the steps of its hidden choice.
    """
    owes = tuple(seat["owes"] for seat in view["seats"])
    number = None if view["table"]["game"] == "seven_wonders" else view["seq"]
    return number, view["log"]["count"], owes


def code_of(person: Person) -> int | None:
    """Return the code with which the socket was closed."""
    assert person.socket is not None
    return person.socket.close_code
