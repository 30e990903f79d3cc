"""A device without msgspec writes the same JSON as a server."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.tables.platform import decode, encode, encode_plainly
from tavolata.tables.views import SeatFeed
from tests.match.playing import GAMES, do, draw, new_match


@pytest.mark.parametrize("name", GAMES)
def test_views_have_the_same_bytes_with_and_without_msgspec(name: str) -> None:
    match, rng = new_match(name, "encoding"), rng_of(f"encoding {name}")
    feeds = [SeatFeed(match, seat) for seat in (*range(match.game.players), None)]
    for _ in range(60):
        if match.state.is_terminal():
            break
        do(match, *draw(match, rng))
        for feed in feeds:
            view = feed.view()
            assert encode(view) == encode_plainly(view)


def test_texts_and_numbers_are_written_alike() -> None:
    value = {
        "text": 'è "x" \\ \N{LINE SEPARATOR}\x00\x7f\N{GRINNING FACE}',
        "at": [1764079200.25, 0.6, -1, None],
        "is": True,
    }
    assert encode(value) == encode_plainly(value)
    assert decode(encode(value).encode()) == value


@pytest.mark.parametrize("write", [encode, encode_plainly])
def test_a_game_has_no_json(write) -> None:
    with pytest.raises(TypeError):
        write({"game": tavolata.load_game("dominion")})
