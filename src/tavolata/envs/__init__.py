"""Environments for the libraries people train with: `pip install tavolata[envs]`.

`docs/environments.md` says what they mean and what each parameter does.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from tavolata.core.errors import TavolataError

if TYPE_CHECKING:
    from tavolata.envs.gym import TavolataGym
    from tavolata.envs.vector import VectorEnv
    from tavolata.envs.zoo import TavolataAEC, TavolataParallel

__all__ = [
    "MissingLibraryError",
    "aec_env",
    "gym_env",
    "parallel_env",
    "puffer_env",
    "register_with_gymnasium",
    "register_with_openspiel",
    "vector_env",
]


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


def vector_env(game: str, num_envs: int = 256, **settings: Any) -> VectorEnv:
    """Return many games in one object, with buffers filled in place; see `envs/vector.py`."""
    found: VectorEnv = _module("vector").VectorEnv(game, num_envs, **settings)
    return found


def aec_env(
    game: str, *, render_mode: str | None = None, render_seat: int | None = None, **settings: Any
) -> TavolataAEC:
    """Return a PettingZoo AEC environment; `settings` are those of `envs/table.py`."""
    given = _module("table").Settings(**settings)
    found: TavolataAEC = _module("zoo").TavolataAEC(game, given, render_mode, render_seat)
    return found


def parallel_env(
    game: str, *, render_mode: str | None = None, render_seat: int | None = None, **settings: Any
) -> TavolataParallel:
    """Return a PettingZoo Parallel environment; `settings` are those of `envs/table.py`."""
    given = _module("table").Settings(**settings)
    found: TavolataParallel = _module("zoo").TavolataParallel(game, given, render_mode, render_seat)
    return found


def gym_env(
    game: str,
    *,
    opponents: str | Sequence[str],
    seat: int | Literal["rotate"] = "rotate",
    on_illegal: Literal["raise", "lose"] = "raise",
    render_mode: str | None = None,
    **settings: Any,
) -> TavolataGym:
    """Return a Gymnasium environment with one learner; `settings` are those of `envs/table.py`."""
    given = _module("table").Settings(**settings)
    found: TavolataGym = _module("gym").TavolataGym(
        game, given, opponents, seat, on_illegal, render_mode
    )
    return found


def puffer_env(
    game: str, num_agents: int = 256, *, opponents: str | Sequence[str], **settings: Any
) -> Any:
    """Return a native PufferLib environment with one learner in each game; see `envs/puffer.py`."""
    return _module("puffer").TavolataPuffer(game, num_agents, opponents=opponents, **settings)


def register_with_gymnasium() -> list[str]:
    """Register all installed games with Gymnasium; return their ids, for `gymnasium.make`.

    `gymnasium.make("tavolata/dominion-v1", game="dominion(players=3)", opponents="smithy")`
    """
    found: list[str] = _module("gym").register()
    return found


def register_with_openspiel() -> list[str]:
    """Register all installed games with OpenSpiel; return their names there, `tavolata_NAME`."""
    found: list[str] = _module("openspiel", "openspiel").register()
    return found
