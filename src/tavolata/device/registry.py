"""The tables of a device: create them, load them on demand, evict those that no page looks at."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from annotated_types import Len, MaxLen

from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.device.bots import DeviceBots
from tavolata.device.storage import WRONG, DeviceStore, DeviceWriter, SavedTable, Storage, game_row
from tavolata.match.match import PERSON
from tavolata.match.refused import CommandRefused
from tavolata.tables import making
from tavolata.tables.commands import Level, Name, Pace, SeatNumber
from tavolata.tables.damage import NO_ROW
from tavolata.tables.history import read_game
from tavolata.tables.loading import LoadedTables
from tavolata.tables.names import Cleaned, plain_title
from tavolata.tables.rows import GameRow, Options, TableRow
from tavolata.tables.seats import Seat
from tavolata.tables.secret import is_table_id, new_secret, new_token, token_hash
from tavolata.tables.table import Table

LINGER = 10.0
"""Seconds without a page after which a table is evicted: longer than a page takes to reload."""
LOG = logging.getLogger(__name__)
OF_LESSON = replace(making.OPTIONS_OF_LESSON, chat="off")
OURS = Options(is_public=False, chat="off", is_dealt_on_device=True)
"""Nobody else can reach a table on a device, and there is nobody to chat with."""

GameName = Annotated[str, MaxLen(40)]


@dataclass(frozen=True)
class SeatPlan:
    """A seat of a new table: a person, by default under the name of the plan, or a bot."""

    kind: Literal["me", "bot"]
    name: Name | None = None
    level: Level | None = None


@dataclass(frozen=True)
class TablePlan:
    """A table to create."""

    game: GameName
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


def someone(name: str) -> making.Person:
    """Return a person at this device: their token is never used, because pages need none."""
    return making.Person(name, token_hash(new_token()))


class DeviceTables(LoadedTables):
    """The loaded tables of a device, and the way to all others."""

    def __init__(self, storage: Storage) -> None:
        self.store = DeviceStore(storage)
        self.writer = DeviceWriter(storage)
        self.bots = DeviceBots()
        super().__init__(self.writer, self.bots)
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    # -------------------------------------------------------------- making
    async def create(self, plan: TablePlan) -> Table:
        """Create a table with the people at this device and bots; it begins at once."""
        game = load_game(making.game_string(plan.game, plan.parameters, len(plan.seats)))
        seats = []
        for number, asked in enumerate(plan.seats):
            if asked.kind == "bot":
                seat = Seat(number, "", "open").given_to_bot(asked.level)
                seats.append(seat.but(level=min(seat.bot_level, max(self.bots.levels()))))
            else:
                seats.append(someone(asked.name or plan.you).at(number))
        row = self.new_row(game, replace(OURS, pace=plan.pace), new_secret(), plan.name)
        return await self.create_table(row, game, making.hosted(seats))

    async def resume(self, plan: RecordPlan) -> Table:
        """Create a table that resumes a record, or shows a finished one."""
        play, header = read_game(plan.text)
        people = {one.seat: someone(one.name) for one in plan.people}
        if plan.seat is not None:
            people[plan.seat] = someone(plan.you)
        row = await self.store_match(play, header, people, "bot", OURS)
        return await self.find(row.id)

    async def again(self, table: str, seat: int, name: str | None) -> Table:
        """Return the next table of the people of an ended one; the first wish creates it."""
        old = await self.find(table)
        async with old.lock:
            if old.status != "ended":
                raise CommandRefused("not-now", "server-again-later")
            old.require_sound()
            known = old.options.next_table
            if known is not None:
                try:
                    return await self.find(known)
                except CommandRefused:
                    LOG.warning("the next table of %s cannot be opened", old.id)
            game = making.game_after(old)
            options = replace(making.options_after(old), is_dealt_on_device=True)
            names = {one.number: one.name or f"Player {one.number + 1}" for one in old.people()}
            if name is not None and seat in names:
                names[seat] = name
            row = self.new_row(game, options, new_secret(), old.row.name)
            seats = [
                someone(names[one.number]).at(one.number)
                if one.kind == PERSON
                else Seat(one.number, "", "open").given_to_bot(one.level)
                for one in old.seats
            ]
            new = await self.create_table(row, game, making.hosted(seats), old, seat)
        old.scheduler.update()
        return new

    def _table(self, row: GameRow, game: Game, seats: list[Seat]) -> Table:
        table = super()._table(row, game, seats)
        table.is_together = True
        return table

    def _keep(self, table: Table) -> None:
        super()._keep(table)
        self.left(table)

    # -------------------------------------------------------------- finding
    async def _read(self, table: str) -> TableRow | None:
        found = await self.store.load(table)
        if found is None:
            return None
        self.writer.adopt(found[1])
        return found[0]

    # -------------------------------------------------------------- eviction
    def left(self, table: Table) -> None:
        """Evict a table in a while, if no page opens at it until then."""
        timer = self._leaving.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self._leaving[table.id] = loop.call_later(LINGER, self._evict, table)

    def _evict(self, table: Table) -> None:
        self._leaving.pop(table.id, None)
        if table.pages or self.tables.get(table.id) is not table:
            return
        if table.lock.locked():
            self.left(table)
            return
        table.stop()
        del self.tables[table.id]
        self.writer.forget(table.id)

    async def drop(self, table: str) -> None:
        """Delete a table for good."""
        found = self.tables.pop(table, None)
        if found is not None:
            async with found.lock:
                found.drop()
        await self.writer.drop(table)

    # -------------------------------------------------------------- files of saved games
    async def restore(self, saved: SavedTable) -> None:
        """Store a table from a file, or the part of it that this device lacks.

        Raises `CommandRefused` if it cannot be read.
        """
        try:
            table = game_row(saved.row)[0].id
            if not is_table_id(table):
                raise ValueError(table)
            stored = await self.store.saved(table)
            known = [] if stored is None else stored.events
            # A game that was continued here, or is open, is not replaced.
            if saved.events[: len(known)] != known or (known and not self._released(table)):
                return
            await self.writer.restore(table, saved, len(known))
        except WRONG:
            raise NO_ROW.refusal() from None
        self.writer.forget(table)

    def _released(self, table: str) -> bool:
        """Evict a table that no page looks at; return whether it is not loaded any more."""
        found = self.tables.get(table)
        if found is not None:
            self._evict(found)
        return table not in self.tables

    def close(self) -> None:
        """Stop all tables."""
        for timer in self._leaving.values():
            timer.cancel()
        for table in self.tables.values():
            table.stop()


def people_of(table: Table) -> list[int]:
    """Return the seats of the people at a table."""
    return [seat.number for seat in table.people()]


def listed(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the list of all games of a device shows of a row, also of a damaged one."""
    seats = row.get("seats")
    known = [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    return {
        "id": row.get("id"),
        "name": row.get("name", ""),
        "game": row.get("kind"),
        "status": row.get("status"),
        "created": row.get("created"),
        "seats": [
            {"name": seat.get("name"), "kind": seat.get("kind"), "level": seat.get("level")}
            for seat in known
        ],
    }
