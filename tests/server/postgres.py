"""A PostgreSQL server of our own: started in a folder of its own, reached by a socket in it, and ended."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

START_S = 60.0
USERS = ("postgres", "nobody")
"""Whose name it takes if root starts it: PostgreSQL does not run as root."""


def find_binaries() -> Path | None:
    """The folder of `initdb` and `postgres`, if they are installed."""
    places = [Path(found).resolve().parent for found in [shutil.which("postgres")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A running server; `new_database` gives addresses of empty databases in it."""

    def __init__(self, binaries: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tavolata-pg-"))
        self.user: str | None = None
        if os.getuid() == 0:
            known = {entry.pw_name for entry in pwd.getpwall()}
            self.user = next(name for name in USERS if name in known)
            shutil.chown(self.folder, self.user)
        data = self.folder / "data"
        self._numbers = itertools.count(1)
        self._run(
            [
                binaries / "initdb",
                "-D",
                data,
                "-U",
                "tavolata",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
            ]
        )
        # No port: a socket in a folder of our own cannot be somebody else's.
        options = ["-c", "listen_addresses=", "-k", str(self.folder), "-c", "max_connections=50"]
        self.process = subprocess.Popen(
            [binaries / "postgres", "-D", data, *options],
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        self._wait()

    def _run(self, command: list[Path | str]) -> None:
        subprocess.run(command, user=self.user, check=True, capture_output=True, cwd=self.folder)

    def _connect(self):
        import psycopg

        return psycopg.connect(
            host=str(self.folder), user="tavolata", dbname="postgres", autocommit=True
        )

    def _wait(self) -> None:
        import psycopg

        end = time.monotonic() + START_S
        while True:
            try:
                self._connect().close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL did not start"
                assert time.monotonic() < end, "PostgreSQL does not answer"
                time.sleep(0.05)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tables_{next(self._numbers)}"
        with self._connect() as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://tavolata@/{name}?host={self.folder}"

    def ask(self, statement: str):
        """Run a statement as the administrator."""
        with self._connect() as connection:
            return connection.execute(statement).fetchall()

    def stop(self) -> None:
        """End the server and throw its folder away."""
        self.process.send_signal(signal.SIGQUIT)  # at once: nobody needs its data
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
