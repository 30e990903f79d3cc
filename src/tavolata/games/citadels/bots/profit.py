"""`profit`: the gain from each character, weighted by current needs; likewise for districts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.view import View, best_of, district_of, most_valuable, owner_of
from tavolata.games.citadels.rules.districts.points import Flat
from tavolata.games.citadels.rules.kinds import (
    IMMUNE,
    KEEPS_ALL_DRAWN,
    LOOKS_AT_THREE,
    UNIQUE,
    USABLE,
    count_bits,
    kind_of,
    shift,
)
from tavolata.games.citadels.rules.shapes import DISTRICTS, TRAITS, TYPE

ARCHITECT_BUILDS: Final = 3.0
FULL_HAND: Final[i64] = 4
"""Number of cards from which the bot gathers gold."""
GOOD: Final = 1.0
"""Value below which a district is exchanged."""
MANY_MORE: Final[i64] = 5
"""Number of additional cards for which the bot swaps away good cards."""
FAR_AHEAD: Final = 2.0
"""Districts above the average that make a builder more dangerous than a rich seat."""

# Terms of the likelihood that a seat has a character, in addition to chance.
BY_COLOUR: Final = 0.3
BY_GOLD: Final = 0.2
BY_CARDS: Final = 0.2
BY_POVERTY: Final = 0.15


@final
class Needs:
    """Current value of gold, safety, building, cards and harm to others, mostly 0 to 1."""

    def __init__(self, v: View) -> None:
        goal = float(v.o.goal)
        built = float(v.me.weight())
        lead = max(0, v.o.seats[v.leader()].weight() - v.me.weight())
        self.coins: float = (goal - built - float(len(v.payable(v.me.gold)))) / goal
        self.safety: float = built / goal
        self.build: float = (1.0 - self.coins) * built / goal
        self.cards: float = 1.0 / float(len(v.me.hand) + 1)
        self.harm: float = 0.5 + float(lead) / 16.0


@final
class ProfitStyle(Style):
    """Picks the most profitable character; strikes at the likely characters of rich and fast seats."""

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Return the most profitable rank; ties go to the lowest."""
        needs = Needs(v)
        among = roles.ranks_in(ranks)
        return most_valuable(among, [self.value_of_rank(v, rank, needs) for rank in among])

    def value_of_rank(self, v: View, rank: i64, needs: Needs) -> float:
        """Return the value of a character under the current needs."""
        colour = roles.colour_of_rank(rank)
        coins = float(v.me.count_type(colour)) if colour >= 0 else 0.0
        value = coins * needs.coins
        value += (ARCHITECT_BUILDS if rank == roles.ARCHITECT else 1.0) * needs.build
        if rank == roles.ASSASSIN:
            value += 0.75 * needs.safety + needs.harm
        elif rank == roles.THIEF:
            value += 0.25 * needs.safety + 0.5 * needs.harm + average_gold(v) * needs.coins
        elif rank == roles.MAGICIAN:
            value += self.value_of_magic(v, needs)
        elif rank == roles.KING:
            value += 2.0 * needs.safety
            value += 0.125 * (needs.coins + needs.build + needs.cards + needs.harm)
        elif rank == roles.BISHOP:
            value += needs.safety
        elif rank == roles.MERCHANT:
            value += needs.coins + 0.5 * needs.cards
        elif rank == roles.ARCHITECT:
            value += needs.coins + 2.0 * needs.cards
        elif rank == roles.WARLORD:
            value += needs.safety + 2.0 * needs.harm
        return value

    def value_of_magic(self, v: View, needs: Needs) -> float:
        """Return the value of exchanging cards, or of the larger hand of another seat."""
        seat = self.swap_with(v)
        if seat >= 0:
            more = float(v.hand_size(seat) - len(v.me.hand))
            return more * needs.cards + 0.5 * needs.harm
        bad = 0.0
        for card in v.me.hand:
            if self.redraws(v, i64(card)):
                bad += 1.0
        return bad * needs.cards

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold with a full hand, or if the best district is not affordable."""
        return len(v.me.hand) >= FULL_HAND or self.saves(v)

    def saves(self, v: View) -> bool:
        """Save for the best district in hand, and build no other."""
        wanted = v.wanted()
        return len(wanted) != 0 and v.price(best_kind(v, wanted)) > v.me.gold

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the best card."""
        return best_kind(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the best district."""
        return best_kind(v, kinds)

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """Kill the guessed character of the leader or the richest seat, whichever has fewer candidates.

        With equal numbers, aim at the leader only if they are far ahead.
        """
        leader = v.leader()
        rich = v.richest()
        of_leader = count_bits(self.ranks_for(v, leader, ranks))
        of_rich = count_bits(self.ranks_for(v, rich, ranks))
        if of_leader == of_rich:
            is_ahead = float(v.o.seats[leader].weight()) - average_districts(v) > FAR_AHEAD
            return self.guess(v, leader if is_ahead else rich, ranks)
        return self.guess(v, rich if of_leader > of_rich else leader, ranks)

    def rob(self, v: View, ranks: i64) -> i64:
        """Rob the likeliest character of the richest seat."""
        return self.guess(v, v.richest(), ranks)

    def ranks_for(self, v: View, seat: i64, ranks: i64) -> i64:
        """Return those ranks that a seat can have: seats that draft later got the cards passed on."""
        is_later = v.place(seat) > v.place(v.p)
        found: i64 = 0
        for rank in roles.ranks_in(ranks):
            if v.passed_on(rank) == is_later:
                found |= shift(1, rank)
        return found if found != 0 else ranks

    def guess(self, v: View, seat: i64, ranks: i64) -> i64:
        """Return the likeliest character of a seat, judged by its city, gold and hand."""
        possible = roles.ranks_in(self.ranks_for(v, seat, ranks))
        return most_valuable(possible, [likelihood(v, seat, rank) for rank in possible])

    def swap_with(self, v: View) -> i64:
        """Swap with the largest hand if it is larger; with two good cards, if it is much larger."""
        seat = v.fullest()
        more = v.hand_size(seat) - len(v.me.hand)
        if more <= 0:
            return -1
        good = 0
        for card in v.me.hand:
            if not self.redraws(v, i64(card)):
                good += 1
        return seat if more >= MANY_MORE or good < 2 else -1

    def redraws(self, v: View, kind: i64) -> bool:
        """Exchange cards that are not good or cannot be built."""
        return not v.fits(kind) or value_of_kind(v, kind) < GOOD

    def ruin(self, v: View) -> i64:
        """Destroy the most expensive district of the largest city, unique first, if gold is left."""
        able: list[i64] = []
        for hit in v.all_ruins():
            price = v.price_of_ruin(hit)
            if price == 0 or price < v.me.gold:
                able.append(hit)
        largest = best_of(able, v.weights([owner_of(hit) for hit in able]))
        there = [hit for hit in able if owner_of(hit) == owner_of(largest)]
        unique = [hit for hit in there if TYPE[kind_of(district_of(hit))] == UNIQUE]
        return v.dearest_hit(unique if len(unique) != 0 else there)


def value_of_kind(v: View, kind: i64) -> float:
    """Return the value of a district: extra points, colour, effect, and a missing type."""
    built = v.me.weight()
    traits = TRAITS[kind]
    type = TYPE[kind]
    bonus = DISTRICTS[kind].bonus
    value = float(bonus.n) if isinstance(bonus, Flat) else 0.0
    value += float(v.me.count_type(type)) / float(v.o.goal)
    if traits & (LOOKS_AT_THREE | KEEPS_ALL_DRAWN) != 0:
        value += 1.0 / float(built + 1)
    if v.me.count_type(type) == 0:
        value += 1.0
    if traits & IMMUNE != 0:
        value += 1.0
    if traits & USABLE != 0:
        value += 1.0
    return value


def best_kind(v: View, kinds: list[i64]) -> i64:
    """Return the most valuable kind; ties go to the cheapest."""
    best = kinds[0]
    most = value_of_kind(v, best)
    for kind in kinds:
        value = value_of_kind(v, kind)
        if value > most or (value == most and v.cost(kind) < v.cost(best)):
            best = kind
            most = value
    return best


def likelihood(v: View, seat: i64, rank: i64) -> float:
    """Return the evidence for a character, in addition to chance."""
    them = v.o.seats[seat]
    main = v.main_colour(seat)
    found = 0.0
    if main >= 0 and roles.colour_of_rank(rank) == main and them.count_type(main) >= 2:
        found += BY_COLOUR
    if rank == roles.ARCHITECT:
        found += BY_GOLD * min(float(them.gold) / 6.0, 1.0)
        if v.hand_size(seat) <= 1:
            found += BY_CARDS
    if rank == roles.MERCHANT and them.gold <= 2:
        found += BY_POVERTY
    return found


def average_gold(v: View) -> float:
    """Return the average gold of the other seats."""
    return float(sum([v.o.seats[other].gold for other in v.others()])) / float(v.players - 1)


def average_districts(v: View) -> float:
    """Return the average number of districts over all seats."""
    return float(sum([seat.weight() for seat in v.o.seats])) / float(v.players)
