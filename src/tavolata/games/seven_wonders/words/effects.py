"""The effects of 7 Wonders' cards and stages as data, which the page and the terminal draw."""

from __future__ import annotations

from typing import Any

from tavolata.games.seven_wonders.rules import city, effects
from tavolata.games.seven_wonders.rules.goods import (
    ANY,
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SYMBOL_NAMES,
    producers_of,
)
from tavolata.games.seven_wonders.view.seen import POWER_NAMES

WHERE = {effects.OWN: "own", effects.NEIGHBOURS: "neighbours", effects.ALL: "all"}
DISCOUNTS: dict[int, tuple[str, list[str]]] = {
    city.RAW_LEFT: ("raw", ["left"]),
    city.RAW_RIGHT: ("raw", ["right"]),
    city.RAW_BOTH: ("raw", ["left", "right"]),
    city.MADE_BOTH: ("made", ["left", "right"]),
}
POWERS = {**POWER_NAMES, city.BUILD_DISCARDED: "build_discarded"}


def effect_dict(effect: effects.Effect) -> dict[str, Any]:
    """Return an effect as data: `does` names it, the other keys are its values."""
    if isinstance(effect, effects.Produce):
        good = str(RESOURCE_NAMES[effect.resource])
        return {"does": "produce", "good": good, "n": int(effect.units)}
    if isinstance(effect, effects.ProduceOneOf):
        (goods,) = producers_of(effect.mask)
        return {"does": "one_of", "goods": goods, "for_sale": bool(effect.for_sale)}
    if isinstance(effect, effects.Discount):
        goods_kind, sides = DISCOUNTS[int(effect.what)]
        return {"does": "discount", "goods": goods_kind, "sides": sides}
    if isinstance(effect, effects.Shields):
        return {"does": "shields", "n": int(effect.n)}
    if isinstance(effect, effects.Science):
        if effect.symbol == ANY:
            return {"does": "any_science"}
        return {"does": "science", "symbol": str(SYMBOL_NAMES[effect.symbol])}
    if isinstance(effect, effects.Points):
        return {"does": "points", "n": int(effect.n)}
    if isinstance(effect, effects.Coins):
        return {"does": "coins", "n": int(effect.n)}
    if isinstance(effect, effects.CoinsPer):
        return {"does": "coins_per", **counted(effect.n, effect.where, effect.what)}
    if isinstance(effect, effects.PointsPer):
        return {"does": "points_per", **counted(effect.n, effect.where, effect.what)}
    assert isinstance(effect, effects.Power)
    return {"does": POWERS[int(effect.power)]}


def counted(n: int, where: int, what: list[int]) -> dict[str, Any]:
    """Return n for each card of some colours, stage or defeat token, and in which cities."""
    return {"n": int(n), "each": [thing(int(kind)) for kind in what], "where": WHERE[int(where)]}


def thing(kind: int) -> str:
    """Return the counted thing: a colour, `stage` or `defeat`."""
    names = {int(effects.STAGES): "stage", int(effects.DEFEAT_TOKENS): "defeat"}
    return names.get(kind) or str(COLOUR_NAMES[kind])
