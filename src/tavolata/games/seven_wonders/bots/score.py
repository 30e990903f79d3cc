"""`score` and similar bots: the use of a card that adds most to the value of the bot's city."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.bots.value import Judge, Weights
from tavolata.games.seven_wonders.bots.view import Best, SevenWondersBot, View, options
from tavolata.games.seven_wonders.rules.actions import BUILD, DECLINE, DISCARD, PAY, STAGE


@final
class ScoreBot(SevenWondersBot):
    """Looks one step ahead at its own city."""

    def __init__(self, rng: Rng, weights: list[float]) -> None:
        super().__init__(rng)
        self.weights: Weights = Weights(weights)

    def choose(self, view: View) -> i64:
        """Return the best use, or a discard if no use is as valuable."""
        judge = Judge(view, self.weights)
        best = Best()
        for action in options(view.o, BUILD, STAGE - 1):
            best.add(action, judge.gain(action))
        stages = options(view.o, STAGE, DISCARD - 1)
        if stages:
            best.add(stages[0], judge.gain(stages[0]))
        discards = options(view.o, DISCARD, PAY - 1)
        if discards and (not best.actions or best.value < self.weights.discarding):
            return self.one_of(discards)
        action = self.one_of(best.actions)
        if action >= STAGE:
            return self.one_of(judge.least_valuable(stages))
        return action if action >= 0 else DECLINE
