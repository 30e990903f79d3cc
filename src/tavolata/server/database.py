"""Opens a database, SQLite or PostgreSQL, and brings it to the newest form.

Two engines: one to read, whose transactions see one moment and change nothing, and one to write, which
only the writer and the migrations use.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tavolata.server.faults import StoreError, explain
from tavolata.server.schema import NEWEST, metadata

BUSY_MS = 5000
"""How long to wait for another program that writes, in milliseconds."""
MIGRATION_LOCK = 0x7461766F
"""The advisory lock that migrations of a PostgreSQL database hold."""
SCRIPTS = "tavolata.server:migrations"


class Database:
    """An open database of the newest form: `reading` and `writing`."""

    def __init__(self, address: str) -> None:
        self.url = read_url(address)
        if self.url.get_backend_name() == "sqlite":
            self.reading, self.writing = _sqlite(self.url)
        else:
            self.reading, self.writing = _postgresql(self.url)
        try:
            with self.writing.begin() as connection:
                _migrate(connection, self.url)
        except (SQLAlchemyError, OSError) as problem:
            self.close()
            found = explain(problem)
            raise StoreError(f"{_shown(self.url)}: {found}", found.code) from None
        except StoreError:
            self.close()
            raise

    def close(self) -> None:
        """Give all connections back."""
        self.reading.dispose()
        self.writing.dispose()


def read_url(address: str) -> URL:
    """`sqlite:///file`, `postgresql://...` or a path; `StoreError` for anything else."""
    if "://" in address:
        try:
            url = make_url(address)
        except (ArgumentError, ValueError):
            raise StoreError("the address of the database cannot be read", "refused") from None
    else:
        url = URL.create("sqlite", database=address)
    backend = url.get_backend_name()
    if backend == "sqlite" and url.database not in (None, "", ":memory:"):
        return url.set(drivername="sqlite")
    if backend == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    hint = "the database is a file, sqlite:///FILE or postgresql://HOST/NAME"
    raise StoreError(f"{_shown(url)} cannot be used: {hint}", "refused")


def _shown(url: URL) -> str:
    """An address as people may see it: without the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database or "sqlite://")
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


# ------------------------------------------------------------------ SQLite
def _sqlite(url: URL) -> tuple[Engine, Engine]:
    path = Path(str(url.database))
    try:
        # The file holds the secrets of shuffles: it belongs to whoever runs the server alone. If it is
        # there it is not opened: to close it would drop the locks that SQLite holds in this process.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if path.is_dir():
            raise StoreError(f"{path} cannot be opened: Is a directory") from None
    except OSError as problem:
        raise StoreError(f"{path} cannot be opened: {problem.strerror}") from None
    reading = create_engine(url, hide_parameters=True)
    writing = create_engine(url, hide_parameters=True, poolclass=NullPool)
    for engine, begin in ((reading, "BEGIN"), (writing, "BEGIN IMMEDIATE")):
        _begin_with(engine, begin, is_reading=engine is reading)
    return reading, writing


def _begin_with(engine: Engine, statement: str, *, is_reading: bool) -> None:
    """Let SQLAlchemy, not the driver, begin transactions: the driver's do not hold for savepoints."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        connection.execute("PRAGMA foreign_keys=ON")
        if is_reading:
            connection.execute("PRAGMA query_only=ON")
        else:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)


# ------------------------------------------------------------------ PostgreSQL
def _postgresql(url: URL) -> tuple[Engine, Engine]:
    try:
        reading = create_engine(
            url, hide_parameters=True, isolation_level="REPEATABLE READ", pool_pre_ping=True
        )
        writing = create_engine(url, hide_parameters=True, poolclass=NullPool)
    except ImportError:
        raise StoreError("PostgreSQL needs psycopg: pip install 'tavolata[postgresql]'") from None

    @event.listens_for(writing, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # Where a server is set up to confirm before a change is on disk, this connection is not.
        with connection.cursor() as cursor:
            if cursor.execute("SHOW synchronous_commit").fetchone()[0] == "off":
                cursor.execute("SET synchronous_commit = on")
        connection.commit()

    return reading, writing


# ------------------------------------------------------------------ the form of the database
def _migrate(connection: Connection, url: URL) -> None:
    """Run the migrations that are missing, all or nothing; nobody else can at the same time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    present = set(inspect(connection).get_table_names())
    found = None
    if "alembic_version" in present:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found == NEWEST:
        return
    if found is None and present & set(metadata.tables):
        raise StoreError(f"{_shown(url)} has tables of something else in it", "refused")
    # A database of the newest form, which is nearly every one, starts without loading Alembic.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS)
    if found is not None:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found not in known:
            raise StoreError(
                f"{_shown(url)} was written by a newer version of tavolata (form {found}, this version"
                f" reads up to {NEWEST}): use that version",
                "refused",
            )
    command.upgrade(config, "head")
