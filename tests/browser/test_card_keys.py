"""Cards show the numbers that choose them, and an answer shows Enter only while Enter gives it."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.still import until_still
from tests.browser.table_page import Look
from tests.tiers import few, mainly

BOTS_WAIT = True
SIZES = [(1440, 900), (1024, 768)]
SHOWN = """
() => {
  const shown = {};
  for (const key of document.querySelectorAll('main kbd')) {
    if (!key.checkVisibility()) continue;
    const card = key.parentElement.querySelector('[data-card]');
    (shown[card.dataset.card] ??= []).push(key.textContent);
  }
  return shown;
}
"""
"""JavaScript that returns the keys shown on cards."""
COVERED = """
() => {
  const found = [];
  const keys = [...document.querySelectorAll('main kbd')].map((key) => [key, key.getBoundingClientRect()]);
  for (const name of document.querySelectorAll('main .supply .card-name')) {
    const range = document.createRange();
    range.selectNodeContents(name);
    const text = range.getBoundingClientRect();
    // The box of a line is higher than its letters.
    const top = text.top + 0.2 * text.height;
    for (const [key, box] of keys)
      if (box.bottom > top && box.top < text.bottom && box.right > text.left && box.left < text.right)
        found.push(`the key ${key.textContent} covers ${name.textContent} by ${Math.round(box.bottom - top)} px`);
  }
  return found;
}
"""
"""JavaScript that lists names of the supply under a key."""
CUT_OFF = """
() => {
  const found = [];
  for (const key of document.querySelectorAll('main kbd')) {
    if (!key.checkVisibility()) continue;
    const { top, left } = key.getBoundingClientRect();
    for (let box = key.parentElement; box; box = box.parentElement) {
      const frame = box.getBoundingClientRect();
      const isClipped = getComputedStyle(box).overflowY !== 'visible';
      if (isClipped && box.scrollTop === 0 && top < frame.top)
        found.push(`the key ${key.textContent} is cut off above by ${Math.round(frame.top - top)} px`);
      if (isClipped && box.scrollLeft === 0 && left < frame.left)
        found.push(`the key ${key.textContent} is cut off on the left by ${Math.round(frame.left - left)} px`);
    }
  }
  return found;
}
"""
"""JavaScript that lists keys partly outside their panel where no scrolling reaches them."""
ASKED = [
    ("citadels(players=4)", "name"),
    ("citadels(players=7)", "name"),
    ("citadels(players=4)", "pick"),
    ("citadels(players=4)", "build"),
    ("dominion(players=3,kingdom=first_game)", "buy"),
    ("dominion(players=3,kingdom=first_game)", "discard"),
    ("seven_wonders(players=4)", "build"),
]


def keys_of(view, zone):
    """The number of each choice from a zone, by card."""
    return {
        choice["card"]: str(number)
        for number, choice in enumerate(view["choices"], 1)
        if choice["zone"] == zone
    }


@pytest.mark.parametrize("size", mainly("larger", "normal"))
def test_piles_that_can_be_bought_show_their_numbers(house, size):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="buy silver"), Look("desktop", "it"))
    view = page.until_asked()
    page.page.evaluate("size => (document.documentElement.dataset.text = size)", size)
    wanted = keys_of(view, "supply")
    assert len(wanted) > 3
    for width, height in SIZES:
        page.resize(width, height)
        until_still(page.page)
        assert page.page.evaluate(SHOWN) == {card: [number] for card, number in wanted.items()}
        assert page.page.evaluate(COVERED) == [], (width, height)


def test_each_copy_in_hand_shows_the_number_that_selects_it(house):
    page = house.sit_down(record(GAMES["dominion"], 15, asked="discard"))
    view = page.until_asked()
    assert view["question"]["is_several"]
    copies = {
        choice["card"]: choice["copies"] for choice in view["choices"] if choice["zone"] == "hand"
    }
    wanted = {card: [number] * copies[card] for card, number in keys_of(view, "hand").items()}
    assert page.page.evaluate(SHOWN) == wanted
    card, (number, *_) = next(iter(wanted.items()))
    page.page.keyboard.type(number)
    expect(page.page.locator(f"main .hand .chosen[data-card={card}]")).to_have_count(1)


def test_a_phone_shows_no_keys(house):
    page = house.sit_down(record(GAMES["dominion"], 60, asked="buy"), Look("phone"))
    page.until_asked()
    assert page.page.evaluate(SHOWN) == {}


def test_an_answer_shows_enter_only_while_no_card_has_the_focus(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="play treasures"))
    view = page.until_asked()
    assert view["question"]["enter"]
    mark = page.page.locator("#question .choice kbd.enter")
    expect(mark).to_be_visible()
    page.page.keyboard.press("h")
    expect(page.page.locator("main [data-region=hand] button:focus")).to_have_count(1)
    expect(mark).to_be_hidden()
    # A card that cannot be used opens: Enter does not give the answer.
    page.page.locator("main .hand .card:not(.legal)").first.focus()
    page.page.keyboard.press("Enter")
    expect(page.dialog).to_be_visible()
    assert page.sent == []
    page.page.keyboard.press("Escape")
    page.page.locator("#question").focus()
    expect(mark).to_be_visible()
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("() => window.__wire.sent.length > 0")
    assert [said["actions"] for said in page.sent] == [[view["question"]["enter"]]]


@pytest.mark.parametrize(("game", "asked"), few(ASKED, 1, 4))
def test_every_key_is_whole(house, game, asked):
    page = house.sit_down(record(game, 10, asked=asked), Look("desktop", "it"))
    page.until_asked()
    for size in ("normal", "larger"):
        page.page.evaluate("size => (document.documentElement.dataset.text = size)", size)
        for width, height in [*SIZES, (1280, 720)]:
            page.resize(width, height)
            until_still(page.page)
            assert page.page.locator("main kbd").count()
            assert page.page.evaluate(CUT_OFF) == [], (size, width, height)


@pytest.mark.parametrize(("game", "asked"), few(ASKED, 3, 6))
def test_every_key_is_whole_in_a_window_as_narrow_as_a_phone(house, game, asked):
    page = house.sit_down(record(game, 10, asked=asked), Look("desktop", "it"))
    page.until_asked()
    page.resize(390, 844)
    until_still(page.page)
    assert page.page.evaluate(CUT_OFF) == []
