"""`tavolata info`: versions, platform, and whether the compiled core is in use."""

from __future__ import annotations

import os
import platform

import click
from rich.console import RenderableType
from rich.text import Text

from tavolata import __version__
from tavolata._mode import VARIABLE, is_compiled, is_profiled
from tavolata.cli.speaking import json_option, language_option, new_console, print_found, say
from tavolata.core.registry import registered_games
from tavolata.words import Words, languages
from tavolata.words.flow import labelled


@click.command()
@language_option
@json_option
def info(words: Words, as_json: bool) -> None:
    """Print the facts of this installation."""
    games = list(registered_games())
    compiled = is_compiled()
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
    speed = "profiled" if is_profiled() else "compiled" if compiled else "interpreted"
    implementation = f"{platform.python_version()} ({platform.python_implementation()})"
    rows: list[tuple[str, RenderableType]] = [
        (words("info-version"), __version__),
        (words("info-python"), implementation),
        (words("info-platform"), Text(platform.platform(), overflow="fold")),
        (words("info-core"), words(f"info-{speed}")),
        ("", words("info-change", variable=VARIABLE)),
        (words("info-games"), ", ".join(games)),
        (words("info-language"), f"{words('language-name')} ({', '.join(languages())})"),
    ]
    print_found(facts, as_json, lambda: new_console().print(labelled(rows)))


def warn_if_interpreted(words: Words) -> None:
    """Warn before long work if the compiled core is missing, unless it was switched off on purpose."""
    if not is_compiled() and VARIABLE not in os.environ:
        say(f"{words('info-core')}: {words('info-interpreted')} (tavolata info)", err=True)
