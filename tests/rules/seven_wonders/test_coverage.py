"""The gate: every card, guild and stage has a test of what it does and costs, every ruling its test."""

from __future__ import annotations

from .coverage import EVERYTHING, RULINGS, WHATS, find_tests, report


def test_there_are_78_cards_and_42_stages() -> None:
    assert (len(EVERYTHING), len(set(EVERYTHING))) == (78 + 42, 78 + 42)


def test_everything_has_a_test_of_what_it_does_and_of_what_it_costs() -> None:
    covered = {mark for test in find_tests() for mark in test.cards}
    assert [(name, what) for name in EVERYTHING for what in WHATS if (name, what) not in covered] == []


def test_marks_name_known_cards_stages_and_rulings() -> None:
    for test in find_tests():
        for name, what in test.cards:
            assert name in EVERYTHING, test
            assert what in WHATS, test
        for ruling in test.rulings:
            assert ruling in RULINGS, test


def test_every_ruling_has_a_test_named_after_it() -> None:
    named = {test.named_ruling() for test in find_tests()}
    assert [ruling for ruling in RULINGS if ruling not in named] == []


def test_a_test_named_after_a_ruling_carries_its_mark() -> None:
    for test in find_tests():
        ruling = test.named_ruling()
        assert ruling is None or ruling in test.rulings, test


def test_the_report_lists_everything() -> None:
    lines = report().splitlines()
    assert [line[: len(name)] for line, name in zip(lines[1:], EVERYTHING, strict=False)] == EVERYTHING
