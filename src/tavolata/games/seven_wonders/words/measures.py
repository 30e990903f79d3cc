"""Measures of 7 Wonders for hints: coins, goods, shields, stages; the rest is in the points."""

from __future__ import annotations

from tavolata.core.advice import Measure, Measures
from tavolata.games.seven_wonders.view.typed import SevenWondersView


def goods(seen: SevenWondersView, seat: int) -> float:
    """Return the goods that the city makes each turn."""
    mine = seen.seats[seat]
    plain = sum(mine.raw.goods.values()) + sum(mine.made.goods.values())
    return float(plain + len(mine.raw.choices) + len(mine.made.choices) + len(mine.own_choices))


MEASURES = Measures(
    3,
    (
        Measure("coins", lambda seen, seat: float(seen.seats[seat].coins), 2.0),
        Measure("goods", goods, 0.7),
        Measure("shields", lambda seen, seat: float(seen.seats[seat].shields), 1.0),
        Measure("stages", lambda seen, seat: float(seen.seats[seat].stages), 0.5),
    ),
)
