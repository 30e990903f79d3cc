"""The coached first game in a browser: from the tile to the last step, by the ringed controls alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tavolata.core.registry import registered_games
from tavolata.words.lesson import Lesson, lesson_of
from tests.browser.still import until_still
from tests.browser.table_page import Look, TablePage
from tests.browser.test_axe import assert_accessible
from tests.browser.test_keyboard import Hands

Decide = Callable[[TablePage, dict[str, Any]], None]
"""Makes the decision that a step waits for."""
GAMES = sorted(name for name in registered_games() if lesson_of(name) is not None)
LOOKS = [
    Look(device, lang, theme)
    for (device, theme), lang in itertools.product(
        [("desktop", "light"), ("tablet", "light"), ("phone", "dark")], ["en", "it"]
    )
]
MOST = 80
"""Steps of a lesson, with those that repeat."""
COVERED = """
() => {
  const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const bubble = document.querySelector('[data-testid="coach"]').getBoundingClientRect();
  const hand = document.querySelector('main [data-region="hand"]')?.getBoundingClientRect();
  const main = document.querySelector('main').getBoundingClientRect();
  const seen = hand && {left: hand.left, right: hand.right, top: hand.top, bottom: Math.min(hand.bottom, main.bottom)};
  return seen ? area(bubble, seen) : 0;
}
"""
"""The part of the hand under the bubble, in square pixels."""
OUTSIDE = """
() => {
  const bubble = document.querySelector('[data-testid="coach"]');
  if (getComputedStyle(bubble).position !== 'fixed') return 0;
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  const head = document.querySelector('.frame > header').getBoundingClientRect();
  const question = document.querySelector('#question').getBoundingClientRect();
  return Math.round(Math.max(-left, right - innerWidth, head.bottom - top, bottom - question.top, 0));
}
"""
"""How far a bubble next to its target is out of the room between the head and the question, in pixels."""
AT_RING = """
() => {
  const box = document.querySelector('.ring').getBoundingClientRect();
  const node = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return node?.closest('[data-testid="coach"]') ? 'coach' : node?.closest('button') ? 'button' : 'other';
}
"""
ABOVE_RING = """
() => {
  const [bubble, ring] = ['[data-testid="coach"]', '.ring'].map((name) => document.querySelector(name)?.getBoundingClientRect());
  return ring ? ring.top - bubble.bottom : 0;
}
"""
"""How far the ring is below the bubble, in pixels."""
STEADY = """
() => {
  const box = JSON.stringify(document.querySelector('.ring')?.getBoundingClientRect());
  const isSteady = window.__ring === box;
  window.__ring = box;
  return isSteady;
}
"""
"""Whether the ring is where it was at the last look: what it is around has arrived at its place."""
LOOK_EVERY = 300
NEXT = """
([key, number]) => {
  const bubble = document.querySelector('[data-testid="coach"]');
  return bubble?.dataset.step !== key || (window.__wire.view.question?.number ?? null) !== number;
}
"""
"""Whether the step is done: another one is there, or its question is answered."""


def lesson(game: str) -> Lesson[Any]:
    found = lesson_of(game)
    assert found is not None
    return found


def begin(page: TablePage, game: str) -> None:
    """Begin on the tile of a game, as a visitor who has never played it."""
    page.page.locator(f'.cell[data-game="{game}"]').get_by_test_id("first-game").click()
    page.until_view("view.coach")


def one_step(page: TablePage, decide: Decide | None = None) -> str:
    """Do what the step says, by clicks or as `decide` does; return its key."""
    bubble = page.page.get_by_test_id("coach")
    expect(bubble).to_be_visible()
    view = page.view
    step = view["coach"]["step"]
    expect(bubble).to_have_attribute("data-step", step["key"])
    text = bubble.locator(".text").inner_text()
    assert text, step["key"]
    assert "lesson-" not in text, step["key"]
    page.page.wait_for_function(f"() => ({OUTSIDE})() === 0 && ({COVERED})() === 0")
    if step["waits"] == "next" and page.look.device == "phone":
        bubble.locator(".next").click()
    elif step["waits"] == "next":
        expect(bubble.locator(".next")).to_be_focused()
        page.page.keyboard.press("Enter")
    else:
        (decide or by_clicks)(page, step)
    number = view["question"] and view["question"]["number"]
    page.page.wait_for_function(NEXT, arg=[step["key"], number])
    return str(step["key"])


def by_clicks(page: TablePage, step: dict[str, Any]) -> None:
    """Click what is ringed; in a question of several cards as often as it wants, then confirm."""
    view = page.view
    target = step["points_at"] or {}
    least = view["question"]["least"] if view["question"]["is_several"] else None
    if least is None and target.get("region") is None:
        page.page.wait_for_function(STEADY, polling=LOOK_EVERY)
        assert page.page.evaluate(AT_RING) == "button", step["key"]
        box = page.page.locator(".ring").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if page.look.device == "phone":
            page.page.touchscreen.tap(x, y)
        else:
            page.page.mouse.click(x, y)
        return
    picked = [choice["do"] for choice in view["choices"] for _ in range(choice["copies"])]
    if least is None:
        picked = [view["question"]["enter"] or picked[-1]]
    for text in picked[: least or 1]:
        page.page.locator(f'#question [data-do="{text}"]').evaluate("node => node.click()")
    if least is not None:
        page.page.get_by_test_id("confirm").click()


def by_keys(page: TablePage, step: dict[str, Any]) -> None:
    """Type the number of the choice that is ringed, or of the first in a ringed region; then confirm."""
    view, hands = page.view, Hands(page)
    question = view["question"]
    about = {name: value for name, value in (step["points_at"] or {}).items() if value is not None}
    about.pop("region", None)
    meant = [one for one in view["choices"] if all(one[name] == about[name] for name in about)]
    texts = [choice["do"] for choice in meant for _ in range(choice["copies"])]
    for text in texts[: question["least"] or 1]:
        hands.choose(text, view)
    if question["is_several"]:
        hands.press("Enter")


def follow(page: TablePage, game: str, decide: Decide | None = None) -> list[str]:
    """Follow the coach to the end; return the keys of all steps."""
    seen: list[str] = []
    last = lesson(game).steps[-1].key
    while not seen or seen[-1] != last:
        assert len(seen) < MOST, seen
        seen.append(one_step(page, decide))
    expect(page.page.get_by_test_id("coach")).to_have_count(0)
    return seen


def test_a_newcomer_begins_on_the_tile_leaves_the_coach_and_finds_it_again(visit: Any) -> None:
    page = visit("/", Look())
    begin(page, "dominion")
    assert_accessible(page, "a step that is read")
    keys = [one_step(page) for _ in range(5)]
    assert keys == [step.key for step in lesson("dominion").steps[:5]]
    # The progress is there after a reload.
    before = page.view["coach"]["step"]["key"]
    page.page.reload()
    page.until_view("view.coach")
    assert page.view["coach"]["step"]["key"] == before
    page.page.get_by_test_id("coach").get_by_role("button", name=page.t("coach-leave")).click()
    expect(page.page.get_by_test_id("coach")).to_have_count(0)
    page.open_menu()
    expect(page.dialog).to_contain_text(page.t("fairness-prepared"))
    expect(page.dialog).to_contain_text(page.t("card-how"))
    page.click(page.dialog.get_by_role("button", name=page.t("coach-back")))
    expect(page.page.get_by_test_id("coach")).to_be_visible()
    # The tile offers no first game to a browser that has played this one.
    page.go("/")
    expect(
        page.page.locator('.cell[data-game="citadels"]').get_by_test_id("first-game")
    ).to_be_visible()
    expect(page.page.locator('.cell[data-game="dominion"]').get_by_test_id("first-game")).to_have_count(
        0
    )


def test_no_hint_contradicts_the_coach(visit: Any) -> None:
    page = visit("/", Look())
    begin(page, "dominion")
    keys = [one_step(page) for _ in range(3)]
    assert keys[-1] == "lesson-treasures"
    expect(page.page.get_by_test_id("coach")).to_have_attribute("data-step", "lesson-first-buy")
    expect(page.button("hint")).to_have_count(0)
    page.page.get_by_test_id("coach").get_by_role("button", name=page.t("coach-leave")).click()
    expect(page.button("hint")).to_be_visible()


def test_the_bubble_is_next_to_what_it_explains(visit: Any) -> None:
    """Cards to choose from later are no reason to go far away."""
    page = visit("/", Look())
    begin(page, "citadels")
    page.page.locator("main [data-region=rank-king]").wait_for()
    until_still(page.page)
    page.page.wait_for_function(f"() => 0 < ({ABOVE_RING})() && ({ABOVE_RING})() < 200")


@pytest.mark.rare
def test_an_earlier_step_can_be_read_again(visit: Any) -> None:
    page = visit("/", Look())
    begin(page, "dominion")
    bubble = page.page.get_by_test_id("coach")
    text, before = bubble.locator(".text"), page.button("coach-before")
    expect(text).not_to_be_empty()
    first = text.inner_text()
    expect(before).to_have_count(0)
    one_step(page)
    second = text.inner_text()
    assert first != second
    page.click(before)
    expect(text).to_have_text(first)
    expect(before).to_be_disabled()
    expect(page.page.locator(".ring")).to_have_count(0)
    assert_accessible(page, "an earlier step of the coach")
    page.click(page.button("coach-after"))
    expect(text).to_have_text(second)
    expect(page.page.locator(".ring")).to_have_count(1)
    page.page.reload()
    expect(text).to_have_text(second)
    page.click(before)
    expect(text).to_have_text(first)


def test_on_a_phone_the_first_step_shows_the_whole_hand(visit: Any) -> None:
    page = visit("/", Look("phone", "it"))
    begin(page, "citadels")
    page.page.get_by_test_id("coach").wait_for()
    page.page.locator("main [data-region=rank-king]").wait_for()
    page.page.wait_for_function("""() => {
      const bottom = (name) => document.querySelector(name)?.getBoundingClientRect().bottom;
      return bottom('main [data-region="hand"]') <= bottom('main') + 1;
    }""")


@pytest.mark.rare
def test_following_the_rings_on_a_phone_ends_the_lesson(visit: Any) -> None:
    page = visit("/", Look("phone", "it"))
    begin(page, "seven_wonders")
    assert_accessible(page, "a step on a phone")
    seen = follow(page, "seven_wonders")
    assert len(set(seen)) >= 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_coached_game_is_finished_by_what_is_ringed(visit: Any, game: str, look: Look) -> None:
    page = visit("/", look)
    begin(page, game)
    seen = follow(page, game)
    assert len(set(seen)) >= 10
    page.assert_fits()


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_a_coached_game_is_finished_by_keys_alone(visit: Any, game: str) -> None:
    page = visit("/", Look("desktop", "it"))
    begin(page, game)
    seen = follow(page, game, by_keys)
    assert len(set(seen)) >= 10
