"""List the cards and rulings of Dominion the tests of this folder cover.

`python -m tests.rules.coverage` prints the table; `tests/rules/test_coverage.py` is the gate.
"""

from __future__ import annotations

from tavolata.games.dominion.rules.kinds import NAMES

WHATS = ("does", "refuses")
EVERYTHING = list(NAMES)
RULINGS = [f"R{number}" for number in range(1, 38)]
