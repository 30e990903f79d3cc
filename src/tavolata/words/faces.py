"""A game's offers to the page besides its words: faces of cards, presets, suggested actions.

Each game offers a module with them; a game without one gets a plain page.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from tavolata.core.errors import TavolataError
from tavolata.core.game import Game
from tavolata.core.registry import load_game, part_of
from tavolata.words import Words

Seen = TypeVar("Seen", contravariant=True)
"""The view of the game."""


class Faces(Protocol[Seen]):
    """The functions that the module of a game offers."""

    def faces(self, game: Game, words: Words) -> dict[str, dict[str, Any]]:
        """Return the appearance of cards: id -> name, kind, type, cost, icon, text, points, more."""

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """Return presets of tables: key, label, hint, parameters, players from and to."""

    def suggested(self, seen: Seen) -> list[str]:
        """Return the actions, legal or not, that the cards a seat sees suggest."""


def preset(
    key: str, label: str, hint: str, parameters: dict[str, str], players: list[int]
) -> dict[str, Any]:
    """Return a preset of the lobby; `players` are the fewest and the most."""
    return {"key": key, "label": label, "hint": hint, "parameters": parameters, "players": players}


MOST_PLAYERS = 8
"""The most players for whom a game of a package is tried."""


class PlainFaces:
    """A game that offers nothing: no faces, one preset, no suggestions; a package may override them."""

    def __init__(self, game: str) -> None:
        self.game = game

    def faces(self, game: Game, words: Words) -> dict[str, dict[str, Any]]:
        """Return no faces."""
        return {}

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """Return the default game, for all numbers of players that it takes."""
        label = words("edition") if words.has("edition") else self.game
        return [preset("default", label, "", {}, self.players())]

    def players(self) -> list[int]:
        """Return the fewest and the most players of the game."""
        possible = []
        for players in range(1, MOST_PLAYERS + 1):
            with contextlib.suppress(TavolataError):
                possible.append(load_game(f"{self.game}(players={players})").num_players())
        return [min(possible), max(possible)]

    def suggested(self, seen: Any) -> list[str]:
        """Return no suggestions."""
        return []


@functools.lru_cache(maxsize=64)
def load_faces(game: str) -> Faces[Any]:
    """Return the faces of a game by name, loaded once."""
    return cast(Faces[Any], part_of(game, "faces") or PlainFaces(game))


@functools.lru_cache(maxsize=64)
def details_of(game: str) -> Callable[[Any, str], Any]:
    """Return what tells the details that a game's page shows with an action, legal or not.

    It is the function `detail(seen, text)` of the game's module; without one there are no details.
    """
    found: Callable[[Any, str], Any] | None = getattr(load_faces(game), "detail", None)
    return found or (lambda seen, text: None)


def score_look(game: str, key: str) -> tuple[str, str]:
    """Return the pictogram of a row of the score pad, and the kind of card in whose colour it is drawn.

    They come from the table `SCORES` of the game's module, if it has one; a card has its own face.
    """
    looks: dict[str, tuple[str, str]] = getattr(load_faces(game), "SCORES", {})
    return looks.get(key, ("", ""))
