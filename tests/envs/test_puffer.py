"""The PufferLib environment, against a stand-in with the published interface of release 3.0.

The stand-in allocates or takes buffers as the library documents them, and refuses what it refuses.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from tavolata import envs
from tests.envs.games import TABLES

BUFFERS = ("observations", "rewards", "terminals", "truncations", "masks", "actions")


class PufferEnv:
    """The base class of native environments: set the spaces of one agent, then call this."""

    def __init__(self, buf: Any = None) -> None:
        given: Any = self
        assert isinstance(given.single_observation_space, spaces.Box)
        assert isinstance(given.single_action_space, spaces.Discrete)
        assert not hasattr(self, "observation_space")
        assert not hasattr(self, "action_space")
        agents, shape = given.num_agents, given.single_observation_space.shape
        made = buf or {
            "observations": np.zeros((agents, *shape), given.single_observation_space.dtype),
            "rewards": np.zeros(agents, np.float32),
            "terminals": np.zeros(agents, np.bool_),
            "truncations": np.zeros(agents, np.bool_),
            "masks": np.ones(agents, np.bool_),
            "actions": np.zeros(agents, np.int32),
        }
        for name in BUFFERS:
            setattr(self, name, made[name])


@pytest.fixture(autouse=True)
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the stand-in where the library would be."""
    module: Any = ModuleType("pufferlib")
    module.PufferEnv = PufferEnv
    monkeypatch.setitem(sys.modules, "pufferlib", module)
    yield
    sys.modules.pop("tavolata.envs.puffer", None)


def legal(env: Any) -> Any:
    """Return the first legal action of each agent, from the mask in its observation."""
    return env.observations[:, : env.num_actions].argmax(1)


@pytest.mark.parametrize("table", TABLES)
def test_buffers_are_filled_in_place(table: str) -> None:
    """Reset and step return the very arrays that the library gave."""
    env = envs.puffer_env(table, 3, opponents="random", seed=1)
    seen, infos = env.reset(seed=1)
    assert seen is env.observations
    assert infos == []
    for _ in range(30):
        found = env.step(legal(env))
        assert [one is getattr(env, name) for one, name in zip(found, BUFFERS, strict=False)] == [
            True
        ] * 4 + [False]
        assert env.observations[:, : env.num_actions].any(axis=1).all()
        assert (env.observations[:, env.num_actions :] == env.env.observations).all()


def test_finished_games_are_reported_with_reward_and_length() -> None:
    """One info for each, and the reward is the learner's."""
    env = envs.puffer_env("seven_wonders(players=3)", 4, opponents="random", reward="win_share", seed=2)
    env.reset()
    finished: list[dict[str, float]] = []
    for _ in range(60):
        _, rewards, terminals, truncations, infos = env.step(legal(env))
        assert len(infos) == int((terminals | truncations).sum())
        assert all(not paid for paid, over in zip(rewards, terminals, strict=True) if not over)
        finished += infos
    assert len(finished) >= 8
    assert {one["reward"] for one in finished} <= {0.0, 0.5, 1.0}
    assert all(10 < one["length"] < 60 for one in finished)


def test_given_buffers_are_used() -> None:
    """The library's vectorisation hands out slices of shared memory."""
    first = envs.puffer_env("dominion", 2, opponents="random", seed=3)
    shared = {
        name: np.zeros((4, *getattr(first, name).shape[1:]), getattr(first, name).dtype)
        for name in BUFFERS
    }
    env = envs.puffer_env(
        "dominion", 2, opponents="random", seed=3, buf={k: v[2:] for k, v in shared.items()}
    )
    first.reset()
    env.reset()
    assert (shared["observations"][2:] == first.observations).all()
    assert not shared["observations"][:2].any()
