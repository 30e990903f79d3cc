"""Names with letters of other languages are in the typefaces of the page, at every weight that it uses."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.tiers import few, mainly

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


@pytest.mark.parametrize("decisions", few([40, None], 0), ids=["playing", "over"])
@pytest.mark.parametrize("game", few(GAMES, 2))
def test_foreign_letters_of_names_are_in_our_typefaces(house, game, decisions):
    text = record(GAMES[game], decisions)
    for name, spelled in SPELLED.items():
        text = text.replace(f'"{name}"', f'"{spelled}"')
    page = house.sit_down(text, Look("desktop"), seat=None)
    expect(page.page.get_by_text("Łukasz").first).to_be_visible()
    number, missing = page.page.evaluate(FOREIGN)
    assert number > 0
    assert missing == []


SHIFTED_AT_REST = """
async () => {
  let shifted = 0, last = performance.now();
  const watch = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) shifted += one.value;
    last = performance.now();
  });
  watch.observe({ type: 'layout-shift', buffered: true });
  while (performance.now() - last < 600) await new Promise((done) => setTimeout(done, 50));
  watch.disconnect();
  return shifted;
}
"""
"""The shifts of the layout since the page began, when nothing has moved for a while."""


@pytest.mark.parametrize("lang", mainly("it", "en"))
@pytest.mark.parametrize("where", few(["/", "/how-to-play/dominion", *GAMES], 0, 3))
def test_almost_nothing_moves_when_the_typefaces_come_late(house, where, lang):
    look = Look("phone", lang)
    context = house.context(look)
    if where in GAMES:
        answer = context.request.post(
            "/api/records", data={"text": record(GAMES[where], 0), "seat": 0, "you": "Anna"}
        )
        made = answer.json()
        where = f"/table/{made['table']}#seat=0&token={made['token']}"
    page = house.visit("/", look, context=context)
    held, are_late = [], True
    page.page.route("**/*.woff2", lambda route: held.append(route) if are_late else route.continue_())
    page.page.goto(where, wait_until="commit")
    if "/table/" in where:
        page.until_asked()
    else:
        page.page.locator("h2").nth(2).wait_for()
    before = page.page.evaluate(SHIFTED_AT_REST)
    assert held
    are_late = False  # a typeface that is asked for from here on comes at once
    for route in held:
        route.continue_()
    page.page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert page.page.evaluate(SHIFTED_AT_REST) - before < 0.03
