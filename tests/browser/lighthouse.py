"""Judge the page by Lighthouse: `python -m tests.browser.lighthouse [PAGE ...]`.

Pages are `lobby`, `learn` (how to play the first game) and each game (a running table). Lighthouse comes
from npm, with Chromium as on any other test, and nothing else running: a busy machine costs points for
performance, so each page is loaded `--runs` times and the best run counts. Fails below the goals.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

import page_backend
from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, FOR_EVER, chromium
from tests.browser.games import GAMES, record
from tests.server.running import WIDE, Server

LIGHTHOUSE = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
GOALS = {"mobile": (0.95, 1, 1, 1), "desktop": (0.99, 1, 1, 1)}
TIMES = {
    "FCP": "first-contentful-paint", "LCP": "largest-contentful-paint", "TBT": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
}  # fmt: skip
DECISIONS = 40


def judged(url: str, device: str, browser: str, folder: Path) -> dict[str, Any]:
    """Run Lighthouse once on an address; return its report."""
    npm, node = page_backend.npm()  # type: ignore[no-untyped-call]
    path = folder / "report.json"
    command = [
        *npm, "exec", "--yes", "--", LIGHTHOUSE, url, "--quiet", "--output=json",
        f"--output-path={path}", f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        *(["--preset=desktop"] if device == "desktop" else []),
    ]  # fmt: skip
    environment = {
        **os.environ,
        "CHROME_PATH": browser,
        "PATH": os.pathsep.join([str(node), os.environ.get("PATH", "")]),
    }
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if not path.exists():
        sys.exit(f"Lighthouse wrote no report:\n{done.stdout}\n{done.stderr}")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def table_url(server: Server, game: str) -> str:
    """Start a table of a game at which the visitor sits and is asked; return its address."""
    body = {"text": record(GAMES[game], DECISIONS), "seat": 0, "you": "Anna"}
    request = urllib.request.Request(
        f"{server.url}/api/records",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Origin": server.url},
    )
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return f"{server.url}/table/{made['table']}#seat=0&token={made['token']}"


def row(report: dict[str, Any]) -> dict[str, Any]:
    """Return the scores, times, and what is not right, of a report."""
    scores = {name: report["categories"][name]["score"] for name in CATEGORIES}
    # A load that failed has no times; its performance counts as 0.
    times = {short: report["audits"][name].get("displayValue", "?") for short, name in TIMES.items()}
    wrong = [
        f"{audit['id']}: {audit['title']}"
        for name in CATEGORIES[1:]
        for ref in report["categories"][name]["auditRefs"]
        if ref["weight"] and (audit := report["audits"][ref["id"]])["score"] not in (1, None)
    ]
    return {**scores, **times, "wrong": wrong}


def main() -> None:
    """Judge the chosen pages on both devices and print a line for each, or JSON."""
    options = argparse.ArgumentParser(prog="python -m tests.browser.lighthouse", description=__doc__)
    options.add_argument("pages", nargs="*", default=["lobby", "learn", *GAMES], help="pages to judge")
    options.add_argument("--runs", type=int, default=3, help="times to load each page")
    options.add_argument("--device", choices=list(GOALS), help="only this device")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args()
    with sync_playwright() as play:
        browser = chromium(play)
    found: dict[str, dict[str, Any]] = {}
    failed = False
    with (
        tempfile.TemporaryDirectory() as name,
        Server(Path(name), prelude=WIDE + FOR_EVER, is_warm=True) as server,
    ):
        for page in chosen.pages:
            for device in [chosen.device] if chosen.device else GOALS:
                rows = []
                for _ in range(chosen.runs):
                    first = next(iter(GAMES))
                    url = {"lobby": server.url, "learn": f"{server.url}/how-to-play/{first}"}.get(page)
                    report = judged(url or table_url(server, page), device, browser, Path(name))
                    rows.append(row(report))
                best = max(rows, key=lambda one: one["performance"] or 0)
                found[f"{page} {device}"] = best
                scores = [best[category] or 0 for category in CATEGORIES]
                is_short = any(score < goal for score, goal in zip(scores, GOALS[device], strict=True))
                failed |= is_short
                if not chosen.json:
                    points = " ".join(f"{round(100 * score):3}" for score in scores)
                    times = "  ".join(f"{short} {best[short]}" for short in TIMES)
                    mark = "  below the goal" if is_short else ""
                    print(f"{page:14} {device:8} {points}  {times}{mark}", flush=True)
                    for one in best["wrong"]:
                        print(f"    {one}", flush=True)
    if chosen.json:
        json.dump(found, sys.stdout, indent=2)
    sys.exit(failed)


if __name__ == "__main__":
    main()
