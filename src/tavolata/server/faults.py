"""What can go wrong on disk, each in one sentence. No sentence holds what was to be written."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tavolata.core.errors import TavolataError


class StoreError(TavolataError):
    """Something could not be read or saved; the text is one clear sentence.

    `code` is `disk-full`, `read-only`, `damaged`, `busy`, `unknown-table`, `seq-taken`,
    `command-repeated`, `refused`, `closed` or `unavailable`. `is_certain` is False if it is not known
    whether the change was saved after all (the commit itself failed): then load the table again.
    """

    def __init__(self, text: str, code: str = "unavailable", *, is_certain: bool = True) -> None:
        super().__init__(text)
        self.code = code
        self.is_certain = is_certain


class SeqTaken(StoreError):
    """The events do not follow the last one on disk: somebody else has written. Load the table."""

    def __init__(self, game: str, seq: int) -> None:
        super().__init__(f"event {seq} of table {game} does not follow the last on disk", "seq-taken")
        self.seq = seq


class CommandRepeated(StoreError):
    """A command with this id is on disk already; `seq` is its event (of chat: the id of the line)."""

    def __init__(self, game: str, command_id: str, seq: int) -> None:
        super().__init__(f"command {command_id} of table {game} was done before", "command-repeated")
        self.command_id = command_id
        self.seq = seq


LONGEST = 600
"""Letters of a sentence."""
DISK_FULL = ("disk-full", "the disk is full: nothing can be saved until there is room again")
READ_ONLY = ("read-only", "the database is read-only: nothing can be saved")
BUSY = ("busy", "another program held the database for too long")
DAMAGED = ("damaged", "the database is damaged, or it is no database")
DISK_FAILS = ("unavailable", "the disk does not do what is asked of it: nothing can be saved")
NO_OPENING = ("unavailable", "the database cannot be opened: is its folder there, can it be written?")
NOBODY = ("unavailable", "the database does not answer")
UNFIT = ("refused", "there is something in it that the database cannot hold")

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
"""By primary result code."""
OF_POSTGRESQL = {
    "53100": DISK_FULL,
    "25006": READ_ONLY,
    "40P01": BUSY,
    "40001": BUSY,
    "55P03": BUSY,
    "XX001": DAMAGED,
    "22": UNFIT,
    "23": UNFIT,
    "08": NOBODY,
    "57": NOBODY,
    "53": NOBODY,
}
"""By SQLSTATE, or by its class."""


def shortened(text: str) -> str:
    """A sentence in which somebody may have put very much."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 40]} ... {text[-35:]}"


def explain(problem: Exception, *, is_certain: bool = True) -> StoreError:
    """The sentence for what a database, or its driver, has raised."""
    if isinstance(problem, StoreError):
        return problem
    code, text = _find(problem)
    if not is_certain:
        text += " (it is not known whether the last changes were saved)"
    return StoreError(text, code, is_certain=is_certain)


def _find(problem: Exception) -> tuple[str, str]:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    number = getattr(cause, "sqlite_errorcode", None)
    if number is None and "decode to UTF-8" in str(cause):
        return DAMAGED
    if number is not None and number & 0xFF in OF_SQLITE:
        return OF_SQLITE[number & 0xFF]
    state = getattr(cause, "sqlstate", None) or ""
    found = OF_POSTGRESQL.get(state) or OF_POSTGRESQL.get(state[:2])
    if found is not None:
        return found
    if type(cause).__name__ in ("OperationalError", "InterfaceError"):
        return NOBODY
    if isinstance(problem, DBAPIError):
        return "unavailable", f"the database refuses: {type(cause).__name__}"
    if isinstance(problem, ValueError):
        return UNFIT
    if isinstance(problem, SQLAlchemyError | OSError):
        return "unavailable", f"the database cannot be used: {type(problem).__name__}"
    return "unavailable", f"something went wrong while saving: {type(problem).__name__}"
