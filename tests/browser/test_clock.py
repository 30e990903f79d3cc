"""A table with a clock: short time is said, and a player whose time is up takes the seat back."""

from playwright.sync_api import expect

from tests.browser.table_page import play_both, until_somebody_is_asked
from tests.browser.test_together import ANNA, BRUNO

PRELUDE = """
from tavolata.tables import seats
seats.BANKS["fast"] = (17.0, 4.0)
"""
"""A clock that begins two seconds before time is short."""


def test_a_player_hears_when_time_is_short_and_when_it_is_up(visit):
    anna = visit("/", ANNA)
    anna.click(anna.page.locator("button[data-game=dominion]"))
    anna.dialog.locator("select:has(option[value=fast])").select_option("fast")
    expect(anna.dialog.get_by_text(anna.t("clock-up"))).to_be_visible()
    anna.fill_and_make(2, open_seats=1)
    expect(anna.page.get_by_text(anna.t("clock-up"))).to_be_visible()
    bruno = visit(anna.link("invite"), BRUNO)
    bruno.join("Bruno")
    for page in (anna, bruno):
        page.until_view("view.seen")
    page = until_somebody_is_asked([anna, bruno])
    other = bruno if page is anna else anna
    clock = page.page.locator("#question .clock")
    expect(clock).to_have_text("0:14")
    assert page.t("time-short", n=15) in page.page.evaluate("window.__wire.polite")
    assert other.t("time-short", n=15) not in other.page.evaluate("window.__wire.polite")
    note = page.page.get_by_text(page.t("covered"))
    expect(note.last).to_be_visible(timeout=20_000)
    page.click(page.button("take-back-seat"))
    expect(page.button("take-back-seat")).to_have_count(0)
    for one in (anna, bruno):
        one.answered = None
    play_both([anna, bruno], 2)
