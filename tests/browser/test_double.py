"""A double click or tap answers once: its second half presses nothing that comes to the same place."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look, TablePage

BETWEEN = 80
"""Milliseconds until the second click, after the view that follows the first one has come."""


def click_twice(page: TablePage, text: str) -> None:
    """Double-click the button or card of a choice."""
    view = page.until_asked()
    before = len(page.sent)
    button = page.on_table(text, view) or page.in_bar(text).element_handle()
    assert button is not None
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = page.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.up()
    page.until_view(f"view.seq > {view['seq']}")
    page.page.wait_for_timeout(BETWEEN)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    page.page.wait_for_timeout(2 * BETWEEN)
    page.until_answered()
    assert [said["do"] for said in page.sent[before:]] == ["decide"]
    page.answered = view["question"]["number"]


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_a_double_click_neither_undoes_its_answer_nor_opens_a_card(house, size):
    page = house.sit_down(record(GAMES["dominion"], 0), Look())
    page.resize(*size)
    click_twice(page, "play treasures")
    bought = next(one["do"] for one in page.until_asked()["choices"] if one["verb"] == "buy")
    click_twice(page, bought)
    expect(page.dialog).to_have_count(0)
