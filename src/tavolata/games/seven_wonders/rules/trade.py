"""Paying for a card or stage: own production, and what neighbours sell (R2 to R6).

Every unit needed comes from one source: an own either/or producer, or something a neighbour has for
sale. Which source gives what is searched, since taking the first that fits can fail; most questions are
answered by bounds before that. A split is what goes to the left and to the right neighbour; it is
dominated if another one is not dearer on either side and cheaper on one.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.games.seven_wonders.rules.city import (
    DISCOUNT_PRICE,
    FULL_PRICE,
    RAW_LEFT,
    RAW_RIGHT,
    City,
    left_of,
    right_of,
)
from tavolata.games.seven_wonders.rules.goods import (
    MADE_MASK,
    RAW_BYTES,
    RAW_MASK,
    RESOURCES,
    in_byte,
    missing,
    part,
    shift,
    total,
)

MOST_PAID: Final[i64] = 14
"""The most coins that one purchase can cost: seven units at full price."""
NEVER: Final[i64] = 255

# A source is four bytes: what it can give, how many units, price, who is paid.
SOURCE: Final[i64] = 4
NOBODY: Final[i64] = 0
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2

_NO_SOURCES: Final = vec[u8]([0] * 160)
"""Room for all that three cities can have: 40 sources."""
_NO_SPLITS: Final = vec[u8]([255] * 15)


@final
@mypyc_attr(acyclic=True)
class Trade:
    """What one city can use and buy this turn, and the search for ways to pay.

    After `find_splits`, `best[n]` is the least for the right neighbour if the left one gets n coins or
    less; `NEVER` if it cannot be paid so. The sources are listed when the first search needs them.
    """

    def __init__(self, cities: list[City], p: i64) -> None:
        self.me: City = cities[p]
        self.left: City = cities[left_of(p, len(cities))]
        self.right: City = cities[right_of(p, len(cities))]
        self.sources: vec[u8] = _NO_SOURCES
        self.end: i64 = 0
        self.best: vec[u8] = _NO_SPLITS
        self.is_first_enough: bool = True

    # -------------------------------------------------------------- sources
    def list_sources(self) -> None:
        """Own either/or producers first, then the neighbours, the cheaper one first."""
        if self.end != 0:
            return
        self.sources = _NO_SOURCES[:]
        self.add_producers(self.me.choices, NOBODY)
        self.add_producers(self.me.own_choices, NOBODY)
        if self.me.discounts & (RAW_LEFT | RAW_RIGHT) == RAW_RIGHT:
            self.add_seller(self.right, RIGHT)
            self.add_seller(self.left, LEFT)
        else:
            self.add_seller(self.left, LEFT)
            self.add_seller(self.right, RIGHT)

    def add_seller(self, seller: City, side: i64) -> None:
        """What a neighbour has for sale: his board, brown and grey cards (R4)."""
        stock = seller.for_sale
        for resource in range(RESOURCES):
            if stock & 255 != 0:
                self.add(shift(1, resource), stock & 255, side)
            stock >>= 8
        self.add_producers(seller.choices, side)

    def add_producers(self, producers: i64, side: i64) -> None:
        """Either/or producers, one unit each (R5)."""
        while producers != 0:
            self.add(producers & 127, 1, side)
            producers >>= 8

    def add(self, mask: i64, units: i64, side: i64) -> None:
        """One more source."""
        price: i64 = 0
        if side != NOBODY:
            price = self.me.price(mask, RAW_LEFT if side == LEFT else RAW_RIGHT)
        sources = self.sources
        end = self.end
        sources[end] = u8(mask)
        sources[end + 1] = u8(units)
        sources[end + 2] = u8(price)
        sources[end + 3] = u8(side)
        self.end = end + SOURCE

    # -------------------------------------------------------------- asking
    def lacks(self, cost: i64) -> i64:
        """The units that plain production does not yield, packed."""
        return missing(cost, self.me.for_sale)

    def most(self) -> i64:
        """Of each resource the most there could be beyond plain production, packed."""
        return self.me.most_extra + self.left.most_sold + self.right.most_sold

    def can_pay(self, need: i64) -> bool:
        """Whether the units can be had with the coins at hand."""
        if need == 0:
            return True
        me = self.me
        bought = total(need) - me.extras
        if bought * (DISCOUNT_PRICE if me.discounts != 0 else FULL_PRICE) > me.coins:
            return False
        if missing(need, self.most()) != 0:
            return False
        is_rich = total(need) * FULL_PRICE <= me.coins
        if is_rich and missing(need, self.left.for_sale + self.right.for_sale) == 0:
            return True
        return self.is_found(need, me.coins)

    def is_covered(self, need: i64) -> bool:
        """Whether own either/or producers yield the units, so that nobody is paid."""
        return missing(need, self.me.most_extra) == 0 and self.is_found(need, 0)

    def is_found(self, need: i64, coins: i64) -> bool:
        """Whether the units can be had for so many coins."""
        self.list_sources()
        self.is_first_enough = True
        return self.search(need, 0, 0, 0, coins)

    def find_splits(self, need: i64, coins: i64) -> None:
        """Fill `best` with all ways to pay that cost at most so many coins."""
        self.best = _NO_SPLITS[:]
        self.is_first_enough = False
        if self.sells_alone(self.left, self.right, need):
            to_left = self.price_of(need, RAW_LEFT)
            if to_left <= coins:
                self.note(to_left, 0)
        elif self.sells_alone(self.right, self.left, need):
            to_right = self.price_of(need, RAW_RIGHT)
            if to_right <= coins:
                self.note(0, to_right)
        else:
            self.list_sources()
            self.search(need, 0, 0, 0, coins)

    def sells_alone(self, seller: City, other: City, need: i64) -> bool:
        """Whether a neighbour sells all units, and nobody else, own producers included, has any."""
        if missing(need, seller.for_sale) != 0:
            return False
        return missing(need, self.me.most_extra + other.most_sold) == need

    def price_of(self, need: i64, side: i64) -> i64:
        """What all units cost from one neighbour; `side` is RAW_LEFT or RAW_RIGHT."""
        raw = total(need & RAW_BYTES)
        made = total(need) - raw
        return raw * self.me.price(RAW_MASK, side) + made * self.me.price(MADE_MASK, side)

    def is_split(self, left: i64) -> bool:
        """Whether paying so much to the left is part of a split that no other one dominates."""
        least = i64(self.best[left])
        return least != NEVER and (left == 0 or i64(self.best[left - 1]) > least)

    def cheapest_left(self) -> i64:
        """What the cheapest split pays to the left, of equal ones the least; -1 if there is none."""
        cheapest: i64 = -1
        least: i64 = NEVER
        for left in range(MOST_PAID + 1):
            if self.best[left] != NEVER and left + i64(self.best[left]) < least:
                least = left + i64(self.best[left])
                cheapest = left
        return cheapest

    def only_split(self) -> i64:
        """What the only split that is not dominated pays to the left; -1 if there are several."""
        best = self.best
        only: i64 = -1
        least = NEVER
        for left in range(MOST_PAID + 1):
            if i64(best[left]) < least:
                if only >= 0:
                    return -1
                only = left
                least = i64(best[left])
        return only

    def least_price(self, need: i64) -> i64:
        """What the units cost at least, whatever the coins at hand; -1 if they cannot be had."""
        if missing(need, self.most()) != 0:
            return -1
        for coins in range(MOST_PAID + 1):
            if self.is_found(need, coins):
                return coins
        return -1

    def most_of(self, resource: i64) -> i64:
        """The most of one resource that there could be beyond plain production."""
        return part(self.most(), resource)

    def all_splits(self, need: i64, coins: i64) -> list[tuple[int, int]]:
        """List every way to pay left and right for exactly what is missing, dearer ones included (R6).

        Ascending pairs. No way buys a unit that the city's own producers could yield as well.
        """
        self.list_sources()
        found: set[tuple[int, int, int, int]] = {(int(need), 0, 0, 0)}
        for at in range(0, self.end, SOURCE):
            for _unit in range(self.sources[at + 1]):
                found |= self.with_unit(found, at, coins)
        bought = [units for rest, units, _, _ in found if rest == 0]
        if not bought:
            return []
        fewest = min(bought)
        return sorted({(left, right) for rest, n, left, right in found if rest == 0 and n == fewest})

    def with_unit(
        self, found: set[tuple[int, int, int, int]], at: i64, coins: i64
    ) -> set[tuple[int, int, int, int]]:
        """One more unit of a source used for each resource it can give: what is then left to find."""
        mask = int(self.sources[at])
        price = int(self.sources[at + 2])
        side = int(self.sources[at + 3])
        more: set[tuple[int, int, int, int]] = set()
        for rest, units, left, right in found:
            if left + right + price > coins:
                continue
            for resource in range(RESOURCES):
                if mask >> resource & 1 and part(rest, resource) != 0:
                    fewer = rest - int(in_byte(resource, 1))
                    if side == NOBODY:
                        more.add((fewer, units, left, right))
                    elif side == LEFT:
                        more.add((fewer, units + 1, left + price, right))
                    else:
                        more.add((fewer, units + 1, left, right + price))
        return more

    # -------------------------------------------------------------- searching
    def search(self, need: i64, first: i64, to_left: i64, to_right: i64, coins: i64) -> bool:
        """Find a source, from `first` on, for the first unit needed, then for the others.

        True ends the search. Further units of a resource come from the same source or later ones, so
        that no set of sources is tried in two orders.
        """
        if need == 0:
            return self.is_first_enough or self.note(to_left, to_right)
        at: i64 = 0
        while (need >> at) & 255 == 0:
            at += 8
        bit = shift(1, at >> 3)
        rest = need - shift(1, at)
        is_last = (rest >> at) & 255 == 0
        sources = self.sources
        for source in range(first, self.end, SOURCE):
            if i64(sources[source]) & bit == 0 or sources[source + 1] == 0:
                continue
            price = i64(sources[source + 2])
            if price > coins:
                continue
            left = to_left
            right = to_right
            if sources[source + 3] == LEFT:
                left += price
            else:
                right += price
            if not self.is_first_enough and right >= i64(self.best[left]):
                continue
            sources[source + 1] -= 1
            following = source
            if is_last:
                following = 0
            is_done = self.search(rest, following, left, right, coins - price)
            sources[source + 1] += 1
            if is_done:
                return True
        return False

    def note(self, to_left: i64, to_right: i64) -> bool:
        """Write a split down; False, to go on searching."""
        best = self.best
        left = to_left
        while left <= MOST_PAID and i64(best[left]) > to_right:
            best[left] = u8(to_right)
            left += 1
        return False
