"""`richard`: the advice of an experienced player on whom to be and whom to stop; else as `smart`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.bots.citadels_smart import SmartStyle
from tavolata.bots.citadels_view import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
    View,
    has_rank,
)

# Places in the draft; the first is 0.
SECOND: Final[i64] = 1
THIRD: Final[i64] = 2


@final
class RichardStyle(SmartStyle):
    """Stops whoever is about to finish; else takes the character that helps against what he lacks."""

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Against a city that lacks one district, then for the own one, then by what is lacking."""
        for other in v.others():
            if v.is_almost_complete(other):
                wished = self.against(v, ranks, v.place(other))
                if has_rank(ranks, wished):
                    return wished
                break
        if v.is_almost_complete(v.p):
            rank = self.first_of(ranks, [ASSASSIN, BISHOP, WARLORD])
            if rank != 0:
                return rank
        rank = self.by_lack(v, ranks)
        return rank if rank != 0 else super().pick(v, ranks)

    def against(self, v: View, ranks: i64, place: i64) -> i64:
        """The rank that stops whoever drafts at this place, argued from what he will find."""
        if place != THIRD:
            return ASSASSIN
        if has_rank(ranks, KING):
            return KING
        mine = v.place(v.p)
        is_second = mine == SECOND
        if not has_rank(ranks, WARLORD):
            return MAGICIAN if is_second else ASSASSIN
        if not has_rank(ranks, BISHOP):
            return WARLORD if is_second else ASSASSIN
        if not has_rank(ranks, ASSASSIN):
            return BISHOP if is_second else WARLORD
        return ASSASSIN if is_second else WARLORD

    def by_lack(self, v: View, ranks: i64) -> i64:
        """The first character that the own hand and gold call for; 0 if none."""
        gold = v.me.gold
        hand = len(v.me.hand)
        if hand >= 7 and somebody_has_no_cards(v) and has_rank(ranks, ASSASSIN):
            return ASSASSIN
        if hand == 0 and has_rank(ranks, MAGICIAN):
            return MAGICIAN
        if gold <= 1 and has_rank(ranks, MERCHANT):
            return MERCHANT
        is_poorer = v.most_gold() > gold
        if v.price_of_cheapest(2) <= gold and is_poorer and has_rank(ranks, ARCHITECT):
            return ARCHITECT
        can_build = v.price_of_cheapest(1) <= gold
        if can_build and has_rank(ranks, BISHOP):
            return BISHOP
        if not can_build and has_rank(ranks, WARLORD):
            return WARLORD
        return 0

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """The Thief, if he is dangerous; the Warlord, if he is to him; else as `smart`."""
        if has_rank(ranks, THIEF) and (v.most_gold() > 7 or self.fears_thief(v)):
            return THIEF
        if has_rank(ranks, WARLORD) and v.is_almost_complete(v.p):
            return WARLORD
        return super().kill(v, ranks)

    def fears_thief(self, v: View) -> bool:
        """Whether somebody who lacks one district can have picked the Thief."""
        was_passed_on = v.passed_on(THIEF)
        for other in v.others():
            is_later = v.place(other) > v.place(v.p)
            if v.is_almost_complete(other) and is_later == was_passed_on:
                return True
        return False

    def rob(self, v: View, ranks: i64) -> i64:
        """The Bishop or the Warlord, whom a city that lacks one district calls for."""
        if v.somebody_is_almost_complete():
            rank = self.first_of(ranks, [BISHOP, WARLORD])
            if rank != 0:
                return rank
        return super().rob(v, ranks)

    def swap_with(self, v: View) -> i64:
        """The leader, if he lacks one district; else the largest hand, whatever the own one is."""
        leader = v.leader()
        return leader if v.is_almost_complete(leader) else v.fullest()


def somebody_has_no_cards(v: View) -> bool:
    """Whether another hand is empty."""
    for other in v.others():
        if v.hand_size(other) == 0:
            return True
    return False
