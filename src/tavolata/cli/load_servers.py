"""Servers of our own for `tavolata load --kill`: started, killed and started again at the same port."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from tavolata.core.errors import TavolataError
from tavolata.words.problems import told

START_S = 60.0
STOP_S = 10.0
READY = re.compile(r"http://127\.0\.0\.1:(\d+)")


class OwnServer:
    """A `tavolata serve` on a database; its output goes to a file in the folder."""

    def __init__(self, number: int, database: str, folder: Path) -> None:
        self.port = 0
        self.output = folder / f"server-{number}.txt"
        self._environment = {**os.environ, "TAVOLATA_DATABASE_URL": database, "PYTHONUNBUFFERED": "1"}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Return the address."""
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        """Return all output so far."""
        return self.output.read_text(encoding="utf-8", errors="replace") if self.output.exists() else ""

    async def start(self) -> None:
        """Start and wait until it listens; the first time at any free port."""
        before = len(self.said())
        program = "from tavolata.cli.main import main; main()"
        options = ["--no-browser", "--limits", "off", "--workers", "1", "--port", str(self.port)]
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-c", program, "serve", *options],
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                start_new_session=True, env=self._environment,
            )  # fmt: skip
        end = time.monotonic() + START_S
        while time.monotonic() < end and self._process.poll() is None:
            found = READY.search(self.said()[before:])
            if found is not None:
                self.port = int(found[1])
                if await _answers(self.port):
                    return
            await asyncio.sleep(0.02)
        why = self.said()[before:].strip()
        raise told(TavolataError, "load-no-start", why=why)

    def kill(self) -> None:
        """End the process and its children at once, as a power cut would."""
        self._signal(signal.SIGKILL)

    def freeze(self) -> None:
        """Stop the process and its children wherever they are."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen process continue."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)
        if number == signal.SIGKILL:
            self._process.wait(STOP_S)
            self._process = None

    def stop(self) -> None:
        """End the process as a person would."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_S)
        self.kill()


async def _answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
