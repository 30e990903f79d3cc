"""A site, published once for all tests, and file servers that serve it as any host does: as it is."""

from __future__ import annotations

import http.server
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.system import alone

ROOT = Path(__file__).parents[2]
SIMPLY = "--js-flags=--liftoff-only"
"""Compile WebAssembly without optimising it, which takes seconds of all cores at each start of the engine."""


def run(*words: str) -> None:
    """Run a program of this Python at the root; fail with its output."""
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.fail(f"{done.stdout}{done.stderr}", pytrace=False)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a published site; no test changes it."""
    with alone(tmp_path_factory) as shared:
        found = shared / "site"
        if not found.exists():
            run("page_backend.py")
            run("-m", "tavolata", "publish", str(found))
    return found


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start the driver of browsers. It ends with this folder: while it runs, no other event loop can."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def chromium_path(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of Chromium, installed if needed."""
    with alone(tmp_path_factory):
        return chromium(playwright)


@pytest.fixture(scope="package")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """Start Chromium."""
    running = playwright.chromium.launch(executable_path=chromium_path, args=[*FLAGS, SIMPLY])
    yield running
    running.close()


@dataclass
class FileServer:
    """A plain file server that compresses nothing, and what it sent."""

    url: str
    sent: list[tuple[str, int]] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Return the bytes of all files that it sent."""
        return sum(size for _, size in self.sent)


@pytest.fixture
def serve() -> Iterator[Callable[[Path], FileServer]]:
    """Return a function that serves a folder until the test ends."""
    running = []

    def start(folder: Path) -> FileServer:
        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *args: Any) -> None:
                super().__init__(*args, directory=str(folder))

            def log_message(self, *_: object) -> None:
                pass

            def copyfile(self, source: Any, outputfile: IO[bytes]) -> None:
                content = source.read()
                found.sent.append((self.path, len(content)))
                outputfile.write(content)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        found = FileServer(f"http://127.0.0.1:{server.server_port}/")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        running.append(server)
        return found

    yield start
    for server in running:
        server.shutdown()
        server.server_close()


@pytest.fixture
def subfolder(site: Path, tmp_path: Path) -> Path:
    """Return a folder with a copy of the site in its subfolder `play/here`."""
    shutil.copytree(site, tmp_path / "www" / "play" / "here")
    return tmp_path / "www"


def manifest(site: Path) -> dict[str, Any]:
    """Return the list of files for play on a device."""
    found: dict[str, Any] = json.loads((site / "device" / "manifest.json").read_bytes())
    return found
