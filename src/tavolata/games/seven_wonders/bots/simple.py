"""`semi_random` and `science`: the two 7 Wonders bots without an evaluation."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.games.seven_wonders.bots.view import SevenWondersBot, View, options
from tavolata.games.seven_wonders.rules.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    FREE,
    PAY,
    STAGE,
    card_of,
)
from tavolata.games.seven_wonders.rules.goods import COLOURS, GREEN, GREY, RED
from tavolata.games.seven_wonders.rules.kinds import COLOUR


@final
class SemiRandomBot(SevenWondersBot):
    """Plays any use of any card but a discard, all equally likely; discards as a last resort."""

    def choose(self, view: View) -> i64:
        """Build a card or a stage, else discard, else decline."""
        action = self.one_of(options(view.o, BUILD, DISCARD - 1))
        if action < 0:
            action = self.one_of(options(view.o, DISCARD, PAY - 1))
        return action if action >= 0 else DECLINE


@final
class ScienceBot(SevenWondersBot):
    """Builds green, grey, red, then any cards; else discards. Builds stages only as a last resort."""

    def choose(self, view: View) -> i64:
        """Choose by colour; pick at random among cards of one colour."""
        for colours in (1 << GREEN, 1 << GREY, 1 << RED, (1 << COLOURS) - 1):
            action = self.one_of(of_colours(options(view.o, BUILD, FREE - 1), colours))
            if action < 0:
                action = self.one_of(of_colours(options(view.o, FREE, STAGE - 1), colours))
            if action >= 0:
                return action
        action = self.one_of(options(view.o, DISCARD, PAY - 1))
        if action < 0:
            action = self.one_of(options(view.o, STAGE, DISCARD - 1))
        return action if action >= 0 else DECLINE


def of_colours(actions: list[i64], colours: i64) -> list[i64]:
    """Return the actions whose card has one of the colours, given as bits."""
    found: list[i64] = []
    for action in actions:
        if (1 << COLOUR[card_of(action)]) & colours != 0:
            found.append(action)
    return found
