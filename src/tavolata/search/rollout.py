"""Rollouts: play from a state to the end with a rule bot, to estimate the value of a choice."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tavolata._mode import check_signals
from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.chance import Rng
from tavolata.core.game import DECISION_CAP, State

LEAD: Final = 10.0
"""Lead in points at the end of a game that counts as odds of e to one."""
EARLY: Final = 0.15
"""Fraction of the weight of a lead at the beginning of a game."""


@final
class Deadline:
    """The time limit of a decision; without one (`NO_LIMIT`) the clock is never read."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now: Callable[[], float] = now
        self.end: float = NO_LIMIT
        self.is_past: bool = False
        """Whether the time had run out at the last check."""

    def set(self, seconds: float) -> None:
        """Start a decision that may take this many seconds."""
        self.is_past = False
        self.end = NO_LIMIT if seconds == NO_LIMIT else self.now() + seconds

    def left(self) -> float:
        """Check the clock; return the seconds left, 0 or below after the time limit."""
        if self.end == NO_LIMIT:
            return NO_LIMIT
        left = self.end - self.now()
        self.is_past = left <= 0
        return left


@final
class Rollout:
    """Plays a game to the end with the same bot in every seat, or at random without a bot.

    After `cut` decisions (0: never) the current scores are judged. `margin` is the share of points in
    the result early in the game: points distinguish near wins from clear ones, so fewer games are
    needed.
    """

    def __init__(self, bot: Bot | None, rng: Rng, cut: i64, margin: float) -> None:
        self.bot: Bot | None = bot
        self.rng: Rng = rng
        self.margin: float = margin
        self.part: float = margin
        self.cap: i64 = DECISION_CAP if cut == 0 else cut
        self.steps: i64 = 0
        """Number of choices made in rollouts so far: a measure of cost independent of the clock."""
        self.deadline: Deadline = Deadline()
        """After the deadline rollouts stop, and their results are invalid."""

    def begin(self, state: State) -> None:
        """Begin a search: the nearer the end of the game, the more only the win counts."""
        self.part = self.margin * (1.0 - state.progress())

    def answer(self, state: State, player: i64, count: i64) -> i64:
        """Return the bot's action, or a random one if that is illegal. `count`: number of options."""
        bot = self.bot
        left = self.deadline.left()
        if bot is not None:
            chosen = bot.act(state.observation(player), left)
            for i in range(count):
                if state.option(player, i) == chosen:
                    return chosen
        return state.option(player, self.rng.below(count))

    def play(self, state: State) -> list[float]:
        """Play to the end or the cut; return each seat's win share, or an estimate of it."""
        self.run(state, self.cap)
        return self.value(state)

    def value(self, state: State) -> list[float]:
        """Return each seat's win share where a rollout has ended, or an estimate of it."""
        if not state.is_terminal():
            return judge(state, state.progress())
        shares = state.returns()
        part = self.part
        if part == 0:
            return shares
        leads = judge(state, 1.0)
        return [(1.0 - part) * shares[p] + part * leads[p] for p in range(len(shares))]

    def run(self, state: State, most: i64) -> bool:
        """Play to the end, for `most` choices, or until the deadline; return whether it has ended.

        Called again it plays on.
        """
        check_signals()
        made: i64 = 0
        while made < most and not self.deadline.is_past:
            player = state.decider()
            if player < 0:
                self.steps += made
                return True
            count = state.count_options(player)
            if count == 1:
                state.step(player, state.option(player, 0))
            else:
                state.step(player, self.answer(state, player, count))
                made += 1
        self.steps += made
        return self.deadline.is_past


def judge(state: State, progress: float) -> list[float]:
    """Return win shares estimated from the scores; a lead counts more near the end of the game."""
    totals = [float(parts["total"]) for parts in state.scores()]
    best = max(totals)
    sharpness = (EARLY + (1.0 - EARLY) * progress) / LEAD
    weights = [math.exp((total - best) * sharpness) for total in totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]
