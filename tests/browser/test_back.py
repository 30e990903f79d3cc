"""Back and Forward of the browser: they close sheets, keep games, and leave the pages that one came from."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.tiers import mainly

BOTS_WAIT = True


def test_back_closes_the_sheet_for_a_new_table(visit):
    page = visit("/")
    page.click(page.page.locator("button[data-game=dominion]"))
    page.dialog.locator("form").wait_for()
    page.page.wait_for_function("history.state?.over === 'sheet'")
    page.page.go_back()
    expect(page.dialog).to_have_count(0)
    expect(page.page.locator("button[data-game=dominion]")).to_be_focused()

    # The table replaces the entry of the sheet: Back from it shows the lobby, without a sheet.
    page.make_table("dominion", 2)
    page.until_asked()
    page.page.go_back()
    expect(page.page.get_by_text(page.t("lead"))).to_be_visible()
    expect(page.dialog).to_have_count(0)


def test_back_closes_the_menu_and_keeps_the_question(house):
    page = house.sit_down(record(GAMES["dominion"], 0))
    view = page.until_asked()
    page.open_menu()
    page.page.wait_for_function("history.state?.over === 'sheet'")
    page.page.go_back()
    expect(page.dialog).to_have_count(0)
    page.decide([view["choices"][0]["do"]], view)
    page.until_answered()


@pytest.mark.rare
def test_back_after_a_review_leads_to_the_page_before_the_replay(house):
    page = house.sit_down(record(GAMES["citadels"]), seat=None)
    table = page.table
    page.show_result()
    page.click(page.ending.get_by_role("link", name=page.t("replay"), exact=True))
    page.page.wait_for_url(f"**/replay/{table}/0/table")
    page.click(page.page.get_by_role("link", name=page.t("review"), exact=True))
    page.page.wait_for_url(f"**/review/{table}/0/table")
    page.page.keyboard.press("Escape")
    page.page.wait_for_url(f"**/replay/{table}/0/table")
    page.page.go_back()
    page.page.wait_for_url(f"**/table/{table}")


def test_a_replay_keeps_its_step_while_the_line_is_down(house):
    page = house.sit_down(record(GAMES["citadels"]), seat=None)
    table = page.table
    page.go(f"/replay/{table}/3/table")
    controls = page.button("next-step")
    controls.wait_for()
    with page.outage():
        page.page.context.set_offline(True)
        page.click(controls)
        expect(page.page.locator(".said")).to_have_text(page.t("offline"))
        expect(controls).to_be_visible()
        page.page.context.set_offline(False)
        page.page.wait_for_url(f"**/replay/{table}/4/table")
    expect(page.page.locator("h1", has_text=page.t("replay"))).to_be_visible()


def test_a_page_that_cannot_reach_its_table_says_so(house):
    page = house.sit_down(record(GAMES["dominion"], 0))
    page.until_asked()
    with page.outage():
        page.page.route_web_socket("**/socket*", lambda socket: socket.close())
        page.page.reload()
        expect(page.page.get_by_text(page.t("offline"))).to_be_visible()


def decide_and_go_back(page, view):
    """Decide while the table is out of reach, and leave for the lobby."""
    expect(page.page.get_by_role("banner").get_by_text(page.t("offline"))).to_be_visible()
    page.press(view["choices"][0]["do"], view)
    page.page.go_back()
    expect(page.page.get_by_text(page.t("lead"))).to_be_visible()


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), Look()), ids=str)
def test_a_decision_refused_after_leaving_is_explained_once_in_the_lobby(visit, look):
    page, lines, is_down = visit("/", look), [], False
    late = {"code": "question-closed", "why": {"key": "server-question-closed", "args": {}}}

    def answer(socket, text):
        message = json.loads(text)
        if message["kind"] == "do":
            socket.send(json.dumps({"kind": "no", "id": message["id"], "rule": None, **late}))

    def carry(socket):
        if is_down:
            socket.close()
        elif lines:
            socket.on_message(lambda text: answer(socket, text))
        else:
            lines.append(socket)
            socket.connect_to_server()

    page.page.route_web_socket("**/socket*", carry)
    page.make_table("dominion", 2)
    view = page.until_asked()
    with page.outage():
        is_down = True
        lines[-1].close()
        decide_and_go_back(page, view)
        expect(page.page.get_by_test_id("toast")).to_have_count(0)
        is_down = False
    toast = page.page.get_by_test_id("toast")
    expect(toast).to_contain_text(page.t("parting-late", table=page.spoken(view["title"], view)))
    below = page.page.viewport_size["height"] - toast.bounding_box()["y"]
    assert below < 130, "it is at the foot of the lobby, which has no question"
    page.click(toast.get_by_role("button"))
    page.page.wait_for_timeout(500)
    expect(toast).to_have_count(0)


def test_a_decision_that_waits_for_the_line_is_sent_after_leaving_by_back(visit):
    page, lines, is_down = visit("/"), [], False

    def carry(socket):
        if is_down:
            socket.close()
        else:
            lines.append(socket)
            socket.connect_to_server()

    page.page.route_web_socket("**/socket*", carry)
    table = page.make_table("dominion", 2)
    view = page.until_asked()
    with page.outage():
        is_down = True
        lines[-1].close()
        decide_and_go_back(page, view)
        is_down = False
    question = view["question"]["number"]
    while question == view["question"]["number"]:
        page.page.wait_for_timeout(100)
        found = page.page.request.get(f"/api/tables/{table}?seat=0").json()
        question = found["question"] and found["question"]["number"]
