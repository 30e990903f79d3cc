"""Rate limits: floods are refused and closed, families never meet a limit."""

from __future__ import annotations

import contextlib
import json
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tavolata.server import limits, sockets
from tavolata.server.app import create_app
from tavolata.server.limits import Buckets, Limits
from tavolata.tables import views
from tavolata.tables.endings import with_endings
from tavolata.words.phrases import shared_phrases
from tests.browser.games import GAMES, record
from tests.sentences import as_json, in_both
from tests.server.client import Seats, api, checked, look, make_table, refusal_of
from tests.server.running import inside, played
from tests.tiers import mainly


# ------------------------------------------------------------------ buckets
def test_a_bucket_says_when_to_come_back() -> None:
    """Two at once, then one every two seconds."""
    now = [0.0]
    buckets = Buckets(0.5, 2, lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.wait("a") == pytest.approx(2.0)
    assert buckets.wait("b") == 0.0
    now[0] = 1.9
    assert not buckets.take("a")
    now[0] = 2.0
    assert buckets.take("a")
    assert buckets.take("b")


class Counted(float):
    """A rate that counts its multiplications: one for each key that is checked."""

    times = 0

    def __rmul__(self, other: float) -> float:
        type(self).times += 1
        return float(other) * float(self)


def test_many_busy_keys_are_never_all_scanned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command checks at most three of any number, and keys are not stored forever."""
    monkeypatch.setattr(limits, "MANY", 20_000)
    buckets = Buckets(Counted(1e-9), 5, lambda: 0.0)
    for number in range(30_000):
        Counted.times = 0
        assert buckets.take(f"10.0.{number}")
        assert Counted.times <= 4
    assert len(buckets._left) <= 20_000


def test_full_buckets_are_deleted() -> None:
    """The least recently used first."""
    now = [0.0]
    buckets = Buckets(1, 5, lambda: now[0])
    for number in range(1000):
        buckets.take(str(number))
    now[0] = 2.0
    for _ in range(600):
        buckets.take("busy")
    assert list(buckets._left) == ["busy"]


# ------------------------------------------------------------------ HTTP
@pytest.mark.parametrize("place", mainly("", "/log", "/seats", "/replay", "/record", "/review"))
@played
async def test_a_flood_of_view_requests_must_wait(tmp_path: Path, place: str) -> None:
    """429 with the seconds to wait and a message; another address is served."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url, api(url) as http:
        app.state.limits.views = Buckets(0.3, 3, lambda: 0.0)
        seats = await make_table(url, "seven_wonders", "po")
        for _ in range(3):
            assert (await http.get(f"{seats.path}{place}")).status_code in (200, 409)
        answer = await http.get(f"{seats.path}{place}")
        refusal_of(answer, 429, "too-fast")
        in_both(answer.json()["why"])
        assert 1 <= int(answer.headers["retry-after"]) <= 4
        assert app.state.limits.views.take("192.0.2.1")


@played
async def test_requests_of_every_kind_are_counted(tmp_path: Path) -> None:
    """Files of the page, lists, unknown addresses, malformed bodies: before anything is read."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url, api(url) as http:
        app.state.limits.requests = Buckets(1e-9, 6)
        found = [
            await http.get("/"),
            await http.get("/api/games"),
            await http.get("/api/nothing"),
            await http.post("/api/tables", content=b"{"),
            await http.get("/api/health"),
            await http.get("/api/tables"),
            await http.get("/"),
            await http.post("/api/tables", content=b"{"),
        ]
        assert [answer.status_code for answer in found][-2:] == [429, 429]
        assert 429 not in [answer.status_code for answer in found[:-2]]
        assert "default-src 'self'" in found[-1].headers["content-security-policy"]


@played
async def test_uploads_are_counted_before_they_are_read(tmp_path: Path) -> None:
    """Checking two megabytes of nonsense takes half a second of everybody's time."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        app.state.limits.records.now = lambda: 0.0
        for _ in range(20):
            refusal_of(await http.post("/api/records", json={"text": []}), 422, "malformed")
        refusal_of(await http.post("/api/records", json={"text": []}), 429, "too-fast")


@played
async def test_guessing_tokens_and_keys_is_limited(tmp_path: Path) -> None:
    """Thirty in one go; a person with the right one is not blocked, even at the same address."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url, api(url) as http:
        app.state.limits.wrong = Buckets(1e-9, 4)
        seats = await make_table(url, "seven_wonders", "po", is_public=False)
        wrong = {"Authorization": "Bearer wrong"}
        answers = [
            await http.get(seats.path, params={"seat": 0}, headers=wrong),
            await http.get(seats.path, headers=wrong),
            await http.post(f"{seats.path}/enter", json={"key": "wrong"}),
            await http.post(f"{seats.path}/claim", json={"seat": 0, "token": "wrong"}),
            await http.post(f"{seats.path}/join", json={"name": "Eve", "key": "wrong"}),
            await http.get(seats.path, params={"seat": 0}, headers=wrong),
        ]
        assert [answer.status_code for answer in answers] == [403, 403, 403, 403, 429, 429]
        # An empty page guesses nothing.
        assert (await http.get(seats.path)).status_code == 403
        checked(await http.get(seats.path, params={"seat": 0}, headers=seats.headers(0)))
        async with seats.person(0) as person:
            await person.until_view(lambda view: view["you"] == 0)


@played
async def test_a_family_behind_one_address_meets_no_limit(tmp_path: Path) -> None:
    """Eight people open their pages and reload twice, with the default limits."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url, api(url) as http:
        seats = await make_table(url, "seven_wonders", "pppppp" + "o", is_public=False)
        loading = ["/", *["/api/health"] * 10, "/api/games", "/api/games/seven_wonders/faces"]
        for _ in range(3):
            people = []
            for seat in (*seats.tokens, None, None):
                for place in loading:
                    assert (await http.get(place)).status_code == 200
                proof = seats.headers(seat)
                where: dict[str, Any] = {} if seat is None else {"seat": seat}
                checked(await http.get(f"{seats.path}/log", params=where, headers=proof))
                people.append(await seats.person(seat).connect())
            for person in people:
                await person.until_view(lambda view: view)
                await person.close()


# ------------------------------------------------------------------ sockets
@pytest.mark.parametrize(
    "message",
    [
        {"kind": "ping"},
        {"kind": "nothing"},
        {"kind": "do", "id": "x"},
        {"kind": "do", "id": 5, "do": "say"},
    ],
    ids=["ping", "unknown", "no command", "malformed"],
)
@played
async def test_a_socket_that_keeps_flooding_is_closed(tmp_path: Path, message: Any) -> None:
    """First it gets a warning, then it is closed with its own code; the table continues."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        app.state.limits.messages = Buckets(1e-9, 20)
        app.state.limits.patience = Buckets(1e-9, 10)
        seats = await make_table(url, "seven_wonders", "pp")
        async with seats.person(0) as other:
            flood = await seats.person(1).connect()
            await flood.until_view(lambda view: view)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(100):
                    await flood.write(message)
            await flood.until(lambda person: not person.is_open)
            assert flood.socket is not None
            assert flood.socket.close_code == sockets.TOO_FAST
            told = [json.loads(text) for text in flood.texts if '"too-fast"' in text]
            assert len(told) == 10
            assert {answer["kind"] for answer in told} == {"no"}
            assert {answer["id"] for answer in told} == {
                str(message["id"]) if message["kind"] == "do" else None
            }
            assert "Troppe richieste" in in_both(told[0]["why"])[1]
            assert (await other.do("say", text="still here"))["kind"] == "ok"


@played
async def test_of_many_greetings_only_the_last_is_answered(tmp_path: Path) -> None:
    """Five hundred bring three views, and later one more."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        now = [0.0]
        app.state.limits.greetings = Buckets(100, 3, lambda: now[0])
        app.state.limits.messages = Buckets(1, 1000)
        seats = await make_table(url, "seven_wonders", "pp")
        person = await seats.person(0).connect()
        for _ in range(500):
            await person.hello()
        for number in range(1, 4):
            await person.write({"kind": "ping"})
            await person.until(lambda p, n=number: sum("pong" in text for text in p.texts) == n)
        answered = len(person.views)
        assert 1 <= answered <= 3
        now[0] = 10.0
        await person.until(lambda person: len(person.views) > answered)
        await person.hello()
        await person.until(lambda person: len(person.views) > answered + 1)
        await person.close()


# ------------------------------------------------------------------ the cost of a view
@played
async def test_a_log_is_formatted_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten watchers of a long game share a log formatted in a thread; seats get their own."""
    app = create_app(str(tmp_path / "tables.db"))
    told: list[tuple[int | None, bool]] = []

    def note(
        events: list[dict[str, Any]], since: int, made: Any, viewer: int | None, phrases: Any
    ) -> list[dict[str, Any]]:
        in_loop = threading.current_thread() is threading.main_thread()
        told.extend([(viewer, in_loop)] * len(events))
        return with_endings(events, since, made, viewer, phrases)

    monkeypatch.setattr(views, "with_endings", note)
    async with inside(app) as url, api(url) as http:
        text = record(GAMES["seven_wonders"], 60)
        made = checked(await http.post("/api/records", json={"text": text, "seat": 0, "you": "Anna"}))
        seats = Seats(url, made["table"], {0: made["token"]}, made["key"])
        first = await look(seats)
        assert len(told) > 60
        assert not any(in_loop for _, in_loop in told)
        told.clear()
        for _ in range(10):
            assert (await look(seats))["log"] == first["log"]
        assert told == []
        own = await look(seats, 0)
        assert {viewer for viewer, _ in told} == {0}
        play = app.state.registry.tables[seats.table].play
        alone = as_json(views.StoredLog(shared_phrases(str(play.game)), 0).part(play)["turns"])
        assert own["log"]["turns"] == alone[own["log"]["from"] :]


def test_every_limit_is_documented_with_its_figures() -> None:
    """In the order of `Limits`; `docs/table.md` has the patience of a socket in its text."""
    text = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")
    _, _, section = text.partition("\n## Limits\n")
    rows = re.findall(r"^\| [^|]+ \| (\d+) \| (1 in )?(\d+)(?: s)? \|$", section, re.MULTILINE)
    found = [(int(burst), 1 / int(n) if slow else int(n)) for burst, slow, n in rows]
    buckets = {name: one for name, one in vars(Limits()).items() if isinstance(one, Buckets)}
    patience = buckets.pop("patience")
    assert found == [(one.burst, pytest.approx(one.rate)) for one in buckets.values()]
    assert f"after {patience.burst} such messages" in section
