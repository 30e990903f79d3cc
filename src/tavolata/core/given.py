"""Seats, ids and streams as callers give them: NumPy integers are numbers, 1.5 and True are not."""

from __future__ import annotations

import operator
from typing import Any

from tavolata.core.errors import InvalidActionError, ParameterError


def index_of(given: object) -> int | None:
    """Return a number of any integer type as an int; None if it is no integer, and for booleans."""
    if isinstance(given, bool):
        return None
    anything: Any = given
    try:
        return operator.index(anything)
    except TypeError:
        return None


def seat_of(given: object, players: int) -> int:
    """Return a seat given as any integer; raise `ParameterError` for anything else."""
    seat = index_of(given)
    if seat is None:
        raise ParameterError(f"a seat is a whole number from 0 to {players - 1}, not {given!r}")
    return seat


def action_of(given: object, actions: int) -> int:
    """Return an action id given as any integer; raise `InvalidActionError` for anything else."""
    action = index_of(given)
    if action is None:
        raise InvalidActionError(
            f"an action is its text or its id, a whole number from 0 to {actions - 1}, not {given!r}"
        )
    return action
