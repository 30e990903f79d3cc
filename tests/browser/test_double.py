"""A double click or tap answers once: its second half presses nothing that comes to the same place."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look, TablePage

SECOND = """
([x, y]) => {
  const seq = () => document.querySelector('#question [data-seq]').dataset.seq;
  const before = seq();
  let first = 0;
  window.addEventListener('click', ({ timeStamp }) => (first = timeStamp), { capture: true, once: true });
  window.__second = new Promise((done) => {
    const watcher = new MutationObserver(() => {
      if (seq() === before) return;
      watcher.disconnect();
      const under = document.elementFromPoint(x, y);
      const how = { detail: 2, clientX: x, clientY: y, bubbles: true, cancelable: true, pointerType: 'mouse' };
      const second = Object.defineProperty(new PointerEvent('click', how), 'timeStamp', { value: first + 200 });
      setTimeout(() => done(under.dispatchEvent(second)), 30);
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
"""
"""Gives the second click of a double click, 200 ms after the first one for the page, to what the first one has led to."""
A_MOMENT = 150


def click_twice(page: TablePage, text: str) -> None:
    """Double-click the button or card of a choice."""
    view = page.until_asked()
    before = len(page.sent)
    button = page.on_table(text, view) or page.in_bar(text).element_handle()
    assert button is not None
    box = button.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.page.evaluate(SECOND, place)
    page.page.mouse.click(*place)
    page.page.evaluate("window.__second")
    page.page.wait_for_timeout(A_MOMENT)
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
