"""The log of a finished game, from the start to scores and winner, with the players' names."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, NAMES, record
from tests.browser.table_page import Look
from tests.tiers import few

STARTS = {"citadels": "Personaggi:", "dominion": "Regno:", "seven_wonders": "Plance:"}


@pytest.mark.parametrize("game", few(GAMES, 2))
def test_the_log_of_a_finished_game_is_complete(house, game):
    page = house.sit_down(record(GAMES[game]), Look("desktop", "it", "light"), seat=None)
    log = page.page.get_by_role("group", name=page.t("log"))
    view = page.server_view()
    players = NAMES[: len(view["seats"])]
    end = log.locator(".turn").last
    expect(end).to_contain_text(page.t("final-title"))
    for name, score in zip(players, view["result"]["scores"], strict=True):
        points = str(score["total"]).replace("-", "\N{MINUS SIGN}")
        expect(end).to_contain_text(f"{name}: {points} punt")
    winner = players[max(range(len(players)), key=lambda seat: view["result"]["returns"][seat])]
    expect(end.locator(".headline").last).to_have_text(f"Vince {winner}.")
    page.click(page.button("earlier-turns"))
    start = log.locator(".turn").first
    expect(start).to_contain_text(STARTS[game])
    # The log scrolls up and down only.
    widths = log.evaluate("node => [node.scrollWidth, node.clientWidth]")
    assert widths[0] <= widths[1]
    # Each button that unfolds a turn says which.
    names = log.locator(".fold").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(set(names)) == len(names) > 2


def test_a_line_divides_an_age_from_the_fights_before_it(house):
    page = house.sit_down(record(GAMES["seven_wonders"]), Look("desktop", "it"), seat=None)
    log = page.page.get_by_role("group", name=page.t("log"))
    page.click(page.button("earlier-turns"))
    line = "node => parseFloat(getComputedStyle(node).borderTopWidth)"
    age = log.locator(".headline", has_text="Era II").first
    assert age.evaluate("node => node.previousElementSibling !== null")
    assert age.evaluate(line) > 0
