"""Rows of a stored table as values: the table, its seats, events and chat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from tavolata.tables.damage import MISSING, Damage
from tavolata.tables.secret import SeatIndex, SeatToken, TokenHash

Status = Literal["waiting", "running", "ended", "adjourned"]
"""Status of a table, as it is stored."""
SeatKind = Literal["person", "bot", "open", "reserved"]
"""`reserved`: open, but only for the person who sat there at the previous table."""
ClockProfile = Literal["none", "relaxed", "normal", "fast"]
ChatMode = Literal["free", "phrases", "off"]
"""Whether people may write anything, fixed phrases only, or nothing."""
Phrase = Literal[
    "hello", "good-luck", "your-turn", "moment", "thanks", "sorry", "nice-move", "well-played",
    "unlucky", "exciting", "agreed", "no-thanks", "again", "back", "leaving", "bye",
]  # fmt: skip
"""Fixed phrases: `phrase-<name>` in the catalogues."""
CoachState = Literal["none", "on", "off"]
"""`off`: the learner plays without the coach; `none`: the table is no lesson."""


@dataclass(frozen=True)
class Options:
    """The host's choices, stored as JSON. Unknown keys are dropped.

    `key` opens a table that is not public, and `key_hash` is its SHA-256: tables of earlier versions
    have only the hash. `pace` is in seconds.
    `next_table` is the table where the same people play again, `next_by` the seat that asked for it,
    `next_game` the name of the game if they play another one.
    `is_from_record`: the deal came from a record, so its sender may know what is hidden.
    `is_dealt_on_device`: a page dealt it without a server, so the owner of the device could look.
    `is_slow`: seats wait for their people, and no bot substitutes.
    `coach`: the table is a lesson on a prepared deal; `coached` are the steps that are done.
    `hints_since`: when all people agreed to hints, in seconds since 1970; None if they have not.
    `host_ended`: when the host ended the table for good, in seconds since 1970.
    `for_guests`: seats of a running game whose bots play until somebody comes and sits there.
    """

    is_public: bool = True
    is_locked: bool = False
    clock: ClockProfile = "none"
    pace: float = 0.0
    key: SeatToken | None = field(default=None, repr=False)
    key_hash: TokenHash | None = field(default=None, repr=False)
    next_table: str | None = None
    next_by: int | None = None
    next_game: str = ""
    is_from_record: bool = False
    is_dealt_on_device: bool = False
    is_slow: bool = False
    coach: CoachState = "none"
    coached: tuple[str, ...] = ()
    chat: ChatMode = "free"
    host_ended: float | None = None
    hints_since: float | None = None
    for_guests: tuple[int, ...] = ()

    def without_guest(self, seat: int) -> Options:
        """Return the options with a seat that waits for no guest."""
        return replace(self, for_guests=tuple(other for other in self.for_guests if other != seat))

    @property
    def is_prepared(self) -> bool:
        """Whether everybody may know the deal, because it is that of a lesson."""
        return self.coach != "none"

    @property
    def is_deal_known(self) -> bool:
        """Whether somebody may have known the deal: a commitment to its secret would prove nothing."""
        return self.is_from_record or self.is_prepared or self.is_dealt_on_device


class Held(NamedTuple):
    """The right to write to a table: its id, and the epoch in which the writer loaded it.

    Each change of owner raises the epoch, so a writer that has lost the table is refused.
    """

    table: str
    epoch: int


@dataclass(frozen=True)
class GameRow:
    """A table. Times are seconds since 1970 (UTC).

    `kind` is the game's name (`citadels`), `game` the whole game string (`citadels(players=5)`);
    `head_seq` is the number of the last event, 0 before the first. The secret is not in its `repr`.
    `owes` has the digits of the seats that owe a decision, None if an older version wrote the row.
    `owner` is the process that serves the table, None if none does; each new owner raises `epoch`.
    """

    id: str
    kind: str
    game: str
    name: str
    options: Options
    engine_version: str
    status: Status
    head_seq: int
    secret: str = field(repr=False)
    secret_hash: str
    created: float
    ended: float | None = None
    result: dict[str, Any] | None = None
    owes: str | None = None
    epoch: int = 0
    owner: str | None = None

    @property
    def held(self) -> Held:
        """Return the right to write to the table in its epoch."""
        return Held(self.id, self.epoch)


@dataclass(frozen=True)
class SeatRow:
    """A seat. `level` is that of its bot; `covered`: a bot substitutes for an absent person.

    `is_muted`: the host does not let its person write.
    """

    index: SeatIndex
    name: str
    kind: SeatKind
    level: str | None = None
    token_hash: TokenHash | None = field(default=None, repr=False)
    is_host: bool = False
    covered: bool = False
    is_muted: bool = False


@dataclass(frozen=True)
class EventRow:
    """A stored event: `body` is parsed JSON."""

    seq: int
    seat: SeatIndex | None
    command_id: str | None
    body: dict[str, Any]
    at: float


@dataclass(frozen=True)
class ChatRow:
    """A line of chat; `id` counts from 1 at each table, `seat` is None for a watcher.

    A line is a text or a fixed phrase; one that the host has hidden is neither any more.
    """

    id: int
    seat: SeatIndex | None
    text: str
    at: float
    command_id: str | None = None
    phrase: Phrase | None = None
    is_hidden: bool = False
    said_by: str | None = None
    """The name of its person, once they have left the seat."""


@dataclass(frozen=True)
class TableRow:
    """A whole table at one moment: seats by index, events by seq, chat by id, all ascending."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    events: tuple[EventRow, ...]
    chat: tuple[ChatRow, ...]
    damage: Damage | None = None
    """The damage of its data, if any; then the events end before the first bad one."""


@dataclass(frozen=True)
class LobbyRow:
    """A table as the lobby shows it."""

    game: GameRow
    seats: tuple[SeatRow, ...]

    def is_free(self, seat: SeatRow) -> bool:
        """Return whether somebody can sit here: it is open, or its bot plays until a guest comes."""
        options = self.game.options
        return not options.is_locked and (seat.kind == "open" or seat.index in options.for_guests)

    @property
    def has_free_seat(self) -> bool:
        """Whether somebody can sit down at this table."""
        return any(map(self.is_free, self.seats))


def without_gap(events: Iterable[EventRow], head: int) -> tuple[tuple[EventRow, ...], Damage | None]:
    """Return the events before the first gap, and the number of the missing event."""
    found: list[EventRow] = []
    for event in events:
        if event.seq != len(found) + 1:
            break
        found.append(event)
    return tuple(found), None if len(found) == head else Damage(MISSING, len(found) + 1)


def whose_turn(row: GameRow) -> dict[str, Any]:
    """Return what the list of a person's games shows of a table: whose turn it is, and the result."""
    result = row.result if row.status == "ended" and row.result else {}
    points = [scores["total"] for scores in result["scores"]] if result else None
    owes = [] if row.status == "waiting" else None if row.owes is None else list(map(int, row.owes))
    return {"status": row.status, "owes": owes, "points": points, "returns": result.get("returns")}
