"""The Fluent of a page, by that of Python."""

from __future__ import annotations

import json
from pathlib import Path

from tavolata.words.plain import Argument
from tavolata.words.python_fluent import PythonCatalogue


class PythonFluent:
    """See `PageFluent`; the files are in a folder of the test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, list[Path]] = {}
        self._languages: dict[str, str] = {}
        self._read: dict[str, PythonCatalogue] = {}

    def add(self, bundle: str, language: str, text: str) -> None:
        files = self._files.setdefault(bundle, [])
        path = self._folder / f"{len(self._languages)}-{len(files)}-{abs(hash(bundle))}.ftl"
        path.write_text(text, encoding="utf-8")
        files.append(path)
        self._languages[bundle] = language
        self._read.pop(bundle, None)

    def _of(self, bundle: str) -> PythonCatalogue:
        if bundle not in self._read:
            files = tuple(self._files[bundle])
            self._read[bundle] = PythonCatalogue(self._languages[bundle], files)
        return self._read[bundle]

    def has(self, bundle: str, key: str) -> bool:
        return self._of(bundle).has(key)

    def format(self, bundle: str, key: str, arguments: str) -> str:
        found: dict[str, Argument] = json.loads(arguments)
        return self._of(bundle).format(key, found)

    def variables(self, bundle: str, key: str) -> str:
        return json.dumps(sorted(self._of(bundle).variables(key)))
