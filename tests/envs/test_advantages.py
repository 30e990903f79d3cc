"""Advantages of seats that take turns, against the definition, decision by decision."""

from __future__ import annotations

import numpy as np
import pytest

from tavolata.envs.advantages import advantages

STEPS, ROWS, PLAYERS, TRACE = 40, 6, 3, 0.9


@pytest.mark.parametrize("seed", range(5))
def test_each_seat_learns_from_its_own_next_decision_or_the_end(seed: int) -> None:
    """Random games: the sum over later decisions of the same seat, cut off at the end of its game."""
    draw = np.random.default_rng(seed)
    values = draw.random((STEPS, ROWS)).astype(np.float32)
    seats = draw.integers(0, PLAYERS, (STEPS, ROWS))
    ended = draw.random((STEPS, ROWS)) < 0.1
    rewards = (draw.random((STEPS, ROWS, PLAYERS)) * ended[:, :, None]).astype(np.float32)
    last_values = draw.random(ROWS).astype(np.float32)
    last_seats = draw.integers(0, PLAYERS, ROWS)
    gains, known = advantages(values, seats, rewards, ended, last_values, last_seats, TRACE)
    for row in range(ROWS):
        for seat in range(PLAYERS):
            own = [step for step in range(STEPS) if seats[step, row] == seat]
            for place, step in enumerate(own):
                end = next((s for s in range(step, STEPS) if ended[s, row]), STEPS)
                wanted, weight, is_known = 0.0, 1.0, True
                for nth in range(place, len(own)):
                    at, after = own[nth], own[nth + 1] if nth + 1 < len(own) else STEPS
                    if after > end:
                        wanted += weight * (rewards[end, row, seat] - values[at, row])
                        break
                    if after == STEPS:
                        is_known = bool(last_seats[row] == seat) or nth > place
                        following = last_values[row] if last_seats[row] == seat else None
                        if following is not None:
                            wanted += weight * (following - values[at, row])
                        break
                    wanted += weight * (values[after, row] - values[at, row])
                    weight *= TRACE
                assert known[step, row] == is_known
                if is_known:
                    assert gains[step, row] == pytest.approx(wanted, abs=1e-5)


def test_what_is_paid_between_two_games_counts_for_the_first() -> None:
    """A seat that decides again in the next game learns from the reward of its own game alone."""
    values = np.zeros((2, 1), np.float32)
    seats = np.zeros((2, 1), int)
    ended = np.array([[True], [False]])
    rewards = np.array([[[1.0, -1.0]], [[0.0, 0.0]]], np.float32)
    gains, known = advantages(
        values, seats, rewards, ended, np.full(1, 0.5, np.float32), np.zeros(1, int), 1.0
    )
    assert gains.ravel().tolist() == [1.0, 0.5]
    assert known.all()
