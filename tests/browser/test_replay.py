"""The controls of a replay: by keys, by buttons that name their keys, and by a thumb."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.tiers import mainly

BOTS_WAIT = True
STEP = 60


def replay(house, look):
    """Open the replay of a game of Dominion at a step."""
    page = house.sit_down(record(GAMES["dominion"]), look, seat=None)
    page.until_asked()
    page.go(f"/replay/{page.table}/{STEP}/table")
    page.page.locator("main [data-card]").first.wait_for()
    return page


def test_keys_step_and_play_and_the_buttons_name_them(house):
    page = replay(house, Look("desktop", "it"))
    keys, here = page.page.keyboard, page.page.url
    keys.press("ArrowRight")
    page.page.wait_for_url(here.replace(f"/{STEP}/", f"/{STEP + 1}/"))
    keys.press("ArrowLeft")
    page.page.wait_for_url(here)
    page.page.locator("main.game").focus()
    keys.press("Space")
    expect(page.button("pause")).to_be_visible()
    keys.press("Space")
    expect(page.button("run")).to_be_visible()
    for key, shown in [
        ("first-step", page.t("key-home")),
        ("previous-step", "←"),
        ("run", page.t("key-space")),
        ("next-step", "→"),
        ("last-step", page.t("key-end")),
    ]:
        expect(page.button(key)).to_have_attribute("title", f"{page.t(key)} ({shown})")


def test_a_step_without_an_event_shows_its_decision(house):
    """The end of the Action phase: for its player, for the others and for all."""
    page = house.sit_down(record(GAMES["dominion"]), Look("desktop", "it"), seat=None)
    page.until_asked()
    table = page.table
    for eyes in ("table", "0", "1", "all"):
        page.go(f"/replay/{table}/1/{eyes}")
        said = page.page.locator(".said")
        expect(said).to_have_text(re.compile(r"(Scegli|Anna sceglie): Passa alla fase Acquisto\."))


@pytest.mark.rare
def test_a_step_without_an_answer_comes_as_soon_as_the_server_can_be_reached(house):
    page = replay(house, Look("phone", "it"))
    path = page.page.url.rpartition(f"/{STEP}/")[0]
    is_cut = True
    steps = re.compile("/api/tables/[a-z]+/replay")
    page.page.route(steps, lambda route: route.abort() if is_cut else route.continue_())
    with page.outage():
        page.go(f"{path}/{STEP + 1}/table")
        opening = page.page.get_by_role("main")
        expect(opening).to_contain_text(page.t("offline"))
        expect(opening).not_to_contain_text(page.t("no-replay"))
        is_cut = False
        page.page.locator("main [data-card]").first.wait_for()
        is_cut = True
        page.click(page.button("next-step"))
        said = page.page.locator(".said")
        expect(said).to_have_text(page.t("offline"))
        page.page.wait_for_url(f"**/{STEP + 2}/table")
        is_cut = False
        expect(said).not_to_have_text(page.t("offline"))


@pytest.mark.rare
def test_a_replay_that_plays_waits_for_each_step(house):
    """On a slow line no step would ever be shown if later requests overtook it."""
    page = replay(house, Look("desktop", "it"))
    held, is_slow = [], True
    steps = re.compile("/api/tables/[a-z]+/replay")
    page.page.route(steps, lambda route: held.append(route) if is_slow else route.continue_())
    page.click(page.button("run"))
    page.page.wait_for_timeout(3500)
    assert len(held) == 1
    assert page.page.url.endswith(f"/{STEP + 1}/table")
    is_slow = False
    held[0].continue_()
    page.page.wait_for_url(f"**/{STEP + 2}/table")
    page.click(page.button("pause"))


@pytest.mark.rare
def test_the_space_bar_presses_the_focused_button(house):
    page = replay(house, Look("desktop"))
    here = page.page.url
    page.button("previous-step").focus()
    page.page.keyboard.press("Space")
    page.page.wait_for_url(here.replace(f"/{STEP}/", f"/{STEP - 1}/"))
    expect(page.button("run")).to_be_visible()


@pytest.mark.rare
def test_cards_change_their_language(house):
    page = replay(house, Look("desktop"))
    copper = page.page.locator("main .supply [data-card=copper]").first
    expect(copper).to_have_accessible_name(re.compile("^Copper"))
    page.speak("it")
    expect(copper).to_have_accessible_name(re.compile("^Rame"))


@pytest.mark.rare
def test_a_thumb_finds_a_step_on_a_phone(house):
    page = replay(house, Look("phone", "it"))
    slider = page.page.get_by_role("slider").bounding_box()
    assert slider is not None
    assert slider["width"] >= 240
    eyes = page.page.get_by_role("combobox").bounding_box()
    play = page.button("run").bounding_box()
    assert eyes is not None
    assert play is not None
    assert abs(eyes["y"] - play["y"]) < 4
    page.assert_fits()


def decisions(page, table, **seat):
    """Return the decisions in the record of a table, in order; of a running game for its `seat`."""
    text = page.page.request.get(f"/api/tables/{table}/record", params=seat).text()
    return [line for line in map(json.loads, text.splitlines()) if "do" in line]


@pytest.mark.parametrize("look", mainly(Look("phone", "it", "dark"), Look("desktop", "en")), ids=str)
def test_a_game_is_played_on_from_a_step_at_a_new_table(house, look):
    page = replay(house, look)
    old = page.page.url.split("/")[-3]
    played = decisions(page, old)
    seat = int(played[STEP]["seat"][1:]) - 1
    page.go(f"/replay/{old}/{STEP}/{seat}")
    page.click(page.button("play-on"))
    assert_accessible(page, "playing on from a step")
    page.assert_fits()
    page.go_on("Elena", "play-on")
    page.page.wait_for_url("**/table/*")
    view = page.until_asked()
    assert page.table != old
    assert view["you"] == seat
    assert decisions(page, page.table, seat=seat)[:STEP] == played[:STEP]
    page.play(1)
    assert decisions(page, old) == played


@pytest.mark.rare
def test_nothing_is_played_after_the_last_step(house):
    page = replay(house, Look("desktop", "it"))
    expect(page.button("play-on")).to_be_enabled()
    page.page.keyboard.press("End")
    expect(page.button("play-on")).to_be_disabled()


@pytest.mark.rare
def test_a_game_played_on_has_a_mark_and_does_not_count(house):
    """Otherwise the last step of a game that I lost is a win in my statistics."""
    page = replay(house, Look("phone", "it"))
    old = page.page.url.split("/")[-3]
    played = decisions(page, old)
    step, last = len(played) - 1, played[-1]
    seat = int(last["seat"][1:]) - 1
    page.go(f"/replay/{old}/{step}/{seat}")
    page.click(page.button("play-on"))
    page.go_on("Elena", "play-on")
    page.page.wait_for_url("**/table/*")
    view = page.until_asked()
    page.decide([last["do"]], view)
    page.ending.wait_for()
    page.go("/")
    mine = page.page.get_by_role("region", name=page.t("games-over"), exact=True)
    expect(mine.get_by_role("listitem")).to_contain_text(page.t("from-record-mark"))
    page.click(page.button("statistics"))
    expect(page.dialog.get_by_text(page.t("stats-none"))).to_be_visible()
    page.assert_fits()


def chosen_seat(page):
    """Open the sheet for playing on, and return the name of the seat that is chosen in it."""
    page.click(page.page.locator(".play-on"))
    seat = page.dialog.locator("label:has(input[name=seat]:checked)").inner_text()
    page.page.keyboard.press("Escape")
    # Closing it is a step back, which would stop the next navigation.
    page.page.wait_for_function("() => history.state === null")
    return seat


def review_as(page, step, seat, *, is_mistake):
    """Answer requests for the review with one of a single decision."""
    text = {"key": "step-buy_phase", "args": {"buys": 1, "coins": 1}}
    options = [{"do": "done", "label": text, "share": 0.2, "error": 0.01, "gain": 0, "gain_error": 0}]
    decision = {
        "step": step, "turn": 1, "seat": seat, "when": text, "question": text, "chosen": "done",
        "best": "done", "share": 0.2, "loss": 0.3, "loss_error": 0.01, "is_mistake": is_mistake,
        "shares": [0.2], "options": options,
    }  # fmt: skip
    found = {
        "game": "dominion", "bot": "", "simulations": 1, "seed": "", "returns": None, "turning": None,
        "decisions": [decision], "seats": [],
    }  # fmt: skip
    ready = {"status": "ready", "ahead": 0, "done": 1, "total": 1, "review": found}
    page.page.route("**/api/tables/*/review", lambda route: route.fulfill(json=ready))


@pytest.mark.rare
def test_the_seat_played_on_is_the_one_looked_from_or_that_of_the_mistake(house):
    page = replay(house, Look("desktop", "it"))
    table = page.page.url.split("/")[-3]
    page.go(f"/replay/{table}/{STEP}/all")
    page.click(page.page.get_by_role("button", name="Carla", exact=True))
    assert chosen_seat(page) == "Carla"
    for is_mistake, seat in ((False, "Anna"), (True, "Bruno")):
        review_as(page, STEP, 1, is_mistake=is_mistake)
        page.go(f"/replay/{table}/{STEP}/0")
        page.page.get_by_role("region", name=page.t("worth"), exact=True).wait_for()
        assert chosen_seat(page) == seat


@pytest.mark.rare
def test_a_closed_sheet_leaves_the_step_as_it_is(house):
    """Nothing is fetched and nothing is said again."""
    page = replay(house, Look("phone", "en"))
    fetched = []
    page.page.on("request", lambda request: fetched.append(request.url))
    page.click(page.button("play-on"))
    page.dialog.wait_for()
    page.page.go_back()
    expect(page.dialog).to_have_count(0)
    page.click(page.button("next-step"))
    page.page.wait_for_url(f"**/{STEP + 1}/table")
    steps = [url.rpartition("step=")[2] for url in fetched if "step=" in url]
    assert steps == [f"{STEP + 1}&eyes=table"]


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(Look("phone", "it"), Look("phone", "en")), ids=str)
def test_the_button_at_a_mistake_has_its_words_on_a_phone(house, look):
    page = replay(house, look)
    review_as(page, STEP, 0, is_mistake=True)
    page.page.reload()
    button = page.button("try-another")
    for width, height in ((390, 844), (844, 390)):
        page.resize(width, height)
        expect(button).to_have_text(page.t("try-another"))
        expect(button.locator("span")).to_be_visible()
        assert button.evaluate("node => node.scrollWidth - node.clientWidth") == 0
        page.assert_fits()


IS_CUT = """
select => {
  const whole = select.cloneNode(true);
  whole.style.position = 'absolute';
  select.after(whole);
  const missing = whole.offsetWidth - select.offsetWidth;
  whole.remove();
  return missing > 0;
}
"""


@pytest.mark.parametrize("look", mainly(Look("phone", "it"), Look("phone", "en")), ids=str)
def test_a_phone_on_its_side_shows_whole_words_and_one_line(house, look):
    page = replay(house, look)
    page.resize(844, 390)
    eyes = page.page.get_by_role("combobox")
    assert not eyes.evaluate(IS_CUT)
    box, button = eyes.bounding_box(), page.button("play-on").bounding_box()
    assert abs(box["y"] - button["y"]) < 4
    page.assert_fits()


@pytest.mark.parametrize("key", mainly("next-step", "play-on"))
def test_the_last_step_gives_the_focus_of_its_disabled_button_to_the_table(house, key):
    page = replay(house, Look("desktop", "en"))
    page.page.keyboard.press("End")
    expect(page.button(key)).to_be_disabled()
    page.page.keyboard.press("ArrowLeft")
    expect(page.button(key)).to_be_enabled()
    page.button(key).focus()
    page.page.keyboard.press("ArrowRight")
    expect(page.button(key)).to_be_disabled()
    expect(page.page.locator("main.game")).to_be_focused()


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(Look("desktop", "it"), Look("phone", "en")), ids=str)
def test_a_blank_name_is_refused_in_words(house, look):
    page = replay(house, look)
    page.click(page.button("play-on"))
    page.go_on("  ", "play-on")
    name = page.dialog.get_by_role("textbox")
    assert name.evaluate("input => input.validationMessage") == page.t("name-missing")
    expect(name).to_be_focused()
    name.fill("Elena")
    assert name.evaluate("input => input.checkValidity()")
