"""Basic districts, and unique districts that work by their presence alone."""

from __future__ import annotations

from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.kinds import MILITARY, NOBLE, RELIGIOUS, TRADE, UNIQUE
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, District

# ------------------------------------------------------------------ in every game
District("manor", NOBLE, cost=3, copies=5, modern=BASE, classic=BASE)
District("castle", NOBLE, cost=4, copies=4, modern=BASE, classic=BASE)
District("palace", NOBLE, cost=5, copies=3, modern=BASE, classic=BASE)
District("temple", RELIGIOUS, cost=1, copies=3, modern=BASE, classic=BASE)
District("church", RELIGIOUS, cost=2, copies=3, modern=BASE, classic=BASE)
District("monastery", RELIGIOUS, cost=3, copies=3, modern=BASE, classic=BASE)
District("cathedral", RELIGIOUS, cost=5, copies=2, modern=BASE, classic=BASE)
District("tavern", TRADE, cost=1, copies=5, modern=BASE, classic=BASE)
District("market", TRADE, cost=2, copies=4, modern=BASE, classic=BASE)
District("trading_post", TRADE, cost=2, copies=3, modern=BASE, classic=BASE)
District("docks", TRADE, cost=3, copies=3, modern=BASE, classic=BASE)
District("harbor", TRADE, cost=4, copies=3, modern=BASE, classic=BASE)
District("town_hall", TRADE, cost=5, copies=2, modern=BASE, classic=BASE)
District("watchtower", MILITARY, cost=1, copies=3, modern=BASE, classic=BASE)
District("prison", MILITARY, cost=2, copies=3, modern=BASE, classic=BASE)
District("barracks", MILITARY, cost=3, copies=3, modern=BASE)
District("battlefield", MILITARY, cost=3, copies=3, classic=BASE)
District("fortress", MILITARY, cost=5, copies=2, modern=BASE, classic=BASE)


# ------------------------------------------------------------------ permanent effects
District("gold_mine", UNIQUE, cost=6, modern=CHOSEN, traits=trait.EXTRA_GOLD_GATHERED)
District(
    "observatory",
    UNIQUE,
    cost=4,
    classic_cost=5,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.LOOKS_AT_THREE,
    rules="R-98",
)
District(
    "library", UNIQUE, cost=6, modern=CHOSEN, classic=BASE, traits=trait.KEEPS_ALL_DRAWN, rules="R-98"
)
District(
    "school_of_magic",
    UNIQUE,
    cost=6,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.ANY_INCOME,
    rules="R-95",
)
District(
    "keep",
    UNIQUE,
    cost=3,
    classic_copies=2,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.IMMUNE,
    rules="R-72",
)
District("great_wall", UNIQUE, cost=6, modern=CHOSEN, classic=BASE, traits=trait.WALLED, rules="R-71")
District("throne_room", UNIQUE, cost=6, classic=CHOSEN, traits=trait.PAID_BY_CROWN, rules="K-07")
# The Ball Room makes players say something aloud; it has no effect here (K-08).
District("ball_room", UNIQUE, cost=6, classic=CHOSEN, rules="K-08")
