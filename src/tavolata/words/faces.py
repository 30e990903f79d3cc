"""What a game gives the page besides its words: faces of cards, ready-made tables, what cards suggest.

Each game offers a module that says it; a game without one is shown plainly.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from tavolata.core.game import Game
from tavolata.core.registry import part_of
from tavolata.words import Words


class Faces(Protocol):
    """What the module of a game offers."""

    def faces(self, game: Game, words: Words) -> dict[str, dict[str, Any]]:
        """How each card looks: id -> name, kind, type, cost, icon, text, points, more."""

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """Tables by name: key, label, hint, parameters, players from and to."""

    def suggested(self, seen: dict[str, Any]) -> list[str]:
        """The actions, legal or not, that the cards which a seat sees suggest."""


class PlainFaces:
    """A game that has said nothing: no faces, one table, no suggestions."""

    def faces(self, game: Game, words: Words) -> dict[str, dict[str, Any]]:
        """No card has a face of its own."""
        return {}

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """The game as it is by default."""
        return [{"key": "default", "label": "", "hint": "", "parameters": {}, "players": [2, 8]}]

    def suggested(self, seen: dict[str, Any]) -> list[str]:
        """Nothing."""
        return []


def load_faces(game: str) -> Faces:
    """The faces of a game by name."""
    return cast(Faces, part_of(game, "faces") or PlainFaces())


def detail_of(game: str, seen: dict[str, Any], text: str) -> dict[str, Any] | None:
    """What the page of a game shows on the table with an action, legal or not; None if that is nothing.

    Said by the function `detail(seen, text)` of a game's module, if it has one.
    """
    tell = getattr(load_faces(game), "detail", None)
    return None if tell is None else cast("dict[str, Any] | None", tell(seen, text))
