"""Errors in words: the sentence of an error in a language."""

from __future__ import annotations

from tavolata.core.errors import TavolataError
from tavolata.words import Words


def sentence_of(problem: TavolataError, words: Words) -> str:
    """Return the sentence of an error; its English text if the catalogues lack it."""
    return words(problem.key, **problem.arguments) if words.has(problem.key) else str(problem)
