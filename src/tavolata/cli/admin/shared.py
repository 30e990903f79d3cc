"""Shared parts of the commands of `tavolata admin`: their options, and what they print."""

from __future__ import annotations

import contextlib
import functools
import logging
import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

import click

from tavolata.cli.databases import database_option
from tavolata.cli.help_pages import Command
from tavolata.cli.speaking import json_option, language_option, needing_server, print_found
from tavolata.words import Words


def _id(_context: click.Context, _parameter: click.Parameter, given: str) -> str:
    """Return the id of a table; a link to it names it too."""
    in_link = re.search(r"/(?:table|replay|review)/([^/?#]+)", given)
    found = in_link[1] if in_link else given
    return found.encode(errors="replace").decode()  # the shell passes any bytes


TABLE = click.argument("table", metavar="TABLE", callback=_id)
"""The argument `table`: an id, or a link as people send it."""


Said = tuple[str | Callable[[], None], Any]
"""How to say what a command has found, by a sentence of the catalogue or otherwise; its facts."""


def admin_command(
    name: str, *, owns: bool | None = False, **figures: str
) -> Callable[[Callable[..., Said]], click.Command]:
    """Make a command that gets an open database as `store`, and `words`; its facts are printed.

    With `owns` no server can use an SQLite file meanwhile; with None the command gets the address of
    the `database` instead. `figures` are variables of its help.
    """

    def decorate(command: Callable[..., Said]) -> click.Command:
        @functools.wraps(command)
        def run(words: Words, as_json: bool, **arguments: Any) -> None:
            own = words.of_game("admin")
            logging.getLogger("tavolata").setLevel(logging.CRITICAL)  # the command itself says it all
            with needing_server(), contextlib.ExitStack() as stack:
                if owns is not None:
                    from tavolata.server.admin.visiting import visit

                    store = visit(arguments.pop("database"), owns=owns)
                    arguments["store"] = stack.enter_context(contextlib.closing(store))
                how, found = command(words=own, **arguments)
            show = functools.partial(_say, own, how, found) if isinstance(how, str) else how
            print_found(found, as_json, show)

        made = click.command(name, cls=Command, figures=figures)
        return made(database_option(language_option(json_option(run))))

    return decorate


def _say(words: Words, key: str, found: dict[str, Any]) -> None:
    """Print facts in a sentence; numbers stay numbers, as a catalogue says one event otherwise."""
    given = {name: "" if value is None else value for name, value in found.items()}
    said = {name: value if isinstance(value, int) else str(value) for name, value in given.items()}
    click.echo(words(key, **said))


def moment(seconds: float | None) -> str:
    """Return a time as the operator's clock shows it."""
    if seconds is None:
        return ""
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
