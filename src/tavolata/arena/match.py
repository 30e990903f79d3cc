"""One game between bots. A bot's fault never stops it: a default move is played and counted."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.bot import Bot
from tavolata.core.game import State


@final
class Outcome:
    """How a match went: decisions made, whether the cap stopped it, faults of each seat."""

    def __init__(self, seats: int) -> None:
        self.decisions = 0
        self.capped = False
        self.faults: list[int] = [0] * seats


def play_match(state: State, bots: list[Bot], cap: i64) -> Outcome:
    """Play to the end or the cap. Forced moves are made without asking."""
    outcome = Outcome(len(bots))
    made: i64 = 0
    while made < cap:
        player = state.decider()
        if player < 0:
            outcome.decisions = made
            return outcome
        action = state.option(player, 0)
        if state.count_options(player) > 1:
            chosen = ask(state, bots[player], player)
            if chosen < 0:
                outcome.faults[player] += 1
            else:
                action = chosen
        state.step(player, action)
        made += 1
    outcome.decisions = made
    outcome.capped = not state.is_terminal()
    return outcome


def ask(state: State, bot: Bot, player: i64) -> i64:
    """The bot's action, or -1 if it raises or answers something illegal."""
    seen = state.observation(player)
    try:
        chosen = bot.act(seen, 1.0)
    except Exception:  # whatever a bot does wrong is its fault alone
        return -1
    for i in range(state.count_options(player)):
        if state.option(player, i) == chosen:
            return chosen
    return -1
