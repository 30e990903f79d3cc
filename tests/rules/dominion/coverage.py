"""List the cards and rulings of Dominion that the tests of this folder cover.

`python -m tests.rules.dominion.coverage` prints the table; `tests/rules/test_coverage.py` is the gate.
"""

from __future__ import annotations

from tavolata.games.dominion.rules.kinds import NAMES

from .. import coverage

WHATS = ("does", "refuses")
EVERYTHING = list(NAMES)
RULINGS = [f"R{number}" for number in range(1, 38)]


def find_tests() -> list[coverage.RulesTest]:
    """Return every test function of this folder."""
    return coverage.find_tests("tests.rules.dominion")


def report() -> str:
    """Return the table by card and the number of tests by ruling."""
    return coverage.report(find_tests(), EVERYTHING, WHATS, RULINGS)


if __name__ == "__main__":
    print(report())
