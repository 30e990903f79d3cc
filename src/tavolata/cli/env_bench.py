"""`tavolata bench --envs`: the vector environment next to a plain Python loop, in one run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tavolata.arena.bench import is_compiled_game, medians, rate_of_games
from tavolata.arena.stepping import bare_steps
from tavolata.core.registry import load_game

GAMES = 256
"""Games in the vector environment."""
WARM_UP = 30
"""Steps before the first measured one, so that the games are not all at their beginning."""


def bench_envs(
    game: str, rounds: int, seconds: float, progress: Callable[[], None] = lambda: None
) -> dict[str, Any]:
    """Return steps a CPU second of both loops, medians over rounds, and the median of their ratios.

    Both play random games. A step of the vector environment is one decision of one game, with tensor
    (`uint8`), mask and rewards; choosing the actions is not counted. The plain loop calls
    `legal_actions` and `apply_action` and sees nothing.
    """
    found: list[dict[str, float]] = []
    made = load_game(game)
    for number in range(rounds):
        vector = _vector_speed(game, number, seconds / 2)
        plain = rate_of_games(lambda deal: bare_steps(made, deal), number, seconds / 2)
        found.append({"vector": vector, "plain": plain, "ratio": vector / plain})
        progress()
    middle = medians(found)
    return {
        "game": game,
        "compiled": is_compiled_game(made),
        "num_envs": GAMES,
        "rounds": rounds,
        "vector_steps_per_cpu_second": round(middle["vector"]),
        "plain_steps_per_cpu_second": round(middle["plain"]),
        "ratio_to_plain": round(middle["ratio"], 3),
    }


def _vector_speed(game: str, seed: int, seconds: float) -> float:
    """Return the steps a CPU second of the vector environment, without the choice of actions."""
    import numpy as np

    from tavolata.envs.vector import VectorEnv

    env = VectorEnv(game, GAMES, seed=seed)
    env.reset()
    random = np.random.default_rng(seed)

    def step() -> float:
        weights = random.random(env.action_masks.shape, np.float32)
        actions = (weights * env.action_masks).argmax(1)
        begun = time.process_time()
        env.step(actions)
        return time.process_time() - begun

    for _ in range(WARM_UP):
        step()
    made, spent = 0, 0.0
    while spent < seconds:
        spent += step()
        made += env.num_envs
    return made / spent
