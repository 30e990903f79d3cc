"""Two people and a watcher at one table: links, returning, absence, undo, chat, the host's powers."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES
from tests.browser.table_page import Look, play_both, until_somebody_is_asked
from tests.tiers import few

ANNA, BRUNO, CARLA = Look("desktop", "en"), Look("phone", "it"), Look("tablet", "it", "dark")


def two_at(visit, game, players=3):
    """Anna creates a table, Bruno comes by her link; the other seats are bots."""
    anna = visit("/", ANNA)
    anna.make_table(game, players, open_seats=1)
    bruno = visit(anna.link("invite"), BRUNO)
    bruno.join("Bruno")
    for page in (anna, bruno):
        page.until_view("view.seen && view.seats[1].name === 'Bruno'")
    return anna, bruno


def watch_link(page):
    """Return the link for watching a table that is not in the lobby."""
    page.open_menu()
    link = page.link("invite-watch")
    page.page.keyboard.press("Escape")
    expect(page.dialog).to_have_count(0)
    return link


def chat(page):
    return page.page.get_by_role("log", name=page.t("chat"), exact=True)


@pytest.mark.rare
def test_a_guest_reads_how_to_play_before_sitting_down(visit):
    anna = visit("/", ANNA)
    anna.make_table("citadels", 3, open_seats=1)
    bruno = visit(anna.link("invite"), BRUNO)
    bruno.click(bruno.button("how-to-play-word"))
    expect(bruno.dialog.get_by_role("heading", level=2).first).to_be_visible()
    bruno.page.keyboard.press("Escape")
    bruno.join("Bruno")
    bruno.until_view("view.seen")


@pytest.mark.rare
def test_a_second_tab_shows_the_seat_that_was_taken_in_the_first(visit):
    anna = visit("/", ANNA)
    anna.make_table("dominion", 3, open_seats=1)
    link = anna.link("invite")
    first = visit(link, BRUNO)
    second = visit(link, BRUNO, context=first.page.context)
    second.until_view("view.you === null")
    first.join("Bruno")
    for page in (first, second):
        page.until_view("view.you === 1 && view.seen")
    expect(second.page.get_by_text(second.t("watching"), exact=True)).to_have_count(0)
    # A tab of somebody else still watches.
    carla = visit(link, CARLA)
    carla.until_view("view.you === null && view.seen")


# ------------------------------------------------------------------ absent players
def test_a_player_joins_by_link_leaves_and_returns(visit, house):
    anna, bruno = two_at(visit, "dominion")
    assert (anna.view["you"], bruno.view["you"]) == (0, 1)
    assert "#" not in bruno.page.url
    play_both([anna, bruno], 6)

    # Bruno's browser is closed: the others see the absence.
    until_somebody_is_asked([anna, bruno])
    before, memory = bruno.server_view(1)["seen"], bruno.page.context.storage_state()
    bruno.page.context.close()
    anna.until_view("!view.seats[1].is_here")
    anna.open_menu()
    seat = anna.dialog.locator("[data-seat='1']")
    expect(seat).to_contain_text(anna.t("seat-away"))

    # Bruno returns with the old cookies, through the list of tables in the lobby.
    bruno = visit("/", BRUNO, context=house.context(BRUNO, memory))
    bruno.click(bruno.page.get_by_role("link", name=bruno.t("rejoin")))
    bruno.until_view("view.you === 1 && view.seen")
    assert bruno.view["seen"] == before
    anna.until_view("view.seats[1].is_here")
    expect(seat).not_to_contain_text(anna.t("seat-away"))
    anna.page.keyboard.press("Escape")
    play_both([anna, bruno], 4)

    # Then Bruno moves the seat to another device.
    until_somebody_is_asked([anna, bruno])
    bruno.open_menu()
    bruno.click(bruno.button("take-along"))
    link = bruno.link("take-along")
    other = visit(link, CARLA)
    other.until_view("view.you === 1 && view.seen")
    assert "token" not in other.page.url
    assert other.view["seen"] == bruno.view["seen"]
    bruno.page.context.close()
    play_both([anna, other], 4)


LIES_ON = """
() => {
  const banner = document.querySelector('[data-testid=banner]').getBoundingClientRect();
  const seats = [...document.querySelectorAll('main [data-region^=seat-]')].filter((node) => node.checkVisibility());
  if (!seats.length) return ['no seats'];
  return seats.filter((node) => node.getBoundingClientRect().top < banner.bottom).map((node) => node.dataset.region);
}
"""
"""JavaScript that lists the seats that the banner covers."""


@pytest.mark.parametrize("game", few(GAMES, 1))
def test_a_banner_covers_no_seat(visit, game):
    anna, bruno = two_at(visit, game)
    for page in (anna, bruno):
        page.until_view("view.seen")
    bruno.open_menu()
    bruno.click(bruno.button("leave"))
    bruno.click(bruno.button("leave"))
    anna.page.get_by_test_id("banner").hover()
    for size in ((390, 844), (1024, 768), (1366, 650)):
        anna.resize(*size)
        assert anna.page.evaluate(LIES_ON) == [], size


def test_a_watcher_sees_no_hand(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    carla = visit(watch_link(anna), CARLA)
    view = carla.until_view("view.seen")
    assert view["you"] is None
    assert (view["question"], view["choices"], view["blocked"]) == (None, [], [])
    assert not view["seen"].get("hand")
    expect(carla.page.get_by_text(carla.t("watching"), exact=True)).to_be_visible()
    expect(carla.page.locator("#question button[data-do]")).to_have_count(0)
    expect(carla.page.locator("main [data-region=seat-0]")).to_be_visible()
    # Nothing of Anna's or Bruno's choices is anywhere in the watcher's page.
    hidden = set(anna.until_asked()["seen"]["hand"]) | set(bruno.until_asked()["seen"]["hand"])
    shown = carla.page.locator("main [data-card]").evaluate_all(
        "all => all.map((one) => one.dataset.card)"
    )
    assert hidden
    assert not hidden & set(shown)
    play_both([anna, bruno], 2)
    carla.assert_fits()


def test_chat_is_heard_by_all(visit):
    anna, bruno = two_at(visit, "dominion")
    carla = visit(watch_link(anna), CARLA)
    carla.until_view("view.seen")
    line = "Ciao <b>Bruno</b> & good luck!"
    field = anna.page.get_by_role("textbox", name=anna.t("chat-say"))
    field.fill(line)
    field.press("Enter")
    expect(chat(anna)).to_contain_text(line)
    expect(chat(carla)).to_contain_text(line)
    expect(carla.page.get_by_role("textbox", name=carla.t("chat-say"))).to_have_count(0)
    # On the phone the button shows that there is something new.
    bruno.click(bruno.page.get_by_role("button", name=bruno.t("chat-unread", n=1), exact=True))
    expect(chat(bruno)).to_contain_text(line)
    bruno.dialog.get_by_role("textbox").fill("Grazie")
    # A player who looks at the table in between finds the unfinished line again.
    bruno.page.keyboard.press("Escape")
    expect(bruno.dialog).to_have_count(0)
    bruno.click(bruno.button("chat"))
    expect(bruno.dialog.get_by_role("textbox")).to_have_value("Grazie")
    bruno.click(bruno.button("send"))
    expect(chat(anna)).to_contain_text("Grazie")
    expect(bruno.dialog.get_by_role("textbox")).to_have_value("")


# ------------------------------------------------------------------ undo
@pytest.mark.rare
def test_chat_stays_unread_for_a_player_who_was_away(visit):
    anna, bruno = two_at(visit, "dominion")
    bruno.page.goto("about:blank")
    field = anna.page.get_by_role("textbox", name=anna.t("chat-say"))
    for line in ("Bruno?", "We wait for you."):
        field.fill(line)
        field.press("Enter")
        expect(chat(anna)).to_contain_text(line)
    bruno.page.go_back()
    bruno.click(bruno.page.get_by_role("button", name=bruno.t("chat-unread", n=2), exact=True))
    expect(chat(bruno)).to_contain_text("We wait for you.")
    bruno.page.reload()
    expect(bruno.button("chat")).to_be_visible()


def test_a_decision_that_revealed_nothing_is_undone(visit):
    anna, bruno = two_at(visit, "dominion")
    page = until_somebody_is_asked([anna, bruno])
    view = page.until_asked()
    assert not view["can"]["undo"]
    page.decide(["play treasures"], view)
    after = page.until_asked()
    assert after["can"]["undo"]
    page.click(page.button("undo"))
    page.until_view("view.choices.some((choice) => choice.do === 'play treasures')")
    page.answered = None
    again = page.until_asked()
    assert again["seen"] == view["seen"]
    page.decide(["play treasures"], again)
    assert page.until_asked()["seen"] == after["seen"]
    play_both([anna, bruno], 4)


def test_a_pending_choice_is_withdrawn(visit):
    anna, bruno = two_at(visit, "seven_wonders")
    view = anna.until_asked()
    first, second = [choice["do"] for choice in view["choices"] if choice["do"].startswith("discard")][
        :2
    ]
    anna.decide([first], view)
    anna.until_view("view.can.withdraw !== null && !view.question")
    assert anna.view["seen"]["plans"]
    assert not bruno.view["seen"]["plans"]
    anna.click(anna.button("withdraw"))
    anna.until_view("view.question && view.can.withdraw === null")
    anna.answered = None
    view = anna.until_asked()
    anna.decide([second], view)
    anna.until_view("!view.question")

    view = bruno.until_asked()
    bruno.decide(
        [choice["do"] for choice in view["choices"] if choice["do"].startswith("discard")][:1], view
    )
    after = anna.until_view("view.question && view.can.withdraw === null && view.seen.turn > 1")
    # A neighbour may have paid her in addition. The withdrawn card was passed on with her hand.
    assert after["seen"]["seats"][0]["coins"] >= view["seen"]["seats"][0]["coins"] + 3
    assert first in [choice["do"] for choice in bruno.until_asked()["choices"]]


# ------------------------------------------------------------------ the host
@pytest.mark.rare
def test_the_host_frees_a_seat_before_the_game_and_locks_the_table(visit):
    anna = visit("/", ANNA)
    anna.make_table("citadels", 4, open_seats=2)
    link = anna.link("invite")
    bruno = visit(link, BRUNO)
    bruno.join("Bruno")
    anna.until_view("view.seats[1].name === 'Bruno'")
    # Their page has asked for the parts of a link, as the seat that they are about to lose.
    assert "key=" in bruno.link("invite")
    anna.page.locator("li:has([data-seat='1']) select").select_option("open")
    bruno.until_view("view.you === null")
    expect(bruno.button("sit-here").first).to_be_visible()

    anna.open_menu()
    anna.click(anna.button("lock"))
    anna.until_view("view.table.is_locked")
    anna.page.keyboard.press("Escape")
    carla = visit(link, CARLA)
    expect(carla.page.get_by_text(carla.t("is-locked"))).to_be_visible()
    expect(carla.button("sit-here")).to_have_count(0)
    expect(bruno.button("sit-here")).to_have_count(0)

    # The host starts: bots take the open seats.
    anna.click(anna.button("start-with-bots", n=2))
    view = anna.until_asked()
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot", "bot", "bot"]


def test_the_host_gives_a_seat_to_a_bot_in_mid_game(visit):
    anna, bruno = two_at(visit, "citadels")
    play_both([anna, bruno], 4)
    anna.open_menu()
    anna.dialog.locator("li:has([data-seat='1']) select").select_option("1")
    anna.until_view("view.seats[1].kind === 'bot'")
    anna.page.keyboard.press("Escape")
    # The player who sat there watches now, and is informed.
    bruno.until_view("view.you === null && !view.question")
    expect(bruno.page.get_by_test_id("toast")).to_contain_text(bruno.t("seat-lost"))
    expect(bruno.page.locator("#question button[data-do]")).to_have_count(0)
    anna.answered = None
    anna.play(3)


def test_a_player_leaves_a_seat_for_good(visit):
    anna, bruno = two_at(visit, "citadels")
    bruno.open_menu()
    bruno.click(bruno.button("leave"))
    bruno.click(bruno.button("leave"))
    bruno.page.wait_for_url(lambda url: url.endswith("/"))
    anna.until_view("view.seats[1].kind === 'bot'")
    anna.play(3)
    said = " ".join(anna.page.evaluate("window.__wire.polite"))
    assert anna.t("bot-takes-over", name="Bruno") in said


def test_a_link_without_its_key_opens_nothing(visit):
    anna = visit("/", ANNA)
    anna.make_table("dominion", 3, open_seats=1)
    link = anna.link("invite")
    other = visit(f"/table/{anna.table}", BRUNO)
    expect(other.page.get_by_role("heading", name=other.t("no-table"))).to_be_visible()
    assert not other.page.evaluate("window.__wire?.view ?? null")

    # With the key it opens, and stays open when the page is reloaded.
    other.page.goto(link)
    other.until_view("view.table && view.you === null")
    assert "#" not in other.page.url
    other.page.reload()
    other.until_view("view.table && view.you === null")


@pytest.mark.rare
def test_after_losing_a_seat_at_a_closed_table_the_page_can_watch(visit):
    anna, bruno = two_at(visit, "citadels")
    other = visit(f"/table/{anna.table}", BRUNO, context=bruno.page.context)
    other.until_view("view.you === 1")
    other.page.close()
    other.is_watched = False
    anna.open_menu()
    anna.dialog.locator("li:has([data-seat='1']) select").select_option("1")
    anna.until_view("view.seats[1].kind === 'bot'")
    bruno.until_view("view.you === null")
    bruno.page.reload()
    bruno.until_view("view.you === null && view.seen")


@pytest.mark.rare
def test_the_page_that_asked_for_a_new_token_keeps_it(visit):
    anna, bruno = two_at(visit, "dominion")
    bruno.open_menu()
    bruno.click(bruno.button("take-along"))
    first = bruno.link("take-along")
    other = visit(first, CARLA)
    other.until_view("view.you === 1 && view.seen")
    # Another device takes the seat along: this page loses it, and watches.
    other.forgiven.append("403")
    bruno.page.keyboard.press("Escape")
    other.open_menu()
    other.click(other.button("take-along"))
    expect(other.page.get_by_role("textbox", name=other.t("take-along"))).not_to_have_value("")
    other.page.keyboard.press("Escape")
    bruno.until_view("view.you === null")
    expect(bruno.page.get_by_test_id("toast")).to_contain_text(bruno.t("seat-lost"))
    assert other.view["you"] == 1
    play_both([anna, other], 4)
