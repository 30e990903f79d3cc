"""A page as its user sees it: found by role, name and `data-` attributes, in any language."""

from __future__ import annotations

import contextlib
import functools
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from playwright.sync_api import ElementHandle, Locator, Page, expect

from tavolata.core.chance import Rng, rng_of
from tavolata.words import Words
from tavolata.words.messages import Seat
from tests.browser.still import TWO_FRAMES, until_still
from tests.sentences import sentence
from tests.server.person import lively

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "upright": {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True},
}
RECORDER = """
(() => {
  if (window.__wire) return;
  const wire = { view: null, views: 0, sent: [], waiting: [], polite: [], assertive: [] };
  Object.defineProperty(window, '__wire', { value: wire });
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...of) {
      super(...of);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.kind === 'view') { wire.view = message; wire.views += 1; }
        if (['ok', 'no'].includes(message.kind)) wire.waiting = wire.waiting.filter((id) => id !== message.id);
      });
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.kind === 'do') { wire.sent.push(message); wire.waiting.push(message.id); }
      super.send(text);
    }
  };
  const hear = (record) => {
    const { target } = record;
    const live = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live][data-testid]');
    const nodes = record.type === 'childList' ? [...record.addedNodes] : [target];
    for (const node of live ? nodes : []) {
      const text = node.textContent.replaceAll('\\u00a0', ' ').trim();
      if (text) wire[live.dataset.testid]?.push(text);
    }
  };
  new MutationObserver((all) => all.forEach(hear))
    .observe(document, { subtree: true, childList: true, characterData: true });
})();
"""
"""Runs in each page before its own scripts: stores all messages and spoken text."""
READY = """
(before) => {
  const { view, sent } = window.__wire ?? {};
  const bar = document.querySelector('#question [data-seq]');
  if (!view?.seen || bar?.dataset.seq !== String(view.seq)) return null;
  if (!document.querySelector('main [data-card], main [data-region]')) return null;
  // What is mine is drawn first, the rest of the table a moment later.
  if (document.querySelector('main .split-rest:empty')) return null;
  const root = document.documentElement;
  const found = { view, sent: sent.length, wide: root.scrollWidth - root.clientWidth };
  if (view.result) return found;
  if (!view.question || view.question.number === before) return null;
  if (bar.dataset.question !== String(view.question.number)) return null;
  return bar.querySelector('button[data-do]:disabled') ? null : found;
}
"""
ON_TABLE = """
([text, label, longer]) => {
  const isFree = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.disabled
    && node.ariaDisabled !== 'true' && node.ariaPressed !== 'true';
  const free = [...document.querySelectorAll('main button')].filter(isFree);
  const named = (node) => (node.ariaLabel ?? node.textContent).trim().replace(/\\s+/g, ' ');
  const isOther = (name) => longer.some((other) => name.startsWith(other));
  const isMeant = (name) => name === label
    || (!isOther(name) && [',', ':'].some((end) => name.startsWith(label + end)));
  return free.find((node) => node.dataset.do === text) ?? free.find((node) => isMeant(named(node))) ?? null;
}
"""
"""The card or button on the table, not in the question bar, for a choice."""

IS_FOLDED = "node => node.closest('ol').clientWidth < 9 || node.closest('li').clientWidth < 9"


@dataclass(frozen=True)
class Look:
    """Device, language and colour scheme of a page."""

    device: str = "desktop"
    lang: str = "en"
    theme: str = "light"

    def options(self) -> dict[str, Any]:
        """Return the options for Playwright."""
        return {
            **DEVICES[self.device],
            "locale": {"en": "en-GB", "it": "it-IT"}.get(self.lang, self.lang),
            "color_scheme": self.theme,
            "reduced_motion": "reduce",
            "service_workers": "block",
        }

    def __str__(self) -> str:
        return f"{self.device}-{self.lang}-{self.theme}"


@functools.cache
def words(lang: str) -> Words:
    """Return the words of the page."""
    return Words(lang, "page")


