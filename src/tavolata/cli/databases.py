"""The `--database` option of `serve` and `admin`: the option, then the environment, then a file."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import click
from click.core import ParameterSource

from tavolata.words import Words

VARIABLE = "TAVOLATA_DATABASE_URL"


def default_database() -> str:
    """Return the default database path, in the user's folder for application data."""
    folder = Path(os.environ.get("TAVOLATA_DATA") or click.get_app_dir("tavolata"))
    with contextlib.suppress(OSError):  # if this fails, opening the database reports it
        folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def _chosen(context: click.Context, parameter: click.Parameter, found: str | None) -> str:
    """Return the database; refuse a password that every user of the machine could read."""
    source = context.get_parameter_source(str(parameter.name))
    if found and source is ParameterSource.COMMANDLINE and _has_password(found):
        words: Words = context.params["words"]
        raise click.ClickException(words("database-password", variable=VARIABLE))
    # The processes of bots inherit the environment: they have no business with the database.
    os.environ.pop(VARIABLE, None)
    return default_database() if found is None else found


def _has_password(found: str) -> bool:
    user, at, _ = found.partition("://")[2].rpartition("@")
    return (bool(at) and ":" in user) or "password=" in found.partition("?")[2]


database_option = click.option("--database", envvar=VARIABLE, show_envvar=True, callback=_chosen)
"""The argument `database`: a URL or a file."""
