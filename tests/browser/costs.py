"""Measure the main-thread cost of one change of view: `python -m tests.browser.costs [GAME ...]`.

A seat plays a whole game; the page then gets the recorded views one by one, each when the page is at
rest. `--against FOLDER` measures another build of the page (a copy of `server/static`) with the same
views, alternating. Times are milliseconds of processor time, medians over the views of the game: script,
style, layout and paint of the main thread, and all of its tasks with the 95th percentile; `frames` are
the frames drawn until the page is at rest again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import mimetypes
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, Playwright, Route, WebSocketRoute, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.table_page import person as answer_of
from tests.server.client import make_table
from tests.server.running import USUAL, Server

GAMES = {"citadels": 4, "dominion": 3, "seven_wonders": 4}
PARAMETERS = {"dominion": {"kingdom": "first_game"}}
CATEGORIES = ["-*", "devtools.timeline", "blink.user_timing", "disabled-by-default-devtools.timeline"]
PARTS = {
    "script": {
        "EvaluateScript", "v8.compile", "FunctionCall", "TimerFire", "FireAnimationFrame", "EventDispatch",
        "RunMicrotasks", "MinorGC", "MajorGC", "V8.GCFinalizeMC", "V8.GC_MC_BACKGROUND_MARKING",
    },
    "style": {"UpdateLayoutTree", "ParseAuthorStyleSheet", "ScheduleStyleRecalculation"},
    "layout": {"Layout", "HitTest"},
    "paint": {"PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "RasterTask", "PaintImage"},
}  # fmt: skip
KIND = {name: part for part, names in PARTS.items() for name in names}
AT_REST = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  for (let round = 0; round < 20; round++) {
    const ends = document.getAnimations()
      .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
    if (!ends.length) break;
    await Promise.all(ends.map((one) => one.finished.catch(() => null)));
  }
  await frame();
  await frame();
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
}
"""
"""Waits without drawing frames of its own while something moves."""


async def recorded(server: Server, game: str, players: int) -> tuple[str, list[str]]:
    """Play a game to its end in the first seat; return the claim of the seat and its views."""
    seats = await make_table(
        server.url, game, "p" + "b" * (players - 1), PARAMETERS.get(game, {}),
        level=1, name="seed costs",
    )  # fmt: skip
    player = await seats.person(0, seed="costs").connect()
    await player.play(choose=answer_of)
    views = [text for text in player.texts if json.loads(text)["kind"] == "view"]
    await player.close()
    return f"/table/{seats.table}#seat=0&token={seats.tokens[0]}", views


class Screen:
    """A page of one build that gets recorded views."""

    def __init__(
        self,
        play: Playwright,
        server: Server,
        size: tuple[int, int],
        build: Path | None,
        motion: Literal["reduce", "no-preference"],
    ) -> None:
        self.browser = play.chromium.launch(executable_path=chromium(play), args=FLAGS)
        self.context = self.browser.new_context(
            base_url=server.url, viewport={"width": size[0], "height": size[1]},
            locale="en-GB", service_workers="block", reduced_motion=motion,
        )  # fmt: skip
        self.socket: WebSocketRoute | None = None
        self.page: Page = self.context.new_page()
        self.page.route_web_socket("**/socket*", self._connect)
        if build is not None:
            self.build = build
            self.page.route(lambda url: "/api/" not in url, self._serve)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda _: None)

    def _serve(self, route: Route) -> None:
        path = self.build / route.request.url.split("/", 3)[3].split("#")[0].split("?")[0]
        file = path if path.is_file() else self.build / "index.html"
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=kind)

    def show(self, view: str, number: int) -> None:
        """Send a view and wait until the page is at rest."""
        self.page.evaluate("name => performance.mark(name)", f"view {number}")
        assert self.socket is not None
        self.socket.send(view)
        self.page.evaluate(AT_REST)

    def measure(self, claim: str, views: list[str]) -> list[dict[str, float]]:
        """Show all views of a game; return the costs of each but the first."""
        self.page.goto(claim)
        self.page.wait_for_function("() => true")
        while self.socket is None:
            self.page.wait_for_timeout(10)
        self.socket.send(views[0])
        self.page.locator("main [data-card]").first.wait_for()
        self.page.evaluate(AT_REST)
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        for number, view in enumerate(views[1:]):
            self.show(view, number)
        self.page.evaluate("() => performance.mark('view end')")
        trace = json.loads(self.browser.stop_tracing())["traceEvents"]
        self.browser.close()
        return list(costs(trace))


