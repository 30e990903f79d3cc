"""Rewards by name: what a finished game is worth to each seat.

All are paid once, when the game ends. A game stopped at the cap pays 0 to everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.game import State

Reward: TypeAlias = Callable[[State], list[float]]


def totals(state: State) -> list[int]:
    """Return the points of each seat."""
    return [score["total"] for score in state.scores()]


def win_share(state: State) -> list[float]:
    """Return each seat's share of the win: 1 for the winner, 1/k for each of k, 0 for the others."""
    return state.returns()


def zero_sum(state: State) -> list[float]:
    """Return the share of the win less its mean, so that the winner gets 1: the rewards add up to 0."""
    shares = state.returns()
    others = max(1, len(shares) - 1)
    return [(len(shares) * share - 1) / others for share in shares]


def placement(state: State) -> list[float]:
    """Return 1 for the first place, -1 for the last, evenly spaced between; equal places share.

    Seats are ranked by their share of the win, then by their points.
    """
    keys = list(zip(state.returns(), totals(state), strict=True))
    others = max(1, len(keys) - 1)
    return [
        (sum(key > other for other in keys) - sum(key < other for other in keys)) / others
        for key in keys
    ]


def margin(state: State) -> list[float]:
    """Return the points of each seat less the most points of any other."""
    points = totals(state)
    if len(points) == 1:
        return [float(points[0])]
    return [float(n - max(points[:p] + points[p + 1 :])) for p, n in enumerate(points)]


REWARDS: Final[dict[str, Reward]] = {
    "win_share": win_share,
    "zero_sum": zero_sum,
    "placement": placement,
    "margin": margin,
}


def reward_named(name: str) -> Reward:
    """Return a reward by its name; raise `UnknownNameError` if there is none."""
    if not isinstance(name, str):
        raise ParameterError(f"reward is a name, {', '.join(REWARDS)}, not {name!r}")
    if name not in REWARDS:
        raise UnknownNameError("reward", name, list(REWARDS))
    return REWARDS[name]
