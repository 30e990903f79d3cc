"""`tavolata load --kill`: servers of our own are killed under load, and nothing may be lost.

They are started again at the same port.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tavolata.cli.load_audit import Audit
from tavolata.cli.load_client import Crowd
from tavolata.cli.load_run import Stage
from tavolata.cli.speaking import language_asked_for
from tavolata.core.errors import TavolataError
from tavolata.server.store import Store
from tavolata.words import Words
from tavolata.words.problems import told

START_S = 60.0
STOP_S = 10.0
READY = re.compile(r"http://127\.0\.0\.1:(\d+)")
RESUMED_S = 60.0
"""Seconds in which everybody must be back after a kill, or the run ends with a fault."""
LAST_WORDS = 0.5
"""Seconds after a kill in which messages of the killed process may still arrive."""
BETWEEN = (0.5, 2.5)
"""Seconds of play between everybody's return and the next kill."""
WAYS = {"kill": signal.SIGKILL, "stall": signal.SIGSTOP}
"""The signals of the two kinds of rounds."""


class OwnServer:
    """A `tavolata serve` on a database; its output goes to a file in the folder."""

    def __init__(self, number: int, database: str, folder: Path) -> None:
        self.port = 0
        self.output = folder / f"server-{number}.txt"
        self._words = Words(language_asked_for())
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
        options += ["--lang", self._words.language]
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
        raise told(TavolataError, "load-no-start", why=self._error(self.said()[before:].strip()))

    def _error(self, said: str) -> str:
        """Return the last error in an output, without its heading; all output if there is none."""
        heading = self._words("error", text="")
        errors = [line for line in said.splitlines() if line.startswith(heading)]
        return errors[-1].removeprefix(heading) if errors else said

    def send(self, number: signal.Signals) -> None:
        """Kill, stop or continue the process and its children: SIGKILL is like a power cut."""
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
        self.send(signal.SIGKILL)


async def _answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


# ------------------------------------------------------------------ a run
@dataclass(frozen=True)
class KillPlan:
    """The options of a run.

    `kills` and `stalls`: how often a process is killed, and stopped for a while; `tables` at a time;
    `rate` in decisions a second at all tables.
    """

    kills: int
    stalls: int
    processes: int
    database: str | None
    tables: int
    rate: float
    seed: str


class KillRun:
    """Servers on one database, people who come back, and kills at random moments.

    `progress` is called every 0.25 s. One server in turn is killed or stopped; with several, people
    resume at the others before it is started again.
    """

    def __init__(self, plan: KillPlan, progress: Callable[[KillRun], None]) -> None:
        self.plan = plan
        self.progress = progress
        self.audit = Audit()
        self.crowd: Crowd | None = None
        self.rounds = 0
        self.returns: list[tuple[str, float]] = []
        """Each round: kill or stall, and the seconds until everybody had a view again."""
        self._rng = random.Random(f"kills {plan.seed}")

    async def run(self) -> dict[str, Any]:
        """Start the servers, play and kill, check; return the figures."""
        plan = self.plan
        with tempfile.TemporaryDirectory(prefix="tavolata-load-") as folder:
            database = plan.database or str(Path(folder) / "tables.db")
            # One after the other: the first one creates the database.
            servers = [OwnServer(number, database, Path(folder)) for number in range(plan.processes)]
            try:
                for server in servers:
                    await server.start()
                await self._play(servers)
            finally:
                for server in servers:
                    server.stop()
            store = Store.open(database)
            try:
                verdict = await asyncio.to_thread(self.audit.check, store)
            finally:
                store.close()
            tracebacks = sum(server.said().count("Traceback") for server in servers)
        assert self.crowd is not None
        return {
            **asdict(verdict),
            "is_clean": verdict.is_clean and not tracebacks,
            "tracebacks": tracebacks,
            "kills": plan.kills,
            "stalls": plan.stalls,
            "processes": plan.processes,
            "database": "sqlite" if plan.database is None else plan.database.partition(":")[0],
            "return_s": [[way, round(seconds, 2)] for way, seconds in self.returns],
            "most_return_s": max((seconds for _, seconds in self.returns), default=None),
            "errors_by_code": dict(self.crowd.errors),
            "tables_at_once": plan.tables,
            "rate": plan.rate,
            "seed": plan.seed,
        }

    async def _play(self, servers: list[OwnServer]) -> None:
        plan = self.plan
        self.crowd = Crowd([server.url for server in servers], plan.seed, self.audit)
        await self.crowd.find_settings()
        stage = Stage(self.crowd, plan.tables, plan.rate, lambda: self.progress(self))
        try:
            await stage.open()
            killing = asyncio.create_task(self._rounds(servers, stage))
            await stage.pace(lambda _: killing.done())
            killing.result()
            await stage.last_answers()
        finally:
            await stage.close()

    async def _rounds(self, servers: list[OwnServer], stage: Stage) -> None:
        ways = ["kill"] * self.plan.kills + ["stall"] * self.plan.stalls
        self._rng.shuffle(ways)
        for number, way in enumerate(ways):
            await asyncio.sleep(self._rng.uniform(*BETWEEN))
            server = servers[number % len(servers)]
            begun = time.monotonic()
            await asyncio.to_thread(server.send, WAYS[way])
            self.rounds += 1
            if len(servers) == 1 and way == "kill":
                await server.start()
            await self._until_back(stage, begun)
            self.returns.append((way, max(self.audit.back - begun, 0.0)))
            if way == "stall":
                server.send(signal.SIGCONT)
            elif len(servers) > 1:
                await server.start()
        await asyncio.sleep(self._rng.uniform(*BETWEEN))

    async def _until_back(self, stage: Stage, begun: float) -> None:
        """Wait until everybody hears a server, later than what a killed one had sent before."""
        while True:
            people = stage.people()
            silent = [person for person in people if person.heard < begun + LAST_WORDS]
            if people and not silent and self.audit.is_complete:
                return
            if time.monotonic() - begun > RESUMED_S:
                missing = sorted({person.at.id for person in silent})
                tables = ", ".join(missing)
                raise told(TavolataError, "load-never-back", round=self.rounds, tables=tables)
            await asyncio.sleep(0.02)
