"""A game that the rules no longer accept: the page shows it, says why, and offers its record."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.table_page import play_both
from tests.browser.test_axe import assert_accessible
from tests.browser.test_together import two_at
from tests.sentences import in_both

HURT = 4
"""The event that the rules refuse."""


def hurt(database, table):
    """Replace an event by one of other rules."""
    with closing(sqlite3.connect(database)) as connection, connection:
        changed = connection.execute(
            'UPDATE event SET body = \'{"seat": 0, "do": "fly"}\' WHERE game = ? AND seq = ?',
            (table, HURT),
        )
        assert changed.rowcount == 1


@pytest.mark.rare
def test_a_game_that_the_rules_refuse_can_be_read_and_downloaded(visit, server):
    pages = two_at(visit, "dominion")
    play_both(pages, 8)
    assert all(page.view["seq"] > HURT for page in pages)
    table = pages[0].page.url.partition("/table/")[2].partition("#")[0]
    with pages[0].outage(), pages[1].outage():
        server.kill()
        hurt(server.database, table)
        server.start()
        for page in pages:
            page.until_view("view.table.fault")
    for page in pages:
        why = in_both(page.view["table"]["fault"])[page.look.lang == "it"]
        assert f"event {HURT}" in why.lower() or f"evento {HURT}" in why
        expect(page.page.get_by_test_id("question")).to_have_text(why)
        expect(page.page.locator("#question button[data-do]")).to_have_count(0)
        page.assert_fits()
        assert_accessible(page, "a game that the rules refuse")
        with page.page.expect_download() as download:
            page.click(page.page.get_by_role("button", name=page.t("record-download")))
        lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
        assert len(lines) == HURT
        assert f"vent {HURT} " in json.loads(lines[0])["damage"]
