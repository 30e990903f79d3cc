"""A Dominion menu of values: it takes the most valuable card, and none without positive value."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.games.dominion.bots.buy_list import Menu
from tavolata.games.dominion.bots.facts import KINDS, SPARE_ACTIONS
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import kind_of, verb_of
from tavolata.games.dominion.rules.kinds import ACTION, ATTACK, PRINTED
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.view.observation import DominionObservation


class BestValueMenu(Menu):
    """Wants the card with the highest value, which a subclass computes."""

    def __init__(self) -> None:
        # Of the observation last seen: copies of each kind, all cards of the seat, surplus
        # Actions in a turn, and the attacks that others own.
        self.held: vec[i64] = vec[i64]([0] * int(KINDS))
        self.cards: i64 = 0
        self.excess: i64 = 0
        self.attacks: i64 = 0

    def look(self, o: DominionObservation) -> None:
        """Compute the quantities shared by all cards."""
        raise NotImplementedError

    def value(self, o: DominionObservation, card: i64) -> float:
        """Return the value of one more copy of a card for the seat last seen."""
        raise NotImplementedError

    def count(self, o: DominionObservation) -> None:
        """Count cards, surplus Actions and attacks."""
        me = o.player
        self.cards = 0
        self.excess = 0
        self.attacks = 0
        for pile in range(PILES):
            kind = i64(o.kinds[pile])
            owned = o.owned(me, pile)
            self.held[kind] = owned
            self.cards += owned
            if PRINTED.types[kind] & ACTION != 0:
                self.excess -= SPARE_ACTIONS[kind] * owned
            if PRINTED.types[kind] & ATTACK != 0:
                for seat in range(o.n_players()):
                    if seat != me:
                        self.attacks += o.owned(seat, pile)

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """Return the most valuable card, if its value is positive."""
        self.look(o)
        best = otherwise
        most = 0.0
        for option in o.options:
            action = i64(option)
            if verb_of(action) == verb:
                value = self.value(o, kind_of(action))
                if value > most:
                    best = action
                    most = value
        return best

    def would_buy(self, o: DominionObservation, coins: i64) -> i64:
        """Return the most valuable card that `coins` can pay for; -1 for none."""
        self.look(o)
        best: i64 = -1
        most = 0.0
        for pile in range(PILES):
            card = i64(o.kinds[pile])
            if PRINTED.cost[card] <= coins and o.cards[zone.SUPPLY + pile] != 0:
                value = self.value(o, card)
                if value > most:
                    best = card
                    most = value
        return best
