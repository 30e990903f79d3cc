"""Learn the choices of a Citadels seat by the policy gradient of `policy_gradient.py`.

python benchmarks/learn_citadels.py --out src/tavolata/games/citadels/bots/learned.csv

The policy begins with the values of `tuned_citadels`. In each round it samples its choices: half of the
games are against itself, in the others each seat but one is a rival with a chance of one half. The
critic sees the features of the table, and their products with the progress of the two largest cities.
"""

from __future__ import annotations

from dataclasses import dataclass

# Before NumPy, whose threads it limits.
from policy_gradient import Array, Choices, Training, learn, parser_of, pull_of, spread  # isort: skip
import numpy as np
from self_play import SelfPlay, outcome

from tavolata.core.chance import Rng
from tavolata.games.citadels.bots.by_name import CitadelsBot
from tavolata.games.citadels.bots.explorer import ExploringStyle
from tavolata.games.citadels.bots.policy import (
    BUILD,
    FEATURE_NAMES,
    NO_NAME,
    OF_NAMES,
    RANK_OWN,
    ROW_NAMES,
    ROWS,
    TABLE,
    TYPES_FROM,
    Policy,
)
from tavolata.games.citadels.rules.kinds import TYPES

TABLES = [
    "citadels(players=4,cast=random,districts=random)",
    "citadels(players=5,cast=random,districts=random)",
    "citadels(players=6,cast=random,districts=random)",
    "citadels(edition=classic,players=4)",
    "citadels(players=4)",
    "citadels(players=6)",
    "citadels(players=4,cast=random,districts=random)",
    "citadels(edition=classic,players=5)",
    "citadels(players=3,cast=random,districts=random)",
    "citadels(players=6,cast=random,districts=random)",
    "citadels(players=7,cast=random,districts=random)",
    "citadels(players=2,cast=random,districts=random)",
    "citadels(edition=classic,players=6,expansion=dark_city,cast=random)",
]
"""Tables, in turn."""
RIVALS = ["tuned_citadels"] * 8 + ["strong", "einstein", "smart", "naive"]
POINTS = 0.01
"""Value of a point of lead, in addition to the win, for up to 30 points."""
PASSES = 2
BUILDING = 6.0
"""The first value of building anything, where building nothing has none."""
SHAPE = len(ROW_NAMES), len(FEATURE_NAMES)
SEEN = len(TABLE)
OWNS = len(RANK_OWN)
LATE, BEHIND = TABLE.index("late"), TABLE.index("behind")


@dataclass(kw_only=True)
class Options(Choices):
    """Choices with the features of the table and with rows, names and own features of their options."""

    seen: Array  # (choices, features of the table)
    rows: Array  # (options,)
    names: Array  # (options,), NO_NAME for an option without one
    own: Array  # (options, features of an option)


# ------------------------------------------------------------------ games
def explorer(policy: Policy, heat: float, rng: Rng) -> tuple[CitadelsBot, ExploringStyle]:
    """Return a bot that samples, and its style, which notes its choices."""
    style = ExploringStyle(policy, heat, rng)
    return CitadelsBot(style), style


def choices_of(style: ExploringStyle, result: float) -> Options:
    """Return the choices of a game that a style has recorded."""
    return Options(
        seen=np.array(style.seen, dtype=np.float32).reshape(-1, SEEN),
        rows=np.array(style.rows, dtype=np.int64),
        names=np.array(style.names, dtype=np.int64),
        own=np.array(style.own, dtype=np.float32).reshape(-1, OWNS),
        **outcome(style, result),
    )


play = SelfPlay(TABLES, RIVALS, POINTS, Policy, explorer, choices_of)


# ------------------------------------------------------------------ learning
def for_critic(choices: Options) -> Array:
    """Return what the critic sees of each choice."""
    seen = choices.seen
    return np.hstack([seen, seen * seen[:, [LATE]], seen * seen[:, [BEHIND]]])


def heights_of(weights: Array, choices: Options, options: Array, seen: Array, rows: Array) -> Array:
    """Return the values of options; `rows` are the rows of their choices in `seen`."""
    kinds, names, own = choices.rows[options], choices.names[options], choices.own[options]
    found: Array = (seen @ weights[:ROWS, :SEEN].T)[rows, kinds]
    of_names = np.vstack([weights[ROWS:, :OF_NAMES], np.zeros((1, OF_NAMES))]).astype(seen.dtype)
    found += (seen[:, :OF_NAMES] @ of_names.T)[rows, names - ROWS]
    blocks = own_weights(weights)
    found += (own * blocks[kinds]).sum(1)
    return found


def own_weights(weights: Array) -> Array:
    """Return the weights of the features of an option, by row: those of ranks or those of cards."""
    is_rank = np.arange(ROWS)[:, None] < TYPES_FROM
    return np.where(is_rank, weights[:ROWS, SEEN : SEEN + OWNS], weights[:ROWS, SEEN + OWNS :])


def gradient(weights: Array, heat: float, choices: Options, chosen: Array, gains: Array) -> Array:
    """Return the gradient of the clipped objective plus entropy, over some of the choices."""
    options, rows = choices.options(chosen)
    seen = choices.seen[chosen]
    heights = heights_of(weights.astype(seen.dtype), choices, options, seen, rows)
    pull = pull_of(heights, rows, heat, choices, chosen, gains)
    rise = np.zeros_like(weights)
    kinds = choices.rows[options]
    rise[:ROWS, :SEEN] = spread(rows * ROWS + kinds, pull, len(chosen), ROWS).T @ seen
    names = choices.names[options]
    of_names = spread(rows * (NO_NAME + 1 - ROWS) + names - ROWS, pull, len(chosen), NO_NAME + 1 - ROWS)
    rise[ROWS:, :OF_NAMES] = (of_names.T @ seen[:, :OF_NAMES])[:-1]
    own = choices.own[options]
    for at in range(OWNS):
        sums = np.bincount(kinds, weights=pull * own[:, at], minlength=ROWS)
        rise[:TYPES_FROM, SEEN + at] = sums[:TYPES_FROM]
        rise[TYPES_FROM:ROWS, SEEN + OWNS + at] = sums[TYPES_FROM:]
    return rise


def first_weights() -> Array:
    """Return the values of `tuned_citadels` as a policy; shape (rows, features)."""
    weights = np.zeros(SHAPE)
    weights[:TYPES_FROM, SEEN] = 5.0
    weights[TYPES_FROM:ROWS, SEEN + OWNS] = 5.0
    builds = TYPES_FROM + TYPES * BUILD
    weights[builds : builds + TYPES, 0] = BUILDING
    return weights


def main() -> None:
    """Learn the weights and write them to a file."""
    learn(
        parser_of(__doc__, rounds=160, deals=1560, heat=1.0, rate=0.04).parse_args(),
        Training(first_weights(), play, for_critic, gradient, FEATURE_NAMES, ROW_NAMES, PASSES),
    )


if __name__ == "__main__":
    main()
