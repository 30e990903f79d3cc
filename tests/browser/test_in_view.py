"""In any window and with any number of seats my hand, my goods and the question are in view.

Long content scrolls inside its own panel; nothing covers anything. Names are legible, and each card of
the supply shows its effect.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.tiers import few, mainly

BOTS_WAIT = True
LOW = [(844, 390), (667, 375)]
"""Phones on their side."""
SIZES = [
    (1440, 900), (1366, 650), (1280, 800), (1024, 768), (1024, 700), (820, 1180), (390, 844), *LOW,
]  # fmt: skip
LONG = "Massimiliano Bartolomeo"
PHASES = {
    "citadels(players={})": ((0, "pick"), (25, "pick"), (12, "take"), (22, "build")),
    "dominion(players={},kingdom=first_game)": ((0, ""), (40, "play"), (35, "buy"), (15, "discard")),
    "seven_wonders(players={})": ((0, ""), (16, "")),
}
"""Decisions for each seat and the first seat's question then: choosing and building, early and late."""
SEATS = {"citadels": range(2, 9), "dominion": range(2, 5), "seven_wonders": range(2, 8)}
USUAL = {
    ("citadels", 8, "build", 22), ("dominion", 4, "play", 40),
}  # fmt: skip
"""The cases checked each time; the rest of the grid runs with `make prove`."""
POSITIONS = [
    pytest.param(
        game.format(seats), each * seats, asked,
        marks=[] if (game.split("(")[0], seats, asked, each) in USUAL else [pytest.mark.grid],
    )
    for game, phases in PHASES.items()
    for seats in SEATS[game.split("(")[0]]
    for each, asked in phases
]  # fmt: skip
SIGHTS = ("watch", "end", "replay")
USUAL_SIGHT = ("seven_wonders", 7, "replay")
FULL = [
    pytest.param(
        game.format(seats), sight,
        marks=[] if (name, seats, sight) == USUAL_SIGHT else [pytest.mark.grid],
    )
    for game in PHASES
    for name in [game.split("(")[0]]
    for seats in SEATS[name]
    for sight in SIGHTS
]  # fmt: skip
"""Every number of seats, for watchers, at the end and in a replay; one of these each time."""

