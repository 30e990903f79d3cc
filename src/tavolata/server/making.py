"""New tables of a server: as somebody wants them, with the deal of a lesson, or out of a record."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from tavolata.core.errors import ParameterError
from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.server.registry import TableRegistry
from tavolata.server.wire import NewSeat, NewTable, UploadedRecord
from tavolata.tables.history import read_game
from tavolata.tables.making import (
    OPTIONS_OF_LESSON,
    USUAL_LEVEL,
    Person,
    events_of,
    game_string,
    is_of_device,
    is_resumed,
    lesson_for,
    seats_of_lesson,
    seats_of_record,
    seed_as_text,
)
from tavolata.tables.rows import GameRow, Options, SeatKind, Status
from tavolata.tables.seats import Seat
from tavolata.tables.secret import SeatToken, new_secret, new_token, token_hash
from tavolata.tables.table import Table, owing


@dataclass(frozen=True)
class Made:
    """A new table, the token of its maker's seat and the key that lets others in."""

    table: Table
    seat: int | None
    token: SeatToken | None
    key: str | None


@dataclass(frozen=True)
class Stored:
    """The row of a new table that is not loaded, and the same as `Made`."""

    row: GameRow
    seat: int | None
    token: SeatToken | None
    key: str


async def make_table(registry: TableRegistry, wanted: NewTable) -> Made:
    """Create a table; it begins at once if it waits for nobody."""
    game = load_game(game_string(wanted.game, wanted.parameters, len(wanted.seats)))
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    if len(mine) > 1:
        raise ParameterError("one seat at most can be yours")
    token = new_token()
    person = Person(wanted.you, token_hash(token))
    seats = [_seat_wanted(number, seat, person) for number, seat in enumerate(wanted.seats)]
    options = Options(
        is_public=wanted.is_public, clock=wanted.clock, pace=wanted.pace, is_slow=wanted.is_slow
    )
    row = registry.new_row(game, options, new_secret(), wanted.name)
    table = await registry.create_table(row, game, seats)
    return Made(table, mine[0] if mine else None, token if mine else None, table.options.key)


def _seat_wanted(number: int, wanted: NewSeat, person: Person) -> Seat:
    if wanted.kind == "bot":
        return Seat(number, "", "open").given_to_bot(wanted.level or USUAL_LEVEL)
    if wanted.kind == "me":
        return Seat(number, person.name, "person", token_hash=person.proof, is_host=True)
    return Seat(number, "", "open")


async def make_lesson(registry: TableRegistry, name: str, you: str) -> Made:
    """Create the coached table of a game: the learner and bots, on the prepared deal."""
    lesson = lesson_for(name)
    game = load_game(lesson.game)
    token = new_token()
    seats = seats_of_lesson(lesson, game, Person(you, token_hash(token)))
    row = registry.new_row(game, OPTIONS_OF_LESSON, lesson.deal)
    table = await registry.create_table(row, game, seats)
    return Made(table, lesson.seat, token, table.options.key)


# ------------------------------------------------------------------ records
async def make_of_record(registry: TableRegistry, given: UploadedRecord) -> Made:
    """Open a record as a table: to watch it if it is finished, otherwise to resume it."""
    play, header = await asyncio.to_thread(read_game, given.text)
    return await continue_from(registry, play, header, given.seat, given.you, given.others)


async def continue_from(
    registry: TableRegistry, play: Match, header: dict[str, Any], mine: int | None, you: str,
    others: SeatKind = "bot",
) -> Made:  # fmt: skip
    """Create a table that resumes a match; the other seats are bots, or open."""
    others = "bot" if mine is None else others
    stored = await store_match(registry, play, header, mine, you, others)
    table = await registry.find(stored.row.id)
    return Made(table, stored.seat, stored.token, stored.key)


async def store_match(
    registry: TableRegistry, play: Match, header: dict[str, Any], mine: int | None, you: str,
    others: SeatKind,
) -> Stored:  # fmt: skip
    """Write the rows of a table that resumes a match, without loading it."""
    token, key = new_token(), new_token()
    people = {} if mine is None else {mine: Person(you, token_hash(token))}
    seats = seats_of_record(play, header, people, others)
    if not is_resumed(play, people, others):
        mine = None
    is_over = play.state.is_terminal()
    options = Options(
        is_public=False, key=key, key_hash=token_hash(key), is_from_record=not is_over,
        is_dealt_on_device=is_of_device(header),
    )  # fmt: skip
    row = registry.new_row(play.game, options, seed_as_text(play.seed))
    await registry.writer.create(row, [seat.row() for seat in seats])
    events = events_of(play)
    status: Status = "ended" if is_over else "running"
    if events:
        await registry.writer.append(row.held, events, {"status": status}, owes=owing(play))
    else:
        await registry.writer.change(row.held, {"status": status, "owes": owing(play)})
    return Stored(row, mine, token if mine is not None else None, key)
