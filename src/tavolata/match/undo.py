"""The one rule of undo: nobody has learned anything hidden since, and nobody else has decided.

A seat takes back its last choice and everything that followed from it. The events of the game say
whether a move taught anyone something (`Move.learned`). With the consent of all other people, other
decisions and the turn of another seat are no obstacle; revealed cards always are.
"""

from __future__ import annotations

from tavolata.match.match import PERSON, Match
from tavolata.match.refused import CommandRefused

TOO_OFTEN = "undo-too-often"


def undo_to(match: Match, seat: int, *, is_agreed: bool = False) -> int:
    """Return how many moves remain if a seat undoes its last choice; else raise `CommandRefused`."""
    last = _last_choice(match, seat)
    key = _obstacle(match, seat, last, is_agreed)
    if key is None:
        return last
    most = {"most": match.most_undos} if key == TOO_OFTEN else {}
    raise CommandRefused("undo-refused", key, **most)


def undo_rights(match: Match, seat: int) -> tuple[bool, bool]:
    """Return whether a seat can undo its last choice by itself, and whether if all others agree."""
    last = _last_choice(match, seat)
    alone = _obstacle(match, seat, last, is_agreed=False) is None
    return alone, alone or _obstacle(match, seat, last, is_agreed=True) is None


def _last_choice(match: Match, seat: int) -> int:
    """Return the place of the last choice of a person in a seat; -1 if there is none."""
    for place in range(len(match.moves) - 1, -1, -1):
        move = match.moves[place]
        if move.seat == seat and move.by == PERSON and move.is_choice:
            return place
    return -1


def _obstacle(match: Match, seat: int, last: int, is_agreed: bool) -> str | None:
    """Return the key of the reason against an undo of the choice at a place; None if there is none."""
    if match.most_undos is not None and match.undone.get(seat, 0) >= match.most_undos:
        return TOO_OFTEN
    if last < 0:
        return "undo-nothing"
    is_hidden = False
    for place in range(last, len(match.moves)):
        move = match.moves[place]
        if move.seat != seat and move.is_unseen:
            continue  # the refusal would show it
        if move.seat != seat and not is_agreed:
            return "undo-others"
        if move.seat == seat and move.text is None:
            return "undo-nothing"  # a withdrawn choice is taken back already
        is_hidden = is_hidden or move.learned != 0
        if is_hidden and is_agreed:
            break
    if is_hidden:
        return "undo-hidden"
    return None if is_agreed or seat in match.open_questions else "undo-passed"
