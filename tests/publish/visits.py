"""A visitor of a published site in a real browser: no request may leave the site."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request

from tests.browser.table_page import RECORDER, Look, TablePage

HEAR = """
() => {
  window.__device = { said: [], count: 0 };
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...of) {
      super(...of);
      window.__device.worker = this;
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.message?.kind === 'view') {
          window.__wire.view = message.message;
          window.__wire.views += 1;
        }
        window.__device.said.push([Math.round(performance.now()), message]);
      });
    }
    postMessage(text) {
      const { command } = JSON.parse(text);
      if (command?.kind === 'do') window.__wire.sent.push(command);
      super.postMessage(text);
    }
  };
}
"""
"""Runs before the page: keeps all messages of its worker, as `RECORDER` does those of a socket."""
ASK = """
([method, args]) => new Promise((done) => {
  const { worker } = window.__device;
  const call = 1_000_000 + ++window.__device.count;
  worker.addEventListener('message', function hear(event) {
    const message = JSON.parse(event.data);
    if (message.answer !== call) return;
    worker.removeEventListener('message', hear);
    done(message);
  });
  worker.postMessage(JSON.stringify({ call, method, args }));
})
"""
READY = "() => window.__device?.said.some(([, message]) => message.ready || message.failed)"
UPDATE = """
async () => {
  const changed = new Promise((done, failed) => {
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    setTimeout(failed, 60_000, new Error('no new version'));
  });
  await (await navigator.serviceWorker.ready).update();
  await changed;
}
"""
REMEMBERED = """
async () => {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const cache = await caches.open('tavolata-memory');
    if ((await cache.keys()).length) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the memory of the engine was not kept');
}
"""
"""Waits until a later visit can begin with the memory of this one."""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


class Visitor:
    """A browser of its own at a site, and everything that went wrong."""

    def __init__(self, browser: Browser, site: str, look: Look | None = None) -> None:
        self.site = site
        self.look = look or Look("phone", "en", "light")
        self.problems: list[str] = []
        self.context: BrowserContext = browser.new_context(
            **{**self.look.options(), "service_workers": "allow"}
        )
        self.context.set_default_timeout(120_000)
        self.context.add_init_script(RECORDER)
        self.context.add_init_script(f"({HEAR})()")
        self.context.on("request", self._request)
        self.context.on("requestfailed", self._failed)
        self.is_offline = False

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.site, f"blob:{self.site.split('/play')[0]}")):
            self.problems.append(f"leaves the site: {request.url}")

    def _failed(self, request: Request) -> None:
        """The service worker looks into the browser's cache before it fetches a file."""
        if not self.is_offline and request.failure not in ("net::ERR_ABORTED", "net::ERR_CACHE_MISS"):
            self.problems.append(f"{request.url}: {request.failure}")

    def open(self) -> Page:
        """Open the site and wait for its lobby."""
        page = self.context.new_page()
        page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        page.on("console", lambda line: line.type == "error" and self.problems.append(line.text))
        page.goto(self.site)
        page.locator("main h2").first.wait_for()
        return page

    def go_offline(self) -> None:
        """Cut the network."""
        self.is_offline = True
        self.context.set_offline(True)

    def table_page(self, path: str = "") -> TablePage:
        """Open an address of the site as one that is played at."""
        page = TablePage(self.context.new_page(), self.look, is_outage=True)
        page.go(f"{self.site}{path}")
        return page

    def start(self, page: Page) -> None:
        """Wait until the engine runs, which the page starts once its lobby is there."""
        page.wait_for_function(READY)
        failed = [one for _, one in said(page) if "failed" in one]
        assert not failed, str(failed)

    def close(self) -> None:
        """Close the browser; fail if anything went wrong."""
        self.is_offline = True
        self.context.close()
        assert not self.problems, "\n".join(self.problems)


def said(page: Page) -> list[tuple[int, dict[str, Any]]]:
    """Return what the worker said, with the milliseconds since the page began to load."""
    found: list[tuple[int, dict[str, Any]]] = page.evaluate("() => window.__device.said")
    return found


def started(page: Page) -> dict[str, Any]:
    """Return the message of the engine that it runs."""
    return next(message for _, message in said(page) if "ready" in message)


def ask(page: Page, method: str, **arguments: object) -> dict[str, Any]:
    """Ask the engine, as the page does."""
    found: dict[str, Any] = page.evaluate(ASK, [method, arguments])
    return found
