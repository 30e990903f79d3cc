"""What searches of 7 Wonders share: follow-up questions, and moves in order of worth."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.bots.guide import Guide
from tavolata.bots.seven_wonders_value import AS_SCORE, Judge
from tavolata.bots.seven_wonders_view import View
from tavolata.core.game import State
from tavolata.games.seven_wonders.actions import DISCARD, PAY, STAGE
from tavolata.games.seven_wonders.observation import SevenWondersObservation
from tavolata.games.seven_wonders.state import (
    CHOOSE_FOR_FREE_CITY,
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    SevenWondersState,
)


def is_follow_up(s: SevenWondersState, player: i64) -> bool:
    """Whether a seat has chosen, and only has to say how it pays or what the Free City does."""
    question = i64(s.questions[player])
    return question == HOW_TO_PAY or question == CHOOSE_FOR_FREE_CITY or question == HOW_FREE_CITY_PAYS


def seen_by(s: SevenWondersState, player: i64) -> SevenWondersObservation:
    """What a seat sees in a world that was drawn."""
    found = s.observation(player)
    assert isinstance(found, SevenWondersObservation)
    return found


def ranked_moves(view: View, judge: Judge) -> list[i64]:
    """The legal actions, those first that `score` likes best; of equal ones the lowest number."""
    moves: list[i64] = []
    worths: list[float] = []
    of_stage = -1.0e9
    for option in view.o.options:
        action = i64(option)
        worth = AS_SCORE.discarding
        if STAGE <= action < DISCARD:
            if of_stage == -1.0e9:
                of_stage = judge.gain(action)
            worth = of_stage
        elif action < STAGE:
            worth = judge.gain(action)
        elif action >= PAY:
            worth = 0.0
        at = len(moves)
        moves.append(action)
        worths.append(worth)
        while at > 0 and worths[at - 1] < worth:
            moves[at] = moves[at - 1]
            worths[at] = worths[at - 1]
            at -= 1
        moves[at] = action
        worths[at] = worth
    return moves


@final
class ScoreGuide(Guide):
    """Moves in the order of `score`; every payment is the cheapest."""

    def is_settled(self, state: State, player: i64) -> bool:
        """Payments are."""
        assert isinstance(state, SevenWondersState)
        question = i64(state.questions[player])
        return question == HOW_TO_PAY or question == HOW_FREE_CITY_PAYS

    def ranked(self, state: State, player: i64) -> list[i64]:
        """As `score` values them."""
        assert isinstance(state, SevenWondersState)
        view = View(seen_by(state, player))
        return ranked_moves(view, Judge(view, AS_SCORE))
