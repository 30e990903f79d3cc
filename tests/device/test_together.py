"""Several people on one device, and what each of their pages may show."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tavolata.device import registry
from tavolata.tables import scheduler
from tests.device.device import Device, Person, is_over, play
from tests.leaks.test_server_twins import differs, swapped, twin_of
from tests.worlds import seeded

GAMES = ["dominion", "citadels", "seven_wonders"]


async def everything(device: Device, table: str, seat: int | None) -> str:
    """Return all that a page of a seat receives: its view, its log, and refusals."""
    page = await device.open(table, seat)
    found: list[Any] = [page.views, page.refused]
    found.append(await device.ask("log", table=table, seat=seat))
    if seat is not None:
        for text in ("no such action", "end turn", "done", "pass"):
            question = (page.view["question"] or {"number": 0})["number"] + 10**6
            answer = await page.do("decide", question=question, actions=[text])
            found.append({**answer, "id": None})
    found.append({**(await device.ask("replay", table=table, step=1, eyes="all")), "answer": 0})
    page.close()
    for one in found:
        if isinstance(one, dict):
            one.pop("answer", None)
    return json.dumps(found, sort_keys=True)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_shows_cards_that_its_seat_cannot_see(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a twin world, where all that is hidden from the seat differs, it receives the same bytes.

    Two people share the device with a bot: pass and play.
    """

    monkeypatch.setattr(registry, "LINGER", 3600.0)  # the table stays while its twin is made
    monkeypatch.setattr(scheduler, "WITHOUT_CHOICE", (0.0, 0.0))
    resting = asyncio.Event()
    usual = scheduler.TurnScheduler._answer_forced

    async def forced(of_table: scheduler.TurnScheduler, number: int, question: int) -> None:
        """People are quicker than the scheduler with a forced answer, unless they rest."""
        await resting.wait()
        await usual(of_table, number, question)

    monkeypatch.setattr(scheduler.TurnScheduler, "_answer_forced", forced)

    async def run() -> None:
        device = Device()
        name = await device.create(game, ["Anna", "Bruno", 1])
        people = [await device.open(name, seat) for seat in (0, 1)]
        table = device.host.tables.tables[name]
        rng, compared = seeded(f"device {game}", 0), 0
        for _ in range(12):
            await play(people, most=3)
            if is_over(people):
                break
            resting.set()
            await device.quiet(name)
            resting.clear()
            assert table.play is not None
            if table.play.state.is_terminal():  # by forced answers; all is shown then
                break
            for one in people:  # a twin is one for its viewer alone
                one.close()
            for viewer in (0, 1):
                twin = twin_of(table.play, viewer, rng)
                compared += differs(table.play, twin)
                own = await everything(device, name, viewer)
                with swapped(table, twin):
                    assert await everything(device, name, viewer) == own
            people = [await device.open(name, seat) for seat in (0, 1)]
        assert compared > 8
        device.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_people_play_a_whole_game_on_one_device(game: str) -> None:
    async def run() -> None:
        device = Device()
        table = await device.create(game, ["Anna", "Bruno", 1])
        people = [await device.open(table, seat) for seat in (0, 1)]
        await play(people)
        names = [seat["name"] for seat in people[0].view["seats"]]
        assert names == ["Anna", "Bruno", "Bot 3"]
        assert people[0].view["result"] == people[1].view["result"]
        again = await device.call("again", table=table, seat=1, name="Bice")
        assert (again["seat"], again["seats"]) == (1, [0, 1])
        assert await device.call("again", table=table, seat=0) == {**again, "seat": 0}
        next_page = await device.open(again["table"], 1)
        assert [seat["name"] for seat in next_page.view["seats"]] == ["Anna", "Bice", "Bot 3"]
        device.close()

    asyncio.run(run())


async def two_at(device: Device, game: str = "dominion") -> list[Person]:
    """Return the pages of two people at one table."""
    table = await device.create(game, ["Anna", "Bruno"], {"kingdom": "first_game"})
    return [await device.open(table, seat) for seat in (0, 1)]


def test_they_need_no_votes_and_get_no_hints() -> None:
    """They sit together: one of them undoes a choice, and a hint would tell everybody."""

    async def run() -> None:
        device = Device()
        people = await two_at(device)
        while not any(one.view["can"]["undo"] for one in people):
            await play(people, most=1)
        mover = next(one for one in people if one.view["can"]["undo"])
        assert (await mover.do("undo"))["kind"] == "ok"
        assert [one.view["hints"] for one in people] == ["no", "no"]
        for answer in (
            await people[0].do("ask", what="hints"),
            (await device.ask("hint", table=people[0].view["table"]["id"], seat=0, question=1))[
                "refused"
            ],
        ):
            assert answer["why"]["key"] == "server-hints-together"
        assert (await people[0].do("say", text="Ciao"))["why"]["key"] == "server-chat-off"
        assert (await people[0].do("ask", what="adjourn"))["kind"] == "ok"
        await people[1].until(lambda view: view["table"]["status"] == "adjourned")
        device.close()

    asyncio.run(run())


def test_two_people_cannot_have_one_name() -> None:
    async def run() -> None:
        device = Device()
        plan = {
            "game": "dominion",
            "seats": [{"kind": "me", "name": name} for name in ("Anna", "ANNA")],
        }
        answer = await device.ask("create", **plan)
        assert answer["refused"]["code"] == "name-taken"
        for name in ("Bot 2", "", "x" * 25):
            plan["seats"][0]["name"] = name  # type: ignore[index]
            assert (await device.ask("create", **plan))["refused"]["code"] == "malformed"
        assert not device.storage.rows
        device.close()

    asyncio.run(run())


def test_a_seat_of_a_bot_cannot_be_opened() -> None:
    async def run() -> None:
        device = Device()
        table = await device.create("dominion", ["Anna", 2])
        for page in (await device.open(table, 1), await device.open("abcdefghjk", 0)):
            assert page.refused
            assert not page.views
        for seat in (1, 5):
            assert "refused" in await device.ask("log", table=table, seat=seat)
            assert "refused" in await device.ask("record", table=table, seat=seat)
        device.close()

    asyncio.run(run())
