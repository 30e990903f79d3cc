"""Estimate the value of every choice of one decision, as win shares from rollouts.

All choices are rolled out in the same sampled worlds with the same random streams (common random
numbers), so that differences between choices are not differences between worlds. Half of the
simulations search for the best alternative by sequential halving. The other half compares that
alternative with the choice made in fresh worlds, which removes the selection bias of the search.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from tavolata.arena.slices import Work, rolled_out
from tavolata.core.advice import SURE
from tavolata.core.chance import Rng
from tavolata.core.game import Observation
from tavolata.search.race import errors_needed
from tavolata.search.rollout import Rollout
from tavolata.search.worlds import Worlds

FLOOR = 12
"""Minimum number of worlds in which every choice is tried, even with few simulations."""


@dataclass(frozen=True)
class Option:
    """A legal choice with its estimated value.

    `share` is its win share (0 to 1) with standard error `error`, over `worlds` sampled worlds. `gain`
    is its advantage over the choice made in the same worlds, with standard error `gain_error`.
    """

    action: int
    share: float
    error: float
    gain: float
    gain_error: float
    worlds: int


@dataclass(frozen=True)
class Appraisal:
    """One decision, judged from what its seat knew. `options` follow the order of the legal actions.

    `loss` is the win share lost against the best choice (0 if none was better), with its standard
    error. `shares` are the win shares of all seats after the choice made.
    """

    chosen: int
    best: int
    loss: float
    loss_error: float
    shares: list[float]
    options: list[Option]

    @property
    def is_mistake(self) -> bool:
        """Whether an alternative was better by more than chance explains."""
        return self.loss > SURE * self.loss_error

    @property
    def share(self) -> float:
        """Win share of the choice made, for its own seat."""
        return next(option.share for option in self.options if option.action == self.chosen)


@dataclass
class Sums:
    """Running count, sum and sum of squares of a series of numbers."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """Add one number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Mean of the numbers; 0 if there are none."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean; 0 if all numbers are equal."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares - self.count * self.mean**2)
        return math.sqrt(spread / (self.count - 1) / self.count)

    def is_positive(self, sure: float) -> bool:
        """Return whether the mean is above 0 by `sure` standard errors, by more if numbers are few."""
        return self.count > 1 and self.mean > self.error * errors_needed(sure, self.count - 1)


@dataclass
class _Tried:
    """Results of one choice so far: its win shares, and its gains over the choice made."""

    shares: Sums = field(default_factory=Sums)
    gains: Sums = field(default_factory=Sums)


class Appraiser:
    """Appraises one decision using only what its seat knew."""

    def __init__(
        self,
        observation: Observation,
        chosen: int,
        rollout: Rollout,
        rng: Rng,
        choices: int = 0,
        least: int = FLOOR,
    ) -> None:
        self.me = int(observation.player)
        self.chosen = chosen
        self.rollout = rollout
        self.legal = [int(action) for action in observation.legal_actions]
        self.tried = {action: _Tried() for action in self.legal}
        self.seats = [Sums() for _ in range(observation.game().players)]
        self.worlds = Worlds(observation, rng, None)
        self.left = 0
        self.choices = choices
        self.least = least

    def appraise(self, simulations: int) -> Work[Appraisal]:
        """Spend about `simulations` rollouts, or more if each choice needs its minimum number."""
        self.left = simulations
        rival = yield from self._find_rival(simulations // 2)
        found = self.tried[rival].gains
        if found.mean + SURE * found.error > 0:
            # A possible mistake: compare in fresh worlds, free of the selection bias of the search.
            self.seats = [Sums() for _ in self.seats]
            self.tried[rival], self.tried[self.chosen] = _Tried(), _Tried()
            yield from self._play([self.chosen, rival], max(self.least, self.left // 2))
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

    def _find_rival(self, simulations: int) -> Work[int]:
        """Return the most promising alternative, dropping half of the candidates in each round."""
        others = [action for action in self.legal if action != self.chosen]
        rounds = len(self.legal).bit_length() - 1
        while True:
            alive = [self.chosen, *others]
            yield from self._play(alive, max(self.least, simulations // rounds // len(alive)))
            others.sort(key=lambda action: -self.tried[action].gains.mean)
            if len(others) <= 2:
                return others[0]
            others = others[: len(alive) // 2]

    def _play(self, actions: list[int], worlds: int) -> Work[None]:
        """Roll out each action in `worlds` new worlds; the first action is the choice made."""
        for _ in range(worlds):
            world = self.worlds.draw()
            self.rollout.begin(world)
            usual = 0.0
            for action in actions:
                state = world.clone()
                state.step(self.me, action)
                shares = yield from rolled_out(self.rollout, state, self.choices)
                yield
                mine = shares[self.me]
                if action == self.chosen:
                    usual = mine
                    for seat, share in zip(self.seats, shares, strict=True):
                        seat.add(share)
                self.tried[action].shares.add(mine)
                self.tried[action].gains.add(mine - usual)
        self.left -= worlds * len(actions)

    def _option(self, action: int) -> Option:
        tried, base = self.tried[action], self.tried[self.chosen].shares.mean
        return Option(
            action=action,
            share=min(1.0, max(0.0, base + tried.gains.mean)),
            error=tried.shares.error,
            gain=tried.gains.mean,
            gain_error=tried.gains.error,
            worlds=tried.shares.count,
        )
