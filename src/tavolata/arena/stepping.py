"""Measure a learner's environment: steps from Python, with and without tensors and masks."""

from __future__ import annotations

import random
from array import array
from typing import Any

from tavolata.core.game import Game

LONGEST = 400
"""Maximum number of decisions before the next game begins."""


def buffer_of(size: int, type: str) -> Any:
    """Return a numeric buffer, a NumPy array if NumPy is installed."""
    try:
        import numpy
    except ImportError:
        return array(type, bytes(size * array(type).itemsize))
    return numpy.zeros(size, {"f": numpy.float32, "B": numpy.uint8}[type])


def bare_steps(game: Game, number: int) -> int:
    """Play a random game by `legal_actions` and `apply_action`; return its number of decisions."""
    state, draw = game.new_initial_state(number), random.Random(number).random
    for step in range(LONGEST):
        player = state.decider()
        if player < 0:
            return step
        legal = state.legal_actions(player)
        state.apply_action(player, legal[int(draw() * len(legal))])
    return LONGEST


class Learner:
    """Random games by `legal_actions` and `apply_action`, with tensor and mask at each decision."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tensor = buffer_of(game.observation_shape()[0], "f")
        self.mask = buffer_of(game.num_distinct_actions(), "B")

    def steps(self, number: int) -> int:
        """Play the same game as `bare_steps`; return its number of decisions."""
        state, draw = self.game.new_initial_state(number), random.Random(number).random
        tensor, mask = self.tensor, self.mask
        for step in range(LONGEST):
            player = state.decider()
            if player < 0:
                return step
            legal = state.legal_actions(player)
            observation = state.observation(player)
            observation.tensor(tensor)
            observation.legal_mask(mask)
            state.apply_action(player, legal[int(draw() * len(legal))])
        return LONGEST
