"""The districts, as values that read like the printed cards.

A district that is like no other has its own effect right above it. Names and summaries in both
languages are in `words/*.ftl`, and so is what each ruling (R-02, K-12) says.
"""

from tavolata.games.citadels.rules.districts import (
    built,  # noqa: F401 - each file adds its cards to the table
    moments,  # noqa: F401 - each file adds its cards to the table
    points,  # noqa: F401 - each file adds its cards to the table
    standing,  # noqa: F401 - each file adds its cards to the table
    used,  # noqa: F401 - each file adds its cards to the table
)
