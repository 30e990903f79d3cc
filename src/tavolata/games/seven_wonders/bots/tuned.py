"""`tuned_seven_wonders`: looks one step ahead like `score`, with fitted weights.

The weights come from `python benchmarks/fit.py seven_wonders --generations 200 --games 300 --seed 1`.
"""

from __future__ import annotations

from typing import Final

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import rng_of
from tavolata.games.seven_wonders.bots.score import ScoreBot

WEIGHTS: Final = [
    1.848, 4.528,
    6.991, 0.635, -3.102,
    -1.246, -1.172, -2.407,
    -0.893, -1.393,
    -2.514, 0.993, 3.075,
    -3.764, 0.642, 0.45, 2.602,
    -0.994, 5.022, 9.784, -2.993,
    5.814, 8.625, 1.433,
    4.368, 1.095, -3.38,
    4.226, 2.184, 2.481, -0.799,
    9.176, 7.082, 1.624,
    3.879, -5.361,
]  # fmt: skip
"""Weights in the order of `Weights`."""


def bot_of(numbers: list[float], seed: object = 0) -> Bot:
    """Return the bot with these weights."""
    return ScoreBot(rng_of(f"tuned_seven_wonders {seed}"), numbers)


BOTS = {"tuned_seven_wonders": BotEntry(lambda given, seed: bot_of(WEIGHTS, seed), ["seven_wonders"])}
