"""Payments for a card or stage: own production, and purchases from neighbours (R2 to R6).

Every unit needed comes from one source: an own either/or producer, or something a neighbour sells. The
use of either/or producers is searched, since taking the first match can fail. The other units come from
plain stock, by a few comparisons of packed amounts. Bounds answer most questions before that.
A split is a pair of payments, to the left and to the right neighbour; it is dominated if another one is
not more expensive on either side and cheaper on one.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

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

_NO_SPLITS: Final = vec[u8]([255] * 15)


def price_of_unit(city: City, mask: i64, side: i64) -> i64:
    """Return what a city pays for a unit of `mask`, in coins; `side` is RAW_LEFT or RAW_RIGHT (R3)."""
    discount = side if mask & RAW_MASK != 0 else MADE_BOTH
    return DISCOUNT_PRICE if city.discounts & discount != 0 else FULL_PRICE


class Source(NamedTuple):
    """Something that yields units: the mask of its resources, the units, and the price of one."""

    mask: int
    units: int
    to_left: int
    to_right: int


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trade:
    """The resources that one city can use and buy this turn, and the search for ways to pay.

    After `find_splits`, `best[n]` is the lowest payment to the right neighbour if the left one gets at
    most n coins; `NEVER` if there is none.
    """

    def __init__(self, cities: list[City], p: i64) -> None:
        self.me: City = cities[p]
        self.left: City = cities[left_of(p, len(cities))]
        self.right: City = cities[right_of(p, len(cities))]
        self.best: vec[u8] = _NO_SPLITS
        self.coins: i64 = 0
        self.is_first_enough: bool = True

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
        mask = RAW_MASK if need & RAW_BYTES != 0 else MADE_MASK
        price = FULL_PRICE
        if missing(need, self.left.most_sold) == 0:
            price = min(price, price_of_unit(self.me, mask, RAW_LEFT))
        if missing(need, self.right.most_sold) == 0:
            price = min(price, price_of_unit(self.me, mask, RAW_RIGHT))
        return price

    def is_covered(self, need: i64) -> bool:
        """Return whether own either/or producers yield the units, so that nobody is paid."""
        return missing(need, self.me.most_extra) == 0 and self.is_found(need, 0)

    def is_found(self, need: i64, coins: i64) -> bool:
        """Return whether the units are available for at most `coins`."""
        self.is_first_enough = True
        self.coins = coins
        return self.use_own(need, self.me.producers, self.me.own_producers)

    def find_splits(self, need: i64, coins: i64) -> None:
        """Fill `best` with all ways to pay that cost at most `coins`."""
        self.best = _NO_SPLITS[:]
        self.is_first_enough = False
        self.coins = coins
        self.use_own(need, self.me.producers, self.me.own_producers)

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
        found: set[tuple[int, int, int, int]] = {(int(need), 0, 0, 0)}
        for source in self.sources():
            for _unit in range(source.units):
                found |= with_unit(found, source, int(coins))
        bought = [units for rest, units, _, _ in found if rest == 0]
        if not bought:
            return []
        fewest = min(bought)
        return sorted({(left, right) for rest, n, left, right in found if rest == 0 and n == fewest})

    def sources(self) -> list[Source]:
        """Return own either/or producers, one unit each (R5), and everything neighbours sell (R4)."""
        me = self.me
        found = [Source(mask, 1, 0, 0) for mask in masks(me.producers) + masks(me.own_producers)]
        for seller, side in ((self.left, RAW_LEFT), (self.right, RAW_RIGHT)):
            sold = [(mask, 1) for mask in masks(seller.producers)]
            for resource in range(RESOURCES):
                sold.append((int(shift(1, resource)), int(part(seller.for_sale, resource))))
            for mask, units in sold:
                price: int = price_of_unit(me, mask, side)
                is_left = side == RAW_LEFT
                found.append(Source(mask, units, price if is_left else 0, 0 if is_left else price))
        return found

    # -------------------------------------------------------------- searching
    def use_own(self, need: i64, producers: i64, more: i64) -> bool:
        """Let own either/or producers yield units in every way, then buy the rest.

        A producer that can help does, because it costs nothing. Return True to end the search.
        """
        if producers == 0:
            if more != 0:
                return self.use_own(need, more, 0)
            return self.buy(need, self.left.producers, self.right.producers, 0, 0)
        mask = producers & 127
        is_used = False
        at: i64 = 0
        while mask != 0:
            if mask & 1 != 0 and (need >> at) & 255 != 0:
                is_used = True
                if self.use_own(need - shift(1, at), producers >> 8, more):
                    return True
            mask >>= 1
            at += 8
        return not is_used and self.use_own(need, producers >> 8, more)

    def buy(self, need: i64, from_left: i64, from_right: i64, to_left: i64, to_right: i64) -> bool:
        """Buy from either/or producers of the neighbours in every way, and the rest from plain stock.

        A neighbour's producer costs as much as its plain stock, so it only gives what that stock lacks.
        Return True to end the search.
        """
        if to_left + to_right > self.coins:
            return False
        if need == 0:
            return self.is_first_enough or self.note(to_left, to_right)
        if from_left != 0:
            mask = from_left & 127
            from_left >>= 8
            lacking = missing(need, self.left.for_sale)
            left = to_left + price_of_unit(self.me, mask, RAW_LEFT)
            right = to_right
        elif from_right != 0:
            mask = from_right & 127
            from_right >>= 8
            lacking = missing(need, self.right.for_sale)
            left = to_left
            right = to_right + price_of_unit(self.me, mask, RAW_RIGHT)
        else:
            return self.buy_stock(need, to_left, to_right)
        if self.buy(need, from_left, from_right, to_left, to_right):
            return True
        at: i64 = 0
        while mask != 0:
            is_useful = mask & 1 != 0 and (lacking >> at) & 255 != 0
            if is_useful and self.buy(need - shift(1, at), from_left, from_right, left, right):
                return True
            mask >>= 1
            at += 8
        return False

    def buy_stock(self, need: i64, to_left: i64, to_right: i64) -> bool:
        """Buy units from the plain stock of the neighbours in every way that differs in price.

        Return True to end the search.
        """
        only_left = missing(need, self.right.for_sale)
        only_right = missing(need, self.left.for_sale)
        if missing(only_left, self.left.for_sale) != 0:
            return False
        either = need - only_left - only_right
        raw = total(either & RAW_BYTES)
        made = total(either) - raw
        raw_left = price_of_unit(self.me, RAW_MASK, RAW_LEFT)
        raw_right = price_of_unit(self.me, RAW_MASK, RAW_RIGHT)
        price_made = price_of_unit(self.me, MADE_MASK, MADE_BOTH)
        to_left += cost_of(only_left, raw_left, price_made)
        to_right += cost_of(only_right, raw_right, price_made)
        if self.is_first_enough:
            least = raw * min(raw_left, raw_right) + made * price_made
            return to_left + to_right + least <= self.coins
        for raw_there in range(raw + 1):
            for made_there in range(made + 1):
                left = to_left + raw_there * raw_left + made_there * price_made
                right = to_right + (raw - raw_there) * raw_right + (made - made_there) * price_made
                if left + right <= self.coins:
                    self.note(left, right)
        return False

    def note(self, to_left: i64, to_right: i64) -> bool:
        """Note a split; return False to continue the search."""
        best = self.best
        left = to_left
        while left <= MOST_PAID and i64(best[left]) > to_right:
            best[left] = u8(to_right)
            left += 1
        return False


def cost_of(units: i64, raw: i64, made: i64) -> i64:
    """Return the price of packed units, given the prices of a raw material and a manufactured good."""
    raw_units = total(units & RAW_BYTES)
    return raw_units * raw + (total(units) - raw_units) * made


# ------------------------------------------------------------------ all ways to pay
def masks(producers: i64) -> list[int]:
    """Return the masks of packed either/or producers."""
    found = []
    while producers != 0:
        found.append(int(producers & 127))
        producers >>= 8
    return found


def with_unit(
    found: set[tuple[int, int, int, int]], source: Source, coins: int
) -> set[tuple[int, int, int, int]]:
    """Use one more unit of a source for each resource it can give; return the remaining needs."""
    is_bought = source.to_left + source.to_right != 0
    more: set[tuple[int, int, int, int]] = set()
    for rest, units, to_left, to_right in found:
        left, right = to_left + source.to_left, to_right + source.to_right
        if left + right > coins:
            continue
        for resource in range(RESOURCES):
            if source.mask >> resource & 1 and part(rest, resource) != 0:
                more.add((rest - int(in_byte(resource, 1)), units + is_bought, left, right))
    return more
