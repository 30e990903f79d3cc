"""Finding places for cards that are known to lie somewhere in the discard pile, for `sample.py`.

Step by step the card or the group of places with the least slack is served at random; a step that leads
nowhere begins the whole search anew. After some tries `flow.py` finds a way for sure.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.games.seven_wonders.deal import Deal
from tavolata.games.seven_wonders.flow import is_flow_found
from tavolata.games.seven_wonders.kinds import AGE, KINDS
from tavolata.games.seven_wonders.knowledge import Demand

STEPWISE_TRIES: Final[i64] = 10
FLOW_TRIES: Final[i64] = 100
"""With one demand the first flow does; with several an earlier one may be in a later one's way."""

Laid = tuple[i64, i64, bool]
"""A card, its place, and whether it was one of those known by name."""


def meet(deal: Deal, demands: list[Demand]) -> None:
    """Find a place for every card of the demands, which come in the order of time."""
    for number in range(STEPWISE_TRIES + FLOW_TRIES):
        done: list[Laid] = []
        if all_met(deal, demands, done, number >= STEPWISE_TRIES):
            return
        for card, place, by_name in done:
            deal.take_back(card, place, by_name)
    raise AssertionError("what is known of the discard pile cannot be")


def all_met(deal: Deal, demands: list[Demand], done: list[Laid], by_flow: bool) -> bool:
    """One try; `done` lists card, place and whether by name for all that was laid down."""
    for demand in demands:
        free: list[list[i64]] = [[] for _i in range(len(deal.groups))]
        for place in demand.places:
            if place not in deal.cards:
                free[deal.group_at[place]].append(place)
        if by_flow:
            found: list[tuple[i64, i64, bool]] = []
            if not is_flow_found(deal, demand.counts, free, found):
                return False
            for card, number, by_name in found:
                lay(deal, card, free[number], by_name, done)
        elif not is_met(deal, demand.counts[:], free, done):
            return False
    return True


def is_met(deal: Deal, counts: vec[u8], free: list[list[i64]], done: list[Laid]) -> bool:
    """Lay all cards of a demand into its places, step by step."""
    cards: i64 = 0
    places: i64 = 0
    for n in counts:
        cards += i64(n)
    for group in free:
        places += len(group)
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
        by_name = odds(deal, card, number, True)
        is_by_name = deal.rng.below(by_name + odds(deal, card, number, False)) < by_name
        lay(deal, card, free[number], is_by_name, done)
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
    """A group in whose places a card can lie, as likely as it lies there; -1 if there is none."""
    total: i64 = 0
    for number in range(i64(len(free))):
        total += odds(deal, card, number, True) * len(free[number])
        total += odds(deal, card, number, False) * len(free[number])
    left = deal.rng.below(total) if total != 0 else 0
    for number in range(i64(len(free))):
        here = odds(deal, card, number, True) + odds(deal, card, number, False)
        if left < here * len(free[number]):
            return number
        left -= here * len(free[number])
    return -1


def odds(deal: Deal, card: i64, number: i64, by_name: bool) -> i64:
    """How likely one place of a group holds a card, of 10,000: as one known by name, or unknown."""
    copies = deal.fits(card, number, by_name)
    if copies == 0:
        return 0
    group = deal.groups[number]
    size = group.n_tokens() + deal.unknown[number]
    if by_name:
        return max(1, 10_000 * copies // size)
    pool: i64 = 0
    for n in deal.pools[AGE[card]]:
        pool += i64(n)
    return max(1, 10_000 * deal.unknown[number] * i64(deal.pools[AGE[card]][card]) // (size * pool))


def lay(deal: Deal, card: i64, free: list[i64], by_name: bool, done: list[Laid]) -> None:
    """Lay a card into a random one of a group's free places."""
    place = deal.pick_from(free)
    deal.put(card, place, by_name)
    done.append((card, place, by_name))
