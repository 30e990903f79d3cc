"""A whole game of Citadels without a mouse, and by ear: the live regions are checked line by line."""

import re
import time
from itertools import groupby

import pytest
from playwright.sync_api import expect

from tests.browser.games import GAMES, record
from tests.browser.table_page import BETWEEN_TAPS, Look, person
from tests.tiers import few, mainly

LINES = """
(() => {
  // What each view brought, and the question that began my turn.
  window.__heard = [];
  let isTold = false;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...of) {
      super(...of);
      this.addEventListener('message', (event) => {
        const view = JSON.parse(event.data);
        if (view.kind !== 'view') return;
        // A question with one answer answers itself: nobody is called for it.
        if (!view.question) isTold = false;
        const isTurn = view.question !== null && view.choices.length > 1 && !isTold;
        isTold ||= isTurn;
        window.__heard.push({
          lines: view.fresh.lines.map((line) => line.text),
          question: isTurn ? view.question.text : null,
        });
      });
    }
  };
})();
"""


class Hands:
    """The keyboard of a user who has nothing else."""

    def __init__(self, page):
        self.page = page
        self.press = page.page.keyboard.press
        self.type = page.page.keyboard.type
        self._typed = 0.0

    def tab_to(self, test, *, key="Tab", most=60):
        """Press Tab until the focus is on an element: JavaScript about `node`."""
        for _ in range(most):
            if self.page.page.evaluate(
                f"(() => {{ const node = document.activeElement; return {test}; }})()"
            ):
                return
            self.press(key)
        raise AssertionError(f"Tab does not come to {test}")

    def choose(self, text, view):
        """Type the number of a choice; Enter ends a number that could be longer."""
        number = [choice["do"] for choice in view["choices"]].index(text) + 1
        self.type(str(number))
        self._typed = time.monotonic()
        if number * 10 <= len(view["choices"]):
            self.press("Enter")

    def decide(self, view, how):
        texts = person(view, self.page.rng)
        question, before = view["question"], len(self.page.sent)
        if question["is_several"]:
            for text in texts:
                self.choose(text, view)
            self.press("Enter")
        elif how == "enter" and question["enter"]:
            texts = [question["enter"]]
            # Sooner, Enter would belong to the number.
            rest = max(0, self._typed + BETWEEN_TAPS - time.monotonic())
            self.page.page.wait_for_timeout(rest * 1000)
            self.press("Enter")
        elif how == "line":
            self.press("/")
            expect(
                self.page.page.get_by_role("textbox", name=self.page.t("command-line"))
            ).to_be_focused()
            self.type(texts[0])
            self.press("Enter")
        else:
            self.choose(texts[0], view)
        self.page.page.wait_for_function("n => window.__wire.sent.length > n", arg=before)
        said = self.page.sent[-1]
        actions = [action for action in said["actions"] if action != "done" or texts == ["done"]]
        assert sorted(actions) == sorted(texts), (said, texts)
        self.page.answered = question["number"]


def heard(page):
    return page.page.evaluate("window.__wire.polite")


def assert_hears(page, key, *parts):
    """Check that a key makes the page say all these parts politely."""
    before = len(heard(page))
    page.page.keyboard.press(key)
    page.page.wait_for_function("n => window.__wire.polite.length > n", arg=before)
    said = heard(page)[-1]
    for part in parts:
        assert part in said, (key, part, said)
    return said


@pytest.fixture
def anna(house):
    context = house.context(Look("desktop", "en"))
    context.add_init_script(LINES)
    return house.visit("/", Look("desktop", "en"), context=context)


