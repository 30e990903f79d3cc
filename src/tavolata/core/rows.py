"""The inner loop of the vector environment: many games, each waiting for one decision.

`write` fills some rows at a time into one vector, which it copies into the caller's buffers, so no
number is boxed and nothing of a row runs in the interpreter.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.buffers import write_rows, write_tensor
from tavolata.core.errors import ParameterError
from tavolata.core.game import Game, State
from tavolata.core.tensors import Cells, Layout, empty_cells, zeros

AT_ONCE: Final[i64] = 16
"""Rows that are filled before they are copied: few, so that they stay in the processor's cache."""
MOST_UNASKED: Final[i64] = 1000
"""Games in a row that may end before a learner has a decision: more, and none ever would."""


def never_asked(cap: int) -> ParameterError:
    """Return the error of an environment in which no game reaches a decision of a learner."""
    return ParameterError(
        f"{MOST_UNASKED} games ended before a learner had a decision: allow more decisions than {cap}"
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals games to rows, seats opponents and takes finished games; `envs/vector.py` implements it."""

    def deal(self, row: int) -> State:
        """Return the next game of a row."""
        raise NotImplementedError

    def opponents(self, row: int) -> list[Bot | None]:
        """Return the bot of each seat in the game just dealt to a row; None for a learner's seat."""
        raise NotImplementedError

    def ended(self, row: int, state: State, is_truncated: bool) -> None:
        """Take note of a finished game, or of one stopped at the cap."""
        raise NotImplementedError

    def wrong_action(self, row: int, state: State, seat: int, action: int) -> None:
        """Raise the error for an illegal action of a learner."""
        raise NotImplementedError

    def wrong_answer(self, row: int, state: State, seat: int, action: int) -> None:
        """Raise the error for an illegal answer of an opponent."""
        raise NotImplementedError


@final
class Rows:
    """One game in each row. After `reset` and `step` every row waits for a decision of a learner."""

    def __init__(
        self, game: Game, dealer: Dealer, rows: int, layout: Layout, cap: int, skips_forced: bool
    ) -> None:
        self.dealer: Final = dealer
        self.layout: Final = layout
        self.factors: Final = layout.factors * AT_ONCE
        self.last_factors: Final = layout.factors * (rows % AT_ONCE)
        self.n_actions: Final[i64] = game.num_distinct_actions()
        self.cap: Final[i64] = cap
        self.skips_forced: Final = skips_forced
        self.states: list[State] = []
        self.bots: list[list[Bot | None]] = []
        self.made: vec[i64] = vec[i64]([0] * rows)
        """Decisions in the game of each row."""
        self.actions: list[list[int]] = []
        """The decisions of learners in the game of each row, in order: enough to replay it."""
        self.seats: vec[u8] = zeros(rows)
        self.masks: vec[u8] = zeros(0)
        self.rows: Final[i64] = rows

    def reset(self) -> None:
        """Deal a new game in every row, and play to its first decision."""
        self.states = []
        self.bots = []
        self.actions = []
        for row in range(self.rows):
            state = self.dealer.deal(int(row))
            self.states.append(state)
            self.bots.append(self.dealer.opponents(int(row)))
            self.actions.append([])
            self.made[row] = 0
            self._advance(row, state)

    def replay(self, actions: list[list[int]]) -> None:
        """Deal a game in every row and make these decisions of learners in it, which do not end it."""
        self.reset()
        for row in range(self.rows):
            for action in actions[row]:
                self._decide(row, action)

    def step(self, actions: list[int]) -> None:
        """Make the decision of every row; a finished game is replaced by a new one at once.

        An illegal action raises, and then no row has changed.
        """
        chosen = vec[i64](actions)
        for row in range(self.rows):
            action = chosen[row]
            if action < 0 or action >= self.n_actions or self.masks[row * self.n_actions + action] == 0:
                self.dealer.wrong_action(int(row), self.states[row], int(self.seats[row]), int(action))
        for row in range(self.rows):
            self._decide(row, chosen[row])

    def write(self, observations: memoryview, masks: memoryview, seats: memoryview) -> None:
        """Fill contiguous buffers with tensors, masks and acting seats; raise `WrongBufferError`."""
        for first in range(i64(0), self.rows, AT_ONCE):
            end = min(first + AT_ONCE, self.rows)
            factors = self.factors if end - first == AT_ONCE else self.last_factors
            write_tensor(observations[first:end], self._tensors(first, end), factors)
        self._mark_legal()
        write_rows(masks, self.masks, "mask")
        write_rows(seats, self.seats, "row of acting seats")

    def _decide(self, row: i64, action: i64) -> None:
        """Make the decision of a learner, and play to the next one."""
        state = self.states[row]
        state.step(i64(self.seats[row]), action)
        self.made[row] += 1
        self.actions[row].append(int(action))
        self._advance(row, state)

    def _advance(self, row: i64, state: State) -> None:
        """Play forced decisions and those of opponents, until a learner has one."""
        bots = self.bots[row]
        unasked: i64 = 0
        while True:
            seat = state.decider()
            if seat < 0 or self.made[row] >= self.cap:
                # A game in which no learner had a decision is not an episode.
                if self.actions[row]:
                    self.dealer.ended(int(row), state, seat >= 0)
                else:
                    unasked += 1
                    if unasked == MOST_UNASKED:
                        raise never_asked(int(self.cap))
                state = self.dealer.deal(int(row))
                bots = self.dealer.opponents(int(row))
                self.states[row] = state
                self.bots[row] = bots
                self.actions[row] = []
                self.made[row] = 0
                continue
            bot = bots[seat]
            if self.skips_forced and state.count_options(seat) == 1:
                state.step(seat, state.option(seat, 0))
            elif bot is not None:
                state.step(seat, self._answer(row, state, seat, bot))
            else:
                break
            self.made[row] += 1
        self.seats[row] = u8(seat)

    def _answer(self, row: i64, state: State, seat: i64, bot: Bot) -> i64:
        """Return the action of an opponent."""
        action: i64 = bot.act(state.observation(int(seat)), NO_LIMIT)
        for i in range(state.count_options(seat)):
            if state.option(seat, i) == action:
                return action
        self.dealer.wrong_answer(int(row), state, int(seat), int(action))
        return action

    def _tensors(self, first: i64, end: i64) -> Cells:
        cells = empty_cells(self.layout, end - first)
        for row in range(first, end):
            cells.at = (row - first) * self.layout.size
            self.states[row].glance(i64(self.seats[row])).fill(cells)
        return cells

    def _mark_legal(self) -> None:
        masks = zeros(self.rows * self.n_actions)
        for row in range(self.rows):
            state = self.states[row]
            seat = i64(self.seats[row])
            first = row * self.n_actions
            for i in range(state.count_options(seat)):
                masks[first + state.option(seat, i)] = 1
        self.masks = masks
