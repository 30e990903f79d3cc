"""What each choice of one decision was worth to the seat that made it: its win share by rollouts.

All choices are played on in the same sampled worlds, with the same luck to come, so that their
differences are not those of the worlds. Half of the simulations look for the best choice other than
the one that was made: all are tried, the better half of them more, and so on. The other half compares
these two alone, in fresh worlds: what looked best by chance would keep looking better than it is in
the worlds that it was found in.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from tavolata.bots.rollout import Rollout
from tavolata.bots.worlds import Worlds
from tavolata.core.chance import Rng
from tavolata.core.game import Observation

FLOOR = 12
"""Worlds in which every choice is tried, however few simulations there are."""
SURE = 2.0
"""By how many standard errors a better choice has to be better to make the other one a mistake."""


@dataclass(frozen=True)
class Option:
    """A choice that could be made.

    `share` of the win (0 to 1) with its standard error `error`, from so many `worlds`; `gain` is how
    much better than the choice made it is in the same worlds, with the standard error `gain_error`.
    """

    action: int
    share: float
    error: float
    gain: float
    gain_error: float
    worlds: int


@dataclass(frozen=True)
class Appraisal:
    """A decision as its seat could judge it. `options` are in the order of the legal actions.

    `loss` is how much of the win the best choice would have had more than the one made, 0 if none was
    better, with its standard error. `shares` are those of all seats after the choice that was made.
    """

    chosen: int
    best: int
    loss: float
    loss_error: float
    shares: list[float]
    options: list[Option]

    @property
    def is_mistake(self) -> bool:
        """Whether another choice was better, and that is not likely to be chance."""
        return self.loss > SURE * self.loss_error

    @property
    def share(self) -> float:
        """What the choice made was worth to its seat."""
        return next(option.share for option in self.options if option.action == self.chosen)


@dataclass
class Sums:
    """Numbers seen so far: how many, their sum and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Their mean; 0 if there are none."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 if all are the same."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares - self.count * self.mean**2)
        return math.sqrt(spread / (self.count - 1) / self.count)


@dataclass
class _Tried:
    """What came out of a choice so far: shares of the win, and what it gained on the choice made."""

    shares: Sums = field(default_factory=Sums)
    gains: Sums = field(default_factory=Sums)


class Appraiser:
    """Appraises one decision from what its seat knew, and nothing else."""

    def __init__(self, observation: Observation, chosen: int, rollout: Rollout, rng: Rng) -> None:
        self.me = int(observation.player)
        self.chosen = chosen
        self.rollout = rollout
        self.legal = [int(action) for action in observation.legal_actions]
        self.tried = {action: _Tried() for action in self.legal}
        self.seats = [Sums() for _ in range(observation.game().players)]
        self.worlds = Worlds(observation, rng, None)
        self.left = 0

    def appraise(self, simulations: int) -> Appraisal:
        """Spend about so many rollouts; more if there are so many choices that each needs its floor."""
        self.left = simulations
        rival = self._find_rival(simulations // 2)
        found = self.tried[rival].gains
        if found.mean + SURE * found.error > 0:
            # It may be better: asked again where its luck in the search does not count.
            self.seats = [Sums() for _ in self.seats]
            self.tried[rival], self.tried[self.chosen] = _Tried(), _Tried()
            self._play([self.chosen, rival], max(FLOOR, self.left // 2))
        gains = self.tried[rival].gains
        is_better = gains.mean > 0
        return Appraisal(
            chosen=self.chosen,
            best=rival if is_better else self.chosen,
            loss=gains.mean if is_better else 0.0,
            loss_error=gains.error if is_better else 0.0,
            shares=[seat.mean for seat in self.seats],
            options=[self._option(action) for action in self.legal],
        )

    def _find_rival(self, simulations: int) -> int:
        """The most promising choice beside the one made: half of the others drops out in each round."""
        others = [action for action in self.legal if action != self.chosen]
        rounds = len(self.legal).bit_length() - 1
        while True:
            alive = [self.chosen, *others]
            self._play(alive, max(FLOOR, simulations // rounds // len(alive)))
            others.sort(key=lambda action: -self.tried[action].gains.mean)
            if len(others) <= 2:
                return others[0]
            others = others[: len(alive) // 2]

    def _play(self, actions: list[int], worlds: int) -> None:
        """Play each of these on in so many new worlds; the first is the choice that was made."""
        for _ in range(worlds):
            world = self.worlds.draw()
            self.rollout.begin(world)
            usual = 0.0
            for action in actions:
                state = world.clone()
                state.step(self.me, action)
                shares = self.rollout.play(state)
                mine = shares[self.me]
                if action == self.chosen:
                    usual = mine
                    for seat, share in zip(self.seats, shares, strict=True):
                        seat.add(share)
                self.tried[action].shares.add(mine)
                self.tried[action].gains.add(mine - usual)
        self.left -= worlds * len(actions)

    def _option(self, action: int) -> Option:
        """A choice by what it gains on the one made: they share their worlds, others do not."""
        tried, base = self.tried[action], self.tried[self.chosen].shares.mean
        return Option(
            action=action,
            share=min(1.0, max(0.0, base + tried.gains.mean)),
            error=tried.shares.error,
            gain=tried.gains.mean,
            gain_error=tried.gains.error,
            worlds=tried.shares.count,
        )
