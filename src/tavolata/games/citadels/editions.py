"""What the two editions of Citadels differ in, apart from their cards: values, not a second engine."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.citadels.cards import CLASSIC, COST, EDITION, MODERN
from tavolata.games.citadels.kinds import BEAUTIFIED


@final
class Edition:
    """The values of one edition. `row` is where its tables of districts begin."""

    def __init__(self, name: str, number: i64) -> None:
        self.name = name
        self.number: i64 = number
        self.row: i64 = number * EDITION
        self.small_goal: i64 = 8
        """Districts that complete a city with 2 or 3 players."""
        self.goal: i64 = 7
        self.laboratory_gold: i64 = 2
        self.well_counts_itself: bool = True
        self.one_twin_only: bool = False
        """Quarry: one district twice, not any number."""
        self.armory_hits_completed: bool = False
        """And then only other players' districts."""
        self.wild_not_if_new: bool = False
        """A wild district built in the last round is not wild."""
        self.keeps_completion: bool = True
        """Who has completed a city keeps the 2 points even if it shrinks again."""
        self.rank_breaks_ties: bool = True
        """The highest rank of the last round; else the value of the districts, then gold."""

    def cost(self, kind: i64) -> i64:
        """The printed cost."""
        return i64(COST[self.row + kind])

    def cost_standing(self, district: i64) -> i64:
        """The cost of a district in a city, 1 more with a gold on it (R-07)."""
        if district >= BEAUTIFIED:
            return i64(COST[self.row + district - BEAUTIFIED]) + 1
        return i64(COST[self.row + district])


EDITION_2021: Final = Edition("2021", MODERN)
EDITION_CLASSIC: Final = Edition("classic", CLASSIC)
EDITION_CLASSIC.goal = 8
EDITION_CLASSIC.laboratory_gold = 1
EDITION_CLASSIC.well_counts_itself = False
EDITION_CLASSIC.one_twin_only = True
EDITION_CLASSIC.armory_hits_completed = True
EDITION_CLASSIC.wild_not_if_new = True
EDITION_CLASSIC.keeps_completion = False
EDITION_CLASSIC.rank_breaks_ties = False
EDITIONS: Final = [EDITION_2021, EDITION_CLASSIC]
