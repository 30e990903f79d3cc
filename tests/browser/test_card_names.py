"""Names of cards fit on cards of every width, in both languages and with larger texts; no badge covers one."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import record
from tests.browser.table_page import Look
from tests.tiers import few, mainly

BOTS_WAIT = True
GAME = "dominion(players=2,kingdom=moneylender+woodcutter+adventurer+laboratory+remodel+bureaucrat+thief+spy+moat+witch)"
WIDTHS = [64, 84, 97, 118, 134, 150, 172]
"""On a stage, in a hand on a phone while choosing and otherwise, the narrowest with text, and larger ones."""
BROKEN = """
async ([widths, size]) => {
  document.documentElement.dataset.text = size;
  await document.fonts.ready;
  const found = [];
  for (const card of document.querySelectorAll('.supply .card:has(.card-name)')) {
    const copy = card.closest('.card-box').cloneNode(true);
    const place = document.createElement('div');
    place.append(copy);
    document.querySelector('main').append(place);
    const name = copy.querySelector('.card-name'), range = document.createRange(), text = name.firstChild;
    for (const width of widths) {
      place.style.width = `${width}px`;
      for (const part of text.data.matchAll(/[^\\s\\u00ad-]+/g)) {
        range.setStart(text, part.index);
        range.setEnd(text, part.index + part[0].length);
        const lines = new Set([...range.getClientRects()].filter((one) => one.width).map((one) => Math.round(one.top / 4)));
        const { left, right } = range.getBoundingClientRect(), frame = copy.getBoundingClientRect();
        if (lines.size > 1) found.push(`${text.data} is broken at ${width} px`);
        if (left < frame.left || right > frame.right) found.push(`${text.data} leaves a card of ${width} px`);
      }
    }
    place.remove();
  }
  return found;
}
"""
COVERED = """
() => document.fonts.ready.then(() => [...document.querySelectorAll('main .card:not(.hidden) .card-count')].flatMap((badge) => {
  const name = badge.closest('.card').querySelector('.card-name');
  if (!name || !name.checkVisibility() || !name.getBoundingClientRect().width) return [];
  const range = document.createRange();
  range.selectNodeContents(name);
  const text = range.getBoundingClientRect(), box = badge.getBoundingClientRect();
  const isOver = box.left < text.right - 1 && box.right > text.left + 1 && box.top < text.bottom - 3 && box.bottom > text.top + 3;
  return isOver ? [`the number of copies covers ${name.textContent}`] : [];
}))
"""

UNDER_KEYS = """
(size) => {
  document.documentElement.dataset.text = size;
  const found = [], range = document.createRange();
  const words = [...document.querySelectorAll('main :is(.card-name, .word, .price, .label)')].filter((one) => one.checkVisibility());
  for (const key of document.querySelectorAll('main kbd')) {
    const box = key.getBoundingClientRect();
    for (const word of words) {
      range.selectNodeContents(word);
      const text = range.getBoundingClientRect();
      const isOver = box.left < text.right - 1 && box.right > text.left + 1 && box.top < text.bottom - 3 && box.bottom > text.top + 3;
      if (box.width && text.width && isOver) found.push(`the key ${key.textContent} covers ${word.textContent}`);
    }
  }
  return found;
}
"""


@pytest.mark.parametrize("size", mainly("larger", "normal"))
@pytest.mark.parametrize("lang", mainly("it", "en"))
def test_names_are_not_broken(house, lang, size):
    page = house.sit_down(record(GAME, 30), Look("desktop", lang))
    page.until_asked()
    found = page.page.evaluate(BROKEN, [WIDTHS, size])
    assert not found, "\n" + "\n".join(found)


def test_names_of_ten_letters_look_like_the_others(house):
    game = "dominion(players=2,kingdom=first_game)"
    page = house.sit_down(record(game, 30), Look("desktop", "en"))
    page.until_asked()
    found = page.page.evaluate(
        "() => [...document.querySelectorAll('.supply .card-name')]"
        ".map((one) => [one.textContent.replaceAll('\u00ad', ''), getComputedStyle(one).fontFamily])"
    )
    assert "Woodcutter" in dict(found)
    assert len({font for _, font in found}) == 1, found


@pytest.mark.rare
@pytest.mark.parametrize("lang", mainly("it", "en"))
def test_the_number_of_copies_covers_no_name(house, lang):
    found = []
    for decisions in (30, 60, 90):
        page = house.sit_down(record("dominion(players=3)", decisions), Look("desktop", lang))
        page.until_asked()
        found += page.page.evaluate(COVERED)
    assert not found, "\n" + "\n".join(found)


def test_the_number_of_copies_covers_no_name_on_a_phone_held_sideways(house):
    page = house.sit_down(record("seven_wonders(players=4)", 30), Look("phone", "it"))
    page.until_asked()
    page.resize(844, 390)
    assert page.page.locator("main .card-count").count() == 1
    found = page.page.evaluate(COVERED)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", mainly("larger", "normal"))
@pytest.mark.parametrize(
    ("game", "each", "asked"),
    few(
        [
            ("citadels(players=4)", 0, "pick"),
            ("citadels(players=7)", 12, "take"),
            ("citadels(players=4)", 22, "build"),
            ("seven_wonders(players=4)", 0, ""),
            ("seven_wonders(players=7)", 13, ""),
        ],
        1,
        4,
    ),
)
def test_the_key_of_a_choice_covers_no_words(house, game, each, asked, size):
    page = house.sit_down(record(game, each * int(game[-2]), asked=asked), Look("desktop", "it"))
    page.until_asked()
    found = []
    for width, height in ((1440, 900), (1280, 800), (1100, 800)):
        page.resize(width, height)
        found += [f"{width} px: {one}" for one in page.page.evaluate(UNDER_KEYS, size)]
    assert not found, "\n" + "\n".join(found)


def test_the_tooltip_has_a_text_that_a_card_cuts_off(house):
    page = house.sit_down(record("citadels", 30, asked="take "), Look("desktop", "it"))
    page.until_asked()
    card = page.page.locator("main button.card[data-card=thieves_den]")
    text = card.locator(".card-text")
    assert text.evaluate("node => node.scrollHeight > node.clientHeight + 2")
    card.hover()
    expect(page.page.locator("#tooltip")).to_contain_text(text.inner_text())
