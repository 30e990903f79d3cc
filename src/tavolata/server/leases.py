"""Processes that share a PostgreSQL database: each owns tables as long as it renews its lease.

A process renews one lease for all its tables. When the lease ends, because the process was killed,
hangs or cannot reach the database, any other process may claim its tables. Each claim raises the epoch
of the table, which every write names: a process that has lost a table without knowing it can write
nothing. It also stops speaking for its tables when its own clock says that the lease may have ended.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, Row, text

from tavolata import __version__
from tavolata.server.database import Database
from tavolata.server.errors import explain
from tavolata.server.ownership import Elsewhere, Ownership, Peer, now
from tavolata.server.registry import TableRegistry
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import GameRow, Held

LEASE_S = 5.0
RENEW_S = 1.25
TICK_S = 0.5
"""Seconds between two looks of the keeper at its own loop and clock."""
HOPE_S = 3.0
"""Seconds for which a request waits for a lease that has ended."""
STALLED_S = 3.0
"""Seconds without a sign of the event loop after which the lease is not renewed: it serves nobody."""
CHANNEL = "tavolata"
"""Where a process that changes the owner of a table notifies the others: `TABLE EPOCH OWNER`."""
NOBODY = "-"
MARGIN_S = 1.0
"""Seconds after the end of a lease before another process takes its tables: a renewal that was on its
way when the lease ended has arrived by then."""
REMEMBERED = 20_000
"""Tables of others whose owners are remembered."""
LOG = logging.getLogger(__name__)

_NOW = "extract(epoch FROM clock_timestamp())"
_RENEW = text(
    f"""
    INSERT INTO server (id, address, secret, version, started, lease_until)
    VALUES (:id, :address, :secret, :version, {_NOW}, {_NOW} + :lease)
    ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until, address = excluded.address
    """
)
_PEERS = text(f"SELECT id, address, secret, lease_until - {_NOW} AS left_s FROM server WHERE id <> :id")
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :notice)")
_CLAIM = text(
    """
    UPDATE game SET owner = :owner, epoch = epoch + 1
    WHERE id = :game AND owner IS DISTINCT FROM :owner AND (:by_force OR NOT EXISTS (
        SELECT 1 FROM server WHERE server.id = game.owner
        AND server.lease_until + :margin > extract(epoch FROM clock_timestamp())))
    RETURNING epoch
    """
)
_OWNER = text("SELECT owner FROM game WHERE id = :game")
_RELEASE = text("UPDATE game SET owner = NULL WHERE id = :game AND epoch = :epoch AND owner = :owner")
_RELEASE_ALL = text("UPDATE game SET owner = NULL WHERE owner = :owner RETURNING id, epoch")
_LEAVE = text("DELETE FROM server WHERE id = :owner")


# ------------------------------------------------------------------ jobs of the writer
def notify(connection: Connection, game: str, epoch: int, owner: str) -> None:
    """Tell all processes of the new epoch of a table, once the transaction is committed."""
    connection.execute(_NOTIFY, {"notice": f"{game} {epoch} {owner}"})


def claim(connection: Connection, game: str, owner: str, *, by_force: bool) -> str | None:
    """Own a table without a living owner, or any table `by_force`.

    Returns the owner after it, None if there is no such table.
    """
    places = {"game": game, "owner": owner, "by_force": by_force, "margin": MARGIN_S}
    epoch = connection.scalar(_CLAIM, places)
    if epoch is not None:
        notify(connection, game, epoch, owner)
        return owner
    found = connection.scalar(_OWNER, {"game": game})
    return None if found is None else str(found)


def release(connection: Connection, held: Held, owner: str) -> None:
    """Give up a table that is no longer loaded, unless it has another owner by now."""
    game, epoch = held
    if connection.execute(_RELEASE, {"game": game, "epoch": epoch, "owner": owner}).rowcount:
        notify(connection, game, epoch, NOBODY)


def leave(connection: Connection, owner: str) -> None:
    """Give up all tables and the lease, at the end of the process."""
    places = {"owner": owner}
    for game, epoch in connection.execute(_RELEASE_ALL, places).all():
        notify(connection, game, epoch, NOBODY)
    connection.execute(_LEAVE, places)


# ------------------------------------------------------------------ processes
class SharedOwnership(Ownership):
    """The tables that this process owns among others; a thread renews its lease and hears notices.

    `address` is the URL at which the other processes reach this one; `hosts` receives the hosts of
    theirs. `start` begins, `aclose` ends it.
    """

    def __init__(
        self, database: Database, writer: Writer, address: str | None, hosts: set[str]
    ) -> None:
        self.id: str = secrets.token_hex(16)
        self.secret = secrets.token_urlsafe(16)
        self.address = address
        self.peers: dict[str, Peer] = {}
        self._hosts = hosts
        self._database = database
        self._writer = writer
        self._tables: TableRegistry | None = None
        self._owners: OrderedDict[str, str] = OrderedDict()
        self._held_until = 0.0
        self._news = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._loop_seen = now()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tavolata-lease", daemon=True)

    async def start(self, tables: TableRegistry) -> None:
        """Begin to own tables; raises `StoreError` if the database refuses."""
        self._tables = tables

        def first() -> None:
            with self._database.writing.begin() as connection:
                self._renew(connection)

        try:
            await asyncio.to_thread(first)
        except Exception as problem:
            raise explain(problem) from None
        self._thread.start()

    async def aclose(self) -> None:
        """Give up all tables, so that others need not wait for the end of the lease."""
        self._closing.set()
        self._held_until = 0.0
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)
        try:
            await self._writer.submit(lambda to: leave(to, self.id))
        except StoreError as problem:
            LOG.warning("the lease was not given up: %s", problem)

    # -------------------------------------------------------------- tables
    @property
    def is_held(self) -> bool:
        """Return whether this process may still speak for its tables."""
        return now() < self._held_until

    async def claim(self, table: str, *, by_force: bool = False) -> None:
        """Own a table that has no living owner, or any table by force; else raise `Elsewhere`."""
        await self._until_held()
        owner = await self._writer.submit(lambda to: claim(to, table, self.id, by_force=by_force))
        if owner not in (None, self.id):
            self._remember(table, owner)
            raise Elsewhere(table, owner)
        self._owners.pop(table, None)

    async def _until_held(self) -> None:
        """Wait a moment for a renewal, as after a pause of the process; else raise `StoreError`."""
        end = now() + HOPE_S
        while not self.is_held:
            if now() > end:
                raise StoreError("the lease of this process has ended: it owns no table")
            await self.wait_for_news(TICK_S / 4)

    async def release(self, held: Held) -> None:
        """Let others own an evicted table."""
        try:
            await self._writer.submit(lambda to: release(to, held, self.id))
        except StoreError as problem:
            LOG.warning("table %s was not released: %s", held.table, problem)

    def proves(self, secret: str) -> bool:
        """Return whether a request brings the secret that only the other processes know."""
        return secrets.compare_digest(secret.encode(), self.secret.encode())

    def owns(self, row: GameRow) -> bool:
        """Return whether a row read from the database is of a table that this process owns."""
        return row.owner == self.id

    async def peer_of(self, table: str) -> Peer | None:
        """Return the process that owns a table; None if this one does, or the table does not exist."""
        peer = self.peers.get(self._owners.get(table, ""))
        if peer is not None and peer.is_alive:
            return peer
        try:
            await self.claim(table)
        except Elsewhere as elsewhere:
            if elsewhere.owner not in self.peers:
                await asyncio.to_thread(self._look_around)
            return self.peers.get(elsewhere.owner) or Peer(elsewhere.owner, "", "", is_alive=False)
        return None

    def _look_around(self) -> None:
        try:
            with self._database.reading.begin() as connection:
                found = connection.execute(_PEERS, {"id": self.id}).all()
        except Exception as problem:
            raise explain(problem) from None
        self.peers = _peers_of(found)

    def _remember(self, table: str, owner: str) -> None:
        self._owners[table] = owner
        if len(self._owners) > REMEMBERED:
            self._owners.popitem(last=False)

    async def wait_for_news(self, seconds: float) -> None:
        """Wait until an owner or a peer has changed, or for a while."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            pass

    # -------------------------------------------------------------- notices
    def _announce(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _hear(self, notice: str) -> None:
        table, _, rest = notice.partition(" ")
        epoch, _, owner = rest.partition(" ")
        if not epoch.isdigit() or self._tables is None:
            return
        if owner == NOBODY:
            self._owners.pop(table, None)
        elif owner != self.id:
            self._remember(table, owner)
        self._tables.supersede(table, int(epoch))
        self._announce()

    def _meet(self, peers: dict[str, Peer]) -> None:
        if peers != self.peers:
            self.peers = peers
            self._hosts.clear()
            self._hosts.update(urlsplit(peer.address).hostname or "" for peer in peers.values())
            self._announce()

    # -------------------------------------------------------------- the thread
    def _post(self, call: Callable[..., None], *arguments: Any) -> None:
        if not self._closing.is_set():
            self._loop.call_soon_threadsafe(call, *arguments)

    def _see_loop(self) -> None:
        self._loop_seen = now()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._keep()
            except Exception as problem:
                LOG.warning("the lease of this process was not renewed: %s", explain(problem))
                self._closing.wait(TICK_S)

    def _keep(self) -> None:
        """Renew the lease and hear notices until the end, or until the connection breaks."""
        with self._database.writing.connect() as plain:
            connection = plain.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text(f"LISTEN {CHANNEL}"))
            self._post(self._owners.clear)  # notices may have been missed
            driver: Any = connection.connection.driver_connection
            due = 0.0
            while not self._closing.is_set():
                if now() >= due:
                    due = now() + RENEW_S
                    self._renew(connection)
                self._post(self._see_loop)
                for notice in driver.notifies(timeout=TICK_S):
                    self._post(self._hear, notice.payload)

    def _renew(self, connection: Connection) -> None:
        """Renew the lease, unless the event loop hangs. After a lapse, look what others have taken."""
        begun = now()
        if begun - self._loop_seen > STALLED_S:
            return
        places = {"id": self.id, "address": self.address, "secret": self.secret}
        connection.execute(_RENEW, {**places, "version": __version__, "lease": LEASE_S})
        peers = _peers_of(connection.execute(_PEERS, {"id": self.id}).all())
        has_lapsed = 0.0 < self._held_until < now()
        if has_lapsed and self._tables is not None:
            LOG.warning("the lease of this process had ended; it is renewed")
            checking = asyncio.run_coroutine_threadsafe(self._tables.check_epochs(), self._loop)
            checking.result(LEASE_S)
        if not self._closing.is_set():
            self._held_until = begun + LEASE_S
        self._post(self._meet, peers)


def _peers_of(rows: Iterable[Row[Any]]) -> dict[str, Peer]:
    return {row.id: Peer(row.id, row.address or "", row.secret, row.left_s > 0) for row in rows}
