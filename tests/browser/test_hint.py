"""The hint in the page: by button and key, with its panel and its mark on the table; by vote with others."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.said import assert_translated
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.browser.test_together import two_at
from tests.tiers import mainly

BOTS_WAIT = True
PRELUDE = """
from tavolata.server import advice
advice.seconds_of_advice = lambda: 20.0
"""
"""Code to run before the server starts: searches end by their rollouts, before their time on any machine."""


def panel(page):
    return page.page.get_by_test_id("hint")


@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), Look("desktop", "en")), ids=str)
def test_alone_with_bots_a_hint_shows_the_best_choices(house, look):
    page = house.sit_down(record(GAMES["dominion"], 60, asked="buy", seed=3), look, seat=0)
    view = page.until_asked()
    page.click(page.button("hint"))
    best = panel(page).locator("li.best")
    expect(best).to_have_count(1, timeout=60_000)
    shown = panel(page).locator("li")
    assert 2 <= shown.count() <= 3
    legal = {choice["do"] for choice in view["choices"]}
    assert best.get_attribute("data-choice") in legal
    expect(page.page.locator("[data-hinted]").first).to_be_attached()
    expect(page.page.get_by_test_id("polite")).to_contain_text(page.t("hint"))
    assert_accessible(page, "hint")
    assert_translated(page)
    page.assert_fits()
    if os.environ.get("SHOTS"):
        page.page.screenshot(path=f"{os.environ['SHOTS']}/hint-{look}.png")
    # It goes with its question.
    if look.device == "phone":
        page.page.keyboard.press("Escape")
        expect(panel(page)).to_have_count(0)
        expect(page.page.locator("[data-hinted]").first).to_be_attached()
    else:
        page.page.keyboard.press("s")
        expect(panel(page)).to_have_count(0)
        page.page.keyboard.press("s")
        expect(panel(page)).to_have_count(1)
    page.decide([view["choices"][0]["do"]], view)
    expect(panel(page)).to_have_count(0)
    expect(page.page.locator("[data-hinted]")).to_have_count(0)


@pytest.mark.parametrize("has_log", mainly(True, False))
def test_a_hint_leaves_the_table_in_place(house, has_log):
    page = house.sit_down(
        record(GAMES["dominion"], 60, asked="buy", seed=3), Look("tablet", "it"), seat=0
    )
    page.until_asked()
    page.page.evaluate("document.documentElement.dataset.text = 'larger'")
    if not has_log:
        page.click(page.page.locator("header").get_by_role("button").first)
        expect(page.page.locator("aside.side")).to_have_count(0)
    high = "document.querySelector('main.game').clientHeight"
    before = page.page.evaluate(high)
    page.page.keyboard.press("s")
    expect(panel(page).locator("li.best")).to_have_count(1, timeout=60_000)
    # Below the log it takes nothing from the table, above the question a third of the window.
    assert page.page.evaluate(high) >= before - (0 if has_log else 0.37 * 768)
    page.page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    assert page.page.evaluate(high) == before


@pytest.mark.rare
def test_with_other_people_the_button_asks_them(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    anna.until_asked()
    anna.click(anna.button("hint-ask"))
    asked = bruno.page.get_by_test_id("asked")
    expect(asked).to_contain_text(bruno.t("asked-hints", name="Anna"))
    bruno.click(bruno.button("agree"))
    expect(bruno.button("hint")).to_be_visible()
    bruno.click(bruno.button("hint"))
    expect(panel(bruno).locator("li.best")).to_have_count(1, timeout=60_000)
    expect(panel(anna)).to_have_count(0)
