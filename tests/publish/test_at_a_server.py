"""A server with a published site: people who have played there play on when it is out of reach."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table_page import RECORDER, Look, TablePage
from tests.publish.visits import HEAR
from tests.server.running import Server

KEPT = """
async () => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await caches.match('/device/manifest.json')) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
"""
"""The list of files comes last, so they are all kept."""
PATIENCE = 120_000
"""Milliseconds for the files of the engine, and for its start."""


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_person_who_has_played_plays_on_without_the_server(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    look = Look("phone", "en", "light")
    server = Server(tmp_path, environment={"TAVOLATA_SITE": str(site)}).start()
    try:
        options = {**look.options(), "service_workers": "allow"}
        context = browser.new_context(base_url=server.url, **options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(RECORDER)
        context.add_init_script(f"({HEAR})()")
        page = TablePage(context.new_page(), look)
        page.go("/")
        page.make_table("dominion", 2)
        page.until_asked()
        page.go("/")
        assert page.page.evaluate(KEPT)
        server.stop()

        with page.outage():
            page.go("/")
            page.click(page.button("here-play"))
            table = page.make_table("dominion", 2)
            page.answered = None
            view = page.until_asked(timeout=PATIENCE)
            assert view["table"]["id"] == table
            page.play(3)
            expect(page.page.get_by_role("main")).to_be_visible()
        assert page.problems == []
        context.close()
    finally:
        server.stop()


def test_the_program_in_the_browser_may_compile_and_nothing_else(tmp_path: Path, site: Path) -> None:
    """The page itself may not; files of the device are there, others are not."""
    worker = next(path.name for path in (site / "assets").glob("worker-*.js"))
    with Server(tmp_path, environment={"TAVOLATA_SITE": str(site)}) as server:
        policies = []
        for path in ("", f"assets/{worker}", "device/manifest.json"):
            with urllib.request.urlopen(f"{server.url}/{path}") as answer:
                policies.append(answer.headers["Content-Security-Policy"])
        assert ["wasm-unsafe-eval" in policy for policy in policies] == [False, True, False]
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{server.url}/device/..%2Ftavolata-site.json")
