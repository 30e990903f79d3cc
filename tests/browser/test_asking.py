"""Votes in the page: undo a decision that others have answered, adjourn the game."""

import json
import time

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.still import until_still
from tests.browser.table_page import IMPATIENT, UNSEEN, Look, play_both, until_somebody_is_asked
from tests.browser.test_axe import assert_accessible
from tests.browser.test_together import two_at
from tests.tiers import mainly

OUTCOME_SHOWN_S = 8


def asked(page):
    return page.page.get_by_test_id("asked")


def ask_to_adjourn(page):
    page.open_menu()
    page.click(page.button("adjourn-ask"))
    expect(page.dialog).to_have_count(0)


def test_a_player_who_declines_a_vote_plays_on(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    ask_to_adjourn(anna)
    expect(asked(anna)).to_contain_text(anna.t("asked-adjourn-me", names="Bruno"))
    expect(asked(bruno)).to_contain_text(bruno.t("asked-adjourn", name="Anna"))
    expect(bruno.page.get_by_test_id("assertive")).to_contain_text("Anna")
    bruno.assert_fits()
    assert_accessible(bruno, "asked")
    bruno.click(bruno.button("disagree"))
    for page in (anna, bruno):
        expect(asked(page)).to_contain_text(page.t("asked-refused"))
    play_both([anna, bruno], 2)


@pytest.mark.rare
def test_the_outcome_of_a_vote_disappears_while_the_game_moves_on(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    ask_to_adjourn(anna)
    bruno.click(bruno.button("disagree"))
    expect(asked(bruno)).to_contain_text(bruno.t("asked-refused"))
    end = time.monotonic() + OUTCOME_SHOWN_S + 4
    while asked(bruno).count():
        assert time.monotonic() < end, "each view restarts the time of the outcome"
        play_both([anna, bruno], 1)
        bruno.page.wait_for_timeout(500)


@pytest.mark.rare
def test_a_vote_that_has_ended_is_no_news_to_a_player_who_returns(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    ask_to_adjourn(anna)
    bruno.click(bruno.button("disagree"))
    expect(asked(bruno)).to_contain_text(bruno.t("asked-refused"))
    bruno.page.reload()
    bruno.until_asked()
    expect(asked(bruno)).to_have_count(0, timeout=1000)
    assert bruno.t("asked-refused") not in bruno.page.get_by_test_id("polite").inner_text()
    ask_to_adjourn(bruno)
    expect(asked(bruno)).to_contain_text(bruno.t("asked-adjourn-me", names="Anna"))


@pytest.mark.rare
def test_the_person_who_asked_withdraws_the_request(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    ask_to_adjourn(anna)
    expect(asked(bruno)).to_contain_text(bruno.t("asked-adjourn", name="Anna"))
    expect(bruno.button("asked-withdraw")).to_have_count(0)
    anna.click(anna.button("asked-withdraw"))
    for page in (anna, bruno):
        expect(asked(page)).to_contain_text(page.t("asked-withdrawn"))
        expect(page.button("asked-withdraw")).to_have_count(0)
    expect(bruno.button("agree")).to_have_count(0)
    play_both([anna, bruno], 2)


def test_a_decision_ends_a_vote_and_everybody_sees_why(visit):
    people = two_at(visit, "seven_wonders")
    ask_to_adjourn(people[0])
    expect(asked(people[1])).to_contain_text(people[1].t("asked-adjourn", name="Anna"))
    play_both(people, 1)
    for page in people:
        expect(asked(page)).to_contain_text(page.t("asked-void"))
        expect(page.page.get_by_test_id("polite")).to_contain_text(page.t("asked-void"))


@pytest.mark.rare
def test_keys_lead_to_a_vote_past_the_log_and_back_to_the_question(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    focused = "document.activeElement.textContent.trim()"
    keys = anna.page.keyboard
    ask_to_adjourn(bruno)
    expect(anna.button("agree")).to_be_visible()
    keys.press("v")
    expect(anna.button("agree")).to_be_focused()
    keys.press("Tab")
    expect(anna.button("disagree")).to_be_focused()
    # The second link at the top of the page does the same without a shortcut.
    skip = anna.page.get_by_role("link", name=anna.t("skip-to-vote"))
    anna.page.get_by_role("link", name=anna.t("skip-to-question")).focus()
    keys.press("Tab")
    assert anna.page.evaluate(focused) == anna.t("skip-to-vote")
    keys.press("Enter")
    expect(anna.button("agree")).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    expect(asked(anna)).to_contain_text(anna.t("asked-refused"))
    expect(anna.page.locator("#question")).to_be_focused()
    expect(skip).to_have_count(0)


@pytest.mark.rare
def test_a_vote_moves_no_card_on_a_phone(visit):
    anna, bruno = two_at(visit, "citadels", 8)
    until_somebody_is_asked([anna, bruno])

    def places():
        found = []
        for width, height in ((844, 390), (390, 844)):
            bruno.resize(width, height)
            until_still(bruno.page)
            found.append(bruno.page.locator("main [data-own=hand]").bounding_box())
        return found

    before = places()
    ask_to_adjourn(anna)
    for words in (asked(bruno), bruno.button("agree")):
        expect(words).to_be_in_viewport(ratio=1)
    assert places() == before


TAPPED_AT_ONCE = """
() => {
  window.__tap = () => {
    const agree = document.querySelector('#vote .button.main');
    const how = { detail: 1, bubbles: true, cancelable: true, pointerType: 'touch' };
    agree.dispatchEvent(new PointerEvent('pointerdown', how));
    return agree.dispatchEvent(new PointerEvent('click', how));
  };
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('#vote .button.main')) return;
    watcher.disconnect();
    window.__tapped = window.__tap();
  });
  watcher.observe(document, { subtree: true, childList: true });
}
"""
"""Gives a tap to the button of a vote as soon as it is there; `__tapped` says whether it has pressed it."""


def test_a_tap_under_which_a_vote_appears_does_not_agree(visit):
    """On a phone the vote covers the table: the finger was coming down on a card."""
    anna, bruno = two_at(visit, "dominion", 2)
    bruno.resize(390, 844)
    until_somebody_is_asked([anna, bruno])
    bruno.page.evaluate(TAPPED_AT_ONCE)
    # Soon after a tap of their own, people foresee its consequence.
    bruno.page.wait_for_timeout(1000 * IMPATIENT)
    before = len(bruno.sent)
    ask_to_adjourn(anna)
    bruno.page.wait_for_function("() => window.__tapped !== undefined")
    assert bruno.page.evaluate("window.__tapped") is False
    bruno.page.wait_for_timeout(1000 * UNSEEN)
    assert bruno.sent[before:] == []
    bruno.page.evaluate("window.__tap()")
    bruno.page.wait_for_function("n => window.__wire.sent.length > n", arg=before)
    assert bruno.sent[before]["do"] == "agree"


VISIBLE_PARTS = """
(cards) => Promise.all(cards.map((card) => new Promise((found) => {
  const watcher = new IntersectionObserver(([one]) => { watcher.disconnect(); found(one.intersectionRatio); });
  watcher.observe(card);
})))
"""


@pytest.mark.rare
@pytest.mark.parametrize("players", mainly(2, 5, 8))
def test_neither_a_vote_nor_its_outcome_cuts_an_offered_character(visit, players):
    people = two_at(visit, "citadels", players)
    for page in people:
        page.resize(1024, 768)
    page = until_somebody_is_asked(people)
    page.until_asked()
    offered = page.page.locator("main .stage .offered")
    assert offered.count() == len(page.view["choices"]) > 3
    order = page.page.locator("main .now .order")
    expect(order).to_be_visible()

    def assert_whole():
        # All at once: the outcome of a vote is shown for a few seconds only.
        for size in ((1280, 800), (1024, 768)):
            page.resize(*size)
            expect(offered.first).to_be_in_viewport(ratio=1)
            assert min(offered.evaluate_all(VISIBLE_PARTS)) == 1

    ask_to_adjourn(next(one for one in people if one is not page))
    expect(page.button("disagree")).to_be_visible()
    assert_whole()
    page.click(page.button("disagree"))
    expect(asked(page)).to_contain_text(page.t("asked-refused"))
    assert_whole()
    expect(asked(page)).to_be_visible()
    expect(asked(page)).to_have_count(0, timeout=2000 * OUTCOME_SHOWN_S)
    expect(order).to_be_visible()


def test_an_adjourned_game_resumes_from_its_record(visit, tmp_path):
    anna, bruno = two_at(visit, "dominion")
    play_both([anna, bruno], 4)
    ask_to_adjourn(bruno)
    anna.click(anna.button("agree"))
    for page in (anna, bruno):
        page.until_view("view.table.status === 'adjourned'")
        expect(page.page.locator("#question")).to_contain_text(page.t("game-adjourned"))
    with bruno.page.expect_download() as download:
        bruno.click(bruno.page.get_by_role("button", name=bruno.t("record-download")))
    path = tmp_path / "game.jsonl"
    download.value.save_as(path)
    names = json.loads(path.read_text().splitlines()[0])["seats"]
    assert names == ["Anna", "Bruno", "Bot 3"]

    # Another evening: Bruno uploads the record, Anna comes by the link.
    before = bruno.view["seen"]
    bruno.go("/")
    bruno.page.locator("input[type=file]").set_input_files(path)
    expect(bruno.dialog.get_by_label("Bruno", exact=True)).to_be_checked()
    bruno.click(bruno.dialog.get_by_label(bruno.t("go-on-open")))
    bruno.assert_fits()
    assert_accessible(bruno, "go on")
    bruno.go_on("Bruno")
    view = bruno.until_view("view.seen && view.you === 1")
    assert view["seen"] == before
    expect(bruno.page.get_by_text(bruno.t("free-seats", n=2)).first).to_be_visible()
    anna = visit(bruno.link("invite"), anna.look)
    anna.page.get_by_role("textbox", name=anna.t("your-name")).fill("Anna")
    anna.click(anna.button("sit-as-name", name="Anna"))
    anna.until_view("view.you === 0")
    assert_accessible(bruno, "free seats")
    bruno.open_menu()
    bruno.dialog.get_by_label(bruno.t("who-sits", n=3)).select_option("1")
    bruno.page.keyboard.press("Escape")
    play_both([anna, bruno], 4)


def test_the_record_of_a_running_game_asks_for_a_seat(visit, tmp_path):
    page = visit("/", Look("desktop", "it", "dark"))
    path = tmp_path / "game.jsonl"
    path.write_text(record(GAMES["citadels"], 30))
    page.page.locator("input[type=file]").set_input_files(path)
    radios = page.dialog.locator("input[name=seat]")
    expect(radios.first).to_be_checked()
    radios.nth(2).check()
    page.go_on("Carla")
    view = page.until_view("view.seen")
    assert view["you"] == 2
    assert view["seats"][2]["name"] == "Carla"
    assert {seat["kind"] for seat in view["seats"]} == {"person", "bot"}
