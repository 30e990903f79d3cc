"""A person who has only their fingers, on phones and tablets in both directions, sees and reaches everything."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look, TablePage
from tests.browser.test_in_view import UNSEEN, faults
from tests.tiers import few

BOTS_WAIT = True
PHONE = Look("phone")
ON_ITS_SIDE = (667, 375)
KEYBOARD = 0.45
"""The part of a phone's height that its keyboard leaves."""
NOTCH = 47
SHORT = [(375, 553), (360, 560), (717, 512), (1024, 576)]
"""A phone whose browser shows its bars, a folded phone and a small tablet."""
SHORT_TABLES = [
    ("citadels(players=4)", 25, "pick"), ("citadels(players=4)", 22, "take"),
    ("dominion(players=3,kingdom=first_game)", 40, "play"), ("seven_wonders(players=4)", 16, ""),
]  # fmt: skip
A_WHILE = 600
"""Milliseconds, longer than a long press."""


@contextmanager
def held(page: TablePage, target: Locator) -> Iterator[None]:
    """Keep a finger on an element for a while, and lift it afterwards."""
    target.scroll_into_view_if_needed()
    box = box_of(target)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.page.context.new_cdp_session(page.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.page.wait_for_timeout(A_WHILE)
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def box_of(target: Locator) -> FloatRect:
    """Return where a visible element is."""
    box = target.bounding_box()
    assert box is not None
    return box


def first_card(page: TablePage) -> Locator:
    return page.page.locator("main [data-own=hand] button[data-card]:visible").first


@pytest.mark.parametrize(("game", "decisions", "asked"), few(SHORT_TABLES, 1))
def test_a_short_window_shows_all_answers_on_the_table_at_once(house, game, decisions, asked):
    page = house.sit_down(record(game, decisions, asked=asked), replace(PHONE, lang="it"))
    page.until_asked()
    found = faults(page, UNSEEN, sizes=SHORT)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("game", few(GAMES, 0))
def test_a_held_card_opens_with_its_words_in_view_and_stays_open(house, game):
    page = house.sit_down(record(GAMES[game], 0), replace(PHONE, lang="it"))
    page.until_asked()
    for size in (ON_ITS_SIDE, (375, 553)):
        page.resize(*size)
        with held(page, first_card(page)):
            page.dialog.wait_for()
        page.page.wait_for_timeout(A_WHILE)
        expect(page.dialog).to_have_count(1)
        expect(page.dialog.locator(".card-type")).to_be_in_viewport(ratio=1)
        text = page.dialog.locator(".card-text")
        if text.text_content():
            expect(text).to_be_in_viewport(ratio=1)
        close = page.dialog.get_by_role("button", name=page.t("close"))
        expect(close).to_be_in_viewport(ratio=1)
        page.click(close)
        expect(page.dialog).to_have_count(0)


@pytest.mark.rare
def test_a_long_press_on_an_icon_says_what_it_is(house):
    page = house.sit_down(record(GAMES["citadels"], 0), PHONE)
    page.until_asked()
    log = page.page.get_by_role("button", name=page.t("log"))
    with held(page, log):
        pass
    expect(page.page.get_by_role("tooltip")).to_have_text(page.t("log"))
    expect(page.dialog).to_have_count(0)
    page.click(log)
    page.dialog.wait_for()
    expect(page.page.get_by_role("tooltip")).to_have_count(0)


def test_a_table_has_no_zoom_by_a_double_tap_no_reload_by_a_pull_and_no_selection(house):
    page = house.sit_down(record(GAMES["dominion"], 0), PHONE)
    page.until_asked()
    root, table = page.page.locator("html"), page.page.locator("main.game")
    expect(root).to_have_css("touch-action", "manipulation")
    expect(root).to_have_css("overscroll-behavior-y", "none")
    expect(table).to_have_css("user-select", "none")


def test_the_field_of_a_sheet_stays_in_view_above_the_keyboard(visit):
    page = visit("/", PHONE)
    page.click(page.page.locator("button[data-game=citadels]"))
    name = page.dialog.get_by_role("textbox")
    for width, height in (ON_ITS_SIDE, (844, 390), (390, 844), (320, 568)):
        page.resize(width, height)
        page.click(name)
        page.resize(width, int(height * KEYBOARD))
        expect(name).to_be_in_viewport(ratio=1)
        box, head = box_of(name), box_of(page.dialog.locator(".head"))
        assert box["y"] >= head["y"] + head["height"] - 1, (width, height)
        middle = [box["x"] + 20, box["y"] + box["height"] / 2]
        assert page.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).matches('input')", middle
        )


