"""The host keeps order at a table: who may write, what stays in the chat, and when it is over."""

from __future__ import annotations

import time
from dataclasses import replace

from tavolata.match.moves import PERSON
from tavolata.match.refused import CommandRefused
from tavolata.tables.commands import Mute, Say
from tavolata.tables.seats import Seat
from tavolata.tables.table import Table


async def say(table: Table, command: Say, seat: Seat) -> None:
    """Write a line of chat, if the host lets this seat write such a line."""
    mode = table.options.chat
    if mode == "off":
        raise CommandRefused("not-now", "server-chat-off")
    if seat.is_muted:
        raise CommandRefused("not-now", "server-muted")
    if mode == "phrases" and command.phrase is None:
        raise CommandRefused("not-now", "server-chat-phrases")
    await table.say(seat.number, command.text or "", command.id, command.phrase)


async def rename(table: Table, name: str, seat: Seat) -> None:
    """Change the name of a seat's person; a muted one could write by it."""
    if seat.is_muted:
        raise CommandRefused("not-now", "server-muted")
    table.require_free(name, seat.number)
    await table.save({}, seat.but(name=name))


async def mute(table: Table, command: Mute, host: Seat) -> None:
    """Mute another person, or let them write again."""
    seat = table.seats[command.which] if command.which < len(table.seats) else None
    if seat is None or seat is host or seat.kind != PERSON:
        raise CommandRefused("not-now", "server-not-that-seat")
    await table.save({}, seat.but(is_muted=command.on))


async def hide(table: Table, number: int) -> None:
    """Hide a line of chat from everybody; a hidden one stays hidden."""
    line = next((line for line in table.chat if line.id == number), None)
    if line is None:
        raise CommandRefused("not-now", "server-no-line")
    if not line.is_hidden:
        await table.hide_line(line)


async def end(table: Table) -> None:
    """End the table for good: a game that is not over is adjourned, and nobody can do anything here."""
    if table.options.host_ended is not None:
        return
    options = replace(table.options, host_ended=time.time())
    await (table.set_options(options) if table.is_over else table.adjourn(options))
