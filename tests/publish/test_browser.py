"""The published site in a real browser, from a plain file server, in a subfolder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import FLAGS
from tests.browser.table_page import Look
from tests.publish.conftest import FileServer
from tests.publish.test_site import FIRST_VISIT
from tests.publish.visits import CONTROLLED, REMEMBERED, UPDATE, Visitor, ask, said, started

Serve = Callable[[Path], FileServer]
PLAN = {
    "game": "dominion", "parameters": {}, "you": "Anna", "is_public": False, "clock": "none", "is_slow": False,
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": 1}],
}  # fmt: skip

NO_TABLES = """
() => new Promise((done) => {
  indexedDB.open('tavolata-device').onsuccess = ({ target }) => {
    const rows = target.result.transaction('rows').objectStore('rows');
    rows.count().onsuccess = (found) => done(found.target.result === 0);
  };
})
"""
DAMAGE = """
async () => {
  const cache = await caches.open('tavolata-memory');
  const [kept] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(kept)).arrayBuffer());
  await cache.put(kept, new Response(bytes.fill(7, 1_000_000)));
}
"""


def test_a_site_in_a_subfolder_starts_the_engine_and_then_needs_no_network(
    browser: Browser, subfolder: Path, serve: Serve
) -> None:
    """Tables are still there; no request leaves the site; all transfers until then are within the budget."""
    server = serve(subfolder)
    visitor = Visitor(browser, f"{server.url}play/here/")
    page = visitor.open()
    visitor.start(page)
    loading = [one["loading"] for _, one in said(page) if "loading" in one]
    assert {part["part"] for part in loading} == {"runtime", "engine", "start"}
    assert all(part["done"] <= part["total"] for part in loading)
    games = ask(page, "games", lang="it")["value"]
    assert len(games) == 3
    page.wait_for_function(CONTROLLED)
    assert server.size < FIRST_VISIT
    first = ask(page, "create", **PLAN)["value"]["table"]
    page.close()

    visitor.go_offline()
    server.sent.clear()
    again = visitor.open()
    visitor.start(again)
    assert [one["id"] for one in ask(again, "tables")["value"]] == [first]
    second = ask(again, "create", **PLAN)["value"]["table"]
    assert ask(again, "turns", tables=[second])["value"]
    assert server.sent == []
    visitor.close()


@pytest.mark.rare
@pytest.mark.long
def test_games_saved_in_one_browser_continue_in_another(
    browser: Browser, subfolder: Path, serve: Serve
) -> None:
    """A game that was removed can be put back; left alone, it is deleted from the device."""
    site = f"{serve(subfolder).url}play/here/"
    visitor = Visitor(browser, site)
    page = visitor.table_page()
    page.make_table("dominion", 2, level=1)
    before = page.play(3)
    page.go(site)
    mine = page.page.get_by_role("region", name=page.t("my-games"))
    with page.page.expect_download() as download:
        page.click(page.button("saved-save"))
    saved = download.value.path()
    page.click(mine.get_by_role("button", name=page.t("forget-here")))
    expect(mine).to_have_count(0)
    expect(page.button("undo")).to_be_focused()
    page.click(page.button("undo"))
    expect(mine.get_by_role("listitem")).to_have_count(1)

    other = Visitor(browser, site, look=Look("desktop", "it", "dark"))
    there = other.table_page()
    there.page.locator("input[type=file]").set_input_files(saved)
    expect(there.page.get_by_test_id("toast")).to_contain_text(there.t("saved-added", n=1))
    there.click(there.page.get_by_role("link", name=there.t("rejoin")))
    assert there.until_asked()["seq"] >= before["seq"]
    there.play(2)

    page.click(mine.get_by_role("button", name=page.t("forget-here")))
    page.click(page.page.get_by_role("link", name=page.t("about")))
    page.page.wait_for_function(NO_TABLES)
    assert page.problems + there.problems + visitor.problems + other.problems == []
    other.close()
    visitor.close()


@pytest.mark.long
def test_a_later_visit_begins_with_the_memory_that_the_first_one_left(
    browser: Browser, subfolder: Path, serve: Serve
) -> None:
    """A damaged one is forgotten: the engine starts without it."""
    visitor = Visitor(browser, f"{serve(subfolder).url}play/here/")
    page = visitor.open()
    visitor.start(page)
    assert started(page) == {"ready": True, "recalled": False}
    page.wait_for_function(CONTROLLED)
    page.evaluate(REMEMBERED)
    visitor.go_offline()

    page = visitor.open()
    visitor.start(page)
    assert started(page) == {"ready": True, "recalled": True}
    assert ask(page, "create", **PLAN)["value"]

    page.evaluate(DAMAGE)
    page = visitor.open()
    visitor.start(page)
    assert started(page) == {"ready": True, "recalled": False}
    assert ask(page, "create", **PLAN)["value"]
    visitor.close()


def test_chromium_can_install_the_site(
    playwright: Playwright, chromium_path: str, subfolder: Path, serve: Serve, tmp_path: Path
) -> None:
    """With a profile of its own: a private window cannot install anything."""
    address = f"{serve(subfolder).url}play/here/"
    context = playwright.chromium.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium_path, args=FLAGS
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(CONTROLLED)
    tools = context.new_cdp_session(page)
    assert tools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert tools.send("Page.getAppManifest")["errors"] == []
    page.goto(f"{address}404.html")
    (error,) = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert error["errorId"] == "no-manifest"
    context.close()


def test_a_site_without_its_engine_says_so(browser: Browser, subfolder: Path, serve: Serve) -> None:
    folder = subfolder / "play" / "here"
    (engine,) = (folder / "device").glob("engine-*")
    engine.unlink()
    (folder / "sw.js").write_text("")
    server = serve(subfolder)
    visitor = Visitor(browser, f"{server.url}play/here/")
    page = visitor.open()
    with pytest.raises(AssertionError, match="offline"):
        visitor.start(page)
    visitor.context.close()


def test_a_new_version_replaces_the_whole_cache(
    browser: Browser, subfolder: Path, serve: Serve
) -> None:
    """A version is used when all its files are there."""
    folder = subfolder / "play" / "here"
    server = serve(subfolder)
    visitor = Visitor(browser, f"{server.url}play/here/")
    page = visitor.open()
    page.wait_for_function(CONTROLLED)
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text().replace("<title>", "<title>New "))
    text = worker.read_text()
    version = text.split('const VERSION = "')[1][:12]
    worker.write_text(text.replace(version, "0" * 12))
    server.sent.clear()
    page.evaluate(UPDATE)
    page.reload()
    assert page.evaluate("() => fetch('./').then((answer) => answer.text())").count("<title>New ") == 1
    fetched = {path.rpartition("/here/")[2] for path, _ in server.sent}
    assert not any(name.startswith(("assets/", "device/pyodide")) for name in fetched), fetched
    visitor.close()
