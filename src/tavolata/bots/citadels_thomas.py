"""`thomas` and `matt`: a fixed order of characters, cheap districts, ruin for who is about to win."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.bots.citadels_style import Style, cheapest, of_missing_types, of_type
from tavolata.bots.citadels_view import (
    ARCHITECT,
    ASSASSIN,
    MAGICIAN,
    MERCHANT,
    WARLORD,
    View,
    has_rank,
    type_of,
)
from tavolata.games.citadels.kinds import TRADE, TYPES
from tavolata.games.citadels.scoring import ALL_TYPES

GOOD_COST: Final[i64] = 3
"""What a district costs that `matt` likes best."""
FAR_ON: Final[i64] = 5
"""With so many districts `matt` looks for the types that its city lacks."""
FEW_CARDS: Final[i64] = 3
"""With at most so many cards `matt` would like another hand."""


class ThomasStyle(Style):
    """The Architect if he is to be had; what is cheapest; at the end what scores most."""

    def pick(self, v: View, ranks: i64) -> i64:
        """A fixed order; whoever has the lowest rank if none of them is left."""
        return self.first_or_lowest(ranks, [ARCHITECT, MERCHANT, WARLORD])

    @final
    def first_or_lowest(self, ranks: i64, wished: list[i64]) -> i64:
        """The first wish that is among some ranks, else the lowest of these."""
        rank = self.first_of(ranks, wished)
        if rank == 0:
            rank = 1
            while not has_rank(ranks, rank):
                rank += 1
        return rank

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """While it has anything to build."""
        return len(v.wanted()) != 0

    @final
    def build(self, v: View, kinds: list[i64]) -> i64:
        """In the last round what scores most."""
        return most_points(v, kinds) if v.o.completed != 0 else self.build_early(v, kinds)

    def build_early(self, v: View, kinds: list[i64]) -> i64:
        """The cheapest."""
        return cheapest(v, kinds)

    # -------------------------------------------------------------- powers
    @final
    def rob(self, v: View, ranks: i64) -> i64:
        """The Architect, else the Merchant."""
        rank = self.first_of(ranks, [ARCHITECT, MERCHANT])
        return rank if rank != 0 else self.any_rank(ranks)

    def swap_with(self, v: View) -> i64:
        """Nobody."""
        return -1

    @final
    def ruin(self, v: View) -> i64:
        """The cheapest district of the first city that lacks one and has one that can be paid."""
        for other in v.others():
            if v.is_almost_complete(other):
                hit = v.cheapest_hit(v.ruins(other))
                if hit >= 0:
                    return hit
        return -1


@final
class MattStyle(ThomasStyle):
    """The Merchant and districts that cost about 3; other hands against whoever is about to win."""

    def pick(self, v: View, ranks: i64) -> i64:
        """The Magician if somebody is about to win, else a fixed order."""
        if v.somebody_is_almost_complete() and has_rank(ranks, MAGICIAN):
            return MAGICIAN
        return self.first_or_lowest(ranks, [MERCHANT, ARCHITECT, ASSASSIN])

    def wants_gold(self, v: View) -> bool:
        """As Architect, who has cards; not as Merchant, who has gold; else with less than 4."""
        if v.o.turn_rank == ARCHITECT or v.o.turn_rank == MERCHANT:
            return v.o.turn_rank == ARCHITECT
        return v.me.gold < 4

    def keep(self, v: View, cards: list[i64]) -> i64:
        """As it builds."""
        return self.build_early(v, cards)

    def build_early(self, v: View, kinds: list[i64]) -> i64:
        """Far on the cheapest of a missing type; else what costs nearest to 3, rather for trade."""
        if v.me.weight() >= FAR_ON:
            missing = of_missing_types(v, kinds)
            if len(missing) != 0:
                return cheapest(v, missing)
        wished = of_type(kinds, TRADE)
        return nearest_to_good_cost(v, wished if len(wished) != 0 else kinds)

    def swap_with(self, v: View) -> i64:
        """With few cards whoever is about to win and has more, else the largest hand."""
        if len(v.me.hand) > FEW_CARDS:
            return -1
        for other in v.others():
            if v.is_almost_complete(other) and v.hand_size(other) > len(v.me.hand):
                return other
        return super(ThomasStyle, self).swap_with(v)


def most_points(v: View, kinds: list[i64]) -> i64:
    """The kind that scores most in the last round, with the points for districts of all types."""
    missing: i64 = 0
    for type in range(TYPES):
        if v.me.count_type(type) == 0:
            missing += 1
    best = kinds[0]
    most: i64 = -1
    for kind in kinds:
        is_last_type = missing == 1 and v.me.count_type(type_of(kind)) == 0
        points = v.cost(kind) + (ALL_TYPES if is_last_type else 0)
        if points > most:
            best = kind
            most = points
    return best


def nearest_to_good_cost(v: View, kinds: list[i64]) -> i64:
    """The kind whose cost is nearest to 3; of equal ones the first."""
    best = kinds[0]
    least = distance(v.cost(best))
    for kind in kinds:
        if distance(v.cost(kind)) < least:
            best = kind
            least = distance(v.cost(kind))
    return best


def distance(cost: i64) -> i64:
    """How far a cost is from 3."""
    return cost - GOOD_COST if cost > GOOD_COST else GOOD_COST - cost
