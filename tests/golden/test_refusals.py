"""Refusals keep their reason, rule and sentence."""

from __future__ import annotations

import pytest

import tavolata
from tests.golden.refusals import ACTIONS, FOLDER, GAMES, summary


@pytest.mark.parametrize("name", GAMES)
def test_illegal_actions_are_refused_as_in_the_golden_file(name: str) -> None:
    """If one differs and should: `python -m tests.golden.refusals`, and read the difference."""
    golden = (FOLDER / f"refusals_{name}.txt").read_text(encoding="utf-8")
    assert summary(name, ACTIONS).splitlines() == golden.splitlines()


def test_every_registered_game_has_golden_refusals() -> None:
    """A new game must add its own."""
    assert set(GAMES) == set(tavolata.registered_games())
