"""Failures on the way to the browser: the page says so, offers to reload, and keeps the rest working."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.tiers import mainly

NOT_LOADED = ["Failed to load", "Failed to fetch dynamically imported module", "ERR_FAILED"]
NO_STORAGE = """
Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('storage is blocked', 'SecurityError'); },
});
"""

NO_COOKIES = """
Object.defineProperty(Document.prototype, 'cookie', { get() { return ''; }, set() {} });
"""


def reload_without(page, files):
    """Load the page again while some of its files cannot be loaded."""
    page.forgiven += NOT_LOADED
    page.page.route(files, lambda route: route.abort())
    page.page.reload()


@pytest.mark.parametrize("lang", ["it", pytest.param("en", marks=pytest.mark.grid)])
def test_a_table_that_does_not_load_offers_to_reload_and_keeps_the_question(house, lang):
    page = house.sit_down(record(GAMES["dominion"], 0), Look(lang=lang))
    page.until_asked()
    reload_without(page, "**/assets/game-*.js")
    expect(page.page.get_by_role("alert")).to_contain_text(page.t("failed"))
    expect(page.page.locator("#question button[data-do]").first).to_be_visible()

    page.page.unroute_all()
    page.click(page.button("reload-page"))
    page.until_asked()
    expect(page.page.get_by_role("alert")).to_have_count(0)


def test_the_sign_of_the_project_is_there_before_the_program_in_the_colours_of_the_system(visit):
    page = visit("/", Look("phone", "it", "dark"))
    night = page.page.evaluate("getComputedStyle(document.body).backgroundColor")
    held = []
    page.page.route("**/assets/lobby-*.js", lambda route: held.append(route))
    page.page.reload(wait_until="commit")
    sign = page.page.get_by_role("img", name="Tavolata")
    expect(sign).to_be_visible()
    expect(page.page.locator("body")).to_have_css("background-color", night)
    for request in held:
        request.continue_()
    page.page.locator("button[data-game]").first.wait_for()
    expect(sign).to_have_count(0)


def test_a_page_whose_code_does_not_load_offers_to_reload(visit):
    page = visit("/")
    page.forgiven += [*NOT_LOADED, "404"]
    page.page.route("**/assets/table-*.js", lambda route: route.abort())
    page.go("/table/abc")
    expect(page.page.get_by_role("alert")).to_contain_text(page.t("failed"))
    expect(page.button("reload-page")).to_be_visible()


def test_a_page_without_words_still_says_what_to_do(visit):
    page = visit("/")
    expect(page.page.get_by_text(page.t("lead"))).to_be_visible()
    reload_without(page, "**/assets/words-*.js")
    expect(page.page.get_by_role("alert")).to_contain_text("reload the page")
    expect(page.page.get_by_role("alert")).to_contain_text("ricarica la pagina")
    page.page.unroute_all()
    page.click(page.page.get_by_role("button"))
    expect(page.page.get_by_text(page.t("lead"))).to_be_visible()


def test_a_browser_without_scripts_reads_what_to_allow(house):
    context = house.browser.new_context(base_url=house.server.url, java_script_enabled=False)
    house.contexts.append(context)
    page = context.new_page()
    page.goto("/")
    said = page.locator("noscript main")
    expect(said).to_be_visible()
    assert "needs JavaScript" in said.inner_text()
    assert "ha bisogno di JavaScript" in said.inner_text()
    expect(page.get_by_role("img", name="Tavolata")).to_be_hidden()


def test_a_browser_that_is_too_old_says_so(visit):
    page = visit("/")
    notice = page.page.get_by_text("This browser is too old")
    expect(page.page.locator("button[data-game]").first).to_be_visible()
    expect(notice).to_be_hidden()

    def age(route):
        """Return the style sheet as a browser reads it that does not know a selector."""
        found = route.fetch()
        route.fulfill(
            response=found, body=re.sub(r"selector\(:popover-open\)", "selector(:odd)", found.text())
        )

    page.page.route("**/*.css", age)
    page.page.reload()
    expect(notice).to_be_visible()
    expect(page.page.get_by_text("Questo browser è troppo vecchio")).to_be_visible()


def test_a_browser_translates_pages_to_read_and_no_table(house):
    """A translation replaces the texts, so that later counts and questions would not be seen."""
    page = house.sit_down(record(GAMES["dominion"], 0))
    page.until_asked()
    expect(page.page.locator("html")).to_have_attribute("translate", "no")
    page.go("/how-to-play/dominion")
    expect(page.page.locator("html")).to_have_attribute("translate", "yes")


def lose_first_answer(page, requests):
    """Carry out requests, but lose the answer to the first; return the list of the bodies answered."""
    page.forgiven += NOT_LOADED
    answers = []

    def lose(route):
        if route.request.method != "POST":
            route.fallback()
            return
        answer = route.fetch()
        answers.append(answer.json())
        route.abort() if len(answers) == 1 else route.fulfill(response=answer)

    page.page.route(requests, lose)
    return answers


@pytest.mark.rare
def test_a_seat_is_taken_although_the_answer_was_lost(visit):
    """The page repeats the request, and the server knows it by the token of the page."""
    host = visit("/")
    host.make_table("dominion", 2, open_seats=1)
    guest = visit(host.link("invite"))
    answers = lose_first_answer(guest, "**/join")
    guest.join("Bruno")
    expect(guest.page.get_by_test_id("toast")).to_contain_text(guest.t("offline"))
    assert guest.until_view("view.you === 1")["seats"][1]["name"] == "Bruno"
    assert len(answers) == 2
    assert answers[0] == answers[1]


def test_one_table_is_made_although_the_answer_was_lost(visit):
    page = visit("/")
    answers = lose_first_answer(page, "**/api/tables")
    table = page.make_table("dominion", 2)
    assert len(answers) == 2
    assert answers[0] == answers[1]
    assert answers[0]["table"] == table


@pytest.mark.rare
def test_a_link_of_a_seat_is_claimed_when_the_line_is_back(house):
    host = house.sit_down(record(GAMES["dominion"], 0))
    host.until_asked()
    answer = host.page.request.post(f"/api/tables/{host.table}/link", data={"seat": 0})
    token = answer.json()["token"]
    page = house.visit("/")
    page.forgiven += NOT_LOADED
    page.page.route("**/claim", lambda route: route.abort())
    page.go(f"/table/{host.table}#seat=0&token={token}")
    expect(page.page.get_by_text(page.t("offline"))).to_be_visible()
    page.page.unroute_all()
    assert page.until_asked()["you"] == 0


@pytest.mark.rare
def test_a_link_with_a_key_opens_the_table_when_the_line_is_back(visit):
    host = visit("/")
    seats = [{"kind": "me"}, {"kind": "open"}]
    plan = {"game": "dominion", "parameters": {}, "seats": seats, "you": "Anna", "is_public": False}
    made = host.page.request.post("/api/tables", data=plan).json()
    page = visit("/")
    page.forgiven += NOT_LOADED
    page.page.route("**/enter", lambda route: route.abort())
    page.go(f"/table/{made['table']}#key={made['key']}")
    expect(page.page.get_by_text(page.t("offline"))).to_be_visible()
    page.page.unroute_all()
    expect(page.page.get_by_role("textbox", name=page.t("your-name"))).to_be_visible()


def test_a_part_that_failed_without_a_network_has_its_style_at_the_next_try(visit):
    page = visit("/", Look("phone"))
    page.forgiven += NOT_LOADED
    page.page.route("**/assets/NewTable-*", lambda route: route.abort())
    tile = page.page.locator("button[data-game=citadels]")
    page.click(tile)
    expect(page.page.get_by_test_id("toast")).to_contain_text(page.t("failed"))

    page.page.unroute_all()
    page.click(page.button("close"))
    page.click(tile)
    page.dialog.locator("form").wait_for()
    sheets = "() => [...document.styleSheets].map((one) => one.href ?? '')"
    assert any("/NewTable-" in href for href in page.page.evaluate(sheets))


@pytest.mark.parametrize("device", mainly("phone", "desktop"))
def test_a_hint_whose_code_does_not_load_says_so_and_can_be_asked_for_again(house, device):
    page = house.sit_down(record(GAMES["dominion"], 0), Look(device))
    page.until_asked()
    page.forgiven += NOT_LOADED
    page.page.route("**/assets/Hint-*", lambda route: route.abort())
    page.click(page.button("hint"))
    expect(page.page.get_by_test_id("toast")).to_contain_text(page.t("failed"))

    page.page.unroute_all()
    page.click(page.button("close"))
    expect(page.button("hint")).to_have_attribute("aria-expanded", "false")
    page.click(page.button("hint"))
    expect(page.page.get_by_test_id("hint").locator(".bars")).to_be_visible()


def test_a_part_that_a_newer_server_does_not_have_offers_to_reload(house):
    page = house.sit_down(record(GAMES["dominion"], 0))
    page.until_asked()
    page.forgiven += [*NOT_LOADED, "404 "]
    page.page.route("**/assets/Hint-*", lambda route: route.fulfill(status=404))
    page.page.route(lambda url: url.endswith("/"), lambda route: route.fulfill(body="<html></html>"))
    page.click(page.button("hint"))
    notice = page.page.get_by_role("status").filter(has_text=page.t("stale"))
    expect(notice.get_by_role("button", name=page.t("reload"))).to_be_visible()


def test_a_request_for_a_seat_shows_that_it_is_on_its_way(visit):
    host = visit("/")
    host.make_table("dominion", 2, open_seats=1)
    guest = visit(host.link("invite"))
    held = []
    guest.page.route("**/join", lambda route: held.append(route))
    guest.join("Bruno")
    expect(guest.page.get_by_role("status").get_by_text(guest.t("one-moment"))).to_be_visible()
    guest.click(guest.button("sit-here").first)
    held[0].continue_()
    assert guest.until_view("view.you === 1")["seats"][1]["name"] == "Bruno"
    expect(guest.page.get_by_text(guest.t("one-moment"))).to_have_count(0)
    assert len(held) == 1


def test_a_browser_that_blocks_storage_can_play(house):
    context = house.context(Look())
    context.add_init_script(NO_STORAGE)
    page = house.visit("/", context=context)
    page.make_table("dominion", 2)
    assert page.until_asked()["seats"][0]["name"] == "Anna"
    page.speak("it")
    expect(page.button("menu")).to_be_visible()


def test_a_browser_that_blocks_cookies_reads_why_it_gets_no_seat(house):
    host = house.visit("/")
    host.make_table("dominion", 2, open_seats=1)
    look = Look(lang="it")
    context = house.context(look)
    context.add_init_script(NO_COOKIES)
    guest = house.visit(host.link("invite"), look, context=context)
    expect(guest.page.get_by_text(guest.t("no-cookies"))).to_be_visible()
    guest.go("/")
    guest.click(guest.page.locator("button[data-game=dominion]"))
    guest.dialog.locator("form").get_by_role("textbox").fill("Bruno")
    guest.click(guest.dialog.get_by_role("button", name=guest.t("play-now"), exact=True))
    expect(guest.dialog.get_by_role("alert")).to_have_text(guest.t("no-cookies"))


def test_a_notice_in_the_lobby_is_spoken(visit):
    page = visit("/")
    page.forgiven += ["Failed to load", "ERR_FAILED"]
    page.page.route("**/api/records*", lambda route: route.abort())
    record_of_nothing = {"name": "x.jsonl", "mimeType": "text/plain", "buffer": b'{"end": 1}\n'}
    page.page.locator("input[type=file]").set_input_files(record_of_nothing)
    expect(page.page.get_by_test_id("toast")).to_contain_text(page.t("offline"))
    page.page.wait_for_function("text => window.__wire.polite.includes(text)", arg=page.t("offline"))
