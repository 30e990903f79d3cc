"""A Dominion menu of values: wanted is what is worth most; the values are fitted, not written.

The value of a card is `base + change * progress - surplus * owned`, where `progress` goes from 0 to 1
as the gains run out that end the game. Beside that, Actions are worth less the more of them lie in the
deck that end the playing of Actions, and those that give Actions back are worth more; a Moat is worth
more for each attack that others own, Gardens for each ten cards. What is worth nothing is not taken.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.dominion_buy_list import Menu
from tavolata.bots.dominion_conditions import gains_to_end
from tavolata.bots.dominion_facts import SPARE_ACTIONS
from tavolata.games.dominion.actions import card_of
from tavolata.games.dominion.kinds import (
    ACTION,
    ATTACK,
    CARDS_PER_POINT,
    COST,
    IN_PLAY_KINDS,
    KINDS,
    REACTION,
    TYPES,
)
from tavolata.games.dominion.observation import DominionObservation


@final
class ValueMenu(Menu):
    """Wants the card of the highest value.

    `values` are base, change and surplus of every card, then what is the same for all: a terminal among
    many, a Village among them, a Moat for an attack, Gardens for ten cards.
    """

    def __init__(self, values: list[float]) -> None:
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
        self.cards: float = 0.0
        self.crowded: float = 0.0
        self.attacks: float = 0.0

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """The card that is worth most, if it is worth anything."""
        self.look(o)
        best = otherwise
        most = 0.0
        for option in o.options:
            action = i64(option)
            if verb <= action < verb + KINDS:
                value = self.value(o, card_of(action))
                if value > most:
                    best = action
                    most = value
        return best

    def would_buy(self, o: DominionObservation, coins: i64) -> i64:
        """The same of what so many coins could pay for."""
        self.look(o)
        best: i64 = -1
        most = 0.0
        for i in range(IN_PLAY_KINDS):
            card = i64(o.kinds[i])
            if COST[card] <= coins and o.supply[card] != 0:
                value = self.value(o, card)
                if value > most:
                    best = card
                    most = value
        return best

    def look(self, o: DominionObservation) -> None:
        """Take in what is the same for all cards."""
        me = o.player
        gains: i64 = 8 if len(o.seats) == 2 else 12
        self.progress = 1.0 - float(min(gains, gains_to_end(o))) / float(gains)
        cards: i64 = 0
        excess: i64 = 0
        attacks: i64 = 0
        for i in range(IN_PLAY_KINDS):
            kind = i64(o.kinds[i])
            owned = o.owned(me, kind)
            cards += owned
            if TYPES[kind] & ACTION != 0:
                excess -= SPARE_ACTIONS[kind] * owned
            if TYPES[kind] & ATTACK != 0:
                for seat in range(i64(len(o.seats))):
                    if seat != me:
                        attacks += o.owned(seat, kind)
        self.cards = float(cards)
        self.crowded = 0.0 if cards == 0 else 5.0 * float(excess) / float(cards)
        self.attacks = float(attacks)

    def value(self, o: DominionObservation, card: i64) -> float:
        """What one more of a card is worth."""
        value = self.base[card] + self.change[card] * self.progress
        value -= self.surplus[card] * float(o.owned(o.player, card))
        types = TYPES[card]
        if types & ACTION != 0:
            if SPARE_ACTIONS[card] < 0:
                value -= self.crowd * self.crowded
            elif SPARE_ACTIONS[card] > 0:
                value += self.relief * self.crowded
        if types & REACTION != 0:
            value += self.guard * self.attacks
        if CARDS_PER_POINT[card] != 0:
            value += self.garden * self.cards / 10.0
        return value
