"""Finished turns of a log: compressed in blocks, and returned as they were."""

from __future__ import annotations

import pytest

from tavolata.tables.views import BLOCK, Archive, Turn


def turn(number: int) -> Turn:
    """Return a turn that no other one equals."""
    return [{"text": f"turn {number}", "is_headline": True}, {"text": "…", "is_headline": False}]


@pytest.mark.parametrize("count", [0, 1, 2, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 5])
def test_the_archive_returns_the_turns_from_any_number_on(count: int) -> None:
    """From the first, from within a block, from one that is not packed yet, from after the end."""
    archive, turns = Archive(), [turn(number) for number in range(count)]
    for one in turns:
        archive.append(one)
    assert len(archive) == count
    for first in range(count + 2):
        assert archive.turns_from(first) == turns[first:]
