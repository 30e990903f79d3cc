"""A game of simultaneous bids, as another package might write it: plain Python on our base classes.

Each seat holds the cards 1 to 4. In each of four rounds all bid one card at once; a single highest
bidder scores the number of the round.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError, Refusal
from tavolata.core.events import EVERYBODY
from tavolata.core.game import Game, Observation, shares_of_win
from tavolata.core.plain import SimultaneousState
from tavolata.core.registry import GameEntry, Parameter, int_parameter
from tavolata.core.simultaneous import NO_QUESTION, WIDTH
from tavolata.core.tensors import Layout, Piece

ROUNDS = 4
BID = 1


class BiddingState(SimultaneousState):
    """Hands, pending bids, points; the round follows from the cards played."""

    def __init__(self, bidding, hands, bids, points):
        n = bidding.players
        super().__init__(vec[u8]([0] * n), vec[u8]([0] * n), vec[i16]([0] * (WIDTH * n)))
        self.bidding, self.hands, self.bids, self.points = bidding, hands, bids, points
        for seat in range(n):
            if hands[seat] and bids[seat] is None:
                self.ask(seat, BID)

    def offer(self, player):
        for index, card in enumerate(self.hands[player]):
            self.write_option(player, index, card - 1)
        return len(self.hands[player])

    def choose(self, player, action):
        self.bids[player] = action + 1
        self.ask(player, NO_QUESTION)
        if None not in self.bids:
            self.resolve()

    def resolve(self):
        alone = [bid for bid in self.bids if self.bids.count(bid) == 1]
        if alone:
            self.points[self.bids.index(max(alone))] += ROUNDS + 1 - len(self.hands[0])
        for seat, bid in enumerate(self.bids):
            self.log_event(0, seat, NO_CARD, bid, EVERYBODY)
            self.hands[seat].remove(bid)
            if self.hands[seat]:
                self.ask(seat, BID)
        self.bids = [None] * len(self.bids)

    def forget_committed_choices(self, player):
        for seat, bid in enumerate(self.bids):
            if seat != player and bid is not None:
                self.take_back(seat)

    def take_back(self, player):
        self.bids[player] = None
        self.ask(player, BID)

    def game(self):
        return self.bidding

    def turns_taken(self):
        return [ROUNDS - len(hand) for hand in self.hands]

    def make_copy(self):
        return BiddingState(
            self.bidding, [hand[:] for hand in self.hands], self.bids[:], self.points[:]
        )

    def reseed(self, key0, key1):
        pass

    def observe(self, viewer):
        return BiddingObservation(self, viewer)

    def scores(self):
        return [{"points": points, "total": points} for points in self.points]

    def returns(self):
        best = max(self.points)
        winners = [seat for seat, points in enumerate(self.points) if points == best]
        return shares_of_win(winners if self.is_terminal() else [], self.bidding.players)

    def progress(self):
        return 1 - len(self.hands[0]) / ROUNDS

    def to_dict(self):
        return {"hands": self.hands, "bids": self.bids, "points": self.points}

    def explain_withdrawal(self, player):
        if self.bids[player] is None:
            return Refusal("nothing_waits", "bidding R2", "no bid of this seat waits", {})
        return None


class BiddingObservation(Observation):
    """All hands and points, the seat's own bid, and the seats that have bid."""

    def __init__(self, state, player):
        super().__init__(player)
        self.bidding = state.bidding
        self.hands = [hand[:] for hand in state.hands]
        self.points = state.points[:]
        self.waits = [bid is not None for bid in state.bids]
        self.bid = state.bids[player] if player >= 0 else None
        self.legal = state.legal_actions(player) if player >= 0 else []

    @property
    def legal_actions(self):
        return self.legal

    def game(self):
        return self.bidding

    def to_dict(self):
        return {
            "hands": self.hands,
            "points": self.points,
            "waits": self.waits,
            "legal_actions": [self.bidding.action_names()[action] for action in self.legal],
        }

    def fill(self, cells):
        for points in self.points:
            cells.put(points)

    def sample_state(self, rng):
        hands = [hand[:] for hand in self.hands]
        bids = [
            hands[seat][rng.below(len(hands[seat]))] if waits else None
            for seat, waits in enumerate(self.waits)
        ]
        if self.player >= 0:
            bids[self.player] = self.bid
        return BiddingState(self.bidding, hands, bids, self.points[:])


class Bidding(Game):
    """The rules."""

    def __init__(self, given):
        super().__init__("bidding", int_parameter("bidding", "players", given["players"], 2, 4), given)

    def num_distinct_actions(self):
        return ROUNDS

    def action_names(self):
        return [f"bid {card}" for card in range(1, ROUNDS + 1)]

    def new_initial_state(self, seed=0):
        hands = [list(range(1, ROUNDS + 1)) for _ in range(self.players)]
        return BiddingState(self, hands, [None] * self.players, [0] * self.players)

    def tensor_layout(self, padded=False):
        return Layout([Piece("points", self.players, "points of each seat", 255)], self.players)

    def state_from_dict(self, data):
        try:
            return BiddingState(self, data["hands"], data["bids"], data["points"])
        except (KeyError, TypeError):
            raise PositionError("a position has hands, bids and points") from None

    def event_to_dict(self, event):
        return {"event": "bid", "seat": f"P{event.player + 1}", "number": event.number}


GAME = GameEntry(Bidding, [Parameter("players", "3", "2 to 4")])
