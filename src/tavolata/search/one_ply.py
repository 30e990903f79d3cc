"""One-ply search: roll out each choice with a rule bot, and deviate only for a clearly better one.

After SPARTA (Lerer and others, 2020): if all seats continue as the rule bot, a choice with a higher
mean is an improvement. Two measures limit noise: all choices share the same worlds, and a difference
must exceed its standard error several times.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.advice import SURE
from tavolata.core.bot import Bot, require_decision
from tavolata.core.chance import Rng
from tavolata.core.game import Observation
from tavolata.search.race import FEWEST, Race
from tavolata.search.rollout import Rollout
from tavolata.search.worlds import Belief, Worlds


@final
class OnePly(Bot):
    """Plays like `rollout.bot`, unless `simulations` rollouts over all choices show a better action.

    With `steps` above 0 it samples no further world after that many choices in rollouts. When the
    clock runs out, the worlds so far decide; if they are too few, the rule bot does.
    """

    def __init__(
        self, rng: Rng, rollout: Rollout, simulations: i64, belief: Belief | None = None, steps: i64 = 0
    ) -> None:
        self.rng: Rng = rng
        self.rollout: Rollout = rollout
        self.simulations: i64 = simulations
        self.belief: Belief | None = belief
        self.steps: i64 = steps
        self.is_blind: bool = False
        """Whether the last decision ran out of time before a result."""

    def act(self, observation: Observation, clock: float) -> int:
        """Return the rule bot's choice, or one that is certainly better."""
        require_decision(observation)
        legal = observation.legal_actions
        count: i64 = len(legal)
        if count == 1:
            return legal[0]
        me = observation.player
        bot = self.rollout.bot
        deadline = self.rollout.deadline
        deadline.set(clock)
        own = legal[self.rng.below(count)] if bot is None else bot.act(observation, clock)
        usual: i64 = 0
        for i in range(count):
            if legal[i] == own:
                usual = i
        race = Race(count, usual)
        gains = [0.0] * int(count)
        worlds = max(FEWEST, self.simulations // count)
        drawn = Worlds(observation, self.rng, self.belief)
        begun = self.rollout.steps
        while race.worlds < worlds and not deadline.is_past:
            if self.steps > 0 and race.worlds >= FEWEST and self.rollout.steps - begun >= self.steps:
                break
            world = drawn.draw()
            self.rollout.begin(world)
            for i in range(count):
                state = world.clone()
                state.step(me, legal[i])
                gains[i] = self.rollout.play(state)[me]
                if deadline.is_past:
                    break
            if not deadline.is_past:
                race.note(gains)
        self.is_blind = race.worlds < FEWEST
        return own if self.is_blind else legal[race.winner(SURE)]
