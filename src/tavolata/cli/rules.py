"""`tavolata rules`: the rules of a game in short, one of its cards in detail, or one ruling."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

import click
from rich.console import Console, RenderableType
from rich.text import Text

from tavolata.cli.speaking import json_option, language_option, new_console, print_found
from tavolata.core.errors import TavolataError
from tavolata.core.registry import default_game, load_game, parse, registered_games
from tavolata.words import Words, default_language, languages
from tavolata.words.cardbook import CardBook, load_book
from tavolata.words.problems import told

TEXT_WIDTH = 88
"""Maximum width of running text; longer lines are hard to read."""


@click.command()
@click.argument("game", default=default_game)
@click.argument("card", nargs=-1)
@language_option
@json_option
def rules(game: str, card: tuple[str, ...], words: Words, as_json: bool) -> None:
    """Print the sheet of a game, card or ruling."""
    name = _name_of(game, card, words)
    console = new_console()
    book = load_book(name, words)
    if card:
        _tell_card(console, book, " ".join(card), as_json)
    else:
        cards = [book.facts(card) for card in book.cards()]
        found = {"game": name, "how": book.words("rules-how"), "cards": cards}
        print_found(found, as_json, lambda: _tell_game(console, book, name))


def _name_of(game: str, card: tuple[str, ...], words: Words) -> str:
    """Return the name of a game; for a card without its game, name the commands that show it."""
    try:
        load_game(game)
    except TavolataError as problem:
        written = (game, *card)
        commands = _commands_for(written, words)
        if not commands:
            raise
        known: dict[str, str | int] = {"name": " ".join(written), "commands": ", ".join(commands)}
        raise told(TavolataError, "error-no-game", n=len(commands), **known) from problem
    return parse(game)[0]


def _commands_for(written: tuple[str, ...], words: Words) -> list[str]:
    """Return the commands that show a card or ruling of this name, one for each game that has it.

    Exact names come before first letters, and the language in use before the others.
    """
    text = " ".join(written)
    finders: list[Callable[[CardBook], str | None]] = [
        lambda book: book.named(text) or book.find_ruling(text),
        lambda book: book.find(text),
    ]
    for find in finders:
        for language in sorted(languages(), key=lambda language: language != words.language):
            own = Words(language, is_ascii=words.is_ascii)
            games = [name for name, entry in registered_games().items() if entry.cards]
            found = [name for name in games if find(load_book(name, own))]
            more = [] if language == default_language() else ["--lang", language]
            if found:
                return [shlex.join(["tavolata", "rules", name, *written, *more]) for name in found]
    return []


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
