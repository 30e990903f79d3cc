"""A game uploaded as a record says so on every page of its table."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import record
from tests.browser.table_page import Look
from tests.browser.test_rematch import two_at_the_end
from tests.tiers import mainly

GAME = "dominion(players=2,kingdom=first_game)"


def brought(house, look):
    """Anna uploads a started game, and waits for a friend."""
    context = house.context(look)
    body = {"text": record(GAME, 4), "seat": 0, "you": "Anna", "others": "open"}
    made = context.request.post("/api/records", data=body).json()
    token = f"#seat=0&token={made['token']}&key={made['key']}"
    return made, house.visit(f"/table/{made['table']}{token}", look, context=context)


@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), Look("desktop", "en")), ids=str)
def test_a_guest_is_warned_before_sitting_down_and_at_the_table(visit, house, look):
    made, anna = brought(house, look)
    guest = visit(f"/table/{made['table']}#key={made['key']}", look)
    guest.until_view("view.seen")
    note = guest.page.get_by_test_id("from-record")
    expect(note).to_contain_text(guest.t("from-record"))
    guest.assert_fits()
    guest.page.get_by_role("textbox", name=guest.t("your-name")).fill("Bruno")
    guest.click(guest.button("sit-as-name", name="Bruno"))
    guest.until_view("view.you === 1")
    expect(note).to_contain_text(guest.t("from-record"))
    expect(anna.page.get_by_test_id("from-record")).to_be_visible()

    # The note closes once read; the mark in the header stays and explains it again.
    guest.click(guest.button("understood"))
    expect(note).to_have_count(0)
    guest.click(guest.button("from-record-mark"))
    expect(guest.dialog).to_contain_text(guest.t("fairness-record"))
    guest.page.keyboard.press("Escape")

    # This page promises no fair shuffle.
    guest.open_menu()
    expect(guest.dialog).to_contain_text(guest.t("fairness-record"))
    expect(guest.dialog).not_to_contain_text(guest.t("fairness-short"))


@pytest.mark.rare
def test_result_and_replay_show_it_too(visit, house):
    anna, bruno = two_at_the_end(visit, house)
    for page in (anna, bruno):
        expect(page.ending).to_contain_text(page.t("from-record-result"))
    anna.click(anna.ending.get_by_role("link", name=anna.t("replay")))
    expect(anna.page.get_by_text(anna.t("from-record-mark"))).to_be_visible()


def test_a_table_dealt_by_the_server_promises_a_fair_shuffle(visit):
    anna = visit("/", Look())
    anna.make_table("dominion", 2)
    anna.until_view("view.seen")
    expect(anna.button("from-record-mark")).to_have_count(0)
    anna.open_menu()
    expect(anna.dialog).to_contain_text(anna.t("fairness-short"))
