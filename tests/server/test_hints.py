"""Hints at a table: who may ask, the vote, cancellation, limits, and what leaves the server's memory."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from tavolata.core.chance import rng_of
from tavolata.server import advice
from tavolata.server.advice import Hints
from tavolata.server.app import create_app
from tavolata.server.limits import Buckets
from tavolata.server.workers import Pool
from tavolata.tables.table import Table
from tests.browser.games import record
from tests.leaks.test_server_twins import swapped, twin_of
from tests.sentences import in_both
from tests.server.client import Seats, api, checked, make_table, offered, refusal_of
from tests.server.person import at_rest
from tests.server.running import inside, played

CARDS = {"kingdom": "first_game"}
QUICK = 0.2


async def want(made: Seats, seat: int, question: int, prover: int | None = None) -> Any:
    """Ask for a hint, with the token of a seat; return the response."""
    body = {"seat": seat, "question": question}
    headers = made.headers(seat if prover is None else prover)
    async with api(made.url) as http:
        return await http.post(f"{made.path}/hint", json=body, headers=headers)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "seconds_of_advice", lambda: QUICK)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the questions for which hints are searched, in their order."""
    asked: list[int] = []
    observed = advice.observed

    async def noted(table: Table, seat: int, question: int) -> Any:
        asked.append(question)
        return await observed(table, seat, question)

    monkeypatch.setattr(advice, "observed", noted)
    return asked


@played
async def test_alone_with_bots_a_hint_comes_at_once(tmp_path: Path, searches: list[int]) -> None:
    """Of legal choices, in both languages; the same question has the same hint without a search."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "dominion", "pb", CARDS)
        async with made.person(0) as me:
            view = await me.until_asked()
            assert view["hints"] == "yes"
            number = view["question"]["number"]
            found = checked(await want(made, 0, number))
            assert found["question"] == number
            assert 1 <= len(found["choices"]) <= 3
            labels = {choice["do"]: choice["label"] for choice in view["choices"]}
            for choice in found["choices"]:
                assert labels[choice["do"]] == choice["label"]
                assert 0 <= choice["share"] <= 1
            english, italian = in_both(found["why"], "dominion")
            assert english != italian
            assert checked(await want(made, 0, number)) == found
            assert searches == [number]


@played
async def test_only_the_seat_that_is_asked_gets_a_hint(tmp_path: Path) -> None:
    """With its own token, for its open question; watchers and finished questions get none."""
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url:
        made = await make_table(url, "dominion", "pb", CARDS)
        async with made.person(0) as me, made.person(None) as watcher:
            view = await me.until_asked()
            number = view["question"]["number"]
            assert (await watcher.until_view(lambda view: view["seen"]))["hints"] == "no"
            refusal_of(await want(made, 0, number + 1), 409, "question-closed")
            refusal_of(await want(made, 1, number, prover=0), 403, "not-yours")
            await me.decide(view["choices"][0]["do"])
            refusal_of(await want(made, 0, number), 409, "question-closed")


@played
async def test_other_people_must_agree_once_for_the_whole_game(tmp_path: Path) -> None:
    """Then everybody may ask, the chat says so, and it survives a restart; one refusal is enough."""
    database = str(tmp_path / "tables.db")
    async with inside(create_app(database, workers=1)) as url:
        made = await make_table(url, "seven_wonders", "ppp")
        async with made.person(0) as one, made.person(1) as two, made.person(2) as three:
            view = await one.until_asked()
            assert view["hints"] == "ask"
            refusal_of(await want(made, 0, view["question"]["number"]), 409, "not-now")
            for agrees in (False, True):
                assert (await one.do("ask", what="hints"))["kind"] == "ok"
                ask = (await two.until_view(lambda v: v["ask"] and v["ask"]["outcome"] == "open"))[
                    "ask"
                ]
                assert (ask["what"], ask["missing"]) == ("hints", [1, 2])
                answer = await two.do("agree", ask=ask["number"], on=agrees)
                assert answer["kind"] == "ok"
                if not agrees:
                    assert (await look_at(one, "refused"))["hints"] == "ask"
                    # A seat has one vote after each event.
                    discard = next(text for text in offered(one.view) if text.startswith("discard"))
                    assert (await one.decide(discard))["kind"] == "ok"
                    view = await one.until_view(lambda v: v["can"]["withdraw"] is not None)
                    assert (await one.do("withdraw", question=view["can"]["withdraw"]))["kind"] == "ok"
                    await one.until_asked()
                else:
                    assert one.view["hints"] == "ask"
                    await three.do("agree", ask=ask["number"], on=True)
            for person in (one, two, three):
                view = await person.until_view(lambda v: v["hints"] == "yes")
                assert [said["text"] for said in view["chat"]] == [{"key": "server-hints-agreed"}]
            assert checked(await want(made, 1, two.view["question"]["number"]))["choices"]
            assert (await one.do("ask", what="hints"))["code"] == "not-now"
    async with inside(create_app(database, workers=1)) as url:
        moved = Seats(url, made.table, made.tokens, made.key)
        async with moved.person(2) as three:
            assert (await three.until_asked())["hints"] == "yes"


async def look_at(person: Any, outcome: str) -> dict[str, Any]:
    """Return the view in which a vote has its outcome."""
    found: dict[str, Any] = await person.until_view(
        lambda view: view["ask"] and view["ask"]["outcome"] == outcome
    )
    return found


@pytest.mark.parametrize("is_agreed", [True, False])
@played
async def test_a_person_who_joins_later_must_agree_as_well(tmp_path: Path, is_agreed: bool) -> None:
    """A game from a record continues with free seats: the third joins after the vote, or during it."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        text = record("seven_wonders(players=3)", 6, seed=1)
        async with api(url) as http:
            body = {"text": text, "seat": 0, "you": "Anna", "others": "open"}
            there = checked(await http.post("/api/records", json=body))
            made = Seats(url, there["table"], {0: there["token"]}, there["key"])
            join = {"key": made.key}
            made.tokens[1] = checked(
                await http.post(f"{made.path}/join", json={"name": "Bruno", **join})
            )["token"]
            async with made.person(0) as anna, made.person(1) as bruno:
                assert (await anna.do("ask", what="hints"))["kind"] == "ok"
                view = await bruno.until_view(lambda v: v["ask"])
                if is_agreed:
                    await bruno.do("agree", ask=view["ask"]["number"], on=True)
                    await anna.until_view(lambda v: v["hints"] == "yes")
                checked(await http.post(f"{made.path}/join", json={"name": "Carla", **join}))
                if not is_agreed:
                    late = await bruno.do("agree", ask=view["ask"]["number"], on=True)
                    assert late["code"] == "question-closed"
                await anna.until_view(lambda v: v["hints"] == "ask")


