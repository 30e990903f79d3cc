"""Shared parts of commands with output: the `--lang` option, a console, and safe streams."""

from __future__ import annotations

import codecs
import contextlib
import functools
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import click
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tavolata.cli import LANGUAGES, WRONG_USE
from tavolata.core.errors import RecordError, TavolataError
from tavolata.core.records import Record
from tavolata.words import Words, default_language, languages
from tavolata.words.flow import Flow, Hanging, Sentence
from tavolata.words.plain import in_ascii
from tavolata.words.problems import SUBJECT, sentence_of, told

PLAIN_WIDTH = 80
"""Width of frames and tables in a pipe or file, unless COLUMNS is set."""
UNLIMITED = 10_000
"""The width of a console that breaks no line."""
BLANKS_AT_ENDS = re.compile(r" +$", re.MULTILINE)
PIECE_ENDS = re.compile(r"(?<=\D )|(?<=[,+])(?=[a-z_])|(?<=\w\()(?=[a-z_])")
"""Where a text breaks: after a word, a parameter, or a card of a kingdom, but not after a figure."""


class Breaking(Flow):
    """A text with figures, or with names such as `dominion(players=2,start=1)`."""

    def __init__(self, text: str, indent: int = 0) -> None:
        super().__init__([Text(piece) for piece in PIECE_ENDS.split(text)], indent=indent, between="")
        self.text = text

    def __str__(self) -> str:
        return self.text

    def longest(self) -> int:
        """Return the width of the longest piece, which is never broken."""
        return max(piece.cell_len for piece in self.pieces)


def _words(context: click.Context, _parameter: click.Parameter, language: str | None) -> Words:
    chosen = language or (context.find_root().obj or {}).get("language")
    return Words(chosen, SUBJECT, is_ascii=is_plain())


language_option = click.option("--lang", "words", callback=_words, is_eager=True, metavar=LANGUAGES)
"""The argument `words`: the language of `--lang`, or of the environment."""
json_option = click.option("--json", "as_json", is_flag=True)
"""The argument `as_json`: whether to print JSON for programs."""


def language_asked_for() -> str:
    """Return the language of errors and help: the last known `--lang` anywhere on the command line.

    By default it is that of the environment.
    """
    arguments = sys.argv[1:]
    found = [following for one, following in pairwise(arguments) if one == "--lang"]
    found += [argument.partition("=")[2] for argument in arguments if argument.startswith("--lang=")]
    known = [language for language in found if language in languages()]
    return known[-1] if known else default_language()


def print_found(found: Any, as_json: bool, show: Callable[[], object]) -> None:
    """Print what a command has found: as JSON for programs, or as it is shown to people."""
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=is_plain(), default=str))
    else:
        show()


@contextlib.contextmanager
def needing(key: str, **arguments: str) -> Iterator[None]:
    """Refuse a command in one sentence, by its key, if a package of an extra cannot be imported."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = str(missing.name).partition(".")[0]
        raise told(TavolataError, key, package=package, **arguments) from None


needing_server = functools.partial(needing, "serve-needs-more")
"""Refuse a command if a package of `tavolata[table]` is missing."""
needing_arena = functools.partial(needing, "error-package")
"""Refuse a `command` if a package of `tavolata[arena]` is missing."""


def is_plain() -> bool:
    """Return whether standard output shows ASCII alone: it has no UTF-8."""
    return not (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")


class Piped(Console):
    """A console of a pipe or file: texts stay in whole lines, and no line ends in blanks."""

    def print(self, *what: Any, **how: Any) -> None:
        """Print frames and tables with lines at the console's width, and texts as wide as they are."""
        width = self.width
        if not has_width() and all(map(_is_text, what)):
            self.width, how["width"] = UNLIMITED, None
        with self.capture() as shown:
            super().print(*what, **how)
        self.width = width
        self.file.write(BLANKS_AT_ENDS.sub("", shown.get()))


def _is_text(what: object) -> bool:
    """Return whether this is text, alone or in columns without lines between them."""
    return isinstance(what, (str, Text, Flow, Hanging, Sentence)) or (
        isinstance(what, Table) and what.box is None
    )


def new_console() -> Console:
    """Return a console on standard output: colours on a terminal, plain text in a pipe."""
    kind = Console if sys.stdout.isatty() else Piped
    width = None if has_width() else PLAIN_WIDTH
    return kind(highlight=False, markup=False, emoji=False, width=width)


def has_width() -> bool:
    """Return whether somebody has limited the width of lines: a terminal, or the variable COLUMNS."""
    return sys.stdout.isatty() or "COLUMNS" in os.environ


def say(text: str, *, err: bool = False) -> None:
    """Print a text; at a terminal its lines break at words, and in a pipe they stay whole.

    An error that cannot be printed is passed over: the exit code says it.
    """
    stream = sys.stderr if err else sys.stdout
    if stream.isatty():
        text = broken_at_words(text, Console(stderr=err).width)
    with contextlib.suppress(OSError) if err else contextlib.nullcontext():
        click.echo(text, err=err)


def broken_at_words(text: str, width: int) -> str:
    """Return a text in lines of a width; longer words, such as paths, stay whole."""
    return "\n".join(line for whole in text.split("\n") for line in _lines(whole, width))


def _lines(text: str, width: int) -> list[str]:
    found = [""]
    for piece in PIECE_ENDS.split(text):
        if found[-1].strip() and cell_len(found[-1]) + cell_len(piece.rstrip()) > width:
            found.append("")
        found[-1] += piece
    return [line.rstrip() for line in found]


def decimal(value: float, digits: int, words: Words) -> str:
    """Return a number as the language writes it, with this number of decimals."""
    marks = {",": words("number-thousands"), ".": words("number-point")}
    return "".join(marks.get(letter, letter) for letter in f"{value:,.{digits}f}")


def between(low: float, high: float, words: Words) -> str:
    """Return an interval of shares in percent."""
    return f"{decimal(100 * low, 1, words)} - {decimal(100 * high, 1, words)}%"


def end_if_damaged(record: Record, words: Words) -> None:
    """Say what is damaged in a record, and how many decisions before it are whole; end with code 2."""
    if record.damage is not None:
        damage = sentence_of(record.damage, words)
        say(words("record-whole-before", damage=damage, n=len(record.decisions)), err=True)
        raise SystemExit(WRONG_USE)


def no_replay(problem: TavolataError, record: Record, words: Words) -> str:
    """Return why a record does not replay; the reasons of the rules are in the words of its game."""
    is_of_decision = isinstance(problem, RecordError) and problem.line > 1
    return sentence_of(problem, words, record.game() if is_of_decision else None)


def prepare_streams() -> None:
    """Make streams tolerate characters that a terminal cannot show, and invalid bytes.

    A stream that is closed becomes one of the null device.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - open to the end
    codecs.register_error("tavolata.plain", _spell_plainly)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "tavolata.plain")


def _spell_plainly(problem: UnicodeError) -> tuple[str, int]:
    assert isinstance(problem, UnicodeEncodeError)
    text, end = problem.object, problem.end
    return in_ascii(text[problem.start : end], text[end : end + 1]), end
