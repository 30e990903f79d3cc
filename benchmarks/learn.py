"""Learn the values of cards in Dominion: a policy gradient (PPO, Schulman and others 2017).

python benchmarks/learn.py --out src/tavolata/games/dominion/bots/learned.csv

The policy begins with the fitted values of `tuned_dominion`. In each round it samples its choices and
plays against itself and against bots of the pool, every deal from each seat. Choices that win more
often then become more likely. The critic is linear and fitted to the results of each round by least
squares; advantages are generalised estimates (GAE). The temperature of the choices and the learning
rate decrease from round to round.

The same seed gives the same weights on any number of cores.
"""

from __future__ import annotations

import argparse
import functools
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a fixed order of sums on every machine

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Game, State
from tavolata.core.registry import load_game
from tavolata.games.dominion.bots.explorer import ExploringMenu
from tavolata.games.dominion.bots.facts import SPARE_ACTIONS
from tavolata.games.dominion.bots.learned import bot_of, write_weights
from tavolata.games.dominion.bots.lists import BUY_LISTS
from tavolata.games.dominion.bots.policy import COPIES, FEATURES, GENERAL, NOTHING, PolicyMenu
from tavolata.games.dominion.bots.tuned import SHARED, VALUES, guess
from tavolata.games.dominion.rules.kinds import ACTION, NAMES, PRINTED, REACTION
from tavolata.search.registry import loaded, registered_bots

Array = np.ndarray[Any, np.dtype[Any]]
TABLES = [
    "dominion(players=2,kingdom=random)",
    "dominion(players=2,kingdom=random+smithy)",
    "dominion(players=2,kingdom=random)",
    "dominion(players=2,kingdom=random+smithy)",
    "dominion(players=3,kingdom=random)",
    "dominion(players=4,kingdom=random)",
]
"""Tables, in turn; Smithy is the list that is hardest to beat."""
YARDSTICKS = ["smithy", "big_money_ultimate"]
POOL = [*BUY_LISTS, "tuned_dominion"]
CHUNKS = 8
"""Parts of a round that run in parallel."""
POINTS = 0.002
"""Value of a point of lead, in addition to the win, for up to 20 points."""
TRACE = 0.95
"""Horizon of an advantage (lambda of GAE)."""
CLIP = 0.2
"""Maximum change of a probability in a round (clip range of PPO)."""
PASSES = 3
BATCH = 8192
CURIOSITY = 0.01
"""Weight of the entropy bonus."""


@dataclass
class Choices:
    """Choices as arrays: features, offers, the card taken with its log-probability, and the result."""

    seen: Array  # (choices, features)
    offered: Array  # (choices, cards and nothing), True where offered
    taken: Array  # (choices,)
    chances: Array  # (choices,), logarithms
    results: Array  # (choices,)
    lasts: Array  # (choices,)


