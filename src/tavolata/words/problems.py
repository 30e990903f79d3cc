"""Errors in words: the sentence of an error in a language."""

from __future__ import annotations

from typing import TypeVar

from tavolata.core.errors import IllegalActionError, TavolataError
from tavolata.core.game import Game
from tavolata.words import FALLBACK, Words
from tavolata.words.messages import in_words
from tavolata.words.phrases import phrases_of

SUBJECT = "usage"
"""The catalogue of errors."""
Error = TypeVar("Error", bound=TavolataError)


def told(kind: type[Error], key: str, /, **arguments: str | int) -> Error:
    """Return an error with its sentence in the English catalogue, so that no code repeats it."""
    return kind(Words(FALLBACK, SUBJECT)(key, **arguments), key, **arguments)


def sentence_of(problem: TavolataError, words: Words, game: Game | None = None) -> str:
    """Return the sentence of an error; its English text if the catalogues lack it.

    An error that repeats its cause as `why` has the sentence of the cause in it. The reasons of illegal
    actions are in the words of their `game`.
    """
    own = words.of_game(SUBJECT)
    if isinstance(problem, IllegalActionError) and game is not None:
        why = phrases_of(game).refusal(problem.refusal)
        text = in_words(words.of_game(game.name), why)
        return f"{text.rstrip('.')} [{problem.rule}]" if problem.rule else text
    if not own.has(problem.key):
        return str(problem)
    given, cause = problem.arguments, problem.__cause__
    if "why" in given and isinstance(cause, TavolataError):
        given = {**given, "why": sentence_of(cause, words, game)}
    return own(problem.key, **given)
