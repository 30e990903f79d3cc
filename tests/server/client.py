"""A real server in its own process, and people who play at its tables by HTTP and sockets.

For the tests of the server, those in the browser, and the load benchmark.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import tests.server.seeded  # noqa: F401 - for the tables of `inside`
from tavolata.core.chance import Rng, rng_of
from tavolata.server import serving
from tavolata.tables.views import LAST_TURNS
from tests.ready import Fork, fork
from tests.sentences import in_both

PATIENCE = 30.0
"""Seconds to wait for something before a test fails."""
BIG = 4 * 1024 * 1024
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""No certificates: a client reads them otherwise, which takes as long as 20 requests."""

WIDE = """
from tavolata.server import limits
def wide(self, make=limits.Limits.__init__, **_):
    make(self)
    self.is_on = False
limits.Limits.__init__ = wide
"""
"""Code to run before the server starts: it lifts rate limits and quotas."""
FROZEN = """
from tavolata.server import limits
limits.Buckets.__init__.__defaults__ = (lambda: 0.0,)
"""
"""Stop the clock of rate limits, so that no slow machine escapes one."""
AT_ONCE = """
from tavolata.tables import scheduler
scheduler.WITHOUT_CHOICE = (0.0, 0.02)
"""
"""Let forced moves be played at once."""
SEEDED = "import tests.server.seeded\n"
"""Deal tables called `seed ...` by their name, as the servers of `inside` do."""
USUAL = WIDE + AT_ONCE + SEEDED
COLD = """
from tavolata.server import app
def cold(*of, make=app.create_app, **named):
    return make(*of, **{**named, "is_warm": False})
app.create_app = cold
"""
"""Start bots, and read words, when somebody needs them: most tests need neither."""


class Server:
    """`tavolata serve` with a database in a folder; `prelude` is Python that runs before it.

    It can be killed and started again at the same address, which nobody else gets meanwhile. `is_real` starts Python and imports everything,
    which a fork has done already (`tests/ready.py`); `is_warm` starts the bots with the server, as usual.
    """

    def __init__(
        self,
        folder: Path,
        *,
        prelude: str = USUAL,
        workers: int = 1,
        port: int = 0,
        environment: dict[str, str] | None = None,
        host: str = "127.0.0.1",
        database: str | None = None,
        is_real: bool = False,
        is_warm: bool = False,
    ) -> None:
        self.host = host
        self.is_real = is_real
        self.is_warm = is_warm
        self.database = folder / "tables.db"
        self._address = database or str(self.database)
        self.output = folder / "output.txt"
        self.prelude = prelude
        self.workers = workers
        self.port = port
        self._place: socket.socket | None = None
        """Holds the port without listening there."""
        self.environment = environment or {}
        self.process: subprocess.Popen[bytes] | Fork | None = None

    @property
    def url(self) -> str:
        """Return the address."""
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        """Return all output since it was created."""
        return self.output.read_text(encoding="utf-8") if self.output.exists() else ""

    def start(self) -> Self:
        """Start it and wait until it answers."""
        prelude = self.prelude if self.is_warm else self.prelude + COLD
        code = f"{prelude}\nfrom tavolata.cli.main import main\nmain()"
        if self._place is None:
            self._place = socket.socket()
            self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._place.bind(("127.0.0.1", self.port))
            self.port = int(self._place.getsockname()[1])
        options = [
            "--host",
            self.host,
            "--port",
            str(self.port),
            "--workers",
            str(self.workers),
            "--no-browser",
        ]
        before = len(self.said())
        arguments = ["-c", "serve", "--database", self._address, *options]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", **self.environment}
        with self.output.open("ab") as output, open(os.devnull, "rb") as nothing:
            asked = {"arguments": arguments, "code": code, "session": True}
            self.process = None if self.is_real else fork(asked, [nothing, output, output], environment)
            if self.process is None:
                self.process = subprocess.Popen(
                    [sys.executable, "-c", code, *arguments[1:]],
                    stdin=nothing, stdout=output, stderr=subprocess.STDOUT,
                    start_new_session=True, env=environment,
                )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if f"ready at {self.url}" in self.said()[before:]:
                with contextlib.suppress(OSError), urllib.request.urlopen(self.url + "/api/health"):
                    return self
            time.sleep(0.02)
        raise AssertionError(f"the server does not start:\n{self.said()}")

    def kill(self) -> None:
        """Send SIGKILL to the server alone."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it as a person would, with all processes that it left."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process = None
        if self._place is not None:
            self._place.close()
            self._place = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


@contextlib.asynccontextmanager
async def inside(app: Any) -> AsyncIterator[str]:
    """Run the same server in this event loop, so that a test can reach in; yield its address.

    Its parts are `app.state.registry` and `app.state.server`.
    """
    server = app.state.server = serving.Server(serving.Settings(app, app.state.access))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    listening = serving.bound("127.0.0.1", 0)
    running = asyncio.create_task(server.serve([listening]))
    try:
        while not server.started and not running.done():
            await asyncio.sleep(0.001)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await asyncio.wait_for(running, PATIENCE)
        listening.close()


def played(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Mark a test that waits for events; it fails if it lasts too long."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        async def within() -> None:
            await asyncio.wait_for(test(*arguments, **named), 4 * PATIENCE)

        asyncio.run(within())

    return run


# ------------------------------------------------------------------ tables
@dataclass
class Seats:
    """A new table: the tokens of its persons by seat, and the key if it is closed."""

    url: str
    table: str
    tokens: dict[int, str]
    key: str | None = None

    @property
    def path(self) -> str:
        """Return its path in the interface."""
        return f"/api/tables/{self.table}"

    def headers(self, seat: int | None) -> dict[str, str]:
        """Return the header that proves a seat; a watcher sends the key."""
        proof = self.key if seat is None else self.tokens[seat]
        return {} if proof is None else {"Authorization": f"Bearer {proof}"}

    def person(self, seat: int | None, *, seed: object = 0) -> Person:
        """Return a person for a seat, or a watcher."""
        token = self.key if seat is None else self.tokens[seat]
        return Person(self.url, self.table, seat, token, seed=seed)


def api(url: str) -> httpx2.AsyncClient:
    """Return an HTTP client of a server."""
    return httpx2.AsyncClient(base_url=url, timeout=PATIENCE, trust_env=False, verify=NO_TLS)


async def make_table(
    url: str,
    game: str,
    seats: str,
    parameters: dict[str, str] | None = None,
    *,
    level: int = 1,
    **options: Any,
) -> Seats:
    """Create a table; `seats` are persons `p`, bots `b` and open `o`. The first `p` is the host."""
    kinds = {"p": "open", "o": "open", "b": "bot"}
    wanted: list[dict[str, Any]] = [{"kind": kinds[letter]} for letter in seats]
    for seat, letter in zip(wanted, seats, strict=True):
        if letter == "b":
            seat["level"] = level
    people = [number for number, letter in enumerate(seats) if letter == "p"]
    if people:
        wanted[people[0]]["kind"] = "me"
    body = {
        "game": game, "parameters": parameters or {}, "seats": wanted, "you": "Hanna", "pace": 0, **options
    }  # fmt: skip
    async with api(url) as http:
        made = checked(await http.post("/api/tables", json=body))
        found = Seats(url, made["table"], {}, made["key"])
        if people:
            found.tokens[people[0]] = made["token"]
        for number in people[1:]:
            join = {"name": f"Guest {number + 1}", "seat": number, "key": made["key"]}
            joined = checked(await http.post(f"{found.path}/join", json=join))
            found.tokens[number] = joined["token"]
    return found


def checked(response: httpx2.Response) -> Any:
    """Return the body of an answer that must be a good one."""
    assert response.status_code == 200, f"{response.status_code} {response.text}"
    return response.json()


def offered(view: dict[str, Any]) -> list[str]:
    """Return the choices of a view."""
    return [choice["do"] for choice in view["choices"]]


def refusal_of(response: httpx2.Response, status: int, code: str) -> str:
    """Return the sentence of a refusal, which has a code, a message, its text and nothing else."""
    assert response.status_code == status, response.text
    body = response.json()
    assert body["code"] == code
    assert set(body) <= {"code", "why", "text", "rule"}
    assert len(body["text"]) > 10
    if isinstance(body["why"], str):
        assert body["why"] == body["text"]
    elif "rule" not in body:
        assert in_both(body["why"])[0] == body["text"]
    return str(body["text"])


def joined(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Return the last turns of a page that had a log and gets another: later views bring new turns only."""
    kept = now["from"] - before["from"]
    if not 0 <= kept < len(before["turns"]):
        return now
    turns = [*before["turns"][:kept], *now["turns"]][-LAST_TURNS:]
    return {"from": now["count"] - len(turns), "turns": turns, "count": now["count"]}


