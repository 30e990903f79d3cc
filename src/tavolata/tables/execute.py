"""Commands of the people at a table: decisions, votes, chat, the host's settings; taking seats."""

from __future__ import annotations

import time
from copy import deepcopy
from dataclasses import replace

from tavolata.core.errors import InvalidActionError, TavolataError
from tavolata.match.match import PERSON, Match
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_to
from tavolata.match.votes import Vote
from tavolata.search.levels import SUBSTITUTE_LEVEL
from tavolata.tables import coaching, commands
from tavolata.tables.advice import may_have_hints
from tavolata.tables.errors import CommandRepeated, StoreError
from tavolata.tables.names import skeleton
from tavolata.tables.rows import Options
from tavolata.tables.seats import Seat
from tavolata.tables.secret import TokenHash
from tavolata.tables.surroundings import GameChange
from tavolata.tables.table import Table

ALWAYS = ("forget", "end")
"""Commands that also do something, or nothing, after the host has ended the table."""
OF_THE_HOST = ("chat", "mute", "hide", "seat", "lock", "pace", "slow", "start", "end")
"""Commands that only the host may give."""
OF_THE_GAME = ("decide", "withdraw", "undo", "back")
"""Commands that take a seat back from a bot that substitutes: its person plays."""


async def do(table: Table, command: commands.AnyCommand, seat: int | None) -> int:
    """Carry out a command of a seat; returns the number of the last event.

    Raises `CommandRefused`, or `StoreError` if it could not be written; then nothing has changed.
    """
    if seat is None:
        raise CommandRefused("not-yours", "server-only-seats")
    async with table.held_for(seat) as sender:
        table.require_here()
        known = table.answers.of(seat, command.id)
        if known is not None:
            return known
        try:
            before = table.seq, table.seq_of(None)
            substitution = sender.substitution
            await _carry_out(table, command, sender)
        except CommandRepeated as problem:  # too old for the remembered answers
            return table.seq_of(seat, problem.seq)
        except StoreError:
            table.scheduler.update_later()
            raise
        if sender.token_hash is not None:
            table.answers.remember(seat, command.id, table.seq_of(seat))
    is_back = substitution != sender.substitution
    table.scheduler.update(None if is_back else table.noticed_by(seat, *before))
    return table.seq_of(seat)


async def _carry_out(table: Table, command: commands.AnyCommand, seat: Seat) -> None:
    if command.do not in ("say", "hide"):
        table.require_sound()
    if command.do not in ALWAYS:
        table.require_open()
    if command.do in OF_THE_HOST and not seat.is_host:
        raise CommandRefused("not-yours", "server-only-host")
    await _dispatch(table, command, seat)
    if command.do in OF_THE_GAME and seat.substitution:
        await table.set_substitute(seat, "")


async def _dispatch(table: Table, command: commands.AnyCommand, seat: Seat) -> None:
    sender = (seat.number, command.id)
    match command:
        case commands.Decide():
            await _decide(table, command, seat.number)
        case commands.Withdraw():
            await _withdraw(table, command, seat.number)
        case commands.SimpleCommand(do="undo"):
            await _undo(table, seat.number, sender, is_agreed=not table.voters(seat))
        case commands.OpenVote() | commands.CastVote():
            await _vote(table, command, seat)
        case commands.SimpleCommand(do="back"):
            pass  # it only takes the seat back, as each command of `OF_THE_GAME` does
        case commands.SimpleCommand(do="leave"):
            await _leave(table, seat)
        case commands.SimpleCommand(do="forget"):
            await _forget(table, seat)
        case commands.SimpleCommand(do="start"):
            await table.start()
        case commands.Coached():
            await coaching.answer(table, seat.number, command.step, is_on=command.on)
        case commands.Say():
            await _say(table, command, seat)
        case commands.SetChat():
            await table.set_options(replace(table.options, chat=command.to))
        case commands.Mute():
            await _mute(table, command, seat)
        case commands.HideLine():
            await _hide(table, command.line)
        case commands.SimpleCommand(do="end"):
            await _end(table)
        case commands.Rename():
            await _rename(table, command.text, seat)
        case commands.SetSeat():
            await _set_seat(table, command, seat)
        case commands.Switch(do="lock"):
            await table.set_options(replace(table.options, is_locked=command.on))
        case commands.SetPace():
            await table.set_options(replace(table.options, pace=command.to))
        case commands.Switch(do="confirm"):
            seat.confirms = command.on
        case commands.Switch(do="slow"):
            await _set_slow(table, is_slow=command.on)


# ------------------------------------------------------------------ playing
def refusal_of(match: Match, seat: int, text: str) -> CommandRefused | None:
    """Return why a seat cannot do something now; None if it can."""
    try:
        action = match.state.string_to_action(seat, text)
    except InvalidActionError:
        return CommandRefused("unknown", "server-unknown-action", text=text)
    refusal = match.state.explain(seat, action)
    if refusal is None:
        return None
    found = CommandRefused("illegal", "server-illegal")
    found.refusal = refusal
    return found


