"""`richard`: an experienced player's advice on picks and on stopping opponents; else `smart`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.smart import SmartStyle
from tavolata.games.citadels.bots.view import View

# Positions in the draft; the first is 0.
SECOND: Final[i64] = 1
THIRD: Final[i64] = 2


@final
class RichardStyle(SmartStyle):
    """Stops a player who is about to finish; else picks the character that covers the bot's needs."""

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Pick against a city that lacks one district, then for the bot's last one, then by needs."""
        for other in v.others():
            if v.is_almost_complete(other):
                wished = self.against(v, ranks, v.place(other))
                if roles.has_rank(ranks, wished):
                    return wished
                break
        if v.is_almost_complete(v.p):
            rank = self.first_of(ranks, (roles.ASSASSIN, roles.BISHOP, roles.WARLORD))
            if rank != 0:
                return rank
        rank = self.by_lack(v, ranks)
        return rank if rank != 0 else super().pick(v, ranks)

    def against(self, v: View, ranks: i64, place: i64) -> i64:
        """Return the rank that stops the seat with this draft position, given the ranks it will see."""
        if place != THIRD:
            return roles.ASSASSIN
        if roles.has_rank(ranks, roles.KING):
            return roles.KING
        mine = v.place(v.p)
        is_second = mine == SECOND
        if not roles.has_rank(ranks, roles.WARLORD):
            return roles.MAGICIAN if is_second else roles.ASSASSIN
        if not roles.has_rank(ranks, roles.BISHOP):
            return roles.WARLORD if is_second else roles.ASSASSIN
        if not roles.has_rank(ranks, roles.ASSASSIN):
            return roles.BISHOP if is_second else roles.WARLORD
        return roles.ASSASSIN if is_second else roles.WARLORD

    def by_lack(self, v: View, ranks: i64) -> i64:
        """Return the first character that suits the bot's hand and gold; 0 if none does."""
        gold = v.me.gold
        hand = len(v.me.hand)
        if hand >= 7 and v.fewest_cards() == 0 and roles.has_rank(ranks, roles.ASSASSIN):
            return roles.ASSASSIN
        if hand == 0 and roles.has_rank(ranks, roles.MAGICIAN):
            return roles.MAGICIAN
        if gold <= 1 and roles.has_rank(ranks, roles.MERCHANT):
            return roles.MERCHANT
        is_poorer = v.most_gold() > gold
        if v.price_of_cheapest(2) <= gold and is_poorer and roles.has_rank(ranks, roles.ARCHITECT):
            return roles.ARCHITECT
        can_build = v.price_of_cheapest(1) <= gold
        if can_build and roles.has_rank(ranks, roles.BISHOP):
            return roles.BISHOP
        if not can_build and roles.has_rank(ranks, roles.WARLORD):
            return roles.WARLORD
        return 0

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """Kill a dangerous Thief, or the Warlord before the bot's last district; else as `smart`."""
        if roles.has_rank(ranks, roles.THIEF) and (v.most_gold() > 7 or self.fears_thief(v)):
            return roles.THIEF
        if roles.has_rank(ranks, roles.WARLORD) and v.is_almost_complete(v.p):
            return roles.WARLORD
        return super().kill(v, ranks)

    def fears_thief(self, v: View) -> bool:
        """Return whether a seat that lacks one district can have picked the Thief."""
        was_passed_on = v.passed_on(roles.THIEF)
        for other in v.others():
            is_later = v.place(other) > v.place(v.p)
            if v.is_almost_complete(other) and is_later == was_passed_on:
                return True
        return False

    def rob(self, v: View, ranks: i64) -> i64:
        """Rob the Bishop or the Warlord if a city lacks one district; else as `smart`."""
        if v.somebody_is_almost_complete():
            rank = self.first_of(ranks, (roles.BISHOP, roles.WARLORD))
            if rank != 0:
                return rank
        return super().rob(v, ranks)

    def swap_with(self, v: View) -> i64:
        """Swap with a leader who lacks one district, else with the largest hand."""
        leader = v.leader()
        return leader if v.is_almost_complete(leader) else v.fullest()
