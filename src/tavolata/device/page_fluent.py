"""Catalogues read by the Fluent of the page, so that no second formatter is loaded."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from pathlib import Path

from tavolata.device.browser import PageFluent
from tavolata.words.catalogues import Argument, Catalogue, Reader

_NUMBERS = itertools.count(1)


class PageCatalogue:
    """The texts of some files in one language; see `Catalogue`. Each key crosses over once."""

    def __init__(self, fluent: PageFluent, language: str, paths: tuple[Path, ...]) -> None:
        self._fluent = fluent
        self._bundle = f"{language} {next(_NUMBERS)}"
        for path in paths:
            fluent.add(self._bundle, language, path.read_text(encoding="utf-8"))
        self._known: dict[str, bool] = {}
        self._variables: dict[str, set[str]] = {}

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = bool(self._fluent.has(self._bundle, key))
        return found

    def variables(self, key: str) -> set[str]:
        """Return the variables of the text of a key, and of the messages that it refers to."""
        found = self._variables.get(key)
        if found is None:
            names = json.loads(self._fluent.variables(self._bundle, key))
            found = self._variables[key] = set(names)
        return found

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of a key with its variables filled in."""
        text = self._fluent.format(self._bundle, key, json.dumps(dict(arguments), ensure_ascii=False))
        return str(text)


def reader_of(fluent: PageFluent) -> Reader:
    """Return what reads catalogues with the Fluent of a page."""

    def read(language: str, paths: tuple[Path, ...]) -> Catalogue:
        return PageCatalogue(fluent, language, paths)

    return read
