"""A guess at the characters of the other seats, from what everybody knows of them and the draft.

A seat picks by the values of `tuned_citadels`, as far as its gold, its city and the size of its hand
show them, with a softmax for the rest. Seats before the viewer picked from the characters that were
gone at its look, those after it from the characters that it passed on.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.tuned import NUMBERS, Weights
from tavolata.games.citadels.bots.view import View
from tavolata.games.citadels.rules.kinds import RANKS, kind_of
from tavolata.games.citadels.rules.shapes import TYPE

HEAT: Final = 0.7
"""Temperature of the softmax, in values of `tuned_citadels`."""
ROW: Final[i64] = RANKS + 1
MOST_SEATS: Final[i64] = 8


@final
class Guess:
    """The chance that a seat has a character of a rank: `chances[ROW * seat + rank]`."""

    def __init__(self) -> None:
        self.weights: Weights = Weights(NUMBERS)
        self.chances: vec[float] = vec[float]([0.0] * int(MOST_SEATS * ROW))
        self.left: vec[float] = vec[float]([0.0] * int(ROW))
        self.heights: vec[float] = vec[float]([0.0] * int(ROW))

    def forget(self) -> None:
        """Set all chances to 0."""
        for at in range(MOST_SEATS * ROW):
            self.chances[at] = 0.0

    def before_picks(self, v: View, ranks: i64) -> None:
        """Guess which of these ranks the seats that pick after the viewer would take."""
        self.forget()
        self.spread(v, v.place(v.p) + 1, v.players, ranks)

    def after_picks(self, v: View, ranks: i64) -> None:
        """Guess who has which of these ranks."""
        self.forget()
        if v.players < 4:
            # Each seat has two characters, from two rounds of picks.
            self.spread(v, 0, v.players, ranks)
            return
        passed: i64 = 0
        for look in range(i64(1), v.o.n_looks() + 1):
            passed |= v.o.loose_in(look)
        own = v.place(v.p)
        self.spread(v, 0, own, ranks & (passed ^ -1))
        self.spread(v, own + 1, v.players, ranks & passed)

    def spread(self, v: View, first: i64, end: i64, ranks: i64) -> None:
        """Let the seats with these places in the draft pick from the ranks, one after the other."""
        left, heights, chances = self.left, self.heights, self.chances
        for rank in range(i64(1), ROW):
            left[rank] = 1.0 if roles.has_rank(ranks, rank) else 0.0
        for place in range(first, end):
            seat = (v.o.draft_first + place) % v.players
            if seat == v.p or (v.players > 3 and has_shown(v, seat)):
                continue
            self.evaluate(v, seat)
            whole = 0.0
            for rank in range(i64(1), ROW):
                if left[rank] != 0.0:
                    heights[rank] = left[rank] * math.exp(min(300.0, heights[rank] / HEAT))
                    whole += heights[rank]
            if whole <= 0.0:
                continue
            for rank in range(i64(1), ROW):
                if left[rank] != 0.0:
                    chance = min(left[rank], heights[rank] / whole)
                    chances[ROW * seat + rank] += chance
                    left[rank] -= chance

    def evaluate(self, v: View, seat: i64) -> None:
        """Compute the value of each rank for a seat."""
        t, heights = self.weights, self.heights
        them = v.o.seats[seat]
        goal = float(v.o.goal)
        own = them.weight()
        most: i64 = 0
        gold: i64 = 0
        cards: i64 = 0
        for other in range(v.players):
            if other != seat:
                area = v.o.seats[other]
                most = max(most, area.weight())
                gold = max(gold, area.gold)
                cards = max(cards, area.hand_size())
        late = float(own) / goal
        behind = float(most) / goal
        hand = them.hand_size()
        for rank in range(ROW):
            heights[rank] = 0.0
        for district in them.city:
            heights[roles.rank_of_colour(TYPE[kind_of(i64(district))])] += 1.0
        for rank in range(i64(1), ROW):
            value = t.rank[rank - 1] + t.rank_late[rank - 1] * late + t.rank_behind[rank - 1] * behind
            value += t.income * heights[rank]
            if rank == roles.THIEF:
                value += t.gold_robbed * float(gold)
            elif rank == roles.MAGICIAN:
                value += t.hand_taken * float(cards - hand)
            elif rank == roles.MERCHANT and them.gold <= 1:
                value += t.poor
            elif rank == roles.ARCHITECT:
                if hand <= 1:
                    value += t.few_cards
                elif them.gold >= 2:
                    value += 0.5 * t.builds_two
            elif rank == roles.WARLORD:
                value += t.lead_ruined * float(most - own)
            heights[rank] = value


def has_shown(v: View, seat: i64) -> bool:
    """Return whether a seat has revealed a character in this round."""
    return any(v.o.revealer(rank) == seat for rank in range(i64(1), v.o.called + 1))
