"""`flat_mc_250`: flat Monte Carlo with 250 semi-random games per decision and a memory for the age.

A card that returns, or another copy of it, keeps its results from earlier in the age. After K.
Solecki's 7Wonders-game.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.bots.view import SevenWondersBot, View, options
from tavolata.games.seven_wonders.rules.actions import BUILD, DISCARD, N_ACTIONS, PAY
from tavolata.games.seven_wonders.rules.state import SevenWondersState
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tavolata.search.rollout import Rollout

SPREAD: Final = 2.0
"""Exploration constant of UCB1."""


@final
class FlatOfAge(SevenWondersBot):
    """Flat Monte Carlo over pairs of card and use; it discards only as a last resort."""

    def __init__(self, rng: Rng, rollout: Rollout, simulations: i64) -> None:
        super().__init__(rng)
        self.rollout: Rollout = rollout
        self.simulations: i64 = simulations
        self.moment: i64 = 0
        self.age: i64 = 0
        self.tried: list[i64] = []
        self.won: list[float] = []
        self.forget(0)

    def forget(self, age: i64) -> None:
        """Forget all results at the beginning of an age or a game."""
        self.age = age
        self.tried = [0] * int(N_ACTIONS)
        self.won = [0.0] * int(N_ACTIONS)

    def choose(self, view: View) -> i64:
        """Return the move with the highest win share."""
        o = view.o
        if len(o.options) == 1:
            return i64(o.options[0])
        if o.age != self.age or o.slot() < self.moment:
            self.forget(o.age)
        self.moment = o.slot()
        moves = options(o, BUILD, DISCARD - 1)
        if len(moves) == 0:
            moves = options(o, DISCARD, PAY - 1)
        if len(moves) == 0:
            return i64(o.options[0])
        for _game in range(self.simulations):
            self.simulate(o, self.most_promising(moves))
        best = moves[0]
        for move in moves:
            if self.mean(move) > self.mean(best):
                best = move
        return best

    def mean(self, move: i64) -> float:
        """Return the win share of a move in this age."""
        return self.won[move] / float(self.tried[move]) if self.tried[move] != 0 else 0.0

    def most_promising(self, moves: list[i64]) -> i64:
        """Return the best move by UCB1; moves not yet tried in this age come first."""
        total: i64 = 0
        for move in moves:
            if self.tried[move] == 0:
                return move
            total += self.tried[move]
        spread = SPREAD * math.log(float(total))
        best = moves[0]
        best_bound = -1.0
        for move in moves:
            bound = self.mean(move) + math.sqrt(spread / float(self.tried[move]))
            if bound > best_bound:
                best = move
                best_bound = bound
        return best

    def simulate(self, o: SevenWondersObservation, move: i64) -> None:
        """Roll out one game that begins with a move."""
        state = o.sample_state(self.rng)
        assert isinstance(state, SevenWondersState)
        state.forget_committed_choices(o.player)
        state.step(o.player, move)
        self.won[move] += self.rollout.play(state)[int(o.player)]
        self.tried[move] += 1
