"""New tables of a server: as somebody wants them, of a lesson, a record, or for a rematch.

An ended table has at most one next table. The first person who asks for it chooses the game, makes it
and becomes its host; the seats of the other people are reserved for them. The token of the old seat is
the proof.

A new table gets its id and its key from the token of its maker. Its row in the database shows whether
a request with a token of the sender's own is repeated, at any process and after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from tavolata.core.errors import ParameterError
from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.match.match import PERSON, Match
from tavolata.match.refused import CommandRefused
from tavolata.server.registry import TableRegistry
from tavolata.server.wire import NewLesson, NewSeat, NewTable, NextGame, Seated, UploadedRecord
from tavolata.tables import making
from tavolata.tables.errors import StoreError
from tavolata.tables.execute import sit
from tavolata.tables.history import read_game
from tavolata.tables.rows import GameRow, Options, SeatKind
from tavolata.tables.seats import Seat
from tavolata.tables.secret import (
    SeatToken,
    TokenHash,
    key_from,
    new_secret,
    new_token,
    next_token,
    table_id_from,
    token_hash,
    token_matches,
)
from tavolata.tables.table import Table


def made(row: GameRow, seat: int | None, token: SeatToken) -> Seated:
    """Return a new table; without a seat its maker only watches."""
    mine = None if seat is None else token
    return Seated(table=row.id, seat=seat, key=row.options.key, token=mine)


async def make_once(
    registry: TableRegistry, own_token: str | None, make: Callable[[SeatToken], Awaitable[Seated]]
) -> Seated:
    """Return the table that a request makes, or has made before: its own token shows that."""
    if own_token is None:
        return await make(new_token())
    token = SeatToken(own_token)
    before = await _made_with(registry, token)
    if before is not None:
        return before
    try:
        return await make(token)
    except StoreError as problem:
        # The first request may have been written meanwhile.
        before = await _made_with(registry, token) if problem.code == "refused" else None
        if before is None:
            raise
        return before


async def _made_with(registry: TableRegistry, token: SeatToken) -> Seated | None:
    """Return the table that was made with a token, None if there is none."""
    proof = token_hash(token)
    for row in await asyncio.to_thread(registry.store.rows, [table_id_from(token)]):
        mine = [seat.index for seat in row.seats if seat.token_hash == proof]
        options = row.game.options
        if mine or options.is_public or token_matches(key_from(token), options.key_hash):
            return made(row.game, mine[0] if mine else None, token)
    return None


def _with_key(options: Options, token: SeatToken) -> Options:
    key = key_from(token)
    return options if options.is_public else replace(options, key=key, key_hash=token_hash(key))


async def make_table(registry: TableRegistry, wanted: NewTable, token: SeatToken) -> Seated:
    """Create a table; it begins at once if it waits for nobody."""
    game = load_game(making.game_string(wanted.game, wanted.parameters, len(wanted.seats)))
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    if len(mine) > 1:
        raise ParameterError("one seat at most can be yours")
    person = making.Person(wanted.you, token_hash(token))
    seats = [_seat_wanted(number, seat, person) for number, seat in enumerate(wanted.seats)]
    options = Options(
        is_public=wanted.is_public, clock=wanted.clock, pace=wanted.pace, is_slow=wanted.is_slow
    )
    options, table_id = _with_key(options, token), table_id_from(token)
    row = registry.new_row(game, options, new_secret(), wanted.name, table_id)
    table = await registry.create_table(row, game, seats)
    return made(table.row, mine[0] if mine else None, token)


def _seat_wanted(number: int, wanted: NewSeat, person: making.Person) -> Seat:
    if wanted.kind == "bot":
        return Seat(number, "", "open").given_to_bot(wanted.level)
    if wanted.kind == "me":
        return person.at(number, is_host=True)
    return Seat(number, "", "open")


async def make_lesson(registry: TableRegistry, wanted: NewLesson, token: SeatToken) -> Seated:
    """Create the coached table of a game for a learner."""
    learner = making.Person(wanted.you, token_hash(token))
    options = _with_key(making.OPTIONS_OF_LESSON, token)
    table = await registry.create_lesson(wanted.game, learner, options, table_id_from(token))
    return made(table.row, making.lesson_for(wanted.game).seat, token)


# ------------------------------------------------------------------ records
async def make_of_record(registry: TableRegistry, given: UploadedRecord, token: SeatToken) -> Seated:
    """Open a record as a table: to watch it if it is finished, otherwise to resume it."""
    play, header = await asyncio.to_thread(read_game, given.text)
    others: SeatKind = "bot" if given.seat is None else given.others
    stored = await store_match(registry, play, header, given.seat, given.you, others, token)
    await registry.find(stored.table)
    return stored


async def store_match(
    registry: TableRegistry, play: Match, header: dict[str, Any], mine: int | None, you: str,
    others: SeatKind, token: SeatToken,
) -> Seated:  # fmt: skip
    """Write a table that resumes a match, without loading it; the other seats are bots, or open."""
    people = {} if mine is None else {mine: making.Person(you, token_hash(token))}
    options, table_id = _with_key(Options(is_public=False), token), table_id_from(token)
    row = await registry.store_match(play, header, people, others, options, table_id)
    return made(row, mine if making.is_resumed(play, people, others) else None, token)


# ------------------------------------------------------------------ playing again
async def play_again(
    registry: TableRegistry, old: Table, number: int, token: SeatToken, name: str | None,
    other: NextGame | None = None,
) -> Seated:  # fmt: skip
    """Seat a person of an ended table at the next one, creating it if necessary.

    `token` is the proven token of the old seat; asking twice gives the same seat and the same token.
    Without an `other` game the next table plays the same one.
    """
    async with old.lock:
        if old.status != "ended":
            raise CommandRefused("not-now", "server-again-later")
        old.require_sound()
        name = name or old.seats[number].name or f"Player {number + 1}"
        old.require_free(name, number)
        new = await _next_of(registry, old) or await _make(registry, old, number, token, name, other)
    mine = next_token(token, new.id)
    seat = await _sit(new, _place(old, new.game, number), name, token_hash(mine))
    old.scheduler.update()
    new.scheduler.update()
    return made(new.row, seat.number, mine)


async def decline(registry: TableRegistry, old: Table, number: int) -> Table:
    """Open the seat that is reserved for a person of an ended table."""
    new = await _next_of(registry, old)
    if new is None:
        raise CommandRefused("not-now", "server-again-nothing")
    place = _place(old, new.game, number)
    async with new.lock:
        new.require_sound()
        if new.seats[place].kind == "reserved":
            await new.save({}, new.seats[place].emptied())
    new.scheduler.update()
    return new


async def _next_of(registry: TableRegistry, old: Table) -> Table | None:
    name = old.options.next_table
    if name is None:
        return None
    try:
        await registry.ownership.claim(name, by_force=True)
        return await registry.find(name)
    except CommandRefused:
        return None


async def _make(
    registry: TableRegistry,
    old: Table,
    number: int,
    token: SeatToken,
    name: str,
    other: NextGame | None,
) -> Table:
    """Create the table after an ended one. The caller holds the lock of the old one."""
    game = making.game_after(old) if other is None else _other_game(old, other)
    row = registry.new_row(game, making.options_after(old), new_secret(), old.row.name)
    seats = _seats_after(old, game)
    mine = making.Person(name, token_hash(next_token(token, row.id)))
    place = _place(old, game, number)
    seats[place] = mine.at(place, is_host=True)
    return await registry.create_table(row, game, seats, old, number)


def _other_game(old: Table, wanted: NextGame) -> Game:
    """Return another game for the people of a table; `CommandRefused` if it has too few seats."""
    people = len(old.people())
    if people > wanted.players:
        raise CommandRefused("not-now", "server-again-few", people=people, players=wanted.players)
    return load_game(making.game_string(wanted.game, wanted.parameters, wanted.players))


def _place(old: Table, game: Game, number: int) -> int:
    """Return the place of a person of an ended table at the next one."""
    return making.places_after(old.seats, game.players).get(number, 0)


def _seats_after(old: Table, game: Game) -> list[Seat]:
    """Return the seats of the next table before anyone sits there.

    Bots stay, people get a reservation; bots of the usual level take the seats that are new.
    """
    seats = [Seat(place, "", "open").given_to_bot(None) for place in range(game.players)]
    for number, place in making.places_after(old.seats, game.players).items():
        seat, empty = old.seats[number], Seat(place, "", "open")
        if seat.kind == "bot":
            seats[place] = empty.given_to_bot(seat.level)
        else:
            seats[place] = empty.but(kind="reserved", name=seat.name) if seat.kind == PERSON else empty
    return seats


async def _sit(new: Table, number: int, name: str, proof: TokenHash) -> Seat:
    async with new.lock:
        for seat in new.seats:
            if seat.token_hash == proof:
                return seat
        free = [seat for seat in new.seats if seat.kind == "open"]
        own = new.seats[number]
        if own.is_free:
            free.insert(0, own)
        if not free or new.is_over:
            raise CommandRefused("not-now", "server-again-full")
        has_host = any(seat.is_host for seat in new.seats)
        await sit(new, free[0], name, proof, is_host=not has_host)
        return free[0]
