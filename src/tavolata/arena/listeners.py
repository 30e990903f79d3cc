"""Bots with hooks: `begin`, `observe` and `end` are called with what their seat sees.

A hook receives events redacted by `Event.seen_by`, and public information at the end. A state
builds events only if some bot listens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tavolata.arena.faults import BotFault, raised
from tavolata.core.bot import Bot, hooks_of
from tavolata.core.game import State


class Listeners:
    """The bots of one game by seat, with the number of events already sent to each.

    A bot in another process has a method `hear`, which takes an `Event` instead of a dict.
    """

    def __init__(self, bots: Sequence[Bot | None]) -> None:
        self.bots: list[Any] = list(bots)
        self.hooks = [() if bot is None else hooks_of(bot) for bot in bots]
        self.sent = [0] * len(bots)
        self.begun = [False] * len(bots)

    def begin(self, state: State, seat: int) -> None:
        """Begin the game of a seat, once. Like all methods here, raise `BotFault` if a hook raises."""
        if self.begun[seat]:
            return
        self.begun[seat] = True
        if "observe" in self.hooks[seat] and state.log is None:
            state.keep_log()
        if "begin" in self.hooks[seat]:
            self._call(self.bots[seat].begin, state.game(), seat)

    def send_events(self, state: State, seat: int) -> None:
        """Send a seat the events that it has seen since the last call."""
        if state.log is None or "observe" not in self.hooks[seat]:
            return
        bot, game = self.bots[seat], state.game()
        hear = getattr(bot, "hear", None)
        while self.sent[seat] < len(state.log):
            event = state.log[self.sent[seat]].seen_by(seat)
            self.sent[seat] += 1
            if hear is not None:
                self._call(hear, event)
            else:
                self._call(bot.observe, game.event_to_dict(event))

    def end(self, state: State, seat: int) -> None:
        """Send a seat the last events and the result of the game."""
        self.send_events(state, seat)
        if "end" in self.hooks[seat]:
            self._call(self.bots[seat].end, state.returns())

    @staticmethod
    def _call(hook: Callable[..., object], *given: object) -> None:
        try:
            hook(*given)
        except (KeyboardInterrupt, BotFault):
            raise
        except BaseException as problem:
            raise BotFault(raised(problem)) from None


def listeners_of(bots: Sequence[Bot]) -> Listeners | None:
    """Return the listeners among bots; None if no bot has a hook."""
    for bot in bots:
        if hooks_of(bot):
            return Listeners(bots)
    return None
