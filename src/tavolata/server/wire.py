"""Incoming data, validated before use: bodies of requests and commands."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from tavolata.tables.commands import AnyCommand, Level, Name, Pace, SeatNumber
from tavolata.tables.names import Cleaned, checked_text, plain_title
from tavolata.tables.rows import ClockProfile, SeatKind, Status
from tavolata.tables.typed_dict import TypedDict
from tavolata.words.messages import Part

PROTOCOL = 1
SILENCE = 45.0
"""Seconds of silence, or of not reading, after which an end of a socket gives up the other."""
MOST_ASKED = 60
"""Tables in one request for turns."""


class Strict(BaseModel):
    """A body with the named fields only, whose texts are strings."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, found: Any) -> Any:
        return checked_text(found)


OwnToken = Annotated[
    str | None,
    Field(
        pattern=r"^[A-Za-z0-9_-]{22,64}$",
        description="a random token of your own: a repeated request gets the same answer",
    ),
]


class NewSeat(Strict):
    """The occupant of a new seat: the sender, anyone, or a bot of a level."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None


class NewTable(Strict):
    """A table to create. At most one seat is `me`; without one the maker only watches."""

    game: Annotated[str, Field(max_length=40)]
    parameters: dict[str, Annotated[str, Field(max_length=400)]] = {}
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=8)]
    you: Name = "?"
    name: Annotated[str, Field(max_length=40), Cleaned(plain_title)] = ""
    is_public: bool = True
    clock: ClockProfile = "none"
    is_slow: Annotated[bool, Field(description="seats wait for their people; only without a clock")] = (
        False
    )
    pace: Annotated[Pace, Field(description="seconds that a bot seems to think")] = 0.6
    token: OwnToken = None

    @model_validator(mode="after")
    def _has_no_clock_if_slow(self) -> Self:
        if self.is_slow and self.clock != "none":
            raise ValueError("a slow game has no clock")
        return self


class NewLesson(Strict):
    """A coached first game to create."""

    game: Annotated[str, Field(max_length=40)]
    you: Name = "?"
    token: OwnToken = None


class Join(Strict):
    """Take an open seat: that one, or the first there is."""

    name: Name
    seat: SeatNumber | None = None
    key: Annotated[str | None, Field(max_length=64)] = None
    token: OwnToken = None


class Enter(Strict):
    """Watch a closed table, by its key."""

    key: Annotated[str, Field(max_length=64)]


class Claim(Strict):
    """Move your own seat to this device, by its token."""

    seat: SeatNumber
    token: Annotated[str, Field(max_length=64)]


class NewLink(Strict):
    """Get a new token for your own seat; the page that asks keeps its socket if it sends its mark."""

    seat: SeatNumber
    page: Annotated[str | None, Field(min_length=16, max_length=64)] = None


class NextGame(Strict):
    """Another game for the same people; bots fill the seats that they leave."""

    game: Annotated[str, Field(max_length=40)]
    parameters: dict[str, Annotated[str, Field(max_length=400)]] = {}
    players: Annotated[int, Field(ge=2, le=8)]


class Again(Strict):
    """Play again with the same people, or decline and open the reserved seat to others."""

    seat: SeatNumber
    game: Annotated[NextGame | None, Field(description="another game; the first wish counts")] = None
    name: Annotated[Name | None, Field(description="if the old name was taken out of the game")] = None
    on: bool = True


class WantHint(Strict):
    """Ask for a hint at the open question of your own seat."""

    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]


class UploadedRecord(Strict):
    """The text of a record, and the seat that the sender takes if the game is resumed."""

    text: Annotated[str, Field(max_length=2_000_000)]
    seat: SeatNumber | None = None
    you: Name = "?"
    others: Annotated[
        Literal["bot", "open"],
        Field(description="whether the other seats get bots or stay open"),
    ] = "bot"
    token: OwnToken = None


class MyTable(Strict):
    """A table to ask about; a closed one needs its key."""

    table: Annotated[str, Field(max_length=20)]
    key: Annotated[str | None, Field(max_length=64)] = None


class MyTables(Strict):
    """Tables to ask about, all at once."""

    tables: Annotated[list[MyTable], Field(max_length=MOST_ASKED)]


Checked = Annotated[AnyCommand, Field(discriminator="do")]
"""A command whose fields and bounds are checked."""
COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(Checked)


class Answer(BaseModel):
    """An answer; its fields are always there."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Done(Answer):
    """The answer to a command that was carried out, now or when it first arrived."""

    kind: Literal["ok"] = "ok"
    id: str
    seq: int


class NotDone(Answer):
    """The answer to a command that was not carried out; nothing has changed."""

    kind: Literal["no"] = "no"
    id: str
    code: str
    why: Part
    rule: str | None


class Problem(BaseModel):
    """Why a request was refused, as a message; `text` is its sentence in English."""

    code: str
    why: Part
    text: str


class Seated(BaseModel):
    """Where someone sits now; `key` lets others join a closed table.

    With a claimed seat come the `files` that its page asks for next.
    """

    table: str
    seat: int | None
    key: str | None = None
    token: str | None = None
    files: list[str] | None = None


class Turn(Answer):
    """The seats to decide at a table, and its result."""

    status: Status
    owes: list[SeatNumber] | None
    """The seats that owe a decision; None if an older version wrote the table."""
    points: list[int] | None
    returns: list[float] | None
    """The points of an ended game, and the parts of the win."""


class Turns(Answer):
    """Tables by id, without those that do not exist or whose key was not the right one."""

    tables: dict[str, Turn]


class ListedSeat(TypedDict):
    """A seat of a table in the lobby."""

    name: str
    kind: SeatKind


class ListedTable(TypedDict):
    """A public table in the lobby."""

    id: str
    name: str
    game: str
    status: Status
    seats: list[ListedSeat]


class Share(BaseModel):
    """The parts of an invite link: an address that others reach, and the key of a closed table."""

    address: str | None
    key: str | None
