"""`tuned_citadels`: values of characters, districts and victims, by fitted weights.

The weights come from `python benchmarks/fit.py citadels --generations 250 --games 320 --seed 1`.
"""

from __future__ import annotations

from typing import Final

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import rng_of
from tavolata.games.citadels.bots.by_name import CitadelsBot
from tavolata.games.citadels.bots.weighted import WeightedStyle, Weights


def first_guess() -> list[float]:
    """Return the first weights of a fit: income, cards for an empty hand, cheap districts."""
    return [
        # Characters: base, and changes as the own city and the largest other city grow.
        0.5, 0.5, 0.5, 1.0, 0.5, 1.0, 1.0, 0.5, 1.0,
        1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0,
        0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0,
        1.0, 0.3, 1.0, 1.0, 1.0, 0.1, 0.1, 1.0,
        # Gathering gold and not cards.
        1.0, 0.5, -0.3, -0.2, 0.5,
        # A card to keep, a district to build.
        0.0, 0.0, 0.3, 0.3, 0.5,
        0.0, 0.0, 0.3, 0.3, 0.5, 1.0,
        # Ranks to kill, ranks to rob.
        0.0, 0.5, 0.5, 1.0, 0.5, 1.0, 1.5, 1.0, 0.5, 0.2, 0.5,
        0.0, 0.0, 0.5, 1.0, 0.5, 1.0, 1.5, 0.5, 0.5, 0.2, 1.0,
        # Hands and cards to exchange.
        1.0, 3.0, 0.5,
        # Districts to destroy.
        0.0, 0.3, 0.3, 0.6,
    ]  # fmt: skip


NUMBERS: Final = [
    # Characters: base, and changes as the own city and the largest other city grow.
    1.239, 0.364, 1.722, -0.27, -1.236, 3.112, -0.409, -2.287, -1.441,
    1.759, 0.185, -1.985, -2.004, -1.363, -0.893, -2.74, -1.579, -1.597,
    0.04, -0.539, 2.785, 2.501, 0.479, 0.334, 1.171, 6.782, 5.092,
    1.96, 2.306, 1.335, 2.734, -0.027, 3.197, 2.86, 1.089,
    # Gathering gold and not cards.
    3.373, 3.848, 0.039, 0.75, 3.627,
    # A card to keep, a district to build.
    -1.173, 0.634, -1.638, 0.234, 1.743,
    1.704, 2.688, -1.346, -0.69, 1.299, -1.845,
    # Ranks to kill, ranks to rob.
    2.315, 1.336, 0.958, 0.091, 0.757, 2.76, 1.134, 1.154, 0.989,
    4.209, -0.658,
    2.673, -4.107, -0.722, 0.527, 0.087, 0.26, 2.639, 2.043, 1.805,
    3.482, -0.073,
    # Hands and cards to exchange.
    -0.88, 4.426, 3.531,
    # Districts to destroy.
    0.228, 0.513, 1.215, 4.781,
]  # fmt: skip
"""Weights in the order of `Weights`."""


def bot_of(numbers: list[float], seed: object = 0) -> Bot:
    """Return the bot with these weights."""
    return CitadelsBot(WeightedStyle(rng_of(f"tuned_citadels {seed}"), Weights(numbers)))


BOTS: Final = {"tuned_citadels": BotEntry(lambda given, seed: bot_of(NUMBERS, seed), ["citadels"])}
