"""Gymnasium environment: one learner, bots in the other seats."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Literal, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tavolata.core.errors import ParameterError
from tavolata.core.game import Game
from tavolata.core.given import index_of
from tavolata.core.registry import registered_games
from tavolata.core.rows import MOST_UNASKED, never_asked
from tavolata.envs import dealing
from tavolata.envs.spaces import RENDER_MODES, LegalActions, checked_mode, observation_space, rendered
from tavolata.envs.table import Settings, Table, options_of

ON_ILLEGAL = ("raise", "lose")
LOST = -1.0
"""The reward of an illegal action with `on_illegal="lose"`."""


class TavolataGym(gymnasium.Env[Any, Any]):
    """The learner plays against bots given by name: one for all other seats, or one for each.

    With `seat="rotate"` the first seat after a reset with a seed follows from the seed, and the learner
    sits one place further on in each later game. `action_masks()` is what
    Stable-Baselines3's MaskablePPO asks for. An illegal action raises; with `on_illegal="lose"`, for
    learners that read no masks, it ends the game with a reward of -1.
    """

    def __init__(
        self,
        game: str | Game,
        settings: Settings,
        opponents: str | Sequence[str],
        seat: SupportsIndex | Literal["rotate"],
        on_illegal: str,
        render_mode: str | None,
    ) -> None:
        self.table = Table(game, settings)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        players = self.table.home.players
        if on_illegal not in ON_ILLEGAL:
            raise ParameterError(f"on_illegal is {' or '.join(ON_ILLEGAL)}, not {on_illegal!r}")
        self.wanted_seat = dealing.seat_or_rotate(seat, players)
        self.is_lenient = on_illegal == "lose"
        self.has_lost = False
        self.opponents = opponents
        # Refuses unknown bots now, not at the reset.
        dealing.makers_of_opponents(self.table.home, opponents)
        self.seat = 0
        self.observation_space = observation_space(self.table)
        self.action_space: Any = LegalActions(self.table.actions, self.mask_now)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin a game, and play to the learner's first decision; replace a game that ends before.

        Options: `position`, `players` and `opponents`, here one bot string for all or a list of them.
        """
        number = index_of(seed)
        super().reset(seed=seed if number is None else number)
        given = options_of(options)
        game = self.table.game_for(given.get("players"))
        players = game.players
        names = dealing.names_of_opponents(game, given.pop("opponents", self.opponents))
        for _ in range(MOST_UNASKED):
            is_new = seed is not None
            seeding = dealing.seeding_of(seed) if is_new else self.table.seeding
            turn = int(seeding.seats(), 16) + (0 if is_new else self.table.number)
            seat = turn % players if self.wanted_seat == dealing.ROTATE else int(self.wanted_seat)
            bots = {(seat + step) % players: name for step, name in enumerate(names, 1)}
            self.table.reset(seed, given, bots)
            self.seat = seat
            self.has_lost = False
            # A game in which the learner had no decision is not an episode; a position is as given.
            if not self.table.is_over or given.get("position") is not None:
                return self.table.seen(self.seat), self._info()
            seed = None
        raise never_asked(self.table.cap)

    def step(self, action: Any) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Make the learner's decision; an illegal one raises `IllegalActionError`, changing nothing."""
        if self.has_lost or self.table.is_over:
            raise ParameterError("the game is over: reset() begins the next one")
        chosen = dealing.action_in(action, self.table.actions)
        legal = np.flatnonzero(self.mask_now()) if self.is_lenient else None
        if legal is not None and chosen not in legal:
            self.has_lost = True
            return self.table.seen(self.seat), LOST, True, False, self._info()
        self.table.decide({self.seat: chosen})
        is_over, is_truncated = self.table.is_over, self.table.is_truncated
        reward = self.table.rewards()[self.seat] if is_over else 0.0
        seen = self.table.seen(self.seat)
        return seen, reward, is_over and not is_truncated, is_truncated, self._info()

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat}

    def __repr__(self) -> str:
        seat = self.wanted_seat
        return f"TavolataGym({str(self.table.home)!r}, opponents={self.opponents!r}, seat={seat!r})"

    def __str__(self) -> str:
        return repr(self)

    def __copy__(self) -> TavolataGym:
        return copy.deepcopy(self)

    def mask_now(self) -> NDArray[np.int8]:
        """Return which actions are legal now, as 0 and 1."""
        return self.table.mask(self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as booleans."""
        return self.mask_now().astype(np.bool_)

    def render(self) -> Any:
        """Return what the learner sees, as text or picture."""
        return rendered(self.table, self.render_mode, self.seat)


def register() -> list[str]:
    """Register `tavolata/NAME-v1` for all installed games; return the ids that are new or known."""
    found = []
    for name in registered_games():
        id = f"tavolata/{name}-v1"
        found.append(id)
        if id not in gymnasium.registry:
            gymnasium.register(
                id, entry_point="tavolata.envs:registered_env", kwargs={"game": name, "of": name}
            )
    return found
