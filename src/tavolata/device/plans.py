"""Requests of a page to the tables of a device, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Len, MaxLen

from tavolata.tables.commands import Level, Name, Pace, QuestionNumber, SeatNumber
from tavolata.tables.names import Cleaned, plain_title


@dataclass(frozen=True)
class SeatPlan:
    """A seat of a new table: a person, by default under the name of the plan, or a bot."""

    kind: Literal["me", "bot"]
    name: Name | None = None
    level: Level | None = None


@dataclass(frozen=True)
class TablePlan:
    """A table to create."""

    game: Annotated[str, MaxLen(40)]
    seats: Annotated[list[SeatPlan], Len(2, 8)]
    parameters: dict[str, str] = field(default_factory=dict)
    you: Name = "?"
    name: Annotated[str, MaxLen(40), Cleaned(plain_title)] = ""
    pace: Pace = 0.6


@dataclass(frozen=True)
class RecordSeat:
    """A seat that a person takes when a record is resumed."""

    seat: SeatNumber
    name: Name


@dataclass(frozen=True)
class RecordPlan:
    """A record to resume, by one person or by several at this device; by none to watch it."""

    text: str
    seat: SeatNumber | None = None
    you: Name = "?"
    people: list[RecordSeat] = field(default_factory=list)


@dataclass(frozen=True)
class NewLesson:
    """A wish for a coached first game."""

    game: Annotated[str, MaxLen(40)]
    you: Name = "?"


@dataclass(frozen=True)
class OneTable:
    """A question about a table."""

    table: str


@dataclass(frozen=True)
class Again(OneTable):
    """A wish for the next game of the same people; `on` is False for people who leave it."""

    seat: SeatNumber
    name: Name | None = None
    on: bool = True


@dataclass(frozen=True)
class OneSeat(OneTable):
    """A question about a table as a seat sees it; None for a watcher."""

    seat: SeatNumber | None = None


@dataclass(frozen=True)
class WantHint(OneTable):
    """A wish for a hint at an open question."""

    seat: SeatNumber
    question: QuestionNumber


@dataclass(frozen=True)
class OneStep(OneTable):
    """A question about a step of a finished game, as a seat, `table` or `all` sees it."""

    step: Annotated[int, Ge(0)] = 0
    eyes: Literal["0", "1", "2", "3", "4", "5", "6", "7", "table", "all"] = "table"


@dataclass(frozen=True)
class ManyTables:
    """A question about several tables."""

    tables: list[str]


@dataclass(frozen=True)
class OneLanguage:
    """A question about all games in a language."""

    lang: str


@dataclass(frozen=True)
class OneGame:
    """A question about a game, in a language; `topic` names a part of its words."""

    game: Annotated[str, MaxLen(40)]
    lang: str = "en"
    topic: str | None = None
    parameters: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Nothing:
    """A question that needs no more."""
