"""Environments take actions of any integer type, and refuse wrong arguments at once, in one sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import tavolata
from tavolata import envs
from tavolata.core.errors import InvalidActionError, ParameterError, TavolataError, UnknownNameError
from tests.envs.games import GAMES

KINDS: list[Callable[[int], Any]] = [int, np.int64, np.array, lambda n: np.array([n], np.uint16)]
WRONG: list[Any] = [0.7, "end turn", np.array([1, 2]), np.float32(1), True, None]
NUMPY_BOT = """
import numpy as np
from tavolata import Bot

class First(Bot):
    def act(self, observation, clock):
        return ANSWER
"""


def first(mask: Any) -> int:
    """Return the first legal action of a mask."""
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize(
    ("opponents", "error"),
    [
        ("big_mony", UnknownNameError),
        (["big_money", "big_mony"], UnknownNameError),
        ("rule", ParameterError),
        (5, ParameterError),
        ([5, 5], ParameterError),
        ({"smithy": 1}, ParameterError),
    ],
)
def test_wrong_opponents_are_refused_when_the_environment_is_made(opponents: Any, error: Any) -> None:
    for make in (envs.gym_env, envs.vector_env):
        with pytest.raises(error):
            make("dominion(players=3)", opponents=opponents)


def test_an_opponent_of_pettingzoo_has_a_seat() -> None:
    env = envs.aec_env("dominion")
    with pytest.raises(ParameterError, match="opponents are bot strings by seat"):
        env.reset(seed=1, options={"opponents": "random"})


@pytest.mark.parametrize("opponent", ["np.int64(observation.legal_actions[0])", "0.5"])
def test_an_opponent_may_answer_with_an_integer_of_numpy(opponent: str, tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(NUMPY_BOT.replace("ANSWER", opponent))
    is_right = opponent.startswith("np")
    env = envs.vector_env("dominion", 2, opponents=f"{path}:First", seed=1)
    gym = envs.gym_env("dominion", opponents=f"{path}:First", seat=1)
    game = tavolata.load_game("dominion")
    bots = [tavolata.load_bot(f"{path}:First", game), tavolata.load_bot("random", game)]
    outcome = tavolata.play_match(game.new_initial_state(1), bots, cap=40)
    assert (outcome.faults == [0, 0]) is is_right
    if is_right:
        env.reset()
        gym.reset(seed=1)
        for _ in range(20):
            env.step([first(mask) for mask in env.action_masks])
            gym.step(first(gym.action_masks()))
        return
    for make in (env.reset, gym.reset):
        with pytest.raises(ParameterError, match="First did not answer with the id of an action"):
            make()
