"""Finding places for cards that are known to lie somewhere in the discard pile, for `sample.py`.

Step by step the card or the group of places with the least slack is served at random; a step that leads
nowhere begins the whole search anew.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.games.seven_wonders.deal import Deal
from tavolata.games.seven_wonders.kinds import KINDS
from tavolata.games.seven_wonders.knowledge import Demand

TRIES: Final[i64] = 100


def meet(deal: Deal, demands: list[Demand]) -> bool:
    """Find a place for every card of the demands, which come in the order of time."""
    for _try in range(TRIES):
        done: list[i64] = []
        if all_met(deal, demands, done):
            return True
        for i in range(i64(0), i64(len(done)), 3):
            deal.take_back(done[i], done[i + 1], done[i + 2] != 0)
    return False


def all_met(deal: Deal, demands: list[Demand], done: list[i64]) -> bool:
    """One try; `done` lists card, place and whether by name for all that was laid down."""
    return all(is_met(deal, demand, done) for demand in demands)


def is_met(deal: Deal, demand: Demand, done: list[i64]) -> bool:
    """Lay all cards of a demand into its places."""
    counts = demand.counts[:]
    free: list[list[i64]] = [[] for _i in range(len(deal.groups))]
    cards: i64 = 0
    places: i64 = 0
    for place in demand.places:
        if place not in deal.cards:
            free[deal.group_at[place]].append(place)
            places += 1
    for n in counts:
        cards += i64(n)
    while cards > 0:
        card = tightest_card(deal, counts, free)
        if card < 0:
            return False
        number: i64 = -1
        if cards == places:
            number = tightest_group(deal, counts, free, slack_of_card(deal, counts, free, card))
        if number >= 0:
            card = any_card_for(deal, counts, number)
        else:
            number = any_group_for(deal, free, card)
        if card < 0 or number < 0:
            return False
        lay(deal, card, number, free[number], done)
        counts[card] -= 1
        cards -= 1
        places -= 1
    return True


def room_for(deal: Deal, free: list[list[i64]], card: i64, number: i64) -> i64:
    """How many copies of a card could lie in the free places of a group."""
    fitting = deal.fits(card, number, True) + deal.fits(card, number, False)
    return min(fitting, len(free[number]))


def slack_of_card(deal: Deal, counts: vec[u8], free: list[list[i64]], card: i64) -> i64:
    """How many more copies of a card there is room for than are needed."""
    slack = -i64(counts[card])
    for number in range(i64(len(free))):
        if free[number]:
            slack += room_for(deal, free, card, number)
    return slack


def tightest_card(deal: Deal, counts: vec[u8], free: list[list[i64]]) -> i64:
    """The card with the least slack; -1 if one cannot be placed."""
    best: i64 = -1
    least: i64 = 0
    for card in range(KINDS):
        if counts[card] != 0:
            slack = slack_of_card(deal, counts, free, card)
            if slack < 0:
                return -1
            if best < 0 or slack < least:
                best = card
                least = slack
    return best


def tightest_group(deal: Deal, counts: vec[u8], free: list[list[i64]], below: i64) -> i64:
    """The group whose places have the least slack, if it is less than that; else -1."""
    best: i64 = -1
    least = below
    for number in range(i64(len(free))):
        if free[number]:
            slack = -i64(len(free[number]))
            for card in range(KINDS):
                if counts[card] != 0:
                    fitting = deal.fits(card, number, True) + deal.fits(card, number, False)
                    slack += min(fitting, i64(counts[card]))
            if slack < least:
                best = number
                least = slack
    return best


def any_card_for(deal: Deal, counts: vec[u8], number: i64) -> i64:
    """A random one of the cards that can lie in a group's places; -1 if there is none."""
    cards: list[i64] = []
    for card in range(KINDS):
        if counts[card] != 0:
            fitting = deal.fits(card, number, True) + deal.fits(card, number, False)
            for _i in range(min(fitting, i64(counts[card]))):
                cards.append(card)
    return cards[deal.rng.below(len(cards))] if cards else -1


def any_group_for(deal: Deal, free: list[list[i64]], card: i64) -> i64:
    """A random one of the groups in whose places a card can lie; -1 if there is none."""
    numbers: list[i64] = []
    for number in range(i64(len(free))):
        if free[number]:
            for _i in range(room_for(deal, free, card, number)):
                numbers.append(number)
    return numbers[deal.rng.below(len(numbers))] if numbers else -1


def lay(deal: Deal, card: i64, number: i64, free: list[i64], done: list[i64]) -> None:
    """Lay a card into a random one of a group's free places."""
    place = deal.pick_from(free)
    by_name = deal.fits(card, number, True)
    other = deal.fits(card, number, False)
    is_by_name = by_name != 0 and (other == 0 or deal.rng.below(by_name + other) < by_name)
    deal.put(card, place, is_by_name)
    done.append(card)
    done.append(place)
    done.append(1 if is_by_name else 0)
