"""Table registry: write new tables, find them, load them on demand, evict idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import replace

from tavolata.core.errors import TavolataError
from tavolata.core.game import Game
from tavolata.server.advice import Hints, Reviews
from tavolata.server.bots import BotPool
from tavolata.server.limits import Quotas, Usage
from tavolata.server.ownership import Elsewhere, Ownership, now
from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import OverQuota, StoreError
from tavolata.tables.loading import LoadedTables
from tavolata.tables.platform import spawn
from tavolata.tables.rows import GameRow, Options, TableRow
from tavolata.tables.seats import Seat
from tavolata.tables.secret import new_token, token_hash
from tavolata.tables.table import Table, owing

IDLE = 600.0
"""Seconds without a viewer after which a table is evicted; the next visit loads it again."""
LINGER = 60.0
"""The same while bots play: longer than a page takes to reload or a connection to come back."""
SWEEP = 2.0
WAKING = 8
"""Most tables that are loaded at a time for their bots alone; people's next look asks again."""
TALK_KEPT = 30 * 86400.0
"""Seconds before a line of chat is deleted."""
TALK_EVERY = 86400.0
LOG = logging.getLogger(__name__)


class TableRegistry(LoadedTables):
    """The tables that are loaded in this process, and the way to all others."""

    def __init__(
        self, store: Store, writer: Writer, bot_pool: BotPool, ownership: Ownership | None = None,
        usage: Usage | None = None,
    ) -> None:  # fmt: skip
        super().__init__(writer, bot_pool)
        self.store = store
        self.writer = writer
        self.bot_pool = bot_pool
        self.ownership = ownership or Ownership()
        self.usage = usage or Usage(Quotas(), is_on=False)
        self.reviews = Reviews()
        self.hints = Hints()
        self._used: dict[str, float] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._releasing: set[asyncio.Task[None]] = set()
        self._unopenable: set[str] = set()

    @property
    def is_saving(self) -> bool:
        """Return whether changes are saved: the database answers, and this process owns tables."""
        is_writing = self.writer.failing_since is None and self.store.database.has_file
        return is_writing and self._is_held()

    # -------------------------------------------------------------- quotas
    async def require_room(self, address: str) -> None:
        """Raise `OverQuota` if an address may create no other table, or the server has too many."""
        self.usage.require_table(address, self._is_alive)
        most = self.usage.quotas.tables
        if self.usage.is_on and await asyncio.to_thread(self.store.unfinished) >= most:
            raise OverQuota("tables", "server-full-tables", most)
        self._require_memory()

    def _is_alive(self, table: str) -> bool:
        return table in self.tables and not self.tables[table].is_over

    def _require_memory(self) -> None:
        """Evict the table that was left longest ago if there are too many; else raise `OverQuota`."""
        most = self.usage.quotas.tables_in_memory
        if not self.usage.is_on or len(self.tables) < most:
            return
        left = {
            (not table.is_idle, self._used.get(name, 0.0)): name
            for name, table in self.tables.items()
            if not table.pages and not table.lock.locked()
        }
        if not left:
            raise OverQuota("tables_in_memory", "server-full-memory", most)
        self._evict(left[min(left)])

    # -------------------------------------------------------------- making
    def new_row(
        self, game: Game, options: Options, secret: str, name: str = "", table: str | None = None
    ) -> GameRow:
        """Return the row of a new table, not written yet; one that is not public has a key."""
        if not options.is_public and options.key is None:
            key = new_token()
            options = replace(options, key=key, key_hash=token_hash(key))
        row = super().new_row(game, options, secret, name, table)
        return replace(row, owner=self.ownership.id)

    def _table(self, row: GameRow, game: Game, seats: list[Seat]) -> Table:
        table = super()._table(row, game, seats)
        if self.usage.is_on:
            quotas = self.usage.quotas
            table.most_events, table.most_watchers = quotas.events_per_table, quotas.watchers_per_table
        return table

    def _keep(self, table: Table) -> None:
        super()._keep(table)
        self._used[table.id] = time.monotonic()

    # -------------------------------------------------------------- finding
    def _is_held(self) -> bool:
        return self.ownership.is_held

    async def find(self, table: str) -> Table:
        """Return a table by its id; `CommandRefused` if there is none.

        Raises `Elsewhere` if another process owns it.
        """
        found = await super().find(table)
        self._used[table] = time.monotonic()
        return found

    async def _read(self, table: str) -> TableRow | None:
        return await asyncio.to_thread(self.store.load, table)

    async def _claim(self, table: str) -> TableRow | None:
        self._require_memory()
        await self.ownership.claim(table)
        found = await self._read(table)
        if found is not None and not self.ownership.owns(found.game):
            raise Elsewhere(table, found.game.owner or "")
        return found

    async def _load(self, table: str) -> Table:
        loaded = await super()._load(table)
        if loaded.row.owes is None and loaded.play is not None and loaded.fault is None:
            with contextlib.suppress(StoreError):
                await self.writer.change(loaded.held, {"owes": owing(loaded.play)})
        LOG.info("a table was loaded", extra={"table": table})
        return loaded

    def wake(self, table: str) -> None:
        """Load a table in the background, so that its bots resume.

        Nothing happens if it could not be opened before, or if many are being loaded.
        """
        is_loaded = table in self.tables or table in self._loading
        if is_loaded or table in self._unopenable or len(self._waking) >= WAKING:
            return
        spawn(self._waking, self._wake(table))

    async def _wake(self, table: str) -> None:
        try:
            await self.find(table)
        except Elsewhere:
            pass  # its owner lets the bots decide
        except StoreError as problem:
            LOG.warning(
                "table %s was not loaded for its bots: %s", table, problem, extra={"table": table}
            )
        except TavolataError:
            self._unopenable.add(table)

    async def has(self, table: str) -> bool:
        """Return whether a table of this id exists; true while the database does not answer."""
        try:
            return table in self.tables or await asyncio.to_thread(self.store.has, table)
        except StoreError:
            return True

    # -------------------------------------------------------------- eviction
    async def sweep(self) -> None:
        """Evict idle tables and forget old chat periodically, until cancelled."""
        forgotten = -TALK_EVERY
        begun = time.time() - now()
        while True:
            await asyncio.sleep(SWEEP)
            try:
                with contextlib.suppress(StoreError):
                    await self.check_epochs()
                if now() - forgotten > TALK_EVERY:
                    forgotten = now()
                    # If the clock of the machine is set, chat stays rather than go too early.
                    await self.forget_talk(min(time.time(), begun + forgotten) - TALK_KEPT)
                self.evict(time.monotonic())
            except Exception:
                LOG.warning("idle tables are not evicted; a new attempt follows", exc_info=True)

    def evict(self, now: float) -> None:
        """Evict the tables that everyone has left: their bots and clocks stop until the next visit."""
        for name, table in list(self.tables.items()):
            patience = IDLE if table.is_idle else LINGER
            left = now - max(self._used.get(name, now), table.left)
            if not table.pages and not table.lock.locked() and left > patience:
                self._evict(name)

    def _evict(self, name: str) -> None:
        table = self.tables[name]
        table.stop()
        self._forget(name)
        spawn(self._releasing, self.ownership.release(table.held))

    def _forget(self, table: str) -> None:
        del self.tables[table]
        self._used.pop(table, None)

    # -------------------------------------------------------------- other processes
    def supersede(self, table: str, epoch: int) -> None:
        """Drop a table that is loaded in an older epoch: another process has changed it."""
        found = self.tables.get(table)
        if found is not None and found.held.epoch < epoch:
            found.drop()
            self._forget(table)

    async def check_epochs(self) -> None:
        """Drop all tables whose epochs have changed in the database."""
        epochs = await asyncio.to_thread(self.store.epochs, list(self.tables))
        for table, epoch in epochs.items():
            self.supersede(table, epoch)

    async def forget_talk(self, before: float) -> None:
        """Delete chat from before a moment, on disk and at the loaded tables."""
        try:
            await self.writer.forget_talk(before)
        except StoreError as problem:
            LOG.warning("old chat is still there: %s", problem)
            return
        for table in self.tables.values():
            table.chat = [line for line in table.chat if line.at >= before]

    async def aclose(self) -> None:
        """Stop all tables, the running review and all searches for hints."""
        for work in self._waking:
            work.cancel()
        running = (*self._waking, *self._loading.values(), *self._releasing)
        await asyncio.gather(*running, return_exceptions=True)
        await self.reviews.aclose()
        await self.hints.aclose()
        for table in self.tables.values():
            table.scheduler.close()
        await self.bot_pool.aclose()
