"""The link for friends works on their devices, or the page shows the command that makes it work."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AT_PACE_0, House
from tests.browser.qr import decode
from tests.browser.table_page import Look
from tests.server.running import AT_ONCE, WIDE, Server
from tests.tiers import mainly

AT_HOME = "\nfrom tavolata.cli import serve\nserve.network_address = lambda: '192.168.1.20'\n"
DESKTOP, PHONE = Look("desktop", "en"), Look("phone", "it", "dark")


@pytest.fixture
def at_home(browser, tmp_path, _built_page):
    """Open pages of a server that the home network reaches."""
    with Server(tmp_path, prelude=WIDE + AT_ONCE + AT_PACE_0 + AT_HOME, host="0.0.0.0") as server:
        house = House(browser, server)
        yield house
        assert house.close() == []


@pytest.mark.rare
@pytest.mark.parametrize("look", mainly(DESKTOP, PHONE), ids=str)
def test_a_local_server_shows_the_command_for_sharing(visit, look):
    page = visit("/", look)
    page.make_table("dominion", 3, open_seats=1)
    note = page.page.get_by_test_id("reach")
    expect(note).to_contain_text(page.t("share-local"))
    expect(note).to_contain_text('make play ARGS="--host 0.0.0.0"')
    invitation = page.link("invite")
    assert invitation.startswith(page.page.evaluate("location.origin"))
    page.assert_fits()
    page.open_menu()
    expect(page.dialog.get_by_test_id("reach")).to_contain_text(page.t("share-local"))
    # A watcher sees none of it.
    other = visit(invitation, look)
    other.open_menu()
    other.page.get_by_role("textbox", name=other.t("invite-watch")).wait_for()
    expect(other.page.get_by_test_id("reach")).to_have_count(0)


@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_a_server_for_the_network_gives_links_that_work_there(at_home, look):
    page = at_home.visit("/", look)
    page.make_table("dominion", 3, open_seats=1)
    place = f"http://192.168.1.20:{at_home.server.port}/table/{page.table}"
    assert page.link("invite").startswith(f"{place}#key=")
    expect(page.page.get_by_test_id("reach")).to_contain_text(page.t("share-network"))
    page.click(page.button("qr"))
    code = page.page.locator("svg[data-size]")
    size = int(code.get_attribute("data-size"))
    dark = set(re.findall(r"M(\d+) (\d+)", code.locator("path").get_attribute("d")))
    matrix = [[(str(x), str(y)) in dark for x in range(size)] for y in range(size)]
    assert decode(matrix) == page.link("invite")
    page.assert_fits()
    page.open_menu()
    page.click(page.button("take-along"))
    assert page.link("take-along").startswith(f"{place}#seat=0&token=")
