"""Commands of people at a table, as plain values.

The server checks incoming ones with pydantic, which reads the bounds here. A device, whose page comes
from the same site, only needs the fields.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args, get_type_hints

from annotated_types import Ge, Le, Len, MaxLen

from tavolata.match.refused import CommandRefused
from tavolata.match.votes import VoteKind
from tavolata.search.levels import STRONGEST
from tavolata.tables.names import LONGEST_NAME, Cleaned, checked_text, plain_name, plain_text
from tavolata.tables.rows import ChatMode, Phrase, SeatKind
from tavolata.tables.seats import USUAL_LEVEL

Name: TypeAlias = Annotated[str, Len(1, LONGEST_NAME), Cleaned(plain_name)]
SeatNumber: TypeAlias = Annotated[int, Ge(0), Le(7)]
Level: TypeAlias = Annotated[int, Ge(0), Le(STRONGEST)]
Pace: TypeAlias = Annotated[float, Ge(0), Le(5)]
"""Seconds that a bot seems to think."""
QuestionNumber: TypeAlias = Annotated[int, Ge(0)]


@dataclass(frozen=True, kw_only=True)
class Command:
    """A command at a table; its sender creates the `id`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}

    id: Annotated[str, Len(1, 64)]
    kind: Literal["do"] = "do"
    seat: SeatNumber | None = None

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """Let pydantic refuse strings that are no text first."""
        from pydantic_core import core_schema

        return core_schema.no_info_before_validator_function(checked_text, handler(source))


@dataclass(frozen=True, kw_only=True)
class Decide(Command):
    """Answer a question: one action, or several in a row as long as the question stays the same."""

    do: Literal["decide"]
    question: QuestionNumber
    actions: Annotated[list[Annotated[str, MaxLen(120)]], Len(1, 40)]


@dataclass(frozen=True, kw_only=True)
class Withdraw(Command):
    """Take back an answer that still waits for others."""

    do: Literal["withdraw"]
    question: QuestionNumber


@dataclass(frozen=True, kw_only=True)
class SimpleCommand(Command):
    """Undo; resume from a substitute; leave; start; remove your name from a finished game.

    As the host, `end` the table for good.
    """

    do: Literal["undo", "back", "leave", "start", "forget", "end"]


@dataclass(frozen=True, kw_only=True)
class OpenVote(Command):
    """Open a vote on an undo, on adjourning the game, or on hints for everybody from now on."""

    do: Literal["ask"]
    what: VoteKind


@dataclass(frozen=True, kw_only=True)
class CastVote(Command):
    """Agree to the open vote, or decline; its own seat can only withdraw it (`on` is false)."""

    do: Literal["agree"]
    ask: Annotated[int, Ge(0)]
    on: bool


@dataclass(frozen=True, kw_only=True)
class Say(Command):
    """Write a chat message: a text, or a fixed phrase that everybody reads in their language."""

    do: Literal["say"]
    text: Annotated[str, Len(1, 300), Cleaned(plain_text)] | None = None
    phrase: Phrase | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for a text together with a phrase, and for neither."""
        if (self.text is None) == (self.phrase is None):
            raise ValueError("say a text or a phrase")


@dataclass(frozen=True, kw_only=True)
class SetChat(Command):
    """Let people write anything, fixed phrases only, or nothing, as the host."""

    do: Literal["chat"]
    to: ChatMode


@dataclass(frozen=True, kw_only=True)
class Mute(Command):
    """Mute the person of a seat for everybody, or let them write again, as the host."""

    do: Literal["mute"]
    which: SeatNumber
    on: bool


@dataclass(frozen=True, kw_only=True)
class HideLine(Command):
    """Hide a line of chat from everybody for good, by its number, as the host."""

    do: Literal["hide"]
    line: Annotated[int, Ge(1), Le(2**31 - 1)]


@dataclass(frozen=True, kw_only=True)
class Rename(Command):
    """Change your name."""

    do: Literal["name"]
    text: Name


@dataclass(frozen=True, kw_only=True)
class SetSeat(Command):
    """Open a seat, give it to a bot, or to a bot that plays until a guest comes, as the host.

    With `was` and `name`, the kind of the seat and the name that the host sees there, nobody else is
    removed who sat down at the same moment.
    """

    do: Literal["seat"]
    which: SeatNumber
    to: Literal["open", "bot", "guest"]
    level: Level = USUAL_LEVEL
    was: SeatKind | None = None
    name: Annotated[str, MaxLen(LONGEST_NAME)] | None = None


@dataclass(frozen=True, kw_only=True)
class Switch(Command):
    """Switch something on or off.

    As the host: `lock` keeps new people out, `slow` lets seats wait for their people instead of
    having bots play for them. For a seat: `confirm` asks before its turn ends, even if it can do
    nothing else.
    """

    do: Literal["lock", "slow", "confirm"]
    on: bool


@dataclass(frozen=True, kw_only=True)
class SetPace(Command):
    """Set the pace of the bots, as the host."""

    do: Literal["pace"]
    to: Pace


@dataclass(frozen=True, kw_only=True)
class Coached(Command):
    """Continue after a step of the coach, leave the coach, or call it back."""

    do: Literal["coach"]
    on: bool = True
    step: Annotated[str, MaxLen(60)] | None = None


AnyCommand: TypeAlias = (
    Decide
    | Withdraw
    | SimpleCommand
    | OpenVote
    | CastVote
    | Say
    | SetChat
    | Mute
    | HideLine
    | Rename
    | SetSeat
    | Switch
    | SetPace
    | Coached
)


@functools.cache
def _kinds() -> dict[str, type[AnyCommand]]:
    return {do: kind for kind in get_args(AnyCommand) for do in get_args(get_type_hints(kind)["do"])}


def kind_of(found: Mapping[str, Any]) -> type[AnyCommand]:
    """Return the kind of a command from its JSON; `CommandRefused` for unknown ones and fields."""
    kind = _kinds().get(str(found.get("do")))
    if kind is None:
        raise CommandRefused("malformed", "server-malformed", field="do", problem="unknown command")
    unknown = found.keys() - {one.name for one in fields(kind)}
    if unknown:
        raise CommandRefused(
            "malformed", "server-malformed", field=min(unknown), problem="unexpected fields"
        )
    return kind
