"""Tensors and masks in typed buffers: contents, refusals, and padding with zeros."""

from __future__ import annotations

from array import array
from typing import Any

import numpy
import pytest
from librt.vecs import vec
from mypy_extensions import u8

import tavolata
from tavolata._mode import is_compiled
from tavolata.core.errors import TavolataError, WrongBufferError
from tavolata.core.filling import ROWS, fill_plainly, rows_plainly
from tavolata.core.tensors import LAYOUT_VERSION, Cells, Layout, Piece
from tests.envs.games import TABLES
from tests.worlds import counts_of, seeded, walk

GAMES = sorted(tavolata.registered_games())


def some_observation(name: str) -> tavolata.Observation:
    """Return an observation in the middle of a random game."""
    state = tavolata.load_game(name).new_initial_state("buffers")
    for _ in walk(state, seeded("buffers", 0), 40):
        pass
    return state.observation(state.acting_players()[0])


@pytest.mark.parametrize("name", GAMES)
def test_float32_is_the_count_divided_by_the_scale(name: str) -> None:
    """In NumPy and in an array of the standard library; every cell is written."""
    observation = some_observation(name)
    game = observation.game()
    (size,) = game.observation_shape()
    counts, floats = numpy.full(size, 77, numpy.uint8), numpy.full(size, 7, numpy.float32)
    plain = array("f", [7] * size)
    observation.tensor(counts)
    observation.tensor(floats)
    observation.tensor(plain)
    assert bytes(counts) == counts_of(observation)
    scales = numpy.concatenate([[piece.scale] * piece.size for piece in game.observation_layout()])
    assert numpy.allclose(floats, counts / scales, rtol=1e-6, atol=0)
    assert floats.tolist() == plain.tolist()
    assert 0 < numpy.count_nonzero(counts) < size
    again = numpy.ones_like(floats)
    factors = (1 / scales).astype(numpy.float32).tobytes()
    assert fill_plainly(again, counts, factors)
    assert again.tobytes() == floats.tobytes()


@pytest.mark.parametrize("number", range(40))
def test_rows_of_a_table_go_to_their_cells(number: int) -> None:
    """In the C loops as in plain Python: seats clockwise from the viewer, then the rows of all.

    Rows of 16 to 32 counts in 32 cells have a loop of their own.
    """
    rng = seeded("rows", number)
    width, size, shared, own, at = (1 + rng.below(9) for _ in range(5))
    if number % 2:
        width = 16 + rng.below(17)
        size = 32 - width
    players = 1 + rng.below(5)
    seats = players + rng.below(3)
    first = rng.below(players)
    size += width
    left = list(range(size))
    places = bytes(sorted(left.pop(rng.below(len(left))) for _ in range(width)))
    table = bytes(rng.below(4) for _ in range((shared + players * own) * width))
    sizes = (size, shared, own, first, players, seats)
    cells = [vec[u8]([0] * (at + (shared + seats * own) * size)) for _ in range(2)]
    for fill, counts in zip((ROWS, rows_plainly), cells, strict=True):
        assert fill(counts, at, vec[u8](table), places, *sizes)
    assert bytes(cells[0]) == bytes(cells[1])
    assert sum(cells[0]) > 0
    viewer = table[(shared + first * own) * width :][:width]
    assert bytes(cells[0])[at : at + size] == spread(viewer, places, size)
    if is_compiled():
        for wrong in (0, size):
            with pytest.raises(ValueError, match="table of the sizes"):
                ROWS(cells[0], at + 1 + wrong, vec[u8](table), places, *sizes)


def spread(row: bytes, places: bytes, size: int) -> bytes:
    """Return a row of cells with each count at its place."""
    cells = bytearray(size)
    for place, count in zip(places, row, strict=True):
        cells[place] = count
    return bytes(cells)


@pytest.mark.parametrize("name", GAMES)
def test_mask_has_1_for_legal_actions(name: str) -> None:
    """In uint8, int8, bool, and in a row of a batch."""
    observation = some_observation(name)
    size = observation.game().num_distinct_actions()
    batch = numpy.full((3, size), 9, numpy.uint8)
    observation.legal_mask(batch[1])
    flags = numpy.ones(size, bool)
    observation.legal_mask(flags)
    assert numpy.flatnonzero(batch[1]).tolist() == observation.legal_actions
    assert batch[1].max() == 1
    assert numpy.flatnonzero(flags).tolist() == observation.legal_actions
    signed = numpy.full(size, -1, numpy.int8)
    observation.legal_mask(signed)
    assert signed.tolist() == flags.tolist()
    assert (batch[[0, 2]] == 9).all()


