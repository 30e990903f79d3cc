"""One table: a task that owns a game. Only it changes anything, one command after the other.

A command is tried on the game in memory, its events are written to disk, and only then anyone sees
them. If they cannot be written, the game is rebuilt from the stored log; clients see no change.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from tavolata.core.game import Game
from tavolata.match.match import FORCED, PERSON, Match
from tavolata.match.refused import CommandRefused
from tavolata.match.votes import Votes
from tavolata.search.levels import SUBSTITUTE_LEVEL
from tavolata.tables.answers import Answers
from tavolata.tables.damage import Damage, replay_events
from tavolata.tables.errors import (
    CommandRepeated,
    NotYours,
    OverQuota,
    SeqTaken,
    StoreError,
    Superseded,
)
from tavolata.tables.names import skeleton
from tavolata.tables.platform import in_thread
from tavolata.tables.rows import ChatRow, EventRow, GameRow, Held, Options, Phrase, Status, TableRow
from tavolata.tables.seats import Clock, Seat, Substitution
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import (
    Background,
    GameChange,
    NewEvent,
    Stopped,
    TableWriter,
    Watcher,
)
from tavolata.words.lesson import lesson_of
from tavolata.words.phrases import shared_phrases

CHAT_KEPT = 100
Value = TypeVar("Value")
LOG = logging.getLogger(__name__)


def owing(play: Match) -> str:
    """Return the seats that owe a decision as the row of the table stores them: digits, ascending."""
    return "".join(map(str, sorted(play.open_questions)))


def result_of(play: Match) -> dict[str, Any]:
    """Return the result of a finished game as the row of the table stores it."""
    return {"scores": play.state.scores(), "returns": play.state.returns()}


class Table:
    """A table and its task. People change it through `commands.do`.

    `schedule` creates the tasks of the table; pages enter by themselves. The table imports neither.
    """

    def __init__(
        self, row: GameRow, game: Game, seats: list[Seat], writer: TableWriter,
        read: Callable[[], Awaitable[TableRow | None]], schedule: Callable[[Table], Background],
        is_held: Callable[[], bool] = lambda: True,
    ) -> None:  # fmt: skip
        self.id = row.id
        self.about = {"table": row.id}
        """For the log."""
        self.row = row
        """The row as it is on disk."""
        self._is_held = is_held
        self.game = game
        self.seats = seats
        self.writer = writer
        self._read = read
        self.lesson = lesson_of(game.name) if row.options.is_prepared else None
        """The lesson of a coached first game."""
        self.play: Match | None = None
        self.fault: Damage | None = None
        """Why the table cannot continue, if its data is damaged; it can still be watched."""
        self.clock = Clock(row.options.clock, seats)
        self.chat: list[ChatRow] = []
        self.pages: set[Watcher] = set()
        self.left = time.monotonic()
        """When the last page closed, by the monotonic clock."""
        self.is_evicted = False
        self.is_together = False
        """Whether all people share one device: they need no votes, and nobody is away."""
        self.most_events: float = math.inf
        self.most_watchers: float = math.inf
        self._bodies: list[tuple[int, dict[str, Any]]] = []
        self._is_noticed = False
        """Whether other seats may notice an event that is not written yet."""
        self.answers = Answers()
        self.lock = asyncio.Lock()
        """Held while something changes until it is on disk: readers wait for it."""
        # Votes are not on disk: pages that stay open while the table is loaded again know earlier ones.
        self.votes = Votes(before=int(1000 * time.time()))
        self.scheduler: Background = schedule(self)

    # -------------------------------------------------------------- the stored row
    @property
    def held(self) -> Held:
        """The right to write to the table, until another process takes it."""
        return self.row.held

    @property
    def status(self) -> Status:
        """The status on disk."""
        return self.row.status

    @property
    def options(self) -> Options:
        """The host's choices."""
        return self.row.options

    @property
    def head(self) -> int:
        """The number of the last event on disk."""
        return self.row.head_seq

    def adopt(self, change: GameChange) -> None:
        """Take over a change of the row that is on disk now."""
        self.row = replace(self.row, **change)

    # -------------------------------------------------------------- the life of the task
    def load(
        self, events: Sequence[EventRow], chat: Sequence[ChatRow], damage: Damage | None = None
    ) -> None:
        """Load the stored events and chat, and their known damage. Takes long for a long game."""
        self.fault = damage
        self._bodies = [(event.seq, event.body) for event in events]
        self.chat = list(chat[-CHAT_KEPT:])
        if self.status != "waiting":
            self._rebuild()
        for event in events:
            if event.command_id is not None and event.seat is not None:
                number = self.seq_of(event.seat, event.seq)
                self.answers.remember(event.seat, event.command_id, number)
        for line in chat:
            if line.command_id is not None and line.seat is not None:
                self.answers.remember(line.seat, line.command_id, self.seq_of(line.seat))

    def _rebuild(self) -> None:
        """Replay the stored events; if the rules refuse one, keep the game before it.

        Runs in a thread where tables are being played: they see the old game until it is done.
        """
        play, refused, error = replay_events(self.game, self.row.secret, self._bodies)
        if refused is not None:
            # The error's text could reveal a hand: the log has only its type.
            event = refused.event
            LOG.error(
                "table %s: the rules refuse event %d: %s", self.id, event, error, extra=self.about
            )
            self.fault = refused
        if self.status == "adjourned" or self.fault is not None:
            play.close()
        self.clock.undone(len(play.moves))
        self.play = play

    @property
    def is_idle(self) -> bool:
        """Whether no page is open and no task is running."""
        return not self.pages and not self.scheduler.is_busy

    @property
    def is_over(self) -> bool:
        """Whether the game is finished or adjourned: all hands may be shown."""
        return self.status in ("ended", "adjourned")

    def notify_pages(self, only: int | None = None) -> None:
        """Notify every page, or only those of one seat, that there is something new to see."""
        for page in list(self.pages):
            if only is None or page.seat == only:
                page.look()

    def stop(self) -> None:
        """Stop all tasks: the next visitor loads the table from disk."""
        self.is_evicted = True
        self.scheduler.close()
        self.scheduler = Stopped()

    def drop(self) -> None:
        """Stop, and close all pages: the stored table has another epoch than this one."""
        self.stop()
        for page in list(self.pages):
            page.drop()

    def require_here(self) -> None:
        """Raise `Superseded` if this process may no longer speak for the table."""
        if self.is_evicted or not self._is_held():
            raise Superseded(self.id)

    # -------------------------------------------------------------- people and pages
    def people(self) -> list[Seat]:
        """Return the seats of persons."""
        return [seat for seat in self.seats if seat.kind == PERSON]

    def is_for_guest(self, seat: Seat) -> bool:
        """Return whether a bot plays in a seat until somebody comes and sits there."""
        return seat.kind == "bot" and seat.number in self.options.for_guests and not self.is_over

    async def enter(self, page: Watcher) -> None:
        """Open a page; its person takes the seat back from a bot that substituted in their absence."""
        async with self.lock:
            self.require_here()
            if page.seat is None:
                self.require_watchable()
            self.pages.add(page)
            if page.seat is not None:
                seat = self.seats[page.seat]
                seat.pages += 1
                if seat.substitution == "away":
                    await self.set_substitute(seat, "")
        self.scheduler.update()

    def leave(self, page: Watcher) -> None:
        """Close a page."""
        if page not in self.pages:
            return
        self.pages.discard(page)
        self.left = time.monotonic()
        if page.seat is not None:
            seat = self.seats[page.seat]
            seat.pages -= 1
            seat.heard = time.monotonic()
            if self.play is not None:
                self.scheduler.watch_for_absence(seat)
        self.notify_pages()

    # -------------------------------------------------------------- commands
    @property
    def seq(self) -> int:
        """The number of the last event."""
        return 0 if self.play is None else self.play.seq

    def seq_of(self, viewer: int | None, seq: int | None = None) -> int:
        """Return the number of an event, by default the last one, for a seat (None: a watcher)."""
        return 0 if self.play is None else self.play.seq_of(viewer, seq)

    def noticed_by(self, seat: int, since: int, public: int) -> int | None:
        """Return the seat if only its pages may notice the events since two numbers; None: all pages.

        The numbers are those of the last event before, for the table and for watchers.
        """
        return seat if self.seq > since and self.seq_of(None) == public else None

    def require_free(self, name: str, number: int | None) -> None:
        """Raise `CommandRefused` if another seat has a name that looks like this one."""
        seen = skeleton(name)
        if any(skeleton(seat.name) == seen for seat in self.seats if seat.number != number):
            raise CommandRefused("name-taken", "server-name-taken", name=name)

    def running(self) -> Match:
        """Return the game if it can continue; else raise `CommandRefused`."""
        if self.play is None:
            raise CommandRefused("not-now", "server-not-begun")
        if self.status == "adjourned":
            raise CommandRefused("not-now", "server-adjourned")
        self.require_sound()
        return self.play

    def unfinished(self) -> Match:
        """Return the game if it can continue and is not over; else raise `CommandRefused`."""
        if self.status == "ended":
            raise CommandRefused("not-now", "server-ended")
        return self.running()

    @property
    def is_full(self) -> bool:
        """Return whether the game has as many events as it may have."""
        return self.seq >= self.most_events

    def require_room(self) -> None:
        """Raise `OverQuota` if the game may have no other event."""
        if self.is_full:
            raise OverQuota("events_per_table", "server-many-events", int(self.most_events))

    def require_watchable(self) -> None:
        """Raise `OverQuota` if no other page without a seat may be open."""
        if sum(page.seat is None for page in self.pages) >= self.most_watchers:
            raise OverQuota("watchers_per_table", "server-many-watchers", int(self.most_watchers))

    def require_sound(self) -> None:
        """Raise `CommandRefused` if the table is damaged: its stored data must not change."""
        if self.fault is not None:
            raise self.fault.refusal()

    def require_open(self) -> None:
        """Raise `CommandRefused` if the host has ended the table."""
        if self.options.host_ended is not None:
            raise CommandRefused("not-now", "server-host-ended")

    @asynccontextmanager
    async def held_for(self, number: int) -> AsyncIterator[Seat]:
        """Hold the lock for the person who has a seat now; `NotYours` if they lose it meanwhile."""
        seat = self.seats[number]
        sitting = seat.sitting
        async with self.lock:
            if seat.sitting != sitting:
                raise NotYours(number)
            yield seat

    def voters(self, seat: Seat) -> set[int]:
        """Return the voters on a seat's request: all other people without a substitute.

        People who sit together need none.
        """
        if self.is_together:
            return set()
        return {other.number for other in self.people() if other is not seat and not other.substitution}

    # -------------------------------------------------------------- writing
    def attempt(self, number: int, body: dict[str, Any]) -> None:
        """Apply an event in memory; it counts when `commit` has written it. Needs the lock."""
        assert self.play is not None
        seq, place = self.play.seq + 1, len(self.play.moves)
        self.play.carry_out(seq, body)
        self._bodies.append((seq, body))
        if not self.play.is_unseen:
            self._is_noticed = True
            if "do" in body:
                self.clock.answered(number, place)
            elif "undo" in body:
                self.clock.undone(int(body["undo"]))
            else:
                self.clock.withdrawn(number)

    async def commit(self, command: tuple[int, str] | None = None) -> None:
        """Write the events in memory, together with forced moves of a person alone among bots.

        `command` is the seat that sent one, and its id.
        """
        assert self.play is not None
        self._do_forced()
        new = [
            NewEvent(seq, SeatIndex(int(body["seat"])), None, body)
            for seq, body in self._bodies if seq > self.head
        ]  # fmt: skip
        if not new:
            return
        if command is not None:
            sender, name = command
            new[-1] = replace(new[-1], seat=SeatIndex(sender), command_id=name)
        change: GameChange = {}
        if self.play.state.is_terminal():
            change = {"status": "ended", "ended": time.time(), "result": result_of(self.play)}
        try:
            writing = self.writer.append(self.held, new, change, owes=owing(self.play))
            self.row = replace(self.row, head_seq=await self._written(writing))
        except Superseded:
            raise
        except StoreError as problem:
            self._bodies = [(seq, body) for seq, body in self._bodies if seq <= self.head]
            is_unsure = isinstance(problem, SeqTaken | CommandRepeated) or not problem.is_certain
            if not (is_unsure and await self._reload()):
                await in_thread(self._rebuild)
            raise
        self.adopt(change)
        if change:
            LOG.info("a game has ended", extra=self.about)
        if self._is_noticed:
            self.votes.annul()
        self._is_noticed = False

    async def _written(self, writing: Awaitable[Value]) -> Value:
        """Wait until a change is on disk; stop if the table has another epoch there."""
        try:
            return await writing
        except Superseded:
            self.drop()
            raise

    async def _reload(self) -> bool:
        """Reload the stored events after a write with unknown outcome; return whether that worked."""
        try:
            found = await self._read()
        except StoreError as problem:
            LOG.warning("table %s cannot be read again: %s", self.id, problem, extra=self.about)
            return False
        if found is None:
            return False
        if found.game.held != self.held:
            self.drop()
            return False
        self.row = found.game
        await in_thread(self.load, found.events, found.chat, found.damage)
        return True

    def _do_forced(self) -> None:
        play = self.play
        if play is None or len(self.people()) != 1:
            return
        seat = self.people()[0]
        while not seat.substitution and (text := self.forced_action(seat.number)) is not None:
            self.attempt(seat.number, {"seat": seat.number, "do": text, "by": FORCED})

    def forced_action(self, number: int) -> str | None:
        """Return the only answer of a seat if it can be given for it, else None."""
        text = None if self.play is None else self.play.forced_action(number)
        ends_turn = text is not None and text == shared_phrases(str(self.game)).end_action
        return None if ends_turn and self.seats[number].confirms else text

    # -------------------------------------------------------------- seats
    async def start(self, change: GameChange | None = None, *seats: Seat) -> None:
        """Start with bots in the free seats, written with other changes. The caller holds the lock."""
        if self.play is not None:
            raise CommandRefused("not-now", "server-begun")
        changed = {seat.number for seat in seats}
        free = [seat for seat in self.seats if seat.is_free and seat.number not in changed]
        play = Match(self.game, self.row.secret)
        running: GameChange = {**(change or {}), "status": "running", "owes": owing(play)}
        await self.save(running, *seats, *(seat.given_to_bot(SUBSTITUTE_LEVEL) for seat in free))
        LOG.info("a game has begun", extra=self.about)
        self.play = play
        await self.commit()

    async def adjourn(self, options: Options | None = None) -> None:
        """Adjourn the game for good, with these options: its record can be resumed at any table."""
        options = options or self.options
        await self.save({"status": "adjourned", "ended": time.time(), "owes": "", "options": options})
        self.play = self.play or Match(self.game, self.row.secret)
        self.play.close()
        self.votes.annul()

    async def begin(self) -> None:
        """Begin the game of a new table that was written as running."""
        LOG.info("a game has begun", extra=self.about)
        async with self.lock:
            await self.commit()
        self.scheduler.update()

    async def set_substitute(self, seat: Seat, reason: Substitution) -> None:
        """Let a bot substitute for a seat's person, or give the seat back (an empty reason)."""
        await self.save({}, seat.but(substitution=reason))
        if reason:
            self.clock.stand_still(seat)
        else:
            self.clock.give_back(seat)

    async def save(self, change: GameChange, *seats: Seat) -> None:
        """Write changes, then adopt them: `seats` are changed copies. The caller holds the lock."""
        rows = [seat.row() for seat in seats]
        await self._written(self.writer.change(self.held, change, rows))
        self.adopt(change)
        for seat in seats:
            self._keep_name(seat)
            self.seats[seat.number].become(seat)
            if seat.token_hash is None:
                self.answers.forget(seat.number)

    def _keep_name(self, changed: Seat) -> None:
        """Keep the name of a person who leaves a seat with their lines of chat, as the writer does."""
        seat = self.seats[changed.number]
        if seat.kind != PERSON or changed.kind == PERSON:
            return
        self.chat = [
            replace(line, said_by=seat.name)
            if line.seat == seat.number and line.said_by is None
            else line
            for line in self.chat
        ]

    async def set_options(self, options: Options) -> None:
        """Change the host's choices. The caller holds the lock."""
        await self.save({"options": options})

    async def say(self, number: int, text: str, command_id: str, phrase: Phrase | None = None) -> None:
        """Add a line of chat, a text or a phrase. The caller holds the lock."""
        try:
            saying = self.writer.say(self.held, SeatIndex(number), text, command_id, phrase)
            line = await self._written(saying)
        except CommandRepeated:
            await self._reload()
            return
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]

    async def hide_line(self, line: ChatRow) -> None:
        """Delete the words of a line of chat; its place stays. The caller holds the lock."""
        await self._written(self.writer.hide_line(self.held, line.id))
        self.chat[self.chat.index(line)] = replace(line, text="", phrase=None, is_hidden=True)
