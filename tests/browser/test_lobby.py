"""The way to a table and around it: lobby, switches, records, replay, credits."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tavolata.words import Words
from tests.browser.games import GAMES, record
from tests.browser.said import assert_translated
from tests.browser.still import until_still
from tests.browser.table_page import Look
from tests.tiers import few, mainly

WEB = Path(__file__).parents[2] / "web"
ITALIAN, ENGLISH = Look(lang="it"), Look(lang="en")


# ------------------------------------------------------------------ tables
def test_a_new_table_takes_three_clicks(visit):
    page = visit("/", ITALIAN)
    page.click(page.page.locator("button[data-game=dominion]"))
    page.click(page.dialog.get_by_role("textbox"))
    page.page.keyboard.type("Anna")
    page.click(page.button("play-now"))
    assert page.until_asked()["seats"][0]["name"] == "Anna"

    # The name is remembered: the next table takes two.
    page.go("/")
    page.click(page.page.locator("button[data-game=citadels]"))
    page.click(page.button("play-now"))
    page.page.wait_for_url("**/table/*")
    assert page.until_asked()["table"]["game"] == "citadels"


def test_a_level_describes_its_play(visit):
    """Every level in the sheet of a seat; a bot's level next to its name."""
    page = visit("/", ITALIAN)
    page.click(page.page.locator("button[data-game=citadels]"))
    for level in range(5):
        expect(page.dialog.locator("dt", has_text=page.t(f"level-{level}"))).to_be_visible()
    page.fill_and_make(3, level=2)
    page.until_asked()
    style = Words("it", "citadels")("style-2")
    whole = page.t("bot-style", label=page.t("level-2"), style=style)
    expect(page.page.get_by_label(whole, exact=True)).to_have_count(2)


def test_an_open_table_is_listed_for_others_to_join(visit):
    other = visit("/", Look("phone", "it"))
    expect(other.page.get_by_text(other.t("open-none"))).to_be_visible()

    host = visit("/", ENGLISH)
    host.page.locator("button[data-game=dominion]").click()
    host.page.get_by_label(host.t("is-public")).check()
    table = host.fill_and_make(2, open_seats=1)
    # It appears by itself.
    row = other.page.get_by_role("listitem").filter(has_text="Anna")
    expect(row).to_be_visible(timeout=10_000)
    other.click(row.get_by_role("link"))
    other.page.wait_for_url(f"**/table/{table}")
    other.join("Bruno")
    for page in (host, other):
        page.until_view("view.seen && view.seats[1].name === 'Bruno'")

    third = visit("/", ENGLISH)
    row = third.page.get_by_role("listitem").filter(has_text="Bruno")
    third.click(row.get_by_role("link", name=third.t("watch")))
    assert third.until_view("view.seen")["you"] is None
    expect(third.page.get_by_text(third.t("watching"), exact=True)).to_be_visible()


def test_my_tables_are_listed_and_can_be_rejoined(visit):
    page = visit("/", ITALIAN)
    table = page.make_table("seven_wonders", 3)
    hand = page.until_asked()["seen"]["hand"]
    page.go("/")
    mine = page.page.get_by_role("region", name=page.t("my-games"))
    expect(mine.get_by_role("listitem")).to_have_count(1)
    page.click(mine.get_by_role("link", name=page.t("rejoin")))
    page.page.wait_for_url(f"**/table/{table}*")
    assert page.until_asked()["seen"]["hand"] == hand

    page.go("/")
    page.click(mine.get_by_role("button", name=page.t("forget")))
    expect(mine).to_have_count(0)
    page.click(page.button("undo"))
    expect(mine.get_by_role("listitem")).to_have_count(1)


def test_an_invalid_name_is_refused_in_a_sentence(visit):
    page = visit("/", ENGLISH)
    page.click(page.page.locator("button[data-game=dominion]"))
    page.dialog.get_by_role("textbox").fill("bot 2")
    page.forgiven.append("422")
    page.click(page.button("play-now"))
    expect(page.page.get_by_role("alert")).to_contain_text(" ")
    assert page.page.url.endswith("/")


# ------------------------------------------------------------------ switches
def test_a_phone_has_room_for_many_languages(visit):
    page = visit("/", Look("phone"))
    page.page.evaluate(
        """() => {
          const group = document.querySelector('.switches .group');
          for (let n = 0; n < 9; n++) group.append(group.firstElementChild.cloneNode(true));
        }"""
    )
    ends = page.page.locator(".switches button").evaluate_all(
        "nodes => nodes.map((node) => node.getBoundingClientRect().right)"
    )
    assert len(ends) == 14
    assert max(ends) <= 390


