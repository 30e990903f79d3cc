"""Background work at a table: bot moves, clocks, substitutes for absent players.

The table changes under its own lock, and tasks change it only through its methods.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any

from tavolata.core.seeding import derive
from tavolata.match.match import FORCED, LOWER, PERSON, SUBSTITUTE
from tavolata.search.levels import SUBSTITUTE_LEVEL, Timed, bots_of
from tavolata.tables.coaching import bot_seed, is_waiting
from tavolata.tables.errors import StoreError
from tavolata.tables.platform import spawn
from tavolata.tables.seats import Seat
from tavolata.tables.surroundings import QUICK, Deciders
from tavolata.tables.table import Table

Work = Callable[..., Coroutine[Any, Any, None]]
RESERVED_FOR = 600.0
"""Seconds after which a reserved seat opens to others."""
GRACE = 45.0
"""Seconds of silence before a bot substitutes, if others are waiting."""
WITHOUT_CHOICE = (1.0, 2.5)
"""Seconds before a forced answer is given: as if the player had chosen it."""
RETRY_AFTER = 2.0
"""Seconds before a failed save is retried."""
LESSON_SECONDS = 0.02
"""The time of a bot in a lesson: a rule bot."""
FOLLOW_UP = 0.4
"""The part of its pace that a bot takes for a decision right after one of its own."""
HIDDEN = (0.9, 1.0)
"""Parts of its time limit after which a bot that searches answers: its search has ended by then."""
LOG = logging.getLogger(__name__)


class TurnScheduler:
    """The tasks of one table; call `update` after every change."""

    def __init__(self, table: Table, deciders: Deciders) -> None:
        self.table = table
        self.deciders = deciders
        self._tasks: set[asyncio.Task[None]] = set()
        self._answering: dict[int, int] = {}
        """Questions for which a task is preparing an answer, by seat."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """Timers of the open vote, the reserved seats and the clocks."""
        self._is_trying = False
        self._missed: dict[int, asyncio.TimerHandle] = {}
        """Timers of the seats whose people are away."""

    @property
    def is_busy(self) -> bool:
        """Return whether a task is running."""
        return bool(self._tasks)

    def close(self) -> None:
        """Cancel all tasks and timers; stored events stay."""
        for task in list(self._tasks):
            task.cancel()
        for timer in (*self._timers.values(), *self._missed.values()):
            timer.cancel()

    def _spawn(self, work: Work, *arguments: Any) -> None:
        spawn(self._tasks, self._survive(work, *arguments))

    async def _survive(self, work: Work, *arguments: Any) -> None:
        """Run a task; retry later if the table could not be saved, because nobody else would.

        The coroutine is made here: a task that is cancelled before it begins would never await it.
        """
        try:
            await work(*arguments)
        except StoreError as problem:
            LOG.warning("table %s: %s", self.table.id, problem, extra=self.table.about)
            self.update_later()

    def _set_timer(
        self, name: str, seconds: float | None, call: Callable[..., None], *arguments: Any
    ) -> None:
        """Set or reset a timer; with None it does not run."""
        before = self._timers.pop(name, None)
        if before is not None:
            before.cancel()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timers[name] = loop.call_later(seconds, call, *arguments)

    def update_later(self) -> None:
        """Call `update` again in a while."""
        if not self._is_trying:
            self._is_trying = True
            self._spawn(self._retry)

    async def _retry(self) -> None:
        await asyncio.sleep(RETRY_AFTER)
        self._is_trying = False
        self.update()

    def update(self, only: int | None = None) -> None:
        """Notify the pages, set clocks and timers, and start the tasks that decide for seats.

        With `only`, the pages of that seat alone are notified: nobody else may notice the change.
        """
        table, play = self.table, self.table.play
        if table.is_evicted:
            return
        is_running = play is not None and not table.fault and not table.is_over
        asked = dict(play.open_questions) if play is not None and is_running else {}
        if asked:
            for person in table.people():
                self.watch_for_absence(person)
            bots = [seat.bot_level for seat in table.seats if seat.is_bot_now]
            if bots:
                self.deciders.warm(max(bots))
        table.clock.turn_to(set(asked))
        self._set_timer("vote", table.votes.left(), self.update)
        self._set_timer("reserved", self._until_opened(), self._spawn, self._open_reserved)
        table.notify_pages(only)
        left, seat = table.clock.next_end() or (None, None)
        self._set_timer("clock", left, self._spawn, self._substitute_by_clock, seat)
        if table.votes.is_open or is_waiting(table):
            return
        for number, question in asked.items():
            if self._answering.get(number) == question:
                continue
            if table.seats[number].is_bot_now:
                self._answering[number] = question
                self._spawn(self._reply, self.decide, number, question)
            elif len(table.people()) > 1 and table.forced_action(number) is not None:
                self._answering[number] = question
                self._spawn(self._reply, self._answer_forced, number, question)

    async def _reply(self, work: Work, number: int, question: int) -> None:
        """Answer a question; however that ends, a later `update` may try again."""
        try:
            await work(number, question)
        finally:
            if self._answering.get(number) == question:
                del self._answering[number]

    # -------------------------------------------------------------- bots
    def pause(self, number: int) -> float:
        """Return a random pause before a bot's decision; it depends on nothing hidden."""
        table = self.table
        if not table.pages or table.play is None:
            return 0.0
        if self._goes_on(number):
            return 0.0
        moves = table.play.moves
        part = FOLLOW_UP if moves and moves[-1].seat == number else 1.0
        return max(random.uniform(0.6, 1.4) * part * table.options.pace, self._hidden(number))

    def _goes_on(self, number: int) -> bool:
        """Return whether a seat is within a hidden choice: its time must not show a second step."""
        play = self.table.play
        moves = reversed(play.moves) if play is not None else []
        last = next((move for move in moves if move.seat == number), None)
        return last is not None and last.is_unseen

    def _hidden(self, number: int) -> float:
        """Return the pause that hides from other people whether a bot has searched.

        A search takes nearly all of its time, and a question with one answer none: a Magistrate whose
        warrant is not signed would answer sooner than one who keeps silent about it.
        """
        table = self.table
        best = bots_of(table.game, table.seats[number].bot_level)[0]
        if best.seconds <= QUICK or table.lesson is not None or len(table.people()) < 2:
            return 0.0
        return random.uniform(*HIDDEN) * best.seconds

    async def decide(self, number: int, question: int) -> None:
        """Let a bot answer a question; the first legal action replaces a missing answer."""
        table, play = self.table, self.table.play
        assert play is not None
        if play.open_questions.get(number) != question:
            return  # closed before this task began
        wait = asyncio.ensure_future(asyncio.sleep(self.pause(number)))
        seat, state = table.seats[number], play.state
        legal = state.legal_actions(number)
        text: str | None = None
        is_lower = False
        if len(legal) > 1:
            level = seat.bot_level
            if self._goes_on(number):
                level = min(level, SUBSTITUTE_LEVEL)  # no second search
            if table.lesson is not None:
                bots = [Timed(table.lesson.bot, LESSON_SECONDS)]
                seed = bot_seed(table.lesson, play, number)
                chosen = await self.deciders.ask_best(state, number, bots, seed)
            else:
                seed = derive("table", table.row.secret, table.id, number, question)
                chosen = await self.deciders.ask_level(state, number, level, seed)
            text = chosen.text if chosen is not None else None
            is_lower = chosen is not None and chosen.is_lower
        by = LOWER if is_lower else "bot" if seat.kind == "bot" else SUBSTITUTE
        if text is None:
            text = state.action_to_string(number, legal[0])
            by = by if len(legal) == 1 else "default"
        await wait
        await self._answer(number, question, text, by)

    async def _answer_forced(self, number: int, question: int) -> None:
        """Answer a question that has only one answer, after the time that a choice would take."""
        await asyncio.sleep(random.uniform(*WITHOUT_CHOICE))
        play, text = self.table.play, self.table.forced_action(number)
        if play is not None and play.open_questions.get(number) == question and text is not None:
            await self._answer(number, question, text, FORCED)

    async def _answer(self, number: int, question: int, text: str, by: str) -> None:
        table = self.table
        async with table.lock:
            play = table.play
            is_wanted = by == FORCED or table.seats[number].is_bot_now
            is_open = play is not None and play.open_questions.get(number) == question
            if not is_open or not is_wanted or table.votes.is_open or table.is_over or table.is_full:
                return
            before = table.seq, table.seq_of(None)
            table.attempt(number, {"seat": number, "do": text, "by": by})
            await table.commit()
            noticed_by = table.noticed_by(number, *before)
        self.update(noticed_by)

    # -------------------------------------------------------------- people who are away
    def watch_for_absence(self, seat: Seat) -> None:
        """Start timing the absence of a seat's person."""
        if not seat.pages and not seat.substitution and seat.number not in self._missed:
            self.time_absence(seat)

    def time_absence(self, seat: Seat) -> None:
        """Wait until the person has been silent for too long."""
        self._missed.pop(seat.number, None)
        left = seat.heard + GRACE - time.monotonic()
        if left > 0:
            loop = asyncio.get_running_loop()
            self._missed[seat.number] = loop.call_later(left, self.time_absence, seat)
        else:
            self._spawn(self._keep_if_away, seat)

    async def _keep_if_away(self, seat: Seat) -> None:
        """Let a bot substitute for a silent person if others are here and do not want to wait."""
        table = self.table
        async with table.lock:
            others = any(other.pages for other in table.people() if other is not seat)
            is_waited_for = others and not table.options.is_slow and not table.is_together
            is_away = not seat.pages and seat.kind == PERSON and not seat.substitution
            if not is_away or not is_waited_for or table.status != "running":
                return
            if table.fault is None:
                await table.set_substitute(seat, "away")
        self.update()

    # -------------------------------------------------------------- reserved seats
    def _until_opened(self) -> float | None:
        table = self.table
        if table.play is not None or not any(seat.kind == "reserved" for seat in table.seats):
            return None
        return max(0.0, table.row.created + RESERVED_FOR - time.time())

    async def _open_reserved(self) -> None:
        table = self.table
        async with table.lock:
            if table.play is None:
                reserved = [seat.emptied() for seat in table.seats if seat.kind == "reserved"]
                await table.save({}, *reserved)
        self.update()

    # -------------------------------------------------------------- clocks
    async def _substitute_by_clock(self, seat: Seat) -> None:
        async with self.table.lock:
            soonest = self.table.clock.next_end()
            if soonest is None or soonest[1] is not seat or soonest[0] > 0:
                return
            await self.table.set_substitute(seat, "clock")
        self.update()
