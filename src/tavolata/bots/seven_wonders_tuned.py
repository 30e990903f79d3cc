"""`tuned_seven_wonders`: looks one step ahead as `score` does, by weights that were fitted.

The numbers come from `python benchmarks/fit.py seven_wonders --generations 200 --games 300 --seed 1`.
"""

from __future__ import annotations

from typing import Final

from tavolata.bots.bot import Bot
from tavolata.bots.entry import BotEntry
from tavolata.bots.seven_wonders_score import ScoreBot
from tavolata.bots.seven_wonders_value import SCORE
from tavolata.core.chance import rng_of

WEIGHTS: Final = [
    2.358, 2.353,
    4.647, -1.736, -0.641,
    -2.282, 0.154, -0.83,
    -0.536, 0.459,
    -0.887, 0.954, 3.927,
    -6.748, 0.091, 1.178, 1.572,
    7.608, 6.275, 7.81, 3.682,
    -0.172, 5.993, 4.466,
    -0.401, -0.154, -0.173,
    7.148, 2.61, 4.032, 3.731,
    5.926, 10.11, 3.328,
    4.391, -5.963,
]  # fmt: skip
"""In the order of `Weights`."""


def first_guess() -> list[float]:
    """Numbers to begin a fit with: the published ones."""
    return list(SCORE)


def bot_of(numbers: list[float], seed: object = 0) -> Bot:
    """The bot that weighs by these numbers."""
    return ScoreBot(rng_of(f"tuned_seven_wonders {seed}"), numbers)


BOTS = {
    "tuned_seven_wonders": BotEntry(
        lambda given, seed: bot_of(WEIGHTS, seed), ["seven_wonders"], [], []
    )
}
