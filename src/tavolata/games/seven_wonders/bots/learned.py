"""`learned_seven_wonders`: uses each card by a policy learned from games.

The weights in `learned.csv`, a line for each feature and a column for each kind of use, come from
`python benchmarks/learn_seven_wonders.py --out src/tavolata/games/seven_wonders/bots/learned.csv`.
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
from tavolata.games.seven_wonders.bots.policy import FEATURE_NAMES, USE_NAMES, Policy
from tavolata.games.seven_wonders.bots.view import SevenWondersBot, View, options
from tavolata.games.seven_wonders.rules.actions import DECLINE, DISCARD, PAY, STAGE, card_of
from tavolata.games.seven_wonders.rules.state import TURNS

WEIGHTS_FILE: Final = Path(__file__).with_name("learned.csv")
FIRST_WEIGHTS_FILE: Final = Path(__file__).with_name("learned_1.csv")
"""Weights of version 1, which had less training."""


class PolicyBot(SevenWondersBot):
    """Takes the most valuable use; under a stage, or for coins, goes the card that it needs least."""

    def __init__(self, policy: Policy, rng: Rng) -> None:
        super().__init__(rng)
        self.policy: Policy = policy

    def choose(self, view: View) -> i64:
        """Return a use of a card, or decline if there is none."""
        policy = self.policy
        policy.look(view)
        if len(policy.uses) == 0:
            return DECLINE
        values: list[float] = []
        for number in range(i64(len(policy.uses))):
            values.append(policy.value(number, view.me.wonder))
        action = policy.uses[self.pick(view, values)]
        if action < STAGE:
            return action
        if action < DISCARD:
            return self.least_needed(view, values, options(view.o, STAGE, DISCARD - 1))
        return self.least_needed(view, values, options(view.o, DISCARD, PAY - 1))

    def pick(self, view: View, values: list[float]) -> i64:
        """Return the place of the highest value."""
        chosen: i64 = 0
        for number in range(i64(len(values))):
            if values[number] > values[chosen]:
                chosen = number
        return chosen

    def least_needed(self, view: View, values: list[float], actions: list[i64]) -> i64:
        """Return the action with the card that helps the next seat most, and this city least.

        A card helps this city only if the hand returns in this age.
        """
        policy = self.policy
        returns = view.o.turn + view.o.n_players() <= TURNS
        best = actions[0]
        most = 0.0
        for action in actions:
            card = card_of(action)
            value = policy.denial(card)
            if returns:
                for number in range(i64(len(values))):
                    use = policy.uses[number]
                    if use < STAGE and card_of(use) == card:
                        value -= max(0.0, values[number])
            if action == actions[0] or value > most:
                best = action
                most = value
        return best


@functools.cache
def own_policy(file: Path) -> Policy:
    """Return the policy with weights of the package, loaded at the first call."""
    return Policy(read_weights(file, FEATURE_NAMES, USE_NAMES))


BOTS = {
    "learned_seven_wonders": BotEntry(
        lambda given, seed: bot_of(own_policy(WEIGHTS_FILE), seed),
        ["seven_wonders"],
        version=2,
        earlier=[
            BotEntry(
                lambda given, seed: bot_of(own_policy(FIRST_WEIGHTS_FILE), seed), ["seven_wonders"]
            )
        ],
    )
}


def bot_of(policy: Policy, seed: object = 0) -> Bot:
    """Return the bot with a policy; it has no memory and draws nothing at random."""
    return PolicyBot(policy, rng_of(f"learned_seven_wonders {seed}"))