@pytest.mark.parametrize("path", mainly("/", "/about", "/credits"))
def test_language_and_colours_change_without_loading_and_are_remembered(visit, path):
    page = visit(path, ENGLISH)
    page.page.evaluate("window.isTheSame = true")
    heading = page.page.get_by_role("heading").first
    before = heading.inner_text()
    html = page.page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    page.speak("it")
    expect(html).to_have_attribute("lang", "it")
    expect(html).to_have_attribute("data-theme", "light")
    page.click(page.button("theme-dark"))
    expect(html).to_have_attribute("data-theme", "dark")
    assert page.page.evaluate("window.isTheSame")
    if path != "/":
        assert heading.inner_text() != before

    page.go(path)
    expect(html).to_have_attribute("lang", "it")
    expect(html).to_have_attribute("data-theme", "dark")
    page.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "dark")
    page.click(page.button("theme-system"))
    expect(html).to_have_attribute("data-theme", "light")
    page.page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")


def test_a_table_changes_its_language_without_the_server(visit, house):
    page = house.sit_down(record(GAMES["citadels"], 30), ENGLISH)
    view = page.until_asked()
    question, messages = view["question"]["text"], page.page.evaluate("window.__wire.views")
    english = page.spoken(question, view)
    expect(page.page.get_by_test_id("question")).to_contain_text(english)
    page.page.evaluate("window.isTheSame = true")
    page.speak("it")
    italian = page.spoken(question, view)
    assert italian != english
    expect(page.page.get_by_test_id("question")).to_contain_text(italian)
    assert page.page.evaluate("window.__wire.views") == messages
    expect(page.page.locator("main [data-card]").first).to_be_visible()
    assert page.page.evaluate("window.isTheSame")
    assert_translated(page)


# ------------------------------------------------------------------ records
def test_a_finished_record_is_opened_and_downloaded_again(visit, tmp_path):
    text = record(GAMES["citadels"])
    file = tmp_path / "citadels.tavolata.jsonl"
    file.write_text(text)
    page = visit("/", ENGLISH)
    page.page.locator("input[type=file]").set_input_files(file)
    page.page.wait_for_url("**/replay/*/0/table#key=*")
    table = re.search(r"/replay/(\w+)/", page.page.url)[1]

    page.go(f"/table/{table}")
    page.until_asked()
    with page.page.expect_download() as download:
        page.click(page.page.get_by_role("button", name=page.t("record-download")))
    again = Path(download.value.path()).read_text()
    assert decisions(again) == decisions(text)
    assert json.loads(again.splitlines()[-1])["scores"] == json.loads(text.splitlines()[-1])["scores"]


@pytest.mark.rare
def test_a_running_game_is_downloaded_and_resumed(visit, tmp_path):
    page = visit("/", ITALIAN)
    page.make_table("dominion", 2)
    page.play(4)
    seen = page.until_asked()["seen"]
    page.open_menu()
    with page.page.expect_download() as download:
        page.click(page.dialog.get_by_role("button", name=page.t("record-download")))

    elsewhere = visit("/", Look("phone", "en"))
    elsewhere.page.locator("input[type=file]").set_input_files(download.value.path())
    elsewhere.go_on("Anna")
    elsewhere.page.wait_for_url("**/table/*")
    view = elsewhere.until_asked()
    assert view["seen"] == seen
    assert view["you"] == 0
    elsewhere.play(2)


def test_a_broken_record_is_refused_in_a_sentence(visit, tmp_path):
    file = tmp_path / "broken.jsonl"
    file.write_text(record(GAMES["dominion"], 20).replace("buy", "steal"))
    page = visit("/", ENGLISH)
    page.forgiven += ["422", "409", "400"]
    page.page.locator("input[type=file]").set_input_files(file)
    page.go_on("Anna")
    expect(page.page.get_by_test_id("toast")).to_be_visible()


def decisions(text):
    lines = [json.loads(line) for line in text.splitlines()]
    return [(line["seat"], line["do"]) for line in lines if "do" in line]


# ------------------------------------------------------------------ replay
@pytest.mark.parametrize("game", few(GAMES, 0))
def test_a_replay_by_addresses_arrows_and_points_of_view(house, game):
    page = house.sit_down(record(GAMES[game]), ENGLISH, seat=None)
    page.until_asked()
    table = page.table
    steps = len(decisions(record(GAMES[game])))

    page.go(f"/replay/{table}/12/0")
    counter = page.page.get_by_text(page.t("step-of", step=12, steps=steps))
    expect(counter).to_be_visible()
    expect(page.page.locator("main [data-card]").first).to_be_visible()
    # The cards of the seat are drawn first.
    expect(page.page.locator(".split-rest:empty")).to_have_count(0)
    until_still(page.page)  # with the fonts the cards take their final form
    hand = page.page.locator("main").inner_text()

    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_url(f"**/replay/{table}/13/0")
    expect(page.page.get_by_text(page.t("step-of", step=13, steps=steps))).to_be_visible()
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_url(f"**/replay/{table}/12/0")
    expect(counter).to_be_visible()
    page.page.wait_for_function("text => document.querySelector('main').innerText === text", arg=hand)
    page.page.keyboard.press("End")
    page.page.wait_for_url(f"**/replay/{table}/{steps}/0")
    expect(page.button("next-step")).to_be_disabled()
    page.page.keyboard.press("Home")
    page.page.wait_for_url(f"**/replay/{table}/0/0")
    page.click(page.button("next-step"))
    page.page.wait_for_url(f"**/replay/{table}/1/0")

    # A step beyond the last is the last one, in the address too.
    page.go(f"/replay/{table}/{steps + 50}/0")
    page.page.wait_for_url(f"**/replay/{table}/{steps}/0")
    page.page.keyboard.press("Home")
    page.click(page.button("next-step"))
    page.page.wait_for_url(f"**/replay/{table}/1/0")

    # From another point of view, and from all of them in turn.
    eyes = page.page.get_by_role("combobox", name=page.t("eyes"))
    eyes.select_option("table")
    page.page.wait_for_url(f"**/replay/{table}/1/table")
    eyes.select_option("all")
    page.page.wait_for_url(f"**/replay/{table}/1/all")
    through = page.page.get_by_role("group", name=page.t("eyes")).get_by_role("button")
    seats = json.loads(record(GAMES[game]).splitlines()[0])["seats"]
    expect(through).to_have_text(seats)
    page.click(through.nth(1))
    expect(through.nth(1)).to_have_attribute("aria-pressed", "true")
    page.assert_fits()
    assert_translated(page)