@pytest.mark.rare
def test_a_sheet_on_a_phone_on_its_side_has_the_height_of_the_window(house):
    page = house.sit_down(record(GAMES["dominion"], 0), PHONE)
    page.until_asked()
    page.resize(*ON_ITS_SIDE)
    page.open_menu()
    assert box_of(page.dialog.locator(".content"))["height"] > 0.6 * ON_ITS_SIDE[1]


@pytest.mark.rare
def test_the_chat_rules_in_the_menu_have_room_for_a_thumb(house):
    page = house.sit_down(record(GAMES["dominion"], 0), PHONE)
    page.until_asked()
    page.open_menu()
    modes = page.dialog.locator("label:has(input[type=radio])")
    assert modes.count() > 2
    for mode in modes.all():
        assert box_of(mode)["height"] >= 44


def inside(target: Locator, width: int) -> bool:
    """Whether an element keeps away from the notch, which may be on either side."""
    box = box_of(target)
    return box["x"] >= NOTCH and box["x"] + box["width"] <= width - NOTCH


def test_nothing_is_under_the_notch_of_a_phone_on_its_side(house):
    page = house.sit_down(record(GAMES["citadels"], 0), PHONE)
    page.until_asked()
    insets = {"insets": {"left": NOTCH, "right": NOTCH, "bottom": 21}}
    page.page.context.new_cdp_session(page.page).send("Emulation.setSafeAreaInsetsOverride", insets)
    for width, height in (ON_ITS_SIDE, (844, 390)):
        page.resize(width, height)
        assert inside(page.page.locator(".split-own"), width)
        page.open_menu()
        for part in (".head h2", ".content > *", ".foot > *"):
            assert inside(page.dialog.locator(part).first, width), (part, width)
        page.click(page.dialog.get_by_role("button", name=page.t("close")))
        expect(page.dialog).to_have_count(0)
    page.go("/")
    tiles = page.page.locator("button[data-game]")
    tiles.nth(2).wait_for()
    assert all(inside(tile, 844) for tile in tiles.all())


@pytest.mark.rare
def test_the_end_on_a_phone_on_its_side_shows_the_points(house):
    page = house.sit_down(record(GAMES["citadels"])[:-1] + "\n", PHONE, seat=None)
    page.resize(*ON_ITS_SIDE)
    page.show_result()
    bars = page.ending.locator(".sheet").first
    page.page.wait_for_timeout(A_WHILE)
    assert box_of(bars)["y"] < 0.6 * ON_ITS_SIDE[1]


def test_the_tools_of_the_lobby_are_one_row_on_a_phone(visit):
    page = visit("/", PHONE)
    page.resize(360, 640)
    settings = page.page.get_by_role("button", name=page.t("comfort"))
    search = page.page.get_by_role("button", name=page.t("search"))
    assert box_of(settings)["y"] == pytest.approx(box_of(search)["y"], abs=2)


def test_the_keyboard_of_a_phone_makes_the_page_lower(visit):
    viewport = visit("/", PHONE).page.locator("meta[name=viewport]")
    expect(viewport).to_have_attribute("content", re.compile("interactive-widget=resizes-content"))
