"""The files that a page needs at once, by its address: code, words and card faces.

Without a list a browser finds out file by file, and each costs a slow phone another round trip.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

LIST = ".vite/preloads.json"
"""The files by page, language and game; `web/tools/preloads.mjs` writes it at build time."""
KINDS = {".js": 'rel="modulepreload" crossorigin', ".css": 'rel="preload" as="style" crossorigin'}
DATA = 'rel="preload" as="fetch" crossorigin'
"""Attributes of a link to an answer of the API, which the page fetches as JSON."""
LISTING_GAMES = ("", "how-to-play")
"""The pages that begin with the list of games."""


class Preloads:
    """The files that pages need besides those that `index.html` names, by their addresses."""

    def __init__(self, folder: Path) -> None:
        path = folder / LIST
        self._list: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}

    def of_page(self, page: str, language: str) -> list[str]:
        """Return the files of a page, named by the first part of its address."""
        files = [*self._under("pages", page), *self._under("words", language)]
        if page in LISTING_GAMES:
            files.append(f"/api/games?{urlencode({'lang': language})}")
        return files

    def of_table(self, game: str, language: str, parameters: dict[str, str]) -> list[str]:
        """Return what the table of a game needs, besides the files of its page."""
        given = ",".join(f"{name}={value}" for name, value in parameters.items())
        faces = urlencode({"lang": language, "parameters": given})
        return [
            *self._under("games", game, "table"),
            *self._under("games", game, "words", language),
            f"/api/games/{game}/faces?{faces}",
        ]

    def _under(self, *keys: str) -> list[str]:
        found: Any = self._list
        for key in keys:
            found = found.get(key, {})
        return list(found)


def links(files: Iterable[str]) -> str:
    """Return the links to some files for the head of the page, each once."""
    found = (f'<link {KINDS.get(Path(name).suffix, DATA)} href="{escape(name)}" />' for name in files)
    return "".join(f"{link}\n    " for link in dict.fromkeys(found))
