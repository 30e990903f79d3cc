"""Another game for the people who have just played: one chooses it, the others read which it is."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_rematch import two_at_the_end


@pytest.mark.rare
def test_people_who_have_played_choose_another_game_together(visit, house):
    anna, bruno = two_at_the_end(visit, house)
    old = anna.table
    anna.click(anna.button("other-game-choose"))
    dialog = anna.dialog
    expect(dialog).to_contain_text(anna.t("next-game-people", names="Bruno"))
    anna.assert_fits()
    games = dialog.locator(".game")
    expect(games.nth(2)).to_be_visible()
    assert [game.get_attribute("data-game") for game in games.all()][:3] == [
        "citadels", "dominion", "seven_wonders",
    ]  # fmt: skip
    anna.click(games.nth(1))
    anna.click(dialog.get_by_text("2", exact=True))
    anna.click(dialog.get_by_role("button", name=anna.t("next-game-play", game="Dominion")))
    anna.page.wait_for_url(lambda url: old not in url)
    anna.until_view("view.you === 0 && view.seats[1].kind === 'reserved' && view.seats.length === 2")
    assert anna.view["table"]["game"] == "dominion"

    asks = bruno.t("again-asks-game", name="Anna", game="Dominion")
    expect(bruno.ending.get_by_test_id("again")).to_contain_text(asks)
    bruno.page.wait_for_function("asks => window.__wire.polite.join(' ').includes(asks)", arg=asks)
    expect(bruno.button("other-game-choose")).to_have_count(0)
    bruno.assert_fits()
    bruno.click(bruno.ending.get_by_role("button", name=bruno.t("again-join"), exact=True))
    bruno.page.wait_for_url(lambda url: old not in url)
    for page in (anna, bruno):
        page.until_view("view.seen && view.table.game === 'dominion'")
    # The list of my games names the new one.
    bruno.go("/")
    expect(bruno.page.locator("main")).to_contain_text("Dominion")
