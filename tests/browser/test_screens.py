"""The main screens look as they did: baselines in `screens/`, which `make screens` rewrites.

Read the difference before a commit: `git diff tests/browser/screens` says what moved and what changed colour;
the pictures are in `.make/screens`.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser import screens
from tests.browser.conftest import FOR_EVER, ROOT, House
from tests.browser.games import GAMES, record
from tests.browser.table_page import Look, TablePage
from tests.plugins.packages import install_example, python_path
from tests.server.running import AT_ONCE, WIDE, Server

IS_REWRITTEN = "REWRITE_SCREENS" in os.environ
PICTURES = ROOT / ".make" / "screens"
DECISIONS = 40
ENOUGH = 8
"""Landmarks that every screen has at least, so that an empty page is not a baseline."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, _built_page: None) -> Iterator[Server]:
    """Start a server with the example package, whose bots never answer."""
    folder = tmp_path_factory.mktemp("server")
    install_example(folder)
    environment = {"PYTHONPATH": python_path(folder)}
    with Server(folder, prelude=WIDE + AT_ONCE + FOR_EVER, environment=environment) as running:
        yield running


@functools.cache
def record_of_example() -> str:
    """Return the record of a started game of the example package, which this process has not installed."""
    code = "from tests.browser.games import record; print(record('scopa(players=2)', 6), end='')"
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"PYTHONPATH": python_path(install_example(Path(folder)))}
        command = [sys.executable, "-c", code]
        return subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True
        ).stdout


def lobby(house: House, look: Look) -> TablePage:
    page = house.visit("/", look)
    page.page.locator("button[data-game]:enabled").nth(3).wait_for()
    return page


def new_table(house: House, look: Look) -> TablePage:
    page = lobby(house, look)
    page.click(page.page.locator("button[data-game=citadels]"))
    page.dialog.wait_for()
    return page


def table(game: str) -> Callable[[House, Look], TablePage]:
    def opened(house: House, look: Look) -> TablePage:
        page = house.sit_down(record(GAMES[game], DECISIONS), look)
        page.until_asked()
        return page

    return opened


def plain_table(house: House, look: Look) -> TablePage:
    page = house.sit_down(record_of_example(), look)
    page.until_asked()
    return page


def replay(house: House, look: Look) -> TablePage:
    over = house.sit_down(record(GAMES["dominion"]), look, seat=None)
    over.until_asked()
    over.go(f"/replay/{over.table}/60/table")
    over.page.locator("main [data-card]").first.wait_for()
    return over


SCREENS = {
    "lobby": lobby,
    "new-table": new_table,
    **{game: table(game) for game in GAMES},
    "plain-table": plain_table,
    "replay": replay,
}
CASES = [
    pytest.param(
        name, device, id=f"{name}-{device}", marks=[] if name == "lobby" else [pytest.mark.grid]
    )
    for name in SCREENS
    for device in ("desktop", "phone")
]
"""The lobby is checked each time; the other screens run with `make prove`."""


@pytest.mark.parametrize(("name", "device"), CASES)
def test_screen_looks_as_before(house: House, name: str, device: str) -> None:
    page = SCREENS[name](house, Look(device))
    found = screens.look_at(page)
    assert len(found.boxes) >= ENOUGH, found.boxes
    path = screens.FOLDER / f"{name}-{device}.txt"
    if IS_REWRITTEN:
        path.write_text(found.text(), encoding="utf-8")
        PICTURES.mkdir(parents=True, exist_ok=True)
        for theme, picture in found.pictures.items():
            (PICTURES / f"{name}-{device}-{theme}.png").write_bytes(picture)
        return
    different = screens.differences(screens.read(path.read_text(encoding="utf-8")), found)
    assert not different, "\n" + "\n".join(different) + "\nIntended? make screens"
