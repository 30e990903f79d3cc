"""The options `--seed` and `--salt`, and the sentence about repeating a run."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

import click

from tavolata.core.seeding import Seeding
from tavolata.words import Words


def seed_options(default: str | None = "0") -> Callable[[Any], Any]:
    """Give a command the arguments `seed` and `salt`."""

    def give(command: Any) -> Any:
        command = click.option(
            "--salt", metavar="TEXT",
            help="The secret part of the seed: fresh for each run, so that no bot can guess a deal."
            " Give the one that a result names to repeat it.",
        )(command)  # fmt: skip
        return click.option(
            "--seed", default=default, show_default=True,
            help="Any text. Repeats a run only together with its --salt.",
        )(command)  # fmt: skip

    return give


def repeat_sentence(words: Words, seeding: Seeding) -> str:
    """Return the sentence that names the options for repeating the run."""
    options = f"--seed {shlex.quote(seeding.seed)} --salt {shlex.quote(seeding.salt)}"
    return words("repeat-with", options=options)
