"""Conversion of a match to a record and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavolata.core.records import WITHDRAW, bad_decision, decision_line, end_line, require_seat
from tavolata.match.match import Match
from tavolata.match.moves import BOT, FORCED, PERSON, body


def decisions_of(match: Match) -> list[tuple[int, str]]:
    """Return all decisions in the form of a record: seat number and text."""
    return [(move.seat, move.text or WITHDRAW) for move in match.moves]


def lines_of(match: Match, header: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of a record; with the result if the game is over."""
    lines = [header, *(decision_line(seat, text) for seat, text in decisions_of(match))]
    return [*lines, end_line(match.state)] if match.state.is_terminal() else lines


def play_back(
    match: Match, decisions: Sequence[tuple[int, str]], bots: frozenset[int] = frozenset()
) -> None:
    """Carry out the decisions of a record; `RecordError` with the line of the first invalid one.

    `bots` are the seats of bots. A record does not mark forced answers, so every only answer is one.
    """
    for line, (seat, text) in enumerate(decisions, start=2):
        try:
            match.carry_out(match.seq + 1, _body_of(match, seat, text, is_bot=seat in bots))
        except Exception as problem:
            raise bad_decision(line, seat, text, problem) from problem


def _body_of(match: Match, seat: int, text: str, *, is_bot: bool) -> dict[str, Any]:
    """Return a decision of a record as a stored event."""
    require_seat(match.state, seat)
    if text == WITHDRAW:
        return body(seat, None, PERSON)
    if is_bot:
        return body(seat, text, BOT)
    return body(seat, text, FORCED if len(match.state.legal_actions(seat)) == 1 else PERSON)
