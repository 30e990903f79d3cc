"""Finding places for cards that are known to lie somewhere in the discard pile, for `sample.py`.

`stepwise.py` serves the card or the group of places with the least slack first; a step that leads
nowhere begins the whole search again. After some tries `flow.py` finds a way for sure.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD, Rng
from tavolata.games.seven_wonders.view.deal import Deal
from tavolata.games.seven_wonders.view.flow import is_met_by_flow
from tavolata.games.seven_wonders.view.hidden import Demand, Knowledge
from tavolata.games.seven_wonders.view.stepwise import Filling

STEPWISE_TRIES: Final[i64] = 10
FLOW_TRIES: Final[i64] = 100
"""With one demand the first flow does; with several an earlier one may be in a later one's way."""


def deal_demanded(known: Knowledge, rng: Rng) -> Deal:
    """Begin a deal with a place for every card of the demands, which come in the order of time."""
    for number in range(STEPWISE_TRIES + FLOW_TRIES):
        deal = Deal(known, rng)
        if are_met(deal, known, number >= STEPWISE_TRIES):
            return deal
    raise AssertionError("what is known of the discard pile cannot be")


def are_met(deal: Deal, known: Knowledge, by_flow: bool) -> bool:
    """Try once to find places for all cards of all demands; False if that leads nowhere."""
    for demand in known.demands:
        filling = Filling(deal, known, demand)
        if not (is_met_by_flow(filling) if by_flow else filling.is_met()):
            return False
    return True


def ways_to_deal(deal: Deal, demands: list[Demand]) -> i64:
    """In how many ways a whole deal could have come about: it comes that many times too often.

    A card that somebody took out was laid into one of the places where it may have been. If other
    copies have come to such places later, each of them could have been laid there in its stead.
    """
    ways: i64 = 1
    for number in range(i64(len(demands))):
        demand = demands[number]
        if demand.taken != NO_CARD:
            copies: i64 = 0
            for place in demand.places:
                if i64(deal.cards[place]) == demand.taken:
                    copies += 1
            for earlier in demands[:number]:
                if earlier.taken == demand.taken and earlier.places[0] == demand.places[0]:
                    copies -= 1
            ways *= copies
    return ways
