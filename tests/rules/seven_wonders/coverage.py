"""List the cards, guilds, wonder stages and rulings of 7 Wonders the tests of this folder cover.

`python -m tests.rules.coverage` prints the table; `tests/rules/test_coverage.py` is the gate.
"""

from __future__ import annotations

from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, NAMES, STAGE_COUNT

WHATS = ("does", "costs")
RULINGS = [f"R{number}" for number in range(1, 21)]
STAGES = [
    f"{board} {number}"
    for at, board in enumerate(BOARD_NAMES)
    for number in range(1, STAGE_COUNT[at] + 1)
]
EVERYTHING = [*NAMES, *STAGES]
"""The 68 cards and 10 guilds, and 42 stages such as `giza_a 1`."""