BETWEEN_TAPS = 0.31
"""Seconds after which a tap is not the second one of a double tap (`doubleTap.ts`)."""
UNSEEN = 0.21
"""Seconds after a question in which a tap, soon after another one, is not for it."""
IMPATIENT = 1.01
"""Seconds after a tap in which the page counts others as its consequence."""
BEST = ("buy province", "buy gold", "play treasures")
JUNK = {"buy copper", "buy curse", "buy estate", "buy duchy", "buy moat", "buy cellar"}
"""Choices to make whenever possible, and choices never to make, so that a game of Dominion ends."""
Chooser = Callable[[dict[str, Any], Rng], list[str]]


def person(view: dict[str, Any], rng: Rng) -> list[str]:
    """Return a lively answer to a view's question, with the fewest cards allowed but at least one."""
    texts = [choice["do"] for choice in view["choices"]]
    question = view["question"]
    if not question["is_several"]:
        best = next((text for text in BEST if text in texts), None)
        return [best or lively([text for text in texts if text not in JUNK], rng)]
    cards = [text for text in texts if text != "done"]
    copies = {choice["do"]: choice["copies"] for choice in view["choices"]}
    offered = [card for card in cards for _ in range(copies[card])]
    wanted = max(1, question["least"] or 1)
    return [offered.pop(rng.below(len(offered))) for _ in range(min(wanted, len(offered)))]


