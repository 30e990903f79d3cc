"""Abandoned tables: their bots stop, the server evicts them, and a visit resumes them."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
import weakref
from pathlib import Path
from typing import Any

import pytest

from tavolata.match.match import Match
from tavolata.server.app import create_app
from tavolata.server.registry import IDLE, LINGER
from tavolata.tables.errors import StoreError
from tavolata.tables.page import Page
from tests.server.client import Seats, api, checked, make_table
from tests.server.person import play_together
from tests.server.running import inside, played


def events(app: Any, made: Seats) -> int:
    """Return the number of stored events of a table."""
    return int(app.state.registry.store.load(made.table).game.head_seq)


def is_open(app: Any, made: Seats) -> bool:
    """Whether the server has the table in memory."""
    return made.table in app.state.registry.tables


async def until_busy(app: Any, made: Seats) -> None:
    """Wait until a bot of the table is searching."""
    table = app.state.registry.tables[made.table]
    while not table.scheduler.is_busy:
        await asyncio.sleep(0.01)


@played
async def test_a_visit_replays_the_game_in_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop runs meanwhile, and nobody finds a table before its game is complete."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        registry = app.state.registry
        made = await make_table(url, "seven_wonders", "pp", name="seed replay")
        async with made.person(0) as one, made.person(1) as two:
            await play_together([one, two], 5)
        table = registry.tables[made.table]
        while not table.is_idle:
            await asyncio.sleep(0.01)
        registry.evict(time.monotonic() + IDLE + LINGER + 5)
        seq, in_loop, found = table.seq, [], set()
        carry_out = Match.carry_out

        def note(play: Match, number: int, body: dict[str, Any]) -> None:
            in_loop.append(threading.current_thread() is threading.main_thread())
            found.update(registry.tables)
            carry_out(play, number, body)

        monkeypatch.setattr(Match, "carry_out", note)
        again = await registry.find(made.table)
    assert again is not table
    assert again.seq == seq >= 5
    assert in_loop == [False] * seq
    assert not found


@pytest.mark.parametrize("game", ["citadels", "dominion", "seven_wonders"])
@played
async def test_a_table_that_is_left_frees_its_memory_at_once(tmp_path: Path, game: str) -> None:
    """Nothing waits for the garbage collector, whose full collections are rare: it stops all tables."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        registry = app.state.registry
        made = await make_table(url, game, "ppbb"[: 2 if game == "dominion" else 4], name="seed memory")
        gc.disable()
        try:
            async with made.person(0) as one, made.person(1) as two, made.person(None) as watcher:
                await watcher.until_view(lambda view: view["seen"])
                await play_together([one, two], 5)
                sockets = [weakref.ref(page) for page in registry.tables[made.table].pages]
                sockets[0]().shut()  # a page that the server closes
                sockets[1]().look()  # one that leaves while a view is on its way
                sockets[1]()._talking.cancel()
            table = weakref.ref(registry.tables[made.table])
            while table().pages:
                await asyncio.sleep(0.01)
            registry.evict(time.monotonic() + IDLE + LINGER + 5)
            for _ in range(200):
                if not any(left() for left in (table, *sockets)):
                    break
                await asyncio.sleep(0.01)
            assert len(sockets) == 3
            assert [left() for left in (table, *sockets)] == [None] * 4
        finally:
            gc.enable()


@pytest.mark.parametrize("seats", ["pbb", "bbb"])
@played
async def test_bots_stop_a_minute_after_everyone_has_left(tmp_path: Path, seats: str) -> None:
    """Not at once: after a reload or a dropped connection they are still playing."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        registry = app.state.registry
        made = await make_table(url, "seven_wonders", seats, pace=5)
        viewer = 0 if "p" in seats else None
        async with made.person(viewer) as person:
            await person.until_view(lambda view: view["seen"])
            registry.evict(time.monotonic() + 10 * IDLE)
            assert is_open(app, made), "somebody looks"
        await until_busy(app, made)
        table = registry.tables[made.table]
        while table.pages:
            await asyncio.sleep(0.01)
        registry.evict(time.monotonic() + LINGER - 5)
        assert is_open(app, made)
        registry.evict(time.monotonic() + LINGER + 5)
        assert not is_open(app, made)
        before = events(app, made)
        while table.scheduler.is_busy:
            await asyncio.sleep(0.01)
        table.scheduler.update()
        assert not table.scheduler.is_busy
        with pytest.raises(StoreError):
            await table.enter(Page(table, None))
        assert registry.store.load(made.table).game.status == "running"
        assert events(app, made) == before

        async with made.person(viewer) as person:
            await person.until_view(lambda view: view["seq"] > before)


@played
async def test_a_table_that_waits_for_a_person_stays_longer(tmp_path: Path) -> None:
    """It uses no CPU, only memory."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "pb", pace=0)
        table = app.state.registry.tables[made.table]
        while table.scheduler.is_busy:
            await asyncio.sleep(0.02)
        app.state.registry.evict(time.monotonic() + LINGER + 5)
        assert is_open(app, made)
        app.state.registry.evict(time.monotonic() + IDLE + 5)
        assert not is_open(app, made)


@played
async def test_a_restart_loads_no_table_and_a_visit_loads_one(tmp_path: Path) -> None:
    """Running tables stay running; strangers still cannot read the record with all hands."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "bbb", pace=5)
    before = app.state.registry.store
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        assert app.state.registry.store is not before
        assert app.state.registry.tables == {}
        assert (await http.get(f"/api/tables/{made.table}/record")).status_code == 409
        app.state.registry.tables.clear()
        seen = checked(await http.get(f"/api/tables/{made.table}"))
        assert seen["table"]["status"] == "running"
        await until_busy(app, made)


@played
async def test_a_program_using_http_counts_as_a_visit(tmp_path: Path) -> None:
    """It has no socket; each of its requests keeps the bots playing."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        made = await make_table(url, "seven_wonders", "bbb", pace=5)
        app.state.registry._used[made.table] = time.monotonic() - 2 * LINGER
        app.state.registry.tables[made.table].left = time.monotonic() - 2 * LINGER
        checked(await http.get(f"/api/tables/{made.table}"))
        await until_busy(app, made)
        app.state.registry.evict(time.monotonic())
        assert is_open(app, made)


@played
async def test_an_unforeseen_error_does_not_end_evictions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged with its traceback."""
    monkeypatch.setattr("tavolata.server.registry.SWEEP", 0.0)
    calls, again = 0, asyncio.Event()

    def evict(_now: float) -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            again.set()
        raise ZeroDivisionError

    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app):
        monkeypatch.setattr(app.state.registry, "evict", evict)
        await again.wait()
    assert any(line.exc_info and "not evicted" in line.message for line in caplog.records)
