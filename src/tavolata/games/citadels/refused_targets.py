"""Why a city, or a district in it, cannot be chosen."""

from __future__ import annotations

from tavolata.core.errors import Refusal
from tavolata.games.citadels.cards import TRAITS
from tavolata.games.citadels.characters.rank_8 import (
    MARSHAL_LIMIT,
    DestroyDistrict,
    ExchangeDistricts,
    RankEight,
    SeizeDistrict,
    exchange_price,
)
from tavolata.games.citadels.districts.used import ARMORY, DestroyByArmory
from tavolata.games.citadels.kinds import IMMUNE, NAMES, kind_of
from tavolata.games.citadels.refusing import (
    Answer,
    district_text,
    identical,
    not_enough_gold,
    other_question,
    refusal,
    wrong_seat,
)


# ------------------------------------------------------------------ districts in cities
def own_city(a: Answer) -> Refusal:
    """A district of the own city that is not there."""
    return _not_in_city(a, a.p)


def _not_in_city(a: Answer, owner: int) -> Refusal:
    text = "there is no {card} in the city of {seat}"
    name = district_text(a.number)
    return refusal("not_in_city", "page 4", text, card=name, seat=f"P{owner + 1}")


def _stands(a: Answer, owner: int) -> bool:
    return any(int(district) == a.number for district in a.s.seats[owner].city)


def beautified(a: Answer) -> Refusal:
    """A district that cannot be beautified."""
    if not _stands(a, a.p):
        return _not_in_city(a, a.p)
    name = NAMES[kind_of(a.number)]
    text = "{card} has a gold on it already"
    return refusal("beautified_already", "R-81", text, card=name)


def target_seat(a: Answer) -> Refusal:
    """A city in which nothing can be chosen."""
    if a.n:
        return other_question(a.action)
    question = a.s.top_effect()
    if a.number >= len(a.s.seats) or (
        a.number == a.p and isinstance(question, (ExchangeDistricts, SeizeDistrict))
    ):
        return wrong_seat(a, "R-03") or other_question(a.action)
    found = _closed_city(a, a.number)
    if found is not None:
        return found
    rule = "R-03"
    if isinstance(question, DestroyByArmory):
        is_only_at_others = a.s.edition.armory_hits_completed
        rule = "K-04" if is_only_at_others else "R-90"
        if is_only_at_others and a.number == a.p:
            return refusal("yourself", rule, "choose another player than yourself")
    text = "there is nothing that you could choose in the city of {seat}"
    return refusal("no_target_there", rule, text, seat=f"P{a.number + 1}")


def _closed_city(a: Answer, owner: int) -> Refusal | None:
    """A city that rank 8, or the Armory, cannot touch."""
    is_rank_eight = isinstance(a.s.top_effect(), RankEight)
    if a.s.is_completed(owner) and (is_rank_eight or not a.s.edition.armory_hits_completed):
        text = "the city of {seat} is completed"
        rule = "R-70" if is_rank_eight else "R-90"
        return refusal("city_completed", rule, text, seat=f"P{owner + 1}")
    if is_rank_eight and a.s.protected == owner:
        text = "the city of {seat} is protected by the Bishop"
        return refusal("protected", "R-62", text, seat=f"P{owner + 1}")
    return None


def target(a: Answer) -> Refusal:
    """A district of the chosen city that cannot be chosen."""
    owner = a.n - 1
    if owner < 0:
        return other_question(a.action)
    if not _stands(a, owner):
        return _not_in_city(a, owner)
    found = _closed_city(a, owner)
    if found is not None:
        return found
    question = a.s.top_effect()
    name = district_text(a.number)
    if isinstance(question, DestroyByArmory):
        text = "{card} is destroyed in any case: choose another district"
        return refusal("itself", "R-90", text, card=NAMES[ARMORY])
    if TRAITS[kind_of(a.number)] & IMMUNE:
        return refusal("immune", "R-72", "rank 8 cannot touch {card}", card=name)
    if isinstance(question, SeizeDistrict):
        if a.s.edition.cost_standing(a.number) > MARSHAL_LIMIT:
            text = "{card} costs more than {limit}"
            return refusal("too_dear", "R-71", text, card=name, limit=int(MARSHAL_LIMIT))
        if a.s.seats[a.p].has(kind_of(a.number)):
            return identical(NAMES[kind_of(a.number)], "R-73")
        cost = int(question.price(a.s.edition, a.s.seats, a.p, owner, a.number))
        return not_enough_gold(a.s, a.p, name, cost, "R-71")
    if isinstance(question, DestroyDistrict):
        cost = int(question.price(a.s.edition, a.s.seats, a.p, owner, a.number))
        return not_enough_gold(a.s, a.p, name, cost, "R-71")
    if a.s.seats[a.p].has(kind_of(a.number)):
        return identical(NAMES[kind_of(a.number)], "R-73")
    text = "no district of yours can be given for {card}"
    return refusal("no_exchange", "R-73", text, card=name)


def exchanged(a: Answer) -> Refusal:
    """An own district that cannot be given."""
    if not _stands(a, a.p):
        return _not_in_city(a, a.p)
    name = district_text(a.number)
    if TRAITS[kind_of(a.number)] & IMMUNE:
        return refusal("immune", "R-72", "rank 8 cannot touch {card}", card=name)
    if a.s.seats[a.n].has(kind_of(a.number)):
        text = "the city of {seat} has a {card} already"
        card = NAMES[kind_of(a.number)]
        return refusal("identical_there", "R-73", text, seat=f"P{a.n + 1}", card=card)
    cost = int(exchange_price(a.s.edition, a.s.seats, a.p, a.n, a.card, a.number))
    return not_enough_gold(a.s, a.p, "the exchange", cost, "R-71")
