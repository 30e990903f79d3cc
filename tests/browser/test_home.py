"""Coming back: the installed app, the shell without a network, notifications, my games, statistics."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FLAGS, House, chromium
from tests.browser.table_page import Look
from tests.browser.test_axe import assert_accessible
from tests.server.running import AT_ONCE, WIDE, Server
from tests.system import alone
from tests.tiers import mainly

DESKTOP, PHONE = Look("desktop", "en"), Look("phone", "it", "dark")
NOTIFICATIONS = """
window.__shown = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title, options) { window.__shown.push({ title, ...options }); }
};
"""
HIDE = """
Object.defineProperty(document, 'hidden', { get: () => true });
document.dispatchEvent(new Event('visibilitychange'));
"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture(scope="module")
def browser(playwright, tmp_path_factory):
    """Start the whole Chromium: no other one says whether an app can be installed."""
    with alone(tmp_path_factory):
        path = chromium(playwright)
    running = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield running
    running.close()


@pytest.fixture
def home(browser, tmp_path, _built_page):
    """Open pages of a server that the test may stop; its bots take a moment."""
    with Server(tmp_path, prelude=WIDE + AT_ONCE) as server:
        house = House(browser, server)
        yield house
        assert house.close() == []


def make_slow_table(page, game, players):
    """Create a slow game against bots from the lobby."""
    page.click(page.page.locator(f"button[data-game={game}]"))
    page.dialog.get_by_label(page.t("clock")).select_option("slow")
    expect(page.dialog.get_by_text(page.t("slow-saved"))).to_be_visible()
    return page.fill_and_make(players)


