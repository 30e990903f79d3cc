"""The colours and marks of a game's kinds of card in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from tavolata.words import Words
from tavolata.words.plain import TIMES, in_ascii

# Colours that are readable on a light and on a dark background.
BLUE, GREEN, PURPLE, RED, YELLOW = "#1583e0", "#1a9a1a", "#af5faf", "#e03131", "#a87d00"


class Look(NamedTuple):
    """A colour, a mark, and the mark in ASCII."""

    style: str
    mark: str
    plain: str


class Marks:
    """Cards and kinds of card with colours and marks; a kind's name is its word `SUBJECT-KIND`."""

    def __init__(self, words: Words, looks: Mapping[str, Look], subject: str) -> None:
        self.words = words
        self.looks = looks
        self.subject = subject
        self.times = in_ascii(TIMES) if words.is_ascii else TIMES

    def mark(self, kind: str) -> str:
        """Return the mark of a kind."""
        return self.looks[kind].plain if self.words.is_ascii else self.looks[kind].mark

    def card_of(self, kind: str, card: str, n: int = 1) -> Text:
        """Return a card with the mark of its kind and its number of copies: `▲ Altar x2`."""
        text = Text(f"{self.mark(kind)} {self.words.card(card)}", style=self.looks[kind].style)
        if n > 1:
            text.append(f" {self.times}{n}", style="bold")
        return text

    def kind(self, kind: str) -> Text:
        """Return the name of a kind after its mark."""
        name = self.words(f"{self.subject}-{kind}")
        return Text(f"{self.mark(kind)} {name}", style=self.looks[kind].style)

    def kinds(self) -> list[Text]:
        """Return the names of all kinds, which explain the marks."""
        return [self.kind(kind) for kind in self.looks]
