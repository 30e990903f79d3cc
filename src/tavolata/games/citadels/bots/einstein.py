"""`einstein`: income first, and safety for the last district."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.view import View, best_of, owner_of


@final
class EinsteinStyle(Style):
    """Builds the cheapest district; harms only the leader in points."""

    kills: tuple[i64, ...] = (roles.WARLORD, roles.KING)

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Pick the Assassin before the last district, cards for an empty hand, else the best income."""
        is_last = v.is_almost_complete(v.p) and len(v.payable(v.me.gold)) != 0
        if is_last and roles.has_rank(ranks, roles.ASSASSIN):
            return roles.ASSASSIN
        if len(v.me.hand) == 0:
            if v.hand_size(v.fullest()) > 2 and roles.has_rank(ranks, roles.MAGICIAN):
                return roles.MAGICIAN
            if roles.has_rank(ranks, roles.ARCHITECT):
                return roles.ARCHITECT
        return self.best_paid(v, ranks)

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold unless the bot is the Architect or has nothing to build."""
        return len(v.wanted()) != 0 and v.o.turn_rank != roles.ARCHITECT

    # -------------------------------------------------------------- powers
    def ruin(self, v: View) -> i64:
        """Destroy the cheapest district of the most valuable city that has an affordable one."""
        hits = [v.cheapest_hit(v.ruins(other)) for other in v.others() if len(v.ruins(other)) != 0]
        return best_of(hits, [v.points(owner_of(hit)) for hit in hits])
