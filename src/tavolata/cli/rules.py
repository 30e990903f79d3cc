"""`tavolata rules`: the rules of a game in short, one of its cards in detail, or one ruling."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console, RenderableType
from rich.text import Text

from tavolata.cli.speaking import json_option, language_option, new_console, print_found
from tavolata.core.registry import default_game, load_game, parse
from tavolata.words import Words
from tavolata.words.cardbook import CardBook, load_book

TEXT_WIDTH = 88
"""Maximum width of running text; longer lines are hard to read."""


@click.command()
@click.argument("game", default=default_game)
@click.argument("card", nargs=-1)
@language_option
@json_option
def rules(game: str, card: tuple[str, ...], words: Words, as_json: bool) -> None:
    """Print the sheet of a game, card or ruling."""
    name, _ = parse(game)
    load_game(game)
    console = new_console()
    book = load_book(name, words)
    if card:
        _tell_card(console, book, " ".join(card), as_json)
    else:
        cards = [book.facts(card) for card in book.cards()]
        found = {"game": name, "how": book.words("rules-how"), "cards": cards}
        print_found(found, as_json, lambda: _tell_game(console, book, name))


def _tell_card(console: Console, book: CardBook, text: str, as_json: bool) -> None:
    rule = book.find_ruling(text)
    if rule is not None:
        ruling = book.ruling(rule)
        facts: dict[str, Any] = {"rule": rule, "text": ruling}
        sheet: RenderableType = book.framed(rule, [Text(ruling)], "default")
    else:
        card = book.must_find(text)
        facts, sheet = book.facts(card), book.sheet(card)
    print_found(facts, as_json, lambda: console.print(sheet))


def _tell_game(console: Console, book: CardBook, name: str) -> None:
    words = book.words
    width = min(console.width, TEXT_WIDTH)
    console.print(Text(words.heading(), style="bold"))
    for paragraph in words("rules-how").split("\n\n"):
        console.print()
        console.print(Text(paragraph), width=width)
    console.print()
    console.print(book.index())
    console.print()
    command = f"tavolata rules {name} {words.card(book.cards()[-1]).lower()}"
    console.print(Text(words("rules-card-hint", command=command), style="dim"))
