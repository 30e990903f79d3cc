"""One open page and its viewer: what it may see."""

from __future__ import annotations

import asyncio
import time

from tavolata.match.match import Match
from tavolata.match.votes import Vote
from tavolata.tables import outgoing
from tavolata.tables.advice import may_have_hints
from tavolata.tables.coaching import coach_of
from tavolata.tables.platform import in_thread
from tavolata.tables.rows import ChatRow
from tavolata.tables.table import Table
from tavolata.tables.views import SeatFeed, StoredLog, stored_log
from tavolata.words.messages import Message, Part
from tavolata.words.phrases import shared_phrases

MANY_EVENTS = 60
"""A log that lacks this many events is formatted in a thread, so that other tables need not wait."""


async def catch_up(play: Match, viewer: int | None) -> StoredLog:
    """Return the log of a viewer, nearly all of it stored. The caller holds the lock of the table.

    A page that closes meanwhile keeps the lock until the thread has finished.
    """
    log = stored_log(play, viewer)
    if log.missing(play) >= MANY_EVENTS:
        work = asyncio.create_task(in_thread(log.update, play))
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError:
            await work
            raise
    return log


class Page:
    """A page of a seat, or of a watcher (None), at a table."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self._seat = seat
        self._sitting = 0 if seat is None else table.seats[seat].sitting
        self._renewals = 0 if seat is None else table.seats[seat].renewals
        self.mark: str | None = None
        """A random text that identifies the page that asks for a new token."""
        self._feed: SeatFeed | None = None
        self._has_news = False
        """Whether something has changed since the last view was made."""
        self._talking: asyncio.Task[None] | None = None
        """The task that sends views, while there is one to send."""

    @property
    def seat(self) -> int | None:
        """Return whose page it is; None for a watcher, and after someone else has taken the seat."""
        if self._seat is None or self.table.seats[self._seat].sitting != self._sitting:
            return None
        return self._seat

    @property
    def is_void(self) -> bool:
        """Return whether the token that opened this page was replaced before the page greeted."""
        return self._seat is not None and self.table.seats[self._seat].renewals != self._renewals

    def stay(self) -> None:
        """Stay with the seat although its token is replaced: this page asked for it."""
        if self._seat is not None:
            self._sitting = self.table.seats[self._seat].sitting

    def restart(self) -> None:
        """Forget what the page has been shown: its next view is whole."""
        self._feed = None

    def look(self) -> None:
        """Send the newest view soon; of several changes in a row only the last one."""
        self._has_news = True
        if self._talking is None:
            self._talking = asyncio.create_task(self._talk())

    async def _talk(self) -> None:
        try:
            while self._has_news:
                self._has_news = False
                await self._show(await self.view())
        except Exception as problem:
            self._fail(problem)
        finally:
            self._talking = None

    async def _show(self, view: outgoing.View) -> None:
        """Send a view, if the page still listens."""
        raise NotImplementedError

    def _fail(self, problem: Exception) -> None:
        """Take the error of making or sending a view."""
        raise NotImplementedError

    async def view(self) -> outgoing.View:
        """Return the table as this page may see it; `docs/table.md` describes its fields.

        Waits while the table is writing: nobody sees changes that are not on disk.
        """
        async with self.table.lock:
            self.table.require_here()
            return await self._make()

    async def _make(self) -> outgoing.View:
        """Return the next view. The caller holds the lock."""
        if self.table.play is not None:
            await catch_up(self.table.play, self.seat)
        return self._view()

    def _view(self) -> outgoing.View:
        table = self.table
        return {
            **self._game(),
            "kind": "view",
            "table": describe(table),
            "next": next_of(table, self.seat),
            "seats": seats_of(table),
            "chat": chat_of(table),
            "ask": None if table.votes.last is None else ask_of(table.votes.last),
            "coach": coach_of(table, self.seat),
            "hints": may_have_hints(table, self.seat),
            "substituted": self._substituted(),
        }

    def _substituted(self) -> int:
        play, seat = self.table.play, self.seat
        return 0 if play is None or seat is None else play.substituted(seat)

    def _game(self) -> outgoing.GamePart:
        table, feed = self.table, self._feed
        if table.play is None:
            return before_the_game(table, self.seat)
        if feed is None or feed.play is not table.play or feed.viewer != self.seat:
            feed = self._feed = SeatFeed(table.play, self.seat)
        found, seat = feed.view(), self.seat
        # An undo that needs the consent of the others is allowed directly if there are none.
        if seat is not None and found["can"]["ask"] and not table.voters(table.seats[seat]):
            found["can"]["undo"], found["can"]["ask"] = True, False
        if seat is not None and not table.votes.may_open(seat, found["seq"]):
            found["can"]["ask"] = False
        return found


def before_the_game(table: Table, you: int | None) -> outgoing.GamePart:
    """Return the game's part of the view while there is only its title."""
    return {
        "seq": table.seq,
        "you": you,
        "title": shared_phrases(str(table.game)).words.title(),
        "seen": None,
        "question": None,
        "choices": [],
        "blocked": [],
        "can": {"undo": False, "withdraw": None, "ask": False},
        "log": {"from": 0, "turns": [], "count": 0},
        "fresh": {"events": [], "moves": [], "lines": [], "banners": []},
        "result": None,
    }


