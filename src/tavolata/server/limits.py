"""Bounds of the use of a server by one address, one table and everybody together.

Quotas bound how large something gets, rate limits how fast it grows: token buckets by key, kept until
they are full again.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields

from tavolata.match.refused import CommandRefused
from tavolata.server import metrics
from tavolata.tables.errors import OverQuota

RETRY = 60
"""Seconds after which a refused request is worth repeating."""
MANY = 65_536
"""Most keys that a set of buckets remembers."""


@dataclass(frozen=True)
class Quotas:
    """The quotas of a server. Names are those of `tavolata serve --quota NAME=NUMBER`."""

    tables: int = 10_000
    """Waiting and running tables in the database."""
    tables_per_address: int = 40
    """Unfinished tables in memory that one address has created."""
    tables_in_memory: int = 2_000
    """Tables in memory; to load another one, the server evicts one without pages."""
    sockets: int = 10_000
    sockets_per_address: int = 128
    watchers_per_table: int = 200
    """Open pages without a seat at one table."""
    events_per_table: int = 20_000
    """Decisions, undos and withdrawals of one game; most games have fewer than 1,000."""


NAMES = [field.name for field in fields(Quotas)]


class Usage:
    """Open sockets by address, and the address that created each living table."""

    def __init__(self, quotas: Quotas, *, is_on: bool = True) -> None:
        self.quotas = quotas
        self.is_on = is_on
        self.sockets: Counter[str] = Counter()
        self._makers: dict[str, str] = {}

    def open_socket(self, address: str) -> None:
        """Count a new socket; raise `OverQuota` if the address, or the server, has too many."""
        most = self.quotas
        if self.is_on and self.sockets[address] >= most.sockets_per_address:
            raise OverQuota("sockets_per_address", "server-many-sockets", most.sockets_per_address)
        if self.is_on and self.sockets.total() >= most.sockets:
            raise OverQuota("sockets", "server-full-sockets", most.sockets)
        self.sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Stop counting a socket."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def require_table(self, address: str, is_alive: Callable[[str], bool]) -> None:
        """Raise `OverQuota` if the address has created too many tables that are still alive."""
        self._makers = {table: maker for table, maker in self._makers.items() if is_alive(table)}
        most = self.quotas.tables_per_address
        if self.is_on and list(self._makers.values()).count(address) >= most:
            raise OverQuota("tables_per_address", "server-many-tables", most)

    def created(self, address: str, table: str) -> None:
        """Remember who has created a table."""
        self._makers[table] = address


# ------------------------------------------------------------------ rates
class Buckets:
    """Token buckets: `rate` tokens a second, at most `burst`, for each key."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token of a key; return whether there was one."""
        now = self.now()
        self._forget(now)
        left, since = self._left.pop(key, (self.burst, now))
        left = self._filled(left, since, now)
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def wait(self, key: str) -> float:
        """Return the seconds until the key has a token again."""
        now = self.now()
        left = self._filled(*self._left.get(key, (self.burst, now)), now)
        return max(0.0, 1 - left) / self.rate

    def _filled(self, left: float, since: float, now: float) -> float:
        return min(self.burst, left + (now - since) * self.rate)

    def _forget(self, now: float) -> None:
        """Drop full buckets among the two least recently used keys: never a walk through all."""
        for _ in range(2):
            key = next(iter(self._left), None)
            if key is None:
                return
            is_full = self._filled(*self._left[key], now) >= self.burst
            if not is_full and len(self._left) < MANY:
                return
            del self._left[key]


class TooFast(CommandRefused):
    """A rate limit was exceeded; try again after `wait` seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("too-fast", "server-too-fast")
        self.wait = max(1, math.ceil(wait))


class Limits:
    """The rate limits of addresses and seats.

    Loading a page takes some fifteen requests, two or three of which reach a table. Eight people behind
    one address who all reload twice within a minute stay below a third of every burst.
    """

    def __init__(self, *, is_on: bool = True) -> None:
        self.is_on = is_on
        self.requests = Buckets(40, 800)
        """Requests of an address, of any kind."""
        self.views = Buckets(8, 150)
        """Requests of an address that read a game: view, log, replay, record, review."""
        self.hands = Buckets(1, 60)
        """Joining, moving a seat, opening a table with its key or by socket; by address."""
        self.wrong = Buckets(0.2, 30)
        """Wrong tokens and keys of an address."""
        self.tables = Buckets(0.2, 20)
        self.tables_daily = Buckets(200 / 86400, 200)
        """New tables of an address: a bound for the disk, since tables stay there."""
        self.records = Buckets(0.2, 20)
        """Uploaded records of an address, valid or not: reading one can take half a second."""
        self.reviews = Buckets(0.1, 10)
        self.hints = Buckets(0.1, 12)
        """Searches for hints, of a seat and of an address."""
        self.commands = Buckets(20, 60)
        self.chat = Buckets(1, 5)
        self.messages = Buckets(40, 200)
        """Socket messages of any kind, of a seat or of the watchers of an address."""
        self.greetings = Buckets(1, 8)
        """Greetings of a socket: each triggers a view."""
        self.patience = Buckets(1, 60)
        """Messages refused as too fast before the socket is closed."""

    def allows(self, buckets: Buckets, key: str) -> bool:
        """Take a token; False if there is none left."""
        if not self.is_on or buckets.take(key):
            return True
        name = next((name for name, mine in vars(self).items() if mine is buckets), "other")
        metrics.LIMITED.labels(name).inc()
        return False

    def require(self, buckets: Buckets, key: str) -> None:
        """Take a token; `TooFast` if there is none left."""
        if not self.allows(buckets, key):
            raise TooFast(buckets.wait(key))
