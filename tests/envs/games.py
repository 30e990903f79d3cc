"""The games and table sizes that every environment is tested with."""

from __future__ import annotations

import tavolata
from tavolata.core.registry import registered_games

TABLES = [
    f"{name}(players={players})"
    for name in registered_games()
    for players in sorted(
        {2, tavolata.load_game(name).players, tavolata.load_game(name).tensor_layout(True).seats}
    )
]
"""Every installed game with two seats, its usual number and the most."""
GAMES = list(registered_games())
