"""List the cards and rulings of Citadels the tests of this folder cover.

`python -m tests.rules.coverage` prints the table; `tests/rules/test_coverage.py` is the gate.
A ruling is written here as in the names of tests: R-04 of the rules is R04, K-13 is K13.
"""

from __future__ import annotations

from tavolata.games.citadels.rules.kinds import NAMES, TYPE_NAMES, UNIQUE
from tavolata.games.citadels.rules.shapes import CAST, NOT_IN_BOX, TYPE

WHATS = ("does", "refuses")
UNIQUES = [name for kind, name in enumerate(NAMES) if TYPE_NAMES[TYPE[kind]] == TYPE_NAMES[UNIQUE]]
CHARACTERS = [card.name if card.modern != NOT_IN_BOX else f"classic_{card.name}" for card in CAST]
EVERYTHING = [*CHARACTERS, *UNIQUES]
"""The 27 characters, the 8 that the classic edition has otherwise, 30 + 8 unique districts."""
NUMBERS = [*range(1, 13), *range(20, 46), *range(50, 53), *range(60, 69), *range(70, 76), 80, 81]
RULINGS = [f"R{number:02}" for number in [*NUMBERS, *range(90, 106)]]
RULINGS += [f"K{number:02}" for number in range(1, 14)]
