"""Vector environment: many games in one object, with buffers that every step fills in place."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, SupportsIndex

import numpy as np
from numpy.typing import NDArray

import tavolata
from tavolata.core.bot import Bot
from tavolata.core.errors import IllegalActionError, ParameterError
from tavolata.core.game import Game, State
from tavolata.core.rows import Dealer, Rows
from tavolata.core.seeding import Seeding
from tavolata.envs import dealing
from tavolata.envs.rewards import Reward, reward_named
from tavolata.envs.table import TYPES, Settings

OF_ENDS: Final = ("rewards", "learner_rewards", "terminated", "truncated", "final_observations")
"""The buffers that say something only after a step with which a game ended."""


class VectorEnv:
    """`num_envs` games of one game string; `step` makes one decision in each.

    This is no `gymnasium.vector.VectorEnv`: there, each environment has one agent, but here the seat
    that decides changes with every step, so `reset` and `step` return observations alone, and the
    buffers say the rest.

    After `reset` and `step`, row i of every buffer is about the next decision of game i:

    - `observations`, (num_envs, size), uint8 counts or float32 scaled (`docs/observations.md`)
    - `action_masks`, (num_envs, actions), uint8: 1 for legal actions
    - `seats`, (num_envs,), uint8: the seat that decides, which is also the viewer of the observation
    - `rewards`, (num_envs, players), float32: what the step paid to each seat
    - `learner_rewards`, (num_envs,), float32: what it paid to the seat whose action the step took,
      which is `seats` as it was before the step
    - `terminated`, `truncated`, (num_envs,), bool: the game ended, or was stopped at the cap
    - `final_observations`, (num_envs, size): where either is True, the last observation of the game, as
      that seat sees it; zeros elsewhere

    A finished game is replaced at once: its rewards come with the first observation of the next game,
    and `seats` is already about that game.
    The buffers are filled in place; copy what you keep. Forced decisions, with one legal action, are
    made without asking unless `asks_forced`. With `opponents` (a bot string, or one for each other
    seat), bots decide for all seats but one: `seat`, or by turns a different one in each game.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: SupportsIndex = 256,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: SupportsIndex | Literal["rotate"] = dealing.ROTATE,
        observation: Literal["uint8", "float32"] = "uint8",
        is_padded: bool = False,
        reward: str = "zero_sum",
        asks_forced: bool = False,
        max_decisions: SupportsIndex | None = None,
        seed: SupportsIndex | str | None = None,
    ) -> None:
        num_envs = dealing.whole("num_envs", num_envs, "a number of games from 1")
        settings = Settings(observation, is_padded, reward, asks_forced, max_decisions)
        self.game = tavolata.load_game(game)
        self.num_envs = num_envs
        self.players = self.game.players
        self.is_padded = settings.is_padded
        where = dealing.seat_or_rotate(seat, self.players)
        if opponents is None and seat != dealing.ROTATE:
            raise ParameterError("seat is for games with opponents: without them, all seats are yours")
        cap = settings.max_decisions or self.game.max_game_length()
        layout = self.game.tensor_layout(self.is_padded)
        self.observations: NDArray[Any] = np.zeros((num_envs, layout.size), TYPES[observation])
        self.action_masks = np.zeros((num_envs, self.game.num_distinct_actions()), np.uint8)
        self.seats = np.zeros(num_envs, np.uint8)
        self.rewards = np.zeros((num_envs, self.players), np.float32)
        self.learner_rewards = np.zeros(num_envs, np.float32)
        self.terminated = np.zeros(num_envs, np.bool_)
        self.truncated = np.zeros(num_envs, np.bool_)
        self.final_observations: NDArray[Any] = np.zeros_like(self.observations)
        self._dealer = _Deals(self, opponents, where, reward_named(reward))
        self._rows = Rows(self.game, self._dealer, num_envs, layout, cap, not settings.asks_forced)
        self._is_reset = False
        dealing.seeding_of(seed)  # refuses a wrong seed now, not at the reset
        self.seed = seed
        self._make = functools.partial(
            VectorEnv, self.game, num_envs, opponents=opponents, seat=seat, observation=observation,
            is_padded=settings.is_padded, reward=reward, asks_forced=settings.asks_forced,
            max_decisions=max_decisions, seed=seed,
        )  # fmt: skip

    def reset(self, seed: SupportsIndex | str | None = None) -> NDArray[Any]:
        """Deal new games and return the observations. The same seed gives the same games.

        Without a seed, the one of the constructor counts for the first reset, then each reset deals on.
        """
        if seed is not None or not self._is_reset:
            self._dealer.restart(dealing.seeding_of(self.seed if seed is None else seed))
        self._is_reset = True
        self._clear()
        self._rows.reset()
        return self._written()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> NDArray[Any]:
        """Make one decision in every game and return the observations.

        Raises `IllegalActionError` if one of them is illegal, and then no game has changed.
        """
        if not self._is_reset:
            raise ParameterError("reset() comes before step()")
        chosen = dealing.actions_in(actions, self.num_envs, self.action_masks.shape[1])
        self._clear()
        self._rows.step(chosen)
        return self._written()

    def use_buffers(self, observations: NDArray[Any], action_masks: NDArray[Any]) -> None:
        """Fill these arrays from now on: C-contiguous, of the same shapes, such as shared memory.

        They begin with what the last `reset` or `step` wrote.
        """
        for name, given in (("observations", observations), ("action_masks", action_masks)):
            own = getattr(self, name)
            if not (
                isinstance(given, np.ndarray)
                and (given.shape, given.dtype) == (own.shape, own.dtype)
                and given.flags.c_contiguous
                and given.flags.writeable
            ):
                wanted = f"a writable contiguous array of {own.dtype} of shape {own.shape}"
                raise ParameterError(f"{name} need {wanted}")
        observations[...], action_masks[...] = self.observations, self.action_masks
        self.observations, self.action_masks = observations, action_masks

    def __repr__(self) -> str:
        game, rows = self._make.args
        settings = "".join(f", {name}={value!r}" for name, value in self._make.keywords.items())
        return f"VectorEnv({str(game)!r}, {rows}{settings})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what a copy replays: the deals and the decisions. Its buffers are its own."""
        if not self._is_reset:
            return self._make, ()
        actions = [list(row) for row in self._rows.actions]
        paid = {name: getattr(self, name).copy() for name in OF_ENDS}
        return _resumed, (self._make, self._dealer.seeding, list(self._dealer.games), actions, paid)

    def states(self) -> list[State]:
        """Return a copy of each running game, for search and debugging; its randomness is kept."""
        return [state.clone() for state in self._rows.states]

    def _written(self) -> NDArray[Any]:
        self._rows.write(self.observations.data, self.action_masks.data, self.seats.data)
        return self.observations

    def _clear(self) -> None:
        rows = self._dealer.ended_rows
        if rows:
            for name in OF_ENDS:
                getattr(self, name)[rows] = 0
            self._dealer.ended_rows = []


