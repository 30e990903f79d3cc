"""Our own PostgreSQL server, started in its own folder and reached by a socket there."""

from __future__ import annotations

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
"""The user to run as if root starts it: PostgreSQL refuses to run as root."""


def find_binaries() -> Path | None:
    """Return the folder of `initdb` and `postgres`, if they are installed."""
    places = [Path(found).resolve().parent for found in [shutil.which("postgres")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A running server; `new_database` returns addresses of empty databases in it."""

    def __init__(self, binaries: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tavolata-pg-"))
        self.user: str | None = None
        if os.getuid() == 0:
            known = {entry.pw_name for entry in pwd.getpwall()}
            self.user = next(name for name in USERS if name in known)
            shutil.chown(self.folder, self.user)
        data = self.folder / "data"
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
        # No port: nobody else can have a socket in a folder of our own.
        options = ["-c", "listen_addresses=", "-k", str(self.folder)]
        # Its own disk is not tested; that it confirms too early is for the store to prevent.
        options += ["-c", "fsync=off", "-c", "synchronous_commit=off"]
        self._command: list[Path | str] = [binaries / "postgres", "-D", data, *options]
        self.process = self._start()
        self._wait()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command,
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )

    def crash(self) -> None:
        """Stop it at once, without a word to its clients."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(START_S)

    def start(self) -> None:
        """Start it again after a crash."""
        self.process = self._start()
        self._wait()

    def restart(self) -> None:
        """Crash and start again."""
        self.crash()
        self.start()

    def _run(self, command: list[Path | str]) -> None:
        subprocess.run(command, user=self.user, check=True, capture_output=True, cwd=self.folder)

    def _connect(self):
        import psycopg

        return psycopg.connect(
            host=str(self.folder),
            user="tavolata",
            dbname="postgres",
            autocommit=True,
            options="-c default_transaction_read_only=off",
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
        """Return the address of an empty database, always the same one; close all its connections."""
        self.end_connections()
        self.ask("DROP SCHEMA public CASCADE")
        self.ask("CREATE SCHEMA public")
        return f"postgresql://tavolata@/postgres?host={self.folder}"

    def end_connections(self) -> None:
        """Close all connections."""
        self.ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

    def ask(self, statement: str):
        """Run a statement as the administrator."""
        with self._connect() as connection:
            done = connection.execute(statement)
            return done.fetchall() if done.description else []

    def stop(self) -> None:
        """End the server and delete its folder."""
        self.process.send_signal(signal.SIGQUIT)  # at once: nobody needs its data
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
