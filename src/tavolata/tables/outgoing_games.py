"""Outgoing data about games: those that can be played here, and the faces of their cards."""

from __future__ import annotations

from typing import Any, NotRequired

from tavolata.core.views import CardId
from tavolata.tables.typed_dict import TypedDict


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
