"""The catalogue: games with their presets, levels of bots and card faces."""

from __future__ import annotations

import functools
import logging
from typing import Any

from tavolata.core.registry import load_game, parse, registered_games
from tavolata.search.levels import LEVELS, playable
from tavolata.server.schemas import view_schema
from tavolata.server.views import faces_of, words_of
from tavolata.words import PAGE, Words, files_of, languages
from tavolata.words.faces import load_faces

LOG = logging.getLogger(__name__)


@functools.lru_cache(maxsize=8)
def games(language: str) -> list[dict[str, Any]]:
    """Return the games of the page: name, title, a line about it, players, presets, levels of bots."""
    found = []
    for name, entry in sorted(registered_games().items()):
        try:
            found.append(offer_of(name, language))
        except Exception:
            if not entry.origin:
                raise
            LOG.exception("the game %s of the package %s cannot be offered", name, entry.origin)
    return found


def offer_of(name: str, language: str) -> dict[str, Any]:
    """Return what the page needs to offer a game."""
    words = words_of(language, name)
    presets = load_faces(name).presets(words)
    players = [preset["players"] for preset in presets]
    return {
        "game": name,
        "title": words("game-title") if words.has("game-title") else name,
        "about": words("game-about") if words.has("game-about") else "",
        "players": [min(few for few, _ in players), max(many for _, many in players)],
        "presets": presets,
        "levels": [
            {"level": level, "label": words(f"level-{level}"), "style": style_of(words, level)}
            for level in range(1, len(LEVELS) + 1)
        ],
    }


def warm_up() -> None:
    """Load the words of all games, so that no first view has to wait for them."""
    for language in languages():
        games(language)


def style_of(words: Words, level: int) -> str:
    """Return how a level plays a game, in a few words; empty if the game does not say."""
    best = playable(level)
    if best != level:
        return words("level-interpreted", level=words(f"level-{level}"), instead=words(f"level-{best}"))
    return words(f"style-{level}") if words.has(f"style-{level}") else ""


@functools.lru_cache(maxsize=64)
def faces(game: str, parameters: str, language: str) -> dict[str, Any]:
    """Return the faces of a game's cards; they depend on the edition."""
    name, _ = parse(game)
    return faces_of(load_game(f"{name}({parameters})"), language)


def view(game: str) -> dict[str, Any] | None:
    """Return the JSON schema of a game's view and details; None if it declares no types."""
    name, _ = parse(game)
    load_game(name)
    return view_schema(name)


@functools.lru_cache(maxsize=64)
def words(game: str, language: str) -> list[str]:
    """Return the Fluent catalogues of a game in a language; empty if it has none."""
    name, _ = parse(game)
    load_game(name)
    paths = [path for subject in (name, name + PAGE) for path in files_of(language, subject)]
    return [path.read_text(encoding="utf-8") for path in paths]
