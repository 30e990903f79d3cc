"""Names with letters of other languages are in the typefaces of the page, at every weight that it uses."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look

BOTS_WAIT = True
SPELLED = {"Anna": "Łukasz", "Bruno": "Șerban", "Carla": "Žofie", "Dario": "Gökçeğ", "Elena": "Ėglė"}
FOREIGN = """
async () => {
  const found = new Set();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const letters = words.currentNode.data.match(/[\\u0100-\\u024f]/g), node = words.currentNode.parentElement;
    if (!letters || !node.checkVisibility()) continue;
    const { fontFamily, fontStyle, fontWeight } = getComputedStyle(node);
    for (const letter of letters) found.add(`${fontStyle} ${fontWeight} 16px ${fontFamily.split(',')[0]}\\n${letter}`);
  }
  const seen = [...found].map((one) => one.split('\\n'));
  const loaded = await Promise.all(seen.map(([font, letter]) => document.fonts.load(font, letter)));
  return [seen.length, seen.filter((_, at) => !loaded[at].length).map(([font, letter]) => `${letter} in ${font}`)];
}
"""


@pytest.mark.parametrize("decisions", [40, None], ids=["playing", "over"])
@pytest.mark.parametrize("game", GAMES)
def test_foreign_letters_of_names_are_in_our_typefaces(house, game, decisions):
    text = record(GAMES[game], decisions)
    for name, spelled in SPELLED.items():
        text = text.replace(f'"{name}"', f'"{spelled}"')
    page = house.sit_down(text, Look("desktop"), seat=None)
    expect(page.page.get_by_text("Łukasz").first).to_be_visible()
    number, missing = page.page.evaluate(FOREIGN)
    assert number > 0
    assert missing == []
