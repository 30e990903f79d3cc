"""Data with an end: chat expires, and a name is removed on request."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tavolata.server import registry
from tavolata.server.access import Access
from tavolata.server.app import create_app
from tests.server.client import api, look, make_table
from tests.server.running import inside, played


@played
async def test_chat_is_deleted_after_a_month(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On disk and at the open table; newer lines stay, and the numbering continues."""
    monkeypatch.setattr(registry, "SWEEP", 0.05)
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    now = time.time()
    async with inside(app) as url:
        made = await make_table(url, "dominion", "pp")
        async with made.person(0) as one:
            monkeypatch.setattr("tavolata.server.jobs.time.time", lambda: now - 31 * 86400)
            assert (await one.do("say", text="long ago"))["kind"] == "ok"
            monkeypatch.setattr("tavolata.server.jobs.time.time", lambda: now - 29 * 86400)
            assert (await one.do("say", text="lately"))["kind"] == "ok"
            monkeypatch.undo()
            await app.state.registry.forget_talk(now - registry.TALK_KEPT)
            assert (await one.do("say", text="now"))["kind"] == "ok"
            view = await one.until_view(lambda view: view["chat"][-1]["text"] == "now")
            assert [line["text"] for line in view["chat"]] == ["lately", "now"]
        stored = app.state.registry.store.load(made.table)
        assert [line.text for line in stored.chat] == ["lately", "now"]


@played
async def test_a_server_deletes_old_chat_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Soon after it starts."""
    monkeypatch.setattr(registry, "SWEEP", 0.02)
    monkeypatch.setattr(registry, "TALK_KEPT", -60.0)
    app = create_app(str(tmp_path / "tables.db"), workers=1, access=Access(is_limited=False))
    async with inside(app) as url:
        made = await make_table(url, "dominion", "pp")
        async with made.person(0) as one:
            monkeypatch.setattr(registry, "TALK_EVERY", 0.0)
            assert (await one.do("say", text="gone in a moment"))["kind"] == "ok"
            while (await look(made))["chat"]:
                pass


@played
async def test_a_name_can_be_removed_from_a_finished_game(url: str) -> None:
    """Not before the end; then no view and no record has it."""
    made = await make_table(url, "seven_wonders", "pp", name="seed forget")
    async with made.person(0, seed=1) as one, made.person(1, seed=2) as two:
        assert (await one.do("name", text="Anna Bianchi"))["kind"] == "ok"
        assert (await one.do("forget"))["code"] == "not-now"
        assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["ask"])
        assert (await two.do("agree", ask=view["ask"]["number"], on=True))["kind"] == "ok"
        assert (await one.do("forget"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["seats"][0]["name"] == "")
        assert "Bianchi" not in json.dumps(view)
    async with api(url) as http:
        text = (await http.get(f"{made.path}/record")).text
        assert "Bianchi" not in text
        assert (await http.post("/api/records", json={"text": text})).status_code < 300
