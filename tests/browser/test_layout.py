"""Nothing is cut off or without words or scrolls sideways, and on a phone a thumb hits its target."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.said import untranslated
from tests.browser.still import TWO_FRAMES
from tests.browser.table_page import Look
from tests.tiers import few

BOTS_WAIT = True
LOOKS = [
    pytest.param(Look("desktop"), [(1440, 900), (1024, 768)], id="desktop"),
    pytest.param(Look("phone"), [(390, 844)], id="phone"),
]
TABLES = [
    pytest.param(
        game, *one.values, id=f"{game}-{one.id}", marks=[] if number == place else [pytest.mark.grid]
    )
    for number, game in enumerate(GAMES)
    for place, one in enumerate(LOOKS)
]  # fmt: skip
"""Each game on each device; two of the pairs run each time, the others with `make prove`."""
LANGUAGES = ["en", "it"]
TOOLS = """
  // What is behind an open sheet was looked at before it was opened.
  const root = document.querySelector('dialog[open]') ?? document;
  // Folded away for the eye, there for the ear: in a box of one pixel.
  const isForTheEar = (node) => {
    for (let box = node; box; box = box.parentElement) if (box.clientWidth < 3 && box.offsetWidth < 3 && box.offsetParent) return true;
    return false;
  };
"""
CUT_OFF = """
() => {
TOOLS
  const found = [];
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const box of root.querySelectorAll('button, a[href], select, label, [data-card], th, td, kbd')) {
    if (!isSeen(box) || isForTheEar(box)) continue;
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode;
      if (!text.data.trim() || !isSeen(text.parentElement) || isForTheEar(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      if (at.width < 1) continue;
      // A mark on a corner sticks out on purpose.
      let isMark = false;
      for (let node = text.parentElement; node; node = node === box ? null : node.parentElement) {
        const style = getComputedStyle(node);
        if (isMark && style.overflowX === 'visible') continue;
        isMark ||= style.position === 'absolute';
        if (node !== box && style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        if (style.overflowY === 'auto' || style.overflowX === 'auto' || style.display === 'contents') break;
        const frame = node.getBoundingClientRect();
        const out = [at.right - frame.right, frame.left - at.left, at.bottom - frame.bottom, frame.top - at.top];
        // Line boxes are a little higher than letters.
        const slack = parseFloat(style.fontSize) * 0.3;
        if (Math.max(out[0], out[1]) > 1.5 || Math.max(out[2], out[3]) > slack) {
          const name = `${node.tagName.toLowerCase()}.${[...node.classList].filter((one) => !one.startsWith('svelte')).join('.')}`;
          found.push(`"${text.data.trim().slice(0, 60)}" leaves ${name} by ${out.map(Math.round)}`);
          break;
        }
      }
    }
  }
  return [...new Set(found)];
}
"""
"""JavaScript that lists texts in buttons, cards and cells that overflow."""
SMALL = """
() => {
TOOLS
  const found = [];
  const inView = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // It may react beyond its edge.
  const isHit = (node) => {
    node.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [[-19, 0], [19, 0], [0, -19], [0, 19]].every(([dx, dy]) => node.contains(document.elementFromPoint(x + dx, y + dy)));
  };
  for (const node of root.querySelectorAll('button, a[href], select, input, [role=tab], summary')) {
    // A link in the middle of a sentence is as high as its line; a hidden field has its label.
    if (!inView(node) || node.closest('p') || isForTheEar(node) || node.matches('.skip')) continue;
    const target = node.matches('input') && node.closest('label') ? node.closest('label') : node;
    const { width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (Math.min(width, height) < 39.5 && !isHit(target)) {
      const name = (node.ariaLabel ?? node.textContent ?? node.tagName).trim().replace(/\\s+/g, ' ');
      found.push(`${node.tagName.toLowerCase()} "${name.slice(0, 50)}" is ${Math.round(width)} x ${Math.round(height)}`);
    }
  }
  return [...new Set(found)];
}
"""
"""JavaScript that lists targets too small for a thumb."""


def faults(page, what, sizes):
    found = [f"{what}, {page.look.lang}: {key} is no word" for key in untranslated(page)]
    for width, height in sizes:
        page.resize(width, height)
        wide = page.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        where = f"{what}, {page.look.lang}, {width} px"
        found += [f"{where}: {one}" for one in page.page.evaluate(CUT_OFF.replace("TOOLS", TOOLS))]
        if wide > 0:
            found.append(f"{where}: scrolls sideways by {wide}")
        if page.look.device == "phone":
            found += [f"{where}: {one}" for one in page.page.evaluate(SMALL.replace("TOOLS", TOOLS))]
    return found


def assert_fits(found):
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(("look", "sizes"), LOOKS)
def test_pages_without_tables_fit(visit, look, sizes):
    found = []
    page = visit("/", look)
    page.forgiven.append("404")  # there is nothing at /nowhere
    for lang in LANGUAGES:
        page.speak(lang)
        page.page.locator("button[data-game]:enabled").nth(2).wait_for()
        found += faults(page, "lobby", sizes)
        for game in GAMES:
            page.click(page.page.locator(f"button[data-game={game}]"))
            page.dialog.wait_for()
            found += faults(page, f"new table of {game}", sizes)
            page.page.keyboard.press("Escape")
            expect(page.dialog).to_have_count(0)
        for path in ("/about", "/credits", "/nowhere"):
            page.go(path)
            page.page.get_by_role("heading").first.wait_for()
            found += faults(page, path, sizes)
        page.go("/")
    page.make_table("citadels", 8, open_seats=4, name="Massimiliano Bartolomeo")
    page.page.get_by_role("textbox", name=page.t("invite")).wait_for()
    found += faults(page, "waiting room", sizes)
    assert_fits(found)


ON_EACH_OTHER = """
() => [...document.querySelectorAll('.place')].flatMap((tile) => {
  const range = document.createRange();
  range.selectNodeContents(tile.querySelector('.facts'));
  const players = range.getBoundingClientRect(), how = tile.querySelector('.how').getBoundingClientRect();
  // The link reacts beyond its letters.
  const gap = Math.max(how.left - players.right, how.top + 10 - players.bottom);
  return gap < 0 ? [`${tile.innerText}: the link lies on the number of players by ${-gap} px`] : [];
})
"""


@pytest.mark.parametrize("lang", few(LANGUAGES, 1))
def test_tiles_of_the_lobby_fit_with_larger_text(visit, lang):
    page = visit("/", Look("tablet", lang))
    page.page.locator(".how").nth(2).wait_for()
    for size in ("normal", "large", "larger"):
        page.page.evaluate("size => (document.documentElement.dataset.text = size)", size)
        for width in (1440, 1024, 820, 720):
            page.resize(width, 900)
            assert page.page.evaluate(ON_EACH_OTHER) == [], (size, width)


LINES = "(node) => Math.round(node.clientHeight / parseFloat(getComputedStyle(node).lineHeight))"


def test_answers_leave_a_long_question_its_width_in_larger_text(house):
    page = house.sit_down(record(GAMES["dominion"], 15, asked="discard"), Look("desktop", "it"))
    page.until_asked()
    page.page.evaluate("document.documentElement.dataset.text = 'larger'")
    assert page.page.get_by_test_id("question").locator("span:last-of-type").evaluate(LINES) <= 2


@pytest.mark.parametrize("lang", few(LANGUAGES, 1))
def test_the_button_counts_the_choices_that_are_missing(house, lang):
    """Militia: two cards to discard, one of them chosen."""
    page = house.sit_down(record(GAMES["dominion"], 64, asked="discard"), Look("desktop", lang))
    view = page.until_asked()
    assert view["question"]["least"] == 2
    confirm = page.page.get_by_test_id("confirm")
    texts = [choice["do"] for choice in view["choices"] for _ in range(choice["copies"])]
    page.press(texts[0], view)
    expect(confirm.locator(".labels span").first).to_have_text(page.t("confirm-missing", n=1))
    expect(confirm).to_be_disabled()
    page.press(texts[1], view)
    expect(confirm.locator(".labels span").first).to_have_text(page.t("confirm", n=2))
    expect(confirm).to_be_enabled()


@pytest.mark.parametrize(("game", "look", "sizes"), TABLES)
def test_tables_fit(house, game, look, sizes):
    found = []
    for decisions in (0, 45, None):
        seat = None if decisions is None else 0
        page = house.sit_down(record(GAMES[game], decisions), look, seat=seat)
        page.until_asked()
        for lang in LANGUAGES:
            change_language(page, lang)
            what = f"{game} {'at the end' if seat is None else f'after {decisions} decisions'}"
            found += faults(page, what, sizes)
            if decisions == 45:
                page.open_menu()
                found += faults(page, f"{game}, menu", sizes)
                page.page.keyboard.press("Escape")
                page.page.keyboard.press("?")
                page.dialog.wait_for()
                found += faults(page, f"{game}, why not", sizes)
                page.page.keyboard.press("Escape")
            if seat is None:
                page.show_result()
                found += faults(page, f"{game}, result", sizes)
                page.page.keyboard.press("Escape")
        page.page.context.close()
    assert_fits(found)


def change_language(page, lang):
    """Use the switch of the table, on a phone in the menu, and wait for the cards in that language."""
    if page.look.lang == lang:
        return
    if page.look.device == "phone":
        page.open_menu()
    with page.page.expect_response(lambda answer: f"faces?lang={lang}" in answer.url) as answer:
        page.speak(lang)
    answer.value.finished()
    page.page.evaluate(TWO_FRAMES)
    if page.look.device == "phone":
        page.page.keyboard.press("Escape")
        page.dialog.wait_for(state="detached")
