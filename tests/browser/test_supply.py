"""Each kingdom card shows its effect in the supply in symbols, and in words where there is room, at every size."""

import pytest
from playwright.sync_api import expect

from tavolata.games.dominion.rules.kinds import NAMES
from tests.browser.games import record
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.tiers import mainly

BOTS_WAIT = True
BASIC = 7
CARDS = sorted(NAMES[BASIC:])
KINGDOMS = ["+".join((CARDS[start:] + CARDS)[:10]) for start in (0, 10, 20)]
CASES = [
    pytest.param(
        kingdom, lang, id=f"{letters}-{lang}", marks=[] if (number, place) == (1, 0) else [pytest.mark.grid]
    )
    for number, (letters, kingdom) in enumerate(zip(("A to F", "F to S", "S to W, A"), KINGDOMS, strict=True))
    for place, lang in enumerate(("en", "it"))
]  # fmt: skip
"""Each card in each language; one of the pairs runs each time, the others with `make prove`."""
UPRIGHT = (820, 1180)
SIZES = [(1440, 900), (1024, 768), UPRIGHT, (390, 844)]
SILENT = """
() => {
  const found = [];
  const isSeen = (node) => node?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const cards = [...document.querySelectorAll('.kingdom [data-card]')];
  if (cards.length !== 10) found.push(`${cards.length} cards in the kingdom`);
  for (const card of cards) {
    card.scrollIntoView({ block: 'nearest' });
    const gives = card.querySelector('.card-gives'), short = card.querySelector('.short'), name = card.dataset.card;
    if (!isSeen(gives) || !(gives.innerText.trim() || gives.querySelector('svg'))) {
      found.push(`${name} says nothing`);
      continue;
    }
    const small = [...gives.querySelectorAll('*')]
      .filter((node) => isSeen(node) && [...node.childNodes].some((one) => one.nodeType === 3 && one.data.trim()))
      .map((node) => parseFloat(getComputedStyle(node).fontSize));
    if (Math.min(...small) < 12) found.push(`what ${name} does is written in ${Math.min(...small)} px`);
    const range = document.createRange();
    range.selectNodeContents(gives.firstElementChild);
    const text = range.getBoundingClientRect(), frame = card.getBoundingClientRect();
    const title = card.querySelector('.card-name').getBoundingClientRect();
    const out = [frame.left - text.left, text.right - frame.right, text.bottom - frame.bottom, title.bottom - text.top].map(Math.round);
    if (Math.max(...out) > 1) found.push(`what ${name} does leaves the card by ${out}`);
    const count = card.querySelector('.card-count').getBoundingClientRect();
    if (count.bottom > text.top + 2 && count.left < text.right - 2 && text.width > 0) {
      const words = document.elementsFromPoint(count.left + 2, count.bottom - 2);
      if (words.includes(short)) found.push(`the number of copies of ${name} lies on its words`);
    }
  }
  return found;
}
"""

BEHIND = """
(all) => all.map((pile) => [
  getComputedStyle(pile.querySelector('.card-count')).backgroundColor, pile.classList.contains('is-last'),
])
"""
"""JavaScript that returns the colour behind the number of copies of each pile, and whether it warns."""


@pytest.mark.parametrize(("kingdom", "lang"), CASES)
def test_each_kingdom_card_shows_its_effect(house, kingdom, lang):
    page = house.sit_down(
        record(f"dominion(players=2,kingdom={kingdom})", 30, asked="buy"), Look("desktop", lang)
    )
    page.until_asked()
    found = []
    for width, height in SIZES:
        page.resize(width, height)
        found += [f"{width} px: {one}" for one in page.page.evaluate(SILENT)]
    assert not found, "\n" + "\n".join(found)


def test_on_an_upright_tablet_the_supply_takes_the_free_height(house):
    page = house.sit_down(record("dominion(players=3,kingdom=first_game)", 60), Look("desktop"))
    page.resize(*UPRIGHT)
    page.until_asked()
    gap = page.page.evaluate(
        """() => {
          const edge = (name, side) => document.querySelector(name).getBoundingClientRect()[side];
          return edge('.dominion .hand', 'top') - edge('.dominion .middle', 'bottom');
        }"""
    )
    assert 0 <= gap < 60


def test_the_list_of_what_cannot_be_bought_names_each_rule_once(house):
    page = house.sit_down(record("dominion(players=2,kingdom=first_game)", 30, asked="buy"))
    view = page.until_asked()
    page.page.keyboard.press("?")
    rules = page.dialog.locator(".rule").all_inner_texts()
    assert rules
    assert len(rules) == len(set(rules))
    for why in {page.spoken(entry["why"], view) for entry in view["blocked"]}:
        expect(page.dialog.get_by_text(why, exact=True)).to_be_visible()


@pytest.mark.parametrize("look", mainly(Look("desktop"), Look("phone", "it", "dark")), ids=str)
def test_piles_whose_last_card_ends_the_game_stand_out(house, look):
    """Two piles are empty: of the others, those with two cards or fewer are about to end the game."""
    game = "dominion(players=2,kingdom=first_game)"
    page = house.sit_down(record(game, 372, asked="buy", seed=1), look)
    supply = page.until_asked()["seen"]["supply"]
    assert sorted(supply.values())[:2] == [0, 0]
    few = {card for card, left in supply.items() if 0 < left <= 2}
    assert few
    last = page.page.locator("[data-pile]:has(.is-last)")
    assert {pile.get_attribute("data-pile") for pile in last.all()} == few
    colours = page.page.locator(".pile:not(.is-empty)").evaluate_all(BEHIND)
    assert len({colour for colour, is_last in colours if is_last}) == 1
    assert not {one for one, is_last in colours if is_last} & {
        one for one, is_last in colours if not is_last
    }
    assert_accessible(page, "piles that end the game")
