"""Storage errors, one sentence each; no sentence contains the data that was to be written."""

from __future__ import annotations

import functools
import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tavolata.core.errors import TavolataError
from tavolata.words import Words


@functools.lru_cache(maxsize=1)
def _english() -> Words:
    return Words("en", "server")


class StoreError(TavolataError):
    """Data could not be read or saved; the text is one clear sentence.

    `code` is `disk-full`, `read-only`, `damaged`, `busy`, `in-use`, `unknown-table`, `seq-taken`,
    `command-repeated`, `superseded`, `elsewhere`, `refused`, `closed` or `unavailable`. `is_certain` is
    False if the change may have been saved after all (the commit itself failed): then load the table
    again.
    `place` is the database that could not be opened.
    """

    def __init__(
        self, text: str, code: str = "unavailable", *, is_certain: bool = True, place: str = ""
    ) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.code = code
        self.is_certain = is_certain
        self.place = place
        self.key = ""
        self.arguments: dict[str, str] = {}

    @classmethod
    def of(
        cls,
        key: str,
        code: str,
        arguments: dict[str, str] | None = None,
        *,
        is_certain: bool = True,
        place: str = "",
    ) -> StoreError:
        """Return an error whose sentence exists in every language."""
        arguments = arguments or {}
        text = _english()(key, **arguments)
        if not is_certain:
            text += f" ({_english()('store-uncertain')})"
        found = cls(text, code, is_certain=is_certain, place=place)
        found.key, found.arguments = key, arguments
        return found

    def at(self, place: str) -> StoreError:
        """Return the same error with the database that could not be opened."""
        if not self.key:
            return StoreError(str(self), self.code, place=place)
        return StoreError.of(self.key, self.code, self.arguments, place=place)

    def in_words(self, words: Words) -> str:
        """Return the sentence in the language of the given words of the server."""
        if not self.key:
            return str(self)
        text = words(self.key, **self.arguments)
        return f"{self.place}: {text}" if self.place else text


class SeqTaken(StoreError):
    """The events do not follow the last stored one: another process has written. Load the table."""

    def __init__(self, game: str, seq: int) -> None:
        super().__init__(f"event {seq} of table {game} does not follow the last on disk", "seq-taken")
        self.seq = seq


class Superseded(StoreError):
    """The table has a new epoch: another process owns it, or an administrator has changed it."""

    def __init__(self, game: str) -> None:
        super().__init__(f"table {game} was taken over by another process", "superseded")


class CommandRepeated(StoreError):
    """A command with this id is stored already; `seq` is its event (of chat: the id of the line)."""

    def __init__(self, game: str, command_id: str, seq: int) -> None:
        super().__init__(f"command {command_id} of table {game} was done before", "command-repeated")
        self.command_id = command_id
        self.seq = seq


LONGEST = 600
"""Longest sentence, in letters."""
DISK_FULL = ("disk-full", "store-disk-full")
READ_ONLY = ("read-only", "store-read-only")
BUSY = ("busy", "store-busy")
DAMAGED = ("damaged", "store-damaged")
DISK_FAILS = ("unavailable", "store-disk-fails")
NO_OPENING = ("unavailable", "store-no-opening")
NOBODY = ("unavailable", "store-nobody")
NO_ENTRY = ("refused", "store-no-entry")
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
    "42501": NO_ENTRY,
    "22": UNFIT,
    "23": UNFIT,
    "08": NOBODY,
    "57": NOBODY,
    "53": NOBODY,
}
"""Errors by SQLSTATE, or by its class."""


def shortened(text: str) -> str:
    """Return a sentence cut to `LONGEST` letters."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 40]} ... {text[-35:]}"


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
