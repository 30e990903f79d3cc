"""Health and readiness: the server runs, and it can save, has bots and is not ending."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.app import create_app
from tavolata.server.workers import Worker
from tests.server.client import api, checked
from tests.server.running import Server, inside, played


@played
async def test_a_server_is_ready_once_its_bots_are(tmp_path: Path) -> None:
    with Server(tmp_path, is_real=True, is_warm=True) as server:
        async with api(server.url) as http:
            while (found := await http.get("/api/ready")).status_code != 200:
                assert found.json() == {
                    "ready": False, "storage": "ok", "bots": "starting", "ending": False
                }  # fmt: skip
                await asyncio.sleep(0.02)
            assert found.json() == {"ready": True, "storage": "ok", "bots": "ok", "ending": False}


@played
async def test_a_server_whose_bots_do_not_start_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It tries again when someone asks, so it recovers without players."""

    async def fail(_: int) -> Worker:
        raise OSError(12, "no memory")

    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        assert (await http.get("/api/ready")).json()["bots"] == "ok"  # nobody has needed one
        with monkeypatch.context() as broken:
            broken.setattr(Worker, "start", fail)
            app.state.registry.bot_pool.warm(1)
            while (found := await http.get("/api/ready")).json()["bots"] != "failing":
                await asyncio.sleep(0.02)
            assert found.status_code == 503
            assert (await http.get("/api/health")).status_code == 200
        assert caplog.text.count("no worker of bots can be started: [Errno 12] no memory") == 1
        while (await http.get("/api/ready")).status_code != 200:
            await asyncio.sleep(0.02)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can move an open file")
@played
async def test_a_server_without_its_database_is_not_ready(tmp_path: Path) -> None:
    """Also before anybody does something that cannot be saved."""
    file = tmp_path / "tables.db"
    app = create_app(str(file), workers=1)
    async with inside(app) as url, api(url) as http:
        file.rename(tmp_path / "moved.db")
        found = await http.get("/api/ready")
        assert (found.status_code, found.json()["storage"]) == (503, "failing")
        (tmp_path / "moved.db").rename(file)
        checked(await http.get("/api/ready"))


@played
async def test_a_server_that_is_ending_is_not_ready(tmp_path: Path) -> None:
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url, api(url) as http:
        checked(await http.get("/api/ready"))

        class Ending:
            should_exit = True

        running: Any = app.state.server
        app.state.server = Ending()
        found = await http.get("/api/ready")
        app.state.server = running
        assert found.status_code == 503
        assert found.json()["ending"]
