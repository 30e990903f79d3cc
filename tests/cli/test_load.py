"""`tavolata load`: people play at the tables of a real server, and the figures are right."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tavolata.cli.load_api import MESSAGES
from tavolata.cli.load_client import Setting, people_at, settings_of
from tavolata.cli.load_run import Plan, Stage, listening_at, percentile, run_load, used_by
from tavolata.core.errors import TavolataError
from tavolata.server import serving
from tavolata.server.app import create_app
from tavolata.server.limits import Buckets
from tests.cli.program import refused, tavolata
from tests.server.client import api, checked
from tests.server.running import AT_ONCE, Server, inside, played

KEYS = {
    "p50_ms", "p99_ms", "asked_per_s", "done_per_s", "views_per_s", "server_cpu_s", "rss_mib", "errors",
    "sockets", "rss_idle_mib", "kib_per_socket", "load_average", "games", "seed", "note", "tables",
}  # fmt: skip
IS_LINUX = sys.platform == "linux"


def test_a_refusal_is_read() -> None:
    why = {"key": "server-question-closed"}
    found = {"kind": "no", "id": "7", "code": "question-closed", "why": why, "rule": None}
    answer = MESSAGES.validate_json(json.dumps(found))
    assert (answer.kind, answer.id, answer.code) == ("no", "7", "question-closed")


# ------------------------------------------------------------------ with a server
def test_people_play_all_games_of_a_server(tmp_path: Path) -> None:
    """Four tables stay within the limits that every server has."""
    with Server(tmp_path, prelude=AT_ONCE) as server:
        options = ["--tables", "4", "--seconds", "3", "--rate", "12", "--seed", "smoke", "--json"]
        run = tavolata("load", "--url", server.url, *options)
        assert run.returncode == 0, run.stderr
        found = json.loads(run.stdout)
        names = [game["game"] for game in asyncio.run(_games(server.url))]
        assert "Traceback" not in server.said(), server.said()
    assert set(found) >= KEYS
    assert found["errors"] == 0, found["errors_by_code"]
    assert found["tables"] == 4
    assert set(found["games"]) == set(names)
    assert 8 < found["sockets"] <= 16
    # A busy machine may let the last turns lapse; there are never more than the rate allows.
    assert 6 < found["asked_per_s"] <= 12 + 1 / 3
    assert 0 < found["done_per_s"] <= found["asked_per_s"]
    assert found["views_per_s"] > found["done_per_s"]
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["seed"] == "smoke"
    if IS_LINUX:
        assert found["note"] is None
        assert 0 < found["server_cpu_s"] < 20
        assert found["rss_mib"] > found["rss_idle_mib"] > 20


async def _games(url: str) -> Any:
    async with api(url) as http:
        return checked(await http.get("/api/games"))


def test_a_server_that_dies_is_counted_as_errors(tmp_path: Path) -> None:
    """And the figures so far are given."""
    with Server(tmp_path) as server:

        def kill(run: Stage) -> None:
            if run.crowd.latencies and server.process is not None and server.process.poll() is None:
                server.kill()

        found = asyncio.run(run_load(plan_for(server.url, tables=2, rate=20), kill))
    assert found["errors"] > 0
    assert found["p99_ms"] > 0
    if IS_LINUX:
        assert found["server_cpu_s"] is None
        assert "not found" in found["note"]


@played
async def test_a_server_that_limits_requests_is_respected(tmp_path: Path) -> None:
    """The run ends with the option that lifts the limits."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        app.state.limits.tables = Buckets(1e-9, 2)
        with pytest.raises(TavolataError, match="--limits off"):
            await run_load(plan_for(url, tables=6), lambda run: None)


def plan_for(url: str, *, tables: int, rate: float = 5) -> Plan:
    """Return a short plan for a server on this machine."""
    return Plan([url], [int(url.rpartition(":")[2])], tables=tables, seconds=3, rate=rate, seed="1")


# ------------------------------------------------------------------ refusals
@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("ftp://127.0.0.1", "is not the address of a server"),
        ("127.0.0.1:8000", "is not the address of a server"),
        ("http://127.0.0.1:99999", "is not the address of a server"),
        ("http://127.0.0.1:8000/table", "is not the address of a server"),
        ("http://192.0.2.1", "on another machine"),
        ("https://example.org:8000", "on another machine"),
        ("http://127.0.0.1:1", "does not answer: no server listens there"),
    ],
)
def test_an_address_that_cannot_be_loaded_is_refused(url: str, why: str) -> None:
    assert why in refused(tavolata("load", "--url", url))


@pytest.mark.parametrize("option", ["--processes=2", "--database=load.db"])
def test_options_of_kills_are_refused_without_kills(option: str) -> None:
    """They would change nothing: the measured server was started elsewhere."""
    assert "--kill and --stall start: add one" in refused(tavolata("load", option))
    assert "--kill e --stall avviano" in refused(tavolata("load", option, "--lang", "it"))


# ------------------------------------------------------------------ parts
@pytest.mark.parametrize(
    ("fewest", "most", "people"), [(2, 8, 4), (3, 7, 4), (5, 8, 5), (2, 4, 2), (3, 4, 3), (1, 1, 1)]
)
def test_four_people_play_a_game_that_seats_more(fewest: int, most: int, people: int) -> None:
    assert people_at(fewest, most) == people


def test_games_take_turns_with_the_presets_that_fit() -> None:
    presets = [
        {"parameters": {"size": "duel"}, "players": [2, 2]},
        {"parameters": {"size": "small"}, "players": [2, 5]},
        {"parameters": {"size": "large"}, "players": [4, 8]},
    ]
    games = [
        {"game": "a", "players": [2, 8], "presets": presets},
        {"game": "b", "players": [2, 4], "presets": presets[:1]},
    ]
    found = settings_of(games)
    a, b = ("a", 4), Setting("b", {"size": "duel"}, 2)
    small, large = Setting(a[0], {"size": "small"}, a[1]), Setting(a[0], {"size": "large"}, a[1])
    assert [next(found) for _ in range(6)] == [small, b, large, b, small, b]


def test_percentiles_are_milliseconds() -> None:
    assert percentile([], 99) is None
    assert percentile([0.25], 99) == 250
    values = [number / 1000 for number in range(101)]
    assert percentile(values, 50) == pytest.approx(50)
    assert percentile(values, 99) == pytest.approx(99)


@pytest.mark.skipif(not IS_LINUX, reason="elsewhere a process may not see whose sockets these are")
def test_the_process_that_listens_at_a_port_is_found() -> None:
    listening = serving.bound("127.0.0.1", 0)
    port = listening.getsockname()[1]
    found = listening_at(port)
    listening.close()
    assert listening_at(port) is None
    assert found == os.getpid()
    used = used_by(found)
    assert used is not None
    assert used.cpu_s >= sum(os.times()[:2]) - 0.5
    assert used.rss_mib > 10
    assert used_by(2**22 + 1) is None
