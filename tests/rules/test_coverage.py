"""The gate: every card has a test, and every ruling has a test named after it."""

from __future__ import annotations

from types import ModuleType

import pytest

import tavolata

from .citadels import coverage as citadels
from .dominion import coverage as dominion
from .seven_wonders import coverage as seven_wonders

GAMES = {"dominion": dominion, "seven_wonders": seven_wonders, "citadels": citadels}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def test_every_game_is_listed() -> None:
    assert set(GAMES) == set(tavolata.registered_games())


def test_the_counts_are_those_of_the_boxes() -> None:
    """Cards of Dominion; cards and stages of 7 Wonders; characters and unique districts of Citadels.

    Citadels has 27 and 30 in 2021, and 8 more characters and 8 more districts in the classic edition.
    """
    assert {name: len(set(game.EVERYTHING)) for name, game in GAMES.items()} == {
        "dominion": 32,
        "seven_wonders": 78 + 42,
        "citadels": 27 + 8 + 30 + 8,
    }


@each_game
def test_every_card_has_a_test_of_each_required_aspect(game: ModuleType) -> None:
    covered = {mark for test in game.find_tests() for mark in test.cards}
    wanted = [(name, what) for name in game.EVERYTHING for what in game.WHATS]
    assert [pair for pair in wanted if pair not in covered] == []


@each_game
def test_marks_name_known_things_and_rulings(game: ModuleType) -> None:
    for test in game.find_tests():
        for name, what in test.cards:
            assert name in game.EVERYTHING, test
            assert what in game.WHATS, test
        for ruling in test.rulings:
            assert ruling in game.RULINGS, test


@each_game
def test_every_ruling_has_a_test_named_after_it(game: ModuleType) -> None:
    named = {test.named_ruling() for test in game.find_tests()}
    assert [ruling for ruling in game.RULINGS if ruling not in named] == []


@each_game
def test_a_test_named_after_a_ruling_carries_its_mark_and_restates_it(game: ModuleType) -> None:
    for test in game.find_tests():
        ruling = test.named_ruling()
        if ruling is not None:
            assert ruling in test.rulings, test
            assert test.docstring, test


@each_game
def test_the_report_lists_everything(game: ModuleType) -> None:
    lines = game.report().splitlines()
    for line, name in zip(lines[1:], game.EVERYTHING, strict=False):
        assert line[: len(name)] == name
    assert len(lines) > len(game.EVERYTHING)
