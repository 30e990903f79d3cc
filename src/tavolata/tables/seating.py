"""People take the seats of a table, or move them to another device."""

from __future__ import annotations

from dataclasses import replace

from tavolata.match.moves import PERSON
from tavolata.match.refused import CommandRefused
from tavolata.tables.seats import Seat
from tavolata.tables.secret import TokenHash
from tavolata.tables.table import Table
from tavolata.tables.writing import GameChange


async def join(table: Table, name: str, wanted: int | None, token_hash: TokenHash) -> Seat:
    """Take an open seat; the last one begins the game."""
    async with table.lock:
        table.require_open()
        if table.options.is_locked:
            raise CommandRefused("not-now", "server-locked")
        free = [seat for seat in table.seats if seat.kind == "open"]
        found = [seat for seat in free if wanted in (None, seat.number)]
        if not found:
            raise CommandRefused("not-now", "server-no-seat")
        await sit(table, found[0], name, token_hash)
    table.scheduler.update()
    return found[0]


async def sit(
    table: Table, seat: Seat, name: str, token_hash: TokenHash, *, is_host: bool = False
) -> None:
    """Give a free seat to a person; the last one begins the game. The caller holds the lock."""
    table.require_sound()
    table.require_free(name, seat.number)
    taken = seat.emptied().but(kind=PERSON, name=name, token_hash=token_hash, is_host=is_host)
    # A person who joins later has not agreed to hints, and nobody has asked them in an open vote.
    options = replace(table.options, hints_since=None)
    change: GameChange = {} if options == table.options else {"options": options}
    is_last = not any(other.is_free for other in table.seats if other is not seat)
    await (table.start if table.play is None and is_last else table.save)(change, taken)
    table.votes.annul()


async def renew(table: Table, number: int, token_hash: TokenHash, mark: str | None = None) -> None:
    """Replace the token of a seat and close its pages, except the one with the mark."""
    async with table.held_for(number) as seat:
        pages = [page for page in table.pages if page.seat == number]
        # Pages with the old token no longer sit there.
        renewed = {"sitting": seat.sitting + 1, "renewals": seat.renewals + 1}
        await table.save({}, seat.but(token_hash=token_hash, **renewed))
        for page in pages:
            if mark is not None and page.mark == mark:
                page.stay()
                seat.pages += 1
            else:
                page.shut()
        if table.play is not None:
            table.scheduler.watch_for_absence(seat)
    table.notify_pages()
