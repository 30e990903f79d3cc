"""Speech: selections by key, cards of choices, seats, hands, and sheets that silence the page around them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.browser.test_keyboard import assert_hears
from tests.tiers import few, mainly

BOTS_WAIT = True
MILITIA = "dominion(players=2,kingdom=first_game)"


def test_a_sheet_says_what_happens_while_it_is_open(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="buy silver"))
    view = page.until_asked()
    page.page.keyboard.press("?")
    expect(page.dialog).to_be_visible()
    # The page around a modal sheet is silent, so the sheet has a live region; the reason came after it.
    inside = page.dialog.get_by_test_id("polite-in-sheet")
    expect(inside).to_have_text(page.t("blocked-count", n=len(view["blocked"])))
    page.page.keyboard.press("Escape")
    expect(page.page.get_by_test_id("polite")).to_contain_text(
        page.t("blocked-count", n=len(view["blocked"]))
    )
    page.open_menu()
    # The older lines belong to the page.
    expect(inside).to_have_text("")
    expect(page.dialog.get_by_test_id("assertive-in-sheet")).to_have_text("")


@pytest.mark.parametrize("lang", mainly("it", "en"))
def test_a_selection_by_key_is_said_with_what_is_missing(house, lang):
    page = house.sit_down(record(MILITIA, 10, asked="discard", seed=11), Look("desktop", lang))
    view = page.until_asked()
    least = view["question"]["least"]
    assert view["question"]["is_several"]
    assert least > 1
    label = page.spoken(view["choices"][0]["label"], view)
    missing = page.t("confirm-missing", n=least - 1)
    assert_hears(page, "Enter", page.t("confirm-missing", n=least))
    assert_hears(page, "1", page.t("said-selected", choice=label, n=1), missing)
    assert_hears(page, "Enter", missing)
    assert page.sent == []
    for _ in range(view["choices"][0]["copies"] - 1):
        page.page.keyboard.press("1")
    assert_hears(page, "1", page.t("said-selected", choice=label, n=0))


@pytest.mark.rare
def test_a_key_opens_the_card_of_a_choice(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="buy silver"))
    view = page.until_asked()
    faces = page.page.request.get("/api/games/dominion/faces?lang=en").json()["cards"]
    page.in_bar("buy silver").focus()
    page.page.keyboard.press("i")
    expect(page.dialog).to_have_accessible_name(faces["silver"]["name"])
    # Its text is read when the sheet opens.
    expect(page.dialog).to_have_accessible_description(faces["silver"]["text"])
    page.page.keyboard.press("Escape")
    expect(page.in_bar("buy silver")).to_be_focused()
    page.in_bar(view["question"]["enter"] or "done").focus()
    assert_hears(page, "i", page.t("no-card-here"))


def test_the_text_of_a_card_describes_it(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="buy silver"))
    page.until_asked()
    faces = page.page.request.get("/api/games/dominion/faces?lang=en").json()["cards"]
    cards = page.page.locator("main .supply button[data-card]")
    for card in cards.all():
        text = faces[card.get_attribute("data-card")]["text"]
        assert card.get_attribute("aria-description") == text


def test_keys_without_effect_say_so(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="buy silver"))
    page.until_asked()
    assert_hears(page, "v", page.t("no-vote"))
    page.page.locator("body").evaluate("() => document.activeElement.blur()")
    assert_hears(page, "i", page.t("no-card-here"))


@pytest.mark.parametrize("game", few(GAMES, 0))
def test_a_seat_says_its_name_once(house, game):
    page = house.sit_down(record(GAMES[game], 40))
    view = page.until_asked()
    for seat in range(len(view["seats"])):
        name = view["seats"][seat]["name"] or page.t("seat-number", n=seat + 1)
        said = assert_hears(page, f"Shift+{seat + 1}", name)
        assert said.count(name) == 1, said
        # Its level and style are in the menu.
        assert "·" not in said or "Bot," not in said, said
        assert re.search(r"\d", said), said


@pytest.mark.rare
def test_my_own_piles_in_dominion_are_counted_as_cards(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="buy silver"))
    view = page.until_asked()
    mine = view["seen"]["seats"][view["you"]]
    said = assert_hears(page, f"Shift+{view['you'] + 1}", page.t("card-pile", n=mine["deck_size"]))
    assert page.t("card-pile", n=mine["discard_size"]) in said
    assert page.t("card-count", n=mine["deck_size"]) not in said


def test_a_hand_of_seven_wonders_says_what_its_cards_do(house):
    page = house.sit_down(record(GAMES["seven_wonders"], 40, asked="build"))
    view = page.until_asked()
    faces = page.page.request.get("/api/games/seven_wonders/faces?lang=en").json()["cards"]
    said = assert_hears(page, "h")
    cards = page.page.locator("main [data-region=hand] button[data-card]")
    for card in cards.all():
        face = faces[card.get_attribute("data-card")]
        assert face["text"].rstrip(".") in card.inner_text()
        assert ".," not in card.inner_text()
        # Once, though each card has three buttons.
        texts = [faces[one]["text"] for one in view["seen"]["hand"]]
        assert said.count(face["text"].rstrip(".")) == texts.count(face["text"])
    discard = next(one for one in view["choices"] if one["verb"] == "discard")
    assert page.spoken(discard["label"], view) not in said


@pytest.mark.parametrize("game", few(GAMES, 1))
def test_headings_lead_to_the_question_and_the_hand(house, game):
    page = house.sit_down(record(GAMES[game], 40))
    view = page.until_asked()
    question = page.spoken(view["question"]["text"], view)
    expect(
        page.page.get_by_test_id("question").and_(page.page.get_by_role("heading", level=2))
    ).to_have_text(question)
    expect(page.page.locator("main [data-region=hand]").get_by_role("heading", level=3)).to_have_count(
        1
    )


@pytest.mark.rare
def test_signs_on_keys_have_names(house):
    page = house.sit_down(record(GAMES["dominion"], 40))
    page.until_asked()
    page.open_menu()
    keys = page.dialog.locator("dt").all_inner_texts()
    for sign, key in (("↵", "key-named-enter"), ("⇧", "key-named-shift")):
        assert any(sign in text and page.t(key) in text for text in keys), keys


def test_the_log_is_one_stop_of_the_tab_key(house):
    page = house.sit_down(record(GAMES["dominion"], 80, asked="buy silver"))
    page.until_asked()
    folds = page.page.locator(".side .log .fold")
    assert folds.count() > 3
    expect(page.page.locator(".side .log .fold[tabindex='0']")).to_have_count(1)
    folds.last.focus()
    page.page.keyboard.press("ArrowUp")
    before_last = folds.nth(folds.count() - 2)
    expect(before_last).to_be_focused()
    page.page.keyboard.press("Home")
    expect(folds.first).to_be_focused()
    # The Tab key returns to the turn that was left.
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Shift+Tab")
    expect(folds.first).to_be_focused()


@pytest.mark.rare
def test_the_mark_of_my_last_decision_gets_the_focus(house):
    page = house.sit_down(record(GAMES["dominion"], 40, asked="play treasures"))
    page.decide(["play treasures"], page.until_asked())
    page.until_asked()
    button = page.page.locator(".side .log").get_by_role("button", name=page.t("since-my-turn"))
    button.focus()
    page.page.keyboard.press("Enter")
    # A mark at the end of the log is not shown.
    mark = page.page.locator(".side .log .mark")
    expect(mark if mark.count() else page.page.locator(".side .log .lines")).to_be_focused()


def test_a_replay_reads_the_hand_and_the_seats(house):
    page = house.sit_down(record(GAMES["citadels"], 1000), seat=None)
    page.go(f"/replay/{page.table}/30/0")
    page.page.locator("main [data-region=hand] button").first.wait_for()
    assert_hears(page, "h")
    assert_hears(page, "Shift+2", "Bruno")
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_url("**/31/0")


def test_enter_after_the_name_takes_the_first_open_seat(visit):
    anna = visit("/")
    anna.make_table("dominion", 3, open_seats=1)
    bruno = visit(anna.link("invite"))
    name = bruno.page.get_by_role("textbox", name=bruno.t("your-name"))
    name.fill("Bruno")
    name.press("Enter")
    anna.until_view("view.seen && view.seats[1].name === 'Bruno'")


def test_speech_in_brief_is_remembered(visit):
    page = visit("/")
    for is_checked in (False, True):
        page.click(page.button("comfort"))
        brief = page.dialog.get_by_role("checkbox", name=page.t("comfort-brief"))
        expect(brief).to_be_checked(checked=is_checked)
        brief.set_checked(True)
        page.page.reload()
