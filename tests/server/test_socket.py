"""The socket of a page: greeting, breaks, silence, nonsense, slow readers."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tavolata.server import sockets
from tavolata.server.app import create_app
from tests.sentences import in_both
from tests.server.client import api, checked, do, look, make_table
from tests.server.person import Person, code_of, play_together
from tests.server.running import PATIENCE, USUAL, WIDE, Server, inside, played


async def last_words(person: Person) -> dict[str, Any]:
    """Return the last message before the server closes the socket."""
    await person.until(lambda person: not person.is_open, "for the end")
    return json.loads(person.texts[-1]) if person.texts else {}


# ------------------------------------------------------------------ greeting
@played
async def test_the_server_waits_for_the_greeting(url: str) -> None:
    """The first view comes after `hello`, and names the seat."""
    seats = await make_table(url, "seven_wonders", "po")
    person = seats.person(0)
    await person.connect(hello=False)
    await person.write({"kind": "ping"})
    await person.until(lambda person: person.texts)
    assert [json.loads(text) for text in person.texts] == [{"kind": "pong"}]
    await person.hello()
    view = await person.until_view(lambda view: view)
    assert view["you"] == 0
    assert view["seats"][0]["is_here"]
    await person.close()


@pytest.mark.parametrize("proto", [0, 2, None, "1", [1]])
@played
async def test_another_protocol_must_reload(url: str, proto: Any) -> None:
    """It is answered once, and no view comes."""
    seats = await make_table(url, "seven_wonders", "po")
    person = await seats.person(0).connect(hello=False)
    await person.write({"kind": "hello", "proto": proto})
    await person.write({"kind": "ping"})
    await person.until(lambda person: len(person.texts) == 2)
    assert [json.loads(text)["kind"] for text in person.texts] == ["reload", "pong"]
    await person.close()


@played
async def test_a_page_that_must_reload_still_gets_its_decision_carried_out(url: str) -> None:
    """A player may have left with a decision on its way, and this page only sends it."""
    seats = await make_table(url, "seven_wonders", "pb")
    view = await look(seats, 0)
    person = await seats.person(0).connect(hello=False)
    await person.write({"kind": "hello", "proto": 0})
    action, question = view["choices"][0]["do"], view["question"]["number"]
    answer = await person.decide(action, question=question)
    assert answer["kind"] == "ok"
    await person.close()


@played
async def test_a_second_greeting_sends_the_same_view_again(url: str) -> None:
    """Greetings have no language, and neither have views; older pages still send one."""
    seats = await make_table(url, "citadels", "pb", name="seed language")
    async with seats.person(0) as person:
        first = await person.until_view(lambda view: view["question"])
        await person.write({"kind": "hello", "proto": 1, "lang": "it"})
        await person.until(lambda person: person.view is not first)
        again = await person.until_view(lambda view: view["seq"] == first["seq"])
        for key in ("seen", "title", "question", "choices", "blocked", "log"):
            assert again[key] == first[key], key
        in_both(again["question"]["text"], "citadels")


@played
async def test_http_and_socket_send_the_same_view(url: str) -> None:
    """For seats and watchers; only the news differs from page to page."""
    seats = await make_table(url, "seven_wonders", "pp", name="seed same")
    async with seats.person(0, seed=1) as one, seats.person(1, seed=1) as two:
        await play_together([one, two], 4)
    for seat in (0, 1, None):
        async with seats.person(seat) as person:
            by_socket = await person.until_view(lambda view: view)
            by_http = await look(seats, seat)
            # The presence of the player is the difference the socket makes.
            for view in (by_socket, by_http):
                for place in view["seats"]:
                    del place["is_here"]
            assert by_socket == by_http


# ------------------------------------------------------------------ admission
@played
async def test_a_refused_socket_gets_a_sentence(url: str) -> None:
    """Without proof of the seat, at an unknown table, from another origin."""
    seats = await make_table(url, "seven_wonders", "po")
    proof = seats.headers(0)
    tries: list[tuple[Person, dict[str, str], str]] = [
        (Person(url, seats.table, 0, None), {}, "not-yours"),
        (Person(url, seats.table, 1, None), proof, "not-yours"),
        (Person(url, seats.table, 7, None), proof, "not-yours"),
        (Person(url, "aaaaaaaaaa", 0, None), proof, "unknown-table"),
        (Person(url, seats.table, 0, None), {**proof, "Origin": "https://evil.example"}, "not-yours"),
        (Person(url, seats.table, None, None), {"Origin": "https://evil.example"}, "not-yours"),
        (Person(url, seats.table, None, None), {"Origin": "null"}, "not-yours"),
    ]
    for person, headers, code in tries:
        await person.connect(hello=False, additional_headers=headers)
        last = await last_words(person)
        assert (last["kind"], last["code"]) == ("refused", code)
        assert code_of(person) == sockets.BAD
        assert in_both(last["why"])[0] == last["text"]
    own = Person(url, seats.table, 0, None)
    await own.connect(additional_headers={**proof, "Origin": url})
    await own.until_view(lambda view: view["you"] == 0)
    await own.close()


@pytest.mark.parametrize("seat", ["-1", "8", "x", "0.5", "0;1"])
@played
async def test_an_impossible_seat_gets_no_socket(url: str, seat: str) -> None:
    """Not even with a good token: negative seat numbers do not exist."""
    seats = await make_table(url, "seven_wonders", "pp")
    for token in seats.tokens.values():
        person = Person(url, f"{seats.table}/socket?seat={seat}&x=", None, token)
        with pytest.raises(InvalidStatus):
            await person.connect(hello=False)


@played
async def test_a_cookie_proves_the_seat_of_a_socket(url: str) -> None:
    """As a browser sends it."""
    seats = await make_table(url, "seven_wonders", "po")
    cookie = {"Cookie": f"seat_{seats.table}_0={seats.tokens[0]}", "Origin": url}
    person = Person(url, seats.table, 0, None)
    await person.connect(additional_headers=cookie)
    await person.until_view(lambda view: view["you"] == 0)
    await person.close()


@played
async def test_a_command_acts_for_the_seat_of_its_socket(url: str) -> None:
    """Any seat inside the command is ignored."""
    seats = await make_table(url, "seven_wonders", "pp")
    async with seats.person(1) as two:
        await two.until_view(lambda view: view)
        command = {**two.command("name", text="Mallory"), "seat": 0}
        assert (await two.send(command))["kind"] == "ok"
        view = await two.until_view(lambda view: view["seats"][1]["name"] == "Mallory")
        assert view["seats"][0]["name"] == "Hanna"


# ------------------------------------------------------------------ coming and going
@played
async def test_two_pages_of_one_seat_are_both_served(url: str) -> None:
    """The seat is present as long as one of them is."""
    seats = await make_table(url, "seven_wonders", "pp", name="seed two pages")
    async with seats.person(1) as other:
        one = await seats.person(0).connect()
        two = await seats.person(0).connect()
        for person in (one, two):
            await person.until_view(lambda view: view["question"])
        await one.decide(one.view["choices"][0]["do"])
        seq = next(iter(one.answers.values()))["seq"]
        await two.until_view(lambda view: view["seq"] == seq)
        await one.close()
        await two.do("name", text="Still here")
        view = await other.until_view(lambda view: view["seats"][0]["name"] == "Still here")
        assert view["seats"][0]["is_here"]
        await two.close()
        await other.until_view(lambda view: not view["seats"][0]["is_here"])
        async with seats.person(0):
            await other.until_view(lambda view: view["seats"][0]["is_here"])


async def pass_in_silence(page: Any, seconds: float) -> None:
    """Let time pass for a page that sends nothing."""
    while page._silent is None:
        await asyncio.sleep(0)
    page._silent -= seconds
    page._alarm.cancel()
    page._watch()


@played
async def test_silence_closes_a_socket_and_pings_keep_it(tmp_path: Path) -> None:
    """45 seconds, which pass at once here."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "pp")
        table = app.state.registry.tables[seats.table]
        async with seats.person(0) as silent, seats.person(1) as speaking:
            for person in (silent, speaking):
                await person.until_view(lambda view: all(seat["is_here"] for seat in view["seats"]))
            for pongs in (1, 2):
                for page in list(table.pages):
                    await pass_in_silence(page, 0.6 * sockets.SILENCE)
                await speaking.write({"kind": "ping"})
                await speaking.until(lambda p, n=pongs: p.texts.count('{"kind":"pong"}') == n)
            await silent.until(lambda person: not person.is_open)
            assert code_of(silent) == sockets.GOING_AWAY
            view = await speaking.until_view(lambda view: not view["seats"][0]["is_here"])
            assert view["seats"][1]["is_here"]
            assert speaking.is_open


