"""Learn the values of cards in 7 Wonders by the policy gradient of `policy_gradient.py`.

python benchmarks/learn_seven_wonders.py --out src/tavolata/games/seven_wonders/bots/learned.csv

The policy begins with the gains of `tuned_seven_wonders`. In each round it samples its choices: half of
the games are against itself, in the others each seat but one is a rival with a chance of one half. The
critic sees the features of the table, and their products with the part of the game that is over.
"""

from __future__ import annotations

from dataclasses import dataclass

# Before NumPy, whose threads it limits.
from policy_gradient import Array, Choices, Training, learn, parser_of, pull_of, spread  # isort: skip
import numpy as np
from self_play import SelfPlay, outcome

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.bots.explorer import ExploringBot
from tavolata.games.seven_wonders.bots.policy import FEATURE_NAMES, OWN, TABLE, USE_NAMES, Policy
from tavolata.games.seven_wonders.bots.tuned import WEIGHTS

TABLES = [f"seven_wonders(players={n})" for n in (3, 4, 3, 5, 3, 6, 3, 7)]
"""Tables, in turn."""
RIVALS = ["tuned_seven_wonders"] * 6 + ["score", "rule", "science"]
POINTS = 0.03
"""Value of a point of lead, in addition to the win, for up to 30 points."""
PASSES = 2
LAST_MOMENT = 20
SHAPE = len(USE_NAMES), len(FEATURE_NAMES)
SEEN = len(TABLE)


@dataclass(kw_only=True)
class Uses(Choices):
    """Choices with the features of the table and their moments, and kind and features of each use."""

    seen: Array  # (choices, features of the table)
    moments: Array  # (choices,)
    kinds: Array  # (uses,)
    own: Array  # (uses, features of a use)


# ------------------------------------------------------------------ games
def explorer(policy: Policy, heat: float, rng: Rng) -> tuple[ExploringBot, ExploringBot]:
    """Return a bot that samples, which notes its choices itself."""
    bot = ExploringBot(policy, heat, rng)
    return bot, bot


def choices_of(bot: ExploringBot, result: float) -> Uses:
    """Return the choices of a game that a bot has recorded."""
    count = len(bot.taken)
    seen = np.zeros((count, SEEN), dtype=np.float32)
    seen[np.repeat(np.arange(count), bot.known), bot.features] = bot.amounts
    return Uses(
        seen=seen,
        moments=np.array(bot.moments, dtype=np.int64),
        kinds=np.array(bot.kinds, dtype=np.int64),
        own=np.array(bot.own, dtype=np.float32).reshape(-1, len(OWN)),
        **outcome(bot, result),
    )


play = SelfPlay(TABLES, RIVALS, POINTS, Policy, explorer, choices_of)


# ------------------------------------------------------------------ learning
def for_critic(choices: Uses) -> Array:
    """Return what the critic sees of each choice."""
    progress = (choices.moments / LAST_MOMENT).astype(np.float32)[:, None]
    return np.hstack([choices.seen, choices.seen * progress])


def gradient(weights: Array, heat: float, choices: Uses, chosen: Array, gains: Array) -> Array:
    """Return the gradient of the clipped objective plus entropy, over some of the choices."""
    uses, rows = choices.options(chosen)
    seen, kinds, own = choices.seen[chosen], choices.kinds[uses], choices.own[uses]
    of_table, of_use = weights[:, :SEEN].astype(np.float32), weights[:, SEEN:].astype(np.float32)
    heights = (seen @ of_table.T)[rows, kinds] + (own * of_use[kinds]).sum(1)
    pull = pull_of(heights, rows, heat, choices, chosen, gains)
    rise = np.zeros_like(weights)
    places = rows * len(USE_NAMES) + kinds
    rise[:, :SEEN] = spread(places, pull, len(chosen), len(USE_NAMES)).T @ seen
    for at in range(len(OWN)):
        rise[:, SEEN + at] = np.bincount(kinds, weights=pull * own[:, at], minlength=len(USE_NAMES))
    return rise


def first_weights() -> Array:
    """Return the values of `tuned_seven_wonders` as a policy; shape (uses, features)."""
    weights = np.zeros(SHAPE)
    weights[:, FEATURE_NAMES.index("gain")] = 10.0
    weights[USE_NAMES.index("discard"), FEATURE_NAMES.index("always")] = WEIGHTS[-1]
    return weights


def main() -> None:
    """Learn the weights and write them to a file."""
    learn(
        parser_of(__doc__, rounds=480, deals=1600, heat=2.0, rate=0.04).parse_args(),
        Training(first_weights(), play, for_critic, gradient, FEATURE_NAMES, USE_NAMES, PASSES),
    )


if __name__ == "__main__":
    main()
