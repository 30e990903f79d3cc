"""Click's own errors in the user's language: unknown options, missing arguments, invalid values.

Click looks up its sentences with gettext; here they come from the catalogue `usage`, and those of help
pages from `help`. A sentence that the tables below lack stays in English.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any

import click
import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.types

from tavolata.cli.help_pages import help_words
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.registry import default_game, parse, registered_games
from tavolata.words import Words
from tavolata.words.problems import told

SENTENCES = {
    "No such option {name!r}.": "usage-no-option",
    "Did you mean {possibility}?": "usage-near",
    "(Did you mean one of: {possibilities}?)": "usage-near-several",
    "Option {name!r} requires an argument.": "usage-needs-value",
    "Option {name!r} requires {nargs} arguments.": "usage-needs-values",
    "Option {name!r} does not take a value.": "usage-takes-no-value",
    "Got unexpected extra argument ({args})": "usage-extra",
    "Got unexpected extra arguments ({args})": "usage-extras",
    "Missing argument": "usage-missing-argument",
    "Missing option": "usage-missing-option",
    "Missing command.": "usage-missing-command",
    "Choose from:\n\t{choices}": "usage-choose",
    "Invalid value: {message}": "usage-invalid",
    "Invalid value for {param_hint}: {message}": "usage-invalid-for",
    "{value!r} is not a valid {number_type}.": "usage-no-number",
    "{value} is not in the range {range}.": "usage-out-of-range",
    "{value!r} is not {choice}.": "usage-not-the-choice",
    "{value!r} is not one of {choices}.": "usage-not-a-choice",
    "{name} {filename!r} does not exist.": "usage-not-there",
    "{name} {filename!r} is a file.": "usage-is-file",
    "{name} {filename!r} is a directory.": "usage-is-directory",
    "{name} {filename!r} is not readable.": "usage-not-readable",
    "{name} {filename!r} is not writable.": "usage-not-writable",
}
"""Click's sentences, with their messages; `{name}` is a variable of the same name."""
PAGE = {
    "Usage:": "help-usage",
    "Options": "help-options",
    "Show this message and exit.": "help-help",
    "default: {default}": "help-default",
    "env var: {var}": "help-variable",
    "required": "help-required",
}
"""Click's texts of help pages, with their messages in the catalogue `help`."""
KINDS = {
    "file": "usage-file",
    "directory": "usage-directory",
    "path": "usage-path",
    "integer": "usage-integer",
    "integer range": "usage-integer",
    "float": "usage-float",
    "float range": "usage-float",
}
"""The names of Click's types, which it looks up too early or not at all."""
NO_COMMAND: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())
"""Click's error of a group without a command; older versions print the help themselves."""
RANGES = {r"(?P<least>.+)<=x<=(?P<most>.+)": "usage-between", "x>=(?P<least>.+)": "usage-at-least"}
"""Click's notations of ranges, which it does not look up, with their messages."""
VARIABLES = re.compile(r"(?<=\()env var: (?P<variables>[^()]+)(?=\)$)")
"""The variables of an option at the end of its name in an error, which Click does not look up."""
MODULES = (click.core, click.decorators, click.exceptions, click.formatting, click.parser, click.types)


def translate_click(words: Callable[[], Words]) -> None:
    """Let Click say its sentences in a language; `words` is called for the first of them."""

    def say(text: str) -> str:
        if text in PAGE:
            return help_words()(PAGE[text], **_variables(text))
        key = SENTENCES.get(text)
        if key is None:
            return text
        return _Sentence(words()(key, **_variables(text)), words())

    def say_number(one: str, several: str, n: int) -> str:
        return say(one if n == 1 else several)

    for module in MODULES:
        for name, function in (("_", say), ("ngettext", say_number)):
            if hasattr(module, name):
                setattr(module, name, function)


def _variables(text: str) -> dict[str, str]:
    """Return the variables of Click's text, each as itself: Click fills them in."""
    return {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name}


class _Sentence(str):
    """A sentence that Click fills in."""

    words: Words

    def __new__(cls, text: str, words: Words) -> _Sentence:
        self = super().__new__(cls, text)
        self.words = words
        return self

    def format(self, *args: object, **given: object) -> str:
        """Fill in the sentence, with kinds of files and numbers and ranges in words."""
        for key in ("number_type", "name"):
            kind = str(given.get(key)).lower()
            if kind in KINDS:
                given[key] = self.words(KINDS[kind])
        if "range" in given:
            given["range"] = in_words(str(given["range"]), self.words)
        return str(self).format(*args, **given)


