"""Basic districts, and those that work by standing there."""

from __future__ import annotations

from tavolata.games.citadels import kinds as trait
from tavolata.games.citadels.cards import BASE, CHOSEN, district
from tavolata.games.citadels.kinds import (
    MILITARY,
    NOBLE,
    RELIGIOUS,
    TRADE,
    UNIQUE,
)

# ------------------------------------------------------------------ in every game
district("manor", NOBLE, cost=3, copies=5, modern=BASE, classic=BASE)
district("castle", NOBLE, cost=4, copies=4, modern=BASE, classic=BASE)
district("palace", NOBLE, cost=5, copies=3, modern=BASE, classic=BASE)
district("temple", RELIGIOUS, cost=1, copies=3, modern=BASE, classic=BASE)
district("church", RELIGIOUS, cost=2, copies=3, modern=BASE, classic=BASE)
district("monastery", RELIGIOUS, cost=3, copies=3, modern=BASE, classic=BASE)
district("cathedral", RELIGIOUS, cost=5, copies=2, modern=BASE, classic=BASE)
district("tavern", TRADE, cost=1, copies=5, modern=BASE, classic=BASE)
district("market", TRADE, cost=2, copies=4, modern=BASE, classic=BASE)
district("trading_post", TRADE, cost=2, copies=3, modern=BASE, classic=BASE)
district("docks", TRADE, cost=3, copies=3, modern=BASE, classic=BASE)
district("harbor", TRADE, cost=4, copies=3, modern=BASE, classic=BASE)
district("town_hall", TRADE, cost=5, copies=2, modern=BASE, classic=BASE)
district("watchtower", MILITARY, cost=1, copies=3, modern=BASE, classic=BASE)
district("prison", MILITARY, cost=2, copies=3, modern=BASE, classic=BASE)
district("barracks", MILITARY, cost=3, copies=3, modern=BASE)
district("battlefield", MILITARY, cost=3, copies=3, classic=BASE)
district("fortress", MILITARY, cost=5, copies=2, modern=BASE, classic=BASE)


# ------------------------------------------------------------------ what stands there and works
district("gold_mine", UNIQUE, cost=6, modern=CHOSEN, traits=trait.EXTRA_GOLD_GATHERED)
district(
    "observatory",
    UNIQUE,
    cost=4,
    classic_cost=5,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.LOOKS_AT_THREE,
    rules="R-98",
)
district(
    "library", UNIQUE, cost=6, modern=CHOSEN, classic=BASE, traits=trait.KEEPS_ALL_DRAWN, rules="R-98"
)
district(
    "school_of_magic",
    UNIQUE,
    cost=6,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.ANY_INCOME,
    rules="R-95",
)
district(
    "keep",
    UNIQUE,
    cost=3,
    classic_copies=2,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.IMMUNE,
    rules="R-72",
)
district("great_wall", UNIQUE, cost=6, modern=CHOSEN, classic=BASE, traits=trait.WALLED, rules="R-71")
district("throne_room", UNIQUE, cost=6, classic=CHOSEN, traits=trait.PAID_BY_CROWN, rules="K-07")
# What the Ball Room asks for is said aloud at a table; it has no effect here (K-08).
district("ball_room", UNIQUE, cost=6, classic=CHOSEN, rules="K-08")
