"""Errors in words: the sentence of an error in a language."""

from __future__ import annotations

from typing import Self, TypeVar

from tavolata.core.errors import IllegalActionError, TavolataError
from tavolata.core.game import Game
from tavolata.words import FALLBACK, POSITION, Words
from tavolata.words.messages import in_words, message
from tavolata.words.phrases import phrases_of

SUBJECT = "usage"
"""The catalogue of errors."""
SUBJECTS = (SUBJECT, "server", "admin")
"""The catalogues that have sentences of errors; no key is in two of them."""
Error = TypeVar("Error", bound=TavolataError)


class PlacedError(TavolataError):
    """An error whose sentence begins with a place, if it has one: a file or a database."""

    place = ""

    def at(self, place: str) -> Self:
        """Return the error with its place."""
        self.place = place
        return self

    def __str__(self) -> str:
        return self.placed(super().__str__())

    def placed(self, sentence: str) -> str:
        """Return a sentence behind the place."""
        return f"{self.place}: {sentence}" if self.place else sentence


def told(kind: type[Error], key: str, /, **arguments: str | int) -> Error:
    """Return an error with its sentence in the English catalogue, so that no code repeats it."""
    return kind(_words_with(key, Words(FALLBACK))(key, **arguments), key, **arguments)


def told_by(game: str, kind: type[Error], key: str, /, **arguments: str | int) -> Error:
    """Return an error of a game's position, whose sentence is in its `words/en.position.ftl`."""
    error = kind(Words(FALLBACK, game + POSITION)(key, **arguments), key, **arguments)
    error.game = game
    return error


def _words_with(key: str, words: Words, game: str = "") -> Words:
    """Return the words that have a sentence, or a catalogue of errors; these words if none has it."""
    subjects = (game + POSITION, *SUBJECTS) if game else SUBJECTS
    found = [words, *map(words.of_game, subjects)]
    return next((own for own in found if own.has(key)), words)


def sentence_of(problem: TavolataError, words: Words, game: Game | None = None) -> str:
    """Return the sentence of an error; its English text if the catalogues lack it.

    An error that repeats its cause as `why` has the sentence of the cause in it. The reasons of illegal
    actions are in the words of their `game`.
    """
    if isinstance(problem, IllegalActionError) and game is not None:
        why = phrases_of(game).refusal(problem.refusal)
        text = in_words(words.of_game(game.name), why)
        return f"{text.rstrip('.')} [{problem.rule}]" if problem.rule else text
    words = words.of_game(problem.game or (words.game if game is None else game.name))
    own = _words_with(problem.key, words, problem.game)
    if not own.has(problem.key):
        return str(problem)
    given, cause = problem.arguments, problem.__cause__
    if "why" in given and isinstance(cause, TavolataError):
        given = {**given, "why": sentence_of(cause, words, game)}
    text = in_words(own, message(problem.key, given))
    return problem.placed(text) if isinstance(problem, PlacedError) else text
