"""Changes that a table writes, and the writer of the storage."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol, TypedDict

from tavolata.tables.rows import ChatRow, GameRow, Held, Options, Phrase, SeatRow, Status
from tavolata.tables.secret import SeatIndex


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
