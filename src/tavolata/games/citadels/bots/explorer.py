"""Training of a Citadels policy: it samples choices and records its observations."""

from __future__ import annotations

import math
from typing import final

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.citadels.bots.learned import PolicyStyle
from tavolata.games.citadels.bots.policy import OWNS, Policy
from tavolata.games.citadels.bots.view import View
from tavolata.games.citadels.view.observation import CitadelsObservation


@final
class ExploringStyle(PolicyStyle):
    """Samples a choice with a softmax over value / `heat`.

    Records for each choice the features of the table, the number of choices, the place of the one taken
    and the logarithm of its probability; and for each choice its rows and its own features. A turn asks
    some questions twice. Only the first answer of a decision is sampled, and a district to destroy is
    remembered until it is named.
    """

    def __init__(self, policy: Policy, heat: float, rng: Rng) -> None:
        super().__init__(rng, policy)
        self.heat: float = heat
        self.last: CitadelsObservation | None = None
        self.hit: i64 = -1
        self.hit_round: i64 = -1
        self.seen: list[float] = []
        self.counts: list[i64] = []
        self.taken: list[i64] = []
        self.chances: list[float] = []
        self.rows: list[i64] = []
        self.names: list[i64] = []
        self.own: list[float] = []

    def ruin(self, v: View) -> i64:
        """Return the sampled district while it can be destroyed."""
        if self.hit_round == v.o.round and any(hit == self.hit for hit in v.all_ruins()):
            return self.hit
        self.hit = super().ruin(v)
        self.hit_round = v.o.round
        return self.hit

    def decide(self, v: View) -> i64:
        """Return the place of a sampled choice, and record it."""
        policy = self.policy
        if self.last is v.o or policy.count < 2:
            return super().decide(v)
        self.last = v.o
        values = policy.found
        most = values[policy.evaluate()]
        heights: list[float] = []
        whole = 0.0
        for number in range(policy.count):
            height = math.exp((values[number] - most) / self.heat)
            heights.append(height)
            whole += height
        chosen = self.rng.weighted(heights)
        self.taken.append(chosen)
        self.chances.append(math.log(max(1e-30, heights[chosen] / whole)))
        self.record()
        return chosen

    def record(self) -> None:
        """Record the features of this choice."""
        policy = self.policy
        self.counts.append(policy.count)
        for amount in policy.table:
            self.seen.append(amount)
        for number in range(policy.count):
            self.rows.append(policy.rows[number])
            self.names.append(policy.names[number])
        for at in range(policy.count * OWNS):
            self.own.append(policy.own[at])
