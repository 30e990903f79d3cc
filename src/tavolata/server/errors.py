"""Errors of the database and its drivers, as storage errors."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tavolata.tables.errors import StoreError

DISK_FULL = ("disk-full", "store-disk-full")
READ_ONLY = ("read-only", "store-read-only")
BUSY = ("busy", "store-busy")
DAMAGED = ("damaged", "store-damaged")
DISK_FAILS = ("unavailable", "store-disk-fails")
NO_OPENING = ("unavailable", "store-no-opening")
NOBODY = ("unavailable", "store-nobody")
NO_ENTRY = ("refused", "store-no-entry")
NO_RIGHTS = ("refused", "store-no-rights")
NO_DATABASE = ("refused", "store-no-database")
UNFIT = ("refused", "store-unfit")

OF_SQLITE = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: DISK_FAILS,
    sqlite3.SQLITE_CANTOPEN: NO_OPENING,
    sqlite3.SQLITE_CONSTRAINT: UNFIT,
    sqlite3.SQLITE_TOOBIG: UNFIT,
}
"""Errors by primary result code."""
OF_POSTGRESQL = {
    "53100": DISK_FULL,
    "25006": READ_ONLY,
    "40P01": BUSY,
    "40001": BUSY,
    "55P03": BUSY,
    "XX001": DAMAGED,
    "28": NO_ENTRY,
    "3D": NO_DATABASE,
    "42501": NO_RIGHTS,
    "22": UNFIT,
    "23": UNFIT,
    "08": NOBODY,
    "57": NOBODY,
    "53": NOBODY,
}
"""Errors by SQLSTATE, or by its class."""


def explain(problem: Exception, *, is_certain: bool = True) -> StoreError:
    """Return the error for an exception of the database or its driver."""
    if isinstance(problem, StoreError):
        return problem
    code, key, arguments = _find(problem)
    return StoreError.of(key, code, arguments, is_certain=is_certain)


def _find(problem: Exception) -> tuple[str, str, dict[str, str]]:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    known = _known(cause)
    if known is not None:
        return (*known, {})
    if isinstance(problem, DBAPIError):
        return "unavailable", "store-refuses", {"what": type(cause).__name__}
    if isinstance(problem, ValueError):
        return (*UNFIT, {})
    if isinstance(problem, SQLAlchemyError | OSError):
        return "unavailable", "store-unusable", {"what": type(problem).__name__}
    return "unavailable", "store-wrong", {"what": type(problem).__name__}


def _known(cause: BaseException | None) -> tuple[str, str] | None:
    number = getattr(cause, "sqlite_errorcode", None)
    if number is not None and number & 0xFF in OF_SQLITE:
        return OF_SQLITE[number & 0xFF]
    if number is None and "decode to UTF-8" in str(cause):
        return DAMAGED
    state = getattr(cause, "sqlstate", None) or ""
    found = OF_POSTGRESQL.get(state) or OF_POSTGRESQL.get(state[:2])
    if found is not None:
        return found
    if type(cause).__name__ not in ("OperationalError", "InterfaceError"):
        return None
    # While a connection is being made there is no code, only the message of the server.
    if "authentication" in str(cause) or "no password" in str(cause) or "role" in str(cause):
        return NO_ENTRY
    return NO_DATABASE if "does not exist" in str(cause) else NOBODY
