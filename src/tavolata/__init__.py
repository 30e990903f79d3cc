"""Tavolata: city-building card games, played by the book."""

from tavolata._mode import choose_mode

choose_mode()

from tavolata.core.errors import IllegalActionError, TavolataError  # noqa: E402
from tavolata.core.game import Game, Observation, State  # noqa: E402
from tavolata.core.registry import load_game, registered_games  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "Game",
    "IllegalActionError",
    "Observation",
    "State",
    "TavolataError",
    "__version__",
    "load_game",
    "registered_games",
]
