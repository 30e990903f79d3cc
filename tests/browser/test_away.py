"""Away and back: what a bot has done in the meantime is said once."""

import pytest
from playwright.sync_api import expect

from tests.browser.table_page import play_both
from tests.browser.test_together import two_at

PRELUDE = """
from tavolata.tables import scheduler
scheduler.GRACE = 0.5
"""


@pytest.mark.rare
def test_a_player_who_returns_reads_how_often_a_bot_has_decided(visit):
    anna, bruno = two_at(visit, "dominion")
    play_both([anna, bruno], 4)
    bruno.page.goto("about:blank")
    anna.until_view("view.seats[1].is_covered")
    play_both([anna], 8)
    bruno.page.go_back()
    view = bruno.until_view("view.substituted > 0 && !view.seats[1].is_covered")
    note = bruno.page.get_by_test_id("substituted")
    expect(note).to_contain_text(bruno.t("substituted", n=view["substituted"]))
    bruno.assert_fits()
    expect(anna.page.get_by_test_id("substituted")).to_have_count(0)

    # On their phone a vote covers no word of it.
    anna.open_menu()
    anna.click(anna.button("adjourn-ask"))
    vote = bruno.page.get_by_test_id("asked")
    expect(bruno.button("agree")).to_be_visible()
    upper, lower = note.bounding_box(), vote.bounding_box()
    assert upper["y"] + upper["height"] <= lower["y"]
    bruno.click(bruno.button("disagree"))
    bruno.click(note.get_by_role("button"))
    expect(note).to_have_count(0)

    # A page that is opened again says it, until its person decides.
    bruno.page.reload()
    expect(note).to_be_visible()
    bruno.answered = None
    while bruno.view["substituted"]:
        play_both([anna, bruno], 1)
    expect(note).to_have_count(0)
