"""The characters, a file for each rank: all that a character does is in one place."""

from tavolata.games.citadels.characters import (  # noqa: F401 - each file adds its cards to the table
    rank_1,
    rank_2,
    rank_3,
    rank_4,
    rank_5,
    rank_6,
    rank_7,
    rank_8,
    rank_9,
)
