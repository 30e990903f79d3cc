"""Coached first games at a real server: the steps, the others who wait, leaving, a restart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.app import create_app
from tavolata.tables.errors import StoreError
from tavolata.words.lesson import lesson_of
from tests.server.client import Seats, api, checked, look, make_table
from tests.server.running import Server, inside, played

GAME = "dominion"


async def begin(url: str) -> Seats:
    """Anna begins the coached game."""
    async with api(url) as http:
        made = checked(await http.post("/api/lessons", json={"game": GAME, "you": "Anna"}))
    return Seats(url, made["table"], {made["seat"]: made["token"]}, made["key"])


async def command(seats: Seats, name: str, **fields: Any) -> dict[str, Any]:
    """Send a command of the learner."""
    async with api(seats.url) as http:
        body = {"id": name, "seat": 0, **fields}
        answer = await http.post(f"{seats.path}/do", json=body, headers=seats.headers(0))
        return dict(answer.json())


async def step(seats: Seats) -> dict[str, Any]:
    """Return the step that the learner sees."""
    found: dict[str, Any] = (await look(seats, 0))["coach"]["step"]
    return found


@played
async def test_the_first_step_is_there_and_the_button_moves_on(url: str) -> None:
    seats = await begin(url)
    first, second = [one.key for one in lesson_steps()[:2]]
    assert (await step(seats))["key"] == first
    assert (await command(seats, "a", do="coach", step=first))["kind"] == "ok"
    assert (await step(seats))["key"] == second
    # A page that lags behind repeats itself: nothing happens.
    await command(seats, "b", do="coach", step=first)
    assert (await step(seats))["key"] == second


@played
async def test_a_decision_moves_on_and_the_others_wait_while_the_learner_reads(url: str) -> None:
    seats = await begin(url)
    while (shown := await step(seats))["key"] != "lesson-new-hand":
        view = await look(seats, 0)
        if shown["waits"] == "next":
            await command(seats, f"n{view['seq']}{shown['key']}", do="coach", step=shown["key"])
            continue
        do = view["choices"][0]["do"]
        number = view["question"]["number"]
        answer = await command(seats, f"d{view['seq']}", do="decide", question=number, actions=[do])
        assert answer["kind"] == "ok"
    held = await look(seats, 0)
    assert held["question"] is None
    async with seats.person(0) as anna:
        await anna.until_view(lambda view: view["seen"])
        await command(seats, "go", do="coach", step="lesson-new-hand")
        await anna.until_view(lambda view: view["seq"] > held["seq"])


@played
async def test_a_decision_counts_although_its_step_could_not_be_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decision is on disk: the page must not hear that it failed. At worst the step is shown again."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        seats = await begin(url)
        while (shown := await step(seats))["waits"] == "next":
            await command(seats, shown["key"], do="coach", step=shown["key"])

        async def fail(*_: object) -> None:
            raise StoreError("the disk is full", "disk-full")

        monkeypatch.setattr(app.state.registry.writer, "change", fail)
        view = await look(seats, 0)
        wanted = {"question": view["question"]["number"], "actions": [view["choices"][0]["do"]]}
        assert (await command(seats, "decided", do="decide", **wanted))["kind"] == "ok"
        assert (await look(seats, 0))["seq"] > view["seq"]


@played
async def test_the_table_is_closed_marked_and_without_a_commitment(url: str) -> None:
    seats = await begin(url)
    for viewer in (0, None):
        view = await look(seats, viewer)
        assert view["table"]["is_prepared"] is True
        assert view["table"]["is_public"] is False
        assert view["table"]["commitment"] is None
        assert (view["coach"] is None) == (viewer is None)
    async with api(url) as http:
        place = {"params": {"seat": 0}, "headers": seats.headers(0)}
        answer = await http.get(f"{seats.path}/record", **place)
        assert "commitment" not in json.loads(answer.text.splitlines()[0])
        assert all(
            row["id"] != seats.table for row in (await http.get("/api/tables")).json()["running"]
        )
    other = await make_table(url, GAME, "pb")
    view = await look(other, 0)
    assert view["table"]["is_prepared"] is False
    assert view["coach"] is None


@played
async def test_the_learner_leaves_the_coach_and_calls_it_back(url: str) -> None:
    seats = await begin(url)
    await command(seats, "a", do="coach", step=lesson_steps()[0].key)
    await command(seats, "b", do="coach", on=False)
    assert (await look(seats, 0))["coach"] == {"is_on": False, "step": None}
    await command(seats, "c", do="coach", on=True)
    assert (await step(seats))["key"] == lesson_steps()[1].key


@played
async def test_a_game_without_a_lesson_has_no_coach(url: str) -> None:
    async with api(url) as http:
        answer = await http.post("/api/lessons", json={"game": "chess", "you": "Anna"})
        assert answer.status_code == 409
        offered = {row["game"]: row["lesson"] for row in (await http.get("/api/games")).json()}
    assert offered[GAME] == {"minutes": 5, "steps": len(lesson_steps())}
    other = await make_table(url, GAME, "pb")
    assert (await command(other, "a", do="coach", on=False))["code"] == "not-now"


def test_the_progress_survives_a_restart(tmp_path: Path) -> None:
    @played
    async def run() -> None:
        with Server(tmp_path) as server:
            seats = await begin(server.url)
            await command(seats, "a", do="coach", step=lesson_steps()[0].key)
            server.kill()
            server.start()
            assert (await step(seats))["key"] == lesson_steps()[1].key
            assert (await look(seats, 0))["table"]["is_prepared"] is True

    run()


def lesson_steps() -> tuple[Any, ...]:
    """Return the steps of the lesson."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    return lesson.steps