@played
async def test_a_search_stops_when_its_question_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its request is refused long before the time is up, and the process serves the next one."""
    monkeypatch.setattr(advice, "seconds_of_advice", lambda: 600.0)
    monkeypatch.setattr("tavolata.arena.advise.MOST", 10**9)
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "pbb")
        pool: Pool = app.state.registry.hints.pool
        async with made.person(0) as me:
            view = await me.until_asked()
            worker = await pool.take(time.monotonic() + 30)
            assert worker is not None
            pool.put_back(worker)
            search = asyncio.create_task(want(made, 0, view["question"]["number"]))
            while not pool._busy:
                await asyncio.sleep(0)
            begun = time.monotonic()
            await me.decide(view["choices"][0]["do"])
            refusal_of(await search, 409, "question-closed")
            assert time.monotonic() - begun < 200
            assert pool.workers == {worker}
            assert worker.is_alive


@played
async def test_searches_are_limited_by_seat_and_answers_are_not(
    tmp_path: Path, searches: list[int]
) -> None:
    """A hint that is there costs nothing; another question beyond the limit is too fast."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        app.state.limits.hints = Buckets(0.001, 1)
        made = await make_table(url, "dominion", "pb", CARDS)
        async with made.person(0) as me:
            view = await me.until_asked()
            for _ in range(3):
                checked(await want(made, 0, view["question"]["number"]))
            await me.decide(view["choices"][0]["do"])
            later = await me.until_view(lambda v: v["question"] and v["seq"] > view["seq"])
            refusal_of(await want(made, 0, later["question"]["number"]), 429, "too-fast")
            assert len(searches) == 1


@pytest.mark.parametrize("game", ["dominion", "seven_wonders", "citadels"])
@played
async def test_twin_tables_send_the_same_question_to_the_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Neither hidden cards nor the seed of the deal are in it; fresh randomness alone differs."""
    sent: list[dict[str, Any]] = []

    class Listening(Pool):
        async def take(self, until: float) -> Any:
            return object()

        async def ask(
            self, worker: Any, question: dict[str, Any], stop: float, end: float
        ) -> dict[str, Any]:
            sent.append(question)
            return {"choices": []}

    async def asked(table: Table, number: int) -> None:
        search = Hints()
        search.pool = Listening(1, 0)
        await search.hint(table, 0, number, lambda: None)

    salts = iter(["same", "same", "other"])
    monkeypatch.setattr(advice, "new_salt", lambda: next(salts))
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, game, "pbb" if game != "citadels" else "pbbb")
        async with made.person(0) as me:
            await me.until_asked()
            await at_rest([me])  # bots choose at the same time
            view = await me.until_asked()
            table = app.state.registry.tables[made.table]
            play, number = table.play, view["question"]["number"]
            assert play is not None
            twin = twin_of(play, 0, rng_of("twin"))
            await asked(table, number)
            with swapped(table, twin):
                await asked(table, number)
            await asked(table, number)
    one, two, three = (json.dumps(question) for question in sent)
    assert one == two
    assert one != three
    assert table.row.secret not in one + three
