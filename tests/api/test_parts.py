"""The schema of positions: nested parts, refusals, and sentences that name the place."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.core.errors import PositionError
from tavolata.core.schema import Part, bit_set, choice, many, number

TOKEN = Part(colour=str, worth=number(9))
TABLE = Part({"round": number(3, 1)}, best=TOKEN, row=[TOKEN], seats=Part(P1=[TOKEN]))


def test_a_position_is_read_as_written() -> None:
    """Parts, lists of parts, and parts of lists of parts."""
    written = {"round": 2, "best": {"colour": "red"}, "row": [{"worth": 9}], "seats": {"P1": [{}]}}
    assert TABLE.read(written, "") == written


def test_null_counts_as_missing_at_every_depth() -> None:
    """A key without a value needs no reader."""
    written = {"round": None, "best": {"colour": None, "worth": 1}, "row": [{"colour": None}]}
    assert TABLE.read(written, "") == {"best": {"worth": 1}, "row": [{}]}


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ([], "position: expected an object, found []"),
        ({"round": 4}, "round: expected a number from 1 to 3, found 4"),
        ({"round": True}, "round: expected a number from 1 to 3, found True"),
        ({"rounds": 1}, "position: unknown key 'rounds'; did you mean 'round'?"),
        ({"best": 5}, "best: expected an object, found 5"),
        ({"best": {"color": "red"}}, "best: unknown key 'color'; did you mean 'colour'?"),
        ({"row": {}}, "row: expected a list, found {}"),
        ({"row": [{}, {"worth": 10}]}, "row 1 worth: expected a number from 0 to 9, found 10"),
        ({"seats": {"P1": [{"wort": 1}]}}, "seats P1 0: unknown key 'wort'; did you mean 'worth'?"),
        ({"seats": {"P2": []}}, "seats: unknown key 'P2'; did you mean 'P1'?"),
    ],
)
def test_a_sentence_names_the_place_and_the_right_value(written: Any, says: str) -> None:
    """One sentence for the first error."""
    with pytest.raises(PositionError) as caught:
        TABLE.read(written, "")
    assert str(caught.value) == says


def test_a_choice_is_a_number_written_as_a_name() -> None:
    """An unknown name suggests the nearest one."""
    colour = choice("colour", ["red", "green"])
    assert [colour.write(None, colour.read(None, name, "token")) for name in ("red", "green")] == [
        "red",
        "green",
    ]
    with pytest.raises(PositionError, match="token: unknown colour 'gren'; did you mean 'green'"):
        colour.read(None, "gren", "token")


def test_lists_and_sets_of_a_field() -> None:
    """A vector of bytes keeps its order, a bit set has none and no doubles; null has no number."""
    colour = choice("colour", ["red", "green", "blue"])
    row, some = many(colour), bit_set(colour)
    assert list(row.read(None, ["blue", "red", "blue"], "row")) == [2, 0, 2]
    assert row.write(None, row.read(None, ["blue", "red"], "row")) == ["blue", "red"]
    assert some.read(None, ["blue", "red", "blue"], "some") == 0b101
    assert some.write(None, 0b101) == ["red", "blue"]
    assert colour.write(None, 255) is None
    with pytest.raises(PositionError, match="some: unknown colour 'pink'"):
        some.read(None, ["red", "pink"], "some")
