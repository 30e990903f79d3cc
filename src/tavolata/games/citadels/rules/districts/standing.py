"""Basic districts, and unique districts that work by their presence alone."""

from __future__ import annotations

from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.kinds import MILITARY, NOBLE, RELIGIOUS, TRADE
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, District

# ------------------------------------------------------------------ in every game
District("manor", type=NOBLE, cost=3, copies=5, modern=BASE, classic=BASE)
District("castle", type=NOBLE, cost=4, copies=4, modern=BASE, classic=BASE)
District("palace", type=NOBLE, cost=5, copies=3, modern=BASE, classic=BASE)
District("temple", type=RELIGIOUS, cost=1, copies=3, modern=BASE, classic=BASE)
District("church", type=RELIGIOUS, cost=2, copies=3, modern=BASE, classic=BASE)
District("monastery", type=RELIGIOUS, cost=3, copies=3, modern=BASE, classic=BASE)
District("cathedral", type=RELIGIOUS, cost=5, copies=2, modern=BASE, classic=BASE)
District("tavern", type=TRADE, cost=1, copies=5, modern=BASE, classic=BASE)
District("market", type=TRADE, cost=2, copies=4, modern=BASE, classic=BASE)
District("trading_post", type=TRADE, cost=2, copies=3, modern=BASE, classic=BASE)
District("docks", type=TRADE, cost=3, copies=3, modern=BASE, classic=BASE)
District("harbor", type=TRADE, cost=4, copies=3, modern=BASE, classic=BASE)
District("town_hall", type=TRADE, cost=5, copies=2, modern=BASE, classic=BASE)
District("watchtower", type=MILITARY, cost=1, copies=3, modern=BASE, classic=BASE)
District("prison", type=MILITARY, cost=2, copies=3, modern=BASE, classic=BASE)
District("barracks", type=MILITARY, cost=3, copies=3, modern=BASE)
District("battlefield", type=MILITARY, cost=3, copies=3, classic=BASE)
District("fortress", type=MILITARY, cost=5, copies=2, modern=BASE, classic=BASE)


# ------------------------------------------------------------------ permanent effects
District("gold_mine", cost=6, modern=CHOSEN, traits=trait.EXTRA_GOLD_GATHERED)
District(
    "observatory",
    cost=4,
    classic_cost=5,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.LOOKS_AT_THREE,
    rules="R-98",
)
District("library", cost=6, modern=CHOSEN, classic=BASE, traits=trait.KEEPS_ALL_DRAWN, rules="R-98")
District("school_of_magic", cost=6, modern=CHOSEN, classic=BASE, traits=trait.ANY_INCOME, rules="R-95")
District(
    "keep",
    cost=3,
    classic_copies=2,
    modern=CHOSEN,
    classic=BASE,
    traits=trait.IMMUNE,
    rules="R-72",
)
District("great_wall", cost=6, modern=CHOSEN, classic=BASE, traits=trait.WALLED, rules="R-71")
District("throne_room", cost=6, classic=CHOSEN, traits=trait.PAID_BY_CROWN, rules="K-07")
# The Ball Room makes players say something aloud; it has no effect here (K-08).
District("ball_room", cost=6, classic=CHOSEN, rules="K-08")
