"""The catalogue: games with their presets, levels of bots and card faces, and their types."""

from __future__ import annotations

import functools
import logging
from typing import Any, NotRequired

from tavolata._mode import is_compiled
from tavolata.core.registry import load_game, parse, registered_games
from tavolata.core.views import CardId
from tavolata.search.levels import LEVELS, OWN_LEVEL, playable
from tavolata.tables.typed_dict import TypedDict
from tavolata.tables.views import words_of
from tavolata.words import FALLBACK, LEARN, PAGE, Words, files_of, languages
from tavolata.words.faces import load_faces
from tavolata.words.lesson import lesson_of

LOG = logging.getLogger(__name__)


# ------------------------------------------------------------------ types
class LeaveOut(TypedDict):
    """Cards that the players may exclude, one each: the parameter takes their ids joined by +."""

    parameter: str
    label: str
    hint: str
    cards: list[CardToLeaveOut]


class CardToLeaveOut(TypedDict):
    """A card that may be excluded."""

    value: CardId
    label: str


class Preset(TypedDict):
    """A table that the lobby offers."""

    key: str
    label: str
    hint: str
    parameters: dict[str, str]
    players: tuple[int, int]
    leave_out: NotRequired[LeaveOut]


class LevelOfBots(TypedDict):
    """A level of strength, and how its bots play."""

    level: int
    label: str
    style: str


class LessonInfo(TypedDict):
    """The coached first game of a game."""

    minutes: int
    steps: int


class GameInfo(TypedDict):
    """A game that can be played here."""

    game: str
    title: str
    about: str
    """The game in one line."""
    players: tuple[int, int]
    has_how_to_play: bool
    presets: list[Preset]
    levels: list[LevelOfBots]
    lesson: LessonInfo | None


class Face(TypedDict):
    """The appearance of a card, from the game's `faces`."""

    id: CardId
    name: str
    kind: str
    """The category: colour, pattern and pictogram of the kind."""
    type: str
    """The type line in words."""
    cost: str | None
    """The text of the cost coin."""
    icon: str
    """A pictogram of `web/icons/*.toml`."""
    text: str
    points: NotRequired[str | None]
    more: NotRequired[dict[str, Any]]


# ------------------------------------------------------------------ games
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
    lesson = lesson_of(name)
    return {
        "game": name,
        "title": words.title(),
        "about": words("game-about") if words.has("game-about") else "",
        "players": [min(few for few, _ in players), max(many for _, many in players)],
        "has_how_to_play": _has_how_to_play(name, language),
        "presets": presets,
        "levels": [
            {"level": level, "label": words(f"level-{level}"), "style": style_of(words, level)}
            for level in range(len(LEVELS))
        ],
        "lesson": lesson and {"minutes": lesson.minutes, "steps": len(lesson.steps)},
    }


def _has_how_to_play(game: str, language: str) -> bool:
    return any(files_of(code, game + LEARN) for code in (language, FALLBACK))


def warm_up() -> None:
    """Load the words of all games, so that no first view has to wait for them."""
    for language in languages():
        games(language)


def style_of(words: Words, level: int) -> str:
    """Return how a level plays a game, in a few words; empty if the game does not say."""
    best = playable(level)
    if best == level > OWN_LEVEL and not is_compiled():
        return words("level-in-time", seconds=LEVELS[level].seconds)
    if best != level:
        return words("level-interpreted", level=words(f"level-{level}"), instead=words(f"level-{best}"))
    return words(f"style-{level}") if words.has(f"style-{level}") else ""


@functools.lru_cache(maxsize=64)
def faces(game: str, parameters: str, language: str) -> dict[str, Any]:
    """Return the faces of a game's cards; they depend on the edition."""
    name, _ = parse(game)
    return load_faces(name).faces(load_game(f"{name}({parameters})"), words_of(language, name))


@functools.lru_cache(maxsize=64)
def words(game: str, language: str, topic: str | None = None) -> list[str]:
    """Return the Fluent catalogues of a game in a language, or those of one topic, if any.

    Those of a topic end with English: of a message in two catalogues, readers use the first.
    """
    name, _ = parse(game)
    load_game(name)
    subjects = (name, name + PAGE) if topic is None else (f"{name}_{topic}",)
    codes = dict.fromkeys([language] if topic is None else [language, FALLBACK])
    paths = [path for code in codes for subject in subjects for path in files_of(code, subject)]
    return [path.read_text(encoding="utf-8") for path in paths]


@functools.lru_cache(maxsize=64)
def how_to_play(game: str, language: str) -> tuple[str, str] | None:
    """Return title and description of a game's how-to-play page; None if there is none."""
    if game not in registered_games() or not _has_how_to_play(game, language):
        return None
    words, server = words_of(language, game), words_of(language, "server")
    title = words.title()
    return server("how-to-play", game=title), server("how-to-play.about", game=title)
