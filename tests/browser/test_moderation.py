"""Order at a table of friends: fixed phrases, hidden lines, mutes for all and for oneself, the end of a table."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import assert_accessible
from tests.browser.test_together import CARLA, chat, two_at, watch_link
from tests.sentences import in_both

RUDE = "a word that nobody should read"
THUMB = 44


def server_words(page, key):
    """Return a text of the server in the language of a page."""
    return in_both({"key": key})[page.look.lang == "it"]


def say(page, text):
    field = page.page.get_by_role("textbox", name=page.t("chat-say"))
    field.fill(text)
    field.press("Enter")
    expect(chat(page)).to_contain_text(text)


def open_chat(page):
    """Open the chat on a phone."""
    page.click(page.page.locator("header button.chat"))
    page.dialog.wait_for()


def open_menu_of(page, owner):
    """Open the menu of a line or a seat; it is above everything and its first entry has the focus."""
    owner.hover()
    page.click(owner.locator("button.dots"))
    menu = page.page.locator("[role=menu]:popover-open")
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    return menu


def choose(page, owner, action):
    menu = open_menu_of(page, owner)
    page.click(menu.locator(f"[data-action={action}]"))


def line(page, number):
    return page.page.locator(f"[data-line='{number}']:visible")


def seat(page, name):
    return page.dialog.locator("li", has=page.page.get_by_role("group", name=name, exact=True))


def assert_thumb_high(page, selector):
    """Check that buttons on a phone are large enough."""
    for button in page.page.locator(f"{selector}:visible").all():
        box = button.bounding_box()
        assert box["height"] >= THUMB - 0.5, (selector, box)
        assert box["width"] >= THUMB - 0.5, (selector, box)


def test_the_host_keeps_order_and_ends_the_table(visit):
    anna, bruno = two_at(visit, "dominion")
    carla = visit(watch_link(anna), CARLA)
    carla.until_view("view.seen")

    # A phrase is read by everybody in their own language.
    anna.click(anna.button("phrases"))
    assert_accessible(anna, "phrases")
    anna.click(anna.page.locator("[data-phrase=hello]"))
    expect(anna.page.locator("[data-phrase]")).to_have_count(0)
    expect(anna.page.get_by_role("textbox", name=anna.t("chat-say"))).to_be_focused()
    expect(chat(anna)).to_contain_text("Hello!")
    expect(chat(carla)).to_contain_text("Ciao!")
    open_chat(bruno)
    expect(chat(bruno)).to_contain_text("Ciao!")

    # The host hides a line by keyboard: it is gone for everybody, and its place says so.
    say(bruno, RUDE)
    expect(line(anna, 2)).to_contain_text(RUDE)
    dots = line(anna, 2).locator("button.dots")
    dots.focus()
    anna.page.keyboard.press("Enter")
    items = anna.page.get_by_role("menuitem")
    expect(items.nth(0)).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(items).to_have_count(0)
    expect(dots).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(items.nth(0)).to_be_focused()
    anna.page.keyboard.press("Enter")
    for page in (anna, bruno, carla):
        expect(line(page, 2)).to_contain_text(server_words(page, "server-line-hidden"))
        assert RUDE not in page.page.content()
        assert RUDE not in str(page.server_view())
    # Nobody else is offered that.
    expect(open_menu_of(bruno, line(bruno, 1)).locator("[data-action=hide]")).to_have_count(0)
    assert_thumb_high(bruno, "button.dots, [role=menuitem]")
    assert_accessible(bruno, "menu of a line")
    bruno.page.keyboard.press("Escape")

    # Muted for everybody.
    anna.open_menu()
    choose(anna, seat(anna, "Bruno"), "mute-all")
    expect(seat(anna, "Bruno").get_by_label(anna.t("is-muted"))).to_be_visible()
    expect(bruno.dialog.get_by_role("status")).to_have_text(bruno.t("chat-muted"))
    expect(bruno.dialog.get_by_role("textbox")).to_have_count(0)
    assert_accessible(bruno, "muted")
    choose(anna, seat(anna, "Bruno"), "mute-all")
    expect(bruno.dialog.get_by_role("textbox")).to_be_visible()

    # Fixed phrases only.
    anna.click(anna.dialog.get_by_role("radio", name=anna.t("chat-mode-phrases")))
    anna.until_view("view.table.chat === 'phrases'")
    assert_accessible(anna, "the menu of the host")
    expect(bruno.dialog.get_by_role("textbox")).to_have_count(0)
    assert_thumb_high(bruno, "[data-phrase]")
    bruno.assert_fits()
    assert_accessible(bruno, "phrases only")
    bruno.click(bruno.page.locator("[data-phrase=sorry]"))
    expect(chat(bruno)).to_contain_text("Scusa!")
    anna.page.keyboard.press("Escape")
    expect(chat(anna)).to_contain_text("Sorry!")
    expect(anna.page.get_by_role("textbox", name=anna.t("chat-say"))).to_have_count(0)

    # The end is confirmed, and everybody sees why.
    anna.open_menu()
    anna.click(anna.button("end-table"))
    anna.click(anna.button("end-not"))
    anna.click(anna.button("end-table"))
    expect(anna.dialog).to_contain_text(anna.t("end-sure"))
    anna.click(anna.button("end-table"))
    bruno.page.keyboard.press("Escape")
    for page in (anna, bruno, carla):
        page.until_view("view.table.host_ended && view.table.status === 'adjourned'")
        expect(page.page.locator("section.ended p")).to_have_text(page.t("table-ended"))
        expect(page.page.get_by_test_id("polite")).to_contain_text(page.t("table-ended"))
        expect(page.page.locator("#question button[data-do]")).to_have_count(0)
        page.assert_fits()
    assert_accessible(bruno, "an ended table")
    bruno.page.reload()
    expect(bruno.page.locator("section.ended p")).to_be_visible()


@pytest.mark.rare
def test_a_person_is_muted_for_one_reader_alone(visit):
    anna, bruno = two_at(visit, "dominion")
    say(anna, "one")
    say(anna, "two")
    open_chat(bruno)
    choose(bruno, line(bruno, 1), "mute-me")
    fold = bruno.page.get_by_role("button", name=bruno.t("lines-folded", n=2), exact=True)
    expect(fold).to_be_visible()
    assert_thumb_high(bruno, "button.fold, button.switch")
    expect(line(bruno, 1)).to_have_count(0)
    bruno.click(fold)
    expect(line(bruno, 1)).to_contain_text("one")
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert_accessible(bruno, "folded lines")
    bruno.click(fold)
    expect(line(bruno, 1)).to_have_count(0)
    assert [command["do"] for command in bruno.sent if command["do"] != "decide"] == []

    # This browser remembers it, and does not count what a muted person writes.
    bruno.page.reload()
    bruno.until_view("view.seen")
    say(anna, "three")
    bruno.until_view("view.chat.length === 3")
    expect(bruno.page.locator("header button.chat .dot")).to_have_count(0)
    bruno.open_menu()
    expect(seat(bruno, "Anna").get_by_label(bruno.t("is-muted-me"))).to_be_visible()
    choose(bruno, seat(bruno, "Anna"), "mute-me")
    expect(seat(bruno, "Anna").get_by_label(bruno.t("is-muted-me"))).to_have_count(0)
    bruno.page.keyboard.press("Escape")

    # The whole chat can be switched off, for oneself.
    open_chat(bruno)
    expect(chat(bruno)).to_contain_text("three")
    bruno.click(bruno.button("chat-off-me"))
    expect(chat(bruno)).to_have_count(0)
    assert_accessible(bruno, "no chat for me")
    say(anna, "four")
    bruno.until_view("view.chat.length === 4")
    bruno.click(bruno.button("chat-show"))
    expect(chat(bruno)).to_contain_text("four")


def test_the_host_removes_a_person(visit):
    anna, bruno = two_at(visit, "dominion")
    anna.open_menu()
    menu = open_menu_of(anna, seat(anna, "Bruno"))
    menu.locator("[data-action=remove]").click()
    expect(menu.locator("[data-action=remove]")).to_have_text(anna.t("remove-sure", name="Bruno"))
    assert anna.view["seats"][1]["kind"] == "person"
    menu.locator("[data-action=remove]").click()
    anna.until_view("view.seats[1].kind === 'bot'")
    bruno.until_view("view.you === null")
    expect(bruno.page.get_by_text(bruno.t("watching"), exact=True)).to_be_visible()


def test_a_table_that_its_host_ends_before_the_game_shows_no_cards(visit):
    anna = visit("/", CARLA)
    anna.make_table("citadels", 3, open_seats=2)
    link = anna.link("invite")
    bruno = visit(link)
    anna.open_menu()
    anna.click(anna.button("end-table"))
    expect(anna.dialog).to_contain_text(anna.t("end-sure-waiting"))
    anna.click(anna.button("end-table"))
    for page in (anna, bruno):
        expect(page.page.get_by_role("status").filter(has_text=page.t("table-ended"))).to_be_visible()
        expect(page.button("sit-here")).to_have_count(0)
        expect(page.page.locator("main [data-card]")).to_have_count(0)
    bruno.page.reload()
    expect(bruno.page.get_by_role("status").filter(has_text=bruno.t("table-ended"))).to_be_visible()
    assert_accessible(bruno, "an ended table that never began")


def test_the_question_before_leaving_or_ending_a_table_takes_the_focus(visit):
    host = visit("/", CARLA)
    host.make_table("dominion", 2)
    host.until_asked()
    host.open_menu()
    for key, sure, keep in (("leave", "leave-sure", "stay"), ("end-table", "end-sure", "end-not")):
        host.button(key).focus()
        host.page.keyboard.press("Enter")
        expect(host.button(keep)).to_be_focused()
        expect(host.button(keep)).to_have_accessible_description(host.t(sure))
        host.page.keyboard.press("Enter")
        expect(host.button(key)).to_be_focused()


CUT_ROWS = """
(box) => {
  const { bottom } = box.getBoundingClientRect();
  const rows = [...box.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
  const cut = rows.filter((row) => row.top < bottom && row.bottom > bottom);
  return { isAll: rows.every((row) => row.bottom <= bottom), cut: cut.map((row) => (bottom - row.top) / row.height) };
}
"""
"""Whether all phrases are in view, and the visible parts of those at the end of the box."""


@pytest.mark.rare
def test_a_reader_sees_that_there_are_more_phrases(visit):
    anna, bruno = two_at(visit, "dominion")
    anna.click(anna.button("phrases"))
    # Tab leads on from there: the phrases are before their button.
    expect(anna.page.locator("[data-phrase]").first).to_be_focused()
    found = anna.page.get_by_role("group", name=anna.t("phrases")).evaluate(CUT_ROWS)
    assert found["cut"], "all rows in view are whole, and the last phrases are out of sight"
    assert all(0.2 < part < 0.8 for part in found["cut"]), found
    open_chat(bruno)
    bruno.click(bruno.dialog.get_by_role("button", name=bruno.t("phrases"), exact=True))
    found = bruno.page.get_by_role("group", name=bruno.t("phrases")).evaluate(CUT_ROWS)
    assert found["isAll"], found


@pytest.mark.rare
def test_the_lines_of_a_player_who_has_left_keep_their_name(visit):
    anna, bruno = two_at(visit, "dominion")
    open_chat(bruno)
    say(bruno, "I must go")
    bruno.page.keyboard.press("Escape")
    expect(line(anna, 1).locator("b")).to_have_text("Bruno")
    bruno.open_menu()
    bruno.click(bruno.button("leave"))
    bruno.click(bruno.button("leave"))
    anna.until_view("view.seats[1].kind === 'bot'")
    expect(line(anna, 1).locator("b")).to_have_text("Bruno")
    # The host can still hide them.
    choose(anna, line(anna, 1), "hide")
    expect(line(anna, 1)).to_have_text(server_words(anna, "server-line-hidden"))
    expect(line(anna, 1).locator("b")).to_have_count(0)