@pytest.mark.rare
@pytest.mark.long
def test_a_whole_game_is_playable_by_keyboard_and_by_ear(anna):
    hands = Hands(anna)
    # The lobby: Tab to the game, the sheet takes the focus, the default table with fewer players.
    expect(anna.page.locator("button[data-game=citadels]")).to_be_enabled()
    hands.tab_to("node.dataset.game === 'citadels'")
    hands.press("Enter")
    expect(anna.dialog).to_be_visible()
    hands.tab_to("node.name === 'players'")
    hands.press("ArrowLeft")
    hands.tab_to("node.tagName === 'INPUT' && node.autocomplete === 'nickname'")
    hands.type("Anna")
    hands.press("Enter")
    anna.page.wait_for_url("**/table/*")

    view = anna.until_asked()
    assert view["seats"][0]["name"] == "Anna"
    # From the top of the page one key leads to the question.
    hands.press("Tab")
    hands.tab_to("node.matches('a[href=\"#question\"]')", key="Shift+Tab", most=30)
    hands.press("Enter")
    assert anna.page.evaluate("document.activeElement.id") == "question"

    decisions, asked = 0, set()
    while not view["result"]:
        decisions += 1
        listen(anna, view, asked)
        hands.decide(view, ["digit", "enter", "line"][decisions % 3])
        view = anna.until_asked()
    assert decisions > 15
    assert asked >= {"?", "l", "h", "t", "Shift+1", "Shift+2", "u", "/"}
    assert_all_was_said(anna, view)

    # The result has the focus; Escape leads back to the table, Enter opens it again.
    anna.ending.wait_for()
    scores = [score["total"] for score in view["result"]["scores"]]
    assert [int(one.inner_text()) for one in anna.ending.get_by_test_id("total").all()] == scores
    focused = "document.activeElement.textContent.trim()"
    assert anna.page.evaluate(focused) == anna.ending.get_by_role("heading").first.inner_text().strip()
    hands.press("Escape")
    expect(anna.ending).to_have_count(0)
    assert anna.page.evaluate(focused) == anna.t("show-result")
    hands.press("Enter")
    anna.ending.wait_for()


def listen(anna, view, asked):
    """Press each query key once when there is something to hear."""
    seen, question = view["seen"], anna.spoken(view["question"]["text"], view)
    words = anna.t
    if "t" not in asked:
        asked.add("t")
        assert_hears(anna, "t", words("turn-of", names=words("you")), question)
    if "h" not in asked and seen["hand"]:
        asked.add("h")
        said = assert_hears(anna, "h")
        faces = anna.page.request.get(f"/api/games/citadels/faces?lang={anna.look.lang}").json()[
            "cards"
        ]
        for card in seen["hand"]:
            assert faces[card]["name"] in said
        # The first card has the focus and announces itself.
        focused = anna.page.locator("main [data-region=hand] button:focus")
        assert any(faces[card]["name"] in focused.inner_text() for card in seen["hand"])
    for key, seat in (("Shift+1", 0), ("Shift+2", 1)):
        if key not in asked:
            asked.add(key)
            said = assert_hears(anna, key, view["seats"][seat]["name"])
            assert re.search(r"\d", said), said
    if "l" not in asked and view["log"]["turns"][-1]:
        asked.add("l")
        assert_hears(anna, "l", anna.spoken(view["log"]["turns"][-1][-1]["text"], view))
    if "?" not in asked and view["blocked"]:
        asked.add("?")
        why = view["blocked"][0]["why"]
        anna.page.keyboard.press("Escape")
        assert_hears(anna, "?")
        expect(anna.dialog).to_contain_text(
            re.compile(re.escape(anna.spoken(why, view)), re.IGNORECASE)
        )
        # Texts of the engine are in no language: they do not show.
        for one in view["blocked"]:
            if one["card"] is None:
                expect(anna.dialog.get_by_text(re.compile(rf"\b{one['do']}\b"))).to_have_count(0)
        # Keys of the table are off while a sheet is open.
        sent = len(anna.sent)
        anna.page.keyboard.press("1")
        anna.page.keyboard.press("Escape")
        expect(anna.dialog).to_have_count(0)
        assert len(anna.sent) == sent
    if "u" not in asked and not view["can"]["undo"]:
        asked.add("u")
        assert_hears(anna, "u")
    if "/" not in asked and view["blocked"]:
        asked.add("/")
        type_a_line(anna, view)


def type_a_line(anna, view):
    """Type commands: an illegal one gets its reason, an unknown one a refusal, and Escape leaves."""
    keyboard = anna.page.keyboard
    keyboard.press("/")
    field = anna.page.get_by_role("textbox", name=anna.t("command-line"))
    expect(field).to_be_focused()
    blocked = view["blocked"][0]
    field.press("ControlOrMeta+a")
    keyboard.type(blocked["do"])
    keyboard.press("Enter")
    answer = anna.page.locator("#question").get_by_role("status")
    expect(answer).to_contain_text(
        re.compile(re.escape(anna.spoken(blocked["why"], view)), re.IGNORECASE)
    )
    keyboard.press("ControlOrMeta+a")
    keyboard.type("xyzzy")
    keyboard.press("Enter")
    expect(answer).to_have_text(anna.t("typed-unknown", text="xyzzy"))
    keyboard.press("Escape")
    expect(field).to_have_count(0)


