"""The gate: every card has a test, and every ruling has a test named after it."""

from __future__ import annotations

import pytest

from tavolata.core.registry import registered_games
from tests.rules.coverage import report, wanted_of

each_game = pytest.mark.parametrize("game", sorted(registered_games()))


def test_the_counts_are_those_of_the_boxes() -> None:
    """Cards of Dominion; cards and stages of 7 Wonders; characters and unique districts of Citadels.

    Citadels has 27 and 30 in 2021, and 8 more characters and 8 more districts in the classic edition.
    """
    assert {name: len(set(wanted_of(name).names)) for name in registered_games()} == {
        "dominion": 32,
        "seven_wonders": 78 + 42,
        "citadels": 27 + 8 + 30 + 8,
    }


@each_game
def test_every_card_has_a_test_of_each_required_aspect(game: str) -> None:
    covered = {mark for test in wanted_of(game).tests for mark in test.cards}
    wanted = [(name, what) for name in wanted_of(game).names for what in wanted_of(game).whats]
    assert [pair for pair in wanted if pair not in covered] == []


@each_game
def test_marks_name_known_things_and_rulings(game: str) -> None:
    for test in wanted_of(game).tests:
        for name, what in test.cards:
            assert name in wanted_of(game).names, test
            assert what in wanted_of(game).whats, test
        for ruling in test.rulings:
            assert ruling in wanted_of(game).rulings, test


@each_game
def test_every_ruling_has_a_test_named_after_it(game: str) -> None:
    named = {test.named_ruling() for test in wanted_of(game).tests}
    assert [ruling for ruling in wanted_of(game).rulings if ruling not in named] == []


@each_game
def test_a_test_named_after_a_ruling_carries_its_mark_and_restates_it(game: str) -> None:
    for test in wanted_of(game).tests:
        ruling = test.named_ruling()
        if ruling is not None:
            assert ruling in test.rulings, test
            assert test.docstring, test


@each_game
def test_the_report_lists_everything(game: str) -> None:
    lines = report(game).splitlines()
    for line, name in zip(lines[3:], wanted_of(game).names, strict=False):
        assert line[: len(name)] == name
    assert len(lines) > len(wanted_of(game).names)
