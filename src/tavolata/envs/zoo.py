"""PettingZoo environments: AEC for every game, Parallel for simultaneous decisions.

Agents are `seat_0`, `seat_1`, ... in the order of the table.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Mapping
from typing import Any, SupportsIndex

from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # it has no types

from tavolata.core.errors import InvalidActionError, ParameterError
from tavolata.core.game import Game
from tavolata.core.given import index_of
from tavolata.envs.dealing import action_in
from tavolata.envs.spaces import RENDER_MODES, LegalActions, checked_mode, observation_space, rendered
from tavolata.envs.table import Settings, Table, options_of

OF_A_GAME = (
    "agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards",
)  # fmt: skip
"""The attributes of an AEC environment that `reset` sets."""


def name_of(seat: int) -> str:
    """Return the agent of a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """Return the seat of an agent."""
    return int(agent.removeprefix("seat_"))


def seat_shown(seat: SupportsIndex, seats: int) -> int:
    """Return the seat whose view is rendered; raise `ParameterError` if no game here has it."""
    found = index_of(seat)
    if found not in range(seats):
        raise ParameterError(f"render_seat is None or from 0 to {seats - 1}, not {seat!r}")
    assert found is not None
    return found


class _Agents:
    """The common part of both environments: agents, spaces, rendering."""

    def __init__(
        self,
        game: str | Game,
        settings: Settings,
        render_mode: str | None,
        render_seat: SupportsIndex | None,
    ) -> None:
        self.table = Table(game, settings)
        self.render_mode = checked_mode(render_mode)
        self.render_seat = None if render_seat is None else seat_shown(render_seat, self.table.seats)
        self.possible_agents = [name_of(seat) for seat in range(self.table.seats)]
        self.agents: list[str] = []
        space = observation_space(self.table)
        self.observation_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, Any] = {
            agent: LegalActions(self.table.actions, functools.partial(self.table.mask, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self.metadata: dict[str, Any] = {
            "name": f"tavolata_{self.table.home.name}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.table.home.new_initial_state(0).is_simultaneous(),
        }

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self.table.home)!r})"

    def __copy__(self) -> Any:
        return copy.deepcopy(self)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[self.known(agent)]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[self.known(agent)]

    def known(self, agent: str) -> str:
        """Return an agent of this environment; raise `ParameterError` for any other."""
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise ParameterError(f"there is no agent {agent!r}: they are {known}")
        return agent

    def options(self, given: object) -> dict[str, Any]:
        """Return the options of a reset, with the opponents by seat if agents name them."""
        found = options_of(given)
        named = found.get("opponents")
        if isinstance(named, Mapping):
            known = {agent: seat for seat, agent in enumerate(self.possible_agents)}
            found["opponents"] = {known.get(who, who): bot for who, bot in named.items()}
        return found

    def render(self) -> Any:
        """Return what `render_seat` sees (None: a watcher) as text or picture."""
        return rendered(self.table, self.render_mode, self.render_seat)

    def close(self) -> None:
        """Do nothing: no window, no process."""


class TavolataAEC(_Agents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One decision at a time. Simultaneous choices are asked for seat by seat, unseen by the others."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game; see `Table.reset` for the options."""
        self.table.reset(seed, self.options(options))
        self.agents = [name_of(seat) for seat in self.table.agent_seats]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._look()

    def __getattr__(self, name: str) -> Any:
        if name in OF_A_GAME:
            raise AttributeError(f"reset() comes first: {name} is about the game that it begins")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _look(self) -> None:
        if not self.table.is_over:
            self.agent_selection = name_of(self.table.acting[0])
            return
        paid = self.table.rewards()
        for agent in self.agents:
            self.rewards[agent] = paid[seat_of(agent)]
            self.terminations[agent] = not self.table.is_truncated
            self.truncations[agent] = self.table.is_truncated

    def step(self, action: Any) -> None:
        """Make the decision of the selected agent; raise `IllegalActionError` if it is illegal."""
        agent = self._selected()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InvalidActionError(f"{agent} owes a decision: None is for agents whose game is over")
        self.table.decide({seat_of(agent): action_in(action, self.table.actions)})
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._look()
        self._accumulate_rewards()

    def last(self, observe: bool = True) -> Any:
        """Return observation, reward, both ends and infos of the next agent, as loops read them."""
        self._selected()
        return super().last(observe)

    def _selected(self) -> str:
        agent = self.agent_selection
        if agent not in self.agents:
            raise ParameterError("the game is over for all agents: reset() begins the next one")
        return agent

    def observe(self, agent: str) -> Any:
        """Return what an agent sees: `observation` and `action_mask`, all 0 unless it decides."""
        found = self.table.seen(seat_of(self.known(agent)))
        if agent != self.agent_selection:
            found["action_mask"][:] = 0
        return found


class TavolataParallel(_Agents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All agents at once. An agent whose mask is all 0 has no decision, and its action is not read."""

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a game; see `Table.reset` for the options."""
        self.table.reset(seed, self.options(options))
        self.agents = [name_of(seat) for seat in self.table.agent_seats]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.seen(seat_of(agent)) for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Make the decisions of all who owe one; raise `IllegalActionError`, changing nothing."""
        decisions = {}
        if not isinstance(actions, Mapping):
            raise ParameterError(f"actions are a dict of agents and their actions, not {actions!r}")
        for seat in self.table.acting:
            if name_of(seat) not in actions:
                raise ParameterError(f"{name_of(seat)} owes a decision and got no action")
            decisions[seat] = action_in(actions[name_of(seat)], self.table.actions)
        if decisions:
            self.table.decide(decisions)
        agents, is_over = self.agents, self.table.is_over
        paid = self.table.rewards() if is_over else [0.0] * self.table.game.players
        seen = self._seen()
        rewards = {agent: paid[seat_of(agent)] for agent in agents}
        terminated = dict.fromkeys(agents, is_over and not self.table.is_truncated)
        truncated = dict.fromkeys(agents, is_over and self.table.is_truncated)
        if is_over:
            self.agents = []
        return seen, rewards, terminated, truncated, {agent: {} for agent in agents}