def describe(table: Table) -> outgoing.TableInfo:
    """Return the public facts of a table; the secret only when the game is over."""
    row = table.row
    host = next((seat.number for seat in table.seats if seat.is_host), None)
    is_over = table.is_over
    return {
        "id": table.id,
        "name": row.name,
        "game": table.game.name,
        "parameters": table.game.parameters,
        "status": "broken" if table.fault else table.status,
        "fault": None if table.fault is None else table.fault.message,
        "is_public": table.options.is_public,
        "is_locked": table.options.is_locked,
        "host": host,
        "clock": table.options.clock,
        "is_slow": table.options.is_slow,
        "pace": table.options.pace,
        "chat": table.options.chat,
        "host_ended": table.options.host_ended,
        "is_from_record": table.options.is_from_record,
        "is_dealt_on_device": table.options.is_dealt_on_device,
        "is_prepared": table.options.is_prepared,
        "commitment": None if table.options.is_deal_known else row.secret_hash,
        "secret": row.secret if is_over else None,
        "ended": row.ended,
    }


def ask_of(vote: Vote) -> outgoing.Ask:
    """Return the public facts of a vote."""
    return {
        "number": vote.number,
        "seat": vote.seat,
        "what": vote.what,
        "missing": sorted(vote.missing),
        "left_s": round(max(0.0, vote.ends - time.monotonic()), 1),
        "outcome": vote.outcome,
    }


def chat_of(table: Table) -> list[outgoing.Said]:
    """Return the lines of chat, with notes of the table itself at their moments."""
    found = [said(row) for row in table.chat]
    options = table.options
    notes = ((options.hints_since, "server-hints-agreed"), (options.host_ended, "server-host-ended"))
    for since, key in notes:
        if since is not None:
            place = sum(row.at <= since for row in table.chat)
            found.insert(
                place,
                {"line": None, "seat": None, "text": Message(key), "at": since, "is_hidden": False},
            )
    return found


def said(row: ChatRow) -> outgoing.Said:
    """Return a line of chat; a phrase and the place of a hidden line are messages."""
    text: Part = row.text
    if row.is_hidden:
        text = Message("server-line-hidden")
    elif row.phrase is not None:
        text = Message(f"phrase-{row.phrase}")
    found: outgoing.Said = {
        "line": row.id, "seat": row.seat, "text": text, "at": row.at, "is_hidden": row.is_hidden
    }  # fmt: skip
    if row.said_by is not None:
        found["said_by"] = "" if row.is_hidden else row.said_by
    return found


def seats_of(table: Table) -> list[outgoing.SeatInfo]:
    """List the seats."""
    asked = table.play.open_questions if table.play is not None else {}
    return [
        seat.to_dict(
            owes=seat.number in asked,
            has_clock=table.clock.is_on,
            is_for_guest=table.is_for_guest(seat),
        )
        for seat in table.seats
    ]


def next_of(table: Table, viewer: int | None) -> outgoing.Next | None:
    """Return the table where the same people play again; None for watchers of a closed table."""
    options = table.options
    if (
        options.next_table is None
        or options.next_by is None
        or (viewer is None and not options.is_public)
    ):
        return None
    found: outgoing.Next = {"table": options.next_table, "by": options.next_by}
    if options.next_game:
        found["game"] = options.next_game
    return found
