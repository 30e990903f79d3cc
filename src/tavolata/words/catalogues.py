"""Catalogues of Fluent behind one interface: who reads them depends on where the program runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol, TypeAlias

Argument: TypeAlias = str | int | float
"""A value for a variable of a text."""


class Catalogue(Protocol):
    """The texts of some files in one language. A key is `message` or `message.attribute`."""

    def has(self, key: str) -> bool:
        """Return whether there is a text of this key."""

    def variables(self, key: str) -> set[str]:
        """Return the variables of the text of a key, and of the messages that it refers to."""

    def format(self, key: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of a key with its variables filled in."""


Reader: TypeAlias = Callable[[str, tuple[Path, ...]], Catalogue]
"""Makes the catalogue of a language from files; of a message in two files, the first one counts."""
