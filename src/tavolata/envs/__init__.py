"""Environments for the libraries people train with: `pip install tavolata[envs]`.

`docs/environments.md` says what they mean; `help(vector_env)` and the others list their parameters.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, SupportsIndex, TypeVar

from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.registry import load_game
from tavolata.search.levels import OPPONENT

if TYPE_CHECKING:
    from tavolata.core.game import Game
    from tavolata.envs.features import ActionFeatures
    from tavolata.envs.gym import TavolataGym
    from tavolata.envs.table import Settings
    from tavolata.envs.vector import VectorEnv
    from tavolata.envs.zoo import TavolataAEC, TavolataParallel

__all__ = [
    "MissingLibraryError",
    "action_features",
    "aec_env",
    "gym_env",
    "parallel_env",
    "puffer_env",
    "register_with_gymnasium",
    "register_with_openspiel",
    "vector_env",
]


P = ParamSpec("P")
T = TypeVar("T")


class MissingLibraryError(TavolataError, ImportError):
    """An environment needs a library that is not installed."""


def _module(name: str, extra: str = "envs") -> Any:
    try:
        return importlib.import_module(f"tavolata.envs.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "tavolata":
            raise
        wanted = missing.name if missing.name == "pufferlib" else f"'tavolata[{extra}]'"
        raise MissingLibraryError(
            f"this environment needs {missing.name}: pip install {wanted}"
        ) from None


PARAMETERS = {
    "game": "a game string or a `Game`",
    "num_envs": "games in the environment",
    "num_agents": "games in the environment, each with one learner",
    "opponents": "the other seats: a bot string for all of them, or a list with one for each;"
    f" {OPPONENT} is the game's strongest bot without search",
    "seat": 'your seat from 0, or "rotate": one seat further in each game',
    "observation": '"float32" (counts divided by their scales) or "uint8" (counts)',
    "is_padded": "whether tensors have the layout of the largest table",
    "reward": '"zero_sum", "win_share", "placement" or "margin": what a finished game pays',
    "asks_forced": "whether decisions with one legal action are asked for, too",
    "max_decisions": "decisions after which a game is truncated; None: as the game says (10,000)",
    "seed": "of the first reset: any int or text; None: a fresh one",
    "on_illegal": 'what an illegal action does: "raise", or "lose" the game with a reward of -1',
    "render_mode": '"ansi" (text), "rgb_array" (a picture) or None',
    "buf": "buffers that PufferLib provides",
    "render_seat": "the seat whose view `render` shows; None: that of a watcher",
}
"""The meaning of each parameter; the docstrings of the functions below list those that they take."""


def _with_parameters(function: Callable[P, T]) -> Callable[P, T]:
    """Append the meaning of its parameters to the docstring of a function."""
    taken = inspect.signature(function).parameters
    lines = [f"- `{name}`: {text}" for name, text in PARAMETERS.items() if name in taken]
    function.__doc__ = "\n".join([inspect.getdoc(function) or "", "", *lines])
    return function


@_with_parameters
def vector_env(
    game: str | Game,
    num_envs: SupportsIndex = 256,
    *,
    opponents: str | Sequence[str] | None = None,
    seat: SupportsIndex | Literal["rotate"] = "rotate",
    observation: Literal["uint8", "float32"] = "uint8",
    is_padded: bool = False,
    reward: str = "zero_sum",
    asks_forced: bool = False,
    max_decisions: SupportsIndex | None = None,
    seed: SupportsIndex | str | None = None,
) -> VectorEnv:
    """Return many games in one object, with buffers filled in place; see `VectorEnv`.

    Without `opponents` all seats are yours, and without them there is no `seat` to choose.
    """
    found: VectorEnv = _module("vector").VectorEnv(
        game,
        num_envs,
        opponents=opponents,
        seat=seat,
        observation=observation,
        is_padded=is_padded,
        reward=reward,
        asks_forced=asks_forced,
        max_decisions=max_decisions,
        seed=seed,
    )
    return found


@_with_parameters
def aec_env(
    game: str | Game,
    *,
    observation: Literal["uint8", "float32"] = "float32",
    is_padded: bool = False,
    reward: str = "zero_sum",
    asks_forced: bool = False,
    max_decisions: SupportsIndex | None = None,
    render_mode: str | None = None,
    render_seat: SupportsIndex | None = None,
) -> TavolataAEC:
    """Return a PettingZoo AEC environment: every seat is an agent."""
    given = _settings(observation, is_padded, reward, asks_forced, max_decisions)
    found: TavolataAEC = _module("zoo").TavolataAEC(game, given, render_mode, render_seat)
    return found


@_with_parameters
def parallel_env(
    game: str | Game,
    *,
    observation: Literal["uint8", "float32"] = "float32",
    is_padded: bool = False,
    reward: str = "zero_sum",
    asks_forced: bool = False,
    max_decisions: SupportsIndex | None = None,
    render_mode: str | None = None,
    render_seat: SupportsIndex | None = None,
) -> TavolataParallel:
    """Return a PettingZoo Parallel environment: every seat is an agent, and all act at once."""
    given = _settings(observation, is_padded, reward, asks_forced, max_decisions)
    found: TavolataParallel = _module("zoo").TavolataParallel(game, given, render_mode, render_seat)
    return found


@_with_parameters
def gym_env(
    game: str | Game,
    *,
    opponents: str | Sequence[str] = OPPONENT,
    seat: SupportsIndex | Literal["rotate"] = "rotate",
    observation: Literal["uint8", "float32"] = "float32",
    is_padded: bool = False,
    reward: str = "zero_sum",
    asks_forced: bool = False,
    max_decisions: SupportsIndex | None = None,
    on_illegal: Literal["raise", "lose"] = "raise",
    render_mode: str | None = None,
) -> TavolataGym:
    """Return a Gymnasium environment with one learner, and bots in the other seats."""
    given = _settings(observation, is_padded, reward, asks_forced, max_decisions)
    found: TavolataGym = _module("gym").TavolataGym(
        game, given, opponents, seat, on_illegal, render_mode
    )
    return found


def _settings(*given: Any) -> Settings:
    """Return checked settings, given in their order."""
    found: Settings = _module("table").Settings(*given)
    return found


@_with_parameters
def puffer_env(
    game: str | Game,
    num_agents: SupportsIndex = 256,
    *,
    opponents: str | Sequence[str] = OPPONENT,
    seat: SupportsIndex | Literal["rotate"] = "rotate",
    is_padded: bool = False,
    reward: str = "zero_sum",
    max_decisions: SupportsIndex | None = None,
    seed: SupportsIndex | str | None = None,
    buf: Any = None,
) -> Any:
    """Return a native PufferLib environment: one learner in each of many games."""
    made = _module("puffer").TavolataPuffer
    games = vector_env(
        game,
        num_agents,
        opponents=opponents,
        seat=seat,
        is_padded=is_padded,
        reward=reward,
        max_decisions=max_decisions,
        seed=seed,
    )
    return made(games, buf)


def action_features(game: str | Game) -> ActionFeatures:
    """Return the features of a game's actions: a row for each id, for networks that score actions."""
    found: ActionFeatures = _module("features").action_features(game)
    return found


def register_with_gymnasium() -> list[str]:
    """Register all installed games with Gymnasium; return their ids: `tavolata/NAME-v1`.

    `gymnasium.make("tavolata/dominion-v1")` has `journeyman` in the other seats, the game's strongest
    bot without search. All parameters of `gym_env` can be given, `game` too:
    `gymnasium.make("tavolata/dominion-v1", game="dominion(players=3)", opponents="big_money")`.
    """
    found: list[str] = _module("gym").register()
    return found


def registered_env(game: str | Game, *, of: str, **settings: Any) -> TavolataGym:
    """Return the environment that Gymnasium makes for the id of the game `of`; refuse another game."""
    made = load_game(game)
    if made.name != of:
        raise ParameterError(
            f"tavolata/{of}-v1 makes {of}, not {made.name}: use the id tavolata/{made.name}-v1"
        )
    return gym_env(game, **settings)


def register_with_openspiel() -> list[str]:
    """Register all installed games with OpenSpiel; return their names there, `tavolata_NAME`."""
    found: list[str] = _module("openspiel", "openspiel").register()
    return found


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
