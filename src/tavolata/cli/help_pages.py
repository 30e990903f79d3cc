"""Help pages in the user's language: the catalogue `help` has the texts of commands and options.

The keys follow from the names: `summary-NAME` and `about-NAME` of a command, `option-NAME-LONG` of its
option `--LONG`, or `option-LONG` if several commands share it. `admin-list` is the name of the command
`tavolata admin list`. A text in the code, as other packages may write it, remains where the catalogue
has none.

The examples of a page are the lines `tavolata ...` in the docstring of its command, the same for all
languages. A word in parentheses after one is its note: `(watch)` is the text `example-watch`.
"""

from __future__ import annotations

import copy
import inspect
import re
from collections.abc import Mapping
from typing import Any

import click

from tavolata.words.simple import SimpleWords

SUBJECT = "help"
ROOT = "tavolata"
"""The name of the group of all commands."""
EXAMPLE = re.compile(r"^(tavolata .*?)(?:  +\(([a-z-]+)\))?$", re.MULTILINE)
"""A command line in a docstring, and its note."""
PLACEHOLDER = re.compile(r"\b[A-Z]+(?: [A-Z]+)*\b")
"""A word for a value, such as FILE or INTEGER RANGE."""
AS_IT_IS = "\b"
"""Begins a paragraph whose lines Click does not break."""


class Command(click.Command):
    """A command whose help has `figures`: variables that code knows."""

    def __init__(self, *args: Any, figures: Mapping[str, str] | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.figures = dict(figures or {})


def help_words() -> SimpleWords:
    """Return the texts of help pages in the user's language."""
    from tavolata.cli.speaking import is_plain, language_asked_for

    return SimpleWords(language_asked_for(), SUBJECT, is_ascii=is_plain())


def translated(command: click.Command, name: str, words: SimpleWords) -> click.Command:
    """Return a copy of a command with its help in a language."""
    found = copy.copy(command)
    figures = dict(command.figures) if isinstance(command, Command) else {}
    figures["examples"] = _examples(inspect.cleandoc(command.help or ""), words)
    found.help = words.find(f"about-{name}", **figures) or command.help
    found.short_help = words.find(f"summary-{name}") or command.short_help
    found.params = [_translated(parameter, name, figures, words) for parameter in command.params]
    found.options_metavar = _placeholders(command.options_metavar or "", words)
    if isinstance(found, click.Group):
        found.subcommand_metavar = _placeholders(found.subcommand_metavar, words)
    return found


def option_keys(name: str, option: click.Option) -> list[str]:
    """Return the keys of an option's text: its own, and that of a shared option."""
    long = next((opt for opt in option.opts if opt.startswith("--")), option.opts[0]).lstrip("-")
    return [f"option-{name}-{long}", f"option-{long}"]


def _translated(
    parameter: click.Parameter, name: str, figures: Mapping[str, str], words: SimpleWords
) -> click.Parameter:
    found = copy.copy(parameter)
    if isinstance(found, click.Option) and not found.help:
        texts = (words.find(key, **figures) for key in option_keys(name, found))
        found.help = next((text for text in texts if text is not None), None)
    if found.metavar is not None or not isinstance(found.type, click.Choice):
        found.metavar = _placeholders(_metavar(found), words)
    return found


def _metavar(parameter: click.Parameter) -> str:
    """Return the placeholder of a value as Click writes it."""
    if parameter.metavar is not None:
        return parameter.metavar
    is_argument = isinstance(parameter, click.Argument)
    found = (str(parameter.name) if is_argument else parameter.type.name).upper()
    if is_argument and not parameter.required:
        found = f"[{found}]"
    return found if parameter.nargs == 1 else f"{found}..."


def _placeholders(text: str, words: SimpleWords) -> str:
    """Return a placeholder with its words in the language; words such as URL are in no catalogue."""

    def translate(word: re.Match[str]) -> str:
        return words.find(f"metavar-{word[0].lower().replace(' ', '-')}") or word[0]

    return PLACEHOLDER.sub(translate, text)


def _examples(docstring: str, words: SimpleWords) -> str:
    """Return the examples in a docstring, with their notes in a column."""
    examples = EXAMPLE.findall(docstring)
    rows = [(line, f"({words(f'example-{key}')})" if key else "") for line, key in examples]
    width = max((len(line) for line, note in rows if note), default=0)
    lines = (f"{line:{width}}  {note}".rstrip() for line, note in rows)
    return "\n".join([AS_IT_IS, *lines])