def step_of(match: Match, seat: int) -> object:
    """Return the kind of a seat's open question: answers in a row all answer the same kind.

    The observation of a game with one kind of question may name none.
    """
    question = match.state.observation(seat).to_dict().get("question")
    return question and question.get("step")


async def _decide(table: Table, command: commands.Decide, number: int) -> None:
    play = table.running()
    lesson_step = coaching.step_before(table, number)
    if play.open_questions.get(number) != command.question:
        raise CommandRefused("question-closed", "server-question-closed")
    table.require_room()
    step = step_of(play, number) if len(command.actions) > 1 else None
    for place, text in enumerate(command.actions):
        refused = refusal_of(play, number, text)
        if refused is not None and place == 0:
            raise refused
        if place > 0 and (refused is not None or step_of(play, number) != step):
            break
        table.attempt(number, {"seat": number, "do": text, "by": PERSON})
    await table.commit((number, command.id))
    await coaching.note(table, lesson_step)


async def _withdraw(table: Table, command: commands.Withdraw, number: int) -> None:
    play = table.running()
    if play.committed.get(number) != command.question:
        raise CommandRefused("question-closed", "server-nothing-laid")
    table.require_room()
    table.attempt(number, {"seat": number, "withdraw": True})
    await table.commit((number, command.id))


async def _undo(table: Table, number: int, sender: tuple[int, str], *, is_agreed: bool) -> None:
    """Undo the last choice of a seat for a command: its sender and id."""
    table.require_room()
    play = table.unfinished()
    kept = undo_to(play, number, is_agreed=is_agreed)
    if not is_agreed and any(move.seat != number for move in play.moves[kept:]):
        # Others have begun hidden choices since, which stay.
        table.attempt(number, {"seat": number, "withdraw": True})
    else:
        table.attempt(number, {"seat": number, "undo": kept})
    await table.commit(sender)


# ------------------------------------------------------------------ votes
async def _vote(table: Table, command: commands.OpenVote | commands.CastVote, seat: Seat) -> None:
    """Open or answer a vote, and carry it out once all have agreed; if that fails, nothing counts."""
    before = deepcopy(table.votes)
    try:
        if isinstance(command, commands.OpenVote):
            vote = _agree_by_asking(table, command, seat) or _open_vote(table, command, seat)
        else:
            vote = table.votes.answer(seat.number, command.ask, agrees=command.on)
        if vote.close_if_agreed():
            await _carry_out_vote(table, vote, (seat.number, command.id))
    except TavolataError:
        table.votes = before
        raise


def _agree_by_asking(table: Table, command: commands.OpenVote, seat: Seat) -> Vote | None:
    """Let a person who asks for what an open vote asks them agree to it; None if there is no such vote.

    An undo is that of the person who asks, so two of them are two wishes.
    """
    vote = table.votes.last
    if vote is None or not table.votes.is_open or vote.what != command.what or vote.what == "undo":
        return None
    if seat.number not in vote.missing:
        return None
    return table.votes.answer(seat.number, vote.number, agrees=True)


def _open_vote(table: Table, command: commands.OpenVote, seat: Seat) -> Vote:
    play = table.unfinished()
    table.votes.require_none()
    if command.what == "undo":
        undo_to(play, seat.number, is_agreed=True)
    voters = table.voters(seat)
    if command.what == "hints":
        if table.is_together:
            raise CommandRefused("not-now", "server-hints-together")
        if may_have_hints(table, seat.number) == "yes":
            raise CommandRefused("not-now", "server-hints-already")
        voters = {other.number for other in table.people() if other is not seat}
    return table.votes.open(seat.number, command.what, voters, play.seq_of(seat.number))


async def _carry_out_vote(table: Table, vote: Vote, sender: tuple[int, str]) -> None:
    if vote.what == "adjourn":
        await table.adjourn()
    elif vote.what == "hints":
        await table.set_options(replace(table.options, hints_since=time.time()))
    else:
        await _undo(table, vote.seat, sender, is_agreed=True)


# ------------------------------------------------------------------ seats
async def _leave(table: Table, seat: Seat) -> None:
    """Leave a seat to a bot, or open before the game; another person becomes the host."""
    left = seat.emptied() if table.play is None else seat.given_to_bot(SUBSTITUTE_LEVEL)
    others = [other for other in table.people() if other is not seat]
    heir = [others[0].but(is_host=True, is_muted=False)] if seat.is_host and others else []
    await table.save({}, left, *heir)
    table.votes.annul_without(seat.number)


async def _forget(table: Table, seat: Seat) -> None:
    if not table.is_over:
        raise CommandRefused("not-now", "server-forget-later")
    await table.save({}, seat.but(name=""))


