"""Learn the values of cards in 7 Wonders by the policy gradient of `learn.py`.

python benchmarks/learn_seven_wonders.py --out src/tavolata/games/seven_wonders/bots/learned.csv

The policy begins with the gains of `tuned_seven_wonders`. In each round it samples its choices: half of
the games are against itself, in the others each seat but one is a rival with a chance of one half. The
critic sees the features of the table, and their products with the part of the game that is over.

The same seed gives the same weights on any number of cores.
"""

from __future__ import annotations

import argparse
import functools
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a fixed order of sums on every machine

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from learn import BATCH, CLIP, CURIOSITY, Adam, Array, advantages_of, critic_of, joined, table
from rich.progress import Progress

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
from tavolata.games.seven_wonders.bots.explorer import ExploringBot
from tavolata.games.seven_wonders.bots.learned import write_weights
from tavolata.games.seven_wonders.bots.policy import FEATURE_NAMES, OWN, TABLE, USE_NAMES, Policy
from tavolata.games.seven_wonders.bots.tuned import WEIGHTS
from tavolata.search.registry import loaded

TABLES = [f"seven_wonders(players={n})" for n in (3, 4, 3, 5, 3, 6, 3, 7)]
"""Tables, in turn."""
RIVALS = ["tuned_seven_wonders"] * 6 + ["score", "rule", "science"]
CHUNKS = 8
"""Parts of a round that run in parallel."""
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
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--deals", type=int, default=1600, help="of a round")
    parser.add_argument("--heat", type=float, default=2.0, help="at first; two fifths of it in the end")
    parser.add_argument("--rate", type=float, default=0.04, help="at first; a tenth in the end")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="the weights after each round")
    wanted = parser.parse_args()
    weights, adam = first_weights(), Adam(SHAPE)
    shuffles = np.random.default_rng(rng_of(f"shuffles {wanted.seed}").word())
    critic: Array | None = None
    with ProcessPoolExecutor(wanted.jobs) as pool, Progress() as progress:
        task = progress.add_task("rounds", total=wanted.rounds)
        for number in range(wanted.rounds):
            past = number / wanted.rounds
            heat, rate = wanted.heat * (1 - 0.6 * past), wanted.rate * (1 - 0.9 * past)
            seeds = [f"learn {wanted.seed} {number} {chunk}" for chunk in range(CHUNKS)]
            go = functools.partial(play, weights.reshape(-1).tolist(), heat, wanted.deals // CHUNKS)
            choices = joined(list(pool.map(go, seeds)))
            rows = for_critic(choices)
            fitted = critic_of(rows, choices.results)
            expected = rows @ (fitted if critic is None else critic)
            gains = advantages_of(expected, choices.results, choices.lasts)
            critic = fitted
            for _ in range(PASSES):
                order = shuffles.permutation(len(gains))
                for at in range(0, len(order), BATCH):
                    chosen = order[at : at + BATCH]
                    rise = gradient(weights, heat, choices, chosen, gains[chosen])
                    weights = weights + adam.step(rise, rate)
            write_weights(wanted.out, weights.reshape(-1).tolist())
            share = float(choices.results[choices.lasts].mean())
            progress.update(task, advance=1, description=f"result {share:.3f}")


if __name__ == "__main__":
    main()
