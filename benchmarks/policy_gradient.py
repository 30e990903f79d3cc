"""A policy gradient for linear policies (PPO, Schulman and others 2017), shared by the games' scripts.

The critic is linear and fitted to the results of each round by least squares; advantages are
generalised estimates (GAE). The temperature of the choices and the learning rate decrease from round to
round. The same seed gives the same weights on any number of cores. `self_play.py` plays the games.
"""

from __future__ import annotations

import argparse
import csv
import functools
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a fixed order of sums on every machine

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress

from tavolata.core.chance import rng_of
from tavolata.core.game import Game
from tavolata.core.registry import load_game

Array = np.ndarray[Any, np.dtype[Any]]
CHUNKS = 8
"""Parts of a round that run in parallel."""
TRACE = 0.95
"""Horizon of an advantage (lambda of GAE)."""
CLIP = 0.2
"""Maximum change of a probability in a round (clip range of PPO)."""
BATCH = 8192
CURIOSITY = 0.01
"""Weight of the entropy bonus."""


@dataclass(kw_only=True)
class Choices:
    """Choices as arrays: the options of each, the one taken with its log-probability, and the result.

    A game adds what its policy sees. What it says of options is one after the other for all choices.
    """

    counts: Array  # (choices,), numbers of options
    taken: Array  # (choices,), the place among the options of the choice
    chances: Array  # (choices,), logarithms
    results: Array  # (choices,)
    lasts: Array  # (choices,), True for the last choice of a seat in a game

    def options(self, chosen: Array) -> tuple[Array, Array]:
        """Return the options of some of the choices, and the row of each one's choice among these."""
        counts = self.counts[chosen]
        firsts = np.cumsum(counts) - counts
        rows = np.repeat(np.arange(len(chosen)), counts)
        begins = (np.cumsum(self.counts) - self.counts)[chosen]
        return np.arange(counts.sum()) - firsts[rows] + begins[rows], rows


@dataclass(frozen=True)
class Training:
    """The parts of a training that differ from game to game."""

    first_weights: Array
    play: Callable[[list[float], float, int, str], Any]
    """Plays deals with weights at a temperature, from a seed; returns the choices."""
    seen: Callable[[Any], Array]
    """The features of the choices that the critic sees."""
    gradient: Callable[[Array, float, Any, Array, Array], Array]
    """Of some of the choices, by their indices, with their advantages."""
    features: Sequence[str]
    """The lines of the file of weights."""
    kinds: Sequence[str]
    """Its columns."""
    passes: int
    """Passes over the choices of a round."""


@functools.cache
def table(text: str) -> Game:
    """Return a game by its string, loaded once."""
    return load_game(text)


def joined(parts: Sequence[Any]) -> Any:
    """Join the choices of several parts, which are dataclasses of arrays."""
    kind = type(parts[0])
    names = kind.__dataclass_fields__
    return kind(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in names})


def write_weights(file: Path, weights: Array, features: Sequence[str], kinds: Sequence[str]) -> None:
    """Write weights, of shape (kinds, features), with two decimals, and zeros as empty cells."""
    with file.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(["feature", *kinds])
        for name, cells in zip(features, weights.T.tolist(), strict=True):
            shown = [f"{weight:.2f}" if abs(weight) >= 0.005 else "" for weight in cells]
            writer.writerow([name, *shown])


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


def pull_of(
    heights: Array, rows: Array, heat: float, choices: Choices, chosen: Array, gains: Array
) -> Array:
    """Return the derivative of the clipped objective plus entropy by the value of each option.

    Shapes: `heights` (options,), the values; `rows` (options,), their choices; `gains` (choices,), the
    advantages.
    """
    counts = choices.counts[chosen]
    firsts = np.cumsum(counts) - counts
    heights = heights / heat
    heights -= np.maximum.reduceat(heights, firsts)[rows]
    shares = np.exp(heights)
    shares /= np.add.reduceat(shares, firsts)[rows]
    logs = np.log(np.maximum(shares, 1e-30))
    taken = firsts + choices.taken[chosen]
    ratio = np.exp(logs[taken] - choices.chances[chosen])
    is_free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = is_free * ratio * gains
    pull: Array = -shares * push[rows]
    pull[taken] += push
    entropy = -np.add.reduceat(shares * logs, firsts)
    pull -= CURIOSITY * shares * (logs + entropy[rows])
    return pull / (heat * len(chosen))


def spread(places: Array, pull: Array, choices: int, rows: int) -> Array:
    """Return the sums of pulls by choice and row; `places` are those of options in (choices, rows)."""
    sums = np.bincount(places, weights=pull, minlength=choices * rows)
    return sums.reshape(choices, rows).astype(np.float32)


def parser_of(
    text: str | None, *, rounds: int, deals: int, heat: float, rate: float
) -> argparse.ArgumentParser:
    """Return the options of a script, described by the first line of a text."""
    parser = argparse.ArgumentParser(description=(text or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--deals", type=int, default=deals, help="of a round")
    parser.add_argument("--heat", type=float, default=heat, help="at first; two fifths in the end")
    parser.add_argument("--rate", type=float, default=rate, help="at first; a tenth in the end")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="the weights after each round")
    return parser


def learn(wanted: argparse.Namespace, training: Training) -> None:
    """Learn weights, and write them to a file after each round."""
    weights, adam = training.first_weights, Adam(training.first_weights.shape)
    shuffles = np.random.default_rng(rng_of(f"shuffles {wanted.seed}").word())
    critic: Array | None = None
    with ProcessPoolExecutor(wanted.jobs) as pool, Progress() as progress:
        task = progress.add_task("rounds", total=wanted.rounds)
        for number in range(wanted.rounds):
            past = number / wanted.rounds
            heat, rate = wanted.heat * (1 - 0.6 * past), wanted.rate * (1 - 0.9 * past)
            seeds = [f"learn {wanted.seed} {number} {chunk}" for chunk in range(CHUNKS)]
            flat = weights.reshape(-1).tolist()
            go = functools.partial(training.play, flat, heat, wanted.deals // CHUNKS)
            choices = joined(list(pool.map(go, seeds)))
            seen = training.seen(choices)
            fitted = critic_of(seen, choices.results)
            expected = seen @ (fitted if critic is None else critic)
            gains = advantages_of(expected, choices.results, choices.lasts)
            critic = fitted
            for _ in range(training.passes):
                order = shuffles.permutation(len(gains))
                for at in range(0, len(order), BATCH):
                    chosen = order[at : at + BATCH]
                    rise = training.gradient(weights, heat, choices, chosen, gains[chosen])
                    weights = weights + adam.step(rise, rate)
            write_weights(wanted.out, weights, training.features, training.kinds)
            share = float(choices.results[choices.lasts].mean())
            progress.update(task, advance=1, description=f"result {share:.3f}")
