"""The differences between the two editions of Citadels, apart from their cards: values, not code."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.final import keep_final, refuse_if_made
from tavolata.games.citadels.rules.kinds import BEAUTIFIED
from tavolata.games.citadels.rules.shapes import CLASSIC, COST, EDITION, MODERN


@final
class Edition:
    """The values of one edition, by default of 2021. `row` is the start of its tables of districts."""

    def __init__(
        self,
        name: str,
        number: i64,
        *,
        goal: i64 = 7,
        laboratory_gold: i64 = 2,
        well_counts_itself: bool = True,
        one_twin_only: bool = False,
        armory_hits_completed: bool = False,
        wild_not_if_new: bool = False,
        keeps_completion: bool = True,
        rank_breaks_ties: bool = True,
    ) -> None:
        refuse_if_made(self, "name")
        self.name: Final = name
        self.number: Final[i64] = number
        self.row: Final[i64] = number * EDITION
        self.small_goal: Final[i64] = 8
        """The number of districts that completes a city with 2 or 3 players."""
        self.goal: Final[i64] = goal
        self.laboratory_gold: Final[i64] = laboratory_gold
        self.well_counts_itself: Final = well_counts_itself
        self.one_twin_only: Final = one_twin_only
        """Quarry: one duplicate, not any number."""
        self.armory_hits_completed: Final = armory_hits_completed
        """The Armory can hit completed cities, but only other players' districts."""
        self.wild_not_if_new: Final = wild_not_if_new
        """A wild district built in the last round is not wild."""
        self.keeps_completion: Final = keeps_completion
        """A completed city keeps its 2 points even if it shrinks again."""
        self.rank_breaks_ties: Final = rank_breaks_ties
        """Ties go to the highest rank of the last round; else to the districts' value, then gold."""

    def cost(self, kind: i64) -> i64:
        """Return the printed cost."""
        return i64(COST[self.row + kind])

    def cost_standing(self, district: i64) -> i64:
        """Return the cost of a district in a city, 1 more with a gold on it (R-07)."""
        if district >= BEAUTIFIED:
            return i64(COST[self.row + district - BEAUTIFIED]) + 1
        return i64(COST[self.row + district])

    def cost_of_city(self, city: bytes) -> i64:
        """Return the costs of all its districts, with the gold on them."""
        total: i64 = 0
        for standing in city:
            total += self.cost_standing(i64(standing))
        return total


keep_final(Edition)
EDITION_2021: Final = Edition("2021", MODERN)
EDITION_CLASSIC: Final = Edition(
    "classic",
    CLASSIC,
    goal=8,
    laboratory_gold=1,
    well_counts_itself=False,
    one_twin_only=True,
    armory_hits_completed=True,
    wild_not_if_new=True,
    keeps_completion=False,
    rank_breaks_ties=False,
)
EDITIONS: Final = (EDITION_2021, EDITION_CLASSIC)
