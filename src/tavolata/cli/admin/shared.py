"""Shared parts of the commands of `tavolata admin`: their options, and what they print."""

from __future__ import annotations

import functools
import json
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Any

import click

from tavolata.cli.databases import database_option
from tavolata.cli.speaking import json_option, language_option, needing_server
from tavolata.words import Words

if TYPE_CHECKING:
    from tavolata.server.store import Store


def _id(_context: click.Context, _parameter: click.Parameter, given: str) -> str:
    """Return the id of a table; a link to it names it too."""
    in_link = re.search(r"/(?:table|replay|review)/([^/?#]+)", given)
    found = in_link[1] if in_link else given
    return found.encode(errors="replace").decode()  # the shell passes any bytes


TABLE = click.argument("table", metavar="TABLE", callback=_id)
"""The argument `table`: an id, or a link as people send it."""


def admin_command(name: str) -> Callable[[Callable[..., None]], click.Command]:
    """Make a command with the options `database`, `words` and `as_json`."""

    def decorate(command: Callable[..., None]) -> click.Command:
        @functools.wraps(command)
        def run(words: Words, **arguments: Any) -> None:
            own = words.of_game("admin")
            logging.getLogger("tavolata").setLevel(logging.CRITICAL)  # the command itself says it all
            with needing_server(own):
                command(words=own, **arguments)

        return click.command(name)(database_option(language_option(json_option(run))))

    return decorate


def say(words: Words, as_json: bool, key: str, found: dict[str, Any]) -> None:
    """Print facts: as JSON, or in a sentence of the catalogue that uses them."""
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, default=str))
    else:
        # Numbers stay numbers: a catalogue says one event otherwise than two.
        given = {name: "" if value is None else value for name, value in found.items()}
        said = {name: value if isinstance(value, int) else str(value) for name, value in given.items()}
        click.echo(words(key, **said))


def moment(seconds: float | None) -> str:
    """Return a time as the operator's clock shows it."""
    if seconds is None:
        return ""
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")


@contextmanager
def opened(database: str, *, owns: bool = False) -> Iterator[Store]:
    """Open a database for one command; with `owns` no server can use an SQLite file meanwhile."""
    from tavolata.server.admin.visiting import visit

    store = visit(database, owns=owns)
    try:
        yield store
    finally:
        store.close()