def test_a_running_game_has_no_replay(house):
    page = house.sit_down(record(GAMES["citadels"], 20), ENGLISH)
    page.until_asked()
    page.forgiven.append("409")
    page.go(f"/replay/{page.table}/0/all")
    expect(page.page.get_by_role("heading", name=page.t("no-replay"))).to_be_visible()


# ------------------------------------------------------------------ text pages
@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), ENGLISH), ids=str)
def test_credits_name_the_author_of_every_icon(visit, look):
    page = visit("/credits", look)
    page.page.get_by_role("heading", level=3).first.wait_for()
    said = page.page.locator("main").inner_text().casefold()
    for path in sorted((WEB / "icons").glob("*.toml")):
        for icon in tomllib.loads(path.read_text("utf-8")).get("icon", []):
            assert icon["author"].casefold() in said, (path.name, icon)
    page.assert_fits()


@pytest.mark.parametrize("path", ["/table/aaaaaaaaaa", "/replay/aaaaaaaaaa/0/table"])
def test_an_unknown_table_is_reported(visit, path):
    page = visit("/", ITALIAN)
    page.forgiven.append("404")
    page.go(path)
    expect(page.page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.page.get_by_role("link", name=page.t("to-lobby"))).to_be_visible()
    assert_translated(page)


def test_the_api_page_shows_operations_and_messages(visit):
    """With nothing but the server's own files, under the policy of all pages."""
    page = visit("/docs", ITALIAN)
    page.page.locator("#operations details").first.wait_for()
    expect(page.page.locator("#operations summary", has_text="/api/tables/{table}/do")).to_be_visible()
    page.click(page.page.locator("#operations summary", has_text="/api/tables/{table}/join"))
    page.click(page.page.locator("#operations details[open] a", has_text="Join").first)
    expect(page.page.locator("#Join table")).to_be_visible()
    page.assert_fits()


def test_a_host_sees_the_start_button_of_a_waiting_table(visit):
    page = visit("/", Look("desktop"))
    page.make_table("citadels", 5, open_seats=3)
    assert page.link("invite")
    until_still(page.page)
    # The name of the set-up and its cards are a line each.
    first = page.page.locator("main p").first.inner_text().splitlines()
    assert first[0] == "First Game"
    assert first[1].startswith("Assassin, ")
    box = page.button("start-with-bots", n=3).bounding_box()
    assert box["y"] + box["height"] <= 900, box


def test_a_waiting_room_of_four_needs_no_scrolling(visit):
    """Also with the warning that the link opens on this computer alone."""
    host = visit("/", ITALIAN)
    host.make_table("dominion", 4, open_seats=3)
    expect(host.page.get_by_test_id("reach")).to_be_visible()
    until_still(host.page)
    tall = "document.documentElement.scrollHeight - innerHeight"
    assert host.page.evaluate(tall) <= 0


def test_a_long_name_ends_in_dots_on_a_phone_and_keeps_the_mark_of_the_host(visit):
    host = visit("/", ENGLISH)
    host.make_table("dominion", 2, open_seats=1, name="W" * 24)
    guest = visit(host.link("invite"), Look("phone", "it"))
    chip = guest.page.locator("[data-seat='0']")
    expect(chip.get_by_label(guest.t("host"))).to_be_in_viewport(ratio=1)
    name = chip.get_by_text("W" * 24)
    widths = "node => [node.scrollWidth > node.clientWidth, getComputedStyle(node).textOverflow]"
    assert name.evaluate(widths) == [True, "ellipsis"]
    inside = "node => node.getBoundingClientRect().right <= node.closest('.seat').getBoundingClientRect().right"
    assert chip.get_by_label(guest.t("host")).evaluate(inside)
    guest.assert_fits()
