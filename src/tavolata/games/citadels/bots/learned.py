"""`learned_citadels`: drafts, names characters, gathers, builds and destroys by a learned policy.

The weights in `learned.csv`, a line for each feature and a column for each choice, are the average
(`benchmarks/average.py`) of two trainings, `python benchmarks/learn_citadels.py --rounds 160` and 480.
In all other questions the bot plays like `tuned_citadels`.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.core.weights import read_weights
from tavolata.games.citadels.bots import policy as rows
from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.by_name import CitadelsBot
from tavolata.games.citadels.bots.policy import FEATURE_NAMES, ROW_NAMES, Policy
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.tuned import NUMBERS, WeightedStyle, Weights
from tavolata.games.citadels.bots.view import View

WEIGHTS_FILE: Final = Path(__file__).with_name("learned.csv")
SECOND_WEIGHTS_FILE: Final = Path(__file__).with_name("learned_2.csv")
"""Weights of version 2: the shorter of the two trainings."""
FIRST_WEIGHTS_FILE: Final = Path(__file__).with_name("learned_1.csv")
"""Weights of version 1, which had a tenth of the training of version 2."""
NO_CARD_TO_BUILD: Final = -8.0
"""Value of gathering gold without a card that can be built."""


class PolicyStyle(Style):
    """Makes the most valuable choice by a policy."""

    def __init__(self, rng: Rng, policy: Policy) -> None:
        super().__init__(rng)
        self.policy: Policy = policy
        self.rule: WeightedStyle = WeightedStyle(rng, Weights(NUMBERS))

    def decide(self, v: View) -> i64:
        """Return the place of the most valuable choice."""
        return self.policy.evaluate()

    # -------------------------------------------------------------- characters
    def pick(self, v: View, ranks: i64) -> i64:
        """Return the most valuable rank, as the seats that pick later may take the others."""
        self.policy.guess.before_picks(v, ranks)
        return self.rank(v, rows.PICK, ranks, self.rule.rank_values(v, ranks))

    def drop(self, v: View, ranks: i64) -> i64:
        """Return the rank to discard."""
        self.policy.guess.before_picks(v, ranks)
        return self.rank(v, rows.DROP, ranks, self.rule.rank_values(v, ranks))

    def kill(self, v: View, ranks: i64) -> i64:
        """Return the most valuable rank to kill, as the others may have picked."""
        self.policy.guess.after_picks(v, ranks)
        return self.rank(v, rows.KILL, ranks, self.rule.kill_values(v, ranks))

    def rob(self, v: View, ranks: i64) -> i64:
        """Return the most valuable rank to rob, as the others may have picked."""
        self.policy.guess.after_picks(v, ranks)
        return self.rank(v, rows.ROB, ranks, self.rule.rob_values(v, ranks))

    def rank(self, v: View, verb: i64, ranks: i64, values: list[float]) -> i64:
        """Return the most valuable of the ranks."""
        self.policy.look(v, ranks)
        among = roles.ranks_in(ranks)
        for place in range(i64(len(among))):
            self.policy.add_rank(v, verb, among[place], values[place])
        return among[self.decide(v)]

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold if it is more valuable."""
        policy = self.policy
        policy.look(v, 0)
        value = self.rule.value_of_gold(v)
        has_wanted = policy.table[rows.AT_WANTED] != 0.0
        policy.add(rows.GOLD, rows.NO_NAME, value if has_wanted else NO_CARD_TO_BUILD)
        policy.add(rows.CARDS, rows.NO_NAME, 0.0)
        return self.decide(v) == 0

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the most valuable card."""
        if len(cards) == 1:
            return cards[0]
        self.add_cards(v, rows.KEEP, cards, self.rule.weights.keep)
        return cards[self.decide(v)]

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the most valuable district; -1 for none."""
        self.add_cards(v, rows.BUILD, kinds, self.rule.weights.build)
        self.policy.add(rows.NOTHING, rows.NO_NAME, 0.0)
        chosen = self.decide(v)
        return kinds[chosen] if chosen < len(kinds) else -1

    def add_cards(self, v: View, verb: i64, kinds: list[i64], weights: list[float]) -> None:
        """Add the choices of cards."""
        self.policy.look(v, 0)
        values = self.rule.card_values(v, kinds, weights)
        for place in range(i64(len(kinds))):
            self.policy.add_card(v, verb, kinds[place], values[place])

    # -------------------------------------------------------------- powers
    def swap_with(self, v: View) -> i64:
        """Swap hands like `tuned_citadels`."""
        return self.rule.swap_with(v)

    def redraws(self, v: View, kind: i64) -> bool:
        """Exchange cards like `tuned_citadels`."""
        return self.rule.redraws(v, kind)

    def ruin(self, v: View) -> i64:
        """Destroy the most valuable district; -1 for none."""
        hits = v.all_ruins()
        if len(hits) == 0:
            return -1
        self.policy.look(v, 0)
        for hit in hits:
            self.policy.add_hit(v, hit, self.rule.value_of_ruin(v, hit))
        self.policy.add(rows.SPARE, rows.NO_NAME, 0.0)
        chosen = self.decide(v)
        return hits[chosen] if chosen < len(hits) else -1


@functools.cache
def own_policy(file: Path) -> Policy:
    """Return the policy with weights of the package, loaded at the first call."""
    return Policy(read_weights(file, FEATURE_NAMES, ROW_NAMES))


BOTS = {
    "learned_citadels": BotEntry(
        lambda given, seed: bot_of(own_policy(WEIGHTS_FILE), seed),
        ["citadels"],
        version=3,
        earlier=[
            BotEntry(lambda given, seed: bot_of(own_policy(FIRST_WEIGHTS_FILE), seed), ["citadels"]),
            BotEntry(
                lambda given, seed: bot_of(own_policy(SECOND_WEIGHTS_FILE), seed),
                ["citadels"],
                version=2,
            ),
        ],
    )
}


def bot_of(policy: Policy, seed: object = 0) -> Bot:
    """Return the bot with a policy; it has no memory."""
    return CitadelsBot(PolicyStyle(rng_of(f"learned_citadels {seed}"), policy))
