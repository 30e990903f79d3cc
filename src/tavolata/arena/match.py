"""One game between bots. A bot's fault costs it a default move, which is played and counted."""

from __future__ import annotations

import operator
from typing import Any, final

from mypy_extensions import i64

from tavolata.arena.faults import BotFault, Fault, illegal, no_action, raised
from tavolata.bots.bot import NO_LIMIT, Bot
from tavolata.core.game import State


@final
class Outcome:
    """How a match went: decisions made, whether the cap stopped it, faults of each seat.

    `first` is the first fault of each seat; `stopped_by` the seat whose fault ended the match, or -1.
    """

    def __init__(self, seats: int) -> None:
        self.decisions = 0
        self.capped = False
        self.faults: list[int] = [0] * seats
        self.first: list[Fault | None] = [None] * seats
        self.stopped_by = -1


def play_match(state: State, bots: list[Bot], cap: i64, is_strict: bool = False) -> Outcome:
    """Play to the end or the cap, or to the first fault if strict. Forced moves are not asked for."""
    outcome = Outcome(len(bots))
    made: i64 = 0
    while made < cap:
        player = state.decider()
        if player < 0:
            outcome.decisions = made
            return outcome
        action = state.option(player, 0)
        if state.count_options(player) > 1:
            try:
                action = ask(state, bots[player], player)
            except BotFault as problem:
                fault: Fault = problem.fault
                outcome.faults[player] += 1
                if outcome.first[player] is None:
                    outcome.first[player] = fault
                if is_strict or fault.is_fatal:
                    outcome.stopped_by = player
                    outcome.decisions = made
                    return outcome
        state.step(player, action)
        made += 1
    outcome.decisions = made
    outcome.capped = not state.is_terminal()
    return outcome


def ask(state: State, bot: Bot, player: i64) -> i64:
    """The bot's action; `BotFault` if it raises or answers something illegal."""
    anybody: Any = bot
    try:
        answer = anybody.act(state.observation(player), NO_LIMIT)
    except (KeyboardInterrupt, BotFault):
        raise
    except BaseException as problem:
        raise BotFault(raised(problem)) from None
    try:
        chosen: int = operator.index(answer)
    except TypeError:
        raise BotFault(no_action(answer)) from None
    for i in range(state.count_options(player)):
        if state.option(player, i) == chosen:
            return chosen
    names = state.game().action_names()
    text = f"{chosen} ({names[chosen]})" if 0 <= chosen < len(names) else str(chosen)
    raise BotFault(illegal(text, [names[action] for action in state.legal_actions(player)]))
