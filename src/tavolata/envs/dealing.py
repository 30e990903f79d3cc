"""Games, deals and opponents of environments, from game strings, seeds and bot strings.

Everything random follows from the seed of `reset`; deals and opponents have independent seeds
(`core/seeding.py`), and no opponent can work out the deal from its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import tavolata
from tavolata.core.bot import Bot, hooks_of
from tavolata.core.errors import ParameterError
from tavolata.core.game import Game
from tavolata.core.seeding import Seeding, new_salt
from tavolata.search.registry import bot_maker, require_cards


def seeding_of(seed: int | str | None) -> Seeding:
    """Return the seeds of an environment; without a seed, fresh ones from the operating system."""
    return Seeding("", new_salt()) if seed is None else Seeding(str(seed), "")


def with_players(game: Game, players: int) -> Game:
    """Return the same game for another number of seats."""
    if isinstance(players, bool) or not isinstance(players, int):
        raise ParameterError(f"players is a number of seats, not {players!r}")
    return tavolata.load_game(game, {"players": players})


def maker_of_opponent(name: str, game: Game) -> Callable[[object], Bot]:
    """Return a function that makes a bot from its seed; refuse one that cannot play here."""
    require_cards(name, game)
    maker = bot_maker(name, game)
    if hooks_of(maker("")):
        raise ParameterError(f"{name} listens to events, which environments do not send to bots")
    return maker


def names_of_opponents(game: Game, names: str | Sequence[str]) -> list[str]:
    """Return a bot string for each seat but one; a single one stands for all of them."""
    given = [names] * (game.players - 1) if isinstance(names, str) else list(names)
    if len(given) != game.players - 1:
        raise ParameterError(
            f"{game.players} seats need {game.players - 1} opponents, not {len(given)}: "
            "give one name for all of them, or a name for each"
        )
    return given
