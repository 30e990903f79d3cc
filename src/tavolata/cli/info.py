"""`tavolata info`: versions, platform, and whether the compiled core is in use."""

from __future__ import annotations

import json
import os
import platform

import click
from rich.table import Table

from tavolata import __version__
from tavolata._mode import VARIABLE, is_compiled, is_profiled
from tavolata.cli.speaking import json_option, language_option, new_console, say
from tavolata.core.registry import registered_games
from tavolata.words import Words, languages


@click.command()
@language_option
@json_option
def info(words: Words, as_json: bool) -> None:
    """Show version, Python, platform, and whether the compiled core is in use."""
    games = list(registered_games())
    compiled = is_compiled()
    if as_json:
        facts = {
            "version": __version__,
            "python": platform.python_version(),
            "platform": platform.platform(),
            "compiled": compiled,
            "profiled": is_profiled(),
            "games": games,
            "language": words.language,
            "languages": languages(),
        }
        click.echo(json.dumps(facts))
        return
    speed = "profiled" if is_profiled() else "compiled" if compiled else "interpreted"
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    implementation = f"{platform.python_version()} ({platform.python_implementation()})"
    table.add_row(words("info-version"), __version__)
    table.add_row(words("info-python"), implementation)
    table.add_row(words("info-platform"), platform.platform())
    table.add_row(words("info-core"), words(f"info-{speed}"))
    table.add_row("", words("info-change", variable=VARIABLE))
    table.add_row(words("info-games"), ", ".join(games))
    table.add_row(words("info-language"), f"{words('language-name')} ({', '.join(languages())})")
    new_console().print(table)


def warn_if_interpreted(words: Words) -> None:
    """Warn before long work if the compiled core is missing, unless it was switched off on purpose."""
    if not is_compiled() and VARIABLE not in os.environ:
        say(f"{words('info-core')}: {words('info-interpreted')} (tavolata info)", err=True)
