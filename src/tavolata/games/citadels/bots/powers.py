"""Timing of the powers of characters and districts, and whether a Citadels bot uses them.

Only characters with special timing have an entry; the others use their power as soon as it is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.bots.style import Style, cheapest
from tavolata.games.citadels.bots.view import View, best_of, district_of
from tavolata.games.citadels.rules.actions import USE_ARMORY, USE_LABORATORY, USE_MUSEUM, USE_SMITHY
from tavolata.games.citadels.rules.characters.rank_8 import MARSHAL_LIMIT, exchange_price
from tavolata.games.citadels.rules.kinds import BEAUTIFIED, IMMUNE, UNBUILDABLE, kind_of
from tavolata.games.citadels.rules.shapes import TRAITS
from tavolata.games.citadels.rules.state import GATHERED_BIT

SMITHY_GOLD: Final[i64] = 4
"""Gold from which three cards for 2 gold are a good price."""

BEFORE_GATHERING: Final[i64] = 0
AFTER_GATHERING: Final[i64] = 1
AFTER_BUILDING: Final[i64] = 2
WHEN: Final = {
    "wizard": AFTER_GATHERING,
    "warlord": AFTER_BUILDING,
    "diplomat": AFTER_BUILDING,
    "marshal": AFTER_BUILDING,
    "artist": AFTER_BUILDING,
}


# ------------------------------------------------------------------ whether to use a power
def wants_magic(style: Style, v: View) -> bool:
    """Use magic if there is a hand to swap with or a card to exchange."""
    return style.swap_with(v) >= 0 or any(style.redraws(v, i64(card)) for card in v.me.hand)


WANTS: Final[dict[str, Callable[[Style, View], bool]]] = {
    "magician": wants_magic,
    "artist": lambda style, v: can_spare_gold(v),
}


def is_wanted(style: Style, v: View, has_built: bool) -> bool:
    """Return whether to use the offered power of the character whose turn it is."""
    name = v.character().name
    moment = WHEN.get(name, BEFORE_GATHERING)
    if moment == AFTER_BUILDING and not has_built:
        return False
    if moment == AFTER_GATHERING and v.o.used & GATHERED_BIT == 0:
        return False
    if name in HITS:
        return HITS[name](style, v) >= 0
    return name not in WANTS or WANTS[name](style, v)


# ------------------------------------------------------------------ districts of others
def exchange(style: Style, v: View) -> i64:
    """Return the leader's best district available for the cheapest own one plus gold; -1 if none."""
    mine = given_in_exchange(v)
    owner = v.largest_open()
    if mine < 0 or owner < 0 or v.o.seats[owner].has(kind_of(mine)):
        return -1
    able: list[i64] = []
    for hit in v.hits(owner):
        gain = v.standing(hit) - v.edition.cost_standing(mine)
        gold = exchange_price(v.edition, list(v.o.seats), v.p, owner, district_of(hit), mine)
        if gain > 0 and gold <= v.me.gold and not v.me.has(kind_of(district_of(hit))):
            able.append(hit)
    return v.dearest_hit(able)


def given_in_exchange(v: View) -> i64:
    """Return the cheapest own district that can be given away; -1 if there is none."""
    if v.o.protected == v.p:
        return -1
    able: list[i64] = []
    for district in v.me.city:
        if TRAITS[kind_of(i64(district))] & IMMUNE == 0:
            able.append(i64(district))
    return best_of(able, [-v.edition.cost_standing(district) for district in able])


def seizure(style: Style, v: View) -> i64:
    """Return the leader's best district that the Marshal can seize; -1 if there is none."""
    owner = v.largest_open()
    if owner < 0:
        return -1
    able: list[i64] = []
    for hit in v.hits(owner):
        gold = v.standing(hit) + v.surcharge(owner, district_of(hit))
        is_cheap = v.standing(hit) <= MARSHAL_LIMIT and gold <= v.me.gold
        if is_cheap and not v.me.has(kind_of(district_of(hit))):
            able.append(hit)
    return v.dearest_hit(able)


HITS: Final[dict[str, Callable[[Style, View], i64]]] = {
    "warlord": lambda style, v: style.ruin(v),
    "diplomat": exchange,
    "marshal": seizure,
}
"""The districts at which rank 8 strikes; they use the power if there is one."""


def armory_target(v: View) -> i64:
    """Return the most expensive district of a leader who lacks one district, else -1."""
    leader = v.leader()
    if not v.is_almost_complete(leader) or v.o.seats[leader].weight() >= v.o.goal:
        return -1
    return v.dearest_hit([256 * leader + i64(district) for district in v.o.seats[leader].city])


# ------------------------------------------------------------------ cards and gold to spare
def worst_card(v: View) -> i64:
    """Return the least useful card in hand: one that can never be built, else the cheapest."""
    useless: list[i64] = []
    others: list[i64] = []
    for card in v.me.hand:
        kind = i64(card)
        if v.is_useless(kind):
            useless.append(kind)
        elif TRAITS[kind] & UNBUILDABLE == 0:
            others.append(kind)
    if len(useless) != 0:
        return cheapest(v, useless)
    return cheapest(v, others) if len(others) != 0 else i64(v.me.hand[0])


def has_useless_card(v: View) -> bool:
    """Return whether a card in hand can never be built."""
    return any(v.is_useless(i64(card)) for card in v.me.hand)


def can_spare_gold(v: View) -> bool:
    """Return whether 1 gold is to spare: the cheapest card stays affordable, or the game is ending."""
    if v.me.gold == 0:
        return False
    wanted = v.wanted()
    if v.o.completed != 0 or len(wanted) == 0:
        return True
    return v.me.gold + 1 >= v.price(cheapest(v, wanted))


def plain_district(v: View) -> i64:
    """Return the cheapest own district without gold on it; -1 if there is none."""
    return cheapest(v, [i64(district) for district in v.me.city if i64(district) < BEAUTIFIED])


# ------------------------------------------------------------------ powers of districts
def uses_armory(v: View) -> bool:
    """Use the Armory only against a city that lacks one district, unless the own city is complete."""
    return armory_target(v) >= 0 and v.me.weight() < v.o.goal


def uses_museum(v: View) -> bool:
    """Use the Museum for cards that can never be built, or for any card if the game is ending."""
    return has_useless_card(v) or v.o.completed != 0


def uses_smithy(v: View) -> bool:
    """Use the Smithy with enough gold and at most one card."""
    return v.me.gold >= SMITHY_GOLD and len(v.me.hand) <= 1


USES: Final[list[tuple[int, Callable[[View], bool]]]] = [
    (int(USE_ARMORY), uses_armory),
    (int(USE_MUSEUM), uses_museum),
    (int(USE_LABORATORY), has_useless_card),
    (int(USE_SMITHY), uses_smithy),
]


def district_used(v: View) -> i64:
    """Return the action of a district that the bot wants to use now; -1 if there is none."""
    for action, is_used in USES:
        if v.has(i64(action)) and is_used(v):
            return i64(action)
    return -1
