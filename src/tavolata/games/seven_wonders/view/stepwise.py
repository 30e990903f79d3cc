"""Places for the cards of one constraint, found step by step, for `sample.py`.

The card or the group of places with the least slack is served at random.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD
from tavolata.games.seven_wonders.rules.kinds import AGE, KINDS
from tavolata.games.seven_wonders.view.deal import Deal
from tavolata.games.seven_wonders.view.hidden import Constraint


@final
@mypyc_attr(acyclic=True)
class Completion:
    """The search for places for the cards of one constraint.

    `kinds` are the distinct cards and `counts` the copies of each still to place; `suppliers` are the
    groups that could give them and `free` their free places. `fits` has the number of copies of each
    kind that each supplier could give. Two sums derived from it measure slack: `room` for each kind
    adds up what suppliers could give, each at most its number of free places; `supply` for each
    supplier adds up kinds, each at most the copies needed. `weights` is scratch space for a choice
    between suppliers.
    """

    def __init__(self, deal: Deal, constraint: Constraint) -> None:
        self.deal: Deal = deal
        self.kinds: vec[u8] = vec[u8]()
        self.counts: vec[i64] = vec[i64]()
        self.suppliers: vec[i64] = vec[i64]()
        self.free: list[list[i64]] = []
        is_open = vec[u8]([0] * len(deal.cards))
        for place in constraint.places:
            is_open[place] = 1 if deal.cards[place] == NO_CARD else 0
        for number in range(i64(len(deal.groups))):
            free: list[i64] = [place for place in deal.groups[number].places if is_open[place] != 0]
            if free:
                self.suppliers = append(self.suppliers, number)
                self.free.append(free)
        for card in range(KINDS):
            if constraint.counts[card] != 0:
                self.kinds = append(self.kinds, u8(card))
                self.counts = append(self.counts, i64(constraint.counts[card]))
        self.fits: vec[i64] = vec[i64]([0] * (len(self.kinds) * len(self.suppliers)))
        self.room: vec[i64] = vec[i64]([0] * len(self.kinds))
        self.supply: vec[i64] = vec[i64]([0] * len(self.suppliers))
        self.weights: vec[i64] = self.supply[:]
        for k in range(i64(len(self.kinds))):
            for g in range(i64(len(self.suppliers))):
                self.measure(k, g)
                self.add(k, g, 1)

    # -------------------------------------------------------------- sums
    def measure(self, k: i64, g: i64) -> None:
        """Compute the number of copies of a kind that a supplier could give."""
        card = i64(self.kinds[k])
        number = self.suppliers[g]
        fitting = self.deal.named(card, number) + self.deal.unnamed(card, number)
        self.fits[k * len(self.suppliers) + g] = fitting

    def add(self, k: i64, g: i64, sign: i64) -> None:
        """Add the contribution of a kind and a supplier to the sums, or subtract it."""
        fitting = self.fits[k * len(self.suppliers) + g]
        self.room[k] += sign * min(fitting, i64(len(self.free[g])))
        self.supply[g] += sign * min(fitting, self.counts[k])

    def add_all(self, kind: i64, supplier: i64, sign: i64) -> None:
        """Do the same for all pairs with this kind or this supplier."""
        suppliers: i64 = len(self.suppliers)
        for g in range(suppliers):
            if self.fits[kind * suppliers + g] != 0:
                self.add(kind, g, sign)
        for k in range(i64(len(self.kinds))):
            if k != kind and self.fits[k * suppliers + supplier] != 0:
                self.add(k, supplier, sign)

    # -------------------------------------------------------------- step by step
    def is_met(self) -> bool:
        """Place all cards step by step; return False at a dead end."""
        cards: i64 = 0
        places: i64 = 0
        for n in self.counts:
            cards += n
        for free in self.free:
            places += len(free)
        while cards > 0:
            k = self.tightest_kind()
            g: i64 = -1
            if k >= 0 and cards == places:
                g = self.tightest_supplier(self.room[k] - self.counts[k])
            if g >= 0:
                k = self.any_kind_for(g)
            elif k >= 0:
                g = self.any_supplier_for(k)
            if k < 0 or g < 0:
                return False
            by_name = self.odds(k, g, True)
            self.place_card(k, g, self.deal.rng.below(by_name + self.odds(k, g, False)) < by_name)
            cards -= 1
            places -= 1
        return True

    def tightest_kind(self) -> i64:
        """Return the kind with the least slack of room over need; -1 if one cannot be placed."""
        best: i64 = -1
        for k in range(i64(len(self.kinds))):
            if self.counts[k] != 0:
                slack = self.room[k] - self.counts[k]
                if slack < 0:
                    return -1
                if best < 0 or slack < self.room[best] - self.counts[best]:
                    best = k
        return best

    def tightest_supplier(self, below: i64) -> i64:
        """Return the supplier whose places have the least slack, if less than `below`; else -1."""
        best: i64 = -1
        least = below
        for g in range(i64(len(self.suppliers))):
            slack = self.supply[g] - len(self.free[g])
            if self.free[g] and slack < least:
                best = g
                least = slack
        return best

    def any_kind_for(self, g: i64) -> i64:
        """Return a random card that can be in a supplier's places; -1 if there is none."""
        left = self.deal.rng.below(self.supply[g]) if self.supply[g] != 0 else 0
        for k in range(i64(len(self.kinds))):
            n = min(self.fits[k * len(self.suppliers) + g], self.counts[k])
            if left < n:
                return k
            left -= n
        return -1

    def any_supplier_for(self, k: i64) -> i64:
        """Return a random supplier for a card, by the odds of its places; -1 if there is none."""
        weights = self.weights
        total: i64 = 0
        for g in range(i64(len(self.suppliers))):
            weights[g] = 0
            if self.fits[k * len(self.suppliers) + g] != 0:
                weights[g] = (self.odds(k, g, True) + self.odds(k, g, False)) * len(self.free[g])
                total += weights[g]
        left = self.deal.rng.below(total) if total != 0 else 0
        for g in range(i64(len(self.suppliers))):
            if left < weights[g]:
                return g
            left -= weights[g]
        return -1

    def odds(self, k: i64, g: i64, by_name: bool) -> i64:
        """Return the odds, of 10,000, that a supplier's place holds a kind, as known or unknown."""
        deal = self.deal
        card = i64(self.kinds[k])
        number = self.suppliers[g]
        copies = deal.named(card, number) if by_name else deal.unnamed(card, number)
        if copies == 0:
            return 0
        unknown = deal.unknown[number]
        size = len(deal.groups[number].tokens) + unknown
        if by_name:
            return max(1, 10_000 * copies // size)
        return max(1, 10_000 * unknown * i64(deal.pool[card]) // (size * deal.in_pool[AGE[card]]))

    def place_card(self, kind: i64, supplier: i64, by_name: bool) -> None:
        """Put a card into a random one of a supplier's free places."""
        self.add_all(kind, supplier, -1)
        free = self.free[supplier]
        at = self.deal.rng.below(len(free))
        place = free[at]
        free[at] = free[len(free) - 1]
        free.pop()
        self.deal.put(i64(self.kinds[kind]), place, self.suppliers[supplier], by_name)
        self.counts[kind] -= 1
        self.measure(kind, supplier)
        if not by_name:
            for g in range(i64(len(self.suppliers))):
                self.measure(kind, g)
            for k in range(i64(len(self.kinds))):
                self.measure(k, supplier)
        self.add_all(kind, supplier, 1)
