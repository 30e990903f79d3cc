"""Reviews at a table: only of finished games, in the background, as messages."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from tavolata.arena.review import Reviewing
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.server import advice
from tavolata.server.app import create_app
from tavolata.server.limits import Buckets, Limits
from tavolata.tables.outgoing import ReviewState
from tests.browser.games import GAMES, record
from tests.sentences import in_both
from tests.server.client import api, checked, make_table
from tests.server.running import Server, inside, played

LAST = 3
REAL = advice.reviewing_of


def short(play: Match) -> Reviewing:
    """Review only the last decisions with a quick bot: a whole review takes minutes."""
    found = REAL(play)
    found.asked, found.bot, found.simulations = found.asked[-LAST:], "semi_random", 8
    return found


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "reviewing_of", short)


async def over(http: Any) -> str:
    """Return the path of a table with a finished game."""
    put = await http.post("/api/records", json={"text": record(GAMES["seven_wonders"])})
    return f"/api/tables/{checked(put)['table']}"


async def until_ready(http: Any, path: str) -> dict[str, Any]:
    """Wait for the review and return it; all answers have the declared type."""
    while True:
        found: dict[str, Any] = checked(await http.get(f"{path}/review"))
        TypeAdapter(ReviewState).validate_json(json.dumps(found), strict=True)
        assert found["status"] != "failed"
        if found["status"] == "ready":
            return found
        assert found["review"] is None
        await asyncio.sleep(0.2)  # slower than the limit on views


@played
async def test_a_review_is_made_on_request(tmp_path: Path) -> None:
    """Once for all requests, and the same after it was evicted; its messages are in both languages."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        path = await over(http)
        found = checked(await http.get(f"{path}/review"))
        assert found == {"status": "none", "ahead": 0, "done": 0, "total": 0, "review": None}
        asked = checked(await http.post(f"{path}/review"))
        assert asked["status"] in ("waiting", "running")
        checked(await http.post(f"{path}/review"))
        ready = await until_ready(http, path)
        assert (ready["done"], ready["total"]) == (LAST, LAST)
        review = ready["review"]
        assert len(review["decisions"]) == LAST
        steps = (await http.get(f"{path}/replay", params={"step": 0})).json()["steps"]
        for decision in review["decisions"]:
            assert 0 <= decision["step"] < steps
            labels = {option["do"]: option["label"] for option in decision["options"]}
            assert {decision["chosen"], decision["best"]} <= set(labels)
            seen = checked(
                await http.get(
                    f"{path}/replay", params={"step": decision["step"], "eyes": decision["seat"]}
                )
            )
            assert {choice["do"]: choice["label"] for choice in seen["choices"]} == labels
            assert decision["question"] == seen["question"]["text"]
            for part in (decision["question"], *labels.values()):
                in_both(part, "seven_wonders")
        assert sum(review["returns"]) == pytest.approx(1, abs=0.01)
        english, italian = in_both(review["decisions"][0]["when"], "seven_wonders")
        assert english.startswith("Age III")
        assert italian.startswith("Era III")
        assert await until_ready(http, path) == ready
        app.state.registry.reviews._jobs.clear()
        checked(await http.post(f"{path}/review"))
        assert await until_ready(http, path) == ready


@played
async def test_a_running_game_has_no_review(tmp_path: Path) -> None:
    """It would show the options of other seats; unknown tables are refused too."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        made = await make_table(url, "seven_wonders", "pp")
        for answer in (await http.get(f"{made.path}/review"), await http.post(f"{made.path}/review")):
            assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        answer = await http.post("/api/tables/nowhere/review")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")
        answer = await http.post(f"{made.path}/review", headers={"Origin": "https://elsewhere.org"})
        assert answer.status_code == 403


@played
async def test_few_reviews_wait_and_few_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other; a failed one can be requested again."""
    monkeypatch.setattr(advice, "QUEUE", 2)
    monkeypatch.setattr(advice, "REVIEWS_KEPT", 2)
    gate = asyncio.Event()
    running: list[int] = []

    async def make(_self: advice.Reviews, _table: str, job: advice.ReviewJob) -> None:
        running.append(1)
        assert len(running) == 1
        await gate.wait()
        running.pop()
        if job.play is bad:
            raise ValueError("no review")
        job.review = {"decisions": []}

    monkeypatch.setattr(advice.Reviews, "make", make)
    plays: list[Any] = [object() for _ in range(4)]
    bad = plays[0]
    made = advice.Reviews()
    made.enqueue("a", plays[0])
    await asyncio.sleep(0)
    made.enqueue("b", plays[1])
    made.enqueue("c", plays[2])
    with pytest.raises(CommandRefused, match="too-fast"):
        made.enqueue("d", plays[3])
    statuses = [made.look(table)["status"] for table in "abcd"]
    assert statuses == ["running", "waiting", "waiting", "none"]
    assert [made.look(table)["ahead"] for table in "abcd"] == [0, 1, 2, 0]
    gate.set()
    while made.look("c")["status"] != "ready":
        await asyncio.sleep(0)
    assert made.look("a")["status"] == "failed"
    bad = None
    made.enqueue("a", plays[0])
    while made.look("a")["status"] != "ready":
        await asyncio.sleep(0)
    made.enqueue("d", plays[3])
    assert made.look("b")["status"] == "none"
    await made.aclose()


@played
async def test_too_many_review_requests_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        path = await over(http)
        limits: Limits = app.state.limits
        limits.reviews = Buckets(1e-9, 2)
        codes = [(await http.post(f"{path}/review")).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await http.get(f"{path}/review")).status_code == 200


@played
async def test_ctrl_c_ends_a_running_review_without_a_traceback(tmp_path: Path) -> None:
    """A terminal sends it to the process of the review too."""
    with Server(tmp_path) as server:
        async with api(server.url) as http:
            path = await over(http)
            checked(await http.post(f"{path}/review"))
            while not checked(await http.get(f"{path}/review"))["done"]:
                await asyncio.sleep(0.05)
        assert server.process is not None
        os.killpg(server.process.pid, signal.SIGINT)
        assert await asyncio.to_thread(server.process.wait, 20) == 0
        assert "Traceback" not in server.said()
        assert "review" not in server.said()
