"""Absent players: a bot substitutes if others wait, and gives the seat back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.app import create_app
from tavolata.tables import scheduler
from tests.server.client import Seats, api, checked, do, look, make_table
from tests.server.person import play_together
from tests.server.running import Server, inside, played


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "WITHOUT_CHOICE", (0.0, 0.01))


def lose_patience(monkeypatch: pytest.MonkeyPatch, app: Any, made: Seats) -> None:
    """Substitute for absent players from now on.

    Before that the usual time runs, however long it takes people to connect on a slow machine.
    """
    monkeypatch.setattr(scheduler, "GRACE", 0.05)
    table = app.state.registry.tables[made.table]
    for seat in table.people():
        table.scheduler.time_absence(seat)


async def until_left(app: Any, made: Seats) -> None:
    """Wait until the server knows that all pages of a table are closed."""
    while app.state.registry.tables[made.table].pages:
        await asyncio.sleep(0.01)


async def settle(app: Any, made: Seats) -> None:
    """Wait until nobody's absence is timed at a table, and nothing is done about it."""
    table = app.state.registry.tables[made.table]
    while table.scheduler._missed or table.scheduler.is_busy:
        await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[str, Any]]:
    """Return a server with a bot that can substitute."""
    app = create_app(str(folder / "tables.db"), workers=1)
    async with inside(app) as url:
        yield url, app


@played
async def test_a_bot_substitutes_for_an_absent_player_until_they_return(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others play on with the bot; a page that returns gets its seat and hand at once."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pp", name="seed away")
        async with made.person(0, seed=1) as one:
            two = await made.person(1, seed=1).connect()
            await two.until_view(lambda view: view["question"])
            await two.close()
            view = await one.until_view(lambda view: not view["seats"][1]["is_here"])
            assert not view["seats"][1]["is_covered"]
            lose_patience(monkeypatch, app, made)
            view = await one.until_view(lambda view: view["seats"][1]["is_covered"])
            assert view["seats"][1]["kind"] == "person"
            assert view["seats"][1]["name"] == "Guest 2"
            await one.play(5)
            back = await made.person(1, seed=2).connect()
            view = await back.until_view(lambda view: not view["seats"][1]["is_covered"])
            assert view["you"] == 1
            assert view["seen"]["hand"]
            table = app.state.registry.tables[made.table]
            kept = [move for move in table.play.moves if move.seat == 1]
            assert kept
            assert {move.by for move in kept} == {"cover"}
            await asyncio.gather(one.play(), back.play())
            assert (await one.until_view(lambda view: view["result"]))["result"]
            await back.close()


@played
async def test_a_player_who_returns_gets_the_number_of_choices_made_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the person decides again; nobody else gets it."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "dominion", "pp", name="seed away")
        async with made.person(0, seed=1) as one:
            two = await made.person(1, seed=1).connect()
            await play_together([one, two], 4)
            assert two.view["substituted"] == 0
            await two.close()
            await one.until_view(lambda view: not view["seats"][1]["is_here"])
            lose_patience(monkeypatch, app, made)
            await one.until_view(lambda view: view["seats"][1]["is_covered"])
            table = app.state.registry.tables[made.table]

            def number() -> int:
                mine = [move for move in table.play.moves if move.seat == 1]
                return sum(move.by == "cover" and move.is_choice for move in mine)

            while not number():
                await one.play(1)
            back = await made.person(1, seed=2).connect()
            view = await back.until_view(lambda view: not view["seats"][1]["is_covered"])
            assert view["substituted"] == number()
            assert one.view["substituted"] == 0
            await play_together([one, back], 4)
            assert back.view["substituted"] == 0
            await back.close()


@played
async def test_a_short_absence_has_no_effect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that reloads takes a moment."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pp")
        async with made.person(0) as one:
            two = await made.person(1).connect()
            await two.until_view(lambda view: view["question"])
            await two.close()
            await one.until_view(lambda view: not view["seats"][1]["is_here"])
            async with made.person(1) as two:
                await two.until_view(lambda view: view["question"])
                lose_patience(monkeypatch, app, made)
                await settle(app, made)
                assert app.state.registry.tables[made.table].seats[1].substitution == ""
                assert not any(view["seats"][1]["is_covered"] for view in one.views + two.views)


@played
async def test_a_second_page_holds_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing one of two is not an absence."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pp")
        async with made.person(0), made.person(1) as phone:
            desk = await made.person(1).connect()
            await desk.until_view(lambda view: view["question"])
            await phone.until_view(lambda view: view["question"])
            await desk.close()
            seat = app.state.registry.tables[made.table].seats[1]
            while seat.pages > 1:
                await asyncio.sleep(0.01)
            lose_patience(monkeypatch, app, made)
            await settle(app, made)
            assert seat.substitution == ""