@dataclass
class TablePage:
    """A page and its errors. `answered` is the last answered question."""

    page: Page
    look: Look
    problems: list[str] = field(default_factory=list)
    is_watched: bool = True
    is_outage: bool = False
    """The server is down: requests may fail."""
    answered: int | None = None
    by_table: int = 0
    by_bar: int = 0
    _tapped: float = 0
    """The time of the last tap."""
    _asked: float = 0
    """The time when the last question was seen."""

    def __post_init__(self) -> None:
        self.rng = rng_of(f"browser {self.look}")
        self.forgiven: list[str] = []
        page = self.page
        page.on("pageerror", lambda error: self._note(f"script: {error}"))
        page.on("console", lambda said: said.type == "error" and self._note(f"console: {said.text}", is_net="Failed to load" in said.text or "WebSocket" in said.text))  # fmt: skip
        page.on("requestfailed", lambda request: self._failed(request.url, request.failure or ""))
        page.on("response", lambda answer: answer.status >= 400 and self._note(f"{answer.status} {answer.url}", is_net=True))  # fmt: skip

    def _failed(self, url: str, why: str) -> None:
        # A page aborts its requests when it is left.
        if why != "net::ERR_ABORTED":
            self._note(f"request {url}: {why}", is_net=True)

    def _note(self, problem: str, *, is_net: bool = False) -> None:
        if not self.is_watched or (is_net and self.is_outage):
            return
        if not any(pattern in problem for pattern in self.forgiven):
            self.problems.append(f"[{self.look}] {problem}")

    @contextlib.contextmanager
    def outage(self) -> Iterator[None]:
        """Requests fail while the server is down."""
        self.is_outage = True
        yield
        self.is_outage = False

    # -------------------------------------------------------------- navigation
    def go(self, path: str) -> None:
        """Load an address."""
        self.page.goto(path)

    def t(self, key: str, **arguments: str | int) -> str:
        """Return a text of the page in the language of this look."""
        return words(self.look.lang)(key, **arguments)

    def click(self, target: Locator | ElementHandle) -> None:
        """Click, or tap on a phone, no faster than a person who looks at each answer."""
        if DEVICES[self.look.device].get("has_touch"):
            free = max(self._tapped + BETWEEN_TAPS, self._asked + UNSEEN)
            self.page.wait_for_timeout(max(0, free - time.monotonic()) * 1000)
            target.tap()
            self._tapped = time.monotonic()
        else:
            target.click()

    def button(self, key: str, **arguments: str | int) -> Locator:
        """Return a button by the key of its text."""
        return self.page.get_by_role("button", name=self.t(key, **arguments), exact=True)

    @property
    def dialog(self) -> Locator:
        """Return the open sheet."""
        return self.page.get_by_role("dialog")

    @property
    def ending(self) -> Locator:
        """Return the result over the table of a game that is over."""
        return self.page.get_by_test_id("ending")

    def fold(self) -> None:
        """Fold the result away, so that the table is shown."""
        self.ending.wait_for()
        self.page.keyboard.press("Escape")
        expect(self.ending).to_have_count(0)

    def show_result(self) -> None:
        """Show the result again."""
        self.click(self.button("show-result"))
        self.ending.wait_for()

    # -------------------------------------------------------------- the lobby
    def make_table(self, game: str, players: int, **how: Any) -> str:
        """Create a table from the lobby as a person does; return its id. See `fill_and_make`."""
        self.click(self.page.locator(f"button[data-game={game}]"))
        return self.fill_and_make(players, **how)

    def fill_and_make(
        self, players: int, *, level: int = 1, open_seats: int = 0, name: str = "Anna"
    ) -> str:
        """Fill in the sheet for a new table and create it, open seats before bots; return its id."""
        form = self.dialog.locator("form")
        self.click(form.locator(f"label:has(input[name=players][value='{players}'])"))
        seats = form.locator("select:has(option[value=me])")
        expect(seats).to_have_count(players - 1)
        for index in range(players - 1):
            is_open = index < open_seats
            seats.nth(index).select_option("open" if is_open else str(level))
        form.get_by_role("textbox").fill(name)
        begin = self.t("open-table" if open_seats else "play-now")
        self.click(self.dialog.get_by_role("button", name=begin, exact=True))
        self.page.wait_for_url("**/table/*")
        return self.table

    def join(self, name: str) -> None:
        """Take the first open seat of a waiting table."""
        self.page.get_by_role("textbox", name=self.t("your-name")).fill(name)
        self.click(self.button("sit-here").first)

    def go_on(self, name: str, key: str = "go-on") -> None:
        """Play on with a record in the offered seat; `key` is that of the button's words."""
        self.dialog.get_by_role("textbox").fill(name)
        self.click(self.dialog.get_by_role("button", name=self.t(key), exact=True))

    def resize(self, width: int, height: int) -> None:
        """Resize the window and wait for the layout."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(TWO_FRAMES)

    def show_in(self, scheme: str) -> None:
        """Set the system's colour scheme to light or dark, and wait until no colour is changing."""
        self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(self.page.locator("html")).to_have_attribute("data-theme", scheme)
        until_still(self.page)

    def link(self, key: str) -> str:
        """Return the link that the page offers for copying."""
        return self.page.get_by_role("textbox", name=self.t(key)).input_value()

    def speak(self, lang: str) -> None:
        """Change the language with its button."""
        button = self.page.locator(f"button[lang={lang}]")
        self.click(button)
        expect(button).to_have_attribute("aria-pressed", "true")
        self.look = replace(self.look, lang=lang)

    def open_menu(self) -> None:
        """Open the menu of a table."""
        self.click(self.page.get_by_role("button", name=self.t("menu"), exact=True))
        self.dialog.wait_for()

    @property
    def table(self) -> str:
        """Return the id of the table on this page."""
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    # -------------------------------------------------------------- messages
    @property
    def view(self) -> dict[str, Any]:
        """Return the newest view that the server has sent to this page."""
        found: dict[str, Any] = self.page.evaluate("window.__wire.view")
        return found

    @property
    def sent(self) -> list[dict[str, Any]]:
        """Return the commands that this page has sent."""
        found: list[dict[str, Any]] = self.page.evaluate("window.__wire.sent")
        return found

    def until_view(self, test: str, *, timeout: float = 15_000) -> dict[str, Any]:
        """Wait until the newest view meets a condition; `test` is JavaScript about `view`."""
        script = f"() => {{ const view = window.__wire.view; return view && ({test}) ? view : null; }}"
        found: dict[str, Any] = self.page.wait_for_function(script, timeout=timeout).json_value()
        return found

    def until_answered(self) -> None:
        """Wait until the server has answered all commands."""
        self.page.wait_for_function("() => window.__wire.waiting.length === 0")

    def server_view(self, seat: int | None = None) -> dict[str, Any]:
        """Return the view that the server sends by HTTP."""
        asked = "" if seat is None else f"?seat={seat}"
        answer = self.page.request.get(f"/api/tables/{self.table}{asked}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    # -------------------------------------------------------------- playing
    def until_asked(self, *, timeout: float = 30_000) -> dict[str, Any]:
        """Wait for a question without an answer, or the end, and for the page to show it."""
        state = self.page.wait_for_function(READY, arg=self.answered, timeout=timeout).json_value()
        assert state["wide"] <= 0, (
            f"scrolls sideways by {state['wide']} px: {state['view']['question']}"
        )
        self._asked = time.monotonic()
        view: dict[str, Any] = state["view"]
        return view

    def spoken(self, part: Any, view: dict[str, Any]) -> str:
        """Return a message of a view in the language of this look, with the names of the people."""

        def name(seat: Seat) -> str:
            return view["seats"][seat.seat]["name"] or self.t("seat-number", n=seat.seat + 1)

        return sentence(part, view["table"]["game"], self.look.lang, name)

    def on_table(self, text: str, view: dict[str, Any]) -> ElementHandle | None:
        """Return the element on the table for a choice; None if only the question bar has it."""
        labels = {choice["do"]: self.spoken(choice["label"], view) for choice in view["choices"]}
        label = labels[text]
        # `Watchtower` does not mean `Watchtower, beautified`.
        longer = [other for other in labels.values() if other.startswith(label) and other != label]
        arguments = [text, label, longer]
        return self.page.evaluate_handle(ON_TABLE, arguments).as_element()

    def in_bar(self, text: str) -> Locator:
        """Return the button of a choice in the question bar."""
        return self.page.locator("#question").locator(f'button[data-do="{text}"]')

    def press(self, text: str, view: dict[str, Any]) -> None:
        """Click a choice: the card if there is one, otherwise its button."""
        found = self.on_table(text, view)
        if found is not None:
            self.by_table += 1
            self.click(found)
        else:
            self.by_bar += 1
            button = self.in_bar(text)
            if button.evaluate(IS_FOLDED):
                self.click(self.page.locator("#question button.unfold[aria-expanded=false]"))
            self.click(button)

    def decide(self, texts: list[str], view: dict[str, Any]) -> None:
        """Answer the question by clicks, and check that the page sent exactly this."""
        before = len(self.sent)
        is_several = view["question"]["is_several"]
        for text in texts:
            self.press(text, view)
        if is_several:
            self.click(self.page.get_by_test_id("confirm"))
        self.page.wait_for_function("n => window.__wire.sent.length > n", arg=before)
        said = self.sent[-1]
        assert said["do"] == "decide", said
        actions = [action for action in said["actions"] if action != "done" or not is_several]
        assert sorted(actions) == sorted(texts), (said, texts)
        self.answered = view["question"]["number"]

    def play(self, decisions: int = 400, choose: Chooser = person) -> dict[str, Any]:
        """Make this many decisions, or play to the end; return the newest view."""
        for _ in range(decisions):
            view = self.until_asked()
            if view["result"]:
                return view
            self.decide(choose(view, self.rng), view)
        return self.view

    # -------------------------------------------------------------- checks
    def assert_fits(self) -> None:
        """Check that the page does not scroll sideways."""
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, f"{self.page.url} scrolls sideways by {wide} px on {self.look}"


# ------------------------------------------------------------------ several people
ASKED = """
() => {
  const { result, question, choices } = window.__wire.view;
  const endsTurn = choices[0]?.do === 'end turn' || question?.text.key === 'step-clean_up';
  const isForced = choices.length === 1 && !endsTurn;
  return [result !== null, isForced ? null : (question?.number ?? null)];
}
"""
"""Whether the game is over, and the number of the open question, unless it is a forced move."""


def until_somebody_is_asked(pages: list[TablePage]) -> TablePage | None:
    """Return the person with an unanswered question; None when the game is over.

    With several people the server plays forced moves, here at once (`AT_ONCE`): nobody presses one, since
    it would vanish under the finger. Our pages end turns by hand.
    """
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for page in pages:
            is_over, question = page.page.evaluate(ASKED)
            if is_over:
                return None
            if question is not None and question != page.answered:
                return page
        pages[0].page.wait_for_timeout(5)
    raise AssertionError(f"nobody is asked: {[page.view['seats'] for page in pages]}")


def play_both(pages: list[TablePage], decisions: int = 1000, choose: Chooser = person) -> int:
    """Let two people make this many decisions or play to the end; return the number of decisions.

    The server has answered all of them.
    """
    for made in range(decisions):
        page = until_somebody_is_asked(pages)
        if page is None:
            return made
        view = page.until_asked()
        page.decide(choose(view, page.rng), view)
    for page in pages:
        page.until_answered()
    return decisions
