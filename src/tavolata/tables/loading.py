"""The loaded tables of a host, and the way to all others: each is loaded on demand, once."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tavolata import __version__
from tavolata.core.errors import TavolataError
from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.tables import making
from tavolata.tables.damage import NO_GAME
from tavolata.tables.history import DEVICE
from tavolata.tables.making import Person
from tavolata.tables.platform import in_thread
from tavolata.tables.rows import GameRow, Options, SeatKind, TableRow
from tavolata.tables.scheduler import TurnScheduler
from tavolata.tables.seats import Seat
from tavolata.tables.secret import commitment, is_table_id, new_table_id
from tavolata.tables.surroundings import Deciders, TableWriter
from tavolata.tables.table import Table
from tavolata.tables.views import words_of

LOG = logging.getLogger(__name__)


class LoadedTables:
    """The loaded tables of a host; the host reads tables and evicts them."""

    def __init__(self, writer: TableWriter, deciders: Deciders) -> None:
        self.tables: dict[str, Table] = {}
        self._table_writer = writer
        self._deciders = deciders
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def _read(self, table: str) -> TableRow | None:
        """Return a whole stored table; None if there is none."""
        raise NotImplementedError

    async def _claim(self, table: str) -> TableRow | None:
        """Return a stored table that this host may load."""
        return await self._read(table)

    def _is_held(self) -> bool:
        """Return whether this host may speak for its tables."""
        return True

    def _table(self, row: GameRow, game: Game, seats: list[Seat]) -> Table:
        read = functools.partial(self._read, row.id)
        schedule = functools.partial(TurnScheduler, deciders=self._deciders)
        return Table(row, game, seats, self._table_writer, read, schedule, self._is_held)

    def _keep(self, table: Table) -> None:
        """Let everybody find a table, now that it is loaded."""
        self.tables[table.id] = table

    def new_row(
        self, game: Game, options: Options, secret: str, name: str = "", table: str | None = None
    ) -> GameRow:
        """Return the row of a new table, not written yet; without an id it gets a random one."""
        return GameRow(
            id=table or new_table_id(), kind=game.name, game=str(game), name=name, options=options,
            engine_version=__version__, status="waiting", head_seq=0, secret=secret,
            secret_hash=commitment(secret), created=time.time(),
        )  # fmt: skip

    async def create_lesson(
        self, game: str, learner: Person, options: Options, table: str | None = None
    ) -> Table:
        """Create the coached first game of a game: the learner and bots, on the prepared deal."""
        lesson = making.lesson_for(game)
        loaded = load_game(lesson.game)
        empty = [Seat(number, "", "open") for number in range(loaded.players)]
        seats = [seat.given_to_bot(making.LESSON_LEVEL) for seat in empty]
        seats[lesson.seat] = learner.at(lesson.seat, is_host=True)
        row = self.new_row(loaded, options, lesson.deal, table=table)
        return await self.create_table(row, loaded, seats)

    async def store_match(
        self, play: Match, header: Mapping[str, Any], people: Mapping[int, Person], others: SeatKind,
        options: Options, table: str | None = None,
    ) -> GameRow:  # fmt: skip
        """Write a table that resumes the match of a record, without loading it; return its row.

        The `others` at it are bots, or their seats stay open.
        """
        seats = making.seats_of_record(play, header, people, others)
        is_of_device = header.get("dealt") == DEVICE
        options = replace(options, is_from_record=True, is_dealt_on_device=is_of_device)
        new = self.new_row(play.game, options, making.seed_as_text(play.seed), table=table)
        row = making.with_moves(new, play)
        rows, events = [seat.row() for seat in seats], making.events_of(play)
        await self._table_writer.create(row, rows, events=events)
        return row

    async def create_table(
        self,
        row: GameRow,
        game: Game,
        seats: list[Seat],
        before: Table | None = None,
        by: int | None = None,
    ) -> Table:
        """Write a new table; it begins if no seat is free.

        The table `before` it notes it, and the seat that asked for it. The caller holds its lock.
        """
        is_full = not any(seat.is_free for seat in seats)
        if is_full:
            row = making.with_moves(row, Match(game, row.secret))
        rows = [seat.row() for seat in seats]
        if before is None:
            await self._table_writer.create(row, rows)
        else:
            other = row.kind if row.kind != before.row.kind else ""
            noted = replace(before.options, next_table=row.id, next_by=by, next_game=other)
            await self._table_writer.create(row, rows, before.held, {"options": noted})
            before.adopt({"options": noted})
        table = self._table(row, game, seats)
        table.load([], [])
        self._keep(table)
        if is_full:
            await table.begin()
        return table

    def loaded(self, table: str) -> Table | None:
        """Return a table if it is loaded, and this host may speak for it."""
        found = self.tables.get(table)
        return found if found is not None and not found.is_evicted and self._is_held() else None

    async def find(self, table: str) -> Table:
        """Return a table by its id, loading it if necessary; `CommandRefused` if there is none."""
        if not is_table_id(table):
            raise CommandRefused("unknown-table", "server-no-table")
        found = self.loaded(table)
        if found is not None:
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Table:
        """Load a table from the storage; of a damaged one, the readable part."""
        found = await self._claim(table)
        if found is None:
            raise CommandRefused("unknown-table", "server-no-table")
        try:
            game = load_game(found.game.game)
        except TavolataError as problem:
            LOG.warning("table %s cannot be opened: %s", table, problem, extra={"table": table})
            raise NO_GAME.refusal() from None
        seats, damage = making.stored_seats(found, game)
        loaded = self._table(found.game, game, seats)
        await in_thread(loaded.load, found.events, found.chat, damage)
        if damage is not None:
            why = damage.sentence(words_of("en", "server"))
            LOG.error("table %s is broken: %s", table, why, extra={"table": table})
        self._keep(loaded)
        loaded.scheduler.update()
        return loaded
