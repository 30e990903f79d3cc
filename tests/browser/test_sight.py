"""The page for people who see differently: enlarged, with large letters, the system's colours, more contrast."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.still import TWO_FRAMES
from tests.browser.table_page import Look
from tests.tiers import few, mainly

BOTS_WAIT = True
ENLARGED = (320, 256)
"""A window of 1280 x 1024 at 400%."""
ASKED = {"citadels": "build", "dominion": "buy", "seven_wonders": "build"}
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
HEIGHT = "(node) => node.getBoundingClientRect().height"
SEEN = """
(node) => {
  node.focus({ preventScroll: true });
  node.scrollIntoView({ block: 'nearest', inline: 'center' });
  const { left, top, width, height } = node.getBoundingClientRect();
  const rows = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => top + part * height);
  const hits = rows.filter((y) => node.contains(document.elementFromPoint(left + width / 2, y)));
  return hits.length / rows.length;
}
"""
"""The part of a control with the focus that nothing covers and that is in the window."""
LETTERS = "percent => { document.documentElement.style.fontSize = `${percent}%`; }"


def table_of(house, game, look, decisions=40):
    page = house.sit_down(record(GAMES[game], decisions, asked=ASKED[game]), look)
    page.until_asked()
    return page


def enlarge_letters(page, percent):
    page.page.evaluate(LETTERS, percent)
    page.page.evaluate(TWO_FRAMES)


# ------------------------------------------------------------------ an enlarged page
@pytest.mark.parametrize("game", few(GAMES, 1))
def test_question_leaves_half_of_an_enlarged_window_to_the_table(house, game):
    page = table_of(house, game, Look("desktop", "it"))
    page.resize(*ENLARGED)
    bar = page.page.locator("#question")
    assert bar.evaluate(HEIGHT) <= ENLARGED[1] / 2
    assert page.page.evaluate(WIDE) == 0
    cards = page.page.locator("main [data-region=hand] button[data-card]:visible")
    answers = bar.locator("button[data-do]")
    for control in [*cards.all(), *answers.all()]:
        assert control.evaluate(SEEN) >= 0.4, control
    page.page.evaluate("scrollTo(0, 9999)")
    assert page.page.locator("header.top").evaluate("node => node.getBoundingClientRect().bottom") <= 0


@pytest.mark.rare
def test_a_replay_leaves_half_of_an_enlarged_window_to_the_table(house):
    page = house.sit_down(record(GAMES["citadels"]), Look("desktop", "it"), seat=None)
    page.go(f"/replay/{page.table}/40/1")
    page.button("next-step").wait_for()
    page.resize(*ENLARGED)
    assert page.page.locator(".dock").evaluate(HEIGHT) <= ENLARGED[1] / 2
    said = page.page.locator(".dock .said")
    assert said.evaluate("node => node.scrollHeight - node.clientHeight") <= 2


@pytest.mark.rare
def test_sheets_of_an_enlarged_page_scroll_with_their_feet(visit):
    page = visit("/", Look("desktop", "it"))
    page.page.locator("button[data-game=citadels]").click()
    page.dialog.wait_for()
    page.resize(*ENLARGED)
    foot = page.dialog.locator(".foot")
    assert foot.evaluate("node => node.getBoundingClientRect().top") > ENLARGED[1]
    page.button("play-now").focus()
    expect(page.button("play-now")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", mainly((844, 390), (640, 400), ENLARGED), ids=str)
def test_an_open_card_shows_its_text_in_a_low_window(house, size):
    page = table_of(house, "dominion", Look("desktop", "it"))
    page.resize(*size)
    page.page.locator("main [data-card=smithy]:visible").first.focus()
    page.page.keyboard.press("i")
    page.dialog.wait_for()
    expect(page.dialog.locator(".card-type")).to_be_in_viewport(ratio=1)
    if size != ENLARGED:
        expect(page.dialog.locator(".card-text")).to_be_in_viewport(ratio=1)


# ------------------------------------------------------------------ large letters
def test_question_with_large_letters_keeps_its_buttons_in_the_window(house):
    page = table_of(house, "citadels", Look("tablet", "it"))
    enlarge_letters(page, 200)
    assert page.page.evaluate(WIDE) == 0
    assert page.page.get_by_test_id("question").evaluate("node => node.clientWidth") > 600


@pytest.mark.rare
def test_a_phone_with_large_letters_shows_the_point_of_view_of_a_replay(house):
    page = house.sit_down(record(GAMES["citadels"]), Look("phone", "it"), seat=None)
    page.go(f"/replay/{page.table}/40/1")
    page.button("next-step").wait_for()
    enlarge_letters(page, 200)
    room = """node => {
      const draw = Object.assign(document.createElement('canvas').getContext('2d'), { font: getComputedStyle(node).font });
      return node.clientWidth - draw.measureText(node.selectedOptions[0].text).width;
    }"""
    assert page.page.locator(".dock select").evaluate(room) > 50
    outside = """() => [...document.querySelectorAll('.chip')].flatMap((chip) => [...chip.querySelectorAll('.fact')]
      .filter((fact) => fact.getBoundingClientRect().right > chip.getBoundingClientRect().right)).length"""
    assert page.page.evaluate(outside) == 0


@pytest.mark.parametrize("device", mainly("phone", "tablet"))
def test_columns_of_a_score_pad_keep_their_names_with_large_letters(house, device):
    page = house.sit_down(record(GAMES["citadels"]), Look(device, "it"), seat=None)
    page.until_asked()
    page.show_result()
    enlarge_letters(page, 200)
    cut = """() => [...document.querySelectorAll('[data-testid=ending] table :is(.name, .sum)')]
      .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.clientHeight > 1.8 * parseFloat(getComputedStyle(node).lineHeight))
      .map((node) => node.textContent)"""
    assert page.page.evaluate(cut) == []


# ------------------------------------------------------------------ the system's colours
def test_system_colours_leave_coins_points_and_stages_their_shapes(house):
    page = house.sit_down(record(GAMES["seven_wonders"]), Look("desktop", "it"), seat=None)
    page.page.emulate_media(forced_colors="active")
    page.page.evaluate(TWO_FRAMES)
    ground = page.page.evaluate("getComputedStyle(document.body).backgroundColor")
    fill = "nodes => nodes.map((node) => getComputedStyle(node).backgroundColor)"
    for shape in (".sw-points", ".sw-arrow", ".steps .done"):
        fills = page.page.locator(f"main {shape}").evaluate_all(fill)
        assert fills, shape
        assert ground not in fills, shape
        assert "rgba(0, 0, 0, 0)" not in fills, shape
    disc = "nodes => nodes.map((node) => getComputedStyle(node).backgroundImage)"
    coins = page.page.locator("main .sw-coin").evaluate_all(disc)
    assert coins
    assert all("gradient" in one for one in coins)


@pytest.mark.parametrize(
    ("game", "coin"),
    few(
        [
            ("citadels", ".coin"),
            ("dominion", ".coin"),
            ("dominion", ".card-coin"),
            ("seven_wonders", ".sw-coin"),
        ],
        0,
        3,
    ),
)
def test_system_colours_leave_coins_their_discs(house, game, coin):
    page = table_of(house, game, Look("desktop", "it"))
    ink = "nodes => nodes.map((node) => getComputedStyle(node).color)"
    before = set(page.page.locator(f"main {coin}").evaluate_all(ink))
    page.page.emulate_media(forced_colors="active")
    assert len(before) == 1
    assert set(page.page.locator(f"main {coin}").evaluate_all(ink)) == before


@pytest.mark.rare
def test_system_colours_show_built_districts_and_the_next_in_order(house):
    page = table_of(house, "citadels", Look("desktop", "it"))
    page.page.emulate_media(forced_colors="active")
    built = page.page.locator("main .pips .is-built").evaluate_all(
        "nodes => nodes.map((node) => getComputedStyle(node).backgroundColor)"
    )
    assert built
    assert set(built) == {page.page.evaluate("getComputedStyle(document.body).color")}


# ------------------------------------------------------------------ more contrast
@pytest.mark.parametrize("theme", mainly("dark", "light"))
def test_soft_texts_and_lines_are_in_full_ink_with_more_contrast(visit, theme):
    page = visit("/", Look("desktop", "it", theme))
    page.page.emulate_media(contrast="more", color_scheme=theme)
    ink = page.page.evaluate("getComputedStyle(document.body).color")
    soft = page.page.locator(".soft").first
    soft.wait_for()
    expect(soft).to_have_css("color", ink)
    assert ink in page.page.locator("button.tile").first.evaluate(
        "node => [node, ...node.querySelectorAll('*')].map((one) => getComputedStyle(one).borderTopColor)"
    )
