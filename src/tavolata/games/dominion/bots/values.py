"""A Dominion menu with fitted values: it takes the most valuable card.

The value of a card is `base + change * progress - surplus * owned`, where `progress` goes from 0 to 1
as the gains that end the game run out. A terminal Action loses value with the number of terminals in
the deck, and a card that gives Actions gains value with it. A Moat gains value for each attack that
others own, and Gardens for each ten cards. The menu never takes a card without positive value.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.games.dominion.bots.best_value import BestValueMenu
from tavolata.games.dominion.bots.conditions import gains_to_end
from tavolata.games.dominion.bots.facts import KINDS, SPARE_ACTIONS
from tavolata.games.dominion.rules.kinds import ACTION, PRINTED, REACTION
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
