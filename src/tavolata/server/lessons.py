"""Tables of coached first games: the learner and bots, on the deal that a game has prepared."""

from __future__ import annotations

from tavolata.core.registry import load_game
from tavolata.server.registry import Made, TableRegistry
from tavolata.tables.making import OPTIONS_OF_LESSON, Person, lesson_for, seats_of_lesson
from tavolata.tables.secret import new_token, token_hash


async def make_lesson(registry: TableRegistry, name: str, you: str) -> Made:
    """Create the coached table of a game: the learner and bots, on the prepared deal."""
    lesson = lesson_for(name)
    game = load_game(lesson.game)
    token = new_token()
    seats = seats_of_lesson(lesson, game, Person(you, token_hash(token)))
    row = registry.new_row(game, OPTIONS_OF_LESSON, lesson.deal)
    table = await registry.lay(row, game, seats)
    return Made(table, lesson.seat, token, table.options.key)
