"""`smart`, who builds cheaply and ends the game soon, and `builder` and `opportunist`, who vary it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.bots.citadels_style import Style, cheapest, of_missing_types, of_type
from tavolata.bots.citadels_view import (
    ARCHITECT,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
    View,
    colour_of_rank,
    has_rank,
)
from tavolata.core.chance import Rng
from tavolata.games.citadels.kinds import NOBLE, RELIGIOUS, TRADE, UNIQUE, shift

MOST_IN_A_ROW: Final[i64] = 3
"""So often in a row the same character is picked."""


class SmartStyle(Style):
    """The cheapest district it can pay, the character of its most frequent colour."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.last_rank: i64 = 0
        self.last_round: i64 = 0
        self.in_a_row: i64 = 0

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """The Magician for a hand of one card or none, else the best paid; not too often the same."""
        left = ranks
        if v.o.round == self.last_round:
            self.in_a_row = 0  # what somebody would pick is asked again and again
        if self.in_a_row >= MOST_IN_A_ROW:
            left &= shift(1, self.last_rank) ^ -1
        picked = self.smart_pick(v, left if left != 0 else ranks)
        self.in_a_row = self.in_a_row + 1 if picked == self.last_rank else 1
        self.last_rank = picked
        self.last_round = v.o.round
        return picked

    def smart_pick(self, v: View, ranks: i64) -> i64:
        """The same without looking back."""
        if len(v.me.hand) <= 1 and has_rank(ranks, MAGICIAN):
            return MAGICIAN
        rank = self.best_paid(v, ranks)
        return rank if rank != 0 else self.any_rank(ranks)

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """If it has something to build and cannot pay for it."""
        wanted = v.wanted()
        return len(wanted) != 0 and v.price(self.favourite(v, wanted)) > v.me.gold

    def favourite(self, v: View, kinds: list[i64]) -> i64:
        """What it saves for."""
        return cheapest(v, kinds)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """The cheapest of the character's colour, else the cheapest; the Architect has other wishes."""
        wished = of_type(kinds, colour_of_rank(v.o.turn_rank))
        if v.o.turn_rank == ARCHITECT:
            wished = of_type(kinds, UNIQUE)
            if len(wished) == 0:
                wished = of_missing_types(v, kinds)
        return cheapest(v, wished if len(wished) != 0 else kinds)

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """The Architect, the Merchant or the King."""
        return self.any_of(ranks, shift(1, ARCHITECT) | shift(1, MERCHANT) | shift(1, KING))

    def rob(self, v: View, ranks: i64) -> i64:
        """The Architect or the Merchant."""
        return self.any_of(ranks, shift(1, ARCHITECT) | shift(1, MERCHANT))

    def redraws(self, v: View, kind: i64) -> bool:
        """What costs more than 2."""
        return v.cost(kind) > 2


@final
class BuilderStyle(SmartStyle):
    """Noble districts, then trade districts."""

    def pick(self, v: View, ranks: i64) -> i64:
        """The King, the Merchant or the Architect when the hand calls for him."""
        if holds_type(v, NOBLE) and has_rank(ranks, KING):
            return KING
        if holds_type(v, TRADE) and has_rank(ranks, MERCHANT):
            return MERCHANT
        if len(v.me.hand) > 2 and v.me.gold > 5 and has_rank(ranks, ARCHITECT):
            return ARCHITECT
        return self.any_rank(ranks)

    def favourite(self, v: View, kinds: list[i64]) -> i64:
        """A noble one, else a trade one, else the cheapest."""
        for type in (NOBLE, TRADE):
            wished = of_type(kinds, type)
            if len(wished) != 0:
                return cheapest(v, wished)
        return cheapest(v, kinds)

    def keep(self, v: View, cards: list[i64]) -> i64:
        """As it builds."""
        return self.favourite(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """What it likes best."""
        return self.favourite(v, kinds)


@final
class OpportunistStyle(SmartStyle):
    """Lives on what others have, and on religious districts."""

    def pick(self, v: View, ranks: i64) -> i64:
        """The Thief, the Bishop with a religious district, the Warlord with some gold."""
        if has_rank(ranks, THIEF):
            return THIEF
        if v.me.count_type(RELIGIOUS) != 0 and has_rank(ranks, BISHOP):
            return BISHOP
        if v.me.gold > 1 and has_rank(ranks, WARLORD):
            return WARLORD
        return self.any_rank(ranks)

    def favourite(self, v: View, kinds: list[i64]) -> i64:
        """A religious one, else the cheapest."""
        wished = of_type(kinds, RELIGIOUS)
        return cheapest(v, wished if len(wished) != 0 else kinds)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """What it likes best."""
        return self.favourite(v, kinds)


def holds_type(v: View, type: i64) -> bool:
    """Whether there is a district of a type to build in hand."""
    return len(of_type(v.wanted(), type)) != 0
