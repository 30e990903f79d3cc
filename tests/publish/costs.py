"""Size and start of the static site: `python -m tests.publish.costs [SITE]`.

A plain file server, which compresses nothing, serves the site in a subfolder. Each run is a fresh
browser: it opens the lobby, clicks on the coached first game, and waits until the table asks for a
decision; when the browser has kept what it keeps for later, another page does the same again. `slower` stops the
process of the page three quarters of the time, with all its threads: what Chromium's own switch slows
down is the page alone, not the worker that runs the engine. The median of the runs counts.
"""

from __future__ import annotations

import argparse
import contextlib
import http.server
import os
import shutil
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tavolata.publish.site import publish
from tests.browser.conftest import FLAGS, chromium
from tests.publish.visits import CONTROLLED, REMEMBERED

GAMES = {"first": "dominion", "later": "seven_wonders"}
FIRST_GAME = "[data-game='{}'] [data-testid='first-game']"
ASKED = "#question button[data-do]:not(:disabled)"
SLICE = 0.02
"""Seconds of a round of running and standing still."""
GOALS = {
    "first lobby": (1.0, 2.0),
    "first table": (2.5, 10.0),
    "later lobby": (1.0, 2.0),
    "later table": (1.0, 5.0),
}
"""Seconds, at full speed and four times slower."""
FIRST_VISIT = 7_500_000
SPEEDS = (1, 4)


# ------------------------------------------------------------------ a slower processor
def renderers() -> list[int]:
    """Return the processes of pages among those that this program started."""
    parents: dict[int, int] = {}
    pages: set[int] = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError):
                parents[int(entry.name)] = int(
                    (entry / "stat").read_text().rpartition(")")[2].split()[1]
                )
                if b"--type=renderer" in (entry / "cmdline").read_bytes():
                    pages.add(int(entry.name))
    found = []
    for page in pages:
        above = page
        while above in parents and above != os.getpid():
            above = parents[above]
        if above == os.getpid():
            found.append(page)
    return found


def engine_seconds() -> float:
    """Return the processor time of the thread that runs the engine: other programs do not change it."""
    ticks = 0
    for page in renderers():
        for thread in Path(f"/proc/{page}/task").iterdir():
            with contextlib.suppress(OSError):
                name, _, rest = (thread / "stat").read_text().partition(" (")[2].rpartition(")")
                if name.startswith("DedicatedWorker"):
                    ticks = max(ticks, sum(map(int, rest.split()[11:13])))
    return ticks / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def slower(times: int) -> Iterator[None]:
    """Let pages run only a part of the time; 1 changes nothing."""
    is_done = threading.Event()

    def stop_and_go() -> None:
        while not is_done.is_set():
            pages = renderers()
            for kind, seconds in (
                (signal.SIGSTOP, SLICE * (times - 1) / times),
                (signal.SIGCONT, SLICE / times),
            ):
                for page in pages:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(page, kind)
                time.sleep(seconds)

    thread = threading.Thread(target=stop_and_go, daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        is_done.set()
        if times > 1:
            thread.join()


# ------------------------------------------------------------------ visits
class Served(http.server.SimpleHTTPRequestHandler):
    """Counts what it sends."""

    folder = ""
    sent = 0

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, directory=self.folder)

    def log_message(self, *_: object) -> None:
        """Log nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        content = source.read()
        Served.sent += len(content)
        outputfile.write(content)


def visit(context: BrowserContext, url: str, game: str) -> tuple[float, float, float]:
    """Return the seconds until the lobby can be used, from the click until a table asks, and of the engine."""
    page = context.new_page()
    begun = time.monotonic()
    page.goto(url, wait_until="commit")
    first = page.locator(FIRST_GAME.format(game)).first
    first.wait_for()
    page.evaluate("() => new Promise((done) => requestIdleCallback(done))")
    lobby = time.monotonic() - begun
    begun = time.monotonic()
    first.click()
    page.locator(ASKED).first.wait_for()
    table, engine = time.monotonic() - begun, engine_seconds()
    page.wait_for_function(CONTROLLED)
    page.evaluate(REMEMBERED)
    page.close()
    return lobby, table, engine


def measure(playwright: Playwright, url: str, times: int, runs: int) -> dict[str, float]:
    """Return the median seconds of all waits, and the bytes sent until the end of the first visit."""
    found: dict[str, list[float]] = {}
    path = chromium(playwright)
    for _ in range(runs):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
        context.set_default_timeout(120_000)
        context.new_page()  # its process is there when the time begins
        Served.sent = 0
        with slower(times):
            for name, game in GAMES.items():
                lobby, table, engine = visit(context, url, game)
                found.setdefault("engine", []).append(engine)
                found.setdefault(f"{name} lobby", []).append(lobby)
                found.setdefault(f"{name} table", []).append(table)
                found.setdefault("bytes", [Served.sent])
        browser.close()
    return {name: statistics.median(values) for name, values in found.items()}


def report(found: dict[str, float], column: int) -> bool:
    """Print the figures; return whether all goals are reached."""
    missed = [name for name, goals in GOALS.items() if found[name] > goals[column]]
    for name, goals in GOALS.items():
        mark = "   TOO LONG" if name in missed else ""
        print(f"  {name:<14}{found[name]:6.2f} s of {goals[column]:5.1f} s{mark}")
    print(f"  processor time of the engine until then: {found['engine']:.2f} s")
    return not missed


def main() -> int:
    """Measure; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("site", nargs="?", type=Path, help="a published site; otherwise one is made")
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    is_good = True
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work, "www", "play")
        if asked.site is None:
            publish(folder)
        else:
            shutil.copytree(asked.site, folder)
        Served.folder = str(folder.parent)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Served)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/play/"
        with sync_playwright() as playwright:
            for column, times in enumerate(SPEEDS):
                found = measure(playwright, url, times, asked.runs)
                if column == 0:
                    print(f"first visit: {found['bytes'] / 1e6:.2f} MB of {FIRST_VISIT / 1e6:.1f} MB")
                    is_good = found["bytes"] <= FIRST_VISIT
                print(f"{times} times slower:" if times > 1 else "full speed:")
                is_good &= report(found, column)
    print(f"load average: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
