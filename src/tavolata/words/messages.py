"""Messages: what to say, without a language. Readers format them with the catalogues.

A message is a key of a catalogue and its arguments. The terminal formats it with `in_words`, the page
with Fluent in the browser; neither needs anything else to switch language. As JSON a part has the
fields of its class.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tavolata.core.views import SeatNumber
from tavolata.words import FALLBACK, Words
from tavolata.words.plain import figure

if sys.version_info >= (3, 12):
    from typing import TypeAliasType
else:
    from typing_extensions import TypeAliasType


@dataclass(frozen=True, slots=True)
class Message:
    """A text of a catalogue by its key."""

    key: str


@dataclass(frozen=True, slots=True)
class FilledMessage(Message):
    """A text with arguments, such as `{"name": Seat(1), "cards": Message("smithy")}`."""

    args: Mapping[str, Part]


@dataclass(frozen=True, slots=True)
class Seat:
    """The name of a seat, counted from 0."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class SeatAndPlayer(Seat):
    """A seat of which the person or bot in it is named too, where both have names."""


@dataclass(frozen=True, slots=True)
class Several:
    """Parts in a row, with `by` between them, or as `a, b and c`."""

    all: tuple[Part, ...]
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """A part that begins with a capital letter."""

    sentence: Part


Part = TypeAliasType("Part", str | int | Message | FilledMessage | Seat | Several | Sentence)
"""A part of a message; a plain text is the same in all languages."""


def message(key: str, args: Mapping[str, Part]) -> Message:
    """Return the message of a key with its arguments, if there are any."""
    return FilledMessage(key, args) if args else Message(key)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a heading (0), a line below it (1) or below that (2).

    `head` is the part that a terminal emphasises, `cards` are those whose names it colours. A page may
    leave out details, and then shows `summary` in place of `text` where there is one.
    """

    text: Part
    indent: int = 1
    head: Part = ""
    cards: tuple[str, ...] = ()
    is_detail: bool = False
    summary: Part = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """An event that a viewer should notice at once."""

    text: Part
    is_own: bool
    """It is done to the viewer."""
    is_said: bool
    """The lines of the log say it."""


class Composer:
    """Makes messages of the words of a game; it has the methods of `Words`, but no language.

    English is the complete language: a message gets only the arguments that its text uses there, so
    callers may offer more.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        english = Words(FALLBACK, game)
        self.has = functools.cache(english.has)
        """Whether the catalogues have a key."""
        self._used = functools.cache(english.variables)
        self._once = functools.cache(Message)

    def __call__(self, key: str, **arguments: Part) -> Message:
        """Return the message of a key; those without arguments are made once."""
        used = self._used(key)
        if not used:
            return self._once(key)
        if used != arguments.keys():
            arguments = {name: part for name, part in arguments.items() if name in used}
        return FilledMessage(key, arguments) if arguments else self._once(key)

    def title(self) -> Part:
        """Return the title of the game; its name if it has none."""
        return self("game-title") if self.has("game-title") else self.game

    def card(self, card: str) -> Message:
        """Return the name of a card."""
        return self._once(card)

    def counted(self, card: str, n: int) -> Message:
        """Return a number of copies of a card: `a Smithy`, `2 Smithies`."""
        return FilledMessage(f"{card}.counted", {"n": n})

    def join(self, parts: Iterable[Part], by: str | None = None) -> Part:
        """Join parts: `a, b and c`, or with `by` between them."""
        found = tuple(parts)
        return found[0] if len(found) == 1 else Several(found, by)


@functools.lru_cache(maxsize=64)
def seat_in(name: str) -> Seat:
    """Return the seat of its name in an observation: `P2`."""
    return Seat(int(name[1:]) - 1)


def naming_seat(seat: int, viewer: int | None) -> dict[str, Part]:
    """Return the arguments of a message that name a seat: `who` selects its form."""
    return {"who": "you" if seat == viewer else "other", "name": Seat(seat)}


# ------------------------------------------------------------------ formatting
def mark(seat: Seat) -> str:
    """Return the short name of a seat: P2."""
    return f"P{seat.seat + 1}"


def in_words(words: Words, part: Part, name: Callable[[Seat], str] = mark) -> str:
    """Return a part as text in a language; `name` is what a seat is called."""
    if isinstance(part, FilledMessage):
        found = {
            key: value if isinstance(value, int) else in_words(words, value, name)
            for key, value in part.args.items()
        }
        return words(part.key, **found)
    if isinstance(part, Message):
        return words(part.key)
    if isinstance(part, Several):
        texts = [in_words(words, one, name) for one in part.all]
        return words.join(texts) if part.by is None else part.by.join(texts)
    if isinstance(part, Sentence):
        text = in_words(words, part.sentence, name)
        return text[:1].upper() + text[1:]
    if isinstance(part, Seat):
        return name(part)
    return figure(part) if isinstance(part, int) else str(part)
