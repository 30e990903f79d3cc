"""Back up a database while servers use it, and restore it when none does.

The backup of an SQLite database is an SQLite file of one moment, made by its online backup. That of a
PostgreSQL database is a dump of `pg_dump`. A backup appears under its name only once it is complete
and checked. It holds the secrets of shuffles, so only its owner may read it.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.engine import URL

from tavolata.core.errors import TavolataError
from tavolata.server import schema
from tavolata.server.admin import visiting
from tavolata.server.database import MIGRATION_LOCK, lock_file, read_url, require_no_server, shown
from tavolata.server.errors import explain
from tavolata.words.problems import told

OF_SQLITE, OF_POSTGRESQL = b"SQLite format 3\x00", b"PGDMP"
"""The first bytes of the two kinds of backups."""
NAME = "tavolata-%Y%m%d-%H%M%S"
DATED = f"tavolata-{'[0-9]' * 8}-{'[0-9]' * 6}"
SUFFIXES = {True: ".db", False: ".dump"}
"""Suffixes of backups, by whether they are of SQLite."""


class Done(NamedTuple):
    """A backup that was made or restored; `kept` is the database that a restored one replaced."""

    file: Path
    form: str
    tables: int | None = None
    events: int | None = None
    kept: Path | None = None


# ------------------------------------------------------------------ making
def back_up(address: str, wanted: Path, keep: int | None = None) -> Done:
    """Write a backup to a new file, or into a folder under a name with the time.

    With `keep` it is a folder, which is made if missing, and only this many of the newest backups with
    such names stay in it.
    """
    url = read_url(address)
    form = visiting.form_of(url)
    if form is None:
        raise told(TavolataError, "admin-no-database", place=shown(url))
    path = visiting.file_of(url)
    suffix = SUFFIXES[path is not None]
    if keep is not None:
        with visiting.refusing("admin-no-file", wanted):
            wanted.mkdir(mode=0o700, exist_ok=True)
    file = wanted / time.strftime(NAME + suffix) if wanted.is_dir() else wanted
    if file.exists():
        raise told(TavolataError, "admin-file-exists", file=str(file))
    with _replaced(file) as part:
        if path is not None:
            done = Done(file, form, *_copy(path, part, file))
        else:
            names = [f"--table={name}" for name in _our_tables()]
            options = ("--format=custom", "--no-owner", "--no-privileges", *names, f"--file={part}")
            _run("pg_dump", url, *options)
            done = Done(file, form)
    if keep is not None:
        # By name: the one just made stays even if the clock of the machine has been set back.
        others = sorted(set(wanted.glob(DATED + suffix)) - {file})
        for old in others[: max(0, len(others) + 1 - keep)]:
            old.unlink()
    return done


@contextmanager
def _replaced(file: Path) -> Iterator[Path]:
    """Yield a new file, private to its owner, that replaces another one at the end of the block."""
    part = file.with_name(f".{file.name}.part")
    try:
        with visiting.refusing("admin-no-file", file):
            os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
            yield part
            with part.open("rb") as written:
                os.fsync(written.fileno())
            os.replace(part, file)
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def _copy(path: Path, part: Path, file: Path) -> tuple[int, int]:
    """Copy an SQLite database as it is at one moment to a part of `file`, and check the copy."""
    try:
        with closing(visiting.read_only(path)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
            if target.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("database disk image is malformed")
            return visiting.counted(target)
    except sqlite3.DatabaseError as problem:
        found = explain(problem)
        raise found.at(str(file if found.code == "disk-full" else path)) from None


def _our_tables() -> list[str]:
    return [*schema.metadata.tables, "alembic_version"]


def _run(program: str, url: URL, *arguments: str) -> None:
    """Run a program of PostgreSQL; it gets the password in its environment."""
    environment = dict(os.environ)
    password = url.password or url.query.get("password")
    if password:
        environment["PGPASSWORD"] = str(password)
    query = {key: value for key, value in url.query.items() if key != "password"}
    open_to_all = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
    place = open_to_all.render_as_string(hide_password=False)
    _complete([program, f"--dbname={place}", "--no-password", *arguments], environment)


def _complete(words: list[str], environment: dict[str, str] | None = None) -> None:
    try:
        done = subprocess.run(
            words, env=environment, capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except FileNotFoundError:
        raise told(TavolataError, "admin-no-program", program=words[0]) from None
    if done.returncode != 0:
        why = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise told(TavolataError, "admin-program-failed", program=words[0], why=why[0])


# ------------------------------------------------------------------ restoring
def restore(address: str, file: Path) -> Done:
    """Replace a database by a backup. No server may use it meanwhile."""
    url = read_url(address)
    path = visiting.file_of(url)
    with visiting.refusing("admin-unreadable", file), file.open("rb") as opened:
        head = opened.read(len(OF_SQLITE))
    kind = OF_POSTGRESQL if head.startswith(OF_POSTGRESQL) else head
    if kind != (OF_SQLITE if path is not None else OF_POSTGRESQL):
        key = "admin-backup-kind" if kind in (OF_SQLITE, OF_POSTGRESQL) else "admin-no-backup"
        raise told(TavolataError, key, file=str(file), place=shown(url))
    # Behind a link: a restored file takes the place of the database itself.
    return _restore_file(url, path.resolve(), file) if path is not None else _restore_dump(url, file)


@contextmanager
def _owned(url: URL, form: str | None) -> Iterator[None]:
    """Own a database until the end of the block; `StoreError` (`in-use`) if a server uses it.

    `form` is that of a PostgreSQL database, None of an empty one.
    """
    path = visiting.file_of(url)
    if path is not None:
        lock = lock_file(path.resolve(), str(path))
        try:
            yield
        finally:
            lock.release()
        return
    # Without a transaction, which would hold locks of tables until the end of the block.
    with visiting.connected(url, isolation_level="AUTOCOMMIT") as connection:
        # Servers that start wait for this lock: it is that of migrations.
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
        if form is not None:
            require_no_server(connection, form, shown(url), "store-in-use")
        yield


def _restore_file(url: URL, path: Path, file: Path) -> Done:
    """Replace an SQLite file; the database that was there is kept under another name."""
    form = str(visiting.form_of(URL.create("sqlite", database=str(file))))
    visiting.require_known(form, str(file))
    if path.exists() and path.samefile(file):
        raise told(TavolataError, "admin-same-file", file=str(file))
    with _owned(url, None), _replaced(path) as part:
        counts = _copy(file, part, path)
        kept = _set_aside(path)
    return Done(file, form, *counts, kept)


def _set_aside(path: Path) -> Path | None:
    """Rename a database with its journal; return its new name, None if there is no database."""
    if not path.exists():
        return None
    with contextlib.suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # now the file alone is whole
    dated = time.strftime(f"{path.name}.before-%Y%m%d-%H%M%S")
    # Two databases of one second need two names.
    names = itertools.chain([dated], (f"{dated}.{number}" for number in itertools.count(2)))
    kept = next(one for name in names if not (one := path.with_name(name)).exists())
    for end in ("-wal", "-shm", ""):
        beside = path.with_name(path.name + end)
        if beside.exists():
            os.replace(beside, kept.with_name(kept.name + end))
    return kept


def _restore_dump(url: URL, file: Path) -> Done:
    """Replace our tables in a PostgreSQL database, in one transaction."""
    there = visiting.form_of(url)
    visiting.require_known(there, shown(url))
    with _owned(url, there), tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "restore.sql"
        _complete(["pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(file)])
        tables = ", ".join(f'"{name}"' for name in _our_tables())
        drop = f"DROP TABLE IF EXISTS {tables} CASCADE"
        _run(
            "psql", url, "--single-transaction", "--set=ON_ERROR_STOP=1", "--quiet", "--no-psqlrc",
            "--command=SET client_min_messages = error; SET lock_timeout = '10s'", f"--command={drop}",
            f"--file={script}",
        )  # fmt: skip
    form = visiting.form_of(url)
    return Done(file, str(form))
