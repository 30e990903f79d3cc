"""Recorded games play the same today, event by event and view by view."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.registry import parse
from tests.golden.make import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_the_golden_one(name: str) -> None:
    """If it differs and should: python -m tests.golden.make, and read the difference."""
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    today = playthrough(name)
    pairs = zip(today.split("\n"), golden.split("\n"), strict=False)
    for number, (line, wanted) in enumerate(pairs, start=1):
        assert line == wanted, f"{name}.txt, line {number}"
    assert len(today) == len(golden)


def test_every_registered_game_has_a_golden_playthrough() -> None:
    """A new game must add one."""
    covered = {parse(text)[0] for text in GAMES.values()}
    assert covered == set(tavolata.registered_games())