def costs(trace: list[dict[str, Any]]) -> Iterator[dict[str, float]]:
    """Split the tasks of the page's main thread by view and by kind of work."""
    marks = [event for event in trace if event["name"].startswith("view ") and "ts" in event]
    place = (marks[0]["pid"], marks[0]["tid"])
    times = sorted(event["ts"] for event in marks)
    events = sorted(
        (one for one in trace if one.get("ph") == "X" and (one["pid"], one["tid"]) == place),
        key=lambda one: (one["ts"], -one.get("dur", 0)),
    )
    found = [dict.fromkeys(("all", *PARTS, "frames"), 0.0) for _ in times[:-1]]
    at = 0
    stack: list[tuple[float, str | None]] = []
    for event in events:
        start, lasts = event["ts"], event.get("tdur", 0)
        if start < times[0] or start >= times[-1]:
            continue
        while at + 1 < len(found) and start >= times[at + 1]:
            at += 1
        while stack and stack[-1][0] <= start:
            stack.pop()
        outer = stack[-1][1] if stack else None
        if not stack:
            found[at]["all"] += lasts / 1000
        found[at]["frames"] += event["name"] == "Layerize"
        kind = KIND.get(event["name"], outer)
        if kind != outer:
            if kind is not None:
                found[at][kind] += lasts / 1000
            if outer is not None:
                found[at][outer] -= lasts / 1000
        stack.append((start + event.get("dur", 0), kind))
    yield from found


def summary(found: list[dict[str, float]]) -> dict[str, float]:
    """Return medians, and the 95th percentile of everything."""
    medians = {part: round(statistics.median(one[part] for one in found), 1) for part in found[0]}
    high = statistics.quantiles([one["all"] for one in found], n=20)[-1]
    return {"views": len(found), **medians, "p95": round(high, 1)}


def main() -> None:
    """Measure and print a table, or JSON."""
    options = argparse.ArgumentParser(prog="python -m tests.browser.costs", description=__doc__)
    options.add_argument("games", nargs="*", default=list(GAMES), help="games to measure")
    options.add_argument("--size", default="1440x900", help="size of the window")
    options.add_argument("--against", type=Path, help="another build to compare with")
    options.add_argument("--rounds", type=int, default=1, help="times to show each game")
    options.add_argument("--most", type=int, default=150, help="views of a game to show")
    options.add_argument("--still", action="store_true", help="without movements")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args()
    width, height = (int(part) for part in chosen.size.split("x"))
    motion: Literal["reduce", "no-preference"] = "reduce" if chosen.still else "no-preference"
    builds = {"now": None, **({"before": chosen.against} if chosen.against else {})}
    result: dict[str, dict[str, dict[str, float]]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), prelude=USUAL, is_warm=True) as server,
    ):
        games = {game: asyncio.run(recorded(server, game, GAMES.get(game, 3))) for game in chosen.games}
        with sync_playwright() as play:
            for game, (claim, views) in games.items():
                found: dict[str, list[dict[str, float]]] = {name: [] for name in builds}
                for _ in range(chosen.rounds):
                    for name, build in builds.items():
                        screen = Screen(play, server, (width, height), build, motion)
                        found[name] += screen.measure(claim, views[: chosen.most])
                result[game] = {name: summary(costs) for name, costs in found.items()}
                if not chosen.json:
                    for name, row in result[game].items():
                        parts = "  ".join(f"{key} {value:g}" for key, value in row.items())
                        print(f"{game:14} {name:7} {parts}", flush=True)
    if chosen.json:
        json.dump(result, sys.stdout, indent=2)


if __name__ == "__main__":
    main()
