"""Shared parts of 7 Wonders searches: follow-up questions, and moves in order of value."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.game import State
from tavolata.games.seven_wonders.bots.value import AS_SCORE, Judge
from tavolata.games.seven_wonders.bots.view import View
from tavolata.games.seven_wonders.rules.actions import DISCARD, PAY, STAGE
from tavolata.games.seven_wonders.rules.state import (
    CHOOSE_FOR_FREE_CITY,
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    SevenWondersState,
)
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tavolata.search.tree_search import Guide


def is_follow_up(s: SevenWondersState, player: i64) -> bool:
    """Return whether a seat has chosen, and only a payment or the use of the Free City is open."""
    question = i64(s.questions[player])
    return question == HOW_TO_PAY or question == CHOOSE_FOR_FREE_CITY or question == HOW_FREE_CITY_PAYS


def seen_by(s: SevenWondersState, player: i64) -> SevenWondersObservation:
    """Return a seat's observation of a sampled world."""
    found = s.observation(player)
    assert isinstance(found, SevenWondersObservation)
    return found


def ranked_moves(view: View, judge: Judge) -> list[i64]:
    """Return the legal actions by descending value for `score`; ties go to the lowest number."""
    moves: list[i64] = []
    values: list[float] = []
    of_stage = -1.0e9
    for option in view.o.options:
        action = i64(option)
        value = AS_SCORE.discarding
        if STAGE <= action < DISCARD:
            if of_stage == -1.0e9:
                of_stage = judge.gain(action)
            value = of_stage
        elif action < STAGE:
            value = judge.gain(action)
        elif action >= PAY:
            value = 0.0
        at = len(moves)
        moves.append(action)
        values.append(value)
        while at > 0 and values[at - 1] < value:
            moves[at] = moves[at - 1]
            values[at] = values[at - 1]
            at -= 1
        moves[at] = action
        values[at] = value
    return moves


@final
class ScoreGuide(Guide):
    """Orders moves by the value for `score`, and pays as cheaply as possible."""

    def is_settled(self, state: State, player: i64) -> bool:
        """Return whether the question is a payment."""
        assert isinstance(state, SevenWondersState)
        question = i64(state.questions[player])
        return question == HOW_TO_PAY or question == HOW_FREE_CITY_PAYS

    def ranked(self, state: State, player: i64) -> list[i64]:
        """Return the actions by their value for `score`."""
        assert isinstance(state, SevenWondersState)
        view = View(seen_by(state, player))
        return ranked_moves(view, Judge(view, AS_SCORE))
