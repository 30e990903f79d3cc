"""`strong`: expensive districts of all types, and the character that earns or builds most."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.style import Style, dearest, of_missing_types, of_type
from tavolata.games.citadels.bots.view import View, best_of, owner_of
from tavolata.games.citadels.rules.kinds import UNIQUE, shift


@final
class StrongStyle(Style):
    """Never builds cheaply."""

    kills: tuple[i64, ...] = (roles.ARCHITECT,)
    robs: tuple[i64, ...] = (roles.ARCHITECT,)

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Pick gold if the bot has none, cards if it can build none, building, or income."""
        if v.me.gold == 0:
            rank = self.first_of(ranks, (roles.MERCHANT, roles.THIEF))
            if rank != 0:
                return rank
        payable = len(v.payable(v.me.gold))
        if payable == 0 and roles.has_rank(ranks, roles.MAGICIAN):
            return roles.MAGICIAN
        if v.me.gold >= 4 and payable >= 2 and roles.has_rank(ranks, roles.ARCHITECT):
            return roles.ARCHITECT
        return self.best_paid(
            v, ranks, shift(1, roles.KING) | shift(1, roles.BISHOP) | shift(1, roles.MERCHANT)
        )

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold up to 4 gold or for an affordable new type; below 6 if anything is affordable."""
        payable = v.payable(v.me.gold)
        if len(of_missing_types(v, payable)) != 0 or v.me.gold <= 4:
            return True
        return len(payable) != 0 and v.me.gold < 6

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the most expensive card."""
        return dearest(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the most expensive district: unique, else the character's colour, else a new type."""
        wished = of_type(kinds, UNIQUE)
        if len(wished) == 0:
            wished = of_type(kinds, roles.colour_of_rank(v.o.turn_rank))
        if len(wished) == 0:
            wished = of_missing_types(v, kinds)
        return dearest(v, wished if len(wished) != 0 else kinds)

    # -------------------------------------------------------------- powers
    def redraws(self, v: View, kind: i64) -> bool:
        """Exchange cards that cannot be built now."""
        return v.price(kind) > v.me.gold or not v.fits(kind)

    def ruin(self, v: View) -> i64:
        """Destroy a district that costs 1, in the largest city that has one."""
        hits = [hit for hit in v.all_ruins() if v.standing(hit) == 1]
        return best_of(hits, v.weights([owner_of(hit) for hit in hits]))
