"""Read catalogues, with the Fluent that is there.

In Python `fluent.runtime` reads them (`python_fluent.py`), imported with the first catalogue. A browser
has Fluent already, without Babel: there `use_reader` says so before the first text.
"""

from __future__ import annotations

import functools
from pathlib import Path

from tavolata.words.catalogues import Catalogue, Reader


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