HIDDEN = """
() => {
  const found = [];
  const { innerWidth, innerHeight } = window;
  const named = (node) => node.getAttribute('data-card') ?? (node.className?.baseVal ?? node.className ?? node.tagName);
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`the page scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
  if (page.scrollHeight > innerHeight + 1) found.push(`the page scrolls by ${page.scrollHeight - innerHeight}`);

  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hit = (x, y, area) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && area.contains(top) ? null : top ?? 'the edge of the window';
  };
  // Up to seven cards of a hand lie side by side on a desk; a longer hand, and any on a phone, is a strip
  // that scrolls. What I have always shows, my city perhaps with all other cities.
  const scroll = (node, area, n) => {
    if (area.dataset.own !== 'city' && (area.dataset.own !== 'hand' || (innerWidth >= 1024 && n <= 7))) return;
    const most = area.dataset.own === 'city' ? area.closest('main') : area;
    for (let box = node.parentElement; box && most.contains(box); box = box.parentElement) {
      const style = getComputedStyle(box);
      const at = node.getBoundingClientRect(), frame = box.getBoundingClientRect();
      if (/(auto|scroll)/.test(style.overflowX) && (at.left < frame.left || at.right > frame.right))
        box.scrollLeft += at.left - frame.left - 12;
      if (most !== area && /(auto|scroll)/.test(style.overflowY) && (at.top < frame.top || at.bottom > frame.bottom))
        box.scrollTop += at.top - frame.top - 4;
    }
  };
  const look = (node, area, n) => {
    scroll(node, area, n);
    const { left, top, width, height } = node.getBoundingClientRect();
    const blocked = [];
    for (const across of [0.2, 0.5, 0.8]) for (const down of [0.08, 0.3, 0.6, 0.9]) {
      const over = hit(left + across * width, top + down * height, area);
      if (over !== null) blocked.push(over);
    }
    if (blocked.length) {
      const by = [...new Set(blocked.map((one) => (typeof one === 'string' ? one : named(one))))].join(', ');
      found.push(`${area.dataset.own}: ${named(node)} at ${[left, top, width, height].map(Math.round)} lies under ${by}`);
    }
    // In a fan the cards lie on each other: something of the line with the name stays free.
    const line = [0.05, 0.12, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map((across) => hit(left + across * width, top + 0.1 * height, node));
    if (node.matches('[data-card]') && !line.includes(null)) found.push(`${area.dataset.own}: the name of ${named(node)} is covered`);
  };
  const areas = [...document.querySelectorAll('main [data-own]')].filter(isSeen);
  const kinds = new Set(areas.map((area) => area.dataset.own));
  for (const kind of ['hand', 'goods']) if (!kinds.has(kind)) found.push(`no ${kind} of mine on the table`);
  for (const area of areas) {
    const cards = [...area.querySelectorAll('[data-card]')].filter((card) => isSeen(card) && card.closest('[data-own]') === area);
    for (const card of cards) look(card, area, cards.length);
    if (!cards.length) look(area, area, 0);
  }
  return [...new Set(found)];
}
"""
"""JavaScript that lists my covered, cut-off or unreachable things."""
APART = """
() => {
  const found = [];
  const named = (node) => node.id || node.className || node.tagName;
  const bar = document.querySelector('#question section');
  const text = document.querySelector('[data-testid=question]');
  if (!text.innerText.trim()) found.push('no question');
  for (const node of [bar, text]) {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5) found.push(`the question leaves the window: ${named(node)}`);
    const over = document.elementFromPoint(left + 20, (top + bottom) / 2);
    if (!bar.contains(over)) found.push(`the question is covered by ${named(over)}`);
  }
  // The head, the log, banners, the table and the question share the window and no pixel.
  const parts = [...document.querySelectorAll('.frame > header, .frame > aside, .center > *')]
    .filter((node) => node.checkVisibility() && node.clientHeight > 1);
  const boxes = parts.map((node) => [node, node.getBoundingClientRect()]);
  for (const [node, box] of boxes) {
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5) found.push(`${named(node)} leaves the window`);
    for (const [other, it] of boxes) {
      const wide = Math.min(box.right, it.right) - Math.max(box.left, it.left);
      const high = Math.min(box.bottom, it.bottom) - Math.max(box.top, it.top);
      if (node !== other && wide > 1 && high > 1) found.push(`${named(node)} lies on ${named(other)}`);
    }
  }
  return [...new Set(found)];
}
"""
"""JavaScript that lists parts of the page that overlap, leave the window or cover the question."""
UNSEEN = """
() => {
  const found = [];
  const answers = [...document.querySelectorAll('main .card.legal, main button[data-do]:not([aria-disabled])')]
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  if (!answers.length) found.push('no answer on the table');
  for (const node of answers) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const strip = node.closest('.hand')?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
    // A hand may be a strip to swipe.
    if (left + width / 2 > strip.right || left + width / 2 < strip.left) continue;
    if (!node.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
      found.push(`${node.dataset.card ?? node.dataset.do} at ${[left, top, width, height].map(Math.round)} is out of sight`);
  }
  return found;
}
"""
"""JavaScript that lists answers on the table whose middle is not in view."""
SHORT_NAMES = """
(long) => {
  const found = [];
  const nodes = [...document.querySelectorAll('main [data-name]')].filter((node) => node.checkVisibility({ visibilityProperty: true }));
  if (!nodes.length) found.push('no names on the table');
  for (const node of nodes) {
    const text = [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (!text) continue;
    const before = text.data;
    if (node.title !== before.trim() && !before.includes(node.title)) found.push(`"${before}" has "${node.title}" for a tooltip`);
    text.data = long;
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    let right = Infinity, left = -Infinity;
    for (let box = node; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const frame = box.getBoundingClientRect();
      right = Math.min(right, frame.right);
      left = Math.max(left, frame.left);
    }
    const range = document.createRange();
    const isRead = (index) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const at = range.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(node).fontSize);
      if (at.left < left - 1 || at.right > right - 0.5 * size || size < 11) return false;
      return node.closest('button, section, li').contains(document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2));
    };
    const n = [...long].findIndex((_, index) => !isRead(index));
    if (n >= 0 && n < 6) found.push(`only ${n} letters of a name in ${node.closest('section, li, button')?.className} (${Math.round(node.clientWidth)} px)`);
    text.data = before;
  }
  return [...new Set(found)];
}
"""
"""JavaScript that lists names with fewer than six legible letters, or without a full tooltip."""


CUT_TEXTS = """
() => [...document.querySelectorAll('main .stage .card-text')]
  .filter((node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
  .map((node) => `the text is cut: ${node.textContent}`)
"""
"""JavaScript that lists cards on offer whose text is not whole."""


def faults(page, script, argument=None, *, sizes=SIZES):
    found = []
    for width, height in sizes:
        page.resize(width, height)
        found += [f"{width} x {height}: {one}" for one in page.page.evaluate(script, argument)]
    return found


@pytest.mark.parametrize(("game", "decisions", "asked"), POSITIONS)
def test_my_hand_my_goods_and_the_question_are_in_view(house, game, decisions, asked):
    page = house.sit_down(record(game, decisions, asked=asked), Look("desktop", "it"))
    page.until_asked()
    found = faults(page, UNSEEN, sizes=LOW)
    found += faults(page, HIDDEN) + faults(page, APART) + faults(page, SHORT_NAMES, LONG)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("seats", mainly(8, 2, 3, 4, 5, 6, 7))
