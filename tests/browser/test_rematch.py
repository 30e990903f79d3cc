"""Rematch: a button on every result sheet, one next table, all players in their old seats."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import record
from tests.browser.table_page import Look, play_both

ANNA, BRUNO = Look("desktop", "en"), Look("phone", "it", "dark")
GAME = "seven_wonders(players=3)"
LEFT = 4
"""Decisions left to make when the two sit down: any that they choose end this game in the same turn."""


def two_at_the_end(visit, house):
    """Anna and Bruno, who came by the link, at the last decisions of a game with a bot."""
    whole = record(GAME).count("\n") - 2
    context = house.context(ANNA)
    body = {"text": record(GAME, whole - LEFT), "seat": 0, "you": "Anna", "others": "open"}
    made = context.request.post("/api/records", data=body).json()
    anna = visit(
        f"/table/{made['table']}#seat=0&token={made['token']}&key={made['key']}", ANNA, context=context
    )
    bruno = visit(f"/table/{made['table']}#key={made['key']}", BRUNO)
    bruno.page.get_by_role("textbox", name=bruno.t("your-name")).fill("Bruno")
    bruno.click(bruno.button("sit-as-name", name="Bruno"))
    for page in (anna, bruno):
        page.until_view("view.seen && view.seats[1].kind === 'person'")
    command = {"kind": "do", "id": "bot", "seat": 0, "do": "seat", "which": 2, "to": "bot", "level": 1}
    assert context.request.post(f"/api/tables/{made['table']}/do", data=command).ok
    play_both([anna, bruno])
    for page in (anna, bruno):
        page.until_view("view.result")
        expect(page.ending).to_be_visible()
    high = bruno.ending.locator(".tower").evaluate_all("all => all.map((one) => one.offsetHeight)")
    totals = [score["total"] for score in bruno.view["result"]["scores"]]
    assert sorted(range(3), key=lambda seat: high[seat]) == sorted(
        range(3), key=lambda seat: totals[seat]
    )
    return anna, bruno


def test_both_press_play_again_and_play_at_the_same_new_table(visit, house):
    anna, bruno = two_at_the_end(visit, house)
    old = anna.table
    anna.click(anna.button("rematch"))
    anna.page.wait_for_url(lambda url: old not in url)
    anna.until_view("view.you === 0 && !view.seen && view.seats[1].kind === 'reserved'")
    expect(anna.page.locator("main")).to_contain_text("Bruno")

    # Bruno's sheet has changed while it was open, and says so aloud.
    asks = bruno.t("again-asks", name="Anna")
    expect(bruno.ending.get_by_test_id("again")).to_contain_text(asks)
    assert asks in " ".join(bruno.page.evaluate("window.__wire.polite"))
    bruno.assert_fits()
    bruno.click(bruno.ending.get_by_role("button", name=bruno.t("again-join"), exact=True))
    bruno.page.wait_for_url(lambda url: old not in url)
    assert bruno.table == anna.table
    assert "#" not in bruno.page.url
    for page in (anna, bruno):
        page.until_view("view.seen && view.seats[1].kind === 'person'")
        page.answered = None
    assert (anna.view["you"], bruno.view["you"]) == (0, 1)
    assert [seat["name"] for seat in anna.view["seats"]] == ["Anna", "Bruno", "Bot 3"]
    play_both([anna, bruno], 2)

    # A visit to the old table shows the way to the next one.
    new = bruno.table
    bruno.go(f"/table/{old}")
    bruno.click(bruno.page.get_by_role("link", name=bruno.t("again-go"), exact=True))
    bruno.page.wait_for_url(f"**/table/{new}")
    bruno.until_view("view.you === 1 && view.seen")


WIDER = "all => all.map((one) => one.scrollWidth - one.clientWidth)"


@pytest.mark.rare
def test_a_phone_has_the_buttons_of_the_end_in_one_row(visit, house):
    _anna, bruno = two_at_the_end(visit, house)
    buttons = bruno.ending.locator("footer").locator("button, a")
    keys = ["rematch", "ending-table", "to-lobby"]
    for lang in ("it", "en"):
        if lang != bruno.look.lang:
            bruno.page.keyboard.press("Escape")
            bruno.open_menu()
            bruno.speak(lang)
            bruno.page.keyboard.press("Escape")
            bruno.show_result()
        expect(buttons).to_have_text([bruno.t(key) for key in keys])
        boxes = [button.bounding_box() for button in buttons.all()]
        assert len({round(box["y"]) for box in boxes}) == 1
        assert min(box["height"] for box in boxes) >= 44
        assert buttons.evaluate_all(WIDER) == [0, 0, 0]
        bruno.assert_fits()


@pytest.mark.rare
def test_an_invitation_outside_the_sheet_can_be_declined(visit, house):
    anna, bruno = two_at_the_end(visit, house)
    bruno.page.keyboard.press("Escape")
    expect(bruno.ending).to_have_count(0)
    anna.click(anna.button("rematch"))
    banner = bruno.page.get_by_test_id("again")
    expect(banner).to_contain_text(bruno.t("again-asks", name="Anna"))
    bruno.assert_fits()
    bruno.click(bruno.button("again-decline"))
    expect(banner).to_have_count(0)
    # Anna's waiting room has an open seat now, and a link for another friend.
    anna.until_view("view.seats[1].kind === 'open'")
    assert "key=" in anna.link("invite")
    # The sheet lets Bruno reconsider.
    bruno.click(bruno.button("show-result"))
    expect(bruno.ending).to_contain_text(bruno.t("again-out"))
    bruno.click(bruno.ending.get_by_role("button", name=bruno.t("again-join"), exact=True))
    anna.until_view("view.seen && view.seats[1].name === 'Bruno'")
    bruno.until_view("view.you === 1 && view.seen")


@pytest.mark.rare
@pytest.mark.parametrize("lang", ["it", pytest.param("en", marks=pytest.mark.grid)])
def test_the_host_starts_without_a_missing_player(visit, house, lang):
    anna, bruno = two_at_the_end(visit, house)
    anna.click(anna.button("rematch"))
    anna.until_view("view.seats[1].kind === 'reserved'")
    if lang != "en":
        anna.speak(lang)
    anna.click(anna.button("start-without", names="Bruno"))
    anna.until_view("view.seen && view.seats[1].kind === 'bot'")
    bruno.forgiven.append("409")
    bruno.click(bruno.ending.get_by_role("button", name=bruno.t("again-join"), exact=True))
    expect(bruno.page.get_by_test_id("toast")).to_be_visible()
    assert bruno.view["table"]["status"] == "ended"


@pytest.mark.grid
@pytest.mark.parametrize("game", ["citadels", "dominion", "seven_wonders"])
def test_two_people_and_a_bot_play_a_whole_game_and_then_another(visit, game):
    """From the lobby by a link to the scores, and both press at once."""
    anna = visit("/", ANNA)
    anna.make_table(game, 3, open_seats=1)
    bruno = visit(anna.link("invite"), BRUNO)
    bruno.join("Bruno")
    played = play_both([anna, bruno])
    assert played > 10
    old = anna.table
    for page in (anna, bruno):
        page.until_view("view.result")
        expect(page.ending).to_be_visible()
    for page in (anna, bruno):
        found = page.ending.get_by_role("button", name=page.t("rematch"), exact=True)
        page.click(found.or_(page.ending.get_by_role("button", name=page.t("again-join"), exact=True)))
    for page in (anna, bruno):
        page.page.wait_for_url(lambda url: old not in url)
        page.until_view("view.seen && !view.result && view.seats[1].kind === 'person'")
        page.answered = None
    assert anna.table == bruno.table
    assert [seat["name"] for seat in bruno.view["seats"]] == ["Anna", "Bruno", "Bot 3"]
    assert play_both([anna, bruno], 5) == 5
