"""Movements on the page: cards travel, unless a person wants none; settings for comfort are remembered."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import House
from tests.browser.games import record
from tests.browser.table_page import Look, TablePage

WATCH = """() => {
  window.__flown = [];
  new MutationObserver((all) => {
    for (const { addedNodes } of all)
      for (const node of addedNodes)
        if (node.className === 'flights') window.__flown.push(...[...node.children].map((one) => one.className));
  }).observe(document.body, { childList: true });
}"""


def open_comfort(page: TablePage) -> Locator:
    """Open the settings from the menu of the table; return the sheet."""
    page.click(page.button("menu"))
    page.click(page.dialog.get_by_role("button", name=page.t("comfort")))
    sheet = page.page.get_by_role("dialog", name=page.t("comfort"))
    expect(sheet).to_be_visible()
    return sheet


def play_a_card(page: TablePage) -> None:
    """Play all Treasures, and wait until they are in play."""
    page.click(page.page.locator('#question [data-do="play treasures"]'))
    expect(page.page.locator(".in-play [data-card]").first).to_be_visible()


def test_cards_travel_unless_movement_is_reduced(house: House) -> None:
    """The system of this browser wants less movement; the choice of its person comes first."""
    game = "dominion(players=2,kingdom=first_game)"
    for has_motion in (False, True):
        page = house.sit_down(record(game, 20, asked="play treasures"), Look("desktop", "en"))
        page.until_asked()
        if has_motion:
            sheet = open_comfort(page)
            page.click(sheet.get_by_role("radio", name=page.t("motion-full")))
            page.page.keyboard.press("Escape")
        page.page.evaluate(WATCH)
        play_a_card(page)
        if has_motion:
            page.page.wait_for_function(
                "() => window.__flown.some((name) => name.includes('ghost-card'))"
            )
            page.page.wait_for_function("() => !document.querySelector('.flights')")
        else:
            assert page.page.evaluate("window.__flown") == []


def test_settings_for_comfort_are_remembered(house: House) -> None:
    """In the lobby they are those of the table, in both languages' words, also after a reload."""
    page = house.sit_down(record("citadels(players=4)", 30), Look("phone", "it"))
    page.until_asked()
    sheet = open_comfort(page)
    before = page.page.evaluate("getComputedStyle(document.documentElement).fontSize")
    for key in ("text-larger", "motion-less", "pace-instant"):
        page.click(sheet.get_by_role("radio", name=page.t(key), exact=True))
    sheet.get_by_role("slider").fill("0")
    asks = sheet.get_by_role("checkbox", name=re.compile(page.t("comfort-confirm")))
    asks.set_checked(False)
    page.page.wait_for_function("() => window.__wire.view.table.pace === 0")
    page.page.goto("/")
    page.click(page.button("comfort"))
    sheet = page.page.get_by_role("dialog", name=page.t("comfort"))
    for key in ("text-larger", "motion-less"):
        expect(sheet.get_by_role("radio", name=page.t(key), exact=True)).to_be_checked()
    expect(sheet.get_by_role("slider")).to_have_value("0")
    expect(asks).not_to_be_checked()
    after = page.page.evaluate("getComputedStyle(document.documentElement).fontSize")
    assert float(after[:-2]) == 1.25 * float(before[:-2])


def test_a_new_hand_on_a_phone_begins_with_its_first_card(house: House) -> None:
    """The row of the last hand was at its other end."""
    page = house.sit_down(record("seven_wonders(players=3)", 3, seed=4), Look("phone", "it"))
    view = page.until_asked()
    page.click(page.page.locator(".hand .chips button").last)
    page.page.wait_for_function("() => document.querySelector('.hand .cards').scrollLeft > 300")
    discard = [choice["do"] for choice in view["choices"] if choice["do"].startswith("discard")]
    page.decide(discard[-1:], view)
    page.until_view(f"view.question && view.question.number !== {view['question']['number']}")
    page.page.wait_for_function("() => document.querySelector('.hand .cards').scrollLeft === 0")
