"""Learn the choices of a Citadels seat by the policy gradient of `policy_gradient.py`.

python benchmarks/learn_citadels.py --out src/tavolata/games/citadels/bots/learned.csv

The policy begins with the values of `tuned_citadels`. In each round it samples its choices: half of the
games are against itself, in the others each seat but one is a rival with a chance of one half. The
critic sees the features of the table, and their products with the progress of the two largest cities.
"""

from __future__ import annotations

from dataclasses import dataclass

# Before NumPy, whose threads it limits.
from policy_gradient import CLIP, CURIOSITY, Array, Training, joined, learn, parser_of, table  # isort: skip
import numpy as np

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
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
from tavolata.search.registry import loaded

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


@dataclass
class Choices:
    """Choices as arrays: features, the choice taken with its log-probability, and the result.

    `rows`, `names` and `own` have the options of all choices one after the other, `counts` of each.
    """

    seen: Array  # (choices, features of the table)
    counts: Array  # (choices,)
    taken: Array  # (choices,), the place among the options of the choice
    chances: Array  # (choices,), logarithms
    results: Array  # (choices,)
    lasts: Array  # (choices,)
    rows: Array  # (options,)
    names: Array  # (options,), NO_NAME for an option without one
    own: Array  # (options, features of an option)


# ------------------------------------------------------------------ games
def choices_of(style: ExploringStyle, result: float) -> Choices:
    """Return the choices of a game that a style has recorded."""
    count = len(style.taken)
    lasts = np.zeros(count, dtype=bool)
    lasts[-1:] = True
    return Choices(
        np.array(style.seen, dtype=np.float32).reshape(-1, SEEN),
        np.array(style.counts, dtype=np.int64),
        np.array(style.taken, dtype=np.int64),
        np.array(style.chances, dtype=np.float32),
        np.full(count, result, dtype=np.float32),
        lasts,
        np.array(style.rows, dtype=np.int64),
        np.array(style.names, dtype=np.int64),
        np.array(style.own, dtype=np.float32).reshape(-1, OWNS),
    )


def seating(seats: int, rng: Rng) -> list[str | None]:
    """Return the rival of each seat, None for the policy, which has at least one."""
    rivals: list[str | None] = [None] * seats
    if rng.below(2):
        rivals = [RIVALS[rng.below(len(RIVALS))] if rng.below(2) else None for _ in range(seats)]
        rivals[rng.below(seats)] = None
    return rivals


def play(weights: list[float], heat: float, deals: int, seed: str) -> Choices:
    """Play deals; return all choices of the policy."""
    rng = rng_of(seed)
    policy = Policy(weights)
    found = []
    for deal in range(deals):
        text = TABLES[deal % len(TABLES)]
        seats = table(text).num_players()
        state = table(text).new_initial_state(f"{seed} {deal}")
        bots: list[Bot] = []
        styles: dict[int, ExploringStyle] = {}
        for p, name in enumerate(seating(seats, rng)):
            if name:
                bots.append(loaded(text, name)[1](f"{seed} {deal} {p}"))
            else:
                styles[p] = ExploringStyle(policy, heat, rng)
                bots.append(CitadelsBot(styles[p]))
        play_match(state, bots, 5000)
        totals = [parts["total"] for parts in state.scores()]
        for p, style in styles.items():
            lead = totals[p] - max(totals[:p] + totals[p + 1 :])
            share = state.returns()[p] - 1 / seats
            found.append(choices_of(style, share + POINTS * max(-30, min(30, lead))))
    whole: Choices = joined(found)
    return whole


# ------------------------------------------------------------------ learning
def for_critic(choices: Choices) -> Array:
    """Return what the critic sees of each choice."""
    seen = choices.seen
    return np.hstack([seen, seen * seen[:, [LATE]], seen * seen[:, [BEHIND]]])


def heights_of(weights: Array, choices: Choices, options: Array, seen: Array, rows: Array) -> Array:
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


def gradient(weights: Array, heat: float, choices: Choices, chosen: Array, gains: Array) -> Array:
    """Return the gradient of the clipped objective plus entropy, over some of the choices."""
    counts = choices.counts[chosen]
    firsts = np.cumsum(counts) - counts
    rows = np.repeat(np.arange(len(chosen)), counts)
    begins = (np.cumsum(choices.counts) - choices.counts)[chosen]
    options = np.arange(counts.sum()) - firsts[rows] + begins[rows]
    seen = choices.seen[chosen]
    heights = heights_of(weights.astype(seen.dtype), choices, options, seen, rows) / heat
    heights -= np.maximum.reduceat(heights, firsts)[rows]
    shares = np.exp(heights)
    shares /= np.add.reduceat(shares, firsts)[rows]
    logs = np.log(np.maximum(shares, 1e-30))
    taken = firsts + choices.taken[chosen]
    ratio = np.exp(logs[taken] - choices.chances[chosen])
    is_free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = is_free * ratio * gains
    pull = -shares * push[rows]
    pull[taken] += push
    entropy = -np.add.reduceat(shares * logs, firsts)
    pull -= CURIOSITY * shares * (logs + entropy[rows])
    pull /= heat * len(chosen)
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


def spread(places: Array, pull: Array, choices: int, rows: int) -> Array:
    """Return the sums of pulls by choice and row."""
    sums = np.bincount(places, weights=pull, minlength=choices * rows)
    return sums.reshape(choices, rows).astype(np.float32)


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
        parser_of(__doc__, rounds=16, deals=1560, heat=1.0, rate=0.04).parse_args(),
        Training(first_weights(), play, for_critic, gradient, FEATURE_NAMES, ROW_NAMES, PASSES),
    )


if __name__ == "__main__":
    main()
