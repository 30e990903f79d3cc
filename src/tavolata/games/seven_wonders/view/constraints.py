"""Places for cards that are known to be somewhere in the discard pile, for `sample.py`.

`stepwise.py` serves the card or the group of places with the least slack first; a dead end restarts the
whole search. After some tries `flow.py` finds a solution for certain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD, Rng
from tavolata.games.seven_wonders.view.deal import Deal
from tavolata.games.seven_wonders.view.flow import is_met_by_flow
from tavolata.games.seven_wonders.view.hidden import Constraint, Knowledge
from tavolata.games.seven_wonders.view.stepwise import Completion

STEPWISE_TRIES: Final[i64] = 10
FLOW_TRIES: Final[i64] = 100
"""With one constraint the first flow succeeds; with several, an earlier one may block a later one."""


def deal_constrained(known: Knowledge, rng: Rng) -> Deal:
    """Return a deal with a place for every card of the constraints, in the order of time."""
    for number in range(STEPWISE_TRIES + FLOW_TRIES):
        deal = Deal(known, rng)
        if are_met(deal, known, number >= STEPWISE_TRIES):
            return deal
    raise AssertionError("no deal fits the known discard pile")


def are_met(deal: Deal, known: Knowledge, by_flow: bool) -> bool:
    """Try once to place all cards of all constraints; return False at a dead end."""
    for constraint in known.constraints:
        completion = Completion(deal, known, constraint)
        if not (is_met_by_flow(completion) if by_flow else completion.is_met()):
            return False
    return True


def ways_to_deal(deal: Deal, constraints: list[Constraint]) -> i64:
    """Return the number of ways to reach a whole deal, by which it is sampled too often.

    A card that somebody took out was placed in one of the places where it may have been. If other
    copies came to such places later, each of them could have been placed there instead.
    """
    ways: i64 = 1
    for number in range(i64(len(constraints))):
        constraint = constraints[number]
        if constraint.taken != NO_CARD:
            copies: i64 = 0
            for place in constraint.places:
                if i64(deal.cards[place]) == constraint.taken:
                    copies += 1
            for earlier in constraints[:number]:
                if earlier.taken == constraint.taken and earlier.places[0] == constraint.places[0]:
                    copies -= 1
            ways *= copies
    return ways
