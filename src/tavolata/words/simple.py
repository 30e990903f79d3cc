"""Fluent files of plain texts with variables, read without the Fluent library.

Loading that library and its parser takes longer than all other work of a help page. A file for this
reader has messages and comments only: no selectors, attributes, terms, functions or references.
"""

from __future__ import annotations

import functools
import inspect
import re
from pathlib import Path

from tavolata.words import FALLBACK, FOLDER
from tavolata.words.plain import in_ascii

MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n(?: .*)?)*)", re.MULTILINE)
"""A key at the start of a line, and its text with all indented and empty lines below."""
VARIABLE = re.compile(r"\{ \$([\w-]+) \}")
LINE_BREAK = re.compile(r"(?<!\n)\n(?!\n)")


@functools.cache
def _texts_of(path: Path) -> dict[str, str]:
    """Return the texts of a file by key, as they are written."""
    return dict(MESSAGE.findall(path.read_text(encoding="utf-8"))) if path.exists() else {}


class SimpleWords:
    """The texts of one subject in one language; English where the language lacks one."""

    def __init__(self, language: str, subject: str, *, is_ascii: bool = False) -> None:
        self.language = language
        self.is_ascii = is_ascii
        self._paths = [FOLDER / code / f"{subject}.ftl" for code in dict.fromkeys((language, FALLBACK))]

    def find(self, key: str, /, **arguments: str) -> str | None:
        """Return the text of a key with its variables filled in; None if there is none."""
        texts = (_texts_of(path).get(key) for path in self._paths)
        text = next((text for text in texts if text is not None), None)
        if text is None:
            return None
        # As in `Words`, a single line break is a space, and an empty line ends a paragraph.
        text = LINE_BREAK.sub(" ", inspect.cleandoc(text))
        filled = VARIABLE.sub(lambda variable: arguments[variable[1]], text)
        return in_ascii(filled) if self.is_ascii else filled

    def __call__(self, key: str, /, **arguments: str) -> str:
        """Return the text of a key with its variables filled in; the key itself if it has none."""
        text = self.find(key, **arguments)
        return key if text is None else text
