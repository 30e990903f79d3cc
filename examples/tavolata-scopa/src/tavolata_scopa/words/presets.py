"""The tables that the lobby of the server offers."""

from __future__ import annotations

from typing import Any

from tavolata.words import Words
from tavolata.words.faces import PlainFaces

PRESETS: list[tuple[str, dict[str, str], list[int]]] = [
    ("usual", {}, [2, 4]),
    ("short", {"points": "5"}, [2, 4]),
    ("singles", {"four": "singles"}, [4, 4]),
]
"""Key, parameters, fewest and most players."""


class ScopaFaces(PlainFaces):
    """Cards without pictures, and three presets."""

    def presets(self, words: Words) -> list[dict[str, Any]]:
        """Return the presets with their names."""
        return [
            {
                "key": key,
                "label": words(f"preset-{key}"),
                "hint": words(f"preset-{key}.hint"),
                "parameters": parameters,
                "players": players,
            }
            for key, parameters, players in PRESETS
        ]


FACES = ScopaFaces("scopa")
