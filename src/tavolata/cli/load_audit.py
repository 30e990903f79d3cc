"""Check the views and answers of `tavolata load --kill` against the database."""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_jsonable_python

from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.server.store import Store
from tavolata.tables.rows import TableRow


def fingerprint(seen: Any) -> str:
    """Return a short digest of what a seat sees."""
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Verdict:
    """Counts of what must be zero, and of what was checked."""

    acknowledged: int = 0
    views: int = 0
    events: int = 0
    tables: int = 0
    lost: int = 0
    """Acknowledged commands that are not stored."""
    doubled: int = 0
    """Commands that are stored twice."""
    gaps: int = 0
    """Missing numbers of events, and tables that are damaged."""
    unstored: int = 0
    """Views with a number that the stored events do not reach."""
    different: int = 0
    """Views that differ from the stored game, or from another view with the same number."""

    @property
    def is_clean(self) -> bool:
        """Whether nothing was lost, doubled or contradicted."""
        return not (self.lost or self.doubled or self.gaps or self.unstored or self.different)


@dataclass
class Audit:
    """Notes all views and acknowledgements by table and seat."""

    shown: dict[tuple[str, int], dict[int, set[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )
    done: dict[tuple[str, int], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    views: int = 0
    away: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    """Seats by table that have lost their socket and not come back."""
    back: float = 0.0
    """When the last of them came back, by the monotonic clock."""

    def saw(self, table: str, seat: int, text: bytes) -> None:
        """Note a message to the person in a seat."""
        message = json.loads(text)
        if message["kind"] != "view":
            return
        self.views += 1
        if message["seen"] is not None:
            self.shown[table, seat][message["seq"]].add(fingerprint(message["seen"]))
        if seat in self.away.get(table, ()):
            self.away[table].discard(seat)
            self.back = time.monotonic()

    def acknowledged(self, table: str, seat: int, command: str) -> None:
        """Note that a command of a seat was answered with `ok`."""
        self.done[table, seat][command] += 1

    def lost(self, table: str, seat: int) -> None:
        """Note that the person in a seat has lost their socket."""
        self.away[table].add(seat)

    def left(self, table: str) -> None:
        """Note that the people have left a table for good."""
        self.away.pop(table, None)

    @property
    def is_complete(self) -> bool:
        """Whether everybody has come back."""
        return not any(self.away.values())

    def check(self, store: Store) -> Verdict:
        """Compare all notes with the stored tables."""
        verdict = Verdict(views=self.views, acknowledged=sum(map(len, self.done.values())))
        for table in sorted({table for table, _ in (*self.shown, *self.done)}):
            found = store.load(table)
            if found is None or found.damage is not None:
                verdict.gaps += 1
                continue
            verdict.tables += 1
            verdict.events += len(found.events)
            if [event.seq for event in found.events] != list(range(1, found.game.head_seq + 1)):
                verdict.gaps += 1
            self._check_commands(found, verdict)
            self._check_views(found, verdict)
        return verdict

    def _check_commands(self, found: TableRow, verdict: Verdict) -> None:
        stored = Counter(
            (event.seat, event.command_id) for event in found.events if event.command_id is not None
        )
        verdict.doubled += sum(count - 1 for count in stored.values())
        for (table, seat), commands in self.done.items():
            if table == found.game.id:
                verdict.lost += sum((seat, command) not in stored for command in commands)

    def _check_views(self, found: TableRow, verdict: Verdict) -> None:
        shown = {seat: views for (table, seat), views in self.shown.items() if table == found.game.id}
        game = load_game(found.game.game)
        play = Match(game, found.game.secret)
        for seq in range(found.game.head_seq + 1):
            if seq:
                play.carry_out(seq, found.events[seq - 1].body)
            for seat, views in shown.items():
                number = play.seq_of(seat)
                if number in views:
                    view = to_jsonable_python(play.state.observation(seat).to_view())
                    verdict.different += len(views[number] - {fingerprint(view)})
        verdict.unstored += sum(seq > found.game.head_seq for views in shown.values() for seq in views)
