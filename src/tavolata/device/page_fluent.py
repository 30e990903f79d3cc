"""Catalogues read by the Fluent of the page, so that no second formatter is loaded."""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from tavolata.words.reading import Argument

_NUMBERS = itertools.count(1)


class PageFluent(Protocol):
    """The Fluent of the page: bundles of catalogues by name. A key may be `message.attribute`."""

    def add(self, bundle: str, language: str, text: str) -> Any:
        """Add a catalogue to a bundle, which is made with its first one."""

    def has(self, bundle: str, key: str) -> Any:
        """Return whether a bundle has a text of a key."""

    def format(self, bundle: str, key: str, arguments: str) -> Any:
        """Return the text of a key with its arguments, given as JSON."""

    def variables(self, bundle: str, key: str) -> Any:
        """Return the variables of a key as a JSON list."""


class PageCatalogue:
    """The texts of some files in one language; see `Catalogue`. Each key crosses over once."""

    def __init__(self, fluent: PageFluent, language: str, paths: tuple[Path, ...]) -> None:
        self._fluent = fluent
        self._bundle = f"{language} {next(_NUMBERS)}"
        for path in paths:
            fluent.add(self._bundle, language, path.read_text(encoding="utf-8"))
        self.has = functools.cache(self._has)
        self.variables = functools.cache(self._variables)

    def _has(self, key: str) -> bool:
        return bool(self._fluent.has(self._bundle, key))

    def _variables(self, key: str) -> set[str]:
        return set(json.loads(self._fluent.variables(self._bundle, key)))

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of a key with its variables filled in."""
        text = self._fluent.format(self._bundle, key, json.dumps(dict(arguments), ensure_ascii=False))
        return str(text)
