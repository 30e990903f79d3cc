"""axe finds nothing on any page, in any state, on desktop and phone, light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.games import GAMES, record
from tests.browser.table_page import Look
from tests.tiers import mainly

BOTS_WAIT = True
"""Tables do not change: another player is asked for as long as it takes."""
DESKTOP, PHONE = Look("desktop", "en"), Look("phone", "it", "dark")
AXE = Axe()
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
ASKED = {"citadels": "build", "dominion": "buy", "seven_wonders": "build"}
"""An action of the first seat at the moment of the check."""


def games_on_looks(usual_look, usual_game):
    """Return each game on each look; one of the pairs runs each time, the others with `make prove`."""
    return [
        pytest.param(
            game, look, id=f"{game}-{look}", marks=[] if (game, look) == (usual_game, usual_look) else [pytest.mark.grid]
        )
        for game in GAMES
        for look in (DESKTOP, PHONE)
    ]  # fmt: skip


def assert_accessible(page, what):
    """Check that there are no violations; on the desktop also in the dark."""
    found = AXE.run(page.page)
    assert found.violations_count == 0, f"{what} {page.look}\n{report(found)}"
    if page.look.theme == "light":
        page.show_in("dark")
        found = AXE.run(page.page, options=COLOURS)
        assert found.violations_count == 0, f"{what} {page.look} in the dark\n{report(found)}"
        page.show_in("light")


def report(found):
    lines = []
    for one in found.response["violations"]:
        lines.append(f"{one['id']}: {one['help']}")
        for node in one["nodes"][:6]:
            why = [check["message"] for kind in ("any", "all", "none") for check in node[kind]]
            lines.append(f"    {node['html'][:200]}\n        {'; '.join(why)[:300]}")
    return "\n".join(lines)


@pytest.mark.parametrize("look", mainly(DESKTOP, PHONE), ids=str)
def test_pages_without_tables_fit(visit, house, look):
    page = visit("/", look)
    page.forgiven.append("404")  # there is nothing at /nowhere
    page.page.locator("button[data-game]:enabled").nth(2).wait_for()
    assert_accessible(page, "lobby")
    page.click(page.page.locator("button[data-game=citadels]"))
    page.dialog.wait_for()
    assert_accessible(page, "new table")
    page.fill_and_make(4, open_seats=2)
    page.page.get_by_role("textbox", name=page.t("invite")).wait_for()
    assert_accessible(page, "waiting room")
    page.go("/")
    page.page.get_by_role("link", name=page.t("rejoin")).wait_for()
    assert_accessible(page, "lobby with a table")
    for path in ("/credits", "/about", "/nowhere"):
        page.go(path)
        page.page.get_by_role("heading").first.wait_for()
        assert_accessible(page, path)


@pytest.mark.parametrize(("game", "look"), games_on_looks(DESKTOP, "citadels"))
def test_a_table_is_accessible_in_all_its_states(house, game, look):
    page = house.sit_down(record(GAMES[game], 40, asked=ASKED[game]), look)
    view = page.until_asked()
    assert_accessible(page, "my turn")
    if game == "citadels":
        page.open_menu()
        assert_accessible(page, "menu")
        page.page.keyboard.press("Escape")
    page.page.keyboard.press("0")
    page.page.get_by_test_id("toast").wait_for()
    assert_accessible(page, "a refusal")
    page.page.locator("main [data-region=hand] button[data-card]:visible").first.focus()
    page.page.keyboard.press("i")
    page.dialog.wait_for()
    assert_accessible(page, "a card")
    page.page.keyboard.press("Escape")
    if game == "seven_wonders":
        page.page.keyboard.press("?")
        page.dialog.wait_for()
        assert_accessible(page, "why not")
        page.page.keyboard.press("Escape")

    for _ in range(12):
        view = page.until_asked()
        page.decide(last_choice(view), view)
        page.page.wait_for_function("n => window.__wire.view.question?.number !== n", arg=page.answered)
        if not page.view["question"]:
            break
    assert not page.view["question"]
    assert_accessible(page, "not my turn")


def last_choice(view):
    """Return the choice that ends a turn soonest: it is the last one."""
    return [view["choices"][-1]["do"]]


@pytest.mark.parametrize(("game", "look"), games_on_looks(PHONE, "seven_wonders"))
def test_a_finished_game_is_accessible(house, game, look):
    page = house.sit_down(record(GAMES[game]), look, seat=None)
    page.until_asked()
    assert_accessible(page, "the end")
    page.show_result()
    assert_accessible(page, "result")
    page.go(f"/replay/{page.table}/30/1")
    page.button("next-step").wait_for()
    page.page.locator("main [data-card]:visible").first.wait_for()
    assert_accessible(page, "replay")
