"""Guests: a friend who comes late takes the seat of a bot in the running game."""

from playwright.sync_api import expect

from tests.browser.table_page import Look, play_both


def test_a_late_friend_takes_the_seat_of_a_bot_by_the_link_to_the_table(visit):
    anna = visit("/", Look("desktop", "en"))
    anna.make_table("citadels", 3)
    anna.until_view("view.seen")
    anna.open_menu()
    carla = visit(anna.link("invite-watch"), Look("phone", "it", "dark"))
    carla.until_view("view.you === null && view.seen")
    expect(carla.page.locator(".free")).to_have_count(0)

    chosen = anna.dialog.get_by_role("combobox", name=anna.t("who-sits", n=3))
    chosen.select_option("guest")
    anna.until_view("view.seats[2].is_for_guest")
    expect(anna.dialog).to_contain_text(anna.t("guest-note"))
    expect(chosen).to_have_value("guest")
    anna.page.keyboard.press("Escape")
    expect(anna.dialog).to_have_count(0)
    expect(anna.page.locator(".free")).to_have_count(0)

    free = carla.page.locator(".free")
    expect(free).to_contain_text(carla.t("guest-seats", n=1))
    carla.assert_fits()
    free.get_by_role("textbox").fill("Carla")
    carla.click(carla.button("sit-as-name", name="Bot 3"))
    carla.until_view("view.you === 2 && view.seen.seats[2].hand !== null")
    expect(free).to_have_count(0)
    anna.until_view("view.seats[2].name === 'Carla' && view.seats[2].kind === 'person'")
    assert anna.t("has-joined", name="Carla") in " ".join(anna.page.evaluate("window.__wire.polite"))
    play_both([anna, carla], 4)