async def _set_seat(table: Table, command: commands.SetSeat, host: Seat) -> None:
    seat = table.seats[command.which] if command.which < len(table.seats) else None
    if seat is None or seat is host:
        raise CommandRefused("not-now", "server-not-that-seat")
    if command.was not in (None, seat.kind) or command.name not in (None, seat.name):
        raise CommandRefused("not-now", "server-seat-changed")
    options = table.options.without_guest(seat.number)
    if command.to == "open":
        if table.play is not None:
            raise CommandRefused("not-now", "server-begun")
        changed = seat.emptied()
    else:
        changed = seat.given_to_bot(command.level)
    if command.to == "guest":
        table.unfinished()
        if table.lesson is not None:
            raise CommandRefused("not-now", "server-not-that-seat")
        options = replace(options, for_guests=(*options.for_guests, seat.number))
    await table.save(_change_of(table, options), changed)
    table.votes.annul_without(seat.number)


def _change_of(table: Table, options: Options) -> GameChange:
    """Return the change of a table's row that its options need."""
    return {} if options == table.options else {"options": options}


async def _set_slow(table: Table, *, is_slow: bool) -> None:
    """Let seats wait for their people: a bot that substitutes for an absent one stops."""
    if is_slow and table.clock.is_on:
        raise CommandRefused("not-now", "server-slow-clock")
    await table.set_options(replace(table.options, is_slow=is_slow))
    if is_slow:
        for seat in table.people():
            if seat.substitution:
                await table.set_substitute(seat, "")


# ------------------------------------------------------------------ order at the table
async def _say(table: Table, command: commands.Say, seat: Seat) -> None:
    """Write a line of chat, if the host lets this seat write such a line."""
    mode = table.options.chat
    if mode == "off":
        raise CommandRefused("not-now", "server-chat-off")
    if seat.is_muted:
        raise CommandRefused("not-now", "server-muted")
    if mode == "phrases" and command.phrase is None:
        raise CommandRefused("not-now", "server-chat-phrases")
    await table.say(seat.number, command.text or "", command.id, command.phrase)


async def _rename(table: Table, name: str, seat: Seat) -> None:
    """Change the name of a seat's person; a muted one could write by it."""
    if seat.is_muted:
        raise CommandRefused("not-now", "server-muted")
    table.require_free(name, seat.number)
    await table.save({}, seat.but(name=name))


async def _mute(table: Table, command: commands.Mute, host: Seat) -> None:
    """Mute another person, or let them write again."""
    seat = table.seats[command.which] if command.which < len(table.seats) else None
    if seat is None or seat is host or seat.kind != PERSON:
        raise CommandRefused("not-now", "server-not-that-seat")
    await table.save({}, seat.but(is_muted=command.on))


async def _hide(table: Table, number: int) -> None:
    """Hide a line of chat from everybody; a hidden one stays hidden."""
    line = next((line for line in table.chat if line.id == number), None)
    if line is None:
        raise CommandRefused("not-now", "server-no-line")
    if not line.is_hidden:
        await table.hide_line(line)


async def _end(table: Table) -> None:
    """End the table for good: a game that is not over is adjourned, and nobody can do anything here."""
    if table.options.host_ended is not None:
        return
    options = replace(table.options, host_ended=time.time())
    await (table.set_options(options) if table.is_over else table.adjourn(options))


# ------------------------------------------------------------------ taking and moving seats
async def join(table: Table, name: str, wanted: int | None, token_hash: TokenHash) -> Seat:
    """Take an open seat, or that of a bot that plays until a guest comes.

    The last open seat begins the game. A repeated request gets the seat it has. Without a wish it is
    the seat that has the person's name, from a game that is resumed, or the first.
    """
    async with table.lock:
        for seat in table.seats:
            if seat.kind == PERSON and seat.token_hash == token_hash:
                return seat
        table.require_open()
        if table.options.is_locked:
            raise CommandRefused("not-now", "server-locked")
        free = [seat for seat in table.seats if seat.kind == "open" or table.is_for_guest(seat)]
        found = [seat for seat in free if wanted in (None, seat.number)]
        if not found:
            raise CommandRefused("not-now", "server-full" if wanted is None else "server-no-seat")
        own = skeleton(name)
        taken = next((seat for seat in found if seat.name and skeleton(seat.name) == own), found[0])
        await sit(table, taken, name, token_hash)
    table.scheduler.update()
    return taken


async def sit(
    table: Table, seat: Seat, name: str, token_hash: TokenHash, *, is_host: bool = False
) -> None:
    """Give a free seat to a person; the last one begins the game. The caller holds the lock."""
    table.require_sound()
    table.require_free(name, seat.number)
    taken = seat.emptied().but(kind=PERSON, name=name, token_hash=token_hash, is_host=is_host)
    # A person who joins later has not agreed to hints, and nobody has asked them in an open vote.
    options = replace(table.options.without_guest(seat.number), hints_since=None)
    change = _change_of(table, options)
    is_last = not any(other.is_free for other in table.seats if other is not seat)
    await (table.start if table.play is None and is_last else table.save)(change, taken)
    table.clock.give_back(seat)
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
