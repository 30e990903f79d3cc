"""Catalogues read by `fluent.runtime`."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tavolata.core.plugins import say_skipped
from tavolata.words.plain import Argument, figure

LARGEST = 10**24
"""The largest number whose digits the library can group."""
LONGEST = 2000
"""Letters of a text that the library certainly fills in; more than 2500 become `{???}`."""


@functools.cache
def _parsed(path: Path) -> ast.Resource:
    """Parse a file once in a process: common words are in every catalogue, and none changes them."""
    text = path.read_text(encoding="utf-8")
    found: ast.Resource = FluentResource(text)
    for entry in found.body:
        if isinstance(entry, ast.Junk) and entry.span is not None:
            line = text.count("\n", 0, entry.span.start) + 1
            say_skipped(f"a message in line {line} of {path}", entry.annotations[0].message or "")
    return found


class PythonCatalogue:
    """The texts of some files in one language; see `Catalogue`."""

    def __init__(self, language: str, paths: tuple[Path, ...]) -> None:
        self.bundle = FluentBundle([language], use_isolating=False)
        for path in paths:
            self.bundle.add_resource(_parsed(path))

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        name, _, attribute = key.partition(".")
        if not self.bundle.has_message(name):
            return False
        message = self.bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def variables(self, key: str) -> set[str]:
        """Return the variables of the text of a key, and of the messages that it refers to."""
        if not self.has(key):
            return set()
        seeker = _VariableSeeker(self)
        seeker.visit(self._pattern(key))
        return seeker.found

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of a key with its variables filled in."""
        return self.formatted(key, arguments)[0]

    def formatted(self, key: str, arguments: Mapping[str, Argument]) -> tuple[str, list[Exception]]:
        """Return the text of a key, and what is wrong with it: a missing variable, an unknown term."""
        given = {name: _fitting(value) for name, value in arguments.items()}
        text, problems = self.bundle.format_pattern(self._pattern(key), given)
        return _with_minus(str(text), arguments), problems

    def _pattern(self, key: str) -> Any:
        name, _, attribute = key.partition(".")
        message = self.bundle.get_message(name)
        return message.attributes[attribute] if attribute else message.value


def _fitting(value: Argument) -> Argument:
    """Return an argument as the library can show it: huge numbers as text, long texts cut."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST else f"{value[:LONGEST]}..."
    return str(value) if isinstance(value, int) and abs(value) > LARGEST else value


def _with_minus(text: str, arguments: Mapping[str, Argument]) -> str:
    """Return a text with a true minus sign in its numbers, where the library writes a hyphen."""
    for value in arguments.values():
        if isinstance(value, int) and value < 0:
            text = re.sub(rf"(?<!\w){value}(?!\d)", figure(value), text)
    return text


class _VariableSeeker(Visitor):
    def __init__(self, catalogue: PythonCatalogue) -> None:
        self.catalogue = catalogue
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.found |= self.catalogue.variables(f"{node.id.name}{attribute}")
