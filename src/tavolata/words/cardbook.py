"""Card books: look up cards by name in the language, by id, or by their first letters.

A game offers a `CardBook` that knows its printed cards.
"""

from __future__ import annotations

import difflib
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text

from tavolata.core.errors import TavolataError
from tavolata.core.registry import part_of
from tavolata.words import Words
from tavolata.words.plain import fold
from tavolata.words.problems import SUBJECT as ERRORS

LIKENESS = 0.65
"""Minimum share of common letters at which a mistyped name is recognised."""
LISTED = 12
"""Most cards that an error lists."""
SHEET_WIDTH = 76


class CardBook:
    """The cards of one game in one language; without any in a game that has no card book."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def cards(self) -> list[str]:
        """Return the ids of all cards, in the order of a card list."""
        return []

    def facts(self, card: str) -> dict[str, Any]:
        """Return the facts of a card, ready for JSON."""
        raise NotImplementedError

    def sheet(self, card: str) -> RenderableType:
        """Return everything about a card, for the terminal."""
        raise NotImplementedError

    def index(self) -> RenderableType:
        """Return the names of all cards in a compact form."""
        raise NotImplementedError

    def overview(self, width: int) -> RenderableType:
        """Return a table of all cards with their effects."""
        raise NotImplementedError

    # -------------------------------------------------------------- rulings
    def find_ruling(self, text: str) -> str | None:
        """Return the number of a ruling as it is written, `R-04` for `r4`; None if there is none."""
        letter, number = text[:1].upper(), text[1:].lstrip("-0")
        written = (f"{letter}{number}", f"{letter}-{number:0>2}") if number.isdigit() else ()
        return next((each for each in written if self.words.has(f"rule-{each}")), None)

    # -------------------------------------------------------------- pieces of sheets
    def ruling(self, rule: str) -> str:
        """Return a numbered ruling in one or two sentences."""
        return self.words(f"rule-{rule}")

    def rulings(self, rules: list[str]) -> list[RenderableType]:
        """Return numbered rulings under a heading; nothing if there are none."""
        if not rules:
            return []
        grid = Table.grid(Column(style="dim", no_wrap=True), Column(), padding=(0, 1))
        for rule in rules:
            grid.add_row(rule, self.ruling(rule))
        return [Text(), Text(self.words("sheet-rulings"), style="bold"), grid]

    def framed(self, title: str, body: list[RenderableType], style: str) -> Panel:
        """Return a sheet in its frame."""
        return Panel(
            Group(*body), title=Text(f" {title} ", style=f"bold {style}"), title_align="left",
            border_style=style, width=SHEET_WIDTH, padding=(0, 1), box=box.ROUNDED,
        )  # fmt: skip

    def listing(self, title: str | None = None, width: int | None = None) -> Table:
        """Return an empty table for a list of cards."""
        return Table(
            box=box.SIMPLE_HEAD, pad_edge=False, width=width,
            title=title, title_justify="left", title_style="bold",
        )  # fmt: skip

    # -------------------------------------------------------------- names
    def _names(self) -> dict[str, str]:
        found = {fold(card): card for card in self.cards()}
        found.update({fold(self.words.card(card)): card for card in self.cards()})
        return found

    def named(self, text: str) -> str | None:
        """Return the card of an exact name or id."""
        return self._names().get(fold(text))

    def find(self, text: str) -> str | None:
        """Return the card of an exact name or id, or the only one with these first letters."""
        begun = self.begun(text)
        return self.named(text) or (self.named(begun[0]) if len(begun) == 1 else None)

    def begun(self, text: str) -> list[str]:
        """Return the names of the cards that begin with a text, in the order of a card list."""
        wanted, order = fold(text), {card: place for place, card in enumerate(self.cards())}
        begun = {card for name, card in self._names().items() if wanted and name.startswith(wanted)}
        inside = sorted(begun, key=lambda card: (order.get(card, len(order)), card))
        return list(dict.fromkeys(self.words.card(card) for card in inside))

    def near(self, text: str) -> str | None:
        """Return the name of the card that the text most resembles."""
        names = self._names()
        close = difflib.get_close_matches(fold(text), names, n=1, cutoff=LIKENESS)
        return self.words.card(names[close[0]]) if close else None

    def several(self, text: str) -> str | None:
        """Return a sentence with the cards that begin with a text; None if there are not several."""
        begun = self.begun(text)
        if len(begun) < 2:
            return None
        cards, rest = ", ".join(begun[:LISTED]), max(0, len(begun) - LISTED)
        return self.words("several-cards", text=text, cards=cards, rest=rest)

    def must_find(self, text: str) -> str:
        """Return the card of a name; raise `TavolataError` with suggestions if there is none."""
        if card := self.find(text):
            return card
        if several := self.several(text):
            raise TavolataError(several)
        command = f"tavolata list cards --game {self.words.game}"
        own, near = self.words.of_game(ERRORS), self.near(text) or "none"
        raise TavolataError(own("error-no-card", text=text, near=near, command=command))


def load_book(game: str, words: Words) -> CardBook:
    """Return the card book of a game; raise `TavolataError` if it has none."""
    book: type[CardBook] | None = part_of(game, "cards")
    if book is None:
        raise TavolataError(words("no-rules", game=game))
    return book(words.of_game(game))
