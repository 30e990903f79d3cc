"""The characters, a file for each rank, each with all its effects in one place."""

from tavolata.games.citadels.rules.characters import (
    rank_1,  # noqa: F401 - each file adds its cards to the table
    rank_2,  # noqa: F401 - each file adds its cards to the table
    rank_3,  # noqa: F401 - each file adds its cards to the table
    rank_4,  # noqa: F401 - each file adds its cards to the table
    rank_5,  # noqa: F401 - each file adds its cards to the table
    rank_6,  # noqa: F401 - each file adds its cards to the table
    rank_7,  # noqa: F401 - each file adds its cards to the table
    rank_8,  # noqa: F401 - each file adds its cards to the table
    rank_9,  # noqa: F401 - each file adds its cards to the table
)
