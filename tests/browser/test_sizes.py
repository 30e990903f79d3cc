"""Every text on a table is at least 12 px high, and every control at least 40 px, on a phone 44."""

import pytest

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.tiers import few

BOTS_WAIT = True
LEAST_TEXT = 12
LEAST_CONTROL = {"desktop": 40, "phone": 44}
LOOKS = [Look("desktop"), Look("phone", "it")]
PHASES = (0, 45, 90, None)
"""Decisions before the look; None: the game is over."""
USUAL = 45
SMALL = """
([text, control]) => {
  const texts = {}, controls = {};
  const root = document.querySelector('dialog[open]') ?? document.body;
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // Folded away for the eye, there for the ear: in a box of one pixel.
  const isForTheEar = (node) => {
    for (let box = node; box; box = box.parentElement) if (box.clientWidth < 3 && box.offsetWidth < 3 && box.offsetParent) return true;
    return false;
  };
  const where = (node) => {
    const names = [];
    for (let box = node; box && names.length < 4; box = box.parentElement) {
      const own = [...(box.classList ?? [])].filter((one) => !one.startsWith('svelte')).join('.');
      names.unshift(`${box.tagName.toLowerCase()}${own ? '.' + own : ''}`);
    }
    return names.join(' ');
  };
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { data, parentElement: node } = words.currentNode;
    if (!data.trim() || !isSeen(node) || isForTheEar(node) || node.closest('style, script')) continue;
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size >= 1 && size < text - 0.05) (texts[`${where(node)} has ${size.toFixed(1)} px`] ??= []).push(data.trim().slice(0, 24));
  }
  // A control may react beyond its edge, up to half way to the next one.
  const reach = control / 2 - 1;
  const isHit = (node) => {
    node.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [[-reach, 0], [reach, 0], [0, -reach], [0, reach]]
      .every(([dx, dy]) => node.contains(document.elementFromPoint(x + dx, y + dy)));
  };
  for (const node of root.querySelectorAll('button, a[href], select, input, summary, [role=tab], [role=button]')) {
    // A link in the middle of a sentence is as high as its line; a hidden field has its label.
    if (!isSeen(node) || node.closest('p') || isForTheEar(node) || node.matches('.skip')) continue;
    const target = node.matches('input') && node.closest('label') ? node.closest('label') : node;
    const { width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2 || Math.min(width, height) > control - 0.5 || isHit(target)) continue;
    const name = (node.ariaLabel ?? node.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 24);
    (controls[`${where(node)} is ${Math.round(width)} x ${Math.round(height)}`] ??= []).push(name);
  }
  const list = (found) => Object.entries(found).map(([what, names]) => `${what}: ${[...new Set(names)].slice(0, 4).join(' | ')}`);
  return [...list(texts), ...list(controls)];
}
"""
"""JavaScript that lists small texts and controls."""
CASES = [
    pytest.param(
        game, look, decisions, id=f"{name}-{look.device}-{decisions}",
        marks=[] if decisions == USUAL and number == 2 * place else [pytest.mark.grid],
    )
    for number, (name, game) in enumerate(GAMES.items())
    for place, look in enumerate(LOOKS)
    for decisions in PHASES
]  # fmt: skip
"""Each game on each device at each moment; two of the pairs at one moment run each time."""


def assert_large_enough(page):
    """Every text and every control that is shown."""
    found = page.page.evaluate(SMALL, [LEAST_TEXT, LEAST_CONTROL[page.look.device]])
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(("game", "look", "decisions"), CASES)
def test_texts_and_controls_of_a_table_are_large_enough(house, game, look, decisions):
    page = house.sit_down(record(game, decisions), look, seat=None if decisions is None else 0)
    page.until_asked()
    assert_large_enough(page)


@pytest.mark.parametrize("look", few(LOOKS, 1), ids=str)
def test_texts_and_controls_of_other_pages_are_large_enough(house, look):
    """The lobby, a new table, how to play, the search, and a replay."""
    page = house.visit("/", look)
    page.page.locator("button[data-game]:enabled").first.wait_for()
    assert_large_enough(page)
    page.click(page.page.locator("button[data-game]:enabled").first)
    page.dialog.wait_for()
    assert_large_enough(page)
    page = house.visit("/how-to-play/citadels", look)
    page.page.locator(".guide:not([aria-busy])").wait_for()
    assert_large_enough(page)
    page = house.visit("/", look)
    page.click(page.page.get_by_title(page.t("search-cards"), exact=True))
    page.dialog.locator("input[type=search]").fill("laboratory" if look.lang == "en" else "laboratorio")
    page.dialog.locator("summary").first.wait_for()
    assert_large_enough(page)
    over = house.sit_down(record(GAMES["dominion"]), look, seat=None)
    over.until_asked()
    over.go(f"/replay/{over.table}/60/table")
    over.page.locator("main [data-card]").first.wait_for()
    assert_large_enough(over)
