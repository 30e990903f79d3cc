"""`tuned_citadels`: weighs characters, districts and victims by numbers that were fitted.

The numbers come from `python benchmarks/fit.py citadels --generations 250 --games 320 --seed 1`.
"""

from __future__ import annotations

from typing import Final

from tavolata.bots.bot import Bot
from tavolata.bots.citadels_bots import CitadelsBot
from tavolata.bots.citadels_taste import Taste, TasteStyle
from tavolata.bots.entry import BotEntry
from tavolata.core.chance import rng_of


def first_guess() -> list[float]:
    """Numbers to begin a fit with: income, cards for an empty hand, cheap districts."""
    return [
        # Characters: as such, the nearer the own city, and the largest other one, is to its end.
        0.5, 0.5, 0.5, 1.0, 0.5, 1.0, 1.0, 0.5, 1.0,
        1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0,
        0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0,
        1.0, 0.3, 1.0, 1.0, 1.0, 0.1, 0.1, 1.0,
        # Gold rather than cards.
        1.0, 0.5, -0.3, -0.2, 0.5,
        # A card to keep, a district to build.
        0.0, 0.0, 0.3, 0.3, 0.5,
        0.0, 0.0, 0.3, 0.3, 0.5, 1.0,
        # Whom to kill, whom to rob.
        0.0, 0.5, 0.5, 1.0, 0.5, 1.0, 1.5, 1.0, 0.5, 0.2, 0.5,
        0.0, 0.0, 0.5, 1.0, 0.5, 1.0, 1.5, 0.5, 0.5, 0.2, 1.0,
        # Hands and cards to exchange.
        1.0, 3.0, 0.5,
        # Districts to destroy.
        0.0, 0.3, 0.3, 0.6,
    ]  # fmt: skip


NUMBERS: Final = [
    # Characters: as such, the nearer the own city, and the largest other one, is to its end.
    1.521, 2.765, -2.434, 1.167, 0.339, 0.796, 1.699, -1.277, 2.373,
    0.068, -3.914, 4.693, 1.901, 2.041, -1.306, 3.625, 4.801, -0.375,
    2.197, -1.783, -0.284, -1.687, 1.239, 0.042, -0.993, 1.095, -2.943,
    1.976, 3.549, -1.213, 0.997, 1.284, 1.529, -0.346, 0.894,
    # Gold rather than cards.
    1.653, 4.059, -0.563, 2.355, 1.028,
    # A card to keep, a district to build.
    1.127, -2.702, -0.28, 2.205, -0.573,
    1.631, -1.199, -1.996, -0.607, 0.875, 0.76,
    # Whom to kill, whom to rob.
    1.14, -0.289, -0.487, 0.534, -1.701, 1.548, 1.306, 3.445, 0.271,
    2.861, -0.364,
    0.902, 1.328, 2.95, 1.821, 0.242, -1.368, 2.898, -0.137, 5.313,
    5.261, 1.984,
    # Hands and cards to exchange.
    0.694, 4.313, 1.721,
    # Districts to destroy.
    2.015, 0.007, 0.383, 2.993,
]  # fmt: skip
"""In the order of `Taste`."""


def bot_of(numbers: list[float], seed: object = 0) -> Bot:
    """The bot that weighs by these numbers."""
    return CitadelsBot(TasteStyle(rng_of(f"tuned_citadels {seed}"), Taste(numbers)))


BOTS: Final = {
    "tuned_citadels": BotEntry(lambda given, seed: bot_of(NUMBERS, seed), ["citadels"], [], [])
}