def awaited_by(task: asyncio.Task[Any]) -> set[str]:
    """Return the names of the coroutines of a waiting task, from the outermost to the innermost."""
    found, work = set(), task.get_coro()
    while hasattr(work, "cr_await"):
        found.add(work.cr_code.co_qualname)
        work = work.cr_await
    return found


@played
async def test_an_open_socket_is_one_task_without_the_middleware(tmp_path: Path) -> None:
    """Else each of thousands of sockets would hold the frames of the whole chain."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "pp")
        async with seats.person(0) as one, seats.person(1) as two:
            for person in (one, two):
                await person.until_view(lambda view: view["seats"][0]["is_here"])
            [table] = app.state.registry.tables.values()
            for page in table.pages:
                while page._talking is not None:
                    await asyncio.sleep(0)
            names = [awaited_by(task) for task in asyncio.all_tasks()]
            serving = [found for found in names if "Socket._listen" in found]
            assert len(serving) == 2
            assert not [found for found in names if "Socket._talk" in found]
            assert not set.union(*serving) & {"Guard.__call__", "Router.__call__", "FastAPI.__call__"}


# ------------------------------------------------------------------ slow readers
class SlowSocket:
    """A socket whose reader takes a message only on demand."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.reads = asyncio.Semaphore(0)
        self.client = None
        self.to_read: asyncio.Queue[str] = asyncio.Queue()

    async def send_text(self, text: str) -> None:
        """Take a message once there is room."""
        await self.reads.acquire()
        self.sent.append(json.loads(text))

    async def receive_text(self) -> str:
        """Return the page's message."""
        return await self.to_read.get()


