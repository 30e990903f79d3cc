"""Quotas: what one address, one table and everybody together may use, and how a server says no."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tavolata.server.access import Access
from tavolata.server.app import create_app
from tavolata.server.limits import NAMES, Buckets, Quotas
from tests.cli.program import refused, tavolata
from tests.server.client import Seats, api, checked, make_table, offered, refusal_of
from tests.server.person import Person
from tests.server.running import inside, played

BODY = {"game": "seven_wonders", "seats": [{"kind": "me"}, {"kind": "open"}]}
PROXY = (ipaddress.ip_network("127.0.0.0/8"),)


@contextlib.asynccontextmanager
async def limited(folder: Path, **changes: int) -> AsyncIterator[tuple[Any, str, httpx2.AsyncClient]]:
    """Run a server behind a trusted proxy, with some quotas changed."""
    access = Access(proxies=PROXY, quotas=Quotas(**changes))
    app = create_app(str(folder / "tables.db"), access=access)
    async with inside(app) as url, api(url) as http:
        yield app, url, http


def at(address: str) -> dict[str, str]:
    """Return the header with which the proxy names an address."""
    return {"X-Forwarded-For": address}


def refuses(answer: httpx2.Response, status: int, code: str) -> None:
    """Check a refusal by quota: it says when to come back."""
    refusal_of(answer, status, code)
    assert int(answer.headers["retry-after"]) >= 1


async def refused_socket(seats: Seats, seat: int | None) -> dict[str, Any]:
    """Open a socket that must be refused; return the refusal."""
    person = await seats.person(seat).connect(hello=False)
    await person.until(lambda person: not person.is_open)
    await person.close()
    [found] = messages(person)
    assert found["kind"] == "refused"
    return found


def messages(person: Person) -> list[dict[str, Any]]:
    """Return all messages that a person got."""
    return [json.loads(text) for text in person.texts]


# ------------------------------------------------------------------ tables
@played
async def test_an_address_may_have_a_number_of_unfinished_tables(tmp_path: Path) -> None:
    """Others are not affected; an evicted or finished table makes room, a /64 is one address."""
    async with limited(tmp_path, tables_per_address=2) as (app, _, http):
        first, second = "2001:db8::1", "2001:db8::ffff:2"
        for address in (first, second):
            checked(await http.post("/api/tables", json=BODY, headers=at(address)))
        refuses(await http.post("/api/tables", json=BODY, headers=at(first)), 429, "too-many")
        lesson = {"game": "citadels", "you": "Anna"}
        refuses(await http.post("/api/lessons", json=lesson, headers=at(first)), 429, "too-many")
        checked(await http.post("/api/tables", json=BODY, headers=at("2001:db8:0:1::1")))
        next(iter(app.state.registry.tables.values())).adopt({"status": "ended"})
        checked(await http.post("/api/tables", json=BODY, headers=at(second)))


@played
async def test_the_server_may_have_a_number_of_unfinished_tables(tmp_path: Path) -> None:
    """Those on disk count, whether they are loaded or not."""
    async with limited(tmp_path, tables=2) as (app, _, http):
        for number in range(2):
            checked(await http.post("/api/tables", json=BODY, headers=at(f"192.0.2.{number}")))
        app.state.registry.evict(float("inf"))
        assert not app.state.registry.tables
        refuses(await http.post("/api/tables", json=BODY, headers=at("192.0.2.9")), 503, "full")


@played
async def test_new_tables_of_an_address_are_limited_by_the_day(tmp_path: Path) -> None:
    """Nobody fills the disk in a night."""
    async with limited(tmp_path) as (app, _, http):
        app.state.limits.tables_daily = Buckets(1 / 432, 1)
        checked(await http.post("/api/tables", json=BODY))
        answer = await http.post("/api/tables", json=BODY)
        refusal_of(answer, 429, "too-fast")
        assert 400 < int(answer.headers["retry-after"]) <= 432


@played
async def test_the_table_left_longest_ago_makes_room_in_memory(tmp_path: Path) -> None:
    """Tables with open pages stay; if all have some, the server is full."""
    async with limited(tmp_path, tables_in_memory=2) as (app, url, http):
        registry = app.state.registry
        made = [await make_table(url, "seven_wonders", "po") for _ in range(2)]
        checked(await http.get(made[0].path))
        made.append(await make_table(url, "seven_wonders", "po"))
        assert set(registry.tables) == {made[0].table, made[2].table}
        async with made[0].person(0) as one, made[2].person(0) as two:
            for person in (one, two):
                await person.until_view(lambda view: view)
            refuses(await http.get(made[1].path), 503, "full")
            refuses(await http.post("/api/tables", json=BODY), 503, "full")
            assert (await one.do("say", text="still here"))["kind"] == "ok"
        while all(table.pages for table in registry.tables.values()):
            await asyncio.sleep(0.01)
        checked(await http.get(made[1].path))


# ------------------------------------------------------------------ sockets
@played
async def test_an_address_may_open_a_number_of_sockets(tmp_path: Path) -> None:
    """The refused page gets a sentence; closing another one makes room, also after an error."""
    async with limited(tmp_path, sockets_per_address=2) as (app, url, _):
        seats = await make_table(url, "seven_wonders", "po")
        async with seats.person(None) as watcher:
            await watcher.until_view(lambda view: view)
            async with seats.person(0) as person:
                await person.until_view(lambda view: view)
                assert (await refused_socket(seats, 0))["code"] == "too-many"
            while app.state.usage.sockets.total() > 1:
                await asyncio.sleep(0.01)
            async with seats.person(0) as person:
                await person.until_view(lambda view: view)
        while app.state.usage.sockets:
            await asyncio.sleep(0.01)


@played
async def test_the_server_may_have_a_number_of_sockets(tmp_path: Path) -> None:
    """Counted over all addresses; requests are still answered."""
    async with limited(tmp_path, sockets=1) as (_, url, http):
        seats = await make_table(url, "seven_wonders", "po")
        async with seats.person(0) as person:
            await person.until_view(lambda view: view)
            assert (await refused_socket(seats, None))["code"] == "full"
            checked(await http.get(seats.path))


@played
async def test_a_table_may_have_a_number_of_watchers(tmp_path: Path) -> None:
    """The seats are not counted, and always have room."""
    async with limited(tmp_path, watchers_per_table=1) as (_, url, _):
        seats = await make_table(url, "seven_wonders", "ppo")
        late = await seats.person(None).connect(hello=False)
        async with seats.person(None) as watcher, seats.person(0) as person, seats.person(1) as other:
            for page in (watcher, person, other):
                await page.until_view(lambda view: view)
            assert (await refused_socket(seats, None))["code"] == "too-many"
            # It was admitted before, but greets too late.
            await late.hello()
            await late.until(lambda person: not person.is_open)
            assert [message["code"] for message in messages(late)] == ["too-many"]
            assert watcher.is_open
        await late.close()


# ------------------------------------------------------------------ events
@played
async def test_a_game_may_have_a_number_of_events(tmp_path: Path) -> None:
    """Choosing and withdrawing could have no end. The people can still adjourn the game."""
    async with limited(tmp_path, events_per_table=6) as (app, url, _):
        seats = await make_table(url, "seven_wonders", "ppp")
        async with seats.person(0) as one, seats.person(1) as two, seats.person(2) as three:
            for _ in range(3):
                view = await one.until_view(lambda view: view["question"])
                # A discard is chosen at once; a building may have several payments.
                discard = next(text for text in offered(view) if text.startswith("discard"))
                assert (await one.decide(discard))["kind"] == "ok"
                view = await one.until_view(lambda view: view["can"]["withdraw"] is not None)
                assert (await one.do("withdraw", question=view["can"]["withdraw"]))["kind"] == "ok"
            view = await one.until_view(lambda view: view["question"] and view["seq"] == 6)
            refusal = await one.decide(view["choices"][0]["do"])
            assert (refusal["kind"], refusal["code"]) == ("no", "too-many")
            assert app.state.registry.tables[seats.table].seq == 6
            assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
            for other in (two, three):
                view = await other.until_view(lambda view: view["ask"])
                assert (await other.do("agree", ask=view["ask"]["number"], on=True))["kind"] == "ok"
            await one.until_view(lambda view: view["table"]["status"] == "adjourned")


# ------------------------------------------------------------------ the option
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("text", ["tables", "tables=0", "tables=many", "chairs=3", "tables=-1"])
def test_serve_refuses_an_unknown_quota(tmp_path: Path, lang: str, text: str) -> None:
    """In a sentence with all names."""
    database = tmp_path / "tables.db"
    run = tavolata("serve", "--lang", lang, "--database", str(database), "--quota", text)
    said = refused(run)
    assert text in said
    assert all(name in said for name in NAMES)
    assert not database.exists()


def test_every_quota_is_documented_with_its_default() -> None:
    """`docs/host.md` lists them."""
    text = (Path(__file__).parents[2] / "docs" / "host.md").read_text(encoding="utf-8")
    for name, number in vars(Quotas()).items():
        assert f"| `{name}` | {number:,} |" in text, name
