"""A Dominion menu of values: wanted is what is worth most; the values are fitted, not written.

The value of a card is `base + change * progress - surplus * owned`, where `progress` goes from 0 to 1
as the gains run out that end the game. Beside that, Actions are worth less the more of them lie in the
deck that end the playing of Actions, and those that give Actions back are worth more; a Moat is worth
more for each attack that others own, Gardens for each ten cards. What is worth nothing is not taken.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.dominion_conditions import gains_to_end
from tavolata.bots.dominion_facts import SPARE_ACTIONS
from tavolata.bots.dominion_worth import WorthMenu
from tavolata.games.dominion.kinds import (
    ACTION,
    CARDS_PER_POINT,
    KINDS,
    REACTION,
    TYPES,
)
from tavolata.games.dominion.observation import DominionObservation


@final
class ValueMenu(WorthMenu):
    """Wants the card of the highest value.

    `values` are base, change and surplus of every card, then what is the same for all: a terminal among
    many, a Village among them, a Moat for an attack, Gardens for ten cards.
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
        # Of the seat that was looked at last.
        self.progress: float = 0.0
        self.crowded: float = 0.0

    def look(self, o: DominionObservation) -> None:
        """Take in what is the same for all cards."""
        gains: i64 = 8 if len(o.seats) == 2 else 12
        self.progress = 1.0 - float(min(gains, gains_to_end(o))) / float(gains)
        self.count(o)
        self.crowded = 0.0 if self.cards == 0 else 5.0 * float(self.excess) / float(self.cards)

    def worth(self, o: DominionObservation, card: i64) -> float:
        """What one more of a card is worth."""
        worth = self.base[card] + self.change[card] * self.progress
        worth -= self.surplus[card] * float(self.held[card])
        types = TYPES[card]
        if types & ACTION != 0:
            if SPARE_ACTIONS[card] < 0:
                worth -= self.crowd * self.crowded
            elif SPARE_ACTIONS[card] > 0:
                worth += self.relief * self.crowded
        if types & REACTION != 0:
            worth += self.guard * float(self.attacks)
        if CARDS_PER_POINT[card] != 0:
            worth += self.garden * float(self.cards) / 10.0
        return worth
