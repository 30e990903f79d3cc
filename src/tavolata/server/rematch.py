"""Rematch: the same people play again, each in their old place.

An ended table has at most one next table. The first person who asks for it makes it and becomes its
host; the seats of the other people are reserved for them. The token of the old seat is the proof.
"""

from __future__ import annotations

from tavolata.match.moves import PERSON
from tavolata.match.refused import CommandRefused
from tavolata.server.making import made
from tavolata.server.registry import TableRegistry
from tavolata.server.wire import Seated
from tavolata.tables.making import USUAL_LEVEL, game_after, options_after
from tavolata.tables.seating import sit
from tavolata.tables.seats import Seat
from tavolata.tables.secret import SeatToken, TokenHash, new_secret, next_token, token_hash
from tavolata.tables.table import Table


async def play_again(
    registry: TableRegistry, old: Table, number: int, token: SeatToken, name: str | None
) -> Seated:
    """Seat a person of an ended table at the next one, creating it if necessary.

    `token` is the proven token of the old seat; asking twice gives the same seat and the same token.
    """
    async with old.lock:
        if old.status != "ended":
            raise CommandRefused("not-now", "server-again-later")
        old.require_sound()
        name = name or old.seats[number].name or f"Player {number + 1}"
        old.require_free(name, number)
        new = await _next_of(registry, old) or await _make(registry, old, number, token, name)
    mine = next_token(token, new.id)
    seat = await _sit(new, number, name, token_hash(mine))
    old.scheduler.update()
    new.scheduler.update()
    return made(new, seat.number, mine)


async def decline(registry: TableRegistry, old: Table, number: int) -> Table:
    """Open the seat that is reserved for a person of an ended table."""
    new = await _next_of(registry, old)
    if new is None:
        raise CommandRefused("not-now", "server-again-nothing")
    async with new.lock:
        new.require_sound()
        if new.seats[number].kind == "reserved":
            await new.save({}, new.seats[number].emptied())
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


async def _make(registry: TableRegistry, old: Table, number: int, token: SeatToken, name: str) -> Table:
    """Create the table after an ended one. The caller holds the lock of the old one."""
    game, options = game_after(old), options_after(old)
    row = registry.new_row(game, options, new_secret(), old.row.name)
    seats = [_seat_after(seat) for seat in old.seats]
    proof = token_hash(next_token(token, row.id))
    seats[number] = Seat(number, name, "person", token_hash=proof, is_host=True)
    return await registry.create_table(row, game, seats, old, number)


def _seat_after(seat: Seat) -> Seat:
    """Return a seat of the next table before anyone sits there: bots stay, people get a reservation."""
    empty = Seat(seat.number, "", "open")
    if seat.kind == "bot":
        return empty.given_to_bot(seat.level or USUAL_LEVEL)
    return empty.but(kind="reserved", name=seat.name) if seat.kind == PERSON else empty


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
