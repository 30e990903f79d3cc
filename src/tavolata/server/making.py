"""New tables of a server: as somebody wants them, with the deal of a lesson, or out of a record."""

from __future__ import annotations

import asyncio
from typing import Any

from tavolata.core.errors import ParameterError
from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.server.registry import TableRegistry
from tavolata.server.wire import NewSeat, NewTable, Seated, UploadedRecord
from tavolata.tables import making
from tavolata.tables.history import read_game
from tavolata.tables.rows import Options, SeatKind
from tavolata.tables.seats import Seat
from tavolata.tables.secret import SeatToken, new_secret, new_token, token_hash
from tavolata.tables.table import Table


def made(table: Table, seat: int | None, token: SeatToken) -> Seated:
    """Return a new table that is loaded; without a seat its maker only watches."""
    mine = None if seat is None else token
    return Seated(table=table.id, seat=seat, key=table.options.key, token=mine)


async def make_table(registry: TableRegistry, wanted: NewTable) -> Seated:
    """Create a table; it begins at once if it waits for nobody."""
    game = load_game(making.game_string(wanted.game, wanted.parameters, len(wanted.seats)))
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    if len(mine) > 1:
        raise ParameterError("one seat at most can be yours")
    token = new_token()
    person = making.Person(wanted.you, token_hash(token))
    seats = [_seat_wanted(number, seat, person) for number, seat in enumerate(wanted.seats)]
    options = Options(
        is_public=wanted.is_public, clock=wanted.clock, pace=wanted.pace, is_slow=wanted.is_slow
    )
    row = registry.new_row(game, options, new_secret(), wanted.name)
    table = await registry.create_table(row, game, seats)
    return made(table, mine[0] if mine else None, token)


def _seat_wanted(number: int, wanted: NewSeat, person: making.Person) -> Seat:
    if wanted.kind == "bot":
        return Seat(number, "", "open").given_to_bot(wanted.level or making.USUAL_LEVEL)
    if wanted.kind == "me":
        return person.at(number, is_host=True)
    return Seat(number, "", "open")


async def make_lesson(registry: TableRegistry, name: str, you: str) -> Seated:
    """Create the coached table of a game: the learner and bots, on the prepared deal."""
    lesson = making.lesson_for(name)
    game = load_game(lesson.game)
    token = new_token()
    seats = making.seats_of_lesson(lesson, game, making.Person(you, token_hash(token)))
    row = registry.new_row(game, making.OPTIONS_OF_LESSON, lesson.deal)
    table = await registry.create_table(row, game, seats)
    return made(table, lesson.seat, token)


# ------------------------------------------------------------------ records
async def make_of_record(registry: TableRegistry, given: UploadedRecord) -> Seated:
    """Open a record as a table: to watch it if it is finished, otherwise to resume it."""
    play, header = await asyncio.to_thread(read_game, given.text)
    others: SeatKind = "bot" if given.seat is None else given.others
    stored = await store_match(registry, play, header, given.seat, given.you, others)
    await registry.find(stored.table)
    return stored


async def store_match(
    registry: TableRegistry, play: Match, header: dict[str, Any], mine: int | None, you: str,
    others: SeatKind,
) -> Seated:  # fmt: skip
    """Write a table that resumes a match, without loading it; the other seats are bots, or open."""
    token = new_token()
    people = {} if mine is None else {mine: making.Person(you, token_hash(token))}
    seats = making.seats_of_record(play, header, people, others)
    if not making.is_resumed(play, people, others):
        mine = None
    options = Options(
        is_public=False, is_from_record=True, is_dealt_on_device=making.is_of_device(header)
    )
    row = making.with_moves(registry.new_row(play.game, options, making.seed_as_text(play.seed)), play)
    await registry.writer.create(row, [seat.row() for seat in seats], events=making.events_of(play))
    own = None if mine is None else token
    return Seated(table=row.id, seat=mine, key=row.options.key, token=own)
