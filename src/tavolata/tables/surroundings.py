"""The surroundings of a table, as it knows them: storage, bots, open pages and background tasks.

Bots are worker processes at a server, the same thread on a device.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Protocol, TypedDict

from tavolata.core.game import State
from tavolata.search.levels import Timed
from tavolata.tables.rows import ChatRow, GameRow, Held, Options, Phrase, SeatRow, Status
from tavolata.tables.seats import Seat
from tavolata.tables.secret import SeatIndex

QUICK = 0.02
"""Seconds that nobody notices: bots that need no more never search."""


# ------------------------------------------------------------------ storage
class GameChange(TypedDict, total=False):
    """Columns of a table's row to change."""

    name: str
    options: Options
    status: Status
    ended: float | None
    result: dict[str, Any] | None
    owes: str


def columns_of(change: GameChange | None, **more: Any) -> dict[str, Any]:
    """Return columns to change as they are stored, and more of them."""
    found: dict[str, Any] = {**(change or {}), **more}
    if "options" in found:
        found["options"] = asdict(found["options"])
    return found


@dataclass(frozen=True)
class NewEvent:
    """An event to write; `body` becomes JSON when the job is queued."""

    seq: int
    seat: SeatIndex | None
    command_id: str | None
    body: Mapping[str, Any]


class TableWriter(Protocol):
    """The writer of a storage: each call is one change, all or nothing, in the order of the calls.

    The result comes after the change is on disk. Each raises `StoreError`: then nothing of it is on
    disk, unless `is_certain` is False.
    """

    def create(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        before: Held | None = None,
        change: GameChange | None = None,
        events: Sequence[NewEvent] = (),
    ) -> Awaitable[None]:
        """Write a new table with its seats and events, and a change of the table `before` it."""

    def append(
        self,
        held: Held,
        events: Sequence[NewEvent],
        change: GameChange | None = None,
        owes: str | None = None,
    ) -> Awaitable[int]:
        """Write events that follow the last one, and a change of the row; return the last number."""

    def change(self, held: Held, change: GameChange, seats: Sequence[SeatRow] = ()) -> Awaitable[None]:
        """Change columns of the table, and whole seats."""

    def say(
        self, held: Held, seat: SeatIndex | None, text: str, command_id: str | None = None,
        phrase: Phrase | None = None,
    ) -> Awaitable[ChatRow]:  # fmt: skip
        """Write a line of chat, and return it with its number."""

    def hide_line(self, held: Held, line: int) -> Awaitable[None]:
        """Delete the words of a line of chat."""


# ------------------------------------------------------------------ bots
class Chosen(NamedTuple):
    """The text of a decision, and whether a lower level than the requested one made it."""

    text: str
    is_lower: bool


class Deciders(Protocol):
    """The bots of all tables; each sees what its seat sees."""

    def warm(self, level: int) -> None:
        """Prepare for questions to bots up to a level."""

    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> Chosen | None:
        """Return the decision of a level; None if no bot answers or the question was closed."""

    async def ask_best(self, state: State, seat: int, bots: list[Timed], seed: str) -> Chosen | None:
        """Return the decision of the first bot that answers, within the time limit of the first one."""


# ------------------------------------------------------------------ pages and tasks
class Watcher(Protocol):
    """An open page, as its table knows it."""

    mark: str | None

    @property
    def seat(self) -> int | None:
        """Return the seat whose page it is; None for a spectator."""

    def look(self) -> None:
        """Send the next view soon: something has changed."""

    def shut(self) -> None:
        """Close: the token that opened the page was replaced."""

    def drop(self) -> None:
        """Close: another process serves the table now. The page comes back by itself."""

    def stay(self) -> None:
        """Stay with the seat although its token is replaced."""


class Background(Protocol):
    """The tasks of a table, as the table knows them: bots, clocks, substitutes."""

    @property
    def is_busy(self) -> bool:
        """Return whether a task is running."""

    def update(self, only: int | None = None) -> None:
        """Schedule the tasks that a change calls for, and notify all pages or those of one seat."""

    def update_later(self) -> None:
        """Schedule them in a while."""

    def watch_for_absence(self, seat: Seat) -> None:
        """Substitute a bot if the person of a seat stays away."""

    def close(self) -> None:
        """Stop all tasks."""


class Stopped:
    """The tasks of a table that has stopped: none, and no way back to the table, which can be freed."""

    is_busy = False

    def update(self, only: int | None = None) -> None:
        """Do nothing."""

    def update_later(self) -> None:
        """Do nothing."""

    def watch_for_absence(self, seat: Seat) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
