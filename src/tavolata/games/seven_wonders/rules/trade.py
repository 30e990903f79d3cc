"""Payments for a card or stage: own production, and purchases from neighbours (R2 to R6).

Every unit needed comes from one source: an own either/or producer, or something a neighbour sells. The
assignment of sources is searched, since taking the first match can fail; bounds answer most questions
before that. A split is a pair of payments, to the left and to the right neighbour; it is dominated if
another one is not more expensive on either side and cheaper on one.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.games.seven_wonders.rules.city import (
    MADE_BOTH,
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

FULL_PRICE: Final[i64] = 2
"""Coins for a unit of a neighbour's resources (R3)."""
DISCOUNT_PRICE: Final[i64] = 1
"""The same with a trading post or Marketplace."""

# A source has four bytes: its resources, number of units, price, and seller.
SOURCE: Final[i64] = 4
NO_SELLER: Final[i64] = 0
"""The city's own production."""
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2

_NO_SOURCES: Final = vec[u8]([0] * 160)
"""Room for all sources of three cities: 40."""
_NO_SPLITS: Final = vec[u8]([255] * 15)


def price_of_unit(city: City, mask: i64, side: i64) -> i64:
    """Return what a city pays for a unit of `mask`, in coins; `side` is RAW_LEFT or RAW_RIGHT (R3)."""
    discount = side if mask & RAW_MASK != 0 else MADE_BOTH
    return DISCOUNT_PRICE if city.discounts & discount != 0 else FULL_PRICE


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trade:
    """The resources that one city can use and buy this turn, and the search for ways to pay.

    After `find_splits`, `best[n]` is the lowest payment to the right neighbour if the left one gets at
    most n coins; `NEVER` if there is none. The sources are listed when the first search needs them.
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
        """List own either/or producers first, then the neighbours, the cheaper one first."""
        if self.end != 0:
            return
        self.sources = _NO_SOURCES[:]
        self.add_producers(self.me.producers, NO_SELLER)
        self.add_producers(self.me.own_producers, NO_SELLER)
        if self.me.discounts & (RAW_LEFT | RAW_RIGHT) == RAW_RIGHT:
            self.add_seller(self.right, RIGHT)
            self.add_seller(self.left, LEFT)
        else:
            self.add_seller(self.left, LEFT)
            self.add_seller(self.right, RIGHT)

    def add_seller(self, seller: City, side: i64) -> None:
        """Add everything that a neighbour sells: the board, brown and grey cards (R4)."""
        stock = seller.for_sale
        for resource in range(RESOURCES):
            if stock & 255 != 0:
                self.add(shift(1, resource), stock & 255, side)
            stock >>= 8
        self.add_producers(seller.producers, side)

    def add_producers(self, producers: i64, side: i64) -> None:
        """Add either/or producers, one unit each (R5)."""
        while producers != 0:
            self.add(producers & 127, 1, side)
            producers >>= 8

    def add(self, mask: i64, units: i64, side: i64) -> None:
        """Add one source."""
        price: i64 = 0
        if side != NO_SELLER:
            price = price_of_unit(self.me, mask, RAW_LEFT if side == LEFT else RAW_RIGHT)
        sources = self.sources
        end = self.end
        sources[end] = u8(mask)
        sources[end + 1] = u8(units)
        sources[end + 2] = u8(price)
        sources[end + 3] = u8(side)
        self.end = end + SOURCE

    # -------------------------------------------------------------- queries
    def lacks(self, cost: i64) -> i64:
        """Return the units that plain production does not yield, packed."""
        return missing(cost, self.me.for_sale)

    def most(self) -> i64:
        """Return the most of each resource available beyond plain production, packed."""
        return self.me.most_extra + self.left.most_sold + self.right.most_sold

    def can_pay(self, need: i64) -> bool:
        """Return whether the units are available for the city's coins."""
        if need == 0:
            return True
        me = self.me
        bought = total(need) - me.extras
        if bought * (DISCOUNT_PRICE if me.discounts != 0 else FULL_PRICE) > me.coins:
            return False
        if missing(need, self.most()) != 0:
            return False
        if total(need) == 1:
            return self.price_of_one(need) <= me.coins
        is_rich = total(need) * FULL_PRICE <= me.coins
        if is_rich and missing(need, self.left.for_sale + self.right.for_sale) == 0:
            return True
        return self.is_found(need, me.coins)

    def price_of_one(self, need: i64) -> i64:
        """Return the lowest price of a single unit, which is available."""
        if missing(need, self.me.most_extra) == 0:
            return 0
        price = FULL_PRICE
        if missing(need, self.left.most_sold) == 0:
            price = min(price, self.price_of(need, RAW_LEFT))
        if missing(need, self.right.most_sold) == 0:
            price = min(price, self.price_of(need, RAW_RIGHT))
        return price

    def is_covered(self, need: i64) -> bool:
        """Return whether own either/or producers yield the units, so that nobody is paid."""
        return missing(need, self.me.most_extra) == 0 and self.is_found(need, 0)

    def is_found(self, need: i64, coins: i64) -> bool:
        """Return whether the units are available for at most `coins`."""
        self.list_sources()
        self.is_first_enough = True
        return self.search(need, 0, 0, 0, coins)

    def find_splits(self, need: i64, coins: i64) -> None:
        """Fill `best` with all ways to pay that cost at most `coins`."""
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
        """Return whether a neighbour sells all units, and no other source, own or not, has any."""
        if missing(need, seller.for_sale) != 0:
            return False
        return missing(need, self.me.most_extra + other.most_sold) == need

    def price_of(self, need: i64, side: i64) -> i64:
        """Return the price of all units from one neighbour; `side` is RAW_LEFT or RAW_RIGHT."""
        raw = total(need & RAW_BYTES)
        made = total(need) - raw
        me = self.me
        return raw * price_of_unit(me, RAW_MASK, side) + made * price_of_unit(me, MADE_MASK, side)

    def is_split(self, left: i64) -> bool:
        """Return whether paying `left` to the left is part of a split that is not dominated."""
        least = i64(self.best[left])
        return least != NEVER and (left == 0 or i64(self.best[left - 1]) > least)

    def only_split(self) -> i64:
        """Return the left payment of the only split not dominated; -1 if there are several."""
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
        """Return the lowest price of the units for any number of coins; -1 if not available."""
        if missing(need, self.most()) != 0:
            return -1
        for coins in range(MOST_PAID + 1):
            if self.is_found(need, coins):
                return coins
        return -1

    def all_splits(self, need: i64, coins: i64) -> list[tuple[int, int]]:
        """Return every pair of payments, left and right, for exactly the missing units (R6).

        Ascending, including the more expensive ones. No way buys a unit that the city's own producers
        could yield as well.
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
        """Use one more unit of a source for each resource it can give; return the remaining needs."""
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
                    if side == NO_SELLER:
                        more.add((fewer, units, left, right))
                    elif side == LEFT:
                        more.add((fewer, units + 1, left + price, right))
                    else:
                        more.add((fewer, units + 1, left, right + price))
        return more

    # -------------------------------------------------------------- searching
    def search(self, need: i64, first: i64, to_left: i64, to_right: i64, coins: i64) -> bool:
        """Find a source, from `first` on, for the first unit needed, then for the others.

        Return True to end the search. Further units of a resource come from the same source or later
        ones, so that no set of sources is tried in two orders.
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
        """Note a split; return False to continue the search."""
        best = self.best
        left = to_left
        while left <= MOST_PAID and i64(best[left]) > to_right:
            best[left] = u8(to_right)
            left += 1
        return False
