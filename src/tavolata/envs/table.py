"""One game with learners and bots in its seats: what the environments of all libraries share."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

import tavolata
from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.errors import ParameterError
from tavolata.core.game import Game, State
from tavolata.core.seeding import Seeding
from tavolata.envs.dealing import answered_illegally, maker_of_opponent, seeding_of, truth, whole
from tavolata.envs.rewards import reward_named

TYPES: Final[dict[str, type[Any]]] = {"uint8": np.uint8, "float32": np.float32}
OPTIONS: Final = ("position", "players", "opponents")
"""The options of `reset`."""


def options_of(given: object) -> dict[str, Any]:
    """Return the options of a reset; raise `ParameterError` if they are not a mapping."""
    if given is not None and not isinstance(given, Mapping):
        raise ParameterError(
            f"options are a mapping of names to values, as {{'players': 3}}, not {given!r}"
        )
    return dict(given or {})


@dataclass(frozen=True)
class Settings:
    """The settings that the environments of all libraries share: see `envs.PARAMETERS`."""

    observation: str = "float32"
    is_padded: bool = False
    reward: str = "zero_sum"
    asks_forced: bool = False
    max_decisions: Any = None
    """Any integer; an int after the check."""

    def __post_init__(self) -> None:
        if self.observation not in TYPES:
            raise ParameterError(f"observation is uint8 or float32, not {self.observation!r}")
        for name in ("is_padded", "asks_forced"):
            object.__setattr__(self, name, truth(name, getattr(self, name)))
        if self.max_decisions is not None:
            most = whole("max_decisions", self.max_decisions, "at least 1")
            object.__setattr__(self, "max_decisions", most)
        reward_named(self.reward)


def replayed(
    game: str,
    settings: Settings,
    seeding: Seeding,
    number: int,
    begun: tuple[dict[str, Any], dict[int, str]] | None,
    decisions: list[dict[int, int]],
) -> Table:
    """Return a copy of a table: the same reset, then the same decisions."""
    table = Table(game, settings)
    table.seeding, table.number = seeding, number
    if begun is not None:
        table.number -= 1
        table.reset(None, *begun)
        for made in decisions:
            table.decide(made)
    return table


class Table:
    """A game in progress. After `reset` and `decide`, a learner owes a decision or it is over."""

    def __init__(self, game: str | Game, settings: Settings) -> None:
        self.home = tavolata.load_game(game)
        self.settings = settings
        self.reward = reward_named(settings.reward)
        self.layout = self.home.tensor_layout(settings.is_padded)
        self.actions = self.home.num_distinct_actions()
        self.seats = self.layout.seats if settings.is_padded else self.home.players
        """The most seats that a game here can have."""
        self.seeding: Seeding = seeding_of(None)
        self.number = 0
        self.game: Game = self.home
        self.state: State | None = None
        self.bots: list[Bot | None] = []
        self.made = 0
        self.begun: tuple[dict[str, Any], dict[int, str]] = ({}, {})
        """The options and default opponents of the last reset."""
        self.decisions: list[dict[int, int]] = []
        """The decisions of learners since then."""

    def __repr__(self) -> str:
        return f"<Table: {self.state!r}>" if self.state else f"<Table of {self.home} before its reset>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what a copy replays: bots cannot be copied, but they decide the same again."""
        return replayed, (
            str(self.home),
            self.settings,
            self.seeding,
            self.number,
            self.begun if self.state is not None else None,
            self.decisions,
        )

    def reset(
        self,
        seed: SupportsIndex | str | None,
        options: Mapping[str, Any] | None,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        """Begin the next game of the seed, or the first one of a new seed.

        Options: `players`, another number of seats (padded environments only); `position`, as of
        `State.to_dict()`; `opponents`, bot strings by seat. `bots` are the default opponents.
        If one of them is refused, the game in progress continues.
        """
        given = options_of(options)
        for name in given:
            if name not in OPTIONS:
                known = ", ".join(OPTIONS)
                warnings.warn(f"reset knows no option {name!r}; known: {known}", stacklevel=3)
        seeding, number = (self.seeding, self.number + 1) if seed is None else (seeding_of(seed), 1)
        game = self.game_for(given.get("players"))
        position = given.get("position")
        state = (
            game.new_initial_state(seeding.deal(number))
            if position is None
            else game.state_from_dict(position)
        )
        named = given.get("opponents", bots or {})
        if not isinstance(named, Mapping):
            raise ParameterError(
                f"opponents are bot strings by seat, as {{1: 'random'}}, not {named!r}"
            )
        seated: list[Bot | None] = [None] * game.players
        for seat, name in named.items():
            if seat not in range(game.players):
                raise ParameterError(
                    f"opponents are named by seat, from 0 to {game.players - 1}, not by {seat!r}"
                )
            seated[seat] = maker_of_opponent(name, game)(seeding.bot(number, seat))
        if None not in seated:
            raise ParameterError("opponents sit in all seats: leave one for the learner")
        self.seeding, self.number, self.game, self.state = seeding, number, game, state
        self.bots, self.made = seated, 0
        self.begun, self.decisions = (given, dict(bots or {})), []
        self._advance()

    def game_for(self, given: object) -> Game:
        """Return the game for another number of players; only padded environments have one."""
        if given is None:
            return self.home
        players = whole("players", given, "a number of seats")
        if players == self.home.players:
            return self.home
        if not self.settings.is_padded:
            raise ParameterError("another number of players needs an environment with is_padded=True")
        return tavolata.load_game(self.home, {"players": players})

    # -------------------------------------------------------------- decisions
    @property
    def playing(self) -> State:
        """Return the state; raise `ParameterError` before the first reset."""
        if self.state is None:
            raise ParameterError("reset() comes first")
        return self.state

    @property
    def cap(self) -> int:
        """Return the number of decisions after which a game is stopped."""
        return int(self.settings.max_decisions or self.game.max_game_length())

    @property
    def is_truncated(self) -> bool:
        """Return whether the game was stopped at the cap."""
        return not self.playing.is_terminal() and self.made >= self.cap

    @property
    def is_over(self) -> bool:
        """Return whether nobody decides any more."""
        return self.playing.is_terminal() or self.made >= self.cap

    @property
    def agent_seats(self) -> list[int]:
        """Return the seats without a bot."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def acting(self) -> list[int]:
        """Return the learners who owe a decision, ascending."""
        if self.is_over:
            return []
        return [seat for seat in self.playing.acting_players() if self.bots[seat] is None]

    def decide(self, decisions: Mapping[int, int]) -> None:
        """Make decisions of learners, in the order of their seats, then play on to the next ones.

        Raises `IllegalActionError` at the first illegal one. Decisions of one moment do not see each
        other, so if one is illegal none is made.
        """
        state = self.playing
        for seat, action in sorted(decisions.items()):
            if action not in state.legal_actions(seat):
                state.apply_action(seat, int(action))
        for seat, action in sorted(decisions.items()):
            state.apply_action(seat, int(action))
            self.made += 1
        self.decisions.append(dict(decisions))
        self._advance()

    def _advance(self) -> None:
        state = self.playing
        while not self.is_over:
            for seat in state.acting_players():
                legal = state.legal_actions(seat)
                bot = self.bots[seat]
                if len(legal) == 1 and not self.settings.asks_forced:
                    action = legal[0]
                elif bot is not None:
                    action = bot.act(state.observation(seat), NO_LIMIT)
                    if action not in legal:
                        raise answered_illegally(f"seat {seat}", action)
                else:
                    continue
                state.apply_action(seat, action)
                self.made += 1
                break
            else:
                return

    def rewards(self) -> list[float]:
        """Return what the finished game pays to each seat; 0 for all if it was stopped at the cap."""
        if self.is_truncated:
            return [0.0] * self.game.players
        return self.reward(self.playing)

    # -------------------------------------------------------------- observations
    def observation(self, seat: int) -> NDArray[Any]:
        """Return a new tensor of a seat, which may also be waiting or at the end of the game."""
        cells = np.zeros(self.layout.size, TYPES[self.settings.observation])
        self.playing.observation(seat).tensor(cells.data, self.settings.is_padded)
        return cells

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a new mask of a seat: 1 for legal actions, all 0 if it owes no decision."""
        mask = np.zeros(self.actions, np.int8)
        if seat in self.acting:
            mask[self.playing.legal_actions(seat)] = 1
        return mask

    def seen(self, seat: int) -> dict[str, NDArray[Any]]:
        """Return what environments give an agent: `observation` and `action_mask`."""
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}