def joined(parts: Sequence[Any]) -> Any:
    """Join the choices of several parts, which are dataclasses of arrays."""
    kind = type(parts[0])
    names = kind.__dataclass_fields__
    return kind(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


# ------------------------------------------------------------------ games
@functools.cache
def table(text: str) -> Game:
    """Return a game by its string, loaded once."""
    return load_game(text)


@functools.cache
def needs() -> dict[str, list[str]]:
    """Return the cards that each bot needs."""
    return {name: list(entry.needs) for name, entry in registered_bots().items()}


def rival(start: State, text: str, rng: Rng) -> Bot | None:
    """Return a baseline or a bot of the pool that can play the kingdom, or None for self-play."""
    chance = rng.below(10)
    if chance < 4:
        return None
    present = start.cards_in_game()
    names = YARDSTICKS if chance < 8 else POOL
    able = [name for name in names if all(card in present for card in needs()[name])]
    return loaded(text, able[rng.below(len(able))])[1]("rival")


def choices_of(menu: ExploringMenu, result: float) -> Choices:
    """Return the choices of a game that a menu has recorded."""
    count = len(menu.taken)
    offered = np.zeros((count, int(NOTHING) + 1), dtype=bool)
    for at, cards in enumerate(menu.offered):
        offered[at, cards] = True
    lasts = np.zeros(count, dtype=bool)
    lasts[-1:] = True
    return Choices(
        np.array(menu.seen, dtype=np.float32).reshape(count, int(FEATURES)),
        offered,
        np.array(menu.taken, dtype=np.int64),
        np.array(menu.chances, dtype=np.float32),
        np.full(count, result, dtype=np.float32),
        lasts,
    )


def play(weights: list[float], heat: float, deals: int, seed: str) -> Choices:
    """Play deals, each from every seat; return all choices of the policy."""
    rng = rng_of(seed)
    policy = PolicyMenu(weights)
    found = []
    for deal in range(deals):
        text = TABLES[deal % len(TABLES)]
        start = table(text).new_initial_state(f"{seed} {deal}")
        other = rival(start, text, rng)
        seats = table(text).num_players()
        for seat in range(1 if other is None else seats):
            menus = [ExploringMenu(policy, heat, rng) for _ in range(seats)]
            bots = [bot_of(menu) if other is None else other for menu in menus]
            bots[seat] = bot_of(menus[seat])
            state = start.clone()
            outcome = play_match(state, bots, 5000)
            totals = [parts["total"] for parts in state.scores()]
            for p, menu in enumerate(menus):
                if menu.taken:
                    share = 1 / seats if outcome.capped else state.returns()[p]
                    lead = totals[p] - max(totals[:p] + totals[p + 1 :])
                    found.append(choices_of(menu, share + POINTS * max(-20, min(20, lead))))
    return joined(found)


# ------------------------------------------------------------------ learning
def critic_of(features: Array, results: Array) -> Array:
    """Return the weights that predict the result of a game from the features, by least squares."""
    seen = features.astype(np.float64)
    normal = seen.T @ seen + np.eye(seen.shape[1])
    return np.linalg.solve(normal, seen.T @ results)


def advantages_of(expected: Array, results: Array, lasts: Array) -> Array:
    """Return the advantage of each choice over the critic's prediction, in standard deviations."""
    found = np.zeros(len(expected))
    run = 0.0
    for at in range(len(expected) - 1, -1, -1):
        run = results[at] - expected[at] if lasts[at] else expected[at + 1] - expected[at] + TRACE * run
        found[at] = run
    return (found - found.mean()) / (found.std() + 1e-6)


def gradient(weights: Array, heat: float, choices: Choices, chosen: Array, gains: Array) -> Array:
    """Return the gradient of the clipped objective plus entropy, over some of the choices."""
    seen, offered, taken = choices.seen[chosen], choices.offered[chosen], choices.taken[chosen]
    heights = np.zeros(offered.shape, dtype=np.float32)
    heights[:, : int(NOTHING)] = seen @ weights.T / heat
    heights = np.where(offered, heights, -np.inf)
    heights -= heights.max(axis=1, keepdims=True)
    shares = np.exp(heights)
    shares /= shares.sum(axis=1, keepdims=True)
    logs = np.log(np.maximum(shares, 1e-30))
    rows = np.arange(len(chosen))
    ratio = np.exp(logs[rows, taken] - choices.chances[chosen])
    is_free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = -shares * (is_free * ratio * gains)[:, None]
    pull[rows, taken] += is_free * ratio * gains
    entropy = -(shares * logs).sum(axis=1, keepdims=True)
    pull -= CURIOSITY * shares * (logs + entropy)
    rise: Array = pull[:, : int(NOTHING)].T @ seen / (heat * len(chosen))
    return rise


class Adam:
    """The Adam optimiser (Kingma and Ba 2015), which adapts the step size of each weight."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.mean = np.zeros(shape)
        self.square = np.zeros(shape)
        self.steps = 0

    def step(self, rise: Array, rate: float) -> Array:
        """Return the update for a gradient."""
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * rise
        self.square = 0.999 * self.square + 0.001 * rise**2
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        found: Array = rate * mean / (np.sqrt(square) + 1e-8)
        return found


def first_weights() -> Array:
    """Return the values of `tuned_dominion` as a policy; shape (cards, features)."""
    general = {name: at for at, name in enumerate(GENERAL.split())}
    weights = np.zeros((len(NAMES), int(FEATURES)))
    crowd, relief, guard, garden = SHARED
    for card, name in enumerate(NAMES):
        base, change, surplus = VALUES.get(name, guess(card))
        weights[card, general["always"]] = base
        weights[card, general["progress"]] = change
        weights[card, int(COPIES) + card] = -3 * surplus
        if PRINTED.types[card] & ACTION and SPARE_ACTIONS[card] != 0:
            weights[card, general["crowding"]] = relief if SPARE_ACTIONS[card] > 0 else -crowd
        if PRINTED.types[card] & REACTION:
            weights[card, general["attacks"]] = 2 * guard
        if PRINTED.cards_per_point[card]:
            weights[card, general["cards"]] = 2 * garden
    return weights


def main() -> None:
    """Learn the weights and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=260)
    parser.add_argument("--deals", type=int, default=4800, help="of a round")
    parser.add_argument("--heat", type=float, default=1.5, help="at first; two fifths of it in the end")
    parser.add_argument("--rate", type=float, default=0.03, help="at first; a tenth in the end")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="the weights after each round")
    wanted = parser.parse_args()
    weights, adam = first_weights(), Adam((len(NAMES), int(FEATURES)))
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
            fitted = critic_of(choices.seen, choices.results)
            expected = choices.seen @ (fitted if critic is None else critic)
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
