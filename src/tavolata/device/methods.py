"""The requests of a page, by name: those of a server's lobby, as far as they make sense on a device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tavolata.core.registry import load_game, parse
from tavolata.device import plans
from tavolata.device.bots import DeviceBots
from tavolata.device.hints import DeviceHints
from tavolata.device.registry import DeviceTables, listed, people_of
from tavolata.device.reviews import DeviceReviews
from tavolata.device.store import WRONG, game_row
from tavolata.match.refused import CommandRefused
from tavolata.tables import catalogue, history
from tavolata.tables.rows import whose_turn
from tavolata.tables.secret import is_table_id
from tavolata.tables.table import Table

Progress = Callable[[str, str, int, int], None]
"""Tells the page how far the work for a table is: table, what, done, total."""


class Methods:
    """Answers to requests; each method takes the value that `METHODS` names."""

    def __init__(self, tables: DeviceTables, progress: Progress) -> None:
        self.tables = tables
        self.hints = DeviceHints(progress)
        self.reviews = DeviceReviews(progress)

    # -------------------------------------------------------------- games
    async def games(self, asked: plans.OneLanguage) -> Any:
        """Return the games with their presets, and the levels that a device offers."""
        return games_in(asked.lang)

    async def faces(self, asked: plans.OneGame) -> Any:
        """Return the faces of a game's cards; they depend on its parameters."""
        parameters = ",".join(f"{key}={value}" for key, value in sorted(asked.parameters.items()))
        return catalogue.faces(asked.game, parameters, asked.lang)

    async def words(self, asked: plans.OneGame) -> Any:
        """Return the catalogues of a game, or those of one topic."""
        return catalogue.words(asked.game, asked.lang, asked.topic)

    async def schema(self, asked: plans.OneGame) -> Any:
        """Return no schema: the page of a device knows the types of its games."""
        load_game(parse(asked.game)[0])

    # -------------------------------------------------------------- making tables
    async def create(self, asked: plans.TablePlan) -> Any:
        """Create a table."""
        return _seated(await self.tables.create(asked))

    async def begin_lesson(self, asked: plans.NewLesson) -> Any:
        """Create a coached first game."""
        return _seated(await self.tables.begin_lesson(asked))

    async def from_record(self, asked: plans.RecordPlan) -> Any:
        """Create a table from a record."""
        return _seated(await self.tables.resume(asked))

    async def again(self, asked: plans.Again) -> Any:
        """Return the next table of the same people."""
        if not asked.on:
            return {"table": asked.table, "seat": None, "key": None, "seats": []}
        return _seated(await self.tables.again(asked), asked.seat)

    # -------------------------------------------------------------- all tables
    async def turns(self, asked: plans.ManyTables) -> Any:
        """Return whose turn it is at several tables; unknown and damaged ones are missing."""
        found = {}
        for row in await self.tables.store.rows():
            if row.get("id") in asked.tables:
                try:
                    found[row["id"]] = whose_turn(game_row(row)[0])
                except WRONG:
                    continue
        return found

    async def list(self, asked: plans.Nothing) -> Any:
        """Return all tables of this device; a damaged one says that it is broken."""
        found = []
        for row in await self.tables.store.rows():
            one = {**listed(row), "owes": None, "points": None, "returns": None}
            try:
                one |= whose_turn(game_row(row)[0])
            except WRONG:
                one["status"] = "broken"
            found.append(one)
        return found

    async def drop(self, asked: plans.OneTable) -> Any:
        """Delete a table for good."""
        if not is_table_id(asked.table):
            raise CommandRefused("unknown-table", "server-no-table")
        await self.tables.drop(asked.table)

    # -------------------------------------------------------------- one table
    async def hint(self, asked: plans.WantHint) -> Any:
        """Return what a strong bot would do at an open question, and why."""
        table = await self.of_seat(asked.table, asked.seat)
        return await self.hints.hint(table, asked.seat, asked.question)

    async def log(self, asked: plans.OneSeat) -> Any:
        """Return all turns, as the seat saw them."""
        table = await self.of_seat(asked.table, asked.seat)
        async with table.lock:
            return await history.log(table, asked.seat)

    async def replay(self, asked: plans.OneStep) -> Any:
        """Return a step of a finished game."""
        return history.at_step(await self.tables.find(asked.table), asked.step, asked.eyes)

    async def review(self, asked: plans.OneTable) -> Any:
        """Return how far the review of a finished game is."""
        table = await self.tables.find(asked.table)
        history.require_over(table)
        return self.reviews.look(table.id)

    async def ask_review(self, asked: plans.OneTable) -> Any:
        """Have the review of a finished game made in the background."""
        table = await self.tables.find(asked.table)
        self.reviews.enqueue(table.id, history.require_over(table))
        return self.reviews.look(table.id)

    async def record(self, asked: plans.OneSeat) -> Any:
        """Return the game as a file."""
        table = await self.of_seat(asked.table, asked.seat)
        async with table.lock:
            text = history.record(table, asked.seat)
        return {"name": f"{table.game.name}-{table.id}.tavolata.jsonl", "text": text}

    async def of_seat(self, name: str, seat: int | None) -> Table:
        """Return a table at which a seat is that of a person, or None."""
        table = await self.tables.find(name)
        if seat is not None and seat not in people_of(table):
            raise CommandRefused("not-yours", "server-not-that-seat")
        return table


def games_in(language: str) -> list[dict[str, Any]]:
    """Return the games with their presets, and the levels that a device offers."""
    offered = DeviceBots.levels()
    return [
        {**game, "levels": [level for level in game["levels"] if level["level"] in offered]}
        for game in catalogue.games(language)
    ]


def _seated(table: Table, seat: int | None = None) -> dict[str, Any]:
    """Return the seats of the people at a table; `seat` is the first one to look from."""
    seats = people_of(table)
    first = seat if seat in seats else (seats[0] if seats else None)
    return {"table": table.id, "seat": first, "key": None, "seats": seats}


Method = Callable[[Methods, Any], Awaitable[Any]]
METHODS: dict[str, tuple[type[Any], Method]] = {
    "games": (plans.OneLanguage, Methods.games),
    "faces": (plans.OneGame, Methods.faces),
    "words": (plans.OneGame, Methods.words),
    "schema": (plans.OneGame, Methods.schema),
    "create": (plans.TablePlan, Methods.create),
    "beginLesson": (plans.NewLesson, Methods.begin_lesson),
    "createFromRecord": (plans.RecordPlan, Methods.from_record),
    "again": (plans.Again, Methods.again),
    "turns": (plans.ManyTables, Methods.turns),
    "tables": (plans.Nothing, Methods.list),
    "drop": (plans.OneTable, Methods.drop),
    "hint": (plans.WantHint, Methods.hint),
    "log": (plans.OneSeat, Methods.log),
    "replay": (plans.OneStep, Methods.replay),
    "review": (plans.OneTable, Methods.review),
    "askReview": (plans.OneTable, Methods.ask_review),
    "record": (plans.OneSeat, Methods.record),
}
