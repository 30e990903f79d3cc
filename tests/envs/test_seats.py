"""The seats of a learner in the Gymnasium environment follow from the seed and rotate."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import gymnasium

from tavolata import envs

FIRST_SEATS = """
from tavolata import envs
env = envs.gym_env("seven_wonders(players=3)", opponents="random")
print([env.reset(seed=seed)[1]["seat"] for seed in range(12)])
"""


def test_seeded_resets_see_every_seat_about_equally_often() -> None:
    env = envs.gym_env("seven_wonders(players=3)", opponents="random")
    seats = Counter(env.reset(seed=seed)[1]["seat"] for seed in range(120))
    assert set(seats) == {0, 1, 2}
    assert min(seats.values()) > 25


def test_the_first_seat_follows_from_the_seed_in_every_process() -> None:
    found = [
        subprocess.run(
            [sys.executable, "-c", FIRST_SEATS],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert found[0] == found[1]
    assert set("012") <= set(found[0])


def test_resets_without_a_seed_rotate_on_from_the_first_seat() -> None:
    env = envs.gym_env("seven_wonders(players=3)", opponents="random")
    for seed in range(6):
        first = env.reset(seed=seed)[1]["seat"]
        later = [env.reset()[1]["seat"] for _ in range(4)]
        assert later == [(first + step) % 3 for step in range(1, 5)]
        assert env.reset(seed=seed)[1]["seat"] == first


def test_a_seed_does_not_move_a_chosen_seat() -> None:
    env = envs.gym_env("dominion", opponents="random", seat=1)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {1}


def test_the_rows_of_gymnasiums_vector_environment_sit_in_different_seats() -> None:
    envs.register_with_gymnasium()
    rows = gymnasium.make_vec("tavolata/dominion-v1", num_envs=8, opponents="random")
    _, info = rows.reset(seed=1)
    assert set(info["seat"].tolist()) == {0, 1}
