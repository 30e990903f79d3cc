"""Errors in words: the sentence of an error in a language."""

from __future__ import annotations

import errno

from tavolata.core.errors import TavolataError
from tavolata.words import Words


def sentence_of(problem: TavolataError, words: Words) -> str:
    """Return the sentence of an error; its English text if the catalogues lack it."""
    return words(problem.key, **problem.arguments) if words.has(problem.key) else str(problem)


def cannot_write(path: object, problem: OSError, words: Words) -> TavolataError:
    """Return the error of a file that cannot be written."""
    code = errno.errorcode.get(problem.errno or 0, "")
    why = str(problem.strerror)
    return TavolataError(words("cannot-write", path=str(path), code=code, why=why))
