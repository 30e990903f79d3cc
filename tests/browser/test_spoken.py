"""The question spoken at once is the open one, not one that was a forced move."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record

PRELUDE = "scheduler.WITHOUT_CHOICE = (1.0, 1.0)"
"""Show a forced move for a while, as a real table does."""


@pytest.fixture
def opening(house):
    """Open a first turn of Dominion: no Action in hand, so the Action phase ends by itself."""
    page = house.sit_down(record(GAMES["dominion"], 0))
    page.until_view("view.question && view.choices.length > 1")
    view = page.until_asked()
    assert "play copper" in [choice["do"] for choice in view["choices"]]
    return page, view


def test_my_turn_is_announced_with_the_question_i_can_answer(opening):
    page, view = opening
    question = page.spoken(view["question"]["text"], view)
    urgent = page.page.get_by_test_id("assertive")
    expect(urgent).to_have_text(f"{page.t('your-turn')}. {question}")
    said = page.page.evaluate("window.__wire.assertive")
    assert [text.strip() for text in said] == [f"{page.t('your-turn')}. {question}"]


def test_an_announcement_ends_with_its_question(opening):
    page, view = opening
    page.decide(["play treasures"], view)
    view = page.until_asked()
    question = page.spoken(view["question"]["text"], view)
    page.page.wait_for_function(
        "text => window.__wire.polite.some((said) => said.includes(text))", arg=question
    )
    expect(page.page.get_by_test_id("assertive")).to_have_text("")


def test_another_language_silences_the_former_one(opening):
    """A voice of one language would read the lines of the other."""
    page, view = opening
    page.decide(["play treasures"], view)
    page.until_asked()
    polite = page.page.get_by_test_id("polite").locator("p")
    expect(polite).not_to_have_count(0)
    page.speak("it")
    expect(polite).to_have_count(0)
    expect(page.page.get_by_test_id("assertive")).to_have_text("")
    view = page.until_view("view.choices.length > 1")
    page.decide([next(one["do"] for one in view["choices"] if one["do"] != "done")], view)
    page.until_asked()
    expect(polite).not_to_have_count(0)
    assert not any(text.startswith("You ") for text in polite.all_inner_texts())
