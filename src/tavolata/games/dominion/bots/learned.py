"""`learned_dominion`: buys by a policy learned from games, for all kingdoms.

The weights in `learned.csv`, a line for each feature and a column for each card, come from
`python benchmarks/learn.py --out src/tavolata/games/dominion/bots/learned.csv`.
"""

from __future__ import annotations

import csv
import functools
from pathlib import Path
from typing import Final

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.games.dominion.bots.buy_list import (
    AVOIDS_DEFEAT,
    COUNTS_TURNS,
    TAKES_VICTORY,
    Menu,
    MenuBot,
)
from tavolata.games.dominion.bots.policy import PolicyMenu, feature_names
from tavolata.games.dominion.bots.tuned import MIN_UNWANTED, TRASHES, guess
from tavolata.games.dominion.rules.cards import BUILT_IN
from tavolata.games.dominion.rules.kinds import NAMES

WEIGHTS_FILE: Final = Path(__file__).with_name("learned.csv")
SECOND_WEIGHTS_FILE: Final = Path(__file__).with_name("learned_2.csv")
"""Weights of versions 1 and 2, learned without imitation."""


def read_weights(file: Path) -> list[float]:
    """Return the weights of a file, card by card.

    Lines and columns of cards may be missing: such a card gets a guess, and nothing depends on it.
    """
    with file.open(newline="", encoding="utf-8") as lines:
        rows = {row.pop("feature"): row for row in csv.DictReader(lines)}
    needed = [name for name in feature_names() if name.split()[-1] not in NAMES[BUILT_IN:]]
    if not set(needed) <= set(rows) <= set(feature_names()):
        raise ValueError(f"{file.name}: the lines are not the features of `policy.py`")
    weights = []
    for card, name in enumerate(NAMES):
        base, change, _surplus = guess(card)
        guessed = {"always": base, "progress": change}
        for feature in feature_names():
            row = rows.get(feature, {})
            weights.append(float(row[name] or 0) if name in row else guessed.get(feature, 0.0))
    return weights


def bot_of(menu: Menu, care: int = COUNTS_TURNS) -> Bot:
    """Return the bot with such a menu; it has no memory."""
    return MenuBot(menu, TRASHES, None, MIN_UNWANTED, care)


@functools.cache
def own_bot(file: Path, care: int = COUNTS_TURNS) -> Bot:
    """Return the bot with weights of the package, loaded at the first call."""
    return bot_of(PolicyMenu(read_weights(file)), care)


BOTS = {
    "learned_dominion": BotEntry(
        lambda given, seed: own_bot(WEIGHTS_FILE),
        ["dominion"],
        version=3,
        earlier=[
            BotEntry(lambda given, seed: own_bot(SECOND_WEIGHTS_FILE, AVOIDS_DEFEAT), ["dominion"]),
            BotEntry(
                lambda given, seed: own_bot(SECOND_WEIGHTS_FILE, TAKES_VICTORY), ["dominion"], version=2
            ),
        ],
    )
}
