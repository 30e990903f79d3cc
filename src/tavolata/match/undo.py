"""The one rule of undo: nobody has learned anything hidden since, and nobody else has decided.

A seat takes back its last choice and everything that followed from it. The events of the game say
whether a move taught anyone something (`Move.learned`). With the consent of all other people, other
decisions and the turn of another seat are no obstacle; revealed cards always are.
"""

from __future__ import annotations

from tavolata.match.match import Match
from tavolata.match.moves import PERSON
from tavolata.match.refused import CommandRefused


def undo_to(match: Match, seat: int, *, is_agreed: bool = False) -> int:
    """Return how many moves remain if a seat undoes its last choice; else raise `CommandRefused`."""
    if match.most_undos is not None and match.undone.get(seat, 0) >= match.most_undos:
        raise CommandRefused("undo-refused", "undo-too-often", most=match.most_undos)
    last = _last_choice(match, seat)
    if last is None:
        raise CommandRefused("undo-refused", "undo-nothing")
    since = match.moves[last:]
    if not is_agreed and any(move.seat != seat for move in since):
        raise CommandRefused("undo-refused", "undo-others")
    if any(move.learned for move in since):
        raise CommandRefused("undo-refused", "undo-hidden")
    if not is_agreed and seat not in match.open_questions:
        raise CommandRefused("undo-refused", "undo-passed")
    return last


def _last_choice(match: Match, seat: int) -> int | None:
    """Return the place of the last choice of a person in a seat."""
    for place in range(len(match.moves) - 1, -1, -1):
        move = match.moves[place]
        if move.seat == seat and move.by == PERSON and move.is_choice:
            return place
    return None


def can_undo(match: Match, seat: int, *, is_agreed: bool = False) -> bool:
    """Return whether a seat can undo its last choice: by itself, or if all others agree."""
    try:
        undo_to(match, seat, is_agreed=is_agreed)
    except CommandRefused:
        return False
    return True