def wrong_buffers(size: int) -> list[tuple[Any, str]]:
    """Buffers that are refused, each with a word of the sentence."""
    locked = numpy.zeros(size, numpy.uint8)
    locked.flags.writeable = False
    return [
        ([0.0] * size, "a list is none"),
        (None, "a NoneType is none"),
        (bytes(size), "read-only"),
        (locked, "read-only"),
        (numpy.zeros(2 * size, numpy.uint8)[::2], "contiguous"),
        (numpy.zeros(size, numpy.float64), "float64"),
        (numpy.zeros(size, numpy.int16), "int16"),
        (numpy.zeros(size, ">f4"), ">f"),
        (numpy.zeros(size + 1, numpy.uint8), f"{size} cells, this buffer has {size + 1}"),
        (bytearray(), f"{size} cells, this buffer has 0"),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_wrong_buffers_are_refused_in_one_sentence(name: str) -> None:
    """Nothing is written into them."""
    observation = some_observation(name)
    game = observation.game()
    tries = [
        (observation.tensor, game.observation_shape()[0]),
        (observation.legal_mask, game.num_distinct_actions()),
    ]
    for write, size in tries:
        for out, word in wrong_buffers(size):
            with pytest.raises(WrongBufferError, match=word) as caught:
                write(out)
            assert isinstance(caught.value, TavolataError)
            assert "\n" not in str(caught.value)
            assert out is None or not any(out)
    with pytest.raises(WrongBufferError, match="bool"):
        observation.tensor(numpy.zeros(game.observation_shape()[0], bool))
    with pytest.raises(WrongBufferError, match="int8"):
        observation.tensor(numpy.zeros(game.observation_shape()[0], numpy.int8))
    with pytest.raises(WrongBufferError, match="float32"):
        observation.legal_mask(numpy.zeros(game.num_distinct_actions(), numpy.float32))


def test_each_tensor_begins_with_zeros() -> None:
    """Cells are used again: by games of other sizes, padded or not, and after a refused buffer."""
    seen = [some_observation(name) for name in GAMES]
    right = [(counts_of(one), counts_of(one, padded=True)) for one in seen]
    for first in seen:
        for one, (narrow, wide) in zip(seen, right, strict=True):
            with pytest.raises(WrongBufferError):
                first.tensor(bytearray())
            first.tensor(numpy.zeros(first.game().observation_shape()[0], numpy.float32))
            assert (counts_of(one), counts_of(one, padded=True)) == (narrow, wide)


@pytest.mark.parametrize(("name", "most"), [("citadels", 8), ("dominion", 4), ("seven_wonders", 7)])
def test_padded_tensors_fit_any_number_of_players(name: str, most: int) -> None:
    """One size for all tables; pieces hold the same as without padding, then zeros."""
    large = tavolata.load_game(f"{name}(players={most})")
    assert large.observation_layout(padded=True) == large.observation_layout()
    for players in range(2, most + 1):
        game = tavolata.load_game(f"{name}(players={players})")
        assert game.observation_shape(padded=True) == large.observation_shape()
        padded = {piece.name: piece for piece in game.observation_layout(padded=True)}
        state = game.new_initial_state("padded")
        for player, _ in walk(state, seeded("padded", players), 40):
            observation = state.observation(player)
            narrow, wide = counts_of(observation), counts_of(observation, padded=True)
            for piece in game.observation_layout():
                large_piece = padded[piece.name]
                cells = narrow[piece.start : piece.end]
                found = wide[large_piece.start : large_piece.end]
                row = most if len(found) != len(cells) else len(cells)
                unit = len(cells) * row // len(found)
                assert unit in (players, 3, len(cells)), piece.name
                for i in range(len(found) // row):
                    part = cells[i * unit : (i + 1) * unit]
                    assert found[i * row : (i + 1) * row] == part + bytes(row - unit), piece.name
            names = {piece.name for piece in game.observation_layout()}
            for piece in padded.values():
                if piece.name not in names:
                    assert not any(wide[piece.start : piece.end]), piece.name


def test_layouts_are_ordered_and_versioned() -> None:
    """Pieces follow each other without gaps; a scale of 0 is the maximum."""
    layout = Layout([Piece("one", 3, "three flags"), Piece("two", 2, "two counts", 60)], 2)
    assert [(piece.start, piece.end, piece.scale) for piece in layout.pieces] == [(0, 3, 1), (3, 5, 60)]
    assert layout.size == 5
    assert LAYOUT_VERSION == 1


def test_cells_hold_at_most_a_byte() -> None:
    """A number of two cells holds 65,535; a count above 255 is an error, not a wrong number."""
    cells = Cells(Layout([Piece("cells", 4, "anything", 255)], 2))
    cells.number(65_535)
    cells.put(255)
    for wrong in (256, -1):
        with pytest.raises(OverflowError, match="cell 3"):
            cells.put(wrong)
    assert list(cells.counts) == [255, 255, 255, 0]


@pytest.mark.parametrize("table", TABLES)
def test_a_glance_fills_the_tensor_of_the_observation(table: str) -> None:
    """For every seat and a watcher, at every decision of a random game; and it changes no state."""
    game = tavolata.load_game(table)
    layout = game.tensor_layout()
    state = game.new_initial_state("glance")
    for _ in walk(state, seeded("glance", 0), 300):
        before = state.clone()
        for viewer in range(-1, game.players):
            cells = Cells(layout)
            state.glance(viewer).fill(cells)
            assert bytes(cells.counts) == counts_of(state.observation(None if viewer < 0 else viewer))
        assert state == before


def test_the_article_of_a_type_that_is_no_buffer_is_right() -> None:
    with pytest.raises(WrongBufferError, match="a tensor needs a typed buffer, and an int is none"):
        some_observation("dominion").tensor(5)  # type: ignore[arg-type]  # the test
