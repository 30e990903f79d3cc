"""Options of commands that play games, and the sentence about repeating a run."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

import click
from click.core import ParameterSource

from tavolata.cli.usage import Utf8
from tavolata.core.errors import ParameterError
from tavolata.core.seeding import Seeding
from tavolata.words import Words
from tavolata.words.problems import told

MOST_JOBS = 1024


strict_option = click.option("--strict", is_flag=True)
"""The argument `strict`: whether a bot's first fault ends the run."""
jobs_option = click.option("--jobs", type=click.IntRange(1, MOST_JOBS))
"""The argument `jobs`: the number of worker processes, or None."""


def seed_options(default: str | None = "0") -> Callable[[Any], Any]:
    """Give a command the arguments `seed` and `salt`."""

    def give(command: Any) -> Any:
        command = click.option("--salt", type=Utf8(), metavar="TEXT")(command)
        return click.option("--seed", type=Utf8(), default=default, show_default=True)(command)

    return give


def repeat_sentence(words: Words, seeding: Seeding) -> str:
    """Return the sentence that names the options for repeating the run."""
    options = f"--seed {shlex.quote(seeding.seed)} --salt {shlex.quote(seeding.salt)}"
    return words("repeat-with", options=options)


def isolate_option(command: Any) -> Any:
    """Give a command the argument `isolate`: seconds per answer, or None for bots in this process."""
    command = click.option("--isolate", is_flag=True, callback=_seconds)(command)
    return click.option(
        "--bot-timeout",
        type=float,
        default=60,
        show_default=True,
        is_eager=True,
        expose_value=False,
        callback=_remember,
    )(command)


def _remember(context: click.Context, parameter: click.Parameter, seconds: float) -> None:
    if not 0 < seconds <= 86_400:
        raise told(ParameterError, "error-timeout")
    source = context.get_parameter_source(str(parameter.name))
    context.meta["tavolata.bot-timeout"] = (seconds, source is not ParameterSource.DEFAULT)


def _seconds(context: click.Context, _parameter: click.Parameter, is_wanted: bool) -> float | None:
    seconds: float
    seconds, is_given = context.meta["tavolata.bot-timeout"]
    if is_given and not is_wanted:
        raise told(ParameterError, "error-timeout-alone")
    return seconds if is_wanted else None