class FilePath(click.Path):
    """A path; an empty text, such as that of an unset variable, does not mean the current folder."""

    def __init__(self, **more: Any) -> None:
        super().__init__(path_type=Path, **more)

    def convert(
        self, value: Any, parameter: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """Return a path."""
        if value == "":
            name = error_hint(parameter, context) if parameter and context else "PATH"
            raise told(ParameterError, "error-no-path", name=name)
        return super().convert(value, parameter, context)


class Utf8(click.types.StringParamType):
    """A text that goes into files, addresses and databases; other bytes cannot be written there."""

    def convert(
        self, value: Any, parameter: click.Parameter | None, context: click.Context | None
    ) -> str:
        """Return a text without lone surrogates, which stand for bytes that are not UTF-8."""
        found: str = super().convert(value, parameter, context)
        try:
            found.encode("utf-8")
        except UnicodeEncodeError:
            name = error_hint(parameter, context) if parameter and context else "TEXT"
            raise told(ParameterError, "error-no-utf8", name=name) from None
        return found


class Decimals(click.FloatRange):
    """A range of numbers; NaN, which compares with none, is in no range."""

    def convert(
        self, value: Any, parameter: click.Parameter | None, context: click.Context | None
    ) -> float:
        """Return a number of the range."""
        found: float = super().convert(value, parameter, context)
        if math.isnan(found):
            text = vars(click.types)["_"]("{value!r} is not a valid {number_type}.")
            self.fail(text.format(value=value, number_type=self.name), parameter, context)
        return found


def error_hint(parameter: click.Parameter, context: click.Context | None) -> str:
    """Return the name of a parameter for errors, with its variable, which Click names in English."""

    def say(found: re.Match[str]) -> str:
        return help_words()(PAGE["env var: {var}"], var=found["variables"])

    return VARIABLES.sub(say, parameter.get_error_hint(context))


def in_words(interval: str, words: Words) -> str:
    """Return a range in words; unchanged if it is in another notation of Click's."""
    for notation, key in RANGES.items():
        found = re.fullmatch(notation, interval)
        if found is not None:
            return words(key, **found.groupdict())
    return interval


def shown(problem: click.ClickException, words: Words) -> str:
    """Return what to print for an error: the usage and the help of its command, and a sentence.

    A group without a command is not an error: Click gives its whole help.
    """
    if isinstance(problem, NO_COMMAND):
        return str(problem.format_message())
    lines = []
    context = getattr(problem, "ctx", None)
    if context is not None:
        pieces = context.command.collect_usage_pieces(context)
        line = " ".join([context.command_path, *pieces])
        lines.append(words("usage", line=line))
        lines.append(
            words("usage-help", command=f"{context.command_path} {context.help_option_names[0]}")
        )
    if isinstance(problem, click.BadParameter) and problem.param and problem.param_hint is None:
        problem.param_hint = error_hint(problem.param, context)
    text = problem.format_message()
    if isinstance(problem, click.NoSuchOption) and context is not None:
        name = problem.option_name
        game = with_parameter(name)
        if game:
            text = click.NoSuchOption(name).format_message()
            text += " " + words("usage-is-parameter", game=f'{context.command_path} "{game}"')
        for each in context.command.params:
            if isinstance(each, click.Argument) and name == f"--{each.name}":
                argument = each.human_readable_name.strip("[].")
                text += " " + words("usage-is-argument", name=name, argument=argument)
    return "\n".join([*lines, words("error", text=" ".join(text.split()))])


def with_parameter(option: str) -> str:
    """Return the game of the command line with an option as its parameter; empty if it has no such one.

    `tavolata play dominion --players 3` is `dominion(players=3)`.
    """
    key, entries = option.lstrip("-").replace("-", "_"), registered_games()
    written = [text for text in sys.argv[1:] if text.partition("(")[0] in entries]
    for text in written or [default_game(), *entries]:
        try:
            name, given = parse(text)
        except TavolataError:
            return ""
        if key in [parameter.name for parameter in entries[name].parameters]:
            known = given | {key: _value_of(option)}
            return f"{name}({','.join(f'{one}={value}' for one, value in known.items())})"
    return ""


def _value_of(option: str) -> str:
    """Return what the command line gives for an option: `--players=3`, or the text after it."""
    text = next((text for text in sys.argv if text.startswith(f"{option}=")), "")
    after = [two for one, two in pairwise(sys.argv) if one == option and not two.startswith("-")]
    return text.partition("=")[2] or [*after, "..."][0]
