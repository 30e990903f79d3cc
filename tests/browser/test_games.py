"""Whole games against bots, clicked from the lobby to the result: the shortest each time, the others with
`make prove`."""

import pytest

from tests.browser.table_page import Look

GAMES = [
    ("seven_wonders", 3, 1, Look("phone", "it", "light")),
    pytest.param("citadels", 3, 1, Look("desktop", "it", "dark"), marks=pytest.mark.grid),
    pytest.param("dominion", 2, 2, Look("phone", "en", "light"), marks=pytest.mark.grid),
    pytest.param("seven_wonders", 4, 1, Look("desktop", "en", "dark"), marks=pytest.mark.grid),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "level", "look"), GAMES, ids=lambda value: str(value))
def test_a_whole_game_can_be_clicked(visit, game, players, level, look):
    page = visit("/", look)
    page.assert_fits()
    table = page.make_table(game, players, level=level)
    view = page.play()
    assert view["result"] is not None

    page.ending.wait_for()
    # The banner of the last move does not cover the winner.
    assert page.page.get_by_test_id("banner").count() == 0
    said = [total.inner_text() for total in page.ending.get_by_test_id("total").all()]
    totals = [int(text.replace("\N{MINUS SIGN}", "-")) for text in said]
    assert totals == [score["total"] for score in page.server_view()["result"]["scores"]]
    names = page.ending.get_by_role("columnheader").all_inner_texts()
    assert all(seat["name"] in name for seat, name in zip(view["seats"], names, strict=True))
    page.assert_fits()
    # Much of the game was played on the table itself: a choice with a card is made with the card.
    assert page.by_table > 12, (page.by_table, page.by_bar)
    assert page.table == table
