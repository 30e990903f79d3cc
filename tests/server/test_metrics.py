"""Metrics and logs of a real server: they count the games, and have nothing of their secrets."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.cli.program import tavolata
from tests.server.client import Seats, api, do, look, make_table
from tests.server.person import play_together
from tests.server.running import FROZEN, USUAL, Server, played

LOUD = """
import logging, sys
from tavolata.server import bots, metrics
bots.BUDGET = 60.0
metrics.LOOK_EVERY = 0.01
sys.argv += ["--metrics-port", "0", "--log-format", "json", "--log-level", "debug"]
logging.getLogger("asyncio").setLevel(logging.DEBUG)
"""
NAME, LINE = "Zuleika", "xyzzy-from-the-chat"
"""Canaries: a name and a line of chat."""


class Scraped:
    """The samples of a server's metrics, by name and labels."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.samples = {
            (sample.name, *sorted(sample.labels.values())): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }

    def __call__(self, name: str, *labels: str) -> float:
        return self.samples[f"tavolata_{name}", *sorted(labels)]


def logged(server: Server) -> list[dict[str, str]]:
    """Return the log; every line of the output must be an object of it."""
    return [json.loads(line) for line in server.said().splitlines()]


async def metrics_of(server: Server) -> Scraped:
    """Ask for the metrics as Prometheus does."""
    place = next(line["message"] for line in logged(server) if "/metrics" in line["message"])
    async with httpx2.AsyncClient(trust_env=False) as http:
        answer = await http.get(place[place.index("http") :])
    assert answer.headers["content-type"].startswith("text/plain")
    return Scraped(answer.text)


async def whole_game(url: str, game: str, seats: str) -> Seats:
    """Play a game to the end, with a name and a line of chat that nothing else has."""
    made = await make_table(url, game, seats, you=NAME)
    assert (await do(made, 0, "say", text=LINE))["kind"] == "ok"
    people = [made.person(seat) for seat in made.tokens]
    for person in people:
        await person.connect()
    await play_together(people)
    assert (await do(made, 0, "withdraw", question=1))["kind"] == "no"
    for person in people:
        await person.close()
    return made


@played
async def test_whole_games_are_counted_and_leave_no_secret(tmp_path: Path) -> None:
    """No token, key, seed, name, chat or action is in the metrics or in the loudest log."""
    with Server(tmp_path, prelude=LOUD + USUAL) as server:
        games = [
            await whole_game(server.url, "citadels", "pp"),
            await whole_game(server.url, "dominion", "pb"),
            await whole_game(server.url, "seven_wonders", "pbb"),
        ]
        commands = sum([(await look(seats))["seq"] for seats in games])
        watcher = games[0].person(None)
        await watcher.connect()
        await watcher.until_view(lambda view: view)  # only a page that has greeted counts
        found = await metrics_of(server)
        await watcher.close()
        lines = logged(server)
    said = json.dumps(lines, ensure_ascii=False)

    assert found("tables", "citadels") == 1
    assert found("sockets") == 1
    assert found("connections") >= 1
    assert found("storage_failing") == 0
    assert 0 < found("commands_total", "decide", "ok") <= commands
    assert found("commands_total", "say", "ok") == 3
    assert found("command_seconds_count") >= found("commands_total", "decide", "ok")
    assert found("view_seconds_count") > 20
    assert found("commit_jobs_sum") >= found("commit_seconds_count") > 20
    assert found("bot_decisions_total") > 10
    assert found("bot_faults_total") == 0
    assert found("bot_workers", "quick") >= 1
    assert found("loop_lag_seconds_count") > 2
    assert found.samples["process_resident_memory_bytes",] > 2**20

    tables = {seats.table for seats in games}
    for event in ("a game has begun", "a game has ended"):
        assert {line["table"] for line in lines if line["message"] == event} == tables
    refusals = [line for line in lines if line["message"] == "a command was refused"]
    assert {line["table"] for line in refusals} == tables
    assert all(line["code"] for line in refusals)
    for line in lines:
        assert {"time", "level", "logger", "message"} <= set(line)

    canaries = secrets_of(server.database, games)
    assert len(canaries) > 100
    assert [canary for canary in canaries if canary in said or canary in found.text] == []


def secrets_of(database: Path, games: list[Seats]) -> set[str]:
    """Return everything that logs must not have: texts of actions too, which name cards."""
    found = {NAME, LINE}
    for seats in games:
        found |= {*seats.tokens.values(), *([seats.key] if seats.key else [])}
    with closing(sqlite3.connect(database)) as connection:
        for secret, options in connection.execute("SELECT secret, options FROM game"):
            found |= {secret, *(text for text in [json.loads(options)["key"]] if text)}
        found |= {row[0] for row in connection.execute("SELECT token_hash FROM seat") if row[0]}
        for (body,) in connection.execute("SELECT body FROM event"):
            text = json.loads(body).get("do", "")
            found |= {text} if len(text) > 8 else set()
    return found


@played
async def test_a_limit_that_refuses_is_counted(tmp_path: Path) -> None:
    with Server(tmp_path, prelude=LOUD + FROZEN) as server:
        async with api(server.url) as http:
            body = {"game": "dominion", "seats": [{"kind": "bot"}, {"kind": "open"}], "you": "Anna"}
            codes = [(await http.post("/api/tables", json=body)).status_code for _ in range(24)]
        found = await metrics_of(server)
    assert 429 in codes
    assert found("limited_total", "tables") == codes.count(429)


FAULTY = """
from tavolata.server import store
def lobby(self):
    hand = ["smithy", "xyzzy"]
    raise ValueError(f"the hand is {hand}")
store.Store.open_tables = lobby
"""


@pytest.mark.parametrize("form", ["json", "text"])
@played
async def test_a_traceback_quotes_no_values(tmp_path: Path, form: str) -> None:
    """It has the frames and the type of the error, not its text; in JSON on one line."""
    prelude = f'import sys\nsys.argv += ["--log-format", "{form}"]\n{FAULTY}'
    with Server(tmp_path, prelude=prelude) as server:
        async with api(server.url) as http:
            assert (await http.get("/api/tables")).status_code == 500
    said = server.said()
    assert "ValueError" in said
    assert "in lobby" in said
    assert "xyzzy" not in said
    if form == "json":
        fault = next(line for line in logged(server) if "error" in line)
        assert fault["error"] == "ValueError"
        assert fault["level"] == "error"


def test_a_metrics_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path, prelude=LOUD) as server:
        place = next(line["message"] for line in logged(server) if "/metrics" in line["message"])
        port = place.rpartition(":")[2].partition("/")[0]
        database = str(tmp_path / "other.db")
        run = tavolata(
            "serve", "--no-browser", "--port", "0", "--database", database, "--metrics-port", port
        )
        said = run.stderr.strip().splitlines()[-1]
        assert run.returncode == 2
        assert f"Port {port} is in use" in said
        assert "Traceback" not in run.stderr
        assert "ready" not in run.stdout
