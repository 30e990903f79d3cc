"""Tables of coached first games: the learner and bots, on the deal that a game has prepared."""

from __future__ import annotations

from tavolata.core.registry import load_game, parse
from tavolata.match.refused import CommandRefused
from tavolata.server.registry import Made, TableRegistry
from tavolata.tables.rows import Options
from tavolata.tables.seats import Seat
from tavolata.tables.secret import new_token, token_hash
from tavolata.words.lesson import lesson_of

PACE = 1.2
"""Seconds that a bot seems to think: a learner follows what it does."""
LEVEL = 1
"""The level that the bots show, and play if the learner asks for a rematch."""


async def make_lesson(registry: TableRegistry, name: str, you: str) -> Made:
    """Create the coached table of a game: the learner and bots, on the prepared deal."""
    game_name, _ = parse(name)
    lesson = lesson_of(game_name)
    if lesson is None:
        raise CommandRefused("not-now", "server-no-lesson")
    game = load_game(lesson.game)
    token = new_token()
    seats = [Seat(number, "", "open").given_to_bot(LEVEL) for number in range(game.players)]
    seats[lesson.seat] = Seat(lesson.seat, you, "person", token_hash=token_hash(token), is_host=True)
    options = Options(is_public=False, pace=PACE, coach="on")
    table = await registry.lay(registry.new_row(game, options, lesson.deal), game, seats)
    return Made(table, lesson.seat, token, table.options.key)
