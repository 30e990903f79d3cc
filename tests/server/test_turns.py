"""Slow games: whose turn it is at many tables at once, seats that wait, and games that outlive the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.access import Access
from tavolata.server.app import create_app
from tavolata.server.registry import IDLE, LINGER, TableRegistry
from tavolata.server.wire import MOST_ASKED
from tavolata.tables import scheduler
from tavolata.tables.page import seats_of
from tests.server.client import Seats, api, checked, do, look, make_table, refusal_of
from tests.server.person import play_together
from tests.server.running import USUAL, Server, inside, played


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "WITHOUT_CHOICE", (0.0, 0.01))


async def turns(url: str, *tables: Seats | Mapping[str, str | None]) -> dict[str, Any]:
    """Return whose turn it is at tables; each is asked about with its key."""
    asked = [{"table": one.table, "key": one.key} if isinstance(one, Seats) else one for one in tables]
    async with api(url) as http:
        answer = checked(await http.post("/api/turns", json={"tables": asked}))
    found: dict[str, Any] = answer["tables"]
    return found


async def evict_all(registry: TableRegistry) -> None:
    """Evict all tables, once the server has noticed that everyone has left and the bots have decided."""
    while registry.tables:
        registry.evict(time.monotonic() + IDLE + LINGER + 5)
        await asyncio.sleep(0.01)


@played
async def test_turns_are_read_without_loading_a_table(tmp_path: Path) -> None:
    """The row knows what the view of a loaded table shows, through all of a game and its undos."""
    app = create_app(str(tmp_path / "tables.db"), workers=1, access=Access(is_limited=False))
    async with inside(app) as url:
        registry = app.state.registry
        waiting = await make_table(url, "dominion", "po")
        made = await make_table(url, "citadels", "pp", name="seed turns")
        async with made.person(0) as one, made.person(1) as two:
            for decisions in (1, 2, 5):
                await play_together([one, two], decisions)
                async with registry.tables[made.table].lock:
                    expected = [seat["seat"] for seat in (await look_now(app, made)) if seat["owes"]]
                    row = registry.store.rows([made.table])[0].game
                assert row.owes == "".join(map(str, expected)), decisions
        await evict_all(registry)
        found = await turns(url, waiting, made)
        assert registry.tables == {}
        assert found[waiting.table] == {
            "status": "waiting",
            "owes": [],
            "points": None,
            "returns": None,
        }
        assert found[made.table] == {
            "status": "running",
            "owes": expected,
            "points": None,
            "returns": None,
        }
        async with made.person(0) as one, made.person(1) as two:
            await asyncio.gather(one.play(), two.play())
            result = one.view["result"]
            points = [scores["total"] for scores in result["scores"]]
        over = (await turns(url, made))[made.table]
        assert over == {
            "status": "ended", "owes": [], "points": points, "returns": result["returns"]
        }  # fmt: skip


async def look_now(app: Any, made: Seats) -> list[dict[str, Any]]:
    """Return the seats as the loaded table shows them. The caller holds its lock."""
    return [dict(seat) for seat in seats_of(app.state.registry.tables[made.table])]


@played
async def test_a_closed_table_shows_its_turns_to_holders_of_its_key_only(tmp_path: Path) -> None:
    """Without the key it looks like a table that does not exist; guessing has the limit of keys."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        closed = await make_table(url, "dominion", "pp", is_public=False)
        open_one = await make_table(url, "dominion", "pp", is_public=True)
        no_key = {"table": closed.table}
        wrong = {"table": closed.table, "key": "x" * 22}
        nowhere = {"table": "aaaaaaaaaa"}
        assert set(await turns(url, open_one, no_key, nowhere)) == {open_one.table}
        assert set(await turns(url, wrong)) == set()
        shown = await turns(url, closed)
        assert set(shown[closed.table]) == {"status", "owes", "points", "returns"}
        async with api(url) as http:
            many = [wrong] * (MOST_ASKED + 1)
            refusal_of(await http.post("/api/turns", json={"tables": many}), 422, "malformed")
            foreign = {"Origin": "http://example.org"}
            answer = await http.post("/api/turns", json={"tables": []}, headers=foreign)
            refusal_of(answer, 403, "not-yours")
            for _ in range(60):
                answer = await http.post("/api/turns", json={"tables": [wrong]})
                if answer.status_code == 429:
                    break
            refusal_of(answer, 429, "too-fast")


@played
async def test_in_a_slow_game_no_bot_substitutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host can change that during the game; a substituting bot gives the seat back."""
    monkeypatch.setattr(scheduler, "GRACE", 0.1)
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url:
        made = await make_table(url, "seven_wonders", "pp", is_slow=True)
        async with made.person(0) as one:
            two = await made.person(1).connect()
            view = await two.until_view(lambda view: view["question"])
            assert view["table"]["is_slow"]
            await two.close()
            await one.until_view(lambda view: not view["seats"][1]["is_here"])
            await asyncio.sleep(0.3)
            assert not one.view["seats"][1]["is_covered"]
            assert (await do(made, 1, "slow", on=False))["code"] == "not-yours"
            assert (await one.do("slow", on=False))["kind"] == "ok"
            await one.until_view(lambda view: view["seats"][1]["is_covered"])
            assert (await one.do("slow", on=True))["kind"] == "ok"
            await one.until_view(lambda view: not view["seats"][1]["is_covered"])


@played
async def test_a_slow_game_has_no_clock(url: str) -> None:
    """Neither from the start nor later."""
    async with api(url) as http:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "dominion", "seats": seats, "clock": "fast", "is_slow": True}
        refusal_of(await http.post("/api/tables", json=body), 422, "malformed")
    made = await make_table(url, "dominion", "pp", clock="fast")
    answer = await do(made, 0, "slow", on=True)
    assert (answer["code"], answer["why"]["key"]) == ("not-now", "server-slow-clock")


@played
async def test_a_slow_game_evicted_during_a_bots_turn_resumes_when_someone_asks(tmp_path: Path) -> None:
    """Otherwise everybody would wait for everybody; a game with a person's turn is left alone."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        registry = app.state.registry
        made = await make_table(url, "dominion", "pb", is_slow=True, pace=5.0, name="seed slow")
        async with made.person(0) as one:
            while registry.store.rows([made.table])[0].game.owes != "1":
                await one.play(1)
            registry.tables[made.table].scheduler.close()
        await evict_all(registry)
        assert (await turns(url, made))[made.table]["owes"] == [1]
        while (await turns(url, made))[made.table]["owes"] != [0]:
            await asyncio.sleep(0.02)
        await evict_all(registry)
        assert (await turns(url, made))[made.table]["owes"] == [0]
        assert registry.tables == {}


@played
async def test_a_slow_game_survives_restarts(tmp_path: Path) -> None:
    """The list shows the same turn after a crash of the server, and the seat is still there."""
    with Server(tmp_path, prelude=USUAL) as server:
        made = await make_table(server.url, "citadels", "pp", is_slow=True, name="seed restart")
        async with made.person(0) as one, made.person(1) as two:
            await play_together([one, two], 3)
        before = await turns(server.url, made)
        server.kill()
        server.start()
        assert await turns(server.url, made) == before
        owing = before[made.table]["owes"][0]
        assert (await look(made, owing))["question"] is not None
        assert (await look(made))["table"]["is_slow"]
