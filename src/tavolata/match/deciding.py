"""Decisions of people as texts: refusals, and several answers in a row to one question."""

from __future__ import annotations

from tavolata.core.errors import InvalidActionError
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused


def refusal_of(match: Match, seat: int, text: str) -> CommandRefused | None:
    """Return why a seat cannot do something now; None if it can."""
    try:
        action = match.state.string_to_action(seat, text)
    except InvalidActionError:
        return CommandRefused("unknown", "server-unknown-action", text=text)
    refusal = match.state.explain(seat, action)
    if refusal is None:
        return None
    found = CommandRefused("illegal", "server-illegal")
    found.refusal = refusal
    return found


def step_of(match: Match, seat: int) -> object:
    """Return the kind of a seat's open question: answers in a row all answer the same kind.

    The observation of a game with one kind of question may name none.
    """
    question = match.state.observation(seat).to_dict().get("question")
    return question and question.get("step")
