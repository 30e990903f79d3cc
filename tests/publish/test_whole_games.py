"""Whole games at a published site without a network, on a phone; the tab is closed in the middle."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.table_page import RECORDER, Look, TablePage
from tests.publish.conftest import FileServer
from tests.publish.visits import CONTROLLED, Visitor
from tests.server.running import Server

GAMES = [
    ("seven_wonders", 3, Look("phone", "it", "dark")),
    pytest.param("dominion", 2, Look("phone", "en", "light"), marks=pytest.mark.grid),
    pytest.param("citadels", 3, Look("phone", "it", "light"), marks=pytest.mark.grid),
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


@pytest.mark.rare
@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "look"), GAMES, ids=lambda value: str(value))
def test_a_game_is_played_offline_and_resumed_after_the_tab_is_killed(
    browser: Browser, subfolder: Path, serve: Callable[[Path], FileServer], tmp_path: Path,
    game: str, players: int, look: Look,
) -> None:  # fmt: skip
    """Then it is played on from an early step; its record, exported in the middle, at a server."""
    file_server = serve(subfolder)
    visitor = Visitor(browser, f"{file_server.url}play/here/", look=look)
    visitor.open().wait_for_function(CONTROLLED)
    visitor.go_offline()
    file_server.sent.clear()

    page = visitor.table_page()
    table = page.make_table(game, players, level=2)
    before = page.play(SOME)
    exported = page.until_asked()
    page.open_menu()
    with page.page.expect_download() as download:
        page.click(page.dialog.get_by_role("button", name=page.t("record-download")))
    record = download.value.path()
    kill(page)

    page = visitor.table_page(f"#/table/{table}")
    after = page.until_asked()
    assert after["seq"] >= before["seq"]
    assert after["you"] == 0
    over = page.play()
    assert over["result"] is not None
    page.ending.wait_for()
    page.assert_fits()
    assert page.problems == []

    page = visitor.table_page(f"#/replay/{table}/{SOME}/0")
    page.click(page.button("play-on"))
    page.go_on("Elena", "play-on")
    page.page.wait_for_url("**#/table/*")
    view = page.until_asked()
    assert view["table"]["id"] != table
    assert view["seats"][0]["name"] == "Elena"
    assert SOME <= view["seq"] < over["seq"]
    assert page.problems == []
    assert file_server.sent == []

    (tmp_path / "server").mkdir()
    with Server(tmp_path / "server") as server:
        play_on(browser, server.url, look, record, exported)
    visitor.close()


def play_on(browser: Browser, server: str, look: Look, record: Path, exported: dict[str, Any]) -> None:
    """Open a record in the lobby of a server, and decide a few times more there."""
    context = browser.new_context(base_url=server, **look.options())
    context.add_init_script(RECORDER)
    page = TablePage(context.new_page(), look)
    page.go("/")
    page.page.locator("input[type=file]").set_input_files(record)
    page.go_on("Anna")
    page.page.wait_for_url("**/table/*")
    view = page.until_asked()
    assert view["you"] == 0
    assert view["seq"] >= exported["seq"]
    assert view["table"]["is_dealt_on_device"]
    page.play(SOME)
    assert page.view["seq"] > view["seq"]
    assert page.problems == []
    context.close()
