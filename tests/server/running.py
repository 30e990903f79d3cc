"""A real server, in its own process or inside a test.

For the tests of the server, those in the browser, and the load benchmark.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, Self

import tests.server.seeded  # noqa: F401 - for the tables of `inside`
from tavolata.server import serving
from tests.ready import Fork, fork

PATIENCE = 60.0
"""Seconds to wait for something before a test fails."""

WIDE = """
from tavolata.server import limits
def wide(self, make=limits.Limits.__init__, **_):
    make(self)
    self.is_on = False
limits.Limits.__init__ = wide
"""
"""Code to run before the server starts: it lifts rate limits and quotas."""
FROZEN = """
from tavolata.server import limits
limits.Buckets.__init__.__defaults__ = (lambda: 0.0,)
"""
"""Stop the clock of rate limits, so that no slow machine escapes one."""
AT_ONCE = """
from tavolata.tables import scheduler
scheduler.WITHOUT_CHOICE = (0.0, 0.02)
"""
"""Let forced moves be played at once."""
SEEDED = "import tests.server.seeded\n"
"""Deal tables called `seed ...` by their name, as the servers of `inside` do."""
USUAL = WIDE + AT_ONCE + SEEDED
COLD = """
from tavolata.server import app
def cold(*of, make=app.create_app, **named):
    return make(*of, **{**named, "is_warm": False})
app.create_app = cold
"""
"""Start bots, and read words, when somebody needs them: most tests need neither."""


class Server:
    """`tavolata serve` with a database in a folder; `prelude` is Python that runs before it.

    It can be killed and started again at the same address, which nobody else gets meanwhile. `is_real` starts Python and imports everything,
    which a fork has done already (`tests/ready.py`); `is_warm` starts the bots with the server, as usual.
    """

    def __init__(
        self,
        folder: Path,
        *,
        prelude: str = USUAL,
        workers: int = 1,
        port: int = 0,
        environment: dict[str, str] | None = None,
        host: str = "127.0.0.1",
        database: str | None = None,
        is_real: bool = False,
        is_warm: bool = False,
    ) -> None:
        self.host = host
        self.is_real = is_real
        self.is_warm = is_warm
        self.database = folder / "tables.db"
        self._address = database or str(self.database)
        self.output = folder / "output.txt"
        self.prelude = prelude
        self.workers = workers
        self.port = port
        self._place: socket.socket | None = None
        """Holds the port without listening there."""
        self.environment = environment or {}
        self.process: subprocess.Popen[bytes] | Fork | None = None

    @property
    def url(self) -> str:
        """Return the address."""
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        """Return all output since it was created."""
        return self.output.read_text(encoding="utf-8") if self.output.exists() else ""

    def start(self) -> Self:
        """Start it and wait until it answers."""
        prelude = self.prelude if self.is_warm else self.prelude + COLD
        code = f"{prelude}\nfrom tavolata.cli.main import main\nmain()"
        if self._place is None:
            self._place = socket.socket()
            self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._place.bind(("127.0.0.1", self.port))
            self.port = int(self._place.getsockname()[1])
        options = [
            "--host",
            self.host,
            "--port",
            str(self.port),
            "--workers",
            str(self.workers),
            "--no-browser",
        ]
        before = len(self.said())
        arguments = ["-c", "serve", "--database", self._address, *options]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", **self.environment}
        with self.output.open("ab") as output, open(os.devnull, "rb") as nothing:
            asked = {"arguments": arguments, "code": code, "session": True}
            self.process = None if self.is_real else fork(asked, [nothing, output, output], environment)
            if self.process is None:
                self.process = subprocess.Popen(
                    [sys.executable, "-c", code, *arguments[1:]],
                    stdin=nothing, stdout=output, stderr=subprocess.STDOUT,
                    start_new_session=True, env=environment,
                )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if f"ready at {self.url}" in self.said()[before:]:
                with contextlib.suppress(OSError), urllib.request.urlopen(self.url + "/api/health"):
                    return self
            time.sleep(0.02)
        raise AssertionError(f"the server does not start:\n{self.said()}")

    def kill(self) -> None:
        """Send SIGKILL to the server alone."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it as a person would, with all processes that it left."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process = None
        if self._place is not None:
            self._place.close()
            self._place = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


@contextlib.asynccontextmanager
async def inside(app: Any) -> AsyncIterator[str]:
    """Run the same server in this event loop, so that a test can reach in; yield its address.

    Its parts are `app.state.registry` and `app.state.server`.
    """
    server = app.state.server = serving.Server(serving.Settings(app, app.state.access))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment] - signals are pytest's
    listening = serving.bound("127.0.0.1", 0)
    running = asyncio.create_task(server.serve([listening]))
    try:
        while not server.started and not running.done():
            await asyncio.sleep(0.001)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await asyncio.wait_for(running, PATIENCE)
        listening.close()


def played(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Mark a test that waits for events; it fails if it lasts too long."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        async def within() -> None:
            await asyncio.wait_for(test(*arguments, **named), 4 * PATIENCE)

        asyncio.run(within())

    return run
