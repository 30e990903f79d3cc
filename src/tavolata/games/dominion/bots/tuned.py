"""`tuned_dominion`: buys by fitted values, for all kingdoms.

The value of a card is `base + change * progress - surplus * owned`, where `progress` goes from 0 to 1
as the gains that end the game run out. A terminal Action loses value with the number of terminals in
the deck, and a card that gives Actions gains value with it. A Moat gains value for each attack that
others own, and Gardens for each ten cards. The menu never takes a card without positive value.

The weights come from `python benchmarks/fit.py dominion --generations 400 --games 600 --seed 1`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.games.dominion.bots.best_value import BestValueMenu
from tavolata.games.dominion.bots.buy_list import AVOIDS_DEFEAT, TAKES_VICTORY, MenuBot
from tavolata.games.dominion.bots.conditions import gains_to_end
from tavolata.games.dominion.bots.facts import KINDS, SPARE_ACTIONS
from tavolata.games.dominion.rules.kinds import (
    ACTION,
    CURSE,
    NAMES,
    PRINTED,
    PROVINCE,
    REACTION,
    VICTORY,
)
from tavolata.games.dominion.view.observation import DominionObservation


@final
class ValueMenu(BestValueMenu):
    """Wants the card with the highest value.

    `values` has base, change and surplus of every card, then the shared weights: a terminal among many,
    a Village among them, a Moat for an attack, Gardens for ten cards.
    """

    def __init__(self, values: list[float]) -> None:
        super().__init__()
        kinds = int(KINDS)
        self.base: list[float] = values[:kinds]
        self.change: list[float] = values[kinds : 2 * kinds]
        self.surplus: list[float] = values[2 * kinds : 3 * kinds]
        self.crowd: float = values[3 * kinds]
        self.relief: float = values[3 * kinds + 1]
        self.guard: float = values[3 * kinds + 2]
        self.garden: float = values[3 * kinds + 3]
        # Of the observation last seen.
        self.progress: float = 0.0
        self.crowded: float = 0.0

    def look(self, o: DominionObservation) -> None:
        """Compute the quantities shared by all cards."""
        gains: i64 = 8 if o.n_players() == 2 else 12
        self.progress = 1.0 - float(min(gains, gains_to_end(o))) / float(gains)
        self.count(o)
        self.crowded = 0.0 if self.cards == 0 else 5.0 * float(self.excess) / float(self.cards)

    def value(self, o: DominionObservation, card: i64) -> float:
        """Return the value of one more copy of a card."""
        value = self.base[card] + self.change[card] * self.progress
        value -= self.surplus[card] * float(self.held[card])
        types = PRINTED.types[card]
        if types & ACTION != 0:
            if SPARE_ACTIONS[card] < 0:
                value -= self.crowd * self.crowded
            elif SPARE_ACTIONS[card] > 0:
                value += self.relief * self.crowded
        if types & REACTION != 0:
            value += self.guard * float(self.attacks)
        if PRINTED.cards_per_point[card] != 0:
            value += self.garden * float(self.cards) / 10.0
        return value


VALUES: Final = {
    "copper": (-4.4, -5.929, 7.991),
    "silver": (6.009, 2.917, 0.487),
    "gold": (12.918, 2.515, 1.603),
    "estate": (-8.509, 13.566, -1.77),
    "duchy": (1.691, 18.906, -1.584),
    "province": (10.805, 10.847, -7.391),
    "curse": (-10.921, -0.363, 0.577),
    "adventurer": (1.096, 3.634, -2.193),
    "bureaucrat": (6.538, -4.576, 0.854),
    "cellar": (1.955, 3.355, 13.955),
    "chancellor": (0.867, -2.893, 2.746),
    "chapel": (-1.015, 0.305, 3.051),
    "council_room": (9.237, -14.461, 11.207),
    "feast": (0.053, -2.605, -4.797),
    "festival": (-6.884, -8.492, 7.988),
    "gardens": (-9.895, 9.757, 0.762),
    "laboratory": (2.978, -1.918, 10.284),
    "library": (9.269, -5.779, 6.568),
    "market": (5.127, -4.964, -1.862),
    "militia": (8.746, -5.453, 6.494),
    "mine": (3.746, -14.748, 4.252),
    "moat": (3.707, -7.292, 8.48),
    "moneylender": (2.059, -3.511, 6.374),
    "remodel": (2.947, 6.432, 2.642),
    "smithy": (2.021, -5.634, 2.902),
    "spy": (-2.845, -11.542, 2.297),
    "thief": (2.662, -4.295, 2.136),
    "throne_room": (1.357, -6.665, 2.425),
    "village": (-9.15, -0.954, -2.21),
    "witch": (20.909, -6.932, 7.702),
    "woodcutter": (-0.538, -2.625, 3.407),
    "workshop": (-3.643, -2.57, -0.255),
}
"""For each card: its initial value, the change until the end, the decrease for each copy owned."""
SHARED: Final = [6.476, 2.155, 1.187, 6.79]
"""A terminal among many, a Village among them, a Moat for each attack, Gardens for ten cards."""


TRASHES: Final = "curse; estate if gains_to_end>4; copper if money>4"
MIN_UNWANTED: Final = 3
"""Number of unwanted cards from which trashing comes before buying."""


def guess(card: int) -> tuple[float, float, float]:
    """Values of a card that was not fitted: what it costs, Victory cards late."""
    types, cost = PRINTED.types[card], float(PRINTED.cost[card])
    if card == CURSE:
        return -9.0, 0.0, 0.0
    if card == PROVINCE:
        return float(PRINTED.points[card]), 8.0, 0.0
    if types & VICTORY != 0:
        return cost - 9.0, 12.0, 0.0
    return (cost - 0.5, -cost, 1.5) if types & ACTION != 0 else (cost - 1.0, -2.0, 0.0)


def numbers_of(values: dict[str, tuple[float, float, float]], shared: list[float]) -> list[float]:
    """Return all weights in the order of `ValueMenu`; cards that were not fitted get a guess."""
    rows = [values.get(name, guess(card)) for card, name in enumerate(NAMES)]
    return [row[column] for column in range(3) for row in rows] + shared


def bot_of(numbers: list[float], seed: object = 0, care: i64 = TAKES_VICTORY) -> Bot:
    """Return the bot with these weights; it has no memory and uses no randomness."""
    return MenuBot(ValueMenu(numbers), TRASHES, None, MIN_UNWANTED, care)


NUMBERS: Final = numbers_of(VALUES, SHARED)
OWN: Final = bot_of(NUMBERS)
FIRST: Final = bot_of(NUMBERS, care=AVOIDS_DEFEAT)
BOTS = {
    "tuned_dominion": BotEntry(
        lambda given, seed: OWN,
        ["dominion"],
        version=2,
        earlier=[BotEntry(lambda given, seed: FIRST, ["dominion"])],
    )
}
