"""Playing on from a state with a rule bot: how a search finds out what a choice is worth."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from tavolata.bots.bot import Bot
from tavolata.bots.deadline import Deadline
from tavolata.core.chance import Rng
from tavolata.core.game import DECISION_CAP, State

LEAD: Final = 10.0
"""Points by which a lead at the end of a game counts as e to one."""
EARLY: Final = 0.15
"""What part of that a lead counts at the beginning."""


@final
class Rollout:
    """Plays a game on, every seat by the same bot; without one uniformly at random.

    After `cut` decisions (0: never) the game is judged as it stands. `margin` is the part that the
    points have in what is given early in the game: they tell near wins from far ones, and so need
    fewer games.
    """

    def __init__(self, bot: Bot | None, rng: Rng, cut: i64, margin: float) -> None:
        self.bot: Bot | None = bot
        self.rng: Rng = rng
        self.margin: float = margin
        self.part: float = margin
        self.cap: i64 = DECISION_CAP if cut == 0 else cut
        self.steps: i64 = 0
        """Choices made in rollouts so far: what they cost, by a count that no clock disturbs."""
        self.deadline: Deadline = Deadline()
        """When it is past, rollouts break off: what they return then means nothing."""

    def begin(self, state: State) -> None:
        """A search begins here: the nearer the end, the more the win alone counts."""
        self.part = self.margin * (1.0 - state.progress())

    def answer(self, state: State, player: i64, count: i64) -> i64:
        """What the bot would do; `count` is the number of options. Chance where it fails."""
        bot = self.bot
        left = self.deadline.left()
        if bot is not None:
            chosen = bot.act(state.observation(player), left)
            for i in range(count):
                if state.option(player, i) == chosen:
                    return chosen
        return state.option(player, self.rng.below(count))

    def play(self, state: State) -> list[float]:
        """Play to the end or the cut; each seat's share of the win, or what it probably is."""
        self.run(state)
        if not state.is_terminal():
            return judge(state, state.progress())
        shares = state.returns()
        part = self.part
        if part == 0:
            return shares
        leads = judge(state, 1.0)
        return [(1.0 - part) * shares[p] + part * leads[p] for p in range(len(shares))]

    def run(self, state: State) -> None:
        """Play to the end or the cut, or until the deadline is past."""
        made: i64 = 0
        while made < self.cap and not self.deadline.is_past:
            player = state.decider()
            if player < 0:
                break
            count = state.count_options(player)
            if count == 1:
                state.step(player, state.option(player, 0))
            else:
                state.step(player, self.answer(state, player, count))
                made += 1
        self.steps += made


def judge(state: State, progress: float) -> list[float]:
    """Shares of the win by the scores as they stand: a lead counts more the nearer the end is."""
    totals = [float(parts["total"]) for parts in state.scores()]
    best = max(totals)
    sharpness = (EARLY + (1.0 - EARLY) * progress) / LEAD
    weights = [math.exp((total - best) * sharpness) for total in totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]
