"""Open a database as a visitor: it must exist, and it is neither created nor migrated."""

from __future__ import annotations

import functools
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, NullPool, create_engine, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from tavolata.core.errors import TavolataError, file_reason
from tavolata.server.database import VERSION_OF, read_url, shown
from tavolata.server.errors import explain
from tavolata.server.schema import NEWEST
from tavolata.server.store import Store
from tavolata.tables.errors import StoreError
from tavolata.words.problems import told


@contextmanager
def refusing(key: str, file: Path) -> Iterator[None]:
    """Raise an error with this key if the system cannot use a file."""
    try:
        yield
    except OSError as problem:
        raise told(TavolataError, key, file=str(file), **file_reason(problem)) from None


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite database, None for PostgreSQL."""
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def read_only(path: Path) -> sqlite3.Connection:
    """Open an SQLite file to read; `TavolataError` if there is none."""
    if not path.is_file():
        raise told(TavolataError, "admin-no-database", place=str(path))
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)


@contextmanager
def connected(url: URL, **more: Any) -> Iterator[Connection]:
    """Connect with a database until the end of the block; its errors become `StoreError`."""
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True, **more)
    try:
        with engine.connect() as connection:
            yield connection
    except SQLAlchemyError as problem:
        raise explain(problem).at(shown(url)) from None
    finally:
        engine.dispose()


def form_of(url: URL) -> str | None:
    """Return the migration that built a database; None if a PostgreSQL database is empty."""
    path = file_of(url)
    more = {} if path is None else {"creator": functools.partial(read_only, path)}
    with connected(url, **more) as connection:
        present = inspect(connection).get_table_names()
        if "alembic_version" in present:
            return str(connection.scalar(text(VERSION_OF)))
    if present or path is not None:
        raise told(TavolataError, "admin-foreign", place=shown(url))
    return None


def require_known(form: str | None, place: str) -> None:
    """Raise `StoreError` if a newer version wrote the form."""
    if form is not None and form > NEWEST:
        raise StoreError.of("store-newer", "refused", {"found": form, "newest": NEWEST}, place=place)


def visit(address: str, *, owns: bool = False) -> Store:
    """Open an existing database of the newest form; see `Store.open`."""
    url = read_url(address)
    try:
        form = form_of(url)
    except ImportError:
        raise StoreError.of("store-no-driver", "unavailable") from None
    require_known(form, shown(url))
    if form is None:
        raise told(TavolataError, "admin-no-database", place=shown(url))
    if form != NEWEST:
        raise told(TavolataError, "admin-older", place=shown(url), found=form, newest=NEWEST)
    return Store.open(address, owns=owns)


def counted(connection: sqlite3.Connection) -> tuple[int, int]:
    """Count the tables and events of an SQLite database."""
    games, events = (
        int(connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0])
        for name in ("game", "event")
    )
    return games, events


@contextmanager
def new_file(file: Path) -> Iterator[TextIO]:
    """Yield a new file, private to its owner; it is deleted if the block fails.

    `TavolataError` if it cannot be written, or exists.
    """
    with refusing("admin-no-file", file):
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise told(TavolataError, "admin-file-exists", file=str(file)) from None
        try:
            with open(handle, "w", encoding="utf-8") as opened:
                yield opened
        except BaseException:
            with suppress(OSError):
                file.unlink()
            raise
