"""`tavolata list`: the available games, bots, levels and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolata.cli.speaking import Breaking, json_option, language_option, new_console, print_found
from tavolata.core.bot_entry import BotEntry
from tavolata.core.registry import Parameter, default_game, load_game, registered_games
from tavolata.search.levels import LEVELS, bots_by_level
from tavolata.search.registry import registered_bots
from tavolata.words import Words
from tavolata.words.cardbook import load_book


@click.command("list")
@click.argument("what", type=click.Choice(["games", "bots", "levels", "cards"]), default="games")
@click.option("--game")
@language_option
@json_option
def listing(what: str, game: str | None, words: Words, as_json: bool) -> None:
    """Print one of the lists of `LISTS`."""
    names = list(registered_games())
    if game is not None or what == "cards":
        names = [load_game(game or default_game()).name]
    facts, show = LISTS[what]
    print_found(facts(names, words), as_json, lambda: show(new_console(), names, words))


def _parameters(parameters: list[Parameter]) -> list[dict[str, str]]:
    return [parameter._asdict() for parameter in parameters]


def _new_table(*columns: str) -> Table:
    return Table(*columns, box=box.SIMPLE_HEAD, pad_edge=False)


WIDTH_OF_COLUMNS = 56
"""Narrower terminals have no room for columns: what an entry has is below its name."""


def _print_entry(console: Console, name: Text, *facts: RenderableType, indent: int = 0) -> None:
    console.print(Padding(name, (0, 0, 0, indent)))
    for fact in facts:
        console.print(Padding(fact, (0, 0, 0, indent + 2)))


# ------------------------------------------------------------------ games
def _games_as_json(names: list[str], _: Words) -> list[dict[str, Any]]:
    games = registered_games()
    return [{"name": name, "parameters": _parameters(games[name].parameters)} for name in names]


def _games(console: Console, names: list[str], words: Words) -> None:
    games = registered_games()
    for name in names:
        own = words.of_game(name)
        title = Text(name, style="bold")
        if own.heading() != name:
            title.append(f"  {own.heading()}", style="not bold")
        console.print(title)
        keys = ("column-parameter", "column-default", "column-values")
        table = _new_table(*[words(key) for key in keys])
        for parameter in games[name].parameters:
            key = f"parameter-{parameter.name}"
            values = own(key) if own.has(key) else parameter.values
            if console.width < WIDTH_OF_COLUMNS:
                default = Text(f"{parameter.name}={parameter.default}")
                _print_entry(console, default, Text(values), indent=2)
            else:
                table.add_row(parameter.name, parameter.default, values)
        console.print(table if table.rows else "")
        if own.has("sets-line"):
            console.print(Text(own("sets-line")))


# ------------------------------------------------------------------ bots
def _describe_bot(name: str, entry: BotEntry, words: Words) -> str:
    key = f"bot-{name}"
    own = words.of_game(entry.games[0]) if len(entry.games) == 1 else words
    return own(key) if own.has(key) and not entry.origin else entry.summary


def _bots_of(games: list[str]) -> dict[str, BotEntry]:
    return {
        name: entry
        for name, entry in registered_bots().items()
        if not entry.games or any(game in entry.games for game in games)
    }


def _bots_as_json(games: list[str], words: Words) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "what": _describe_bot(name, entry, words),
            "origin": entry.origin,
            "games": entry.games,
            "needs": entry.needs,
            "versions": list(entry.versions()),
            "parameters": _parameters(entry.parameters),
        }
        for name, entry in _bots_of(games).items()
    ]


def _bots(console: Console, games: list[str], words: Words) -> None:
    for game in games:
        _bots_of_game(console, game, words)
    console.print(words("levels-are-bots", levels=", ".join(level.name for level in LEVELS)))


def _bots_of_game(console: Console, game: str, words: Words) -> None:
    own = words.of_game(game)
    console.print(Text(own.title(), style="bold"))
    keys = ("column-name", "column-needs", "column-what")
    table = _new_table(*[words(key) for key in keys])
    table.columns[0].no_wrap = True
    for name, entry in _bots_of([game]).items():
        shown = [name, *[f"  {p.name}={p.default}" for p in entry.parameters]]
        needs = ", ".join(own.card(card) for card in entry.needs)
        what = _describe_bot(name, entry, words)
        if console.width < WIDTH_OF_COLUMNS:
            texts = [what, f"{words('column-needs')}: {needs}"] if needs else [what]
            settings = [Breaking(setting.strip()) for setting in shown[1:]]
            _print_entry(console, Text(name, style="bold"), *map(Text, texts), *settings)
        else:
            table.add_row("\n".join(shown), needs or words("none"), what)
    console.print(table if table.rows else "")


# ------------------------------------------------------------------ levels
BESIDE_BOTS = 52
"""Width of the other columns of the levels; where names of bots would break in a word, they go below
the style."""
LIMIT_WIDTH = 9
"""Width of time limits where there is little room: the figure stays with its unit."""


def _levels_as_json(games: list[str], _: Words) -> list[dict[str, Any]]:
    return [
        {
            "name": level.name,
            "seconds": level.seconds,
            "bots": {game: bots_by_level(game)[number] for game in games},
        }
        for number, level in enumerate(LEVELS)
    ]


def _levels(console: Console, games: list[str], words: Words) -> None:
    """Print the levels of a table: name for `--seat`, time limit, and the bot of each game."""
    console.print(Text(words("list-levels"), style="bold"))
    for game in games:
        own = words.of_game(game)
        console.print(Text(own.title()))
        bots = [Breaking(bot) for bot in bots_by_level(game)]
        room = console.width - BESIDE_BOTS
        longest = max(bot.longest() for bot in bots)
        is_wide = longest <= room
        keys = ("level", "limit", "style", "bots") if is_wide else ("level", "limit", "style")
        table = _new_table(*[words(f"column-{key}") for key in keys])
        if is_wide:
            table.columns[-1].width = min(room, max(len(str(bot)) for bot in bots))
        else:
            table.columns[1].width = LIMIT_WIDTH
        for number, (level, bot) in enumerate(zip(LEVELS, bots, strict=True)):
            limit = Breaking(words("under-ms", ms=f"{1000 * level.seconds:.0f}"))
            name = own(f"level-{number}")
            name = level.name if name == level.name else f"{level.name}\n{name}"
            style = own(f"style-{number}") if own.has(f"style-{number}") else ""
            if console.width < WIDTH_OF_COLUMNS:
                heading = Text(f"{name}: {limit}".replace("\n", ", "), style="bold")
                _print_entry(console, heading, *([Text(style)] if style else []), bot)
            elif is_wide:
                table.add_row(name, limit, style, bot)
            else:
                table.add_row(name, limit, Group(*([style] if style else []), bot))
        console.print(table if table.rows else "")


# ------------------------------------------------------------------ cards
def _cards_as_json(games: list[str], words: Words) -> list[dict[str, Any]]:
    book = load_book(games[0], words)
    return [book.facts(card) for card in book.cards()]


def _cards(console: Console, games: list[str], words: Words) -> None:
    book = load_book(games[0], words)
    console.print(Text(words("list-cards", game=book.words.title()), style="bold"))
    shown = book.overview(console.width)
    if console.width >= WIDTH_OF_COLUMNS:
        console.print(shown)
        return
    for part in shown.renderables if isinstance(shown, Group) else [shown]:
        if isinstance(part, Table):
            _print_rows(console, part)
        else:
            console.print(part)


def _print_rows(console: Console, table: Table) -> None:
    """Print a table without its columns, each text below the name; a third fact has its heading."""
    if table.title:
        console.print(Text(str(table.title), style="bold"))
    headings = [f"{column.header}: " for column in table.columns[2:-1]]
    for one, two, *more, text in zip(*(column.cells for column in table.columns), strict=True):
        first = Text("  ").join(_as_text(cell) for cell in (one, two))
        facts = [
            _as_text(heading) + _as_text(cell)
            for heading, cell in zip(headings, more, strict=True)
            if cell
        ]
        _print_entry(console, first, *facts, text)


def _as_text(cell: RenderableType) -> Text:
    return cell if isinstance(cell, Text) else Text(str(cell))


LISTS: dict[str, tuple[Callable[..., Any], Callable[..., None]]] = {
    "games": (_games_as_json, _games),
    "bots": (_bots_as_json, _bots),
    "levels": (_levels_as_json, _levels),
    "cards": (_cards_as_json, _cards),
}
"""The lists: their facts as JSON, and how people see them."""