def in_a_row(lines):
    """Return each line with the number of times that it comes in a row."""
    return [(line, len(list(same))) for line, same in groupby(lines)]


def assert_all_was_said(anna, view):
    """Check that each log line was said politely and in order, and only my turns at once."""
    told = anna.page.evaluate("window.__heard")
    polite, urgent = heard(anna), anna.page.evaluate("window.__wire.assertive")
    flow = iter(polite)
    for one in told:
        sentence = " ".join(
            line if n == 1 else anna.t("said-times", text=line, n=n)
            for line, n in in_a_row(anna.spoken(line, view) for line in one["lines"])
        )
        if sentence:
            assert any(sentence in said for said in flow), f"not said: {sentence}"
    assert " ".join(polite).count(anna.t("game-over")) == 1
    turns = [
        f"{anna.t('your-turn')}. {anna.spoken(one['question'], view)}"
        for one in told
        if one["question"]
    ]
    assert turns
    assert [said.strip() for said in urgent] == turns


def test_focus_moves_to_the_question_when_the_chosen_button_disappears(house):
    page = house.sit_down(record(GAMES["dominion"], 4, asked="play"))
    view = page.until_asked()
    hands = Hands(page)
    hands.tab_to("node.matches('#question [data-do]')", most=80)
    hands.press("Enter")
    page.answered = view["question"]["number"]
    page.until_asked()
    expect(page.page.locator("#question")).to_be_focused()
    hands.press("Tab")
    assert page.page.evaluate("document.activeElement.closest('#question') !== null")


@pytest.mark.parametrize("game", few(GAMES, 1))
def test_hand_and_seats_are_read_aloud_in_every_game(house, game):
    page = house.sit_down(record(GAMES[game], 40), Look("desktop", "it"))
    view = page.until_asked()
    faces = page.page.request.get(
        f"/api/games/{game}/faces?lang=it&parameters="
        + ",".join(f"{key}={value}" for key, value in view["table"]["parameters"].items())
    ).json()["cards"]
    said = assert_hears(page, "h")
    hand = view["seen"].get("hand") or view["seen"]["seats"][0]["hand"]
    for card in hand:
        assert faces[card]["name"] in said
    for seat in range(1, len(view["seats"])):
        said = assert_hears(page, f"Shift+{seat + 1}", view["seats"][seat]["name"])
        assert len(said) > 30, said
    assert_hears(page, "t", page.spoken(view["question"]["text"], view))


HOLD = """
() => {
  // The time for a second digit never runs out by itself.
  window.__held = [];
  const real = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => (ms === 900 ? (window.__held.push(run), -1) : real(run, ms, ...more));
}
"""


@pytest.fixture
def choosing(house):
    """Open a first turn of 7 Wonders: more than ten choices."""
    page = house.sit_down(record(GAMES["seven_wonders"], 0))
    view = page.until_asked()
    assert 10 < len(view["choices"]) < 20
    page.page.evaluate(HOLD)
    return page, view


def chosen(page, view, number):
    """Whether this choice is the only thing that was sent."""
    page.page.wait_for_function("() => window.__wire.sent.length > 0")
    return [said["actions"] for said in page.sent] == [[view["choices"][number - 1]["do"]]]


def test_a_digit_that_begins_no_longer_number_acts_at_once(choosing):
    page, view = choosing
    page.page.keyboard.press("2")
    assert chosen(page, view, 2)


@pytest.mark.parametrize("end", ["Enter", "timeout", "second digit"])
def test_a_digit_that_begins_a_longer_number_waits_visibly(choosing, end):
    page, view = choosing
    pending = page.page.get_by_test_id("typed")
    page.page.keyboard.press("1")
    expect(pending).to_contain_text("1")
    assert page.sent == []
    if end == "timeout":
        page.page.evaluate("window.__held.at(-1)()")
    else:
        page.page.keyboard.press("0" if end == "second digit" else "Enter")
    expect(pending).to_have_count(0)
    assert chosen(page, view, 10 if end == "second digit" else 1)


@pytest.mark.parametrize("keys", mainly("19", "0"))
def test_an_unknown_number_is_refused_aloud(choosing, keys):
    page, view = choosing
    before = len(heard(page))
    page.page.keyboard.type(keys)
    why = page.t("no-such-choice", n=int(keys), most=len(view["choices"]))
    expect(page.page.get_by_test_id("toast")).to_contain_text(why)
    page.page.wait_for_function("n => window.__wire.polite.length > n", arg=before)
    assert heard(page)[-1] == why
    assert page.sent == []
    expect(page.page.get_by_test_id("typed")).to_have_count(0)


