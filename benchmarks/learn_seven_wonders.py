"""Learn the values of cards in 7 Wonders by the policy gradient of `policy_gradient.py`.

python benchmarks/learn_seven_wonders.py --out src/tavolata/games/seven_wonders/bots/learned.csv

The policy begins with the gains of `tuned_seven_wonders`. In each round it samples its choices: half of
the games are against itself, in the others each seat but one is a rival with a chance of one half. The
critic sees the features of the table, and their products with the part of the game that is over.
"""

from __future__ import annotations

from dataclasses import dataclass

# Before NumPy, whose threads it limits.
from policy_gradient import CLIP, CURIOSITY, Array, Training, joined, learn, parser_of, table  # isort: skip
import numpy as np

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
from tavolata.games.seven_wonders.bots.explorer import ExploringBot
from tavolata.games.seven_wonders.bots.policy import FEATURE_NAMES, OWN, TABLE, USE_NAMES, Policy
from tavolata.games.seven_wonders.bots.tuned import WEIGHTS
from tavolata.search.registry import loaded

TABLES = [f"seven_wonders(players={n})" for n in (3, 4, 3, 5, 3, 6, 3, 7)]
"""Tables, in turn."""
RIVALS = ["tuned_seven_wonders"] * 6 + ["score", "rule", "science"]
POINTS = 0.03
"""Value of a point of lead, in addition to the win, for up to 30 points."""
PASSES = 2
LAST_MOMENT = 20
SHAPE = len(USE_NAMES), len(FEATURE_NAMES)
SEEN = len(TABLE)


@dataclass
class Choices:
    """Choices as arrays: features, the use taken with its log-probability, and the result.

    `kinds` and `own` have the uses of all choices one after the other, `counts` of each.
    """

    seen: Array  # (choices, features of the table)
    moments: Array  # (choices,)
    counts: Array  # (choices,)
    taken: Array  # (choices,), the place among the uses of the choice
    chances: Array  # (choices,), logarithms
    results: Array  # (choices,)
    lasts: Array  # (choices,)
    kinds: Array  # (uses,)
    own: Array  # (uses, features of a use)


# ------------------------------------------------------------------ games
def choices_of(bot: ExploringBot, result: float) -> Choices:
    """Return the choices of a game that a bot has recorded."""
    count = len(bot.taken)
    seen = np.zeros((count, SEEN), dtype=np.float32)
    seen[np.repeat(np.arange(count), bot.known), bot.features] = bot.amounts
    lasts = np.zeros(count, dtype=bool)
    lasts[-1:] = True
    return Choices(
        seen,
        np.array(bot.moments, dtype=np.int64),
        np.array(bot.counts, dtype=np.int64),
        np.array(bot.taken, dtype=np.int64),
        np.array(bot.chances, dtype=np.float32),
        np.full(count, result, dtype=np.float32),
        lasts,
        np.array(bot.kinds, dtype=np.int64),
        np.array(bot.own, dtype=np.float32).reshape(-1, len(OWN)),
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
        for p, name in enumerate(seating(seats, rng)):
            of_seat = f"{seed} {deal} {p}"
            bots.append(loaded(text, name)[1](of_seat) if name else ExploringBot(policy, heat, rng))
        play_match(state, bots, 5000)
        totals = [parts["total"] for parts in state.scores()]
        for p, bot in enumerate(bots):
            if isinstance(bot, ExploringBot):
                lead = totals[p] - max(totals[:p] + totals[p + 1 :])
                share = state.returns()[p] - 1 / seats
                found.append(choices_of(bot, share + POINTS * max(-30, min(30, lead))))
    whole: Choices = joined(found)
    return whole


# ------------------------------------------------------------------ learning
def for_critic(choices: Choices) -> Array:
    """Return what the critic sees of each choice."""
    progress = (choices.moments / LAST_MOMENT).astype(np.float32)[:, None]
    return np.hstack([choices.seen, choices.seen * progress])


def gradient(weights: Array, heat: float, choices: Choices, chosen: Array, gains: Array) -> Array:
    """Return the gradient of the clipped objective plus entropy, over some of the choices."""
    counts = choices.counts[chosen]
    firsts = np.cumsum(counts) - counts
    rows = np.repeat(np.arange(len(chosen)), counts)
    begins = (np.cumsum(choices.counts) - choices.counts)[chosen]
    uses = np.arange(counts.sum()) - firsts[rows] + begins[rows]
    seen, kinds, own = choices.seen[chosen], choices.kinds[uses], choices.own[uses]
    of_table, of_use = weights[:, :SEEN].astype(np.float32), weights[:, SEEN:].astype(np.float32)
    heights = ((seen @ of_table.T)[rows, kinds] + (own * of_use[kinds]).sum(1)) / heat
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
    places = rows * len(USE_NAMES) + kinds
    spread = np.bincount(places, weights=pull, minlength=len(chosen) * len(USE_NAMES))
    rise = np.zeros_like(weights)
    rise[:, :SEEN] = spread.reshape(len(chosen), -1).astype(np.float32).T @ seen
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
        parser_of(__doc__, rounds=40, deals=1600, heat=2.0, rate=0.04).parse_args(),
        Training(first_weights(), play, for_critic, gradient, FEATURE_NAMES, USE_NAMES, PASSES),
    )


if __name__ == "__main__":
    main()
