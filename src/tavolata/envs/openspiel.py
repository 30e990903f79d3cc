"""OpenSpiel games: every installed game as `tavolata_NAME(players=3,settings=key:value;key:value)`.

The deal is two chance nodes of 1,024 outcomes each, so that a history tells everything and any
OpenSpiel tool can replay it. All later randomness follows from the deal: a clone of a state knows its
future. A search that must not know it resamples (`resample_from_infostate`), as ISMCTS does.
Simultaneous choices are asked for seat by seat; no seat sees the others' before all have chosen.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a C++ module without types

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.errors import InvalidActionError, ParameterError
from tavolata.core.game import Game, Observation, State
from tavolata.core.registry import registered_games

OUTCOMES: Final = 1024
"""Outcomes of each of the two chance nodes that make the deal."""
DEALS: Final = 2
PREFIX: Final = "tavolata_"


def register() -> list[str]:
    """Register all installed games that are not registered yet; return their OpenSpiel names."""
    found = []
    known = set(pyspiel.registered_names())
    for name in registered_games():
        spiel_name = PREFIX + name
        found.append(spiel_name)
        if spiel_name not in known:
            kind = type_of(name)
            # A class, as OpenSpiel drops a bare function after the interpreter has ended, and crashes.
            made = type(f"Spiel_{name}", (SpielGame,), {"name": name, "kind": kind})
            pyspiel.register_game(kind, made)
    return found


def type_of(name: str) -> Any:
    """Return the OpenSpiel description of a game."""
    game = tavolata.load_game(name)
    most = game.tensor_layout(padded=True).seats
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Tavolata: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.players, "settings": ""},
    )


def game_of(name: str, given: dict[str, Any]) -> Game:
    """Return the game of OpenSpiel parameters: `players=3,settings=kingdom:first_game;end_turn:ask`.

    OpenSpiel reads numbers as numbers and knows no `=` in a value; hence one text for all but players.
    """
    written = [part.replace(":", "=", 1) for part in given.get("settings", "").split(";") if part]
    if "players" in given:
        written.insert(0, f"players={given['players']}")
    return tavolata.load_game(f"{name}({','.join(written)})" if written else name)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of Tavolata as OpenSpiel sees it. Utilities are shares of the win: from 0 to 1, sum 1."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.home: Game = game_of(self.name, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.home.num_distinct_actions(),
            max_chance_outcomes=OUTCOMES,
            num_players=self.home.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.home.max_game_length(),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer of the tensor of `docs/observations.md`."""
        return SpielObserver(self.home, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state; before the deal `inner` is None."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.home = game.home
        self.deal: list[int] = []
        self.inner: State | None = None
        self.made = 0

    @property
    def dealt(self) -> State:
        """Return the state of the game, which has been dealt."""
        assert self.inner is not None, "the cards are not dealt yet"
        return self.inner

    # -------------------------------------------------------------- OpenSpiel's methods
    def current_player(self) -> Any:
        """Return the seat that decides; chance before the deal."""
        if self.inner is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.inner.acting_players()[0]

    def _legal_actions(self, player: int) -> list[int]:
        # Simultaneous choices are asked for in the order of the seats.
        return self.dealt.legal_actions(player) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the deal, all equally likely."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.inner is not None:
            player = self.current_player()
            if player == pyspiel.PlayerId.TERMINAL:
                raise ParameterError("the game is over: new_initial_state() begins the next one")
            self.inner.apply_action(player, int(action))
            self.made += 1
            return
        if action not in range(OUTCOMES):
            raise InvalidActionError(
                f"an outcome of the deal is a whole number from 0 to {OUTCOMES - 1}, not {action!r}"
            )
        self.deal.append(int(action))
        if len(self.deal) == DEALS:
            self.inner = self.home.new_initial_state(" ".join(map(str, self.deal)))
            self.inner.keep_log()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.home.action_to_string(int(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over, or stopped at the cap."""
        if self.inner is None:
            return False
        return self.inner.is_terminal() or self.made >= self.home.max_game_length()

    def returns(self) -> list[float]:
        """Return each seat's share of the win; a game stopped at the cap is shared by all."""
        if self.inner is None or not self.is_terminal():
            return [0.0] * self.home.players
        if not self.inner.is_terminal():
            return [1 / self.home.players] * self.home.players
        return self.inner.returns()

    def __str__(self) -> str:
        return f"deal {self.deal}" if self.inner is None else str(self.inner)

    # -------------------------------------------------------------- the knowledge of a seat
    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a seat has seen happen, and what it sees now, as JSON."""
        seen = self._seen_by(player)
        return "" if seen is None else json.dumps([seen.events_since(0), seen.to_dict()])

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat sees now, as JSON."""
        seen = self._seen_by(player)
        return "" if seen is None else json.dumps(seen.to_dict())

    def _seen_by(self, player: int | None) -> Observation | None:
        """Return what a seat, by default the deciding one, sees; None before the deal."""
        if self.inner is None:
            return None
        return self.inner.observation(int(self.current_player() if player is None else player))

    def resample_from_infostate(self, player: int, sample: Any) -> SpielState:
        """Return a state drawn from those that fit what the seat knows; `sample` gives 0 to 1."""
        twin: SpielState = self.clone()
        rng = rng_of(f"openspiel {sample()!r} {sample()!r}")
        seen = self.dealt.observation(player)
        twin.inner = seen.sample_state(rng)
        twin.inner.log = seen.events
        return twin


class SpielObserver:
    """OpenSpiel's observer interface over the tensor and the text of an observation."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"observers of tavolata take no parameters, but got {params}")
        self.tensor = np.zeros(game.observation_shape()[0], np.float32)
        self.dict = {
            piece.name: self.tensor[piece.start : piece.end] for piece in game.observation_layout()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a seat sees; zeros before the deal."""
        if state.inner is None:
            self.tensor.fill(0)
        else:
            state.inner.observation(player).tensor(self.tensor.data)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat sees as text."""
        return state.observation_string(player)
