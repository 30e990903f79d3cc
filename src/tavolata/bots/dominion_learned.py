"""`learned_dominion`: buys by a policy learned from games, for all kingdoms.

The weights in `dominion_learned.csv`, a line for each feature and a column for each card, come from
`python benchmarks/learn.py --out src/tavolata/bots/dominion_learned.csv`.
"""

from __future__ import annotations

import csv
import functools
from pathlib import Path
from typing import Final

from tavolata.bots.bot import Bot
from tavolata.bots.dominion_buy_list import Menu, MenuBot
from tavolata.bots.dominion_policy import PolicyMenu, feature_names
from tavolata.bots.dominion_tuned import RIDS, TRASHES
from tavolata.bots.entry import BotEntry
from tavolata.games.dominion.kinds import NAMES

WEIGHTS_FILE: Final = Path(__file__).with_name("dominion_learned.csv")


def read_weights(file: Path) -> list[float]:
    """Return the weights of a file from `write_weights`, card by card."""
    with file.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    if [row["feature"] for row in rows] != feature_names():
        raise ValueError(f"{file.name}: the lines are not the features of `dominion_policy.py`")
    return [float(row[name] or 0) for name in NAMES for row in rows]


def write_weights(file: Path, weights: list[float]) -> None:
    """Write weights with two decimals, and zeros as empty cells."""
    names = feature_names()
    with file.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(["feature", *NAMES])
        for at, name in enumerate(names):
            column = [weights[card * len(names) + at] for card in range(len(NAMES))]
            writer.writerow(
                [name, *(f"{weight:.2f}" if abs(weight) >= 0.005 else "" for weight in column)]
            )


def bot_of(menu: Menu) -> Bot:
    """Return the bot with such a menu; it has no memory."""
    return MenuBot(menu, TRASHES, None, RIDS, is_wary=True)


@functools.cache
def own_bot() -> Bot:
    """Return the bot with the weights of the package, loaded at the first call."""
    return bot_of(PolicyMenu(read_weights(WEIGHTS_FILE)))


BOTS = {"learned_dominion": BotEntry(lambda given, seed: own_bot(), ["dominion"], [], [])}
