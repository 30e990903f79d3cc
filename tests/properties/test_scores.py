"""The score pad of every registered game: its rows are all of the points, in words."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.playout import play_random
from tavolata.words import Words, languages
from tavolata.words.messages import Message, in_words
from tavolata.words.phrases import shared_phrases
from tests.golden.refusals import GAMES
from tests.worlds import seeded

each_game = pytest.mark.parametrize("name", sorted(tavolata.registered_games()))


@each_game
def test_the_rows_of_the_score_pad_add_up_to_the_points(name: str) -> None:
    """In random games with each number of players and each edition."""
    ended = 0
    for number in range(30):
        game = tavolata.load_game(GAMES[name][number % len(GAMES[name])])
        state = game.new_initial_state(number)
        play_random(state, seeded("scores", number), 5000)
        if not state.is_terminal():
            continue
        ended += 1
        scores, seen = state.scores(), state.observation(None).to_view()
        rows = shared_phrases(str(game)).score_rows(scores, seen)
        assert len({row.key for row in rows}) == len(rows)
        assert all(len(row.points) == len(row.notes) == len(scores) for row in rows)
        sums = [sum(row.points[seat] for row in rows) for seat in range(len(scores))]
        assert sums == [parts["total"] for parts in scores], (str(game), number)
        assert all(row.card is None or row.card in game.card_names() for row in rows)
        for language in languages():
            words = Words(language, name)
            for row in rows:
                assert isinstance(row.label, Message)
                assert words.has(row.label.key)
                assert all(in_words(words, note) or note == "" for note in row.notes)
    assert ended > 5
