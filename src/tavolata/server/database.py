"""Open a database, SQLite or PostgreSQL, and migrate it to the newest version.

There are two engines: one reads, in transactions that see one moment and change nothing; the other
writes, and only the writer and the migrations use it.
"""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, delete, event, insert, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tavolata import __version__
from tavolata.server import schema as tables
from tavolata.server.errors import explain
from tavolata.server.lock import FileLock, FileLocked
from tavolata.server.schema import NEWEST
from tavolata.tables.errors import StoreError

BUSY_MS = 5000
"""Milliseconds to wait for another program that is writing."""
MIGRATION_LOCK = 0x7461766F
"""The advisory lock that migrations of a PostgreSQL database hold."""
VERSION_OF = "SELECT version_num FROM alembic_version"
OLD_OWNER_LOCK = "pg_try_advisory_xact_lock(1952544367, hashtext(current_schema()))"
"""The lock that a server of a form before 0004 holds: it owned the whole database."""
FORGET = "DELETE FROM server WHERE lease_until < extract(epoch FROM clock_timestamp()) - 86400"
LIVE = "SELECT 1 FROM server WHERE lease_until > extract(epoch FROM clock_timestamp())"
MOST_LEASE_S = 10.0
"""Seconds to wait for the lease of a killed server of another version to expire."""
LIVELY = {
    "tcp_keepalives_idle": 30,
    "tcp_keepalives_interval": 10,
    "tcp_keepalives_count": 3,
    "idle_in_transaction_session_timeout": 3000,
    "lock_timeout": 5000,
}
"""Settings of a writing connection. A process that hangs, or whose machine has vanished, must not hold
the rows of its tables while another one takes them over."""
OPENING_MS = 60_000
"""The last two of them while a database is opened: a migration takes seconds on a busy machine."""
SCRIPTS = "tavolata.server:migrations"


class Database:
    """An open database of the newest version: `reading` and `writing`.

    With `owns` no other server can open an SQLite file until this one closes it or ends. Servers share
    a PostgreSQL database: each owns the tables that it serves (`ownership.py`). `found`: the form that
    it had, None if it was empty or did not exist; `was_empty`: the file existed but was empty.
    """

    def __init__(self, address: str, *, owns: bool = False) -> None:
        self.url = read_url(address)
        self.place = shown(self.url)
        self.was_empty = False
        self._file: FileLock | None = None
        self._path: Path | None = None
        if self.url.get_backend_name() == "sqlite":
            path = self._path = Path(os.path.realpath(str(self.url.database)))
            self._file = lock_file(path, self.place) if owns else None
            try:
                self.was_empty = _prepare_file(path, self.place)
            except StoreError:
                self._unlock()
                raise
            self.reading, self.writing = _sqlite(self.url)
        else:
            self.reading, self.writing = _postgresql(self.url)
        try:
            self._open(owns=owns)
        except (SQLAlchemyError, OSError) as problem:
            self.close()
            raise explain(problem).at(self.place) from None
        except UnicodeError:  # no name of a host
            self.close()
            raise StoreError.of("store-bad-address", "refused") from None
        except BaseException:
            self.close()
            raise
        self._inode = self._find_file()
        # A reader would create an empty file, for which SQLite deletes the log of the one moved away.
        event.listen(self.reading, "do_connect", lambda *_: self.require_file())

    @property
    def is_shared(self) -> bool:
        """Return whether several servers may use it at the same time."""
        return self.url.get_backend_name() == "postgresql"

    def _open(self, *, owns: bool) -> None:
        with self.writing.begin() as connection:
            self.found = _migrate(connection, self.place)
            if self._file is not None:
                # The only server: others are dead. The writer probes with its row.
                connection.execute(delete(tables.server))
                row = {"id": secrets.token_hex(16), "secret": "", "version": __version__}
                times = {"started": time.time(), "lease_until": 0.0}
                connection.execute(insert(tables.server), {**row, **times})
            elif owns:  # a user who may not write is refused now, in one sentence
                connection.execute(text(FORGET))

    def _find_file(self) -> tuple[int, int] | None:
        try:
            found = self._path and self._path.stat()
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found else None

    @property
    def has_file(self) -> bool:
        """Return whether the file of an SQLite database is still in its place."""
        return self._find_file() == self._inode

    def require_file(self) -> None:
        """Raise `StoreError` if the SQLite file is no longer in its place.

        SQLite would write on into a deleted file, and everything would be lost with the process.
        """
        if not self.has_file:
            raise StoreError.of("store-file-gone", "unavailable")

    def _unlock(self) -> None:
        if self._file is not None:
            self._file.release()
            self._file = None

    def close(self) -> None:
        """Close all connections and release the lock."""
        self.reading.dispose()
        self.writing.dispose()
        self._unlock()


def read_url(address: str) -> URL:
    """Parse `sqlite:///file`, `postgresql://...` or a path; `StoreError` for anything else."""
    if not address.strip():
        raise StoreError.of("store-bad-address", "refused")
    if "://" in address:
        try:
            url = make_url(address)
        except (ArgumentError, ValueError):
            raise StoreError.of("store-bad-address", "refused") from None
    else:
        url = URL.create("sqlite", database=address)
    backend = url.get_backend_name()
    if backend == "sqlite" and url.database not in (None, "", ":memory:"):
        return url.set(drivername="sqlite")
    if backend == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise StoreError.of("store-bad-kind", "refused", place=shown(url))


