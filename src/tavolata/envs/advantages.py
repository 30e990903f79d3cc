"""Advantages of decisions in a vector environment, where the seats of a game take turns."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def advantages(
    values: Floats,
    seats: NDArray[Any],
    rewards: Floats,
    ended: NDArray[np.bool_],
    last_values: Floats,
    last_seats: NDArray[Any],
    trace: float,
) -> tuple[Floats, NDArray[np.bool_]]:
    """Return generalised advantages (steps, rows), and where they are known; nothing is discounted.

    `values`, `seats` and `ended` (steps, rows) are the estimate and the seat before each step, and
    whether a game ended with it; `rewards` (steps, rows, players) are what it paid. `last_values` and
    `last_seats` (rows,) are about the decision after the last step. `trace` is lambda of Schulman et
    al., "High-dimensional continuous control using generalized advantage estimation" (2016).

    Each seat's decisions follow one another, past those of the others. The last decision of a seat in
    a stretch is known only if its game ended, or if the seat decides next.
    """
    steps, rows = values.shape
    row = np.arange(rows)
    next_value = np.zeros(rewards.shape[1:], np.float32)
    next_gain = np.zeros_like(next_value)
    paid = np.zeros_like(next_value)
    is_known = np.zeros(next_value.shape, np.bool_)
    next_value[row, last_seats], is_known[row, last_seats] = last_values, True
    gains = np.zeros_like(values)
    known = np.zeros(values.shape, np.bool_)
    for step in reversed(range(steps)):
        over = ended[step]
        next_value[over], next_gain[over], is_known[over] = 0, 0, True
        paid[over] = rewards[step][over]
        seat = seats[step]
        gain = paid[row, seat] + next_value[row, seat] - values[step] + trace * next_gain[row, seat]
        known[step] = is_known[row, seat]
        gains[step] = np.where(known[step], gain, 0)
        next_value[row, seat], next_gain[row, seat] = values[step], gains[step]
        paid[row, seat], is_known[row, seat] = 0, True
    return gains, known
