"""Catalogues of Fluent behind one interface, read with the Fluent that is there.

In Python `fluent.runtime` reads them (`python_fluent.py`), imported with the first catalogue. A browser
has Fluent already, without Babel: there `use_reader` says so before the first text.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol, TypeAlias

from tavolata.words.plain import Argument


class Catalogue(Protocol):
    """The texts of some files in one language. A key is `message` or `message.attribute`."""

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""

    def variables(self, key: str) -> set[str]:
        """Return the variables of the text of a key, and of the messages that it refers to."""

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of a key with its variables filled in."""


Reader: TypeAlias = Callable[[str, tuple[Path, ...]], Catalogue]
"""Makes the catalogue of a language from files; of a message in two files, the first one counts."""


def _in_python(language: str, paths: tuple[Path, ...]) -> Catalogue:
    from tavolata.words.python_fluent import PythonCatalogue

    return PythonCatalogue(language, paths)


_reader: Reader = _in_python


def use_reader(reader: Reader | None = None) -> None:
    """Read all catalogues from now on with a reader; None is that of Python."""
    global _reader
    _reader = reader or _in_python
    read.cache_clear()


@functools.cache
def read(language: str, paths: tuple[Path, ...]) -> Catalogue:
    """Return the catalogue of some files, read once in a process: it takes a quarter of a second."""
    return _reader(language, paths)
