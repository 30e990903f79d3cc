"""Checks of the scripts in `benchmarks/` that train bots: their gradient, and that they repeat."""

from __future__ import annotations

import importlib
import math
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
Objective = Callable[[Any, Any, float, Any, Any], float]
"""The clipped objective of PPO plus entropy: of a script, weights, a temperature, choices, advantages."""


def script_of(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a script as a module."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module(name)


def worth_of(logs: Any, taken: int, chance: float, gain: float) -> float:
    """Return the clipped objective of PPO plus entropy of one choice.

    `logs` are the logarithms of the probabilities of its options, `chance` the former one of the option
    taken, `gain` its advantage.
    """
    ppo = importlib.import_module("policy_gradient")
    ratio = math.exp(logs[taken] - chance)
    clipped = min(max(ratio, 1 - ppo.CLIP), 1 + ppo.CLIP)
    entropy = -(np.exp(logs) * logs).sum()
    return float(min(ratio * gain, clipped * gain) + ppo.CURIOSITY * entropy)


def check_gradient(script: Any, objective: Objective) -> None:
    """Compare by finite differences, with other weights than in play, so that some are clipped."""
    weights = script.first_weights()
    choices = script.play(weights.reshape(-1).tolist(), 3.0, 2, "gradient")
    choices.seen = choices.seen.astype(np.float64)
    gains = np.where(np.arange(len(choices.taken)) % 3 == 0, -1.0, 0.5)
    moved = weights + 0.2 * np.random.default_rng(1).standard_normal(weights.shape)
    rise = script.gradient(moved, 3.0, choices, np.arange(len(gains)), gains)
    for at in np.argsort(-abs(rise), axis=None)[:12]:
        step = np.zeros(weights.size)
        step[at] = 1e-4
        step = step.reshape(weights.shape)
        up = objective(script, moved + step, 3.0, choices, gains)
        down = objective(script, moved - step, 3.0, choices, gains)
        assert (up - down) / 2e-4 == pytest.approx(rise.reshape(-1)[at], rel=0.02, abs=1e-5)


def check_repetition(name: str, folder: Path, *more: str) -> None:
    """Train with one and two processes, and with another seed; `more` are options of the script."""

    def weights(jobs: int, seed: str) -> str:
        out = folder / f"{jobs}{seed}.csv"
        line = f"--rounds 2 --deals 48 --seed {seed} --jobs {jobs} --out {out}".split() + list(more)
        program = str(BENCHMARKS / f"{name}.py")
        subprocess.run([sys.executable, program, *line], check=True, capture_output=True)
        return out.read_text()

    first = weights(1, "a")
    assert first == weights(2, "a")
    assert first != weights(1, "b")
