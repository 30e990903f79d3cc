"""New tables as values, before anything is written: their rows, games and seats."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tavolata.core.game import Game
from tavolata.core.registry import load_game, parse
from tavolata.match.match import PERSON, Match, body_of
from tavolata.match.refused import CommandRefused
from tavolata.tables.damage import NO_SEATS, Damage
from tavolata.tables.names import LONGEST_NAME, UnfitText, plain_name, skeleton
from tavolata.tables.rows import GameRow, Options, SeatKind, SeatRow, TableRow
from tavolata.tables.seats import USUAL_LEVEL, Seat
from tavolata.tables.secret import SeatIndex, TokenHash
from tavolata.tables.surroundings import NewEvent
from tavolata.tables.table import Table, owing, result_of
from tavolata.words.lesson import Lesson, lesson_of
from tavolata.words.phrases import shared_phrases

OPTIONS_OF_LESSON = Options(is_public=False, pace=1.2, coach="on")
"""The bots seem to think for a while: a learner follows what they do."""
LESSON_LEVEL = 0
"""The level that the bots show, and play if the learner asks for a rematch."""


class Person(NamedTuple):
    """The person who takes a seat of a new table, and the hash of the token that proves it."""

    name: str
    proof: TokenHash

    def at(self, number: int, *, is_host: bool = False) -> Seat:
        """Return a seat with this person in it."""
        return Seat(number, self.name, "person", token_hash=self.proof, is_host=is_host)


def game_string(game: str, parameters: Mapping[str, str], players: int) -> str:
    """Return the game string of a table."""
    given = {**parameters, "players": str(players)}
    return f"{game}({','.join(f'{key}={value}' for key, value in given.items())})"


def seed_as_text(seed: object) -> str:
    """Return a seed as the text that deals the same game."""
    is_huge = isinstance(seed, int) and seed.bit_length() > 256
    return hex(seed) if isinstance(seed, int) and is_huge else str(seed)


def stored_seats(found: TableRow, game: Game) -> tuple[list[Seat], Damage | None]:
    """Return the seats of a stored table, open where a row is missing, and its damage, if any."""
    rows = {row.index: row for row in found.seats}
    is_whole = set(rows) == set(range(game.players))
    empty = [SeatRow(SeatIndex(number), "", "open") for number in range(game.players)]
    seats = [Seat.of(rows.get(row.index, row)) for row in empty]
    return seats, found.damage or (None if is_whole else NO_SEATS)


# ------------------------------------------------------------------ lessons
def lesson_for(game: str) -> Lesson[Any]:
    """Return the coached first game of a game; `CommandRefused` if it has none."""
    found = lesson_of(parse(game)[0])
    if found is None:
        raise CommandRefused("not-now", "server-no-lesson")
    return found


# ------------------------------------------------------------------ records
def is_resumed(play: Match, people: Mapping[int, Person], others: SeatKind) -> bool:
    """Return whether a table of a record is played on; otherwise it is only watched."""
    return (bool(people) or others == "open") and not play.state.is_terminal()


def seats_of_record(
    play: Match, header: Mapping[str, Any], people: Mapping[int, Person], others: SeatKind
) -> list[Seat]:
    """Return the seats of a table that resumes a match: people, and bots or open seats.

    An open seat has the name of the person who sat there, so that friends find their own hands. A game
    that is only watched has bots under the names of the record.
    """
    seats = [Seat(n, f"Bot {n + 1}", "bot", USUAL_LEVEL) for n in range(play.game.players)]
    names = _names_in(header)
    if not is_resumed(play, people, others):
        for seat, name in zip(seats, names, strict=False):
            seat.level, seat.name = None, name or seat.name
        return seats
    if others == "open":
        seats = [Seat(seat.number, "", "open") for seat in seats]
        seen = {skeleton(person.name) for person in people.values()}
        for seat, name in zip(seats, names, strict=False):
            if skeleton(name) not in seen:
                seat.name = name
            seen.add(skeleton(name))
    for number, person in people.items():
        if number >= len(seats):
            raise CommandRefused("not-now", "server-not-that-seat")
        seats[number] = person.at(number)
    return hosted(seats)


def _names_in(header: Mapping[str, Any]) -> list[str]:
    """Return the names of the people of a record, by seat; empty for a bot, and for an unfit name."""

    def fit(name: str) -> str:
        with contextlib.suppress(UnfitText):
            return plain_name(name[:LONGEST_NAME])
        return ""

    return [fit(name) for name in header.get("seats", [])]


def hosted(seats: Sequence[Seat]) -> list[Seat]:
    """Return seats of people who come together: the first is the host, and no two look alike."""
    people = [seat for seat in seats if seat.kind == PERSON]
    seen: set[str] = set()
    for seat in people:
        if skeleton(seat.name) in seen:
            raise CommandRefused("name-taken", "server-name-taken", name=seat.name)
        seen.add(skeleton(seat.name))
    return [seat.but(is_host=seat in people[:1]) for seat in seats]


def with_moves(row: GameRow, play: Match) -> GameRow:
    """Return the row of a new table that resumes a match, or shows a finished one."""
    is_over = play.state.is_terminal()
    return replace(
        row,
        status="ended" if is_over else "running",
        head_seq=len(play.moves),
        owes=owing(play),
        result=result_of(play) if is_over else None,
    )


def events_of(play: Match) -> list[NewEvent]:
    """Return the events of a match to write."""
    return [NewEvent(move.seq, SeatIndex(move.seat), None, body_of(move)) for move in play.moves]


# ------------------------------------------------------------------ playing again
def game_after(old: Table) -> Game:
    """Return the game that the people of an ended table play next."""
    assert old.play is not None
    parameters = dict(old.game.parameters)
    parameters.update(
        shared_phrases(str(old.game)).next_parameters(old.play.state.returns(), old.row.secret)
    )
    parameters.pop("players", None)
    return load_game(game_string(old.game.name, parameters, old.game.players))


def places_after(seats: Sequence[Seat], players: int) -> dict[int, int]:
    """Return the place of each seat at a table of another size; the last bots may have none."""
    bots = [seat.number for seat in seats if seat.kind == "bot"]
    left_out = bots[len(bots) - max(0, len(seats) - players) :]
    kept = [seat.number for seat in seats if seat.number not in left_out]
    return {number: place for place, number in enumerate(kept)}


def options_after(old: Table) -> Options:
    """Return the options of the next table: the host's choices stay."""
    kept = old.options
    return Options(
        is_public=kept.is_public, clock=kept.clock, pace=kept.pace, is_slow=kept.is_slow, chat=kept.chat
    )
