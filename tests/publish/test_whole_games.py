"""Whole games at a published site without a network, on a phone; the tab is closed in the middle."""

from __future__ import annotations

import contextlib
import json
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.table_page import Look, TablePage
from tests.publish.conftest import FileServer
from tests.publish.visits import CONTROLLED, Visitor, ask
from tests.server.client import Server

GAMES = [
    ("dominion", 2, Look("phone", "en", "light")),
    ("seven_wonders", 3, Look("phone", "it", "dark")),
    ("citadels", 3, Look("phone", "it", "light")),
    pytest.param("dominion", 2, Look("phone", "it", "dark"), marks=pytest.mark.grid),
    pytest.param("seven_wonders", 3, Look("phone", "en", "light"), marks=pytest.mark.grid),
    pytest.param("citadels", 3, Look("phone", "en", "dark"), marks=pytest.mark.grid),
]
SOME = 6
"""Decisions before the tab is closed."""


def kill(page: TablePage) -> None:
    """Kill the process of a page and of its worker: nothing can be saved any more."""
    page.is_watched = False
    with page.page.expect_event("crash"), contextlib.suppress(Error):
        page.page.goto("chrome://crash")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "look"), GAMES, ids=lambda value: str(value))
def test_a_game_is_played_offline_and_resumed_after_the_tab_is_killed(
    browser: Browser, subfolder: Path, serve: Callable[[Path], FileServer], tmp_path: Path,
    game: str, players: int, look: Look,
) -> None:  # fmt: skip
    """And its record, exported in the middle, continues at a server."""
    file_server = serve(subfolder)
    visitor = Visitor(browser, f"{file_server.url}play/here/", look=look)
    visitor.open().wait_for_function(CONTROLLED)
    visitor.go_offline()
    file_server.sent.clear()

    page = visitor.table_page()
    table = page.make_table(game, players, level=2)
    before = page.play(SOME)
    record = ask(page.page, "record", table=table, seat=0)["value"]
    kill(page)

    page = visitor.table_page(f"#/table/{table}")
    after = page.until_asked()
    assert after["seq"] >= before["seq"]
    assert after["you"] == 0
    view = page.play()
    assert view["result"] is not None
    page.ending.wait_for()
    page.assert_fits()
    assert page.problems == []
    assert file_server.sent == []
    visitor.close()

    (tmp_path / "server").mkdir()
    with Server(tmp_path / "server") as server:
        body = {"text": record["text"], "seat": 0, "you": "Anna"}
        asked = urllib.request.Request(
            f"{server.url}/api/records", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(asked, timeout=30) as answer:
            assert json.load(answer)["table"]
