"""The districts, as values that read like the printed cards.

An effect that only one district has is defined right above that district. Names, summaries and
rulings (R-02, K-12) in both languages are in `words/*.ftl`.
"""

from tavolata.games.citadels.rules.districts import (
    built,  # noqa: F401 - each file adds its cards to the table
    moments,  # noqa: F401 - each file adds its cards to the table
    points,  # noqa: F401 - each file adds its cards to the table
    standing,  # noqa: F401 - each file adds its cards to the table
    used,  # noqa: F401 - each file adds its cards to the table
)
