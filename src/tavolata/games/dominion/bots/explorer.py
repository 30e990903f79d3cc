"""Training of a Dominion policy: it samples cards and records its observations and choices."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.dominion.bots.buy_list import Menu
from tavolata.games.dominion.bots.policy import NOTHING, PolicyMenu
from tavolata.games.dominion.rules.actions import action_id, kind_of, verb_of
from tavolata.games.dominion.view.observation import DominionObservation


@final
class ExploringMenu(Menu):
    """Samples a card with a softmax over value / `heat`.

    Records for each choice the features, the cards on offer (`NOTHING` first), the card taken and the
    logarithm of its probability.
    """

    def __init__(self, policy: PolicyMenu, heat: float, rng: Rng) -> None:
        self.policy: PolicyMenu = policy
        self.heat: float = heat
        self.rng: Rng = rng
        self.seen: list[list[float]] = []
        self.offered: list[list[int]] = []
        self.taken: list[int] = []
        self.chances: list[float] = []

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """Return a sampled card, or none."""
        self.policy.look(o)
        cards = [int(NOTHING)]
        heights = [1.0]
        total = 1.0
        for option in o.options:
            action = i64(option)
            if verb_of(action) == verb:
                card = kind_of(action)
                # Clamped to the range of a float; far beyond, the probability is 1 anyway.
                height = math.exp(min(300.0, self.policy.value(o, card) / self.heat))
                cards.append(int(card))
                heights.append(height)
                total += height
        chosen = self.rng.weighted(heights)
        self.seen.append(self.policy.seen())
        self.offered.append(cards)
        self.taken.append(cards[chosen])
        self.chances.append(math.log(heights[chosen] / total))
        return otherwise if chosen == 0 else action_id(verb, i64(cards[chosen]))

    def would_buy(self, o: DominionObservation, coins: i64) -> i64:
        """Return the most valuable card by the policy; a plan is not recorded as a choice."""
        return self.policy.would_buy(o, coins)