@played
async def test_a_person_alone_with_bots_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tomorrow the game is unchanged."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pbb")
        async with made.person(0) as one:
            await one.play(2)
            view = await one.until_view(lambda view: view["seen"]["waiting"] == [0])
        await until_left(app, made)
        lose_patience(monkeypatch, app, made)
        await settle(app, made)
        assert app.state.registry.tables[made.table].seats[0].substitution == ""
        async with made.person(0) as one:
            again = await one.until_view(lambda view: view["question"])
            assert again["question"] == view["question"]
            assert again["seen"] == view["seen"]


@played
async def test_when_all_have_left_the_game_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who go to lunch find their game unchanged; the first to return does not wait forever."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pp")
        async with made.person(0) as one, made.person(1) as two:
            for person in (one, two):
                await person.until_view(lambda view: view["question"])
        await until_left(app, made)
        lose_patience(monkeypatch, app, made)
        await settle(app, made)
        table = app.state.registry.tables[made.table]
        assert [seat.substitution for seat in table.seats] == ["", ""]
        assert table.seq == 0
        async with made.person(0) as one:
            await one.until_view(lambda view: view["seats"][1]["is_covered"])
            async with made.person(1) as two:
                await two.until_view(lambda view: not view["seats"][1]["is_covered"])


@played
async def test_a_program_using_http_is_present(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no page; requests with its token show its presence."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pp")
        table = app.state.registry.tables[made.table]
        async with made.person(0) as one:
            await one.until_view(lambda view: view["question"])
            for _ in range(3):
                table.seats[1].heard -= 2 * scheduler.GRACE
                await look(made, 1)
                table.scheduler.time_absence(table.seats[1])
                while table.scheduler.is_busy:
                    await asyncio.sleep(0.01)
                assert not (await look(made, 1))["seats"][1]["is_covered"]
            lose_patience(monkeypatch, app, made)
            await one.until_view(lambda view: view["seats"][1]["is_covered"])


@played
async def test_a_player_who_left_before_the_start_is_substituted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one to join starts the game; the first closed their page long ago."""
    monkeypatch.setattr(scheduler, "GRACE", 0.05)
    async with serving(tmp_path) as (url, _):
        made = await make_table(url, "seven_wonders", "ppo")
        two = await made.person(1).connect()
        await two.until_view(lambda view: view)
        await two.close()
        async with made.person(0) as one:
            assert (await one.do("start"))["kind"] == "ok"
            await one.until_view(lambda view: view["seats"][1]["is_covered"])


@played
async def test_before_the_start_nobody_is_substituted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nothing to play."""
    monkeypatch.setattr(scheduler, "GRACE", 0.05)
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "ppo")
        one = await made.person(1).connect()
        await one.until_view(lambda view: view)
        await one.close()
        await until_left(app, made)
        await settle(app, made)
        assert app.state.registry.tables[made.table].seats[1].substitution == ""


@played
async def test_a_program_returns_with_the_back_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no page, so `back` shows its presence."""
    async with serving(tmp_path) as (url, app):
        made = await make_table(url, "seven_wonders", "pp")
        async with made.person(0) as one:
            two = await made.person(1).connect()
            await two.until_view(lambda view: view["question"])
            await two.close()
            lose_patience(monkeypatch, app, made)
            await one.until_view(lambda view: view["seats"][1]["is_covered"])
            monkeypatch.setattr(scheduler, "GRACE", 60)  # not substituted again before this check
            assert (await do(made, 1, "back"))["kind"] == "ok"
            view = await one.until_view(lambda view: not view["seats"][1]["is_covered"])
            assert (await look(made, 1))["you"] == 1
            assert not view["seats"][1]["is_here"]
            assert app.state.registry.tables[made.table].seats[1].substitution == ""


@played
async def test_a_player_away_at_a_restart_is_substituted_too(tmp_path: Path) -> None:
    """Nobody left: the server was killed, and one of the two never came back."""
    server = Server(tmp_path).start()
    try:
        made = await make_table(server.url, "seven_wonders", "pp")
        async with made.person(0) as one, made.person(1) as two:
            for person in (one, two):
                await person.until_view(lambda view: view["question"])
        server.kill()
        # Only now, or a slow machine would substitute for those who are still connecting.
        server.prelude += "\nfrom tavolata.tables import scheduler\nscheduler.GRACE = 0.3\n"
        server.start()
        async with made.person(0, seed=1) as one:
            view = await one.until_view(lambda view: view["seats"][1]["is_covered"])
            assert not view["seats"][0]["is_covered"]
            await one.play(4)
            async with api(server.url) as http:
                rows = checked(await http.get(f"{made.path}/seats"))
            assert rows[1]["is_covered"]
    finally:
        server.stop()
