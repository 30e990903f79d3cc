"""`semi_random` and `science`: the two bots of 7 Wonders that do not weigh anything."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.seven_wonders_view import SevenWondersBot, View, options
from tavolata.games.seven_wonders.actions import BUILD, DECLINE, DISCARD, FREE, PAY, STAGE, card_of
from tavolata.games.seven_wonders.goods import COLOURS, GREEN, GREY, RED
from tavolata.games.seven_wonders.kinds import COLOUR


@final
class SemiRandomBot(SevenWondersBot):
    """Any use of any card but discarding it, all equally likely; discards if nothing else is left."""

    def choose(self, view: View) -> i64:
        """Build or stage, else discard, else no."""
        action = self.one_of(options(view.o, BUILD, DISCARD - 1))
        if action < 0:
            action = self.one_of(options(view.o, DISCARD, PAY - 1))
        return action if action >= 0 else DECLINE


@final
class ScienceBot(SevenWondersBot):
    """Builds a green card, else a grey, a red, any card; else discards. No stage unless it must."""

    def choose(self, view: View) -> i64:
        """The colours in turn; among the cards of one chance decides."""
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
    """Those of some actions whose card has one of the colours, given as bits."""
    found: list[i64] = []
    for action in actions:
        if (1 << COLOUR[card_of(action)]) & colours != 0:
            found.append(action)
    return found
