"""`tavolata bench --views` and `--envs`: the cost of a view, the speed of the vector environment."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable
from typing import Any

from tavolata._mode import is_compiled
from tavolata.arena.bench import is_compiled_game, medians, rate_of_games
from tavolata.core.errors import ParameterError
from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.tables.platform import encode
from tavolata.tables.views import SeatFeed

SEATS = (4, 3, 2)
"""Numbers of seats at which a game is measured: the first that it allows."""
DECISIONS = 200
"""Most decisions of the game that one round plays."""
WARM_UP = 60
"""Decisions of another game before the first round: catalogues are loaded, messages compiled."""
GAMES = 256
"""Games in the vector environment."""
WARM_UP_STEPS = 30
"""Steps before the first measured one, so that the games are not all at their beginning."""


# ------------------------------------------------------------------ views
def bench_views(game: str, rounds: int, progress: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Return medians over rounds, each of which plays another game."""
    asked = with_seats(game)
    measure(asked, rounds, WARM_UP)
    found = []
    for number in range(rounds):
        found.append(measure(asked, number, DECISIONS))
        progress()
    return {"game": asked, "compiled": is_compiled(), "rounds": rounds, **medians(found)}


def with_seats(game: str) -> str:
    """Return a game with four seats, or as many as it allows; unchanged if it has parameters."""
    load_game(game)
    for seats in SEATS if "(" not in game else ():
        asked = f"{game}(players={seats})"
        with contextlib.suppress(ParameterError):
            load_game(asked)
            return asked
    return game


def measure(game: str, seed: int, decisions: int) -> dict[str, float]:
    """Play at random; after every decision make the view of each seat. Times are CPU milliseconds.

    `view_ms` is one view with its JSON, `first_view_ms` that of a watcher who comes at the end,
    `decision_ms` what the match itself takes for a decision.
    """
    rng, cpu = random.Random(seed), time.process_time
    play = Match(load_game(game), f"views {seed}")
    feeds = [SeatFeed(play, seat) for seat in range(play.game.players)]
    deciding = viewing = 0.0
    made = size = 0
    while made < decisions and not play.state.is_terminal():
        seat = rng.choice(sorted(play.open_questions))
        action = rng.choice(play.state.legal_actions(seat))
        body = {"seat": seat, "do": play.state.action_to_string(seat, action)}
        begun = cpu()
        play.carry_out(play.seq + 1, body)
        shown = cpu()
        texts = [encode(feed.view()) for feed in feeds]
        viewing += cpu() - shown
        deciding += shown - begun
        size += sum(len(text.encode()) for text in texts)
        made += 1
    begun = cpu()
    encode(SeatFeed(play, None).view())
    late = cpu() - begun
    views = made * len(feeds)
    return {
        "view_ms": 1000 * viewing / views,
        "view_bytes": size / views,
        "first_view_ms": 1000 * late,
        "decision_ms": 1000 * deciding / made,
    }


# ------------------------------------------------------------------ environments
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
        plain = rate_of_games(made, number, seconds / 2)
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

    for _ in range(WARM_UP_STEPS):
        step()
    made, spent = 0, 0.0
    while spent < seconds:
        spent += step()
        made += env.num_envs
    return made / spent
