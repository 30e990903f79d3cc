"""`thomas` and `matt`: a fixed order of characters, cheap districts, ruin for a likely winner."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.style import Style, cheapest, of_missing_types, of_type
from tavolata.games.citadels.bots.view import View, best_of
from tavolata.games.citadels.rules.kinds import TRADE, TYPES, member
from tavolata.games.citadels.rules.scoring import ALL_TYPES
from tavolata.games.citadels.rules.shapes import TYPE

GOOD_COST: Final[i64] = 3
"""Cost of the districts that `matt` likes best."""
FAR_ON: Final[i64] = 5
"""Number of districts from which `matt` looks for missing types."""
FEW_CARDS: Final[i64] = 3
"""Largest hand with which `matt` would like to swap."""


class ThomasStyle(Style):
    """Picks the Architect if available; builds cheaply, and for points in the last round."""

    robs: tuple[i64, ...] = (roles.ARCHITECT, roles.MERCHANT)

    def pick(self, v: View, ranks: i64) -> i64:
        """Pick by a fixed order, else the lowest rank."""
        return self.first_or_lowest(ranks, (roles.ARCHITECT, roles.MERCHANT, roles.WARLORD))

    @final
    def first_or_lowest(self, ranks: i64, wished: tuple[i64, ...]) -> i64:
        """Return the first wish that is among the ranks, else the lowest rank."""
        rank = self.first_of(ranks, wished)
        return rank if rank != 0 else member(ranks, 0)

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold while the bot has anything to build."""
        return len(v.wanted()) != 0

    @final
    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build for points in the last round, else as `build_early`."""
        return most_points(v, kinds) if v.o.completed != 0 else self.build_early(v, kinds)

    def build_early(self, v: View, kinds: list[i64]) -> i64:
        """Build the cheapest district."""
        return cheapest(v, kinds)

    # -------------------------------------------------------------- powers
    def swap_with(self, v: View) -> i64:
        """Never swap hands."""
        return -1

    @final
    def ruin(self, v: View) -> i64:
        """Destroy the cheapest affordable district of the first city that lacks one."""
        for other in v.others():
            if v.is_almost_complete(other):
                hit = v.cheapest_hit(v.ruins(other))
                if hit >= 0:
                    return hit
        return -1


@final
class MattStyle(ThomasStyle):
    """Prefers the Merchant and districts that cost about 3; swaps hands with a likely winner."""

    def pick(self, v: View, ranks: i64) -> i64:
        """Pick the Magician if another player is about to win, else by a fixed order."""
        if v.somebody_is_almost_complete() and roles.has_rank(ranks, roles.MAGICIAN):
            return roles.MAGICIAN
        return self.first_or_lowest(ranks, (roles.MERCHANT, roles.ARCHITECT, roles.ASSASSIN))

    def wants_gold(self, v: View) -> bool:
        """Gather gold as the Architect, not as the Merchant; otherwise with less than 4 gold."""
        if v.o.turn_rank == roles.ARCHITECT or v.o.turn_rank == roles.MERCHANT:
            return v.o.turn_rank == roles.ARCHITECT
        return v.me.gold < 4

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the card that the bot would build."""
        return self.build_early(v, cards)

    def build_early(self, v: View, kinds: list[i64]) -> i64:
        """Build the cheapest missing type late, else a cost near 3, preferably a trade district."""
        if v.me.weight() >= FAR_ON:
            missing = of_missing_types(v, kinds)
            if len(missing) != 0:
                return cheapest(v, missing)
        wished = of_type(kinds, TRADE)
        return nearest_to_good_cost(v, wished if len(wished) != 0 else kinds)

    def swap_with(self, v: View) -> i64:
        """With few cards, swap with a likely winner who has more, else with the largest hand."""
        if len(v.me.hand) > FEW_CARDS:
            return -1
        for other in v.others():
            if v.is_almost_complete(other) and v.hand_size(other) > len(v.me.hand):
                return other
        return super(ThomasStyle, self).swap_with(v)


def most_points(v: View, kinds: list[i64]) -> i64:
    """Return the kind that scores most in the last round, with the points for all types."""
    missing: i64 = 0
    for type in range(TYPES):
        if v.me.count_type(type) == 0:
            missing += 1
    points: list[i64] = []
    for kind in kinds:
        is_last_type = missing == 1 and v.me.count_type(TYPE[kind]) == 0
        points.append(v.cost(kind) + (ALL_TYPES if is_last_type else 0))
    return best_of(kinds, points)


def nearest_to_good_cost(v: View, kinds: list[i64]) -> i64:
    """Return the kind whose cost is nearest to 3; ties go to the first."""
    return best_of(kinds, [-distance(v.cost(kind)) for kind in kinds])


def distance(cost: i64) -> i64:
    """Return the distance of a cost from 3."""
    return cost - GOOD_COST if cost > GOOD_COST else GOOD_COST - cost
