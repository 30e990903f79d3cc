"""Unique districts that score extra points at the end."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.kinds import TYPES, UNIQUE, kind_of
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, TRAITS, TYPE, Bonus, District
from tavolata.games.citadels.rules.state import CitadelsState


def count_as(s: CitadelsState, p: i64, type: i64, wild: i64) -> i64:
    """Return the districts of a type at the end, with a wild one as the type `wild` (R-94)."""
    count: i64 = 0
    for standing in s.seats[p].city:
        kind = kind_of(i64(standing))
        is_wild = TRAITS[kind] & trait.WILD != 0
        if (wild if is_wild else TYPE[kind]) == type:
            count += 1
    return count


@final
class Flat(Bonus[CitadelsState]):
    """Score a fixed number of points."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Return the points, without a condition."""
        return self.n


District("dragon_gate", cost=6, modern=CHOSEN, classic=BASE, bonus=Flat(2), rules="K-01")
District("university", cost=6, classic=BASE, bonus=Flat(2), rules="K-01")
District("secret_vault", cost=0, modern=CHOSEN, traits=trait.UNBUILDABLE, bonus=Flat(3), rules="R-97")


@final
class PerOddCost(Bonus[CitadelsState]):
    """Score 1 point for each district whose cost, including its coin, is odd (R-07)."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Count the odd costs, including the Basilica's own."""
        odd: i64 = 0
        for standing in s.seats[p].city:
            odd += s.edition.cost_standing(i64(standing)) & 1
        return odd


District("basilica", cost=4, modern=CHOSEN, bonus=PerOddCost(), rules="R-07")


@final
class ThreeAlike(Bonus[CitadelsState]):
    """Score points for three districts of one type, once (R-96)."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Return the points for three districts of any type."""
        for type in range(TYPES):
            if count_as(s, p, type, wild) >= 3:
                return self.n
        return 0


District("capitol", cost=5, modern=CHOSEN, bonus=ThreeAlike(3), rules="R-96")


@final
class PerGold(Bonus[CitadelsState]):
    """Score 1 point for each gold in the stash (R-08)."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Count the gold, except gold on districts."""
        return s.seats[p].gold


District(
    "imperial_treasury",
    cost=5,
    classic_cost=4,
    modern=CHOSEN,
    classic=CHOSEN,
    bonus=PerGold(),
    rules="R-08",
)


@final
class OnlyUnique(Bonus[CitadelsState]):
    """Score points if it is the only unique district of the city."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Return the points; a Haunted Quarter of another type is not an obstacle (R-94)."""
        return self.n if count_as(s, p, UNIQUE, wild) == 1 else 0


District("ivory_tower", cost=5, modern=CHOSEN, bonus=OnlyUnique(5), rules="R-94")


@final
class PerCardInHand(Bonus[CitadelsState]):
    """Score 1 point for each card in hand (R-97)."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Count all cards in hand."""
        return len(s.seats[p].hand)


District("map_room", cost=5, modern=CHOSEN, classic=CHOSEN, bonus=PerCardInHand(), rules="R-97")


@final
class HasCrown(Bonus[CitadelsState]):
    """Score points for the crown at the end (R-104)."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Return the points; heirs have taken the crown by now (R-12)."""
        return self.n if s.crown == p else 0


District("statue", cost=3, modern=CHOSEN, bonus=HasCrown(5), rules="R-104")


@final
class PerUnique(Bonus[CitadelsState]):
    """Score 1 point for each unique district of the city."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Count them, including itself except in the classic edition (K-12)."""
        count = count_as(s, p, UNIQUE, wild)
        return count if s.edition.well_counts_itself else count - 1


District("wishing_well", cost=5, modern=CHOSEN, classic=CHOSEN, bonus=PerUnique(), rules="R-94 K-12")
District("haunted_quarter", cost=2, modern=CHOSEN, traits=trait.WILD, rules="R-94")
District("haunted_city", cost=2, classic=BASE, traits=trait.WILD, rules="K-05")
