"""Tavolata: city-building card games, played by the book.

`load_game` makes a `Game`, which deals a `State`; its `observation` is what a seat knows. `load_bot`
makes a `Bot`, `play_match` plays a game between bots, and `tavolata.envs` has environments to train in.
"""

from typing import TYPE_CHECKING

from tavolata._mode import choose_mode

choose_mode()

from tavolata.core.action import Action  # noqa: E402
from tavolata.core.chance import Rng, rng_of  # noqa: E402
from tavolata.core.errors import (  # noqa: E402
    IllegalActionError,
    InvalidActionError,
    NoCopyError,
    NoLogError,
    ParameterError,
    PositionError,
    RecordError,
    Refusal,
    ScenarioError,
    TavolataError,
    UnknownNameError,
    WrongBufferError,
)
from tavolata.core.game import Game, Observation, State  # noqa: E402
from tavolata.core.registry import load_game, registered_games  # noqa: E402

if TYPE_CHECKING:
    from tavolata.arena.match import play_match
    from tavolata.core.bot import Bot
    from tavolata.search.outside import BotError
    from tavolata.search.registry import load_bot

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Bot",
    "BotError",
    "Game",
    "IllegalActionError",
    "InvalidActionError",
    "NoCopyError",
    "NoLogError",
    "Observation",
    "ParameterError",
    "PositionError",
    "RecordError",
    "Refusal",
    "Rng",
    "ScenarioError",
    "State",
    "TavolataError",
    "UnknownNameError",
    "WrongBufferError",
    "__version__",
    "load_bot",
    "load_game",
    "play_match",
    "registered_games",
    "rng_of",
]

_LATER = {
    "Bot": "tavolata.core.bot",
    "BotError": "tavolata.search.outside",
    "envs": "",
    "load_bot": "tavolata.search.registry",
    "play_match": "tavolata.arena.match",
}
"""Names, by module or none for a package, that are imported when they are first used."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    module = importlib.import_module(_LATER[name] or f"tavolata.{name}")
    found = getattr(module, name) if _LATER[name] else module
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER} - {"TYPE_CHECKING", "choose_mode"})
