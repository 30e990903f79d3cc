"""The requests of a page, by name: those of a server's lobby, as far as they make sense on a device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Annotated, Any, Literal

from annotated_types import Ge

from tavolata.core.registry import load_game, parse
from tavolata.device.advice import DeviceHints, DeviceReviews
from tavolata.device.bots import DeviceBots
from tavolata.device.registry import (
    OF_LESSON,
    DeviceTables,
    GameName,
    RecordPlan,
    TablePlan,
    listed,
    people_of,
    someone,
)
from tavolata.device.storage import WRONG, SavedTable, game_row
from tavolata.match.refused import CommandRefused
from tavolata.tables import catalogue, history
from tavolata.tables.commands import Name, QuestionNumber, SeatNumber
from tavolata.tables.rows import whose_turn
from tavolata.tables.secret import is_table_id
from tavolata.tables.table import Table
from tavolata.words import FALLBACK

Eyes = Literal["0", "1", "2", "3", "4", "5", "6", "7", "table", "all"]
"""The point of view on a finished game: a seat, a watcher (`table`), or all hands."""
Progress = Callable[[str, str, int, int], None]
"""Tells the page how far the work for a table is: table, what, done, total."""


class Methods:
    """Answers to requests, whose values are the parameters of these methods."""

    def __init__(self, tables: DeviceTables, progress: Progress) -> None:
        self.tables = tables
        self.hints = DeviceHints(progress)
        self.reviews = DeviceReviews(progress)

    # -------------------------------------------------------------- games
    async def games(self, lang: str) -> Any:
        """Return the games with their presets, and the levels that a device offers."""
        return games_in(lang)

    async def faces(
        self, game: GameName, lang: str = FALLBACK, parameters: dict[str, str] | None = None
    ) -> Any:
        """Return the faces of a game's cards; they depend on its parameters."""
        given = ",".join(f"{key}={value}" for key, value in sorted((parameters or {}).items()))
        return catalogue.faces(game, given, lang)

    async def words(self, game: GameName, lang: str = FALLBACK, topic: str | None = None) -> Any:
        """Return the catalogues of a game, or those of one topic."""
        return catalogue.words(game, lang, topic)

    async def schema(self, game: GameName) -> Any:
        """Return no schema: the page of a device knows the types of its games."""
        load_game(parse(game)[0])

    # -------------------------------------------------------------- making tables
    async def create(self, plan: TablePlan) -> Any:
        """Create a table."""
        return _seated(await self.tables.create(plan))

    async def begin_lesson(self, game: GameName, you: Name = "?") -> Any:
        """Create a coached first game."""
        return _seated(await self.tables.create_lesson(game, someone(you), OF_LESSON))

    async def from_record(self, plan: RecordPlan) -> Any:
        """Create a table from a record."""
        return _seated(await self.tables.resume(plan))

    async def again(
        self, table: str, seat: SeatNumber, name: Name | None = None, on: bool = True
    ) -> Any:
        """Return the next table of the same people; `on` is False for people who leave it."""
        if not on:
            return {"table": table, "seat": None, "key": None, "seats": []}
        return _seated(await self.tables.again(table, seat, name), seat)

    # -------------------------------------------------------------- all tables
    async def turns(self, tables: list[str]) -> Any:
        """Return whose turn it is at several tables; unknown and damaged ones are missing."""
        found = {}
        for row in await self.tables.store.rows():
            if row.get("id") in tables:
                try:
                    found[row["id"]] = whose_turn(game_row(row)[0])
                except WRONG:
                    continue
        return found

    async def all_tables(self) -> Any:
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

    async def drop(self, table: str) -> Any:
        """Delete a table for good."""
        if not is_table_id(table):
            raise _unknown()
        await self.tables.drop(table)

    async def saved(self, table: str) -> Any:
        """Return a table as it is stored, for a file of saved games."""
        found = await self.tables.store.saved(table)
        if found is None:
            raise _unknown()
        return asdict(found)

    async def restore(self, saved: SavedTable) -> Any:
        """Store a table from a file of saved games."""
        await self.tables.restore(saved)

    # -------------------------------------------------------------- one table
    async def hint(self, table: str, seat: SeatNumber, question: QuestionNumber) -> Any:
        """Return what a strong bot would do at an open question, and why."""
        found = await self.of_seat(table, seat)
        return await self.hints.hint(found, seat, question)

    async def log(self, table: str, seat: SeatNumber | None = None) -> Any:
        """Return all turns, as the seat saw them."""
        found = await self.of_seat(table, seat)
        async with found.lock:
            return await history.log(found, seat)

    async def replay(self, table: str, step: Annotated[int, Ge(0)] = 0, eyes: Eyes = "table") -> Any:
        """Return a step of a finished game."""
        return history.at_step(await self.tables.find(table), step, eyes)

    async def review(self, table: str) -> Any:
        """Return how far the review of a finished game is."""
        history.require_over(await self.tables.find(table))
        return self.reviews.look(table)

    async def ask_review(self, table: str) -> Any:
        """Have the review of a finished game made in the background."""
        self.reviews.enqueue(table, history.require_over(await self.tables.find(table)))
        return self.reviews.look(table)

    async def record(self, table: str, seat: SeatNumber | None = None) -> Any:
        """Return the game as a file."""
        found = await self.of_seat(table, seat)
        async with found.lock:
            text = history.record(found, seat)
        return {"name": f"{found.game.name}-{table}.tavolata.jsonl", "text": text}

    async def of_seat(self, table: str, seat: SeatNumber | None = None) -> Table:
        """Return a table at which a seat is that of a person, or None."""
        found = await self.tables.find(table)
        if seat is not None and seat not in people_of(found):
            raise CommandRefused("not-yours", "server-not-that-seat")
        return found


def games_in(language: str) -> list[dict[str, Any]]:
    """Return the games with their presets, and the levels that a device offers."""
    offered = DeviceBots.levels()
    return [
        {**game, "levels": [level for level in game["levels"] if level["level"] in offered]}
        for game in catalogue.games(language)
    ]


def _unknown() -> CommandRefused:
    return CommandRefused("unknown-table", "server-no-table")


def _seated(table: Table, seat: int | None = None) -> dict[str, Any]:
    """Return the seats of the people at a table; `seat` is the first one to look from."""
    seats = people_of(table)
    first = seat if seat in seats else (seats[0] if seats else None)
    return {"table": table.id, "seat": first, "key": None, "seats": seats}


METHODS: dict[str, Callable[..., Awaitable[Any]]] = {
    "games": Methods.games,
    "faces": Methods.faces,
    "words": Methods.words,
    "schema": Methods.schema,
    "create": Methods.create,
    "beginLesson": Methods.begin_lesson,
    "createFromRecord": Methods.from_record,
    "again": Methods.again,
    "turns": Methods.turns,
    "tables": Methods.all_tables,
    "drop": Methods.drop,
    "saved": Methods.saved,
    "restore": Methods.restore,
    "hint": Methods.hint,
    "log": Methods.log,
    "replay": Methods.replay,
    "review": Methods.review,
    "askReview": Methods.ask_review,
    "record": Methods.record,
}
