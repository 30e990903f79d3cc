"""Messages: what to say, without a language. Readers format them with the catalogues.

A message is a key of a catalogue and its arguments. The terminal formats it with `Words.text`, the page
with Fluent in the browser; neither needs anything else to switch language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tavolata.words import FALLBACK, Words, languages


@dataclass(frozen=True, slots=True)
class Message:
    """A text of a catalogue: `Message("event-buy", {"name": Seat(1), "cards": Message("smithy")})`."""

    key: str
    arguments: Mapping[str, Part] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat, counted from 0; with `has_player`, the person or bot in it is named too."""

    seat: int
    has_player: bool = False

    def with_player(self) -> Seat:
        """Return the seat with the person or bot in it."""
        return Seat(self.seat, has_player=True)


@dataclass(frozen=True, slots=True)
class Several:
    """Parts in a row: `a, b and c`, or with `by` between them."""

    parts: tuple[Part, ...]
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """A part whose text begins with a capital letter."""

    part: Part


Part: TypeAlias = "Message | Seat | Several | Sentence | str | int"
"""A part of a message; a plain text is the same in all languages."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a heading (0), a line below it (1) or below that (2).

    `head` is the part that a terminal emphasises, `cards` are those whose names it colours.
    """

    text: Part
    indent: int = 1
    head: Part = ""
    cards: tuple[str, ...] = ()


class Composer:
    """Makes messages of the words of a game; it has the methods of `Words`, but no language.

    A message gets only the arguments that its text uses in some language, so callers may offer more.
    """

    def __init__(self, game: str) -> None:
        self._english = Words(FALLBACK, game)
        self._all = [Words(language, game) for language in languages()]
        self._used: dict[str, set[str]] = {}

    def has(self, key: str) -> bool:
        """Return whether the catalogues have a key: English is the complete one."""
        return self._english.has(key)

    def __call__(self, key: str, **arguments: Part) -> Message:
        """Return the message of a key."""
        if key not in self._used:
            self._used[key] = set().union(*(words.variables(key) for words in self._all))
        used = self._used[key]
        return Message(key, {name: part for name, part in arguments.items() if name in used})

    def card(self, card: str) -> Message:
        """Return the name of a card."""
        return Message(card)

    def counted(self, card: str, n: int) -> Message:
        """Return a number of copies of a card: `a Smithy`, `2 Smithies`."""
        return Message(f"{card}.counted", {"n": n})

    def join(self, parts: Iterable[Part], by: str | None = None) -> Part:
        """Join parts: `a, b and c`, or with `by` between them."""
        found = tuple(parts)
        return found[0] if len(found) == 1 else Several(found, by)


def seat_in(name: str) -> Seat:
    """Return the seat of its name in an observation: `P2`."""
    return Seat(int(name[1:]) - 1)


# ------------------------------------------------------------------ formatting
def mark(seat: Seat) -> str:
    """Return the short name of a seat: P2."""
    return f"P{seat.seat + 1}"


def in_words(words: Words, part: Part, name: Callable[[Seat], str] = mark) -> str:
    """Return a part as text in a language; `name` is what a seat is called."""
    if isinstance(part, Message):
        found = {
            key: value if isinstance(value, int) else in_words(words, value, name)
            for key, value in part.arguments.items()
        }
        return words(part.key, **found)
    if isinstance(part, Several):
        texts = [in_words(words, one, name) for one in part.parts]
        return words.join(texts) if part.by is None else part.by.join(texts)
    if isinstance(part, Sentence):
        text = in_words(words, part.part, name)
        return text[:1].upper() + text[1:]
    return name(part) if isinstance(part, Seat) else str(part)


def to_json(part: Part) -> Any:
    """Return a part as JSON: a text, a number, or an object with its kind.

    `{"key", "args"}`, `{"seat"}`, `{"all", "by"}` or `{"sentence"}`.
    """
    if isinstance(part, Message):
        if not part.arguments:
            return {"key": part.key}
        return {"key": part.key, "args": {name: to_json(one) for name, one in part.arguments.items()}}
    if isinstance(part, Several):
        return {"all": [to_json(one) for one in part.parts], "by": part.by}
    if isinstance(part, Sentence):
        return {"sentence": to_json(part.part)}
    return {"seat": part.seat} if isinstance(part, Seat) else part
