"""The review after a game: requested, read, and each mistake leads to its moment; axe finds nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.said import assert_translated
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.tiers import mainly

BOTS_WAIT = True
PRELUDE = """
from tavolata.server import advice
def short(play, make=advice.reviewing_of):
    found = make(play)
    found.asked, found.bot, found.simulations = found.asked[-8:], "semi_random", 30
    return found
advice.reviewing_of = short
"""
"""Code to run before the server starts: a whole review takes minutes."""


@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), Look("desktop", "en")), ids=str)
def test_a_game_is_reviewed_and_its_mistakes_are_shown(house, look):
    page = house.sit_down(record(GAMES["seven_wonders"], seed=3), look, seat=None)
    view = page.until_asked()
    table = page.table
    page.show_result()
    page.click(page.ending.get_by_role("link", name=page.t("review"), exact=True))
    page.page.wait_for_url(f"**/review/{table}/0/table")
    expect(page.button("review-ask")).to_be_visible()
    assert_accessible(page, "offer of a review")
    page.click(page.button("review-ask"))
    curves = page.dialog.get_by_role("img").filter(has=page.page.locator("path"))
    expect(curves).to_have_count(4, timeout=60_000)
    assert_accessible(page, "review")
    assert_translated(page)
    page.assert_fits()

    found = page.page.request.get(f"/api/tables/{table}/review").json()["review"]
    assert len(found["decisions"]) == 8
    mistakes = [one for one in found["decisions"] if one["is_mistake"]]
    assert mistakes, "no mistake in this game: choose another seed"
    worst = max(mistakes, key=lambda one: one["loss"])
    ends = [page.spoken(found["decisions"][at]["when"], view) for at in (0, -1)]
    expect(page.dialog.locator("figure .time").first.locator("span")).to_have_text(ends)
    # It opens at the turning point: for a watcher the largest mistake of the winner, else of no seat.
    winner = found["returns"].index(max(found["returns"]))
    turning = found["seats"][winner]["turning"]
    assert turning == found["turning"]
    told = page.dialog.get_by_test_id("turning")
    expect(told).to_have_count(1 if turning else 0)
    if turning:
        page.page.wait_for_url(f"**/review/{table}/{turning['step']}/table")
    page.go(f"/review/{table}/0/{worst['seat']}")
    page.page.wait_for_url(f"**/review/{table}/{worst['step']}/{worst['seat']}")
    expect(told).to_contain_text(f"{round(100 * worst['share'])}")
    page.click(page.dialog.locator(f"li a[href='/replay/{table}/{worst['step']}/{worst['seat']}']"))
    expect(page.dialog).to_have_count(0)
    worth = page.page.get_by_role("region", name=page.t("worth"), exact=True)
    if look.device == "phone":
        page.click(worth.locator("summary"))
    labels = {option["do"]: page.spoken(option["label"], view) for option in worst["options"]}
    chosen = worth.locator("li").filter(has_text=page.t("worth-chosen"))
    best = worth.locator("li").filter(has_text=page.t("worth-best"))
    expect(chosen).to_contain_text(labels[worst["chosen"]])
    expect(best).to_contain_text(labels[worst["best"]])
    whole = worth.get_by_role("button")
    if whole.count():
        page.click(whole)
    expect(worth.locator("li")).to_have_count(len(labels))
    assert_accessible(page, "what a choice was worth")
    page.assert_fits()

    # The decision is made again at a new table, from the same seat.
    page.click(page.button("try-another"))
    expect(page.dialog.get_by_role("radio", checked=True).first).to_have_value(str(worst["seat"]))
    page.page.keyboard.press("Escape")
    expect(page.dialog).to_have_count(0)

    # Buttons and keys lead from one mistake of this seat to the next, and the slider marks them.
    its = [one["step"] for one in mistakes if one["seat"] == worst["seat"]]
    group = page.page.get_by_role("group", name=page.t("mistakes"), exact=True)
    expect(group).to_contain_text(page.t("mistake-of", place=its.index(worst["step"]) + 1, n=len(its)))
    expect(page.page.locator(".slider i")).to_have_count(len(its))
    page.go(f"/replay/{table}/0/{worst['seat']}")
    page.page.locator("main [data-card]").first.wait_for()
    for step in its:
        page.page.keyboard.press("m")
        page.page.wait_for_url(f"**/replay/{table}/{step}/{worst['seat']}")
    expect(page.button("next-mistake")).to_be_disabled()
    for step in reversed(its[:-1]):
        page.page.keyboard.press("Shift+M")
        page.page.wait_for_url(f"**/replay/{table}/{step}/{worst['seat']}")
    page.go(f"/replay/{table}/0/{worst['seat']}")
    page.click(page.button("next-mistake"))
    page.page.wait_for_url(f"**/replay/{table}/{its[0]}/{worst['seat']}")
    page.assert_fits()

    # The review has an address: it is there at once on return, and Esc closes it.
    page.go(f"/review/{table}/{worst['step']}/table")
    expect(curves).to_have_count(4)
    page.page.keyboard.press("Escape")
    page.page.wait_for_url(f"**/replay/{table}/{worst['step']}/table")

    # The turning point may be the first decision of the game: then the review is there already.
    first = {**worst, "step": 0}
    seats = [{**one, "turning": None, "mistakes": []} for one in found["seats"]]
    review = {**found, "decisions": [first], "seats": seats, "turning": {**(turning or {}), "step": 0}}
    ready = {"status": "ready", "ahead": 0, "done": 8, "total": 8, "review": review}
    page.page.route("**/api/tables/*/review", lambda route: route.fulfill(json=ready))
    page.go(f"/review/{table}/0/table")
    expect(told).to_contain_text(f"{round(100 * worst['share'])}")
    expect(curves).to_have_count(4)