@played
async def test_a_slow_reader_gets_only_the_newest_view(tmp_path: Path) -> None:
    """While it reads one view, twenty changes are made: the next view shows the last of them."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "po")
        table = app.state.registry.tables[seats.table]
        slow: Any = SlowSocket()
        running = asyncio.create_task(sockets.Socket(slow, table, 0, app.state.limits).run())
        slow.to_read.put_nowait(json.dumps({"kind": "hello", "proto": 1}))
        async with seats.person(None) as quick:
            for number in range(20):
                assert (await do(seats, 0, "name", text=f"Name {number}"))["kind"] == "ok"
                await quick.until_view(lambda view, n=number: view["seats"][0]["name"] == f"Name {n}")
        slow.reads.release()
        slow.reads.release()
        slow.reads.release()
        while len(slow.sent) < 2:
            await asyncio.sleep(0)
        assert [view["seats"][0]["name"] for view in slow.sent][-1] == "Name 19"
        assert len(slow.sent) == 2
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@played
async def test_a_page_that_does_not_read_blocks_nobody(url: str) -> None:
    """Its real socket has full buffers: the others play on, and it catches up in few steps."""
    seats = await make_table(url, "seven_wonders", "po")
    lazy = seats.person(None)
    await lazy.connect(max_queue=1)
    assert lazy.socket is not None
    await lazy.until_view(lambda view: view)
    lazy.socket.transport.pause_reading()
    changes = 220
    async with seats.person(0) as person:
        for number in range(100):
            await person.do("say", text=f"{number} " + "\U0001f3b2" * 290)
        for number in range(changes - 100):
            assert (await person.do("name", text=f"Name {number}"))["kind"] == "ok"
    lazy.socket.transport.resume_reading()
    last = f"Name {changes - 101}"
    await lazy.until_view(lambda view: view["seats"][0]["name"] == last)
    assert len(lazy.views) < changes / 2, len(lazy.views)
    await lazy.close()


# ------------------------------------------------------------------ nonsense
@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "[]",
        "null",
        '"kind"',
        "5",
        "{}",
        '{"kind": null}',
        "[" * 10_000,
        '{"kind": ' * 1500,
        b"\x00\xff",
        '{"kind": "do", "id": "\\ud800", "do": "start"}',
        '{"kind": "do", "id": "1", "do": "say", "text": "\\udfff"}',
        '{"kind": "do", "id": "1", "do": "name", "text": "\\ud83c"}',
        '{"kind": "do", "id": {"a": "\\ud800"}, "do": "say"}',
        '{"kind": "hello", "proto": 1, "page": {"a": 1}}',
        '{"kind": "hello", "proto": 1, "page": ["it"]}',
        '{"kind": ["do"]}',
    ],
    ids=lambda message: repr(message[:24]),
)
@played
async def test_nonsense_does_no_harm(server: Server, message: str | bytes) -> None:
    """It is answered or ignored, or costs the sender their socket."""
    url = server.url
    before = server.said()
    seats = await make_table(url, "seven_wonders", "po")
    async with seats.person(0) as other:
        person = await seats.person(0).connect()
        await person.until_view(lambda view: view)
        await person.write(message)
        try:
            await person.write({"kind": "ping"})
            await person.until(lambda p: not p.is_open or any("pong" in text for text in p.texts))
        except ConnectionClosed:
            pass
        await person.close()
        assert code_of(person) in (1000, 1005, sockets.BAD), code_of(person)
        assert (await other.do("say", text="fine"))["kind"] == "ok"
        view = await other.until_view(lambda view: view["chat"])
        assert [line["text"] for line in view["chat"]] == ["fine"]
        assert view["seats"][0]["name"] == "Hanna"
    assert server.said() == before


@played
async def test_a_message_that_is_too_long_closes_the_socket(url: str) -> None:
    """16 KiB."""
    seats = await make_table(url, "seven_wonders", "po")
    async with seats.person(0) as other:
        person = await seats.person(0).connect()
        await person.until_view(lambda view: view)
        await person.write(json.dumps({"kind": "ping", "x": "y" * 17_000}))
        await person.until(lambda person: not person.is_open)
        assert code_of(person) == 1009
        assert (await other.do("say", text="fine"))["kind"] == "ok"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
ORDERS = [
    "decide", "withdraw", "undo", "back", "leave", "say", "name", "start", "seat", "lock", "chat", "mute",
    "hide", "end", "fly",
]  # fmt: skip
COMMANDS = st.fixed_dictionaries(
    {"kind": st.just("do"), "id": st.text(max_size=70) | JSON, "do": st.sampled_from(ORDERS) | JSON},
    optional={
        "question": st.integers(-2, 9) | JSON,
        "actions": st.lists(st.sampled_from(["build baths", "done", ""]) | st.text(), max_size=3)
        | JSON,
        "text": st.text(max_size=310) | JSON,
        "which": st.integers(-1, 9) | JSON,
        "to": st.sampled_from(["open", "bot", "off"]) | JSON,
        "phrase": st.sampled_from(["hello", "bye", ""]) | JSON,
        "line": st.integers(-1, 9) | JSON,
        "on": st.booleans() | JSON,
        "seat": st.integers(-1, 9) | JSON,
        "more": JSON,
    },
)


@settings(
    max_examples=40, deadline=None, derandomize=True, database=None,
    phases=[Phase.generate], suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(
    messages=st.lists(COMMANDS | st.dictionaries(st.text(max_size=6), JSON, max_size=3), max_size=12)
)
def test_commands_of_any_shape_are_answered(server: Server, messages: list[dict[str, Any]]) -> None:
    """By socket, as the second seat: each `do` gets one answer, and the first seat keeps its game."""

    async def send_all() -> None:
        seats = await fuzzed(server.url)
        async with seats.person(1) as person:
            for message in messages:
                await person.write(json.dumps(message))
            await person.write({"kind": "ping"})
            await person.until(lambda p: not p.is_open or '{"kind":"pong"}' in p.texts)
            kinds = {json.loads(text)["kind"] for text in person.texts}
            assert kinds <= {"view", "ok", "no", "pong", "reload"}
        view = await look(seats, 0)
        assert view["seats"][0]["name"] == "Hanna"
        assert view["table"]["host"] == 0
        assert view["question"]["number"] == 0

    asyncio.run(asyncio.wait_for(send_all(), PATIENCE))


async def fuzzed(url: str) -> Any:
    """Return a running table, with a second person."""
    return await make_table(url, "seven_wonders", "pp", name="seed fuzz")


@played
async def test_the_server_is_healthy_after_all_that(server: Server) -> None:
    """No traceback, and a game is played to its end."""
    async with api(server.url) as http:
        checked(await http.get("/api/health"))
    seats = await make_table(server.url, "seven_wonders", "pb")
    async with seats.person(0) as person:
        assert (await person.play())["result"]
    assert "Traceback" not in server.said()
    assert "Error" not in server.said()


def test_the_timeouts_are_the_documented_ones() -> None:
    """45 seconds of silence, as the page assumes; the tests above use shorter times."""
    assert sockets.SILENCE == 45.0
    assert WIDE in USUAL
