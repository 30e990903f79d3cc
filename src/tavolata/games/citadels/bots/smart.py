"""`smart`, who builds cheaply for a fast end, and its variants `builder` and `opportunist`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.style import Style, cheapest, of_missing_types, of_type
from tavolata.games.citadels.bots.view import View
from tavolata.games.citadels.rules.kinds import NOBLE, RELIGIOUS, TRADE, UNIQUE, shift

MOST_IN_A_ROW: Final[i64] = 3
"""Maximum number of consecutive picks of the same character."""


class SmartStyle(Style):
    """Builds the cheapest district, and picks the character of its most frequent colour."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.last_rank: i64 = 0
        self.last_round: i64 = 0
        self.in_a_row: i64 = 0

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Pick the Magician with at most one card, else the best paid rank; avoid long repetitions."""
        left = ranks
        if v.o.round == self.last_round:
            self.in_a_row = 0  # a search may ask for the same pick several times
        if self.in_a_row >= MOST_IN_A_ROW:
            left &= shift(1, self.last_rank) ^ -1
        picked = self.smart_pick(v, left if left != 0 else ranks)
        self.in_a_row = self.in_a_row + 1 if picked == self.last_rank else 1
        self.last_rank = picked
        self.last_round = v.o.round
        return picked

    def smart_pick(self, v: View, ranks: i64) -> i64:
        """Pick like `pick`, but allow repetitions."""
        if len(v.me.hand) <= 1 and roles.has_rank(ranks, roles.MAGICIAN):
            return roles.MAGICIAN
        return self.best_paid(v, ranks)

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold if the favourite district is not affordable."""
        wanted = v.wanted()
        return len(wanted) != 0 and v.price(self.favourite(v, wanted)) > v.me.gold

    def favourite(self, v: View, kinds: list[i64]) -> i64:
        """Return the district to save for."""
        return cheapest(v, kinds)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the cheapest of the character's colour, or as Architect unique, else the cheapest."""
        wished = of_type(kinds, roles.colour_of_rank(v.o.turn_rank))
        if v.o.turn_rank == roles.ARCHITECT:
            wished = of_type(kinds, UNIQUE)
            if len(wished) == 0:
                wished = of_missing_types(v, kinds)
        return cheapest(v, wished if len(wished) != 0 else kinds)

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """Kill the Architect, the Merchant or the King."""
        return self.any_of(
            ranks, shift(1, roles.ARCHITECT) | shift(1, roles.MERCHANT) | shift(1, roles.KING)
        )

    def rob(self, v: View, ranks: i64) -> i64:
        """Rob the Architect or the Merchant."""
        return self.any_of(ranks, shift(1, roles.ARCHITECT) | shift(1, roles.MERCHANT))

    def redraws(self, v: View, kind: i64) -> bool:
        """Exchange cards that cost more than 2."""
        return v.cost(kind) > 2


@final
class BuilderStyle(SmartStyle):
    """Builds noble districts, then trade districts."""

    def pick(self, v: View, ranks: i64) -> i64:
        """Pick the King, the Merchant or the Architect when the hand suits them."""
        if holds_type(v, NOBLE) and roles.has_rank(ranks, roles.KING):
            return roles.KING
        if holds_type(v, TRADE) and roles.has_rank(ranks, roles.MERCHANT):
            return roles.MERCHANT
        if len(v.me.hand) > 2 and v.me.gold > 5 and roles.has_rank(ranks, roles.ARCHITECT):
            return roles.ARCHITECT
        return self.any_rank(ranks)

    def favourite(self, v: View, kinds: list[i64]) -> i64:
        """Return the cheapest noble district, else the cheapest trade district, else the cheapest."""
        for type in (NOBLE, TRADE):
            wished = of_type(kinds, type)
            if len(wished) != 0:
                return cheapest(v, wished)
        return cheapest(v, kinds)

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the favourite card."""
        return self.favourite(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the favourite district."""
        return self.favourite(v, kinds)


@final
class OpportunistStyle(SmartStyle):
    """Lives on other players' possessions, and on religious districts."""

    def pick(self, v: View, ranks: i64) -> i64:
        """Pick the Thief, the Bishop with a religious district, or the Warlord with some gold."""
        if roles.has_rank(ranks, roles.THIEF):
            return roles.THIEF
        if v.me.count_type(RELIGIOUS) != 0 and roles.has_rank(ranks, roles.BISHOP):
            return roles.BISHOP
        if v.me.gold > 1 and roles.has_rank(ranks, roles.WARLORD):
            return roles.WARLORD
        return self.any_rank(ranks)

    def favourite(self, v: View, kinds: list[i64]) -> i64:
        """Return the cheapest religious district, else the cheapest."""
        wished = of_type(kinds, RELIGIOUS)
        return cheapest(v, wished if len(wished) != 0 else kinds)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the favourite district."""
        return self.favourite(v, kinds)


def holds_type(v: View, type: i64) -> bool:
    """Return whether the hand has a buildable district of a type."""
    return len(of_type(v.wanted(), type)) != 0
