"""Why a district cannot be built now, why a way to pay is closed, and why none is confiscated."""

from __future__ import annotations

from tavolata.core.errors import Refusal
from tavolata.games.citadels.building import (
    is_too_large_for,
    is_twin_allowed,
    is_within_limit,
    left_to_pay,
    price,
)
from tavolata.games.citadels.cards import TRAITS
from tavolata.games.citadels.kinds import BUILT_BY_RUIN, NAMES, PAID_WITH_CARDS, UNBUILDABLE
from tavolata.games.citadels.refusing import (
    Answer,
    at_least_one,
    gather_first,
    hand_empty,
    identical,
    not_enough_gold,
    not_in_hand,
    other_question,
    refusal,
    too_large_for,
    used_already,
    wrong_seat,
)
from tavolata.games.citadels.state import GATHERED_BIT, LOAN_BIT, CitadelsState


# ------------------------------------------------------------------ building
def refuse_build_from_hand(s: CitadelsState, p: int, kind: int) -> Refusal:
    """A card of the own hand that is not offered."""
    if s.find_in_hand(p, kind) < 0:
        return not_in_hand(kind)
    if s.acting_as().cannot_build:
        return _may_not_build(s)
    if not s.used & GATHERED_BIT:
        return gather_first()
    if not TRAITS[kind] & UNBUILDABLE and not is_within_limit(s, kind):
        limit = int(s.acting_as().limit)
        text = "you have built as many districts as you may in this turn: {limit}"
        return refusal("limit_reached", "R-06", text, limit=limit, card=NAMES[kind])
    return refuse_build(s, p, kind)


def refuse_build(s: CitadelsState, p: int, kind: int) -> Refusal:
    """A district that does not fit into the city, or cannot be paid."""
    name = NAMES[kind]
    if TRAITS[kind] & UNBUILDABLE:
        return refusal("unbuildable", "R-97", "{card} cannot be built", card=name)
    if is_too_large_for(s.seats[p], kind):
        return too_large_for(name, "R-93")
    if s.seats[p].has(kind) and not is_twin_allowed(s, p):
        return identical(name, "R-05")
    return not_enough_gold(s, p, name, int(price(s, p, kind)))


def _may_not_build(s: CitadelsState) -> Refusal:
    text = "the {character} builds no district at all"
    return refusal("may_not_build", "R-67", text, character=s.acting_as().name)


# ------------------------------------------------------------------ paying
def no_gold(a: Answer) -> Refusal:
    """Why it cannot be paid in gold."""
    return not_enough_gold(a.s, a.p, NAMES[a.card], int(left_to_pay(a.s, a.p, a.card)))


def no_framework(a: Answer) -> Refusal:
    """Why it cannot be paid with the Framework."""
    if a.s.laid:
        return other_question(a.action)
    return refusal("not_in_city", "R-91", "you have no {card} in your city", card="framework")


def no_ruin(a: Answer) -> Refusal:
    """Why it cannot be paid with a district."""
    if TRAITS[a.card] & BUILT_BY_RUIN:
        return refusal("city_empty", "R-92", "there is no district in your city")
    text = "no district is destroyed to build {card}"
    return refusal("not_by_ruin", "R-92", text, card=NAMES[a.card])


def no_cards_to_pay(a: Answer) -> Refusal:
    """Why it cannot be paid with cards."""
    if not TRAITS[a.card] & PAID_WITH_CARDS:
        text = "{card} is not paid with cards"
        return refusal("not_with_cards", "R-103", text, card=NAMES[a.card])
    if a.s.laid:
        return other_question(a.action)
    if not len(a.s.seats[a.p].hand):
        return hand_empty("R-103")
    text = "your gold and your cards do not make up the cost of {card}: {cost}"
    cost = int(price(a.s, a.p, a.card))
    return refusal("not_enough_cards", "R-103", text, card=NAMES[a.card], cost=cost)


def no_loan(a: Answer) -> Refusal:
    """Why it cannot be paid with a loan."""
    s = a.s
    if s.acting_as().pays is None:
        text = "the {character} takes no loan"
        return refusal("no_loan", "R-64", text, character=s.acting_as().name)
    if s.used & LOAN_BIT:
        return used_already("pay with loan")
    missing = int(left_to_pay(s, a.p, a.card)) - int(s.seats[a.p].gold)
    if missing <= 0:
        return refusal("needs_no_loan", "R-64", "your own gold is enough")
    text = "nobody has the {gold} gold that you lack, or you have not so many cards for it"
    return refusal("no_lender", "R-64", text, gold=missing)


def no_lender(a: Answer) -> Refusal:
    """Why a seat lends nothing."""
    if a.n:
        return other_question(a.action)
    missing = int(left_to_pay(a.s, a.p, a.card)) - int(a.s.seats[a.p].gold)
    text = "{seat} has not the {gold} gold that you lack"
    found = refusal("lender_lacks_gold", "R-64", text, seat=f"P{a.number + 1}", gold=missing)
    return wrong_seat(a, "R-64") or found


def not_yet_paid(a: Answer) -> Refusal:
    """Why laying cards cannot end yet."""
    return at_least_one(a) if not a.s.laid else no_gold(a)


def not_confiscated(a: Answer) -> Refusal:
    """Why the Magistrate cannot confiscate it."""
    s, name = a.s, NAMES[a.card]
    if s.signed != a.n:
        return refusal("not_signed", "R-25", "the warrant on this character is not the signed one")
    if s.seats[a.p].has(a.card):
        return identical(name, "R-33")
    return too_large_for(name, "R-34")
