"""A game's offers to the page besides its words: faces of cards, presets, suggested actions.

Each game offers a module with them; a game without one gets a plain page.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from tavolata.core.game import Game
from tavolata.core.registry import part_of
from tavolata.words import Words


class Faces(Protocol):
    """The functions that the module of a game offers."""

    def faces(self, game: Game, words: Words) -> dict[str, dict[str, Any]]:
        """Return the appearance of cards: id -> name, kind, type, cost, icon, text, points, more."""

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """Return presets of tables: key, label, hint, parameters, players from and to."""

    def suggested(self, seen: dict[str, Any]) -> list[str]:
        """Return the actions, legal or not, that the cards a seat sees suggest."""


class PlainFaces:
    """A game that offers nothing: no faces, one preset, no suggestions."""

    def faces(self, game: Game, words: Words) -> dict[str, dict[str, Any]]:
        """Return no faces."""
        return {}

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """Return the default game."""
        return [{"key": "default", "label": "", "hint": "", "parameters": {}, "players": [2, 8]}]

    def suggested(self, seen: dict[str, Any]) -> list[str]:
        """Return no suggestions."""
        return []


def load_faces(game: str) -> Faces:
    """Return the faces of a game by name."""
    return cast(Faces, part_of(game, "faces") or PlainFaces())


def detail_of(game: str, seen: dict[str, Any], text: str) -> dict[str, Any] | None:
    """Return the details that a game's page shows with an action, legal or not; None if there are none.

    They come from the function `detail(seen, text)` of the game's module, if it has one.
    """
    tell = getattr(load_faces(game), "detail", None)
    return None if tell is None else cast("dict[str, Any] | None", tell(seen, text))