def test_after_a_change_of_page_its_heading_has_the_focus(visit):
    page = visit("/")
    heading = page.page.locator("h1")
    hands = Hands(page)
    hands.tab_to("node.getAttribute('href') === '/about'")
    hands.press("Enter")
    expect(heading).to_be_focused()
    expect(heading).to_have_text(page.t("about"))
    page.page.go_back()
    expect(page.page.locator("h1", has_text="Tavolata")).to_be_focused()
    page.make_table("dominion", 2)
    page.until_asked()
    expect(page.page.locator("h1.title")).to_be_focused()
    # A page that was just opened leaves the focus to the browser.
    page.page.reload()
    page.until_asked()
    assert page.page.evaluate("document.activeElement === document.body")


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_the_menu_lists_the_keys_where_there_is_a_keyboard(house, device):
    page = house.sit_down(record(GAMES["dominion"], 40), Look(device))
    page.until_asked()
    page.open_menu()
    keys = page.dialog.get_by_role("heading", name=page.t("keys"))
    expect(keys).to_have_count(1 if device == "desktop" else 0)


def test_the_focus_returns_when_the_typed_answer_is_given_up(choosing):
    page, _ = choosing
    page.page.keyboard.press("h")
    card = page.page.locator("main [data-region=hand] button:focus")
    expect(card).to_have_count(1)
    page.page.keyboard.press("/")
    expect(card).to_have_count(0)
    page.page.keyboard.press("Escape")
    expect(card).to_have_count(1)


def test_slash_returns_to_the_line_and_an_empty_line_closes_it(choosing):
    page, _ = choosing
    field = page.page.get_by_role("textbox", name=page.t("command-line"))
    page.page.keyboard.press("/")
    page.page.keyboard.type("xyzzy")
    page.page.keyboard.press("Enter")
    page.page.keyboard.press("Shift+Tab")
    expect(field).not_to_be_focused()
    page.page.keyboard.press("/")
    expect(field).to_be_focused()
    field.fill("")
    page.page.keyboard.press("Enter")
    expect(field).to_have_count(0)


def test_an_empty_line_confirms_the_cards_that_were_typed(house):
    game = "dominion(players=2,kingdom=first_game)"
    page = house.sit_down(record(game, 20, asked="discard", seed=3))
    view = page.until_asked()
    assert view["question"]["is_several"]
    page.page.keyboard.press("/")
    for text in person(view, page.rng):
        page.page.keyboard.type(text)
        page.page.keyboard.press("Enter")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("() => window.__wire.sent.length === 1")
    expect(page.page.get_by_role("textbox", name=page.t("command-line"))).to_have_count(0)


def test_the_focus_stays_at_the_table_when_a_step_of_a_replay_removes_its_card(house):
    page = house.sit_down(record(GAMES["citadels"], 1000), seat=None)
    page.go(f"/replay/{page.table}/0/0")
    card = page.page.locator("main [data-region=hand] button").first
    card.focus()
    page.page.keyboard.press("End")
    expect(card).to_have_count(0)
    page.page.wait_for_function("() => document.activeElement?.matches('main')")


@pytest.mark.parametrize(("asked", "place"), few([("pick", ".offered"), ("name", ".rank.legal")], 1))
def test_a_character_shows_its_key_next_to_its_rank(house, asked, place):
    page = house.sit_down(record(GAMES["citadels"], 40, asked=asked))
    view = page.until_asked()
    keys = page.page.locator(f"main {place} kbd")
    expect(keys).to_have_text([str(n + 1) for n in range(len(view["choices"]))])
    page.page.keyboard.press("3")
    assert chosen(page, view, 3)


def test_a_district_in_the_hand_shows_its_key(house):
    page = house.sit_down(record(GAMES["citadels"], 40, asked="build"))
    view = page.until_asked()
    built = [
        (n + 1, choice["do"].split()[1])
        for n, choice in enumerate(view["choices"])
        if choice["zone"] == "hand"
    ]
    assert built
    for number, card in built:
        held = page.page.locator(f".held:has([data-card={card}])").first
        expect(held.locator("kbd")).to_have_text(str(number))
