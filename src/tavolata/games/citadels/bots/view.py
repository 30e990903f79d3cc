"""Queries shared by all Citadels bots: their hand and gold, the other seats, the legal actions."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.events import HIDDEN
from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.rules.actions import BUILD, TAKE
from tavolata.games.citadels.rules.building import is_too_large_for, price_of
from tavolata.games.citadels.rules.characters.rank_8 import surcharge
from tavolata.games.citadels.rules.draft import DROP, RANDOM_DROP, steps_of
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.effects import Income
from tavolata.games.citadels.rules.kinds import IMMUNE, RANKS, UNBUILDABLE, kind_of, shift
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import TRAITS, Character
from tavolata.games.citadels.rules.state import NOBODY
from tavolata.games.citadels.view.observation import CitadelsObservation


def owner_of(hit: i64) -> i64:
    """Return the owner of a district that rank 8 may aim at: see `View.hits`."""
    return hit >> 8


def district_of(hit: i64) -> i64:
    """Return that district as stored in the city, with its markings."""
    return hit & 255


@final
class View:
    """The table from the point of view of the deciding seat `p`; `me` is its area."""

    def __init__(self, o: CitadelsObservation) -> None:
        self.o: CitadelsObservation = o
        self.p: i64 = o.player
        self.me: Seat = o.seats[o.player]
        self.edition: Edition = o.home.edition
        self.players: i64 = len(o.seats)

    # -------------------------------------------------------------- legal actions
    def has(self, action: i64) -> bool:
        """Return whether an action is legal."""
        return any(option == action for option in self.o.options)

    def legal(self, action: i64) -> i64:
        """Return an action if it is legal, else the first one that is.

        A bot that takes over a seat in mid-turn would not have come to every question.
        """
        return action if self.has(action) else i64(self.o.options[0])

    def offered(self, first: i64, end: i64) -> list[i64]:
        """Return the legal actions from `first` to before `end`, counted from `first`."""
        found: list[i64] = []
        for option in self.o.options:
            if first <= i64(option) < end:
                found.append(i64(option) - first)
        return found

    def builds(self) -> list[i64]:
        """Return the kinds that can be built now, paid in gold."""
        kinds = self.offered(BUILD, TAKE)
        return [kind for kind in kinds if self.fits(kind) and self.price(kind) <= self.me.gold]

    def ranks_offered(self, verb: i64) -> i64:
        """Return the set of ranks whose characters are legal with a verb."""
        found: i64 = 0
        for rank in range(1, RANKS + 1):
            if self.o.has_rank(rank) and self.has(verb + self.o.character(rank).number):
                found |= shift(1, rank)
        return found

    def with_rank(self, verb: i64, rank: i64) -> i64:
        """Return the action of a verb with the character of a rank."""
        return verb + self.o.character(rank).number

    def is_discarding(self) -> bool:
        """Return whether the open question of the draft asks for a discard."""
        order = steps_of(self.o.cast, self.players)
        step = i64(order[len(self.o.slot_rank) - 1])
        return DROP <= step < RANDOM_DROP

    # -------------------------------------------------------------- the characters of this round
    def character(self) -> Character:
        """Return the character whose turn it is."""
        return self.o.character(self.o.turn_rank)

    def possible(self, ranks: i64) -> i64:
        """Return the ranks that another seat may have; all the given ranks if there are none."""
        o = self.o
        mine = o.own_ranks()
        gone = o.face_up | mine
        for slot in range(i64(len(o.slot_rank))):
            if o.slot_owner[slot] == NOBODY and o.slot_rank[slot] != HIDDEN:
                gone |= shift(1, i64(o.slot_rank[slot]))
        left = ranks & (gone ^ -1)
        return left if left != 0 else ranks

    def passed_on(self, rank: i64) -> bool:
        """Return whether a rank was among the cards that this seat passed on in the draft."""
        looks = range(i64(1), self.o.n_looks() + 1)
        return any(roles.has_rank(self.o.loose_in(look), rank) for look in looks)

    def place(self, seat: i64) -> i64:
        """Return the number of seats that draft before this one."""
        return (seat + self.players - self.o.draft_first) % self.players

    # -------------------------------------------------------------- the own hand and gold
    def cost(self, kind: i64) -> i64:
        """Return the printed cost of a district."""
        return self.edition.cost(kind)

    def price(self, kind: i64) -> i64:
        """Return the price for this seat."""
        return price_of(self.edition, self.me, kind)

    def fits(self, kind: i64) -> bool:
        """Return whether the city accepts a district of this kind; a bot never builds duplicates."""
        if TRAITS[kind] & UNBUILDABLE != 0 or self.me.has(kind):
            return False
        return not is_too_large_for(self.me, kind)

    def wanted(self) -> list[i64]:
        """Return the kinds in hand that the city accepts, without repetitions."""
        found: list[i64] = []
        last: i64 = -1
        for card in self.me.hand:
            kind = i64(card)
            if kind != last and self.fits(kind):
                found.append(kind)
            last = kind
        return found

    def payable(self, gold: i64) -> list[i64]:
        """Return the wanted kinds that this amount of gold pays for."""
        return [kind for kind in self.wanted() if self.price(kind) <= gold]

    def is_useless(self, kind: i64) -> bool:
        """Return whether a card in hand is a duplicate, in the city or in the hand, and never built."""
        if TRAITS[kind] & UNBUILDABLE != 0:
            return False
        copies = 0
        for card in self.me.hand:
            if card == kind:
                copies += 1
        return self.me.has(kind) or copies > 1

    def price_of_cheapest(self, n: i64) -> i64:
        """Return the total price of the n cheapest wanted districts, or of all if there are fewer."""
        prices = [self.price(kind) for kind in self.wanted()]
        prices.sort()
        return sum(prices[:n])

    def income(self) -> i64:
        """Return the income of the character whose turn it is."""
        for ability in self.character().abilities:
            if isinstance(ability, Income):
                return self.me.income(ability.type)
        return 0

    # -------------------------------------------------------------- the cities
    def is_almost_complete(self, seat: i64, missing: i64 = 1) -> bool:
        """Return whether a city lacks at most `missing` districts."""
        return self.o.seats[seat].weight() >= self.o.goal - missing

    def somebody_is_almost_complete(self, missing: i64 = 1) -> bool:
        """Return whether the city of any other seat lacks at most `missing` districts."""
        return any(self.is_almost_complete(other, missing) for other in self.others())

    def points(self, seat: i64) -> i64:
        """Return the total cost of the districts of a city."""
        return self.edition.cost_of_city(self.o.seats[seat].city)

    def main_colour(self, seat: i64) -> i64:
        """Return the most frequent type with income in a city; -1 if there is none."""
        best: i64 = -1
        most: i64 = 0
        for type in roles.COLOURS:
            count = self.o.seats[seat].count_type(type)
            if count > most:
                most = count
                best = type
        return best

    # -------------------------------------------------------------- the other seats
    def others(self) -> list[i64]:
        """Return the other seats, clockwise; the methods below break ties by this order."""
        return [(self.p + step) % self.players for step in range(i64(1), self.players)]

    def weights(self, seats: list[i64]) -> list[i64]:
        """Return the districts of each of these seats, as the end of the game counts them."""
        return [self.o.seats[seat].weight() for seat in seats]

    def leader(self) -> i64:
        """Return the other seat with the most districts."""
        others = self.others()
        return best_of(others, self.weights(others))

    def richest(self) -> i64:
        """Return the other seat with the most gold."""
        others = self.others()
        return best_of(others, [self.o.seats[other].gold for other in others])

    def fullest(self) -> i64:
        """Return the other seat with the most cards in hand."""
        others = self.others()
        return best_of(others, [self.hand_size(other) for other in others])

    def hand_size(self, seat: i64) -> i64:
        """Return the number of cards in a seat's hand."""
        return self.o.seats[seat].hand_size()

    def most_gold(self) -> i64:
        """Return the gold of the richest other seat."""
        return self.o.seats[self.richest()].gold

    def least_gold(self) -> i64:
        """Return the gold of the poorest other seat."""
        return min([self.o.seats[other].gold for other in self.others()])

    def fewest_cards(self) -> i64:
        """Return the number of cards in the smallest hand of another seat."""
        return min([self.hand_size(other) for other in self.others()])

    # -------------------------------------------------------------- targets of rank 8
    def is_open(self, owner: i64) -> bool:
        """Return whether rank 8 may target the city of another seat."""
        is_complete = self.o.seats[owner].weight() >= self.o.goal
        return owner != self.p and not is_complete and self.o.protected != owner

    def surcharge(self, owner: i64, district: i64) -> i64:
        """Return the extra price of a district behind a Great Wall."""
        return surcharge(list(self.o.seats), self.p, owner, district)

    def hits(self, owner: i64) -> list[i64]:
        """Return the districts of a city that rank 8 may target, each as 256 * owner + district."""
        found: list[i64] = []
        if self.is_open(owner):
            for district in self.o.seats[owner].city:
                if TRAITS[kind_of(i64(district))] & IMMUNE == 0:
                    found.append(256 * owner + i64(district))
        return found

    def ruins(self, owner: i64) -> list[i64]:
        """Return the hits that the Warlord can pay for now."""
        return [hit for hit in self.hits(owner) if self.price_of_ruin(hit) <= self.me.gold]

    def all_ruins(self) -> list[i64]:
        """Return the hits in the cities of the other seats that the Warlord can pay for now."""
        return [hit for other in self.others() for hit in self.ruins(other)]

    def price_of_ruin(self, hit: i64) -> i64:
        """Return the Warlord's price for a district."""
        district = district_of(hit)
        return self.edition.cost_standing(district) - 1 + self.surcharge(owner_of(hit), district)

    def largest_open(self) -> i64:
        """Return the other seat with the most districts that has a target for rank 8; -1 if none."""
        targets = [other for other in self.others() if len(self.hits(other)) != 0]
        return best_of(targets, self.weights(targets))

    def cheapest_hit(self, hits: list[i64]) -> i64:
        """Return the cheapest hit; -1 if there is none."""
        return best_of(hits, [-self.standing(hit) for hit in hits])

    def dearest_hit(self, hits: list[i64]) -> i64:
        """Return the most expensive hit; -1 if there is none."""
        return best_of(hits, [self.standing(hit) for hit in hits])

    def standing(self, hit: i64) -> i64:
        """Return the cost of a district that rank 8 may target."""
        return self.edition.cost_standing(district_of(hit))


def best_of(candidates: list[i64], values: list[i64]) -> i64:
    """Return the first candidate of the largest value; -1 if there is none."""
    best: i64 = -1
    for place in range(i64(len(values))):
        if best < 0 or values[place] > values[best]:
            best = place
    return candidates[best] if best >= 0 else best


def most_valuable(candidates: list[i64], values: list[float]) -> i64:
    """Return the first candidate of the largest value; there must be one."""
    best: i64 = 0
    for place in range(i64(len(values))):
        if values[place] > values[best]:
            best = place
    return candidates[best]