# ------------------------------------------------------------------ people
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


async def look(seats: Seats, seat: int | None = None, **more: Any) -> dict[str, Any]:
    """Return the view of a seat, or of a watcher, by HTTP."""
    parameters = more if seat is None else {"seat": seat, **more}
    async with api(seats.url) as http:
        answer = await http.get(seats.path, params=parameters, headers=seats.headers(seat))
    found: dict[str, Any] = checked(answer)
    return found


async def do(seats: Seats, seat: int | None, what: str, **fields: Any) -> dict[str, Any]:
    """Send a new command by HTTP; return its answer."""
    return await order(seats, seat, Person(seats.url, seats.table, seat, None).command(what, **fields))


async def order(seats: Seats, seat: int | None, command: dict[str, Any]) -> dict[str, Any]:
    """Send a command by HTTP, perhaps a second time; return its answer."""
    async with api(seats.url) as http:
        answer = await http.post(f"{seats.path}/do", json=command, headers=seats.headers(seat))
    found: dict[str, Any] = checked(answer)
    return found


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
        for person in people:
            await person.until(lambda p: p.views and not p.waiting, "for what was not answered")
        known = [answer.get("seq", 0) for person in people for answer in person.answers.values()]
        seq = max([*known, *(person.view["seq"] for person in people)])
        for person in people:
            await person.until_view(lambda v, n=seq: v["seq"] >= n and is_still(v), "for rest")
        forced = [person for person in people if len(person.view["choices"]) == 1]
        for person in forced:
            await person.play(1)
        if not forced and len({person.view["seq"] for person in people}) == 1:
            return


def code_of(person: Person) -> int | None:
    """Return the code with which the socket was closed."""
    assert person.socket is not None
    return person.socket.close_code