def shown(url: URL) -> str:
    """Return an address without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database or "sqlite://")
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


# ------------------------------------------------------------------ SQLite
def lock_file(path: Path, place: str) -> FileLock:
    """Own an SQLite file, whichever name or link was given."""
    if path.is_dir():
        raise StoreError.of("store-folder", "unavailable", place=place)
    try:
        return FileLock(path.with_name(f"{path.name}.lock"))
    except FileLocked as problem:
        if problem.holder.isdigit():
            raise StoreError.of(
                "store-in-use-by", "in-use", {"process": problem.holder}, place=place
            ) from None
        raise StoreError.of("store-in-use", "in-use", place=place) from None
    except OSError as problem:
        raise _no_file(problem, place) from None


def _no_file(problem: OSError, place: str) -> StoreError:
    key = NO_FILE.get(problem.errno or 0, "store-no-opening")
    return StoreError.of(key, "unavailable", place=place)


NO_FILE = {
    errno.ENOENT: "store-no-folder",
    errno.ENOTDIR: "store-no-folder",
    errno.EACCES: "store-forbidden",
    errno.EPERM: "store-forbidden",
    errno.EROFS: "store-read-only",
    errno.ENOSPC: "store-disk-full",
    errno.ENAMETOOLONG: "store-no-folder",
}
"""Sentences for files that cannot be created, by error number."""


def _prepare_file(path: Path, place: str) -> bool:
    """Create the file if it is missing; return whether it existed and was empty."""
    try:
        # The file holds the secrets of shuffles: only the user who runs the server may read it. An
        # existing file is not opened: closing it would drop this process's locks of SQLite.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if path.is_dir():
            raise StoreError.of("store-folder", "unavailable", place=place) from None
        return path.stat().st_size == 0
    except OSError as problem:
        raise _no_file(problem, place) from None
    return False


def _sqlite(url: URL) -> tuple[Engine, Engine]:
    reading = create_engine(url, hide_parameters=True)
    writing = create_engine(url, hide_parameters=True, poolclass=NullPool)
    for engine, begin in ((reading, "BEGIN"), (writing, "BEGIN IMMEDIATE")):
        _begin_with(engine, begin, is_reading=engine is reading)
    return reading, writing


def _begin_with(engine: Engine, statement: str, *, is_reading: bool) -> None:
    """Let SQLAlchemy begin transactions instead of the driver, whose own do not cover savepoints."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        connection.execute("PRAGMA foreign_keys=ON")
        if is_reading:
            connection.execute("PRAGMA query_only=ON")
        else:
            _use_wal(connection)
            connection.execute("PRAGMA synchronous=FULL")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)


def _use_wal(connection: Any) -> None:
    """Turn on the write-ahead log. SQLite does not wait if another process does the same."""
    end = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as problem:
            is_busy = problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > end:
                raise
            time.sleep(0.02)


# ------------------------------------------------------------------ PostgreSQL
def _postgresql(url: URL) -> tuple[Engine, Engine]:
    try:
        reading = create_engine(
            url, hide_parameters=True, isolation_level="REPEATABLE READ", pool_pre_ping=True
        )
        writing = create_engine(url, hide_parameters=True, poolclass=NullPool)
    except ImportError:
        raise StoreError.of("store-no-driver", "unavailable") from None

    @event.listens_for(writing, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # Confirm only stored changes, even if the server is configured otherwise.
        with connection.cursor() as cursor:
            if cursor.execute("SHOW synchronous_commit").fetchone()[0] == "off":
                cursor.execute("SET synchronous_commit = on")
            for name, value in LIVELY.items():
                cursor.execute(f"SET {name} = {value}")
        connection.commit()

    return reading, writing


# ------------------------------------------------------------------ the form of the database
def require_no_server(
    connection: Connection, found: str, place: str, key: str = "store-other-version"
) -> None:
    """Raise `StoreError` if a server uses a database of a form; a killed one needs a moment."""
    if connection.dialect.name != "postgresql":
        return
    end = time.monotonic() + MOST_LEASE_S
    while True:
        if found < "0004":
            is_used = not connection.scalar(text(f"SELECT {OLD_OWNER_LOCK}"))
        else:
            is_used = connection.scalar(text(LIVE)) is not None
        if not is_used:
            return
        if time.monotonic() > end:
            raise StoreError.of(key, "in-use", place=place)
        time.sleep(0.2)


def _migrate(connection: Connection, place: str) -> str | None:
    """Run the missing migrations, all or nothing; nobody else can migrate at the same time.

    Returns the form that the database had, None if it was empty.
    """
    if connection.dialect.name == "postgresql":
        for name in ("idle_in_transaction_session_timeout", "lock_timeout"):
            connection.execute(text(f"SET LOCAL {name} = {OPENING_MS}"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    present = set(inspect(connection).get_table_names())
    found: str | None = None
    if "alembic_version" in present:
        found = connection.execute(text(VERSION_OF)).scalar()
    if found == NEWEST:
        return NEWEST
    # Several programs may share a PostgreSQL database, but not an SQLite file.
    own = set(tables.metadata.tables) if connection.dialect.name == "postgresql" else present
    if found is None and present & own:
        raise StoreError.of("store-foreign", "refused", place=place)
    # A database of the newest version, the usual case, starts without loading Alembic.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS)
    if found is not None:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found not in known:
            raise StoreError.of(
                "store-newer", "refused", {"found": str(found), "newest": NEWEST}, place=place
            )
        require_no_server(connection, found, place)
    command.upgrade(config, "head")
    return found