def test_chromium_can_install_the_app(home):
    """No installability errors; all icons are there, in the sizes that the manifest says."""
    context = home.context(DESKTOP, has_worker=True)
    page = home.visit("/", DESKTOP, context=context)
    page.page.wait_for_function(CONTROLLED)
    session = context.new_cdp_session(page.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of Playwright is an incognito window.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    found = json.loads(manifest["data"])
    assert {icon["purpose"] for icon in found["icons"] if "purpose" in icon} == {"any", "maskable"}
    for icon in found["icons"]:
        answer = context.request.get(icon["src"])
        assert answer.ok, icon
        if icon["type"] == "image/png":
            width = int.from_bytes(answer.body()[16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
    assert [one["url"] for one in found["shortcuts"]] == [
        f"./?new={game}" for game in ("citadels", "dominion", "seven_wonders")
    ]
    page.speak("it")
    expect(page.page.locator("link[rel=manifest]")).to_have_attribute("href", "/app.it.webmanifest")
    assert context.request.get("/app.it.webmanifest").json()["lang"] == "it"


@pytest.mark.rare
def test_a_slow_game_is_there_after_a_restart_and_the_shell_in_between(home):
    """Without the server the lobby says so; afterwards my games show the same turn as before."""
    context = home.context(DESKTOP, has_worker=True)
    page = home.visit("/", DESKTOP, context=context)
    page.page.wait_for_function(CONTROLLED)
    table = make_slow_table(page, "seven_wonders", 3)
    asked = page.until_asked()["question"]
    page.page.get_by_role("button", name=page.t("slow"), exact=True).click()
    expect(page.dialog.get_by_text(page.t("slow-waits"))).to_be_visible()
    page.go("/")
    mine = page.page.locator(f"li:has(a[href='/table/{table}?seat=0'])")
    expect(mine).to_contain_text(page.t("your-turn"))
    with page.outage():
        home.server.kill()
        page.page.reload()
        expect(page.page.get_by_text(page.t("silent-title"))).to_be_visible()
        assert page.page.evaluate("caches.match('/api/games')") is None
        # The labels of the bots' levels come from the server.
        expect(page.page.locator("li", has_text=page.t("bots", n=2))).to_have_count(1)
        home.server.start()
        expect(page.page.get_by_text(page.t("silent-title"))).to_have_count(0, timeout=20_000)
        page.page.reload()
        expect(mine).to_contain_text(page.t("your-turn"))
    page.click(mine.get_by_role("link", name=page.t("rejoin")))
    assert page.until_asked()["question"] == asked


def test_a_hidden_page_notifies_of_my_turn(home):
    """Only after a press, and only while nobody looks."""
    context = home.context(DESKTOP)
    context.add_init_script(NOTIFICATIONS)
    page = home.visit("/", DESKTOP, context=context)
    page.make_table("dominion", 2)
    page.until_asked()
    page.open_menu()
    page.click(page.button("notify"))
    expect(page.button("notify")).to_have_attribute("aria-pressed", "true")
    page.page.keyboard.press("Escape")
    page.play(1, lambda view, _: ["end turn"] if "end turn" in choices(view) else choices(view)[:1])
    page.page.evaluate(HIDE)
    assert page.page.evaluate("window.__shown") == []
    while not page.page.evaluate("window.__shown.length"):
        view = page.view
        if view["question"] and view["question"]["number"] != page.answered:
            page.answered = view["question"]["number"]
            number = page.answered
            text = "end turn" if "end turn" in choices(view) else choices(view)[0]
            page.page.evaluate(
                "([n, text]) => document.querySelector(`#question button[data-do='${text}']`)?.click()",
                [number, text],
            )
        page.page.wait_for_timeout(20)
    shown = page.page.evaluate("window.__shown")
    assert shown[0]["title"] == page.t("your-turn")
    assert shown[0]["data"] == {"path": f"/table/{page.table}?seat=0"}


def choices(view):
    return [choice["do"] for choice in view["choices"]]


@pytest.mark.parametrize("look", mainly(PHONE, DESKTOP), ids=str)
def test_my_games_and_statistics_are_accessible_and_fit(visit, house, look):
    """Seeded with a few results; deleting them leaves running games alone. The keyboard continues in the list."""
    context = house.context(look)
    page = house.visit("/", look, context=context)
    page.make_table("dominion", 2)
    page.until_view("view.seen")
    end = {"at": 1_790_000_000_000, "points": 31, "share": 1, "place": 1}
    page.page.evaluate(
        """end => {
          const seats = JSON.parse(localStorage.getItem('seats'));
          const games = ['citadels', 'dominion', 'seven_wonders'];
          for (let n = 0; n < 9; n++) seats.push({ table: 'over' + n, seat: 0, game: games[n % 3], name: 'Anna',
            key: null, at: end.at, levels: [1 + (n % 4)], people: n % 5 ? [] : ['Bruno'],
            end: { ...end, at: end.at + n, share: n % 2, place: n % 2 ? 1 : 3, points: 20 + n } });
          localStorage.setItem('seats', JSON.stringify(seats));
        }""",
        end,
    )
    page.go("/")
    page.page.get_by_role("link", name=page.t("rejoin")).wait_for()
    expect(page.page.get_by_text(page.t("your-turn"), exact=True)).to_be_visible()
    assert_accessible(page, "my games")
    page.assert_fits()
    page.click(page.button("games-all", n=9))
    over = page.page.locator(".over li")
    expect(over).to_have_count(9)
    expect(over.nth(4).get_by_role("link").first).to_be_focused()
    page.click(page.button("statistics"))
    expect(page.dialog.locator("section")).to_have_count(3)
    assert_accessible(page, "statistics")
    page.assert_fits()
    with page.page.expect_download() as download:
        page.click(page.button("stats-export"))
    assert len(json.loads(download.value.path().read_text())) == 9
    page.click(page.button("stats-clear"))
    page.click(page.button("stats-clear"))
    expect(page.dialog.get_by_text(page.t("stats-none"))).to_be_visible()
    assert [one["game"] for one in json.loads(page.page.evaluate("localStorage.seats"))] == ["dominion"]
