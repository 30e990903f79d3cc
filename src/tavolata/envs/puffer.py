"""A native PufferLib environment on top of the vector environment: one learner in each game.

PufferLib's observations are one flat box, so a row has the action mask first (`num_actions` cells of 0
and 1) and the tensor after it, both `uint8`. An agent is a game; bots sit in its other seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pufferlib  # type: ignore[import-not-found]  # installed on its own, see docs/environments.md
from gymnasium import spaces
from numpy.typing import NDArray

from tavolata.envs.vector import VectorEnv

Stepped = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, float]]]


class TavolataPuffer(pufferlib.PufferEnv):  # type: ignore[misc]  # it has no types
    """Games that reset themselves; `infos` has `reward` and `length` of finished games."""

    def __init__(self, env: VectorEnv, buf: Any = None) -> None:
        self.env = env
        self.num_agents = self.env.num_envs
        self.num_actions = self.env.action_masks.shape[1]
        size = self.num_actions + self.env.observations.shape[1]
        self.single_observation_space = spaces.Box(0, 255, (size,), np.uint8)
        self.single_action_space: Any = spaces.Discrete(self.num_actions)
        self.lengths = np.zeros(self.num_agents, np.int64)
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], list[dict[str, float]]]:
        """Deal new games; return the observations and no infos."""
        self.env.reset(seed)
        self.lengths[:] = 0
        self._fill()
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Make one decision in each game; raise `IllegalActionError` if one is illegal."""
        self.env.step(np.asarray(actions).reshape(-1))
        self.lengths += 1
        self._fill()
        self.rewards[:] = self.env.learner_rewards
        self.terminals[:] = self.env.terminated
        self.truncations[:] = self.env.truncated
        infos = []
        for row in np.flatnonzero(self.env.terminated | self.env.truncated).tolist():
            infos.append({"reward": float(self.rewards[row]), "length": float(self.lengths[row])})
            self.lengths[row] = 0
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _fill(self) -> None:
        self.observations[:, : self.num_actions] = self.env.action_masks
        self.observations[:, self.num_actions :] = self.env.observations

    def close(self) -> None:
        """Do nothing: no window, no process."""
