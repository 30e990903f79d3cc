"""`tuned_dominion`: buys by values that were fitted, for all kingdoms.

The numbers come from `python benchmarks/fit.py dominion --generations 400 --seed 1`.
"""

from __future__ import annotations

from typing import Final

from tavolata.bots.bot import Bot
from tavolata.bots.dominion_buy_list import MenuBot
from tavolata.bots.dominion_values import ValueMenu
from tavolata.bots.entry import BotEntry
from tavolata.games.dominion.kinds import (
    ACTION,
    COST,
    CURSE,
    KINDS,
    NAMES,
    POINTS,
    PROVINCE,
    TYPES,
    VICTORY,
)

VALUES: Final = {
    "copper": (-0.531, 0.993, 1.954),
    "silver": (3.657, -0.68, 0.11),
    "gold": (11.605, -3.977, 1.0),
    "estate": (-6.106, 11.307, -0.859),
    "duchy": (2.18, 12.849, -0.437),
    "province": (14.022, 11.683, -6.842),
    "curse": (-2.757, 0.141, 8.912),
    "adventurer": (5.295, -2.436, -2.935),
    "bureaucrat": (4.524, -5.992, 0.746),
    "cellar": (0.482, -7.825, 5.315),
    "chancellor": (2.813, 0.203, 8.07),
    "chapel": (-4.315, -9.298, 4.523),
    "council_room": (7.831, -4.214, -0.139),
    "feast": (-13.084, 4.217, 12.989),
    "festival": (6.767, -13.699, 5.932),
    "gardens": (-9.454, 6.239, -0.176),
    "laboratory": (5.74, -5.621, -0.495),
    "library": (10.771, -8.685, 2.742),
    "market": (5.985, -11.311, -0.131),
    "militia": (6.798, -11.776, -0.692),
    "mine": (-2.957, -6.711, 7.277),
    "moat": (-0.875, -5.101, -1.465),
    "moneylender": (2.519, -4.56, -1.41),
    "remodel": (-1.574, -5.004, 4.481),
    "smithy": (-3.101, -4.117, -3.014),
    "spy": (0.531, -12.713, 6.538),
    "thief": (1.423, -7.132, 1.716),
    "throne_room": (0.764, 0.78, 3.725),
    "village": (-3.415, 1.073, 8.361),
    "witch": (17.085, -8.208, 2.415),
    "woodcutter": (-0.252, 0.505, 4.15),
    "workshop": (-2.94, -2.125, 5.471),
}
"""Of each card: its worth at the beginning, the change to the end, how much less for each copy."""
SHARED: Final = [10.247, -2.496, 0.344, 6.021]
"""A terminal among many, a Village among them, a Moat for each attack, Gardens for ten cards."""


TRASHES: Final = "curse; estate if gains_to_end>4; copper if money>4"
RIDS: Final = 3
"""From how many cards on trashing comes before buying."""


def numbers_of(values: dict[str, tuple[float, float, float]], shared: list[float]) -> list[float]:
    """All numbers in the order of `ValueMenu`."""
    columns = [[values[name][column] for name in NAMES] for column in range(3)]
    return [*columns[0], *columns[1], *columns[2], *shared]


def first_guess() -> list[float]:
    """Numbers to begin a fit with: what a card costs, Victory cards late."""
    values = {}
    for card in range(int(KINDS)):
        kinds, cost = TYPES[card], float(COST[card])
        if card == CURSE:
            found = (-9.0, 0.0, 0.0)
        elif card == PROVINCE:
            found = (float(POINTS[card]), 8.0, 0.0)
        elif kinds & VICTORY != 0:
            found = (cost - 9.0, 12.0, 0.0)
        elif kinds & ACTION != 0:
            found = (cost - 0.5, -cost, 1.5)
        else:
            found = (cost - 1.0, -2.0, 0.0)
        values[NAMES[card]] = found
    return numbers_of(values, [3.0, 1.0, 0.5, 0.5])


def bot_of(numbers: list[float], seed: object = 0) -> Bot:
    """The bot that buys by these numbers; it has no memory and leaves nothing to chance."""
    return MenuBot(ValueMenu(numbers), TRASHES, None, RIDS, is_wary=True)


OWN: Final = bot_of(numbers_of(VALUES, SHARED))
BOTS = {"tuned_dominion": BotEntry(lambda given, seed: OWN, ["dominion"], [], [])}