def _resumed(
    make: Callable[[], VectorEnv],
    seeding: Seeding,
    games: list[int],
    actions: list[list[int]],
    paid: dict[str, NDArray[Any]],
) -> VectorEnv:
    """Return a copy of a vector environment: the same deals, then the same decisions."""
    env = make()
    env._is_reset = True
    env._dealer.restart(seeding, games)
    env._rows.replay(actions)
    env._written()
    for name, buffer in paid.items():
        setattr(env, name, buffer)
    env._dealer.ended_rows = list(range(env.num_envs))
    return env


class _Deals(Dealer):
    """Deals of all rows: the seeds, the opponents and the rewards."""

    def __init__(
        self,
        env: VectorEnv,
        opponents: str | Sequence[str] | None,
        seat: int | str,
        reward: Reward,
    ) -> None:
        self.env = env
        self.game = env.game
        self.makers = [] if opponents is None else dealing.makers_of_opponents(env.game, opponents)
        self.seat = seat
        self.reward = reward
        self.ended_rows: list[int] = []
        self.nobody: list[Bot | None] = [None] * env.players
        self.restart(dealing.seeding_of(None))

    def restart(self, seeding: Seeding, games: list[int] | None = None) -> None:
        """Deal next the first game of a seed in each row, or those with these numbers (from 1)."""
        self.seeding = seeding
        self.games = [number - 1 for number in games or [1] * self.env.num_envs]

    def deal(self, row: int) -> State:
        self.games[row] += 1
        return self.game.new_initial_state(self.seeding.deal(row, self.games[row]))

    def opponents(self, row: int) -> list[Bot | None]:
        if not self.makers:
            return self.nobody
        number, players = self.games[row], self.env.players
        seat = (row + number - 1) % players if self.seat == dealing.ROTATE else int(self.seat)
        bots = list(self.nobody)
        for step, maker in enumerate(self.makers, 1):
            other = (seat + step) % players
            bots[other] = maker(self.seeding.bot(row, number, other))
        return bots

    def ended(self, row: int, state: State, is_truncated: bool) -> None:
        self.ended_rows.append(row)
        env = self.env
        # The buffer is written after the step: here it still has the seat that the action was for.
        learner = int(env.seats[row])
        state.observation(learner).tensor(env.final_observations[row].data, env.is_padded)
        if is_truncated:
            env.truncated[row] = True
            return
        env.terminated[row] = True
        env.rewards[row] = self.reward(state)
        env.learner_rewards[row] = env.rewards[row, learner]

    def wrong_action(self, row: int, state: State, seat: int, action: int) -> None:
        refusal = state.explain(seat, action)
        assert refusal is not None
        refusal.text = f"game {row}: {refusal.text}"
        raise IllegalActionError(refusal)

    def wrong_answer(self, row: int, state: State, seat: int, action: int) -> None:
        raise dealing.answered_illegally(f"seat {seat} of game {row}", action)
