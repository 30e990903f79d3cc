"""`high_score`: income, expensive districts, and the Architect once the bot is rich."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.smart import SmartStyle
from tavolata.games.citadels.bots.style import dearest
from tavolata.games.citadels.bots.view import View, best_of

RICH: Final[i64] = 10
"""Gold above which the bot wants to build more than one district per turn."""
TOO_FAR: Final[i64] = 5
"""Lead in districts above which another player is too far ahead."""


@final
class HighScoreStyle(SmartStyle):
    """Looks at its own city and gold, and at others only if they are far ahead."""

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Pick the Warlord against a runaway, the Architect with gold, income, or by a fixed order."""
        lead = v.o.seats[v.leader()].weight() - v.me.weight()
        if lead > TOO_FAR and roles.has_rank(ranks, roles.WARLORD):
            return roles.WARLORD
        if v.me.gold > RICH and roles.has_rank(ranks, roles.ARCHITECT):
            return roles.ARCHITECT
        paid = [
            rank for rank in (roles.KING, roles.BISHOP, roles.MERCHANT) if roles.has_rank(ranks, rank)
        ]
        if len(paid) != 0:
            return best_of(paid, [v.me.count_type(roles.colour_of_rank(rank)) for rank in paid])
        return self.first_or_any(ranks, (roles.WARLORD, roles.MAGICIAN, roles.ASSASSIN, roles.THIEF))

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold if the bot can already build something; otherwise hope for a cheaper card."""
        return len(v.payable(v.me.gold)) != 0

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the most expensive card."""
        return dearest(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the most expensive district."""
        return dearest(v, kinds)
