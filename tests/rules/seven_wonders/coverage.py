"""Which cards, guilds, wonder stages and rulings of 7 Wonders the tests of this folder cover.

Run with `python -m tests.rules.seven_wonders.coverage` it prints the table; `tests/rules/test_coverage.py` is
the gate.
"""

from __future__ import annotations

from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, NAMES, STAGE_COUNT

from .. import coverage

WHATS = ("does", "costs")
RULINGS = [f"R{number}" for number in range(1, 21)]
STAGES = [
    f"{board} {number}"
    for at, board in enumerate(BOARD_NAMES)
    for number in range(1, STAGE_COUNT[at] + 1)
]
EVERYTHING = [*NAMES, *STAGES]
"""The 68 cards and 10 guilds, and 42 stages such as `giza_a 1`."""


def find_tests() -> list[coverage.RulesTest]:
    """Every test function of this folder."""
    return coverage.find_tests("tests.rules.seven_wonders")


def report() -> str:
    """The table by card and stage, and the number of tests by ruling."""
    return coverage.report(find_tests(), EVERYTHING, WHATS, RULINGS)


if __name__ == "__main__":
    print(report())
