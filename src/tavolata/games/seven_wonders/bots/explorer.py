"""Training of a 7 Wonders policy: it samples uses and records its observations and choices."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.bots.learned import PolicyBot
from tavolata.games.seven_wonders.bots.policy import Policy, kind_of
from tavolata.games.seven_wonders.bots.view import View


@final
class ExploringBot(PolicyBot):
    """Samples a use with a softmax over value / `heat`.

    Records for each choice the features of the table without zeros (`known` of them, `features` and
    their `amounts`), the moment, the number of uses, the place of the one taken and the logarithm of
    its probability; and for each use its kind and its own features.
    """

    def __init__(self, policy: Policy, heat: float, rng: Rng) -> None:
        super().__init__(policy, rng)
        self.heat: float = heat
        self.known: list[i64] = []
        self.features: list[i64] = []
        self.amounts: list[float] = []
        self.moments: list[i64] = []
        self.counts: list[i64] = []
        self.taken: list[i64] = []
        self.chances: list[float] = []
        self.kinds: list[i64] = []
        self.own: list[float] = []

    def pick(self, view: View, values: list[float]) -> i64:
        """Return the place of a sampled use, and record the choice."""
        most = max(values)
        heights: list[float] = []
        whole = 0.0
        for value in values:
            height = math.exp((value - most) / self.heat)
            heights.append(height)
            whole += height
        chosen = self.rng.weighted(heights)
        self.record(view)
        self.taken.append(chosen)
        self.chances.append(math.log(max(1e-30, heights[chosen] / whole)))
        return chosen

    def record(self, view: View) -> None:
        """Record the features of this choice."""
        policy = self.policy
        self.known.append(policy.known)
        for i in range(policy.known):
            self.features.append(policy.features[i])
            self.amounts.append(policy.amounts[i])
        self.moments.append(view.o.slot())
        self.counts.append(len(policy.uses))
        for action in policy.uses:
            self.kinds.append(kind_of(action, view.me.wonder))
        self.own.extend(policy.own)
