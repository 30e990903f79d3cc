"""Games, deals, opponents and actions of environments, from game strings, seeds and bot strings.

Everything random follows from the seed of `reset`; deals and opponents have independent seeds
(`core/seeding.py`), and no opponent can work out the deal from its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, SupportsIndex

import numpy as np

from tavolata.core.bot import Bot, hooks_of
from tavolata.core.errors import InvalidActionError, ParameterError
from tavolata.core.game import Game
from tavolata.core.given import action_id_of, index_of, seed_of
from tavolata.core.reasons import no_action
from tavolata.core.seeding import Seeding, new_salt
from tavolata.search.outside import with_ints
from tavolata.search.registry import bot_maker, require_cards

ROTATE: Final = "rotate"
"""The learner's seat moves on from game to game."""


def seeding_of(seed: SupportsIndex | str | None) -> Seeding:
    """Return the seeds of an environment; without a seed, fresh ones from the operating system.

    Raises `ParameterError` if the seed is neither an integer nor a text.
    """
    return Seeding("", new_salt()) if seed is None else Seeding(str(seed_of(seed)), "")


def answered_illegally(seat: str, action: int) -> ParameterError:
    """Return the error of an opponent that breaks the rules: it is no mistake of the learner."""
    return ParameterError(f"the opponent in {seat} chose {action}: not legal")


def seat_or_rotate(seat: SupportsIndex | str, players: int) -> int | str:
    """Return the seat of a learner as an int, or `ROTATE`; raise `ParameterError` for anything else."""
    found = seat if isinstance(seat, str) else index_of(seat)
    if found != ROTATE and found not in range(players):
        raise ParameterError(f"seat is {ROTATE!r} or from 0 to {players - 1}, not {seat!r}")
    assert found is not None
    return found


def whole(name: str, given: object, what: str) -> int:
    """Return a number from 1, given as any integer; refuse anything else: `what` it is."""
    found = index_of(given)
    if found is None or found < 1:
        raise ParameterError(f"{name} is {what}, not {given!r}")
    return found


def truth(name: str, given: object) -> bool:
    """Return a boolean, also one of NumPy; raise `ParameterError` for anything else."""
    if not isinstance(given, bool | np.bool_):
        raise ParameterError(f"{name} is True or False, not {given!r}")
    return bool(given)


def maker_of_opponent(name: str, game: Game) -> Callable[[object], Bot]:
    """Return a function that makes a bot from its seed; refuse one that cannot play here."""
    require_cards(name, game)
    maker = bot_maker(name, game)
    if hooks_of(maker("")):
        raise ParameterError(f"{name} listens to events, which environments do not send to bots")
    return lambda seed: with_ints(name, maker(seed))


def names_of_opponents(game: Game, names: str | Sequence[str]) -> list[str]:
    """Return a bot string for each seat but one; a single one stands for all of them."""
    if not isinstance(names, str | list | tuple):
        raise ParameterError(f"opponents are a bot string or a list of bot strings, not {names!r}")
    given = [names] * (game.players - 1) if isinstance(names, str) else list(names)
    if len(given) != game.players - 1:
        others = "1 opponent" if game.players == 2 else f"{game.players - 1} opponents"
        raise ParameterError(
            f"{game.players} seats need {others}, not {len(given)}: "
            "give one name for all of them, or a name for each"
        )
    return given


def makers_of_opponents(game: Game, names: str | Sequence[str]) -> list[Callable[[object], Bot]]:
    """Return a function for each opponent that makes its bot from a seed; see `names_of_opponents`."""
    return [maker_of_opponent(name, game) for name in names_of_opponents(game, names)]


def action_in(given: Any, actions: int) -> int:
    """Return the id in what a learner gives: an integer, or an array with one integer.

    Raises `InvalidActionError` for anything else; the mask decides which ids are legal.
    """
    is_one = isinstance(given, np.ndarray) and given.size == 1
    return action_id_of(given.reshape(-1)[0] if is_one else given, actions)


def actions_in(given: Any, rows: int, actions: int) -> list[int]:
    """Return the ids in what a learner gives for all rows: an array of integers, or a sequence.

    Raises `InvalidActionError` for ids that do not fit into the 64 bits of a compiled loop.
    """
    if isinstance(given, np.ndarray):
        if given.shape != (rows,) or given.dtype.kind not in "iu":
            shown = f"{given.dtype} of shape {given.shape}"
            raise ParameterError(
                f"{rows} games need {rows} actions in an array of integers, not {shown}"
            )
        chosen: list[int] = given.tolist()
        return chosen if given.dtype != np.uint64 else _in_64_bits(chosen, actions)
    try:
        ids = [action_id_of(action, actions) for action in given]
    except TypeError:
        raise ParameterError(f"{rows} games need {rows} actions, not {given!r}") from None
    if len(ids) != rows:
        raise ParameterError(f"{rows} games need {rows} actions, not {len(ids)}")
    return _in_64_bits(ids, actions)


def _in_64_bits(ids: list[int], actions: int) -> list[int]:
    """Return these ids; refuse one that compiled loops cannot hold."""
    for action in (min(ids), max(ids)):
        if not -(2**63) <= action < 2**63:
            raise InvalidActionError(no_action(action, actions - 1))
    return ids