def test_a_phone_shows_all_characters_on_offer_at_once_with_their_texts(house, seats):
    page = house.sit_down(record(f"citadels(players={seats})", 0, asked="pick"), Look("phone", "it"))
    assert len(page.until_asked()["choices"]) > 3
    found = faults(page, UNSEEN, sizes=[(390, 844)]) + page.page.evaluate(CUT_TEXTS)
    assert not found, "\n" + "\n".join(found)


def test_a_phone_scrolls_my_hand_to_a_card_that_a_new_question_offers(house):
    """After a Village, a Woodcutter is offered, on the left of the other cards."""
    game = "dominion(players=2,kingdom=first_game)"
    page = house.sit_down(record(game, 190, asked="play village", seed=5), Look("phone"))
    view = page.until_asked()
    strip = page.page.locator(".dominion .hand ul")
    strip.evaluate("strip => strip.scrollTo(strip.scrollWidth, 0)")
    woodcutter = strip.locator("[data-card=woodcutter]")
    page.answered = view["question"]["number"]
    strip.locator("[data-card=village]").dispatch_event("click")
    offered = [choice["card"] for choice in page.until_asked()["choices"]]
    assert "woodcutter" in offered
    expect(woodcutter).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("seats", mainly(6, 2, 4, 8))
def test_a_small_laptop_shows_all_characters_on_offer_whole(house, seats):
    page = house.sit_down(record(f"citadels(players={seats})", 0, asked="pick"), Look("desktop", "it"))
    offered = page.page.locator("main .stage .offered")
    assert len(page.until_asked()["choices"]) == offered.count() > 3
    for size in ((1366, 650), (1280, 690), (1280, 720)):
        page.resize(*size)
        for card in offered.all():
            expect(card).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "game", few([game.format(max(SEATS[game.split("(")[0]])) for game in PHASES], 0)
)
def test_a_replay_leaves_most_of_a_low_window_to_the_table(house, game):
    page = house.sit_down(record(game), seat=None)
    page.go(f"/replay/{page.table}/40/0")
    table = page.page.locator("main")
    table.locator("[data-name]").first.wait_for(state="attached")
    for width, height in LOW:
        page.resize(width, height)
        assert table.evaluate("node => node.clientHeight") > 0.7 * height
        assert page.page.evaluate("document.documentElement.scrollHeight") <= height + 1


@pytest.mark.parametrize("eyes", mainly("0", "table"))
def test_a_replay_in_a_low_window_shows_piles_that_can_be_read(house, eyes):
    page = house.sit_down(record(GAMES["dominion"]), Look("phone", "it"), seat=None)
    page.go(f"/replay/{page.table}/60/{eyes}")
    piles = page.page.locator(".supply .pile .card")
    piles.first.wait_for()
    for width, height in LOW:
        page.resize(width, height)
        assert min(pile.bounding_box()["width"] for pile in piles.all()) >= 37, (width, height)


WIDE_ENOUGH = """
(node) => {
  const copy = node.cloneNode(true);
  Object.assign(copy.style, { flex: 'none', width: 'max-content' });
  node.parentElement.append(copy);
  const wide = copy.offsetWidth;
  copy.remove();
  return node.offsetWidth >= wide;
}
"""


@pytest.mark.parametrize("lang", mainly("it", "en"))
def test_the_points_of_view_of_a_replay_are_legible(house, lang):
    page = house.sit_down(record("citadels(players=4)"), Look("desktop", lang), seat=None)
    page.go(f"/replay/{page.table}/40/table")
    eyes = page.page.get_by_role("combobox")
    eyes.wait_for()
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.resize(width, height)
        assert eyes.evaluate(WIDE_ENOUGH), width


@pytest.mark.parametrize(("game", "eyes"), FULL)
def test_names_are_legible_for_watchers_at_the_end_and_in_a_replay(house, game, eyes):
    page = house.sit_down(record(game, 60 if eyes == "watch" else None), seat=None)
    page.page.locator("main [data-name]").first.wait_for(state="attached")
    if eyes == "replay":
        page.go(f"/replay/{page.table}/40/table")
        page.page.locator("main [data-name]").first.wait_for(state="attached")
    found = faults(page, SHORT_NAMES, LONG)
    if eyes != "replay":
        found += faults(page, APART)
    assert not found, "\n" + "\n".join(found)


def test_a_long_name_of_the_next_player_does_not_cut_the_offered_characters(visit):
    """At the size of a laptop; "Then ... gets the rest." takes two lines."""
    page = visit("/", Look("desktop", "en"))
    page.make_table("citadels", 4, open_seats=1)
    guest = visit(page.link("invite"), Look("phone", "en"))
    guest.join(LONG)
    page.until_asked()
    stage = page.page.locator("main .stage")
    expect(stage.locator(".next")).to_contain_text(LONG)
    hidden = "node => node.getBoundingClientRect().bottom - node.closest('.split-rest').getBoundingClientRect().bottom"
    assert stage.evaluate(hidden) <= 0
