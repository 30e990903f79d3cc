"""The gate: every card does and refuses something in a test, and every ruling has its test."""

from __future__ import annotations

from tavolata.games.dominion.kinds import NAMES

from .coverage import RULINGS, WHATS, find_tests, report


def test_every_card_has_a_test_of_what_it_does_and_of_what_it_refuses() -> None:
    covered = {mark for test in find_tests() for mark in test.cards}
    missing = [(name, what) for name in NAMES for what in WHATS if (name, what) not in covered]
    assert missing == []


def test_marks_name_known_cards_and_rulings() -> None:
    for test in find_tests():
        for name, what in test.cards:
            assert name in NAMES, test
            assert what in WHATS, test
        for ruling in test.rulings:
            assert ruling in RULINGS, test


def test_every_ruling_has_a_test_named_after_it() -> None:
    named = {test.named_ruling() for test in find_tests()}
    assert [ruling for ruling in RULINGS if ruling not in named] == []


def test_a_test_named_after_a_ruling_carries_its_mark_and_restates_it() -> None:
    for test in find_tests():
        ruling = test.named_ruling()
        if ruling is not None:
            assert ruling in test.rulings, test
            assert test.docstring, test


def test_the_report_lists_all_cards() -> None:
    lines = report().splitlines()
    assert [line.split()[0] for line in lines[1 : len(NAMES) + 1]] == NAMES
