"""Kuhn poker: three cards, two seats, one bet."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, u8

from tavolata.core.chance import rng_of
from tavolata.core.errors import PositionError
from tavolata.core.game import Game, Observation, shares_of_win
from tavolata.core.plain import Effect, SequentialState
from tavolata.core.registry import GameEntry
from tavolata.core.tensors import Layout, Piece

CARDS = ["jack", "queen", "king"]
PASS, BET = 0, 1
ENDS = [[PASS, PASS], [BET, PASS], [BET, BET], [PASS, BET, PASS], [PASS, BET, BET]]


class Decide(Effect):
    """A seat passes or bets."""

    def offer(self, s, p, n, card):
        return s.write_option(s.write_option(0, PASS), BET)

    def choose(self, s, p, n, card, action):
        s.history.append(action)
        if s.history not in ENDS:
            s.push(self, 1 - p)


DECIDE = Decide()
DECIDE.name = "decide"


class KuhnState(SequentialState):
    """The card of each seat and what was done."""

    def __init__(self, kuhn, cards, history):
        super().__init__([DECIDE], vec[u8](), vec[i16]([0, 0]))
        self.kuhn, self.cards, self.history = kuhn, cards, history
        if history not in ENDS:
            self.push(DECIDE, len(history) % 2)
        self.advance()

    def game(self):
        return self.kuhn

    def turns_taken(self):
        return [(len(self.history) + 1) // 2, len(self.history) // 2]

    def make_copy(self):
        return KuhnState(self.kuhn, self.cards, self.history[:])

    def reseed(self, key0, key1):
        """No card is dealt after the beginning."""

    def winner(self):
        if self.history[-2:] == [BET, PASS]:  # the seat that passed after a bet has folded
            return len(self.history) % 2
        return 0 if self.cards[0] > self.cards[1] else 1

    def observe(self, viewer):
        card = self.cards[viewer] if viewer >= 0 else None
        legal = self.legal_actions(viewer) if viewer >= 0 else []
        return KuhnObservation(self.kuhn, viewer, card, self.history[:], legal)

    def scores(self):
        if not self.is_terminal():
            return [{"chips": 0, "total": 0} for _ in range(2)]
        won = 2 if self.history[-2:] == [BET, BET] else 1
        chips = [won if seat == self.winner() else -won for seat in range(2)]
        return [{"chips": n, "total": n} for n in chips]

    def returns(self):
        return shares_of_win([self.winner()] if self.is_terminal() else [], 2)

    def progress(self):
        return 1.0 if self.is_terminal() else len(self.history) / 3

    def to_dict(self):
        history = [self.kuhn.action_names()[action] for action in self.history]
        return {"cards": [CARDS[card] for card in self.cards], "history": history}


class KuhnObservation(Observation):
    """The seat's own card and what was done; a watcher has no card."""

    def __init__(self, kuhn, player, card, history, legal):
        super().__init__(player)
        self.kuhn, self.card, self.history, self.legal = kuhn, card, history, legal

    @property
    def legal_actions(self):
        return self.legal

    def game(self):
        return self.kuhn

    def to_dict(self):
        names = self.kuhn.action_names()
        return {
            "card": None if self.card is None else CARDS[self.card],
            "history": [names[action] for action in self.history],
            "legal_actions": [names[action] for action in self.legal],
        }

    def fill(self, cells):
        cells.one_hot(-1 if self.card is None else self.card, 3)
        for action in self.history:
            cells.one_hot(action, 2)

    def sample_state(self, rng):
        """Deal the cards that the seat has not seen."""
        cards, left = [0, 0], [0, 1, 2]
        seats = [0, 1] if self.player < 0 else [self.player, 1 - self.player]
        for seat in seats:
            known = self.card if seat == self.player else None
            cards[seat] = left[rng.below(len(left))] if known is None else known
            left.remove(cards[seat])
        return KuhnState(self.kuhn, cards, self.history[:])


class Kuhn(Game):
    """The rules."""

    def __init__(self, given):
        super().__init__("kuhn_poker", 2, given)

    def num_distinct_actions(self):
        return 2

    def action_names(self):
        return ["pass", "bet"]

    def card_names(self):
        return CARDS

    def cards_in_game(self):
        return CARDS

    def new_initial_state(self, seed=0):
        rng, cards = rng_of(f"kuhn {seed}"), [0, 1, 2]
        first = cards.pop(rng.below(3))
        return KuhnState(self, [first, cards[rng.below(2)]], [])

    def tensor_layout(self, padded=False):
        pieces = [Piece("card", 3, "the own card"), Piece("history", 6, "passed, bet: three times")]
        return Layout(pieces, 2)

    def state_from_dict(self, data):
        try:
            cards = [CARDS.index(card) for card in data["cards"]]
            history = [self.action_names().index(action) for action in data["history"]]
        except (KeyError, TypeError, ValueError):
            raise PositionError("a position has two cards and a history") from None
        return KuhnState(self, cards, history)

    def event_to_dict(self, event):
        raise NotImplementedError  # there are no events


GAME = GameEntry(Kuhn, [])
