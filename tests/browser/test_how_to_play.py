"""How to play each game, and the search through cards and rules: from the lobby, a new table and a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.tiers import mainly

BOTS_WAIT = True
DESKTOP, PHONE = Look("desktop", "en"), Look("phone", "it", "dark")
SHIFT = """
() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.value)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
})
"""
OUTSIDE = """
() => [...document.querySelectorAll('.guide figure')].flatMap((figure) => {
  const frame = figure.getBoundingClientRect();
  return [...figure.querySelectorAll('.card, .tile, li, dl, span')]
    .filter((node) => node.checkVisibility() && !node.closest('.sr'))
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.width && (box.left < frame.left - 1 || box.right > frame.right + 1))
    .map((box) => `${figure.closest('section').id}: ${box.left}-${box.right} of ${frame.left}-${frame.right}`);
})
"""
SMALL = """
() => [...document.querySelectorAll('.guide :is(p, li, dt, dd, figcaption, a)')]
  .filter((node) => parseFloat(getComputedStyle(node).fontSize) < 12).map((node) => node.outerHTML.slice(0, 80))
"""


@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_each_game_is_explained_on_a_page(visit, look):
    """Whole, without a jump of the layout, and with nothing that leaves its picture."""
    page = visit("/", look)
    asked = []
    page.page.on("request", lambda request: asked.append(request.url))
    page.page.reload()
    page.page.locator("a[href='/how-to-play/citadels']").wait_for()
    assert not [url for url in asked if "learn" in url.lower() or "Guide" in url]
    page.click(page.page.locator("a[href='/how-to-play/citadels']"))
    for game in GAMES:
        if game != "citadels":
            page.go(f"/how-to-play/{game}")
        guide = page.page.locator(".guide:not([aria-busy])")
        guide.wait_for()
        expect(page.page).to_have_title(re.compile(r".+ · Tavolata$"))
        text = guide.inner_text()
        assert not re.search(r"[*\[\]{}|]", text), text
        sections = guide.locator("section")
        assert sections.count() >= 8
        expect(guide.locator("nav a")).to_have_count(sections.count())
        assert guide.locator("figure [data-card]").count() >= 15
        assert page.page.evaluate(OUTSIDE) == []
        assert page.page.evaluate(SMALL) == []
        page.assert_fits()
        assert_accessible(page, f"how to play {game}")
        if game != "citadels":
            assert page.page.evaluate(SHIFT) < 0.02


def test_a_section_and_a_card_open(visit):
    page = visit("/how-to-play/citadels#how-end", DESKTOP)
    end = page.page.locator("#how-end h2")
    expect(end).to_be_focused()
    expect(end).to_be_in_viewport()
    goal = page.page.locator("nav a[href='#how-goal']")
    page.click(goal)
    expect(page.page.locator("#how-goal h2")).to_be_in_viewport()
    assert page.page.url.endswith("#how-goal")
    page.click(page.page.locator("#how-cast .text button[data-card=king]").first)
    expect(page.dialog).to_contain_text("crown")
    page.page.keyboard.press("Escape")
    page.speak("it")
    expect(page.page.locator("#how-goal h2")).to_contain_text("L'obiettivo")


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_it_opens_from_a_new_table_and_leads_to_one(visit, look):
    page = visit("/", look)
    page.click(page.page.locator("button[data-game=dominion]"))
    page.click(page.dialog.get_by_role("link", name=page.t("how-to-play-word")))
    page.page.locator(".guide:not([aria-busy])").wait_for()
    page.click(page.page.get_by_role("link", name=page.t("how-play")).first)
    expect(page.dialog).to_have_accessible_name("Dominion")


@pytest.mark.parametrize("look", mainly(DESKTOP, PHONE), ids=str)
def test_it_opens_over_a_running_game(house, look):
    page = house.sit_down(record(GAMES["dominion"], 20, asked="buy"), look)
    page.until_asked()
    address = page.page.url
    page.open_menu()
    page.click(page.dialog.get_by_role("button", name=page.t("how-to-play-word")))
    page.dialog.locator("section").nth(5).wait_for()
    assert_accessible(page, "how to play at the table")
    page.page.keyboard.press("Escape")
    expect(page.dialog).to_have_count(0)
    assert page.page.url == address
    assert page.view["question"]


def test_the_search_from_the_lobby_with_the_keyboard_alone(visit):
    """It finds names without accents, counts aloud, and opens cards and sections."""
    page = visit("/", Look("desktop", "it"))
    page.page.locator("a[href='/how-to-play/citadels']").wait_for()
    keys = page.page.keyboard
    keys.press("f")
    status = page.dialog.get_by_role("status")
    expect(status).to_have_text(re.compile(r"\d\d+ risultati"))
    expect(page.dialog.locator("input[type=search]")).to_be_focused()
    keys.type("xyzzy")
    expect(status).to_have_text("Non si trova niente")
    keys.press("ControlOrMeta+a")
    keys.type("citta re corona")
    expect(page.dialog.locator(".open").first).to_have_text("Re")
    assert_accessible(page, "search")
    keys.press("ArrowDown")
    keys.press("Enter")
    opened = page.dialog.last
    expect(opened).to_have_accessible_name("Re")
    assert_accessible(page, "a card that was found")
    keys.press("Escape")
    keys.press("ArrowUp")
    expect(page.dialog.locator("input[type=search]")).to_be_focused()
    keys.press("ControlOrMeta+a")
    keys.type("obiettivo")
    keys.press("Enter")
    expect(page.page.locator("#how-goal h2")).to_be_in_viewport()


def test_the_search_goes_to_the_game_that_has_the_card(visit):
    page = visit("/")
    page.page.locator("button[data-game]").first.wait_for()
    page.click(page.button("search"))
    page.dialog.locator("label.is-chosen", has_text="Citadels").wait_for()
    page.dialog.locator("input[type=search]").fill("moat")
    expect(page.dialog.locator("label.is-chosen")).to_contain_text("Dominion")
    expect(page.dialog.locator(".results .open").first).to_have_text("Moat")


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_the_search_at_a_table_shows_its_cards_first(house, look):
    page = house.sit_down(record(GAMES["dominion"], 20, asked="buy"), look)
    page.until_asked()
    page.open_menu()
    page.click(page.button("search-cards"))
    field = page.dialog.locator("input[type=search]")
    field.fill({"en": "Attack", "it": "Attacco"}[look.lang])
    absent = page.dialog.get_by_text(page.t("search-absent"))
    expect(absent.first).to_be_visible()
    found = page.dialog.locator(".results > li")
    marks = [page.t("search-absent") in one for one in found.all_inner_texts()]
    assert marks == sorted(marks)
    assert not marks[0]
    assert_accessible(page, "search at a table")
    page.assert_fits()
