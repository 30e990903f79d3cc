"""`naive`: income, the most expensive district, and a few rules of thumb."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.style import Style, dearest
from tavolata.games.citadels.bots.view import View

GATHERED: Final[i64] = 2
"""Minimum gold gained next turn."""


@final
class NaiveStyle(Style):
    """Looks at all seats' possessions, but not at the draft order."""

    robs: tuple[i64, ...] = (roles.MERCHANT,)
    income_comes_first: bool = True

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Pick protection, gold, harm to the leader, cards or income, in this order."""
        if v.is_almost_complete(v.p) and roles.has_rank(ranks, roles.BISHOP):
            return roles.BISHOP
        if v.me.gold <= 1 and v.least_gold() >= 2 and roles.has_rank(ranks, roles.THIEF):
            return roles.THIEF
        rank: i64 = 0
        if v.somebody_is_almost_complete(missing=2):
            rank = self.first_of(ranks, (roles.ASSASSIN, roles.WARLORD))
        if rank == 0:
            rank = self.first_of(ranks, (roles.ARCHITECT, roles.MAGICIAN))
        return rank if rank != 0 else self.best_paid(v, ranks)

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold as the Architect, or with less than 4 gold."""
        return v.o.turn_rank == roles.ARCHITECT or v.me.gold < 4

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the first card that can be built now."""
        for card in cards:
            if v.price(card) <= v.me.gold and v.fits(card):
                return card
        return cards[0]

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the most expensive district."""
        return dearest(v, kinds)

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """Kill the character that suits the leader's city or hand, else one that suits a poor seat."""
        leader = v.leader()
        is_behind = v.o.seats[leader].weight() > v.me.weight()
        if is_behind:
            rank = roles.rank_of_colour(clear_colour(v, leader))
            if roles.has_rank(ranks, rank):
                return rank
            if v.hand_size(leader) <= 1 and roles.has_rank(ranks, roles.ARCHITECT):
                return roles.ARCHITECT
        if v.least_gold() <= 1 and roles.has_rank(ranks, roles.MERCHANT):
            return roles.MERCHANT
        if v.fewest_cards() <= 1 and roles.has_rank(ranks, roles.ARCHITECT):
            return roles.ARCHITECT
        return self.any_rank(ranks)

    def swap_with(self, v: View) -> i64:
        """Swap with a leader who has two cards more, or with the largest hand when almost empty."""
        leader = v.leader()
        hand: i64 = len(v.me.hand)
        is_behind = v.o.seats[leader].weight() > v.me.weight()
        if is_behind and v.hand_size(leader) >= hand + 2:
            return leader
        fullest = v.fullest()
        return fullest if hand <= 1 and v.hand_size(fullest) > hand else -1

    def redraws(self, v: View, kind: i64) -> bool:
        """Exchange unbuildable cards, if the bot can pay for at most one card next turn."""
        gold = v.me.gold + GATHERED
        if len(v.payable(gold)) > 1:
            return False
        return v.price(kind) > gold or not v.fits(kind)

    def ruin(self, v: View) -> i64:
        """Destroy the leader's most expensive affordable district."""
        owner = v.largest_open()
        return v.dearest_hit(v.ruins(owner)) if owner >= 0 else -1


def clear_colour(v: View, seat: i64) -> i64:
    """Return the type of which a city has two more than of any other; -1 if there is none."""
    main = v.main_colour(seat)
    city = v.o.seats[seat]
    for type in roles.COLOURS:
        if main >= 0 and type != main and city.count_type(type) + 2 > city.count_type(main):
            return -1
    return main if main >= 0 and city.count_type(main) >= 2 else -1
